// Equal, and one of several; days fall within moments.
import { sql } from 'kysely';
import { isSeveral } from '../../../core/values/index.ts';
import { traitsOf } from '../../../core/values/types/index.ts';
import { sqlTypeOf } from '../columns.ts';
import { bad, isNothing, isWholeDay, operand, operands } from '../operands.ts';
import { slot } from '../slots.ts';
import type { Requested, OperatorSql } from './operatorSql.ts';
import { within } from './order.ts';

export const equal: OperatorSql = (requested) => {
  const { field, value, values, at } = requested;
  if (Array.isArray(value)) return oneOf(requested);
  if (isNothing(value)) throw bad(at, '缺少值');
  const { time, flag, choice } = traitsOf(field.type);
  if (time === 'instant' && isWholeDay(value)) return { kind: 'day', test: within({ ...requested, value2: value }).test };
  const type = comparedType(requested);
  if (isSeveral(field.type)) return oneOf(requested);
  if (flag || (choice === 'one' && field.options)) {
    // Few values, unevenly spread: each gets a statement of its own, so that the planner knows how many rows it has.
    const one = operand(field, value, at) as string | boolean;
    return { kind: `is ${one}`, test: (column) => sql`${column} = ${sql.lit(one)}` };
  }
  const index = values.add(operand(field, value, at));
  return { kind: 'eq', test: (column) => sql`${column} = ${slot(index, type)}` };
};

export const oneOf: OperatorSql = (requested) => {
  const { field, value, values, at } = requested;
  if (isNothing(value)) throw bad(at, '缺少值');
  const type = comparedType(requested);
  const index = values.add(operands(field, value, at));
  if (isSeveral(field.type)) return { kind: 'any', test: (column) => sql`${column} && ${slot(index, type)}` };
  return { kind: 'in', test: (column) => sql`${column} = any(${slot(index, `${type}[]`)})` };
};

function comparedType({ field, at }: Requested): string {
  const type = sqlTypeOf(field);
  if (type === 'jsonb') throw bad(at, '该字段不能比较');
  return type;
}

