// How many columns of a form's grid a field takes.
import type { PlanField } from '../../core/plans/plan.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** When the schema does not say. */
export function spanOf(field: PlanField): number {
  return traitsOf(field.type).span ?? ((field.width ?? 0) >= 200 ? 2 : 1);
}
