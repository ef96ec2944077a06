// Fields of a record as list cells: a detail draws values with the same column types as lists do.
import type { PlanColumn, PlanField } from '../../core/plans/plan.ts';
import type { ValueContext } from '../../core/values/valueType.ts';
import { columnType } from '../columns/index.ts';
import type { DrawCell } from '../columns/define.ts';

export function columnOf(field: PlanField, width = field.width ?? 120): PlanColumn {
  const type = columnType(field.type, field.type);
  return { key: field.name, path: field.name, label: field.label, type: field.type, as: field.type, width, align: type.align ?? 'start', sortable: false, ...(field.options && { options: field.options }), ...(field.scale !== undefined && { scale: field.scale }), ...(field.unit && { unit: field.unit }), ...(field.link && { link: field.link }), ...(field.several && { several: field.several }) };
}

export function drawerOf(field: PlanField, context: ValueContext): DrawCell {
  return columnType(field.type, field.type).draw({ column: columnOf(field), context });
}
