// @vitest-environment happy-dom
// An authorisation code is good once, and leaves the address when it was.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exchangeAuthCode } from './authCode.ts';
import { clearTokens, readTokens } from './tokens.ts';

let used: string[] = [];
beforeEach(() => {
  used = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const code = new URL(address, 'http://localhost:3000').searchParams.get('code')!;
    if (used.includes(code)) return Response.json({ success: false, status: 10009, data: '登录已过期，请重新登录', message: '' });
    used.push(code);
    return Response.json({ success: true, status: 200, data: { access_token: 'a', refresh_token: 'r', expires_in: 7200 }, message: '' });
  });
});
afterEach(() => { clearTokens(); vi.unstubAllGlobals(); history.replaceState(null, '', '/'); });

describe('?code=', () => {
  it('is exchanged, stored, and dropped; the rest of the address stays', async () => {
    history.replaceState(null, '', '/wms/purchase/purorder?view=late&code=K#x');
    await exchangeAuthCode();
    expect(readTokens()?.refreshToken).toBe('r');
    expect(location.pathname + location.search + location.hash).toBe('/wms/purchase/purorder?view=late#x');
  });
  it('used a second time stores nothing', async () => {
    history.replaceState(null, '', '/?code=K');
    await exchangeAuthCode();
    clearTokens();
    history.replaceState(null, '', '/?code=K');
    await exchangeAuthCode();
    expect(readTokens()).toBeNull();
  });
  it('without one asks nobody', async () => {
    await exchangeAuthCode();
    expect(used).toEqual([]);
  });
});
