// A database that does not answer yet (it starts, or is being moved) is waited for, and the log says so.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { hostNow, seekHost } from './hosts.ts';

export interface Waiting {
  /** Until then; 0: ask once. */
  seconds: number;
  log: { info(o: object, m?: string): void; warn(o: object, m?: string): void };
  /** Whoever started us wants us to end. */
  signal?: AbortSignal;
}

const oldestServer = 15;
const patienceMs = 8_000;
const firstPauseMs = 250;
const longestPauseMs = 5_000;

/** Nothing there (yet), or a server that starts, recovers, stops or is full: all of them pass. A wrong password or a database that does not exist do not. */
const passing = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE', '57P01', '57P02', '57P03', '53300']);

/** @returns why there is no connection after all; undefined when there is one */
export async function waitForServer(url: string, where: string, { seconds, log, signal }: Waiting): Promise<Error | undefined> {
  const from = Date.now();
  const last = from + seconds * 1_000;
  for (let ms = firstPauseMs; ; ms = Math.min(ms * 2, longestPauseMs)) {
    const fault = await connectFault(url, Math.min(patienceMs, Math.max(1_000, seconds > 0 ? last - Date.now() : patienceMs)));
    if (!fault) {
      if (ms > firstPauseMs) log.info({ seconds: since(from) }, `${where} answers`);
      return undefined;
    }
    const left = last - Date.now();
    if (!isPassing(fault) || left <= 0 || signal?.aborted) return fault;
    log.warn({ err: fault.message, seconds: since(from) }, `${where} does not answer yet; trying again for ${Math.ceil(left / 1_000)} s`);
    await pause(Math.min(ms, left), undefined, { signal }).catch(() => {});
  }
}

const since = (from: number): number => Math.round((Date.now() - from) / 100) / 10;

function isPassing(fault: Error): boolean {
  const { code } = fault as { code?: string };
  // The driver's own limits have no code.
  return code === undefined ? /timeout|terminated/i.test(fault.message) : passing.has(code);
}

/** Why a server cannot be connected to, or is too old. */
export async function connectFault(url: string, withinMs = patienceMs): Promise<Error | undefined> {
  const lost = await seekHost(url);
  if (lost) return lost;
  const client = new pg.Client({ connectionString: hostNow(url), connectionTimeoutMillis: withinMs });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    const major = Math.floor(Number(rows[0]!.server_version_num) / 10_000);
    return major < oldestServer ? Object.assign(new Error(`PostgreSQL ${major} is too old; ${oldestServer} or later is needed`), { code: 'old' }) : undefined;
  } catch (error) {
    // Several addresses of one host fail together; the first says why.
    return error instanceof AggregateError ? error.errors[0] as Error : error as Error;
  } finally {
    await client.end().catch(() => {});
  }
}
