// The target ratio of a matrix as its record says it: a path is read, a text in quotes stands as it is.
import type { Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import type { FieldHost } from '../fields/types.ts';
import { valueOfPath } from './valueOfPath.ts';

export function ratioOf(field: PlanField, host: Pick<FieldHost, 'record'>, row: Row): string | undefined {
  if (field.ratio === undefined) return undefined;
  const quoted = /^\s*'([^']*)'\s*$/.exec(field.ratio);
  const value = quoted ? quoted[1] : valueOfPath(field.ratio.trim(), host.record?.rowsAbove(row) ?? [row]);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
