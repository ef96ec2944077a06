// Decimals of a matrix' figures: its unit's, else its own.
import type { Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import type { Values } from '../fields/values.ts';

export function scaleIn(values: Values, field: PlanField, row: Row): number {
  return values.unitOf(field, row)?.scale ?? field.scale ?? 0;
}
