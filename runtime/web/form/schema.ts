// A plan's sections as a Formily schema. Expressions stay CEL: our own compiler runs them, so nothing in the page is evaluated as code.
import type { ISchema } from '@formily/json-schema';
import type { FormPlan, PlanField, PlanSection } from '../../core/plans/plan.ts';

/** @param block tells the blocks of one form apart: they share its fields by name. Sections without lines: heads of fields. `x-component: Section` draws the grid, `FieldItem` label and message, `Editor` the input. */
export function schemaOf(plan: Pick<FormPlan, 'fields'>, sections: readonly PlanSection[], block = ''): ISchema {
  const properties: Record<string, ISchema> = {};
  sections.forEach((section, at) => {
    if (section.fields.length === 0) return;
    properties[`section${block}${at}`] = {
      type: 'void', 'x-index': at, 'x-component': 'Section',
      'x-component-props': { title: section.title, collapsed: section.collapsed === true },
      ...(section.visible !== undefined && { 'x-hidden': `{{!(${section.visible})}}` }),
      properties: Object.fromEntries(section.fields.flatMap(({ name, span }, index) => (plan.fields[name] ? [[name, fieldSchema(plan.fields[name], index, span)]] : []))),
    };
  });
  return { type: 'object', properties };
}

function fieldSchema(field: PlanField, index: number, span: number | undefined): ISchema {
  const isFixed = field.computed !== undefined || field.readonly === true;
  return {
    type: 'any' as never, 'x-index': index,
    'x-decorator': 'FieldItem', 'x-decorator-props': { name: field.name, span: span ?? usualSpan(field), required: typeof field.required === 'string' ? `{{${field.required}}}` : field.required === true },
    'x-component': 'Editor', 'x-component-props': { name: field.name },
    // Hidden, not gone: a value of a field that shows again must come back.
    ...(field.visible !== undefined && { 'x-hidden': `{{!(${field.visible})}}` }),
    'x-read-only': isFixed ? true : typeof field.readonly === 'string' ? `{{${field.readonly}}}` : false,
  };
}

function usualSpan(field: PlanField): number {
  if (field.type === 'text' || field.type === 'markdown') return 3;
  if (field.type === 'refs' || field.type === 'images' || field.type === 'files' || (field.width ?? 0) >= 200) return 2;
  return 1;
}
