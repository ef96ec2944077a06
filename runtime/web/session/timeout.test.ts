// @vitest-environment happy-dom
// A call that nobody answers: 请求超时 after its 100 seconds, from the application and from the account's light pages alike.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openCall } from '../account/call.ts';
import { http, timeoutMs } from './http.ts';
import { storeTokens } from './tokens.ts';

beforeEach(() => {
  storeTokens({ access_token: 'a', refresh_token: 'r', expires_in: 7200 });
  vi.stubGlobal('fetch', (input: Request | string, init?: RequestInit) => new Promise((_, reject) => {
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  }));
});
afterEach(() => { vi.useRealTimers(); vi.unstubAllGlobals(); vi.restoreAllMocks(); });

it('the application says 请求超时, and not a moment earlier', async () => {
  vi.useFakeTimers();
  let said: unknown;
  const asked = http.get('/wms/api/saas/purchaseOrder').catch((error: unknown) => { said = error; });
  await vi.advanceTimersByTimeAsync(timeoutMs - 1);
  expect(said).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  expect(said).toMatchObject({ kind: 'timeout', text: '请求超时' });
});

it('the login page too', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => { expect(ms).toBe(100_000); return AbortSignal.abort(new DOMException('late', 'TimeoutError')); });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => { throw init.signal!.reason; });
  await expect(openCall('GET', '/amc/login/qr')).rejects.toMatchObject({ kind: 'timeout', text: '请求超时' });
});
