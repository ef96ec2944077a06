// Keeps what actions did in `loom.effect`, so that `reverse` can undo it.
import type { Work } from '../context.ts';
import { prepared } from '../store/statement.ts';

export type Done =
  | { kind: 'post'; ledger: string }
  | { kind: 'add'; rowType: string; id: string; add: Record<string, string> }
  | { kind: 'put'; rowType: string; id: string; put: Record<string, { before: unknown; after: unknown }> }
  | { kind: 'create'; entity: string; id: string };

export function logEffects(work: Work, entityId: string, id: string, action: string, done: readonly Done[]): void {
  if (done.length === 0) return;
  work.tx.later(prepared(
    `insert into loom.effect (company, entity, record_id, action, kind, payload, at)
     select $1::bigint, $2, $3::bigint, $4, d.kind, d.payload::jsonb, $5::timestamptz from unnest($6::text[], $7::text[]) with ordinality as d(kind, payload, ord) order by d.ord`,
    [work.caller.company, entityId, id, action, work.now, done.map(({ kind }) => kind), done.map(({ kind: _, ...payload }) => JSON.stringify(payload))]));
}

/** What a document's actions did and nothing has undone yet, latest first. */
export async function standingEffects(work: Work, entityId: string, id: string): Promise<Done[]> {
  const rows = await work.tx.run<{ kind: string; payload: object }>(prepared(
    `select kind, payload from loom.effect where company = $1::bigint and entity = $2 and record_id = $3::bigint and not reversed order by id desc`,
    [work.caller.company, entityId, id]));
  return rows.map(({ kind, payload }) => ({ kind, ...payload }) as Done);
}

/** Documents that were made stay made (they have states of their own); everything else counts as undone. */
export async function markReversed(work: Work, entityId: string, id: string, ledger?: string): Promise<void> {
  await work.tx.run(prepared(
    `update loom.effect set reversed = true where company = $1::bigint and entity = $2 and record_id = $3::bigint and not reversed and kind <> 'create'
     and ($4::text is null or kind = 'post' and payload->>'ledger' = $4)`, [work.caller.company, entityId, id, ledger ?? null]));
}
