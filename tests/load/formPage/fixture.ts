// The form that is measured, as schema files: 10 sections of 20 fields, two of each shown while another does not say `hide`.
import { loadModel } from '../../../runtime/core/language/index.ts';
import { makePlan } from '../../../runtime/core/plans/index.ts';
import type { FormPlan } from '../../../runtime/core/plans/plan.ts';

export const groups = 10;
export const perGroup = 20;
/** Field of a section → the one it watches. */
export const watches: Record<number, number> = { 10: 0, 15: 5 };

export function benchPlan(): FormPlan {
  const fields: Record<string, object> = {};
  const sections: { title: string; fields: string[] }[] = [];
  for (let g = 0; g < groups; g++) {
    sections.push({ title: `分组 ${g}`, fields: [] });
    for (let f = 0; f < perGroup; f++) {
      fields[`g${g}f${f}`] = { type: 'string', label: `字段 ${g}.${f}`, maxLength: 200, ...(watches[f] !== undefined && { visible: `record.g${g}f${watches[f]} != 'hide'` }) };
      sections[g]!.fields.push(`g${g}f${f}`);
    }
  }
  const file = (path: string, value: object): { path: string; text: string } => ({ path: `schemas/${path}`, text: JSON.stringify(value) });
  const { model } = loadModel([
    file('bench/entities/sheet.json', { id: 'bench.sheet', language: 1, extends: null, label: '表单', api: '/bench/api/sheet', display: '{g0f0}', fields }),
    file('bench/screens/sheet.form.json', { id: 'bench.sheet.form', language: 1, route: '/bench/sheet/{id}', kind: 'form', title: '表单', entity: 'bench.sheet', sections }),
  ], { check: false });
  return makePlan(model, 'bench.sheet.form', { may: () => true, grants: new Set<string>() }, 'zh_CN') as FormPlan;
}
