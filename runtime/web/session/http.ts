// Every call to the server: token, query and headers of the contract, envelope opened, failures typed.
import ky, { TimeoutError, type KyResponse } from 'ky';
import type { Envelope } from '../../core/contract/wire.ts';
import { lang, t } from '../i18n/t.ts';
import { etagOf, keepAnswer, keptAnswer } from './etags.ts';
import { AppFailure, failureOf } from './failure.ts';
import { identity } from './identity.ts';
import { isLocked, leaveFor } from './places.ts';
import { freshToken, leave, refresh } from './refresh.ts';
import { accountPath } from './site.ts';
import { noteAnswer } from './serverAway.ts';

export interface CallOptions {
  /** Empty values are left out; objects and lists go as JSON. */
  query?: Record<string, unknown>;
  signal?: AbortSignal;
  /** The same key makes a repeated write harmless; a new one is made for each call unless given. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** Addresses that answer for ever (plans): no time stamp, so that the browser's cache may answer. */
  constant?: boolean;
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export const timeoutMs = 100_000;
/** Characters of an address: servers and proxies take no more than 16 kB of it and the headers, and close the line without a word. */
const mostAddress = 12_000;
const client = ky.create({ timeout: timeoutMs, retry: 0, throwHttpErrors: false });

/** Calls answer the envelope's `data`, or throw AppFailure. */
export const http = {
  get: <T>(path: string, options?: CallOptions): Promise<T> => call<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> => call<T>('POST', path, body, options),
  put: <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> => call<T>('PUT', path, body, options),
  patch: <T>(path: string, body?: unknown, options?: CallOptions): Promise<T> => call<T>('PATCH', path, body, options),
  delete: <T>(path: string, options?: CallOptions): Promise<T> => call<T>('DELETE', path, undefined, options),
};

export function newKey(): string {
  // randomUUID is missing on plain http.
  return crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A file, under the name the server gives it; a refusal is thrown as of any call. With a body it is made of that. */
export async function readFile(path: string, options?: CallOptions, body?: unknown): Promise<{ name: string; blob: Blob; /** Instead of a file: what the server says it does about it. */ data?: unknown }> {
  const method = body === undefined ? 'GET' : 'POST';
  const request = `${method} ${path}`;
  const answer = await authorised(method, path, body, options ?? {}, request);
  if (!answer.ok || answer.headers.get('content-type')?.includes('json')) {
    const read = await readBody(answer, request);
    if (answer.ok && isEnvelope(read) && read.success) return { name: '', blob: new Blob(), data: read.data };
    throw failureOf(answer.status, isEnvelope(read) ? read : null, request);
  }
  const named = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '');
  return { name: named ? decodeURIComponent(named[1]) : 'export.csv', blob: await answer.blob() };
}

export interface UploadOptions extends Pick<CallOptions, 'query' | 'signal' | 'headers' | 'idempotencyKey'> { /** From 0 to 1, of what has left the browser. */ onProgress?: (part: number) => void }

/** POSTs a form with files and tells how far it has come; answers and refusals as of any call. Aborted: throws the signal's reason. */
export async function upload<T>(path: string, form: FormData, options: UploadOptions = {}): Promise<T> {
  const request = `POST ${path}`;
  const key = options.idempotencyKey ?? newKey();
  const sendOnce = (token: string) => sendForm(address(path, options), form, { ...headersOf(token), idempotencyKey: key, ...options.headers }, options, request);
  let token = await freshToken();
  let answer = await sendOnce(token);
  if (answer.status === 401) {
    await refresh(token);
    token = await freshToken();
    answer = await sendOnce(token);
    if (answer.status === 401) return leave();
  }
  const read = parsed(answer.text, answer.status, request);
  if (!isEnvelope(read) || !read.success) throw failureOf(answer.status, isEnvelope(read) ? read : null, request);
  return read.data as T;
}

/** fetch cannot tell how much of a body has been sent; this can. */
function sendForm(url: string, form: FormData, headers: Record<string, string>, { signal, onProgress }: UploadOptions, request: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const lost = (kind: 'network' | 'timeout') => reject(new AppFailure(0, kind === 'timeout' ? t('请求超时') : t('请检查网络设置'), [], undefined, { request, kind }));
    const stop = () => { xhr.abort(); reject(signal!.reason as Error); };
    if (signal?.aborted) return reject(signal.reason as Error);
    signal?.addEventListener('abort', stop, { once: true });
    xhr.open('POST', url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    // A large file on a slow line takes its time: as long as something moves it is not given up.
    let patience = setTimeout(() => { xhr.abort(); lost('timeout'); }, timeoutMs);
    const wait = () => { clearTimeout(patience); patience = setTimeout(() => { xhr.abort(); lost('timeout'); }, timeoutMs); };
    xhr.upload.onprogress = (event) => { wait(); if (event.lengthComputable) onProgress?.(event.loaded / event.total); };
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText });
    xhr.onerror = () => lost('network');
    xhr.onloadend = () => { clearTimeout(patience); signal?.removeEventListener('abort', stop); };
    xhr.send(form);
  });
}

async function call<T>(method: Method, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  const request = `${method} ${path}`;
  const answer = await authorised(method, path, body, options, request);
  const cacheKey = method === 'GET' ? address(path, { ...options, constant: true }) : '';
  if (answer.status === 304) return keptAnswer(cacheKey) as T;
  const read = await readBody(answer, request);
  if (!isEnvelope(read)) {
    if (!answer.ok) throw failureOf(answer.status, null, request);
    return read as T;
  }
  if (!read.success || !answer.ok) {
    const failure = failureOf(answer.status, read, request);
    // Locked in another tab of this browser, or elsewhere.
    if (isLocked(failure) && accountPath() !== '/lock') return leaveFor('/lock', true);
    throw failure;
  }
  if (cacheKey) keepAnswer(cacheKey, answer.headers.get('etag'), read.data);
  return read.data as T;
}

/** Sends with a live token; one that has just been refused is renewed once. */
async function authorised(method: Method, path: string, body: unknown, options: CallOptions, request: string): Promise<KyResponse> {
  const key = method === 'GET' ? undefined : options.idempotencyKey ?? newKey();
  let token = await freshToken();
  const answer = await send(method, path, body, options, token, key, request);
  if (answer.status !== 401) return answer;
  await refresh(token);
  token = await freshToken();
  const again = await send(method, path, body, options, token, key, request);
  return again.status === 401 ? leave() : again;
}

async function send(method: Method, path: string, body: unknown, options: CallOptions, token: string, key: string | undefined, request: string): Promise<KyResponse> {
  const headers: Record<string, string> = { ...headersOf(token), ...(path.includes('isBuy') ? { applyCompany: identity().companyUuid } : {}), ...options.headers };
  if (key) headers.idempotencyKey = key;
  const etag = method === 'GET' ? etagOf(address(path, { ...options, constant: true })) : undefined;
  if (etag) headers['If-None-Match'] = etag;
  const href = address(path, options);
  if (href.length > mostAddress) throw new AppFailure(414, t('条件太长，请缩短后再试'), [], undefined, { request, kind: 'rule' });
  try {
    const answer = await client(href, { method, headers, signal: options.signal, ...bodyOf(body) });
    noteAnswer(answer.status);
    return answer;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    if (cause instanceof TimeoutError) throw new AppFailure(0, t('请求超时'), [], undefined, { cause, request, kind: 'timeout' });
    throw new AppFailure(0, t('请检查网络设置'), [], undefined, { cause, request, kind: 'network' });
  }
}

function headersOf(token: string): Record<string, string> {
  const { userId, companyUuid } = identity();
  return { Authorization: `bearer ${token}`, userId, userCompany: companyUuid };
}

function bodyOf(body: unknown): { json?: unknown; body?: FormData } {
  if (body === undefined) return {};
  return body instanceof FormData ? { body } : { json: body };
}

function address(path: string, { query, constant }: CallOptions): string {
  const url = new URL(path, location.origin);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    url.searchParams.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  url.searchParams.set('lang', lang());
  if (!constant) url.searchParams.set('t', String(Date.now()));
  return url.href;
}

async function readBody(answer: KyResponse, request: string): Promise<unknown> {
  return parsed(await answer.text(), answer.status, request);
}

function parsed(text: string, status: number, request: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    // A proxy's error page, or the app page in place of an answer.
    throw status < 400 ? new AppFailure(status, t('操作失败'), [], undefined, { cause, request }) : failureOf(status, null, request);
  }
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'success' in body && 'status' in body;
}
