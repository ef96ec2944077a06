// What an operator of the advanced filter is in SQL: a test of one column, whose values are slots.
import type { RawBuilder } from 'kysely';
import type { Operator } from '../../../core/contract/wire.ts';
import type { Field } from '../../../core/language/model.ts';
import type { Values } from '../operands.ts';

/** A condition on one field, as it was requested. */
export interface Requested {
  field: Field;
  value: unknown;
  value2: unknown;
  /** Takes the values that the statement is given. */
  values: Values;
  timeZone: string;
  /** Its place in the request, for refusals. */
  at: string;
}

export type Column = RawBuilder<unknown>;

/** `kind` says which SQL it makes, whatever its values. */
export interface ColumnTest { kind: string; test(column: Column): RawBuilder<unknown> }

/**
 * The test an operator makes. One that `denies` another needs none: the other's is denied.
 * @throws AppError `filter.bad` where the value does not suit the field
 */
export type OperatorSql = (requested: Requested) => ColumnTest;

const tests = new Map<string, OperatorSql>();

export function registerOperatorSql(operator: Operator, sql: OperatorSql): void {
  tests.set(operator, sql);
}

export const operatorSqlOf = (operator: string): OperatorSql | undefined => tests.get(operator);
