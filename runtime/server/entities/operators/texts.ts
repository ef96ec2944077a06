// Contains: a part of the text, whatever its case.
import { sql } from 'kysely';
import { isSeveral } from '../../../core/values/index.ts';
import { traitsOf } from '../../../core/values/types/index.ts';
import { sqlTypeOf } from '../columns.ts';
import { bad, likePattern, textValue } from '../operands.ts';
import { slot } from '../slots.ts';
import type { OperatorSql } from './operatorSql.ts';

export const contains: OperatorSql = ({ field, value, values, at }) => {
  const { refers, flag } = traitsOf(field.type);
  if (field.sealed || refers === 'one' || isSeveral(field.type) || flag || sqlTypeOf(field) === 'jsonb') throw bad(at, '该字段不能用包含');
  const index = values.add(likePattern(textValue(value, at)));
  return { kind: 'like', test: (column) => sql`${column}::text ilike ${slot(index, 'text')}` };
};
