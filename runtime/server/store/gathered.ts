// Fields without a column: what other records come to for a row, and what is computed from that, worked out where the row is read.
import { sql, type RawBuilder } from 'kysely';
import { compileExpression, scopeOf, type Expression } from '../../core/expressions/index.ts';
import type { Field, Gathered, RowType } from '../../core/language/model.ts';
import { columnName, columnOf, ExpressionSqlError, tableAs, Frame, type Source } from './expression/rows.ts';
import { isLog, pointingTo, pointsTo } from './pointing.ts';
import type { SqlModel, SqlScopeOptions } from './sqlScopeOptions.ts';
import { traitsOf } from '../../core/values/types/index.ts';

type Raw = RawBuilder<unknown>;
/** Counted no further, field by field: whoever is used a thousand times is used. */
const most = 1000;
/** Variables that are rows: inside, these names stand for the rows that are gathered. */
const rowNames = ['record', 'line', 'row', 'target', 'old', 'parent'];

/** A scope of a statement inside (expressionSql.ts), made by whoever asks. */
export interface InsideScope { rowType: RowType; compile(expression: Expression): Raw; condition(expression: Expression): Raw; joins(): Raw }
export type MakeScope = (options: SqlScopeOptions) => InsideScope;

export function liveSql(model: SqlModel, source: Source, field: Field, { bound = {}, env }: SqlScopeOptions, scopeOver: MakeScope): Raw {
  const own: SqlScopeOptions = { rowType: '', alias: '', bound: Object.fromEntries(Object.entries(bound).filter(([name]) => !rowNames.includes(name))), ...(env ? { env } : {}) };
  const { gathered } = field;
  if (gathered === undefined) return computedSql(model, source, field, own, scopeOver);
  if (gathered === 'uses') return usesSql(model, source);
  const parts = gathered.map((rows, index) => sumSql(model, source, rows, { ...own, rowType: rows.from, alias: `${source.alias}_${field.name}${index}` }, scopeOver));
  const sum = sql.join(parts, sql` + `);
  return traitsOf(field.type).number === 'integer' ? sql`(${sum})::int` : sql`(${scaled(sum, field)})`;
}

/** Money has two decimals at least, as stored money does. */
export const scaled = (value: Raw, { type, scale }: Field): Raw => (scale !== undefined ? sql`round(${value}, ${sql.lit(scale)})` : traitsOf(type).measure === 'currency' ? sql`${value} + 0.00` : value);

function sumSql(model: SqlModel, outside: Source, { from, by, where, sum, below }: Gathered, options: SqlScopeOptions, scopeOver: MakeScope): Raw {
  const scope = scopeOver(options);
  const compiled = (text: string) => {
    const result = compileExpression(text, scopeOf(model, from), model);
    if (!result.ok) throw new ExpressionSqlError(result.faults.map(({ message }) => `"${text}": ${message}`).join('\n'));
    return result.expression;
  };
  const inside: Source = { alias: options.alias, row: scope.rowType, frame: new Frame() };
  const conditions = [...sameCompany(model, outside, inside), sql`${scope.compile(compiled(by))} = ${below ? belowSql(model, outside) : columnOf(outside, 'id')}`, ...(where === undefined ? [] : [scope.condition(compiled(where))])];
  const value = sum === undefined ? sql`count(*)` : sql`coalesce(sum(${scope.compile(compiled(sum))}), 0)`;
  return sql`(select ${value} from ${tableAs(inside)} ${scope.joins()} where ${sql.join(conditions, sql` and `)})`;
}

/** The record and all below it in its tree, for `=`. */
function belowSql(model: SqlModel, outside: Source): Raw {
  const child: Source = { alias: `${outside.alias}_child`, row: outside.row, frame: new Frame() };
  const up = columnOf(child, columnName(child, model.entities[outside.row.entity]!.treeField!));
  return sql`any(array(with recursive below(id) as (select ${columnOf(outside, 'id')} union select ${columnOf(child, 'id')} from ${tableAs(child)} join below on ${up} = below.id where ${sql.join([...sameCompany(model, outside, child), sql`true`], sql` and `)}) select id from below))`;
}

/** Read again by its id: whatever the expression joins stays inside. */
function computedSql(model: SqlModel, outside: Source, field: Field, options: SqlScopeOptions, scopeOver: MakeScope): Raw {
  const alias = `${outside.alias}_${field.name}`;
  const scope = scopeOver({ ...options, rowType: outside.row.id, alias });
  const result = compileExpression(field.computed ?? 'null', scopeOf(model, outside.row.id), model);
  if (!result.ok) throw new ExpressionSqlError(`"${field.computed}": ${result.faults.map(({ message }) => message).join('\n')}`);
  const inside: Source = { alias, row: scope.rowType, frame: new Frame() };
  return sql`(select ${scaled(scope.compile(result.expression), field)} from ${tableAs(inside)} ${scope.joins()} where ${sql.join([...sameCompany(model, outside, inside), sql`${columnOf(inside, 'id')} = ${columnOf(outside, 'id')}`], sql` and `)})`;
}

/** Rows of any kind that refer to the record. */
function usesSql(model: SqlModel, outside: Source): Raw {
  const counts = pointingTo(model, outside.row).filter(({ row }) => !isLog(model.entities[row.entity] ?? {})).map((pointing) => {
    const inside: Source = { alias: 'used', row: pointing.row, frame: new Frame() };
    return sql`(select count(*) from (select 1 from ${tableAs(inside)} where ${sql.join([...sameCompany(model, outside, inside), pointsTo(pointing, 'used', columnOf(outside, 'id'))], sql` and `)} limit ${sql.lit(most)}) as "some")`;
  });
  return counts.length === 0 ? sql`0` : sql`(${sql.join(counts, sql` + `)})::int`;
}

/** Keys of rows that belong to companies lead with the company. */
function sameCompany(model: SqlModel, one: Source, other: Source): Raw[] {
  const has = ({ row }: Source): boolean => (model.entities[row.entity]?.scope ?? 'company') !== 'platform';
  return has(one) && has(other) ? [sql`${columnOf(other, 'company')} = ${columnOf(one, 'company')}`] : [];
}
