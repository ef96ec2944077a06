// A setting over columns that have changed since: order, visibility, fixed ones, unknown and new keys.
import { describe, expect, it } from 'vitest';
import type { ListPlan, PlanColumn } from '../../core/plans/plan.ts';
import { arrange, readSetting, settingOf, withAdded } from './columnSettings.ts';

const column = (key: string, more: Partial<PlanColumn> = {}): PlanColumn => ({ key, path: key, label: key, type: 'string', as: 'string', width: 100, align: 'start', sortable: true, ...more });
const columns = [column('code', { fixed: 'start' }), column('supplier'), column('buyer'), column('remarks', { hidden: true })];
const said = (list: PlanColumn[]): string => list.map((one) => (one.hidden ? `(${one.key})` : one.key)).join(' ');

describe('a column setting', () => {
  it('is the schema\'s while there is none', () => expect(said(arrange(columns, null))).toBe('code supplier buyer (remarks)'));
  it('moves, hides and shows', () => expect(said(arrange(columns, { setting: [['remarks', 1], ['buyer', 0], ['supplier', 1]] }))).toBe('code remarks (buyer) supplier'));
  it('leaves fixed columns untouched', () => expect(said(arrange(columns, { setting: [['buyer', 1], ['code', 0], ['supplier', 1], ['remarks', 0]] }))).toBe('code buyer supplier (remarks)'));
  it('drops keys that are gone and shows new columns at their place', () => expect(said(arrange(columns, { setting: [['gone', 1], ['buyer', 1]] }))).toBe('code supplier buyer (remarks)'));
  it('comes back as it was kept', () => {
    const kept = settingOf(arrange(columns, { setting: [['remarks', 1], ['buyer', 0], ['supplier', 1]] }));
    expect(kept).toEqual({ setting: [['code', 1], ['remarks', 1], ['buyer', 0], ['supplier', 1]] });
    expect(said(arrange(columns, kept))).toBe('code remarks (buyer) supplier');
  });
  it('keeps of what no screen names only what was added, and the list asks for that too', () => {
    const wide = [...columns, column('terms', { hidden: true, extra: true }), column('paid', { hidden: true, extra: true, total: true, unit: 'currency' })];
    const plan = { fields: ['id', 'code'], totals: [] } as unknown as ListPlan;
    expect(withAdded(plan, arrange(wide, null))).toBe(plan);
    const added = arrange(wide, { setting: [['code', 1], ['supplier', 1], ['paid', 1], ['buyer', 1], ['remarks', 0]] });
    expect(said(added)).toBe('code supplier paid buyer (terms) (remarks)');
    expect(settingOf(added).setting.map(([key]) => key)).not.toContain('terms');
    expect(withAdded(plan, added)).toMatchObject({ fields: ['id', 'code', 'paid', 'currency', 'currency.scale'], totals: ['paid'] });
  });
  it('freezes at either side, beside the schema\'s own, and takes the widths given', () => {
    const arranged = arrange(columns, { setting: [['supplier', 1], ['buyer', 1], ['remarks', 1]], facts: { buyer: { fixed: 'start', width: 240 }, supplier: { fixed: 'end' }, code: { width: 10 } } });
    expect(arranged.map(({ key, fixed, width, isFrozen }) => [key, fixed, width, isFrozen])).toEqual([['code', 'start', 100, undefined], ['buyer', 'start', 240, true], ['remarks', undefined, 100, undefined], ['supplier', 'end', 100, true]]);
    expect(settingOf(arranged, { buyer: 240 }).facts).toEqual({ buyer: { width: 240, fixed: 'start' }, supplier: { fixed: 'end' } });
  });
  it('is read as it was kept before widths stood beside it', () => {
    expect([readSetting([['code', 1], ['x', 2], 'y']), readSetting(null), readSetting({ setting: [['code', 0]], facts: { code: { width: 9 } } })]).toEqual([{ setting: [['code', 1]] }, null, { setting: [['code', 0]], facts: { code: { width: 9 } } }]);
  });
});
