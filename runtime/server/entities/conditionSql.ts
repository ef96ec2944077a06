// One test of the filter as SQL: field, operator and values of the wire become a condition whose values are slots.
import { sql, type RawBuilder } from 'kysely';
import type { Condition, Operator } from '../../core/contract/wire.ts';
import type { Expression } from '../../core/expressions/index.ts';
import { findOperator } from '../../core/values/operators/index.ts';
import { traitsOf } from '../../core/values/types/index.ts';
import type { SqlScope } from '../store/expressionSql.ts';
import { bad, isNothing, operand, type Values } from './operands.ts';
import { operatorSqlOf } from './operators/index.ts';
import type { FoundPath } from './paths.ts';

/** A condition of a shape: `key` says which SQL it makes, `sql` makes it. Its values stand in `Values`. */
export interface Term {
  key: string;
  sql(scope: SqlScope): RawBuilder<unknown>;
  /** The same as a condition, an expression over the row or a test of it, where it is one: for stores without SQL (store/inWords.ts). */
  says?: Condition | Expression | ((row: unknown) => boolean);
}

/** @throws AppError `filter.bad` at `at` when operator or value do not suit the field */
export function testTerm(path: FoundPath, operator: Operator, value: unknown, value2: unknown, values: Values, timeZone: string, at: string): Term {
  const { field } = path;
  const known = findOperator(operator);
  if (known?.ofNothing && value === null) return testTerm(path, known.ofNothing, null, undefined, values, timeZone, at);
  if (known?.openEnd && isNothing(value2)) return testTerm(path, known.openEnd, value, undefined, values, timeZone, at);
  const own = operatorSqlOf(operator);
  // Behind lines "is not" means: no row is. The positive test is made and denied as a whole.
  const isDenied = known?.denies !== undefined && (path.isMany || !own);
  const make = isDenied ? operatorSqlOf(known.denies!) : own;
  if (!make) throw bad(at, '没有运算符【{name}】', { name: String(operator).slice(0, 20) });
  const { kind, test } = make({ field, value, value2, values, timeZone, at });
  const told = traitsOf(field.type).flag && !isNothing(value) && !Array.isArray(value) ? operand(field, value, at) : value;
  return {
    key: `${path.path} ${isDenied ? 'not ' : ''}${kind}`, says: { field: path.path, operator, value: told, value2 },
    sql: (scope) => {
      const holds = path.isMany ? scope.some(path.path, (column) => test(column.sql)) : test(scope.column(path.path).sql);
      return !isDenied ? sql`(${holds})` : path.isMany ? sql`(not ${holds})` : sql`((${holds}) is not true)`;
    },
  };
}
