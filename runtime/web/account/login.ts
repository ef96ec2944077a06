// The password login call, without the application's client: this page loads before anything else.
import type { Envelope } from '../../core/contract/wire.ts';
import { lang, t } from '../i18n/t.ts';
import { failureOf, AppFailure } from '../session/failure.ts';
import { setUser } from '../session/identity.ts';
import { basicClient } from '../session/refresh.ts';
import { storeTokens } from '../session/tokens.ts';

interface LoginAnswer { access_token: string; refresh_token: string; expires_in: number; userId: string }

/** Signs in and keeps the tokens. @throws AppFailure with the text to show */
export async function loginByPassword(username: string, password: string): Promise<void> {
  const request = 'POST /amc/login/password';
  let answer: Response;
  try {
    answer = await fetch(`/amc/login/password?${new URLSearchParams({ lang: lang(), t: String(Date.now()) })}`, {
      method: 'POST', headers: { Authorization: basicClient, 'Content-Type': 'application/json' }, body: JSON.stringify({ username, password }), signal: AbortSignal.timeout(100_000),
    });
  } catch (cause) {
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw new AppFailure(0, isLate ? t('请求超时') : t('请检查网络设置'), [], undefined, { cause, request, kind: isLate ? 'timeout' : 'network' });
  }
  const body = await answer.json().catch(() => null) as Envelope<LoginAnswer> | null;
  if (!body?.success || !answer.ok) throw failureOf(answer.status, body, request);
  storeTokens(body.data);
  setUser(body.data.userId);
}
