// A balance as rows that lists and queries can read: dimensions, kept sums and read figures as fields, figures worked out in SQL.
import { sql, type RawBuilder } from 'kysely';
import { compileExpression, typeOfField } from '../../core/expressions/index.ts';
import type { Balance, Field, Model } from '../../core/language/model.ts';
import { balanceRowType } from '../../core/queries/index.ts';
import { SqlScope } from '../store/expressionSql.ts';
import { balanceShape, emptyKey, figureField } from './shape.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export { balanceRowType, virtualRow, withBalances } from '../../core/queries/index.ts';

/** `(select …) as "t"`: one company's balance with its figures rounded to their scale. */
export function balanceSource(model: Model, balanceId: string, company: RawBuilder<unknown>, alias = 't'): RawBuilder<unknown> {
  const { balance, dims, sums, dates } = balanceShape(model, balanceId);
  const scope = new SqlScope(model, { rowType: balanceRowType(model, balanceId), alias: 'b', bare: true });
  const columns = [...dims, ...sums, ...dates].map((field) => sql`${sql.ref('b.' + field.column)}`);
  const figures = Object.keys(balance.figures).map((name) => sql`${figureSql(model, balance, name, scope)} as ${sql.id(figureField(name, balance.figures[name]).column)}`);
  return sql`(select b.company, ${sql.join([...columns, ...figures])} from ${sql.table(`${balance.table.schema}.${balance.table.name}`)} as b where b.company = ${company}) as ${sql.id(alias)}`;
}

/** A read figure over kept sums that `scope` names bare. Nothing divided by nothing gives null. */
export function figureSql(model: Model, balance: Balance, name: string, scope: SqlScope): RawBuilder<unknown> {
  const figure = balance.figures[name];
  const { ledger } = balanceShape(model, balance.id);
  const types = Object.fromEntries([...balance.by.map((dim) => [dim, typeOfField(ledger.fields[dim])] as const), ...Object.entries(balance.sums).map(([sum, is]) => [sum, typeOfField(figureField(sum, is))] as const)]);
  const compiled = compileExpression(figure.is, types, model);
  if (!compiled.ok) throw new Error(`${balance.id}.${name}: ${compiled.faults[0].message}`);
  return roundedSql(scope.compile(compiled.expression), figureField(name, figure), 2);
}

/** A figure at the decimals of its field; money at the company's unless it says else. Quantities come as they were added up. */
export function roundedSql(value: RawBuilder<unknown>, field: Field, amountScale: number): RawBuilder<unknown> {
  const scale = scaleOf(field, amountScale);
  return scale === null ? value : sql`round(${value}, ${sql.lit(scale)})`;
}

function scaleOf(field: Field, amountScale: number): number | null {
  const { number, measure } = traitsOf(field.type);
  switch (measure) {
    case 'currency': return field.scale ?? amountScale;
    case 'price': return field.scale ?? 4;
    case 'ratio': return (field.scale ?? 2) + 2;
    default: return number === 'integer' ? 0 : field.scale ?? null;
  }
}

/** Keys stand for empty dimensions by a value that is none (shape.ts); readers get null again. */
export function withoutEmptyKeys(row: Record<string, unknown>, dims: readonly Field[]): void {
  for (const dim of dims) {
    const value = row[dim.name];
    const key = typeof value === 'object' && value !== null ? (value as { id?: string }).id : value;
    if (key === emptyKey(dim)) row[dim.name] = null;
  }
}
