// Numbers within a parent (`counted`): the next of a group, by a counter whose row stays locked until the transaction ends.
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../context.ts';
import { inWords } from './inWords.ts';

/**
 * Takes so many numbers in a row. A save that is rolled back gives its numbers back.
 * @param group what tells the counter from others of the entity
 * @param highest the highest number that stands in the group: rows may be older than their counter, and effects may have set higher ones
 * @returns the last of them
 */
export async function nextInGroup(tx: Tx, company: string, entity: string, group: string, count: number, highest: RawBuilder<unknown>): Promise<number> {
  const row = await tx.one<{ value: string }>(inWords(sql`
    insert into loom.serial as s (company, entity, prefix, value, rule) values (${company}::bigint, ${entity}, ${group}, coalesce((${highest}), 0) + ${count}::bigint, ${group})
    on conflict (company, entity, prefix) do update set value = greatest(s.value + ${count}::bigint, excluded.value) returning value`, () => ({ do: 'number', company, entity, prefix: group, count })));
  return Number(row!.value);
}
