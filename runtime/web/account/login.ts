// Signing in by any way, and going on to where one was headed.
import { t } from '../i18n/t.ts';
import { leaveWord } from '../session/flash.ts';
import { setUser } from '../session/identity.ts';
import { rememberDevice } from '../session/lastUser.ts';
import { judgeCallback } from '../session/site.ts';
import { storeTokens } from '../session/tokens.ts';
import { openCall } from './call.ts';

export interface LoginAnswer { access_token: string; refresh_token: string; expires_in: number; userId: string; /** Lets this browser sign in again without a password, for 30 days. */ deviceToken?: string }
/** A third party knows the person, the platform does not yet: the next login or registration binds the two. */
let bindToken: string | undefined;

export function bindNext(token: string | undefined): void {
  bindToken = token;
}

export const hasBindToken = (): boolean => bindToken !== undefined;

/** @param typed the name somebody signed in with, shown on the quick login page until the account tells its own */
export async function signIn(way: 'password' | 'phone' | 'fast' | 'third', body: Record<string, unknown>, typed: string): Promise<void> {
  const answer = await openCall<LoginAnswer & { bindToken?: string }>('POST', `/amc/login/${way}`, { ...body, ...(bindToken && { bindToken }) });
  if (answer.bindToken) throw new MustBind(answer.bindToken);
  keepLogin(answer, typed);
}

export function keepLogin(answer: LoginAnswer, typed: string): void {
  bindToken = undefined;
  storeTokens(answer);
  setUser(answer.userId);
  if (answer.deviceToken) rememberDevice({ id: answer.userId, name: typed }, answer.deviceToken);
}

export class MustBind extends Error {
  constructor(readonly token: string) { super('bind first'); }
}

const callback = (): string | null => new URLSearchParams(location.search).get('callback');

export function isCallbackRefused(): boolean {
  return judgeCallback(callback(), location.origin).kind === 'refused';
}

/** Leaves for the callback, or home when that is not to be trusted. */
export async function goOn(to: string | null = callback()): Promise<void> {
  const target = judgeCallback(to, location.origin);
  if (target.kind === 'here') return location.replace(target.address);
  if (target.kind === 'elsewhere') {
    try {
      const { http } = await import('../session/http.ts');
      const { code } = await http.post<{ code: string }>('/amc/api/token/loginToken/code', { host: target.host });
      const url = new URL(target.url);
      url.searchParams.set('code', code);
      return location.replace(url.href);
    } catch { /* Not an application's host, or nobody to say so: home. */ }
  }
  leaveWord(t('回调地址不受信任'));
  location.replace('/');
}

const awayKey = 'loom.callback';
/** A third party brings people back without our query: the way on waits here. */
export function keepCallback(): void {
  sessionStorage.setItem(awayKey, callback() ?? '');
}
export function keptCallback(): string | null {
  const kept = sessionStorage.getItem(awayKey);
  sessionStorage.removeItem(awayKey);
  return kept || null;
}
