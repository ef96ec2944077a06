// Reading that leaves a trace: who was given a watched value whole, of which record, and how; read back as amc.reading.
import { sql } from 'kysely';
import type { FastifyReply } from 'fastify';
import type { Row } from '../../core/contract/wire.ts';
import { walkRows } from '../../core/documents/index.ts';
import type { Entity, Field, RowType } from '../../core/language/model.ts';
import { maskFor } from '../../core/plans/rights.ts';
import { isEmpty } from '../../core/values/index.ts';
import type { Caller } from '../context.ts';
import { scopeOf } from './types.ts';
import { sendRaw } from '../http/answer.ts';
import { inWords } from '../store/inWords.ts';
import { findPath, mayKnow } from './paths.ts';
import { readRows } from './read.ts';
import type { Surroundings } from './surroundings.ts';

export type ReadingKind = 'read' | 'list' | 'export';

/** Whether this reader is given the field whole, and that leaves a trace. */
export const isWatched = ({ app: { model } }: Pick<Surroundings, 'app'>, caller: Caller, field: Field): boolean =>
  field.watched === true && mayKnow([field], caller) && maskFor(model, caller, field) === undefined;

/** Of a whole record: whether it has anything watched. */
export function watchesRecord(around: Surroundings, row: RowType): boolean {
  return Object.values(row.fields).some((field) => isWatched(around, around.caller, field)) || Object.values(row.lines).some((lines) => watchesRecord(around, lines));
}

/** Of columns: the paths whose values are watched. */
export function watchedPaths(around: Surroundings, entity: Entity, paths: readonly string[]): string[] {
  return paths.filter((path) => {
    const field = findPath(around.app.model, entity, path)?.steps.at(-1);
    return field !== undefined && isWatched(around, around.caller, field);
  });
}

/** Whether a record that was read holds a watched value. */
export function holdsWatched(around: Surroundings, entity: Entity, record: Row): boolean {
  return [...walkRows(entity, record)].some(({ type, row }) => Object.values(type.fields).some((field) => isWatched(around, around.caller, field) && !isEmpty(row[field.name])));
}

/** Whether a row of a list shows one of the values. */
export const showsOne = (row: Row, paths: readonly string[]): boolean => paths.some((path) => !isEmpty(path.split('.').reduce<unknown>((at, step) => (at as Row | null | undefined)?.[step], row) as never));

/**
 * Written before the answer goes out: what cannot be noted is not told.
 * @param ids absent of a file: `count` says how many rows it has
 */
export async function noteReading(around: Surroundings, entity: Entity, kind: ReadingKind, ids: readonly string[], count = ids.length): Promise<void> {
  const { app, caller } = around;
  if (kind !== 'export' && ids.length === 0) return;
  const labels = new Map((await readRows(around, entity.id, ids, [])).map(({ id, label }) => [id, label]));
  const rows = ids.length > 0 ? ids.map((id) => ({ id, label: labels.get(id) ?? '', n: 1 })) : [{ id: null, label: '', n: count }];
  await app.db.tx(scopeOf(caller), (tx) => tx.run(inWords(sql`insert into loom.reading (company, user_id, at, entity, what, record_id, label, kind, rows)
    select ${caller.company}::bigint, ${caller.userId}::bigint, ${app.now().toISOString()}::timestamptz, ${entity.id}, ${entity.label}, x.id, x.label, ${kind}, x.n from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id bigint, label text, n integer)`, () => ({ do: 'nothing' }))));
}

/** An answer with watched values is worked out each time: one that was kept would be told without a trace. */
export async function sendNoted<T>(around: Surroundings, entity: Entity, reply: FastifyReply, kind: ReadingKind, text: string, idsOf: (answer: T) => string[]): Promise<FastifyReply> {
  await noteReading(around, entity, kind, idsOf(JSON.parse(text) as T));
  reply.header('cache-control', 'private, no-store');
  return sendRaw(reply, text);
}
