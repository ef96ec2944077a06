// Lists in SQL: sums and tests over lines or references become sub-selects; over given values they are written out.
import { sql } from 'kysely';
import { usualScale } from '../../../core/expressions/spread.ts';
import type { Node, NodeOf } from '../../../core/expressions/tree.ts';
import { isTextual } from '../../../core/expressions/typeRelations.ts';
import type { NodeCompiler } from './nodeCompiler.ts';
import { columnName, columnOf, ExpressionSqlError, type Raw, type Walk } from './rows.ts';

export function eachSql(to: NodeCompiler, node: NodeOf<'each'>): Raw {
  if (!to.readsRows(node.list)) return writtenOut(to, node);
  const walk = walkOf(to, node.list);
  return inside(to, node.slot, walk, () => {
    const { kind, body } = node;
    const where = node.where ? [to.condition(node.where)] : [];
    switch (kind) {
      case 'exists': return sql`exists ${select(sql`1`, walk, [to.condition(body!)])}`;
      case 'all': return sql`(not exists ${select(sql`1`, walk, [sql`not coalesce(${to.condition(body!)}, false)`])})`;
      case 'sum': return figure(sql`coalesce(sum("each"."value"), 0)`, to.number(body!), walk, where);
      case 'count': return body ? figure(sql`count("each"."value")::numeric`, to.value(body), walk, where) : select(sql`count(*)::numeric`, walk, where);
      case 'min': case 'max': return figure(sql`${sql.raw(kind)}("each"."value"${isTextual(node.type) ? sql` collate "C"` : sql``})`, to.value(body!), walk, where);
      case 'filter': return sql`array${select(columnOf(walk.source, 'id'), walk, where)}`;
      case 'map': return sql`array${select(to.value(body!), walk, where)}`;
    }
  });
}

export function isInSql(to: NodeCompiler, { item, list }: NodeOf<'in'>): Raw {
  const value = to.value(item);
  if (!to.readsRows(list)) return sql`(${value} = any(${to.put(to.known(list) ?? [], { kind: 'list', of: item.type.kind === 'null' ? listed(list) : item.type })}))`;
  if (to.around.given?.has(list)) return sql`(${value} = any(${to.value(list)}))`;
  if (list.op === 'list') return sql`(${value} in (${sql.join(list.items.map((each) => to.value(each)))}))`;
  if (isReferences(list)) return sql`(${value} = any(coalesce(${to.value(list)}, '{}')))`;
  if (list.op === 'each' && list.kind === 'map' && to.readsRows(list.list)) {
    const walk = walkOf(to, list.list);
    return inside(to, list.slot, walk, () => sql`(${value} in ${select(to.value(list.body!), walk, list.where ? [to.condition(list.where)] : [])})`);
  }
  const walk = walkOf(to, list);
  return sql`(${value} in ${select(columnOf(walk.source, 'id'), walk, [])})`;
}

export function sizeSql(to: NodeCompiler, list: Node): Raw {
  if (isReferences(list)) return sql`coalesce(cardinality(${to.value(list)}), 0)::numeric`;
  return select(sql`count(*)::numeric`, walkOf(to, list.op === 'each' && list.kind === 'map' ? list.list : list), []);
}

/** core/expressions/spread.ts, in whole steps of the scale. */
export function spreadSql(to: NodeCompiler, [total, weights, list, row, scale]: Node[]): Raw {
  const { slot, body } = weights as NodeOf<'each'>;
  const walk = walkOf(to, list!);
  const weighed = inside(to, slot, walk, () => select(sql`${columnOf(walk.source, 'id')} as "id", ${columnOf(walk.source, 'seq')} as "seq", coalesce(${to.number(body!)}, 0)::numeric as "weight"`, walk, []));
  const decimals = scale ? sql`trunc(${to.number(scale)})::integer` : sql`${sql.lit(usualScale)}`;
  const settled = sql`round(${to.number(total!)}, ${decimals})`;
  return sql`(select sign(${settled}) * ("cut" + case when "place" <= "left" then 1 else 0 end) * power(10::numeric, - ${decimals}) from (
    select "id", "cut", row_number() over (order by "rest" desc, "seq", "id") as "place", "steps" - sum("cut") over () as "left" from (
      select "id", "seq", "steps", div("exact", "whole") - case when mod("exact", "whole") < 0 then 1 else 0 end as "cut", mod("exact", "whole") + case when mod("exact", "whole") < 0 then "whole" else 0 end as "rest" from (
        select "id", "seq", "steps", "steps" * "weight" * sign("sum") as "exact", abs("sum") as "whole" from (
          select "id", "seq", "weight", sum("weight") over () as "sum", abs(${settled}) * power(10::numeric, ${decimals}) as "steps" from ${weighed} as "weighed") as "summed" where "sum" <> 0) as "shared") as "parts") as "shares" where "id" = ${to.value(row!)})`;
}

/** The sub-select's rows of a list, with the conditions of its filters. */
function walkOf(to: NodeCompiler, list: Node): Walk {
  if (list.op === 'each' && list.kind === 'filter') {
    const walk = walkOf(to, list.list);
    return inside(to, list.slot, walk, () => ({ ...walk, conditions: [...walk.conditions, to.condition(list.where!)] }));
  }
  const { rows, main } = to.around;
  if (list.type.kind === 'list' && list.type.of.kind === 'row') {
    const target = rows.rowType(list.type.of.row);
    if (list.op === 'member' && list.of.type.kind === 'row') {
      const source = to.source(list.of);
      return list.field ? rows.listed(source, columnOf(source, columnName(source, list.name)), target) : rows.linesOf(source, target);
    }
    if (list.op === 'variable' && list.slot === undefined) return list.field ? rows.listed(main, to.value(list), target) : rows.linesOf(main, target);
  }
  throw new ExpressionSqlError('only lines, references and filters of them can be walked over in SQL');
}

/** A walk over values that are known: the test is repeated for each. */
function writtenOut(to: NodeCompiler, node: NodeOf<'each'>): Raw {
  const elements = (to.known(node.list) as unknown[] | null) ?? [];
  const once = <T>(element: unknown, work: () => T): T => {
    to.slotValues[node.slot] = element;
    try { return work(); } finally { delete to.slotValues[node.slot]; }
  };
  const { kind, body, where } = node;
  const passing = (value: Raw): Raw => (where ? sql`(case when ${to.condition(where)} then ${value} end)` : value);
  const parts = elements.map((element) => once(element, () => {
    switch (kind) {
      case 'exists': case 'all': return sql`coalesce(${to.condition(body!)}, false)`;
      case 'sum': return sql`coalesce(${passing(to.number(body!))}, 0)`;
      case 'count': return body ? sql`(case when ${to.value(body)} is not null then 1 else 0 end)` : sql`(case when ${to.condition(where!)} then 1 else 0 end)`;
      case 'min': case 'max': return passing(to.value(body!));
      default: throw new ExpressionSqlError(`${kind} of given values by rows of the database cannot be compiled to SQL`);
    }
  }));
  if (parts.length === 0) return kind === 'exists' ? sql`false` : kind === 'all' ? sql`true` : kind === 'sum' || kind === 'count' ? sql`0::numeric` : to.put(null, node.type);
  switch (kind) {
    case 'exists': return sql`(${sql.join(parts, sql` or `)})`;
    case 'all': return sql`(${sql.join(parts, sql` and `)})`;
    case 'sum': case 'count': return sql`(${sql.join(parts, sql` + `)})::numeric`;
    // LEAST and GREATEST pass over nulls, as a walk does.
    default: return sql`${sql.raw(kind === 'min' ? 'least' : 'greatest')}(${sql.join(parts)})`;
  }
}

function select(what: Raw, walk: Walk, conditions: Raw[]): Raw {
  return sql`(select ${what} from ${walk.from} ${walk.source.frame.sql()} where ${sql.join([...walk.conditions, ...conditions], sql` and `)})`;
}

/** The values first, the figure over them: an aggregate of nothing but outer columns would count as one of the outer statement. */
function figure(what: Raw, value: Raw, walk: Walk, conditions: Raw[]): Raw {
  return sql`(select ${what} from ${select(sql`${value} as "value"`, walk, conditions)} as "each")`;
}

function inside<T>(to: NodeCompiler, slot: number, walk: Walk, work: () => T): T {
  to.slotRows.set(slot, walk.source);
  try { return work(); } finally { to.slotRows.delete(slot); }
}

/** A column that holds ids. */
function isReferences(list: Node): boolean {
  return (list.op === 'member' || list.op === 'variable') && list.field !== undefined && list.type.kind === 'list';
}

const listed = (list: Node): Node['type'] => (list.type.kind === 'list' ? list.type.of : list.type);
