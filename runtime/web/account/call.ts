// Calls without a session, for pages that load before anything else: the client's mark instead of a token, the same envelope and failures.
import type { Envelope } from '../../core/contract/wire.ts';
import { lang, t } from '../i18n/t.ts';
import { AppFailure, failureOf } from '../session/failure.ts';
import { basicClient } from '../session/refresh.ts';

const timeoutMs = 100_000;
export type Query = Record<string, string>;

/** @returns the envelope's data. @throws AppFailure with the text to show */
export async function openCall<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, query: Query = {}): Promise<T> {
  const request = `${method} ${path}`;
  let answer: Response;
  try {
    const sent = body && { headers: { Authorization: basicClient, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    answer = await fetch(`${path}?${new URLSearchParams({ ...query, lang: lang(), t: String(Date.now()) })}`, { method, headers: { Authorization: basicClient }, signal: AbortSignal.timeout?.(timeoutMs), ...sent });
  } catch (cause) {
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw new AppFailure(0, isLate ? t('请求超时') : t('请检查网络设置'), [], undefined, { cause, request, kind: isLate ? 'timeout' : 'network' });
  }
  const read = await answer.json().catch(() => null) as Envelope<T> | null;
  if (!read?.success || !answer.ok) throw failureOf(answer.status, read, request);
  return read.data;
}
