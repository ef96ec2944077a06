// Calls of pages by token (`share` of an entity), for whoever comes: with the session's token where there is one, never a way to the login page.
import type { Envelope, Row } from '../../core/contract/wire.ts';
import { lang, t } from '../i18n/t.ts';
import { AppFailure, failureOf } from './failure.ts';
import { basicClient } from './refresh.ts';
import { readTokens } from './tokens.ts';

/** Address of a shared record: `/pdm/api/open/shopStream/{token}`. */
export type SharedAddress = `/${string}/api/open/${string}/${string}`;
export interface SharedPage { /** Nothing is given before `enterShared`. */ wantsPassword?: boolean; gives?: Row; /** Id of the record, for a member who may see it. */ member?: string }

/** @throws AppFailure with what a stranger is told: closed, expired, not there */
export const readShared = (address: SharedAddress, signal?: AbortSignal): Promise<SharedPage> => call('GET', address, undefined, signal);
/** @throws AppFailure for a wrong password, or too many */
export const enterShared = (address: SharedAddress, password: string): Promise<{ done: boolean }> => call('POST', `${address}/enter`, { password });
/** Runs one of the actions that the page allows. */
export const doShared = (address: SharedAddress, action: string, body: Row): Promise<{ done: boolean }> => call('POST', `${address}/do/${action}`, body);

async function call<T>(method: 'GET' | 'POST', path: string, body?: object, signal?: AbortSignal): Promise<T> {
  const request = `${method} ${path}`;
  const token = readTokens()?.accessToken;
  let answer: Response;
  try {
    answer = await fetch(`${path}?lang=${lang()}`, { method, headers: { Authorization: token ? `Bearer ${token}` : basicClient, ...(body && { 'Content-Type': 'application/json' }) }, ...(body && { body: JSON.stringify(body) }), ...(signal && { signal }) });
  } catch (cause) {
    throw new AppFailure(0, t('请检查网络设置'), [], undefined, { cause, request, kind: 'network' });
  }
  const read = await answer.json().catch(() => null) as Envelope<T> | null;
  if (!read?.success || !answer.ok) throw failureOf(answer.status, read, request);
  return read.data;
}
