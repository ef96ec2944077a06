// Completes a plan by what the company defines as attributes: columns and filters of lists, fields within a field of forms, details and prints.
import { allAttributes, attributePath, fieldOfAttribute, type AttributeDef, type AttributeSets } from '../values/attributes.ts';
import { operatorsFor } from '../values/operators/index.ts';
import { traitsOf } from '../values/types/index.ts';
import type { PlanPrintBlock, PrintPlan } from '../print/plan.ts';
import type { ListPlan, Plan, PlanColumn, PlanField, PlanFilter } from './plan.ts';

export type SetsByField = Record<string, AttributeSets>;

/** A field within, as editors and details draw it. */
export const attributePlanField = (def: AttributeDef): PlanField => {
  const { column: _column, ...field } = fieldOfAttribute(def);
  return { ...field, ...(def.required && { required: true }), ...(def.options && { options: def.options }) } as PlanField;
};

/** @returns the plan as it stands where there is nothing to complete */
export function withAttributes<P extends Plan | PrintPlan>(plan: P, sets: SetsByField): P {
  if (!plan.attributes) return plan;
  if ('columns' in plan && 'filters' in plan) return { ...plan, ...listed(plan as ListPlan, sets) };
  if (!('fields' in plan) || Array.isArray(plan.fields)) return plan;
  const fields = Object.fromEntries(Object.entries(plan.fields as Record<string, PlanField>).map(([name, field]) => [name, sets[name] && field.attributes ? { ...field, attributes: { ...field.attributes, sets: sets[name] } } : field]));
  if (plan.kind !== 'print') return { ...plan, fields };
  const blocks = (list: readonly PlanPrintBlock[]): PlanPrintBlock[] => list.map((block) => inBlock(block, fields, blocks));
  return { ...plan, fields, blocks: blocks(plan.blocks), header: blocks(plan.header), footer: blocks(plan.footer) };
}

/** Marked ones are columns from the start, the others may be chosen; all narrow a list. */
function listed(plan: ListPlan, sets: SetsByField): Pick<ListPlan, 'columns' | 'filters' | 'fields'> {
  const found = plan.attributes!.flatMap((name) => (sets[name] ? allAttributes(sets[name]).map((def) => ({ def, path: attributePath(name, def) })) : []));
  const columns = found.map(({ def, path }) => columnOf(def, path));
  const filters = found.flatMap(({ def, path }): PlanFilter[] => {
    const { filters: shape } = traitsOf(def.type);
    return shape === '' || shape === 'structure' ? [] : [{ key: path, path, label: def.label, type: def.type, operators: operatorsFor(shape), ...(def.options && { options: def.options }) }];
  });
  // Before the state, which stands last.
  const last = plan.columns.findIndex(({ path }) => path === (plan.statusField ?? 'status'));
  const at = last < 0 ? plan.columns.length : last;
  return { columns: [...plan.columns.slice(0, at), ...columns, ...plan.columns.slice(at)], filters: [...plan.filters, ...filters], fields: [...plan.fields, ...columns.map(({ path }) => path)] };
}

function columnOf(def: AttributeDef, path: string): PlanColumn {
  const { align, sortable, widths } = traitsOf(def.type);
  const { scale } = fieldOfAttribute(def);
  return { key: path, path, label: def.label, type: def.type, as: def.type, width: widths.list, align, sortable: sortable === true, ...(!def.list && { hidden: true }), ...(def.options && { options: def.options }), ...(scale !== undefined && { scale }) };
}

function inBlock(block: PlanPrintBlock, fields: Record<string, PlanField>, inside: (list: readonly PlanPrintBlock[]) => PlanPrintBlock[]): PlanPrintBlock {
  if (block.kind === 'fields') return { ...block, fields: block.fields.map((column) => (fields[column.path]?.attributes ? { ...column, attributes: fields[column.path]!.attributes } : column)) };
  return block.kind === 'beside' ? { ...block, parts: block.parts.map((part) => ({ ...part, blocks: inside(part.blocks) })) } : block;
}
