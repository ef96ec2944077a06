// The connection on a moved clock, with a socket of our own.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delayMs, LiveSocket, type SocketLike } from './socket.ts';

class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  onclose: (() => void) | null = null;
  sent: string[] = [];
  isClosed = false;
  readonly address: string;
  constructor(address: string) { this.address = address; }
  send(text: string): void { this.sent.push(text); }
  close(): void { this.isClosed = true; }
}

let sockets: FakeSocket[];
let frames: unknown[];
let address: string | null;
let live: LiveSocket;
const last = (): FakeSocket => sockets.at(-1)!;
const pass = (ms: number): void => { vi.advanceTimersByTime(ms); };
/** Closes the connection. @returns how long the next one was waited for */
const fail = (): number => {
  last().onclose!();
  const before = sockets.length;
  let waited = 0;
  while (sockets.length === before) { pass(1_000); waited += 1_000; }
  return waited;
};

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  frames = [];
  address = 'ws://x/mmc/ws?chatToken=c';
  live = new LiveSocket({ address: () => address, onFrame: (frame) => frames.push(frame), open: (at) => { sockets.push(new FakeSocket(at)); return last(); }, random: () => 1 });
  live.start();
  last().onopen!();
});
afterEach(() => { live.stop(); vi.useRealTimers(); });

describe('heartbeat', () => {
  it('is the text heartCheck, after 25,000 ms of silence and not before', () => {
    pass(24_999);
    expect(last().sent).toEqual([]);
    pass(1);
    expect(last().sent).toEqual(['heartCheck']);
  });
  it('waits anew after each message', () => {
    pass(20_000);
    last().onmessage!({ data: '{"title":"a"}' });
    pass(24_999);
    expect(last().sent).toEqual([]);
    pass(1);
    expect(last().sent).toEqual(['heartCheck']);
    expect(frames).toEqual([{ title: 'a' }]);
  });
  it('that is answered keeps the connection, and its echo is no news', () => {
    pass(25_000);
    pass(24_999);
    last().onmessage!({ data: 'heartCheck' });
    pass(24_999);
    expect([sockets.length, last().isClosed, frames.length]).toEqual([1, false, 0]);
  });
  it('without any frame for 25,000 ms closes, and connects again 5,000 ms later', () => {
    pass(50_000);
    expect([sockets.length, last().isClosed]).toEqual([1, true]);
    pass(4_999);
    expect(sockets).toHaveLength(1);
    pass(1);
    expect(sockets).toHaveLength(2);
  });
});

describe('reconnection', () => {
  it('comes 5,000 ms after a close, with one pending timer however often it is told', () => {
    const first = last();
    first.onerror!();
    first.onclose?.();
    expect(vi.getTimerCount()).toBe(1);
    pass(5_000);
    expect(sockets).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(1);
  });
  it('goes on for ever, slower after repeated failures and never beyond a minute', () => {
    const waits: number[] = [];
    for (let round = 0; round < 8; round++) waits.push(fail());
    expect(waits).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000, 60_000]);
  });
  it('begins at 5,000 ms again once a connection stood', () => {
    for (let round = 0; round < 4; round++) fail();
    last().onopen!();
    last().onclose!();
    const before = sockets.length;
    pass(5_000);
    expect(sockets).toHaveLength(before + 1);
  });
  it('takes the token of the day, and waits while there is none', () => {
    address = null;
    last().onclose!();
    pass(5_000);
    expect(sockets).toHaveLength(1);
    address = 'ws://x/mmc/ws?chatToken=d';
    pass(60_000);
    expect(last().address).toContain('chatToken=d');
  });
  it('does not wait when the network says it is back', () => {
    last().onclose!();
    live.hurry();
    expect(sockets).toHaveLength(2);
    live.hurry();
    expect(sockets).toHaveLength(2);
  });
  it.each([{ failures: 1, random: 0.5, ms: 5_000 }, { failures: 3, random: 0, ms: 14_000 }, { failures: 3, random: 1, ms: 20_000 }, { failures: 30, random: 0.5, ms: 51_000 }])('failure $failures waits $ms ms', ({ failures, random, ms }) => expect(delayMs(failures, () => random)).toBe(ms));
});

describe('stopping', () => {
  it('closes and leaves no timer', () => {
    live.stop();
    expect([last().isClosed, vi.getTimerCount()]).toEqual([true, 0]);
    pass(120_000);
    expect(sockets).toHaveLength(1);
  });
  it('makes late events of the old socket harmless', () => {
    const old = last();
    const late = old.onclose!;
    live.stop();
    late();
    expect(vi.getTimerCount()).toBe(0);
  });
  it('what is no JSON is no news', () => {
    last().onmessage!({ data: 'hello' });
    last().onmessage!({ data: new Uint8Array(2) });
    expect(frames).toEqual([]);
  });
});
