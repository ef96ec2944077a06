// A page of rows ordered by how a reference reads: the few records referred to are put in order, and rows of those that fall into the page are read alone.
import { sql } from 'kysely';
import { isReference } from '../../core/values/index.ts';
import type { GroupShape } from '../../core/queries/index.ts';
import { SqlScope } from '../store/expressionSql.ts';
import { knowing, orderSql } from './page.ts';
import { rowOf, type Question } from './question.ts';
import { isAlwaysSet } from './few.ts';
import { keySql, type Raw } from './sourceSql.ts';

export interface Lead { group: GroupShape; order: string }

/** The group that rows are ordered by first, where that is a reference. @param order `sku asc,dyeLot asc` */
export function leadOf({ shape }: Question, order: string | undefined): Lead | undefined {
  const [first] = (order ?? '').split(',');
  const group = shape.groups.find(({ key }) => key === first.trim().split(/\s+/)[0]);
  return group && isReference(group.field) ? { group, order: first } : undefined;
}

/**
 * @param page `rows`: with groups, `src` and `id`; `ordered`: their order, whose joins are `joins`
 * @returns common table expressions, the last of them `p`: `src` and `id` of the page's rows
 */
export function leadPage(question: Question, { group, order }: Lead, page: { rows: Raw; ordered: Raw; joins: Raw; limit: number; offset: number }): Raw[] {
  const { company } = question;
  const row = rowOf(question.shape, question.seen, [group.key]);
  const around = knowing(question.around, row);
  const scope = new SqlScope(around.app.model, { rowType: row, alias: 't' });
  const ordered = orderSql(around, { row, key: [] }, order, scope);
  const value = orderSql(around, { row, key: [] }, group.key, scope);
  // Where no row is without it, the column itself: an index finds the few rows by it.
  const key = (alias: string): Raw => (isDimension(question, group) ? sql.id(alias, group.key) : keySql(alias, group));
  const [from, to] = [sql.lit(page.offset), sql.lit(page.offset + page.limit)];
  return [
    sql`leads as (select ${company} as company, t.${sql.id(group.key)}, count(*) as n from (${page.rows}) as t group by t.${sql.id(group.key)})`,
    // Those that read alike share their places: which of their rows come first, the rest of the order says.
    sql`ranked as (select t.${sql.id(group.key)}, sum(t.n) over (order by ${ordered}) as upto, sum(t.n) over (order by ${ordered}) - sum(t.n) over (partition by ${value}) as before from leads as t ${scope.joins()})`,
    sql`reached as materialized (select * from ranked where upto > ${from} and before < ${to})`,
    sql`p as (select t.src, t.id from (${page.rows}) as t ${page.joins} where ${key('t')} in (select ${key('reached')} from reached)
      order by ${page.ordered} limit ${sql.lit(page.limit)} offset ${from} - coalesce((select min(before) from reached), ${from})::bigint)`,
  ];
}

/** Whether the group is a dimension of the balance read that each of its rows has. */
function isDimension({ shape }: Question, { key }: GroupShape): boolean {
  return shape.sources.filter((source) => source.joins === 'add').every(({ row, by }) => {
    const name = /^row\.(\w+)$/.exec(by.get(key)?.source ?? '')?.[1];
    return shape.model.balances[row.id] !== undefined && name !== undefined && isAlwaysSet(row.fields[name]!);
  });
}
