// The first step of the guard: an authorisation code in the address is exchanged for tokens (platform: Session 2a).
import type { Envelope } from '../../core/contract/wire.ts';
import { lang, t } from '../i18n/t.ts';
import { AppFailure } from './failure.ts';
import { basicClient } from './refresh.ts';
import { storeTokens } from './tokens.ts';

type Answer = Parameters<typeof storeTokens>[0];

/**
 * Exchanges `?code=` and takes it out of the address. A code that is used up or none of ours changes nothing:
 * whoever is signed in goes on (a list may be filtered by a code of its own), anybody else meets the login page.
 * @throws AppFailure when nobody answered
 */
export async function exchangeAuthCode(): Promise<void> {
  const url = new URL(location.href);
  const code = url.searchParams.get('code');
  if (!code) return;
  let answer: Response;
  try {
    answer = await fetch(`/amc/api/open/loginToken/token?${new URLSearchParams({ code, callback: location.host, lang: lang(), t: String(Date.now()) })}`, { headers: { Authorization: basicClient } });
  } catch (cause) {
    throw new AppFailure(0, t('请检查网络设置'), [], undefined, { cause, kind: 'network' });
  }
  const body = await answer.json().catch(() => null) as Envelope<Answer> | null;
  if (!answer.ok || !body?.success || !body.data) return;
  storeTokens(body.data);
  url.searchParams.delete('code');
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
}
