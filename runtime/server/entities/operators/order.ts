// Greater, less, between: days compare by day also where the field is a moment (the first 10 characters count).
import { sql, type RawBuilder } from 'kysely';
import { makeField } from '../../../core/values/makeField.ts';
import { traitsOf } from '../../../core/values/types/index.ts';
import { sqlTypeOf } from '../columns.ts';
import { bad, isNothing, isWholeDay, operand } from '../operands.ts';
import { slot } from '../slots.ts';
import type { Requested, ColumnTest, OperatorSql } from './operatorSql.ts';

type Sign = 'gt' | 'ge' | 'lt' | 'le';

export const inOrder = (sign: Sign): OperatorSql => (requested) => border(requested, requested.value, sign);

export function within(requested: Requested): ColumnTest {
  const from = border(requested, requested.value, 'ge');
  const to = border(requested, requested.value2, 'le');
  return { kind: `between ${from.kind} ${to.kind}`, test: (column) => sql`${from.test(column)} and ${to.test(column)}` };
}

function border({ field, values, timeZone, at }: Requested, given: unknown, sign: Sign): ColumnTest {
  if (isNothing(given)) throw bad(at, '缺少值');
  if (field.sealed || !traitsOf(field.type).ordered) throw bad(at, '该字段不能比大小');
  if (traitsOf(field.type).time === 'instant' && isWholeDay(given)) {
    const index = values.add(operand(makeField({ ...field, type: 'date' }), given, at));
    const zone = values.add(timeZone);
    const start = sql`(${slot(index, 'date')}::timestamp at time zone ${slot(zone, 'text')})`;
    const next = sql`((${slot(index, 'date')} + 1)::timestamp at time zone ${slot(zone, 'text')})`;
    const bounds: Record<Sign, RawBuilder<unknown>> = { gt: sql`>= ${next}`, ge: sql`>= ${start}`, lt: sql`< ${start}`, le: sql`< ${next}` };
    return { kind: `day${sign}`, test: (column) => sql`${column} ${bounds[sign]}` };
  }
  const index = values.add(operand(field, given, at));
  const symbol = sql.raw({ gt: '>', ge: '>=', lt: '<', le: '<=' }[sign]);
  return { kind: sign, test: (column) => sql`${column} ${symbol} ${slot(index, sqlTypeOf(field))}` };
}
