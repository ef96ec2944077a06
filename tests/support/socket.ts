// A websocket as a page opens one: frames as they come, waiting for the next.
import { WebSocket } from 'ws';
import type { Running } from '../../runtime/server/main.ts';
import type { TestClient, TestServer } from './server.ts';

export interface TestSocket {
  /** Everything that came, in order; texts that are no JSON as they are. */
  frames: unknown[];
  /** The next frame not yet taken. @throws after half a minute */
  next(ms?: number): Promise<any>;
  /** Waits until all that was to be told up to now has come. @returns whether that was nothing */
  silent(): Promise<boolean>;
  send(text: string): void;
  closed: Promise<{ code: number }>;
  close(): Promise<void>;
}

/** @returns the status of a refused opening as a rejection: `refused 401` */
export async function openSocket(server: TestServer | Running, query: Record<string, string>, headers: Record<string, string> = {}): Promise<TestSocket> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/mmc/ws?${new URLSearchParams(query)}`, { headers });
  const frames: unknown[] = [];
  const taken: unknown[] = [];
  const waiting: ((frame: unknown) => void)[] = [];
  socket.on('message', (data) => {
    const text = String(data);
    let frame: unknown = text;
    try { frame = JSON.parse(text); } catch { /* heartCheck */ }
    frames.push(frame);
    const wake = waiting.shift();
    if (wake) wake(frame); else taken.push(frame);
  });
  const closed = new Promise<{ code: number }>((done) => socket.on('close', (code) => done({ code })));
  await new Promise<void>((done, fail) => {
    socket.on('open', () => done());
    socket.on('unexpected-response', (_request, answer) => { fail(new Error(`refused ${answer.statusCode}`)); socket.terminate(); });
    socket.on('error', fail);
  });
  return {
    frames, closed,
    next(ms = 30_000) {
      if (taken.length > 0) return Promise.resolve(taken.shift());
      return new Promise((done, fail) => {
        const wake = (frame: unknown): void => { clearTimeout(timer); done(frame); };
        const timer = setTimeout(() => { waiting.splice(waiting.indexOf(wake), 1); fail(new Error('no frame came')); }, ms);
        waiting.push(wake);
      });
    },
    async silent() {
      const before = frames.length;
      const { realtime } = 'running' in server ? server.running : server;
      await realtime.settled();
      // What was written before the answer to a ping comes before it.
      await new Promise<void>((done) => { socket.once('pong', () => done()); socket.ping(); });
      return frames.length === before;
    },
    send: (text) => socket.send(text),
    async close() { socket.close(); await closed; },
  };
}

/** Chat token and company, as the page of this client would send them. */
export async function chatOf(client: TestClient, company?: string): Promise<Record<string, string>> {
  const [{ chatToken }, companies] = await Promise.all([client.get('/amc/api/token/user/getUserInfo'), client.get('/amc/api/token/user/getUserCompany')]) as [{ chatToken: string }, { uuid: string }[]];
  return { chatToken, userCompany: company ?? companies[0]!.uuid };
}
