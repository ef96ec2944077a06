// The connection that messages arrive on: heartbeat, time-out, reconnection with one pending timer (platform: Websocket). Knows nothing of what frames mean.

/** What of a WebSocket is used here; tests bring their own. */
export interface SocketLike {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onerror: (() => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}
export interface LiveOptions {
  /** Asked at each attempt, since tokens change; null waits for the next attempt. */
  address: () => string | null;
  onFrame: (frame: unknown) => void;
  onState?: (isOpen: boolean) => void;
  open?: (address: string) => SocketLike;
  random?: () => number;
}

export const heartbeatMs = 25_000;
export const answerMs = 25_000;
export const reconnectMs = 5_000;
export const mostReconnectMs = 60_000;
export const heartbeat = 'heartCheck';

export class LiveSocket {
  private socket: SocketLike | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private isWanted = false;
  private readonly options: LiveOptions;
  constructor(options: LiveOptions) { this.options = options; }

  start(): void {
    if (this.isWanted) return;
    this.isWanted = true;
    this.failures = 0;
    this.connect();
  }

  stop(): void {
    this.isWanted = false;
    this.drop();
  }

  /** The network is back: no need to wait for the timer. */
  hurry(): void {
    if (this.isWanted && !this.socket) this.connect();
  }

  private connect(): void {
    this.drop();
    const address = this.options.address();
    if (!address) { this.later(); return; }
    let socket: SocketLike;
    try {
      socket = (this.options.open ?? openSocket)(address);
    } catch {
      this.later();
      return;
    }
    this.socket = socket;
    // Until the first frame the same patience holds: a server that accepts and says nothing is no connection.
    this.expectFrame();
    socket.onopen = () => {
      if (this.socket !== socket) return;
      this.failures = 0;
      this.options.onState?.(true);
      this.rest();
    };
    socket.onmessage = ({ data }) => {
      if (this.socket !== socket) return;
      this.rest();
      const frame = read(data);
      if (frame !== undefined) this.options.onFrame(frame);
    };
    // An error is followed by a close, but not by every browser.
    socket.onerror = socket.onclose = () => { if (this.socket === socket) this.lose(); };
  }

  /** Any frame: silence is counted from now. */
  private rest(): void {
    this.wait(() => {
      try { this.socket?.send(heartbeat); } catch { this.lose(); return; }
      this.expectFrame();
    }, heartbeatMs);
  }

  private expectFrame(): void {
    this.wait(() => this.lose(), answerMs);
  }

  private lose(): void {
    this.drop();
    this.options.onState?.(false);
    this.later();
  }

  private later(): void {
    if (!this.isWanted) return;
    this.failures += 1;
    this.wait(() => this.connect(), delayMs(this.failures, this.options.random ?? Math.random));
  }

  /** There is one timer: heartbeat, its answer, or the next attempt. */
  private wait(work: () => void, ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(work, ms);
  }

  private drop(): void {
    clearTimeout(this.timer);
    const { socket } = this;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onerror = socket.onclose = null;
    try { socket.close(); } catch { /* Never opened. */ }
  }
}

/** 5 s after the first failure; doubled after each further one up to a minute, scattered so that a thousand browsers do not come back at once. */
export function delayMs(failures: number, random: () => number): number {
  if (failures <= 1) return reconnectMs;
  const whole = Math.min(mostReconnectMs, reconnectMs * 2 ** Math.min(failures - 1, 10));
  return Math.round(Math.max(reconnectMs, whole * (0.7 + 0.3 * random())));
}

function openSocket(address: string): SocketLike {
  return new WebSocket(address) as unknown as SocketLike;
}

/** Heartbeats and what is no JSON carry no news. */
function read(data: unknown): unknown {
  if (typeof data !== 'string' || data === heartbeat) return undefined;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}
