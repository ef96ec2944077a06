// Nothing points to a row that is not there. Single references are foreign keys, so the database holds them; what it cannot hold is looked at here.
import { sql, type RawBuilder } from 'kysely';
import type { Field, Model, RowType } from '../../core/language/model.ts';
import { isOneOfSeveral, targetsOf } from '../../core/values/targets.ts';
import { traitsOf } from '../../core/values/types/index.ts';
import { maxNamed, named, type Check, type Finding, type Patient } from './finding.ts';

export const references: Check = {
  name: 'references',
  async look(patient) {
    const found: Finding[] = await unchecked(patient);
    for (const row of Object.values(patient.model.rows)) {
      if (row.several || patient.model.entities[row.entity]?.isOfServer) continue;
      for (const field of Object.values(row.fields)) for (const { ids, target, as } of pointers(patient.model, field)) found.push(...await missing(patient, row, field, ids, target, as));
    }
    return [...found, ...await attachments(patient)];
  },
};

interface Pointer { /** Ids that one row `t` points to, as a set of texts. */ ids: RawBuilder<unknown>; target: readonly string[]; as: string }

function pointers(model: Model, field: Field): Pointer[] {
  if (!field.column) return [];
  const column = sql.id('t', field.column);
  const { refers, cells } = traitsOf(field.type);
  const known = (to: string | undefined): string[] => (to === undefined ? [] : targetsOf(to)).filter((id) => model.rows[id] && !model.rows[id].several && !model.entities[model.rows[id].entity]?.isOfServer);
  const whole = (to: string | undefined): string[] => { const ids = known(to); return to !== undefined && ids.length === targetsOf(to).length ? ids : []; };
  const target = whole(field.to);
  if (refers === 'many' && target.length > 0) return [{ ids: sql`select unnest(${column})::text`, target, as: 'a list' }];
  if (refers === 'one' && isOneOfSeveral(field.to) && target.length > 0) return [{ ids: sql`select ${column}::text where ${column} is not null`, target, as: 'one of several kinds' }];
  if (!cells) return [];
  const ofRows = whole(field.axes?.rows as string | undefined);
  const ofColumns = whole(field.axes?.columns as string | undefined);
  const isMatrix = sql`jsonb_typeof(${column}) = 'object'`;
  return [
    ...(ofRows.length > 0 ? [{ ids: sql`select r.key from jsonb_each(case when ${isMatrix} then ${column} end) as r where r.key ~ '^\\d+$'`, target: ofRows, as: 'rows of a matrix' }] : []),
    ...(ofColumns.length > 0 ? [{ ids: sql`select c.key from jsonb_each(case when ${isMatrix} then ${column} end) as r, jsonb_each(case when jsonb_typeof(r.value) = 'object' then r.value end) as c where c.key ~ '^\\d+$'`, target: ofColumns, as: 'columns of a matrix' }] : []),
  ];
}

const tableOf = ({ table }: RowType): RawBuilder<unknown> => sql`${sql.table(`${table.schema}.${table.name}`)}`;

async function missing({ tx, model }: Patient, row: RowType, field: Field, ids: RawBuilder<unknown>, target: readonly string[], as: string): Promise<Finding[]> {
  const there = sql.join(target.map((id) => sql`exists (select from ${tableOf(model.rows[id]!)} g where g.id = p.id::bigint)`), sql` or `);
  const found = await tx.run<{ id: string; to: string; n: number }>(sql`
    select t.id::text as id, p.id as to, count(*) over ()::int as n from ${tableOf(row)} t cross join lateral (${ids}) as p(id) where not (${there}) order by 1, 2 limit ${sql.lit(maxNamed)}`);
  if (found.length === 0) return [];
  return [{ where: `${row.id}.${field.name}`, what: `${as} points to rows of ${target.join(' or ')} that are not there: ${named(found.map(({ id, to }) => `${id} → ${to}`), found[0]!.n)}`, mend: 'open these records and choose anew, or restore the rows from a backup' }];
}

/** Foreign keys that were added without looking at the rows there were. */
async function unchecked({ tx }: Patient): Promise<Finding[]> {
  const keys = await tx.run<{ table: string; name: string }>(sql`select c.conrelid::regclass::text as table, c.conname as name from pg_constraint c where c.contype = 'f' and not c.convalidated order by 1, 2`);
  return keys.map(({ table, name }) => ({ where: table, what: `the key ${name} was never checked against the rows`, mend: `alter table ${table} validate constraint "${name}"; it names the first row that does not hold` }));
}

/** Files attached to records. */
async function attachments({ tx, model }: Patient): Promise<Finding[]> {
  if (!model.entities['amc.file']) return [];
  const found = await tx.run<{ entity: string; id: string; file: string; n: number }>(sql`
    select a.entity, a.record_id::text as id, a.file::text as file, count(*) over ()::int as n from loom.attachment a where not exists (select from amc.file f where f.company = a.company and f.id = a.file) order by a.id limit ${sql.lit(maxNamed)}`);
  return found.length === 0 ? [] : [{ where: 'loom.attachment', what: `attachments whose file is not there: ${named(found.map(({ entity, id, file }) => `${entity} ${id} → ${file}`), found[0]!.n)}`, mend: 'restore the rows of amc.file from a backup, or delete the attachments' }];
}
