// Edges of the document graph: what was made from what.
import type { Work } from '../context.ts';
import { prepared } from '../store/statement.ts';

export interface DocRef { entity: string; id: string }

export async function link(work: Work, from: DocRef, to: DocRef): Promise<void> {
  await work.tx.run(prepared(
    `insert into loom.link (company, from_entity, from_id, to_entity, to_id, at) values ($1::bigint, $2, $3::bigint, $4, $5::bigint, $6::timestamptz) on conflict do nothing`,
    [work.caller.company, from.entity, from.id, to.entity, to.id, work.now]));
}
