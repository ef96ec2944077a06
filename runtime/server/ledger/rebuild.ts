// Recomputes every balance from the rows of its ledger and of those that feed it, and tells where they differ. It finds nothing.
import { sql, type RawBuilder } from 'kysely';
import type { Field, Model } from '../../core/language/model.ts';
import { valueType } from '../../core/values/index.ts';
import { SqlScope } from '../store/expressionSql.ts';
import type { Tx } from '../context.ts';
import { balanceShape, emptyKey, ledgerShape } from './shape.ts';
import type { BalanceShape, Feed, KeptDate } from './shape.ts';

/** A key whose kept figures are not the sum of its rows. */
export interface Difference { balance: string; company: string; key: Record<string, string>; kept: Record<string, string>; rows: Record<string, string> }

/**
 * @param tx of the owner, or of one company's scope (then only its rows are seen)
 * @param repair writes what the rows say
 * @param only these balances; all of them if not said
 */
export async function rebuildBalances(tx: Tx, model: Model, { repair = false, company, only = Object.keys(model.balances) }: { repair?: boolean; company?: string; only?: readonly string[] } = {}): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const id of only.toSorted()) differences.push(...await compare(tx, model, balanceShape(model, id), repair, company));
  return differences;
}

/** Balances that are newer than the rows of their ledgers (store/migrate.ts). */
export const fillBalances = (tx: Tx, model: Model, only: readonly string[]): Promise<unknown> => rebuildBalances(tx, model, { repair: true, only });

async function compare(tx: Tx, model: Model, of: BalanceShape, repair: boolean, company: string | undefined): Promise<Difference[]> {
  const keys = sql.join(['company', ...of.dims.map((dim) => dim.column)].map((name) => sql.id(name)));
  const sums = of.sums.map((sum) => sql.id(sum.column));
  const table = sql.table(`${of.balance.table.schema}.${of.balance.table.name}`);
  const figures = [...of.sums, ...of.dates].map(({ column }) => column);
  const gathered = [...sums.map((sum) => sql`sum(${sum}) as ${sum}`), ...of.dates.map(({ name, column }) => sql`${sql.raw(of.balance.dates[name]!.kind === 'first' ? 'min' : 'max')}(${sql.id(column)}) as ${sql.id(column)}`)];
  const rows = sql`select ${keys}, ${sql.join(gathered)} from (${sql.join(sourcesOf(model, of, company), sql` union all `)}) as posted group by ${keys}`;
  const shown = (alias: string, columns: string[]): RawBuilder<unknown> => (columns.length ? sql`json_build_object(${sql.join(columns.map((name) => sql`${sql.lit(name)}, ${sql.id(alias, name)}::text`))})` : sql`'{}'::json`);
  // Whoever posts waits until the table is whole again; what was posted before is seen.
  if (repair) await tx.run(sql`lock table ${table} in access exclusive mode`);
  const differs = sql.join([...of.sums.map((sum) => sql`coalesce(kept.${sql.id(sum.column)}, 0) <> coalesce(rebuilt.${sql.id(sum.column)}, 0)`), ...of.dates.map(({ column }) => sql`kept.${sql.id(column)} is distinct from rebuilt.${sql.id(column)}`)], sql` or `);
  const found = await tx.run<Omit<Difference, 'balance'>>(sql`
    with rebuilt as (${rows}), kept as (select * from ${table} ${company ? sql`where company = ${company}::bigint` : sql``})
    select both_.company::text as company, ${shown('both_', of.dims.map((dim) => dim.column))} as key, ${shown('kept', figures)} as kept, ${shown('rebuilt', figures)} as rows
    from (select ${keys} from rebuilt union select ${keys} from kept) as both_ left join rebuilt using (${keys}) left join kept using (${keys}) where ${differs}`);
  if (repair && found.length > 0) {
    await tx.run(sql`delete from ${table} ${company ? sql`where company = ${company}::bigint` : sql``}`);
    await tx.run(sql`insert into ${table} (${keys}, ${sql.join(figures.map((name) => sql.id(name)))}) ${rows}`);
  }
  return found.map((difference) => ({ balance: of.id, ...difference }));
}

/** Selects of key and sums, one for each ledger whose rows change the balance. */
function sourcesOf(model: Model, of: BalanceShape, company: string | undefined): RawBuilder<unknown>[] {
  return Object.values(model.entities).filter((entity) => entity.ledger).flatMap((entity) => ledgerShape(model, entity.id).feeds
    .filter((feed) => feed.to.id === of.id).map((feed) => sourceOf(model, entity.id, of, feed, company)));
}

function sourceOf(model: Model, ledgerId: string, of: BalanceShape, feed: Feed, company: string | undefined): RawBuilder<unknown> {
  const scope = new SqlScope(model, { rowType: ledgerId, alias: 't' });
  const dims = of.dims.map((dim) => sql`coalesce(nullif(t.${sql.id(model.entities[ledgerId].fields[dim.name].column)}::text, ''), ${sql.lit(emptyKey(dim))})${sql.raw(castOf(dim))} as ${sql.id(dim.column)}`);
  const sums = of.sums.map((sum) => sql`${feed.adds[sum.name] ? sql`coalesce(${scope.compile(feed.adds[sum.name])}, 0)` : sql`0`}::numeric as ${sql.id(sum.column)}`);
  const conditions = [...(company ? [sql`t.company = ${company}::bigint`] : []), ...(feed.when ? [scope.condition(feed.when)] : [])];
  const where = conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const dates = of.dates.map((date) => { const fed = feed.dates.find(({ field }) => field === date); return sql`${fed ? dateSql(scope, fed) : sql`null`}::date as ${sql.id(date.column)}`; });
  return sql`select t.company, ${sql.join([...dims, ...sums, ...dates])} from ${scope.from()} ${scope.joins()} ${where}`;
}

const dateSql = (scope: SqlScope, { of, when }: KeptDate): RawBuilder<unknown> => (when ? sql`case when ${scope.condition(when)} then t.${sql.id(of.column)} end` : sql`t.${sql.id(of.column)}`);

const castOf = (dim: Field): string => { const type = valueType(dim.type).sql; return type === 'text' ? '' : `::${type}`; };
