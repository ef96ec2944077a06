// There is a value, or none.
import { sql } from 'kysely';
import { emptySql } from '../operands.ts';
import type { OperatorSql } from './operatorSql.ts';

export const hasNone: OperatorSql = ({ field }) => ({ kind: 'empty', test: (column) => emptySql(field, column) });
export const hasOne: OperatorSql = ({ field }) => ({ kind: 'notEmpty', test: (column) => sql`not (${emptySql(field, column)})` });
