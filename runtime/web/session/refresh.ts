// Keeps the access token fresh: one refresh at a time, across tabs too (platform: Session 3).
import { AppFailure } from './failure.ts';
import { goToLogin } from './site.ts';
import { clearTokens, readTokens, storeTokens } from './tokens.ts';
import { t } from '../i18n/t.ts';

export const basicClient = `Basic ${btoa('client:')}`;
const marginMs = 30_000;
let running: Promise<void> | null = null;

/** Resolves when the stored access token is good for at least 30 s; leaves for the login page when it cannot be. */
export async function freshToken(): Promise<string> {
  const tokens = readTokens();
  if (!tokens) return leave();
  if (tokens.expiresAt - Date.now() < marginMs) await refresh(tokens.accessToken);
  return readTokens()?.accessToken ?? leave();
}

/** @param stale the token found wanting: another tab may have replaced it meanwhile, and then nothing is asked */
export function refresh(stale: string): Promise<void> {
  running ??= withLock(() => exchange(stale)).finally(() => { running = null; });
  return running;
}

let isLeaving = false;
export const exits = {
  /** Replaced in tests. Once: requests that were under way are refused one after another, and each further call would break off the way out and begin it anew. */
  toLogin(): void {
    if (isLeaving) return;
    isLeaving = true;
    // Brought back by the browser's own way back.
    addEventListener('pageshow', () => { isLeaving = false; }, { once: true });
    goToLogin();
  },
};

/** Forgets the session and opens the login page; never resolves, so that nothing is drawn on the way out. */
export function leave(): Promise<never> {
  clearTokens();
  exits.toLogin();
  return new Promise(() => {});
}

async function exchange(stale: string): Promise<void> {
  const tokens = readTokens();
  if (!tokens) return leave();
  if (tokens.accessToken !== stale && tokens.expiresAt - Date.now() >= marginMs) return;
  let answer: Response;
  try {
    answer = await fetch('/amc/oauth/token', {
      method: 'POST',
      headers: { Authorization: basicClient, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: tokens.refreshToken }),
    });
  } catch (cause) {
    // No answer is not a refusal: the tokens stay.
    throw new AppFailure(0, t('请检查网络设置'), [], undefined, { cause, kind: 'network' });
  }
  if (answer.status >= 500) throw new AppFailure(answer.status, t('服务器网关异常'));
  if (!answer.ok) return leave();
  storeTokens(await answer.json() as Parameters<typeof storeTokens>[0]);
}

async function withLock(work: () => Promise<void>): Promise<void> {
  // Web Locks exist in secure contexts only; a plain-http intranet has one refresh per tab.
  if (!navigator.locks) return work();
  await navigator.locks.request('loom-refresh', work);
}
