// How many columns of a form's grid a field takes.
import type { PlanField } from '../../core/plans/plan.ts';

/** When the schema does not say. */
export function spanOf(field: PlanField): number {
  if (field.type === 'text' || field.type === 'markdown') return 3;
  if (field.type === 'refs' || field.type === 'enums' || field.type === 'images' || field.type === 'files' || (field.width ?? 0) >= 200) return 2;
  return 1;
}
