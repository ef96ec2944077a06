// SQL as modules write it: a table is named by `ours` or `shared`, never in the text, so that whose rows a statement reads is settled where the table stands.
import { sql as tag, type RawBuilder } from 'kysely';
import type { RowType } from '../../core/language/model.ts';
import { snake } from '../../core/language/names.ts';

/** Whose rows: a caller, or a company that is worked for. */
export interface OfCompany { readonly company: string }

const tableInText = /(?<!distinct )\b(?:from|join|into|update)\s+"?[a-z_]\w*"?\."?[a-z_]/i;

/** Whether a text names a table itself. `extract(year from t.date)` reads like one: write `date_part`. */
export const namesTable = (text: string): boolean => tableInText.test(text);

/** A part of a statement: a condition, a list of columns. */
export type SqlPart = RawBuilder<unknown>;

function statement<R = unknown>(texts: TemplateStringsArray, ...values: unknown[]): RawBuilder<R> {
  const bad = texts.find(namesTable);
  if (bad !== undefined) throw new Error(`"${bad.trim().slice(0, 80)}" names a table in the text: write \${ours(caller, 'wms.stock', 's')}, or \${shared('amc.user', 'u')} for rows of the platform.`);
  return tag<R>(texts, ...values);
}

/** Kysely's `sql` without its ways around the above. */
export const sql = Object.assign(statement, { id: tag.id, lit: tag.lit, join: tag.join, ref: tag.ref });

/**
 * The rows of one company as something to select from: `from ${ours(caller, 'wms.purchaseOrder.lines', 'l')}`.
 * PostgreSQL takes the condition into the statement around it, so that its indexes serve as if it were written there.
 * @param row id of an entity or of its lines, or the row type itself
 * @param alias how the statement calls it; the table's own name, if not said
 */
export function ours({ company }: OfCompany, row: string | RowType, alias?: string): RawBuilder<unknown> {
  const { schema, name } = tableOf(row);
  return tag`(select * from ${tag.id(schema, name)} where ${tag.id('company')} = ${company}::bigint) as ${tag.id(alias ?? name)}`;
}

/** Rows that belong to no company: entities of scope platform (a test holds that), which row-level security shows to whom they concern. */
export function shared(row: string, alias?: string): RawBuilder<unknown> {
  const { schema, name } = tableOf(row);
  return tag`${tag.id(schema, name)} as ${tag.id(alias ?? name)}`;
}

/**
 * Changes columns of a company's rows past rules, version and trail: for what code keeps, nothing a person would look for in the trail. Else `updateRecord`.
 * @param set `"employee" = null`
 * @param where over the table's own columns
 * @returns `run` gives the ids of the rows that were changed
 */
export function updateOurs({ company }: OfCompany, row: string | RowType, set: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<{ id: string }> {
  const { schema, name } = tableOf(row);
  return tag<{ id: string }>`update ${tag.id(schema, name)} set ${set} where ${tag.id('company')} = ${company}::bigint and (${where}) returning id::text as id`;
}

/** `wms.purchaseOrder.lines` → wms, purchase_order__lines: how the compiler names tables. */
function tableOf(row: string | RowType): RowType['table'] {
  if (typeof row !== 'string') return row.table;
  const [schema, ...steps] = row.split('.');
  return { schema: schema!, name: steps.map(snake).join('__') };
}
