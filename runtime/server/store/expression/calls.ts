// Functions in SQL, each with the same answer as core/expressions/functions.ts.
import { sql } from 'kysely';
import { noiseScale } from '../../../core/decimal.ts';
import { headsColumn, type Node, type NodeOf } from '../../../core/expressions/tree.ts';
import { isTextual } from '../../../core/expressions/typeRelations.ts';
import { calendarSql, isReached } from './calendars.ts';
import type { NodeCompiler } from './nodeCompiler.ts';
import type { Raw } from './rows.ts';
import { sizeSql, spreadSql } from './walks.ts';

export function callSql(to: NodeCompiler, { name, args, type }: NodeOf<'call'>): Raw {
  const value = (i: number): Raw => to.value(args[i]);
  switch (name) {
    case 'first': return sql`coalesce(${sql.join(args.map((arg) => to.value(arg)))})`;
    case 'min': case 'max': return leastSql(to, name, args, type);
    case 'size': return args[0].type.kind === 'list' ? sizeSql(to, args[0]) : sql`char_length(${value(0)})::numeric`;
    case 'between': return betweenSql(to, args);
    case 'round': return sql`round(${cleanNumber(to, args[0])}, ${scaleSql(to, args[1])})`;
    case 'ceil': case 'floor': return stepSql(name, cleanNumber(to, args[0]), args[1] && scaleSql(to, args[1]));
    case 'abs': return sql`abs(${to.number(args[0])})`;
    case 'month': return sql`to_char(${value(0)}, 'YYYY-MM')`;
    case 'week': return sql`to_char(${value(0)}, 'IYYY-"W"IW')`;
    case 'quarter': return sql`to_char(${value(0)}, 'YYYY-"Q"Q')`;
    case 'year': return sql`extract(year from ${value(0)})::numeric`;
    case 'lastDay': return sql`(date_trunc('month', ${args[0].type.kind === 'month' ? sql`(${value(0)} || '-01')::date` : value(0)}) + interval '1 month - 1 day')::date`;
    case 'date': return args[0].type.kind === 'date' ? value(0) : sql`(${value(0)} at time zone ${to.put(to.around.env.timeZone ?? 'Asia/Shanghai', { kind: 'text' })})::date`;
    case 'days': return sql`(${value(0)} - ${value(1)})::numeric`;
    case 'minutes': return args[0].type.kind === 'time' ? sql`(extract(epoch from ((${value(0)})::time - (${value(1)})::time)) / 60)::numeric` : sql`(extract(epoch from (${value(0)} - ${value(1)})) / 60)::numeric`;
    case 'addDays': return sql`(${value(0)} + trunc(${to.number(args[1])})::integer)`;
    case 'addWork': case 'workDays': case 'workMinutes': return calendarSql(to, name, args);
    case 'startOf': case 'endOf': return periodSql(to, name, args);
    case 'text': return args[1] ? sql`round(${cleanNumber(to, args[0])}, ${scaleSql(to, args[1])})::text` : args[0].type.kind === 'decimal' ? sql`trim_scale(${cleanNumber(to, args[0])})::text` : textSql(args[0], value(0));
    case 'startsWith': return sql`starts_with(${value(0)}, ${value(1)})`;
    case 'endsWith': return sql`(right(${value(0)}, char_length(${value(1)})) = ${value(1)})`;
    case 'contains': return containsSql(to, args);
    case 'lower': return sql`lower(${value(0)})`;
    case 'upper': return sql`upper(${value(0)})`;
    case 'trim': return sql`btrim(${value(0)}, ${sql.raw(String.raw`E' \t\n\r\f\x0b\u00a0\u3000'`)})`;
    case 'total': return totalSql(to, args);
    case 'spread': return spreadSql(to, args);
    case 'idCardBirthday': case 'idCardSex': case 'worked':
      throw new Error(`${name} is for rules of a record: the database does not know it.`);
  }
}

/** Date arithmetic of whole periods; the unit is a literal. */
function periodSql(to: NodeCompiler, name: 'startOf' | 'endOf', args: Node[]): Raw {
  const unit = String((args[1] as NodeOf<'literal'>).value);
  const step = sql.raw(`interval '${unit === 'quarter' ? '3 months' : `1 ${unit}`}'`);
  const start = sql`date_trunc(${sql.lit(unit)}, (${to.value(args[0])})::timestamp)`;
  const by = args[2] ? sql`trunc(${to.number(args[2])})::int` : sql`0`;
  return name === 'startOf' ? sql`(${start} + ${by} * ${step})::date` : sql`(${start} + (${by} + 1) * ${step} - interval '1 day')::date`;
}

/** Cells stand as `{row: {column: "12"}}`; nothing sums to 0, an unknown head to null. */
function totalSql(to: NodeCompiler, args: Node[]): Raw {
  const [of, ...heads] = args.map((arg) => to.value(arg));
  const cells = sql`(${of})::jsonb`;
  const [first, second] = heads.map((head) => sql`(${head})::text`);
  const figures = second ? sql`(select (${cells} -> ${first} ->> ${second})::numeric as "figure") as "cells"`
    : first && headsColumn(args) ? sql`(select ("r"."value" ->> ${first})::numeric as "figure" from jsonb_each(${cells}) as "r") as "cells"`
    : first ? sql`(select "c"."value"::numeric as "figure" from jsonb_each_text(${cells} -> ${first}) as "c") as "cells"`
    : sql`(select "c"."value"::numeric as "figure" from jsonb_each(${cells}) as "r", jsonb_each_text("r"."value") as "c") as "cells"`;
  const total = sql`coalesce((select sum("figure") from ${figures}), 0)`;
  return heads.length === 0 ? total : sql`(case when ${sql.join(heads.map((head) => sql`${head} is null`), sql` or `)} then null else ${total} end)`;
}

/** LEAST and GREATEST pass over nulls; between two values null spreads, as in sums. */
function leastSql(to: NodeCompiler, name: 'min' | 'max', args: Node[], type: Node['type']): Raw {
  const values = args.map((arg) => to.value(arg));
  const ordered = isTextual(type) ? values.map((value) => sql`${value} collate "C"`) : values;
  const chosen = sql`${sql.raw(name === 'min' ? 'least' : 'greatest')}(${sql.join(ordered)})`;
  const nulls = args.flatMap((arg) => nullTests(to, arg));
  return nulls.length === 0 ? chosen : sql`(case when ${sql.join(nulls, sql` or `)} then null else ${chosen} end)`;
}

/** When a value is null, asked of what it is worked out from: over a million rows it would be worked out twice. */
function nullTests(to: NodeCompiler, node: Node): Raw[] {
  if (node.op === 'literal' && node.value !== null) return [];
  if (node.op === 'variable' && node.slot === undefined && node.field === undefined && (node.name === 'today' || node.name === 'now')) return [];
  if (node.op === 'call' && node.name === 'days') return node.args.flatMap((arg) => nullTests(to, arg));
  if (node.op === 'call' && node.name === 'workDays' && node.args.length === 2) return [sql`${isReached(node.args.map((arg) => to.value(arg)))} is not true`];
  return [sql`${to.value(node)} is null`];
}

/** An end that is null is open. Ends that are known beforehand leave a plain comparison for the index. */
function betweenSql(to: NodeCompiler, [x, from, to_]: Node[]): Raw {
  const value = to.value(x);
  const collation = isTextual(x.type) ? sql` collate "C"` : sql``;
  const sides: Raw[] = [];
  for (const [end, sign] of [[from, '>='], [to_, '<=']] as const) {
    if (!to.readsRows(end)) {
      if (to.known(end) !== null) sides.push(sql`${value} ${sql.raw(sign)} ${to.value(end)}${collation}`);
    } else sides.push(sql`${value} ${sql.raw(sign)} coalesce(${to.value(end)}, ${value})${collation}`);
  }
  return sides.length > 0 ? sql`(${sql.join(sides, sql` and `)})` : sql`(${value} = ${value})`;
}

/** Without the noise of divisions, which the evaluator drops before rounding too. */
function cleanNumber(to: NodeCompiler, node: Node): Raw {
  return sql`round(${to.number(node)}, ${sql.raw(String(noiseScale))})`;
}

function scaleSql(to: NodeCompiler, node: Node | undefined): Raw {
  return node ? sql`trunc(${to.number(node)})::integer` : sql`0`;
}

function stepSql(name: 'ceil' | 'floor', x: Raw, scale: Raw | undefined): Raw {
  const step = sql.raw(name);
  return scale ? sql`(${step}(${x} * power(10::numeric, ${scale})) * power(10::numeric, - ${scale}))` : sql`${step}(${x})`;
}

function textSql({ type }: Node, value: Raw): Raw {
  switch (type.kind) {
    case 'date': return sql`to_char(${value}, 'YYYY-MM-DD')`;
    case 'datetime': return sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    default: return sql`(${value})::text`;
  }
}

/** LIKE where the part is known, since trigram indexes serve it. */
function containsSql(to: NodeCompiler, [text, part]: Node[]): Raw {
  if (to.readsRows(part)) return sql`(strpos(${to.value(text)}, ${to.value(part)}) > 0)`;
  const known = to.known(part);
  const pattern = known === null ? null : `%${String(known).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`(${to.value(text)} like ${to.put(pattern, { kind: 'text' })})`;
}
