// Plans completed by what a company defines as attributes: a list has them as columns and filters, a form its fields within, a print its lines of them.
import { describe, expect, it } from 'vitest';
import type { AttributeSets } from '../values/attributes.ts';
import type { PrintPlan } from '../print/plan.ts';
import { withAttributes } from './attributes.ts';
import type { FormPlan, ListPlan } from './plan.ts';

const sets = { sets: [{ of: '1', attributes: [{ key: 'gsm', label: '克重', type: 'integer', list: true }, { key: 'fit', label: '版型', type: 'enum', options: [{ value: 'slim', label: '修身' }] }] }], up: {} } as unknown as AttributeSets;
const field = { name: 'ext', type: 'json', label: '属性', carries: [], attributes: { by: 'category' } };

describe('attributes in plans', () => {
  it('are columns of a list, marked ones from the start, and filters', () => {
    const plan = withAttributes({ kind: 'list', attributes: ['ext'], columns: [{ path: 'name' }, { path: 'status' }], filters: [], fields: ['name'] } as unknown as ListPlan, { ext: sets });
    expect(plan.columns.map(({ label, path, hidden }) => [label ?? path, hidden ?? false])).toEqual([['name', false], ['克重', false], ['版型', true], ['status', false]]);
    expect(plan.filters.map(({ label, options }) => [label, options?.length ?? 0])).toEqual([['克重', 0], ['版型', 1]]);
  });
  it('are fields within a field of a form', () => {
    const plan = withAttributes({ kind: 'form', attributes: ['ext'], fields: { ext: field } } as unknown as FormPlan, { ext: sets });
    expect(plan.fields.ext!.attributes).toEqual({ by: 'category', sets });
  });
  it('are printed wherever their field is, also in blocks beside each other', () => {
    const fields = { kind: 'fields', fields: [{ key: 'name', path: 'name' }, { key: 'ext', path: 'ext' }] };
    const plan = withAttributes({ kind: 'print', attributes: ['ext'], fields: { ext: field }, blocks: [{ kind: 'beside', parts: [{ blocks: [fields] }] }], header: [fields], footer: [] } as unknown as PrintPlan, { ext: sets });
    expect(JSON.stringify(plan.blocks).match(/克重/g)).toHaveLength(1);
    expect(JSON.stringify(plan.header).match(/版型/g)).toHaveLength(1);
  });
  it('leave a plan without them as it is', () => {
    const plan = { kind: 'list', columns: [], filters: [] } as unknown as ListPlan;
    expect(withAttributes(plan, { ext: sets })).toBe(plan);
  });
});
