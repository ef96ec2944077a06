// A server that is away is asked again until it is back; pages hear of both.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { awayStore, noteAnswer } from './serverAway.ts';

beforeEach(() => { vi.useFakeTimers(); });
afterEach(() => { noteAnswer(200); vi.useRealTimers(); vi.unstubAllGlobals(); });

it('is away from its first 503 until /readyz answers', async () => {
  const answers = [false, true];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => { asked.push(path); return { ok: answers.shift() }; });
  const heard: boolean[] = [];
  const leave = awayStore.subscribe(() => heard.push(awayStore.get()));
  noteAnswer(503);
  noteAnswer(503);
  expect(heard).toEqual([true]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([asked, awayStore.get()]).toEqual([['/readyz'], true]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([asked.length, heard]).toEqual([2, [true, false]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(2);
  leave();
});

it('is back when any call is answered, whatever the answer; another 500 says nothing of it', () => {
  vi.stubGlobal('fetch', async () => ({ ok: false }));
  noteAnswer(500);
  expect(awayStore.get()).toBe(false);
  noteAnswer(503);
  noteAnswer(500);
  expect(awayStore.get()).toBe(true);
  noteAnswer(400);
  expect(awayStore.get()).toBe(false);
});
