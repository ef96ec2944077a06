// A write that carries an idempotency key is done once: the same request again gets the stored answer, another body is refused.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import { scanKeyDays, scanKeyPrefix } from '../../core/contract/scanKeys.ts';
import type { Envelope } from '../../core/contract/wire.ts';
import type { App, Work } from '../context.ts';
import { callerOf, ok } from '../http/answer.ts';
import { inWords } from '../store/inWords.ts';
import { workOf } from './surroundings.ts';
import { scopeOf } from './types.ts';

const keptHours = (key: string): number => (key.startsWith(scanKeyPrefix) ? scanKeyDays : 1) * 24;

/** Runs a write of a request in one transaction, at most once per key; every writing route goes through here. */
export async function answerOnce<T>(app: App, request: FastifyRequest, doWork: (work: Work) => Promise<T>): Promise<Envelope<T>> {
  const caller = callerOf(request);
  const key = request.headers.idempotencykey;
  if (key !== undefined && (typeof key !== 'string' || key === '' || key.length > 100)) throw new AppError('shape.bad', { path: 'idempotencyKey' });
  return app.db.tx(scopeOf(caller), async (tx) => {
    const work = workOf(app, caller, tx);
    if (key === undefined) return ok(await doWork(work));
    const stored = await claim(work, key, fingerprint(request));
    if (stored !== undefined) return ok(JSON.parse(stored) as T);
    const data = await doWork(work);
    tx.later(inWords(sql`update loom.idempotency set status = 200, answer = ${JSON.stringify(data)} where company = ${caller.company}::bigint and user_id = ${caller.userId}::bigint and key = ${key}`, () => ({ do: 'answered', owner: ownerOf(caller), key, answer: JSON.stringify(data) })));
    return ok(data);
  });
}

/** Takes the key for this transaction; a second request with it waits until the first has ended. @returns the answer given before, if any */
async function claim({ tx, caller, now }: Work, key: string, hash: string): Promise<string | undefined> {
  const mine = sql`company = ${caller.company}::bigint and user_id = ${caller.userId}::bigint`;
  // Of others the clean-up takes care (store/housekeeping.ts).
  tx.later(inWords(sql`delete from loom.idempotency where ${mine} and key = ${key} and at < ${now}::timestamptz - ${keptHours(key)}::int * interval '1 hour'`, () => ({ do: 'nothing' })));
  const [taken] = await tx.run(inWords(sql`insert into loom.idempotency (company, user_id, key, body_hash, at) values (${caller.company}::bigint, ${caller.userId}::bigint, ${key}, ${hash}, ${now}::timestamptz)
    on conflict (company, user_id, key) do nothing returning key`, () => ({ do: 'claim', owner: ownerOf(caller), key, hash, at: now })));
  if (taken) return undefined;
  const known = await tx.one<{ body_hash: string; answer: string | null }>(inWords(sql`select body_hash, answer from loom.idempotency where ${mine} and key = ${key}`, () => ({ do: 'claimed', owner: ownerOf(caller), key })));
  if (!known || known.body_hash !== hash || known.answer === null) throw new AppError('request.repeated');
  return known.answer;
}

const ownerOf = ({ company, userId }: Work['caller']): string => `${company} ${userId}`;

function fingerprint(request: FastifyRequest): string {
  // The query carries a timestamp that differs each time; what a DELETE names stands there too.
  const { t: _t, lang: _lang, ...query } = request.query as Record<string, unknown>;
  return createHash('sha256').update(JSON.stringify([request.method, request.url.split('?')[0], query, request.body ?? null])).digest('base64url');
}
