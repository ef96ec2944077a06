// At a start: values of sealed fields that stand open (the field was not sealed before), or under a former key, are sealed with the present one.
import { sql } from 'kysely';
import type { Model, RowType } from '../../core/language/model.ts';
import type { App, Db, Tx } from '../context.ts';
import { keyIn, presentMark, seal } from './seals.ts';

/** Rows sealed by one transaction. */
const batch = 500;

/** @throws Error fit for an operator: values under a key that this server was not given */
export async function sealStanding(db: Db, model: Model, log: App['log']): Promise<void> {
  let done = 0;
  for (const row of Object.values(model.rows)) for (const field of Object.values(row.fields)) {
    if (!field.sealed || !field.column || model.entities[row.entity]?.isOfServer) continue;
    for (let n = batch; n === batch;) done += n = await db.system((tx) => sealSome(tx, row, field.column, `${row.id}.${field.name}`));
  }
  if (done > 0) log.info({ values: done }, 'values sealed with the present key');
}

async function sealSome(tx: Tx, row: RowType, column: string, place: string): Promise<number> {
  const [table, name] = [sql.table(`${row.table.schema}.${row.table.name}`), sql.id(column)];
  // Ids are unique over all tables: the company need not be said.
  const open = await tx.run<{ id: string; value: string }>(sql`select id::text as id, ${name} as value from ${table} where ${name} <> '' and not starts_with(${name}, ${presentMark()}) order by id limit ${batch} for update`);
  if (open.length === 0) return 0;
  // Whatever a known key had sealed has been opened on its way here.
  const foreign = open.map(({ value }) => keyIn(value)).find((key) => key !== undefined);
  if (foreign !== undefined) throw new Error(`values of ${place} are sealed with the key "${foreign}", which this server does not have: name it in SEAL_KEYS, behind the one that seals now`);
  await tx.run(sql`update ${table} as t set ${name} = x.value from jsonb_to_recordset(${JSON.stringify(open.map(({ id, value }) => ({ id, value: seal(value) })))}::jsonb) as x(id bigint, value text) where t.id = x.id`);
  return open.length;
}
