// A large file in parts over a line that breaks: each byte once, and no more asked than needed.
import { describe, expect, it } from 'vitest';
import { AppFailure } from '../../session/failure.ts';
import { sendInParts, wantsParts, type PartCalls } from './sendParts.ts';

const size = 10_000;
const file = new File([Uint8Array.from({ length: size }, (_, at) => at % 251)], '合同.pdf', { lastModified: 5 });
const lost = (): AppFailure => new AppFailure(0, '请检查网络设置', [], undefined, { kind: 'network' });

/** A server that keeps what arrives; `breaks` says of each part call what happens to it. */
function serverOf(breaks: ('ok' | 'lost' | 'answer lost')[] = [], start = 0) {
  let bytes = new Uint8Array(start);
  let at = 0;
  const waits: number[] = [];
  const calls: PartCalls = {
    async begin() { return { id: '7', offset: bytes.length, partBytes: 4_000 }; },
    async part(_id, offset, blob) {
      const what = breaks[at++] ?? 'ok';
      if (what === 'lost') throw lost();
      if (offset === bytes.length) bytes = Uint8Array.from([...bytes, ...new Uint8Array(await blob.arrayBuffer())]);
      if (what === 'answer lost') throw lost();
      return { offset: bytes.length };
    },
    async done() { return [{ id: String(bytes.length), name: file.name }]; },
    async wait(ms) { waits.push(ms); },
  };
  return { calls, waits, asked: () => at, bytes: () => bytes };
}
const send = (calls: PartCalls, told: number[] = [], signal = new AbortController().signal) => sendInParts('/x', file, 'file', null, { signal, onProgress: (part) => told.push(part) }, calls);

describe('a file in parts', () => {
  it('goes piece by piece and tells how far it is', async () => {
    const server = serverOf();
    const told: number[] = [];
    expect(await send(server.calls, told)).toEqual([{ id: '10000', name: '合同.pdf' }]);
    expect(server.asked()).toBe(3);
    expect([...server.bytes().subarray(0, size)]).toEqual(Array.from({ length: size }, (_, at) => at % 251));
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.at(-1)).toBe(1);
  });
  it('tries again by itself, longer each time, and goes on behind what arrived', async () => {
    const server = serverOf(['ok', 'lost', 'lost', 'answer lost', 'ok']);
    await send(server.calls);
    expect(server.waits).toEqual([1_000, 3_000, 8_000]);
    expect([...server.bytes()]).toEqual(Array.from({ length: size }, (_, at) => at % 251));
  });
  it('goes on with what an earlier try has left', async () => {
    const server = serverOf([], 8_000);
    await send(server.calls);
    expect(server.asked()).toBe(1);
  });
  it('gives up after the last try, or at once when it is refused or stopped', async () => {
    await expect(send(serverOf(['lost', 'lost', 'lost', 'lost']).calls)).rejects.toThrow('请检查网络设置');
    const refusing = serverOf();
    refusing.calls.begin = async () => { throw new AppFailure(413, '文件不能超过20MB'); };
    await expect(send(refusing.calls)).rejects.toThrow('文件不能超过20MB');
    expect(refusing.waits).toEqual([]);
    const stop = new AbortController();
    stop.abort();
    await expect(send(serverOf(['lost']).calls, [], stop.signal)).rejects.toThrow();
  });
  it('is for large ones', () => expect([wantsParts(new Blob(['x'])), wantsParts({ size: 5_000_000 } as Blob)]).toEqual([false, true]));
});
