// What a reference to one of several entities points to stays until the transaction ends: the database has no key there that would see to it.
import { sql } from 'kysely';
import { inWords } from '../store/inWords.ts';
import { tableSql } from './columns.ts';
import type { Asking } from './types.ts';

export async function lockTargets({ app: { model }, caller, tx }: Asking, to: string, ids: readonly string[]): Promise<void> {
  if (!tx) return;
  for (const { table } of model.rows[to]!.several ?? []) {
    await tx.run(inWords(sql`select 1 from ${tableSql({ table })} where "company" = ${caller.company}::bigint and "id" = any(${[...ids]}::bigint[]) order by "id" for key share`, () => ({ do: 'nothing' })));
  }
}
