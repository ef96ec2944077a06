// A setting over columns that have changed since: order, visibility, fixed ones, unknown and new keys.
import { describe, expect, it } from 'vitest';
import type { PlanColumn } from '../../core/plans/plan.ts';
import { arrange, settingOf } from './columnSettings.ts';

const column = (key: string, more: Partial<PlanColumn> = {}): PlanColumn => ({ key, path: key, label: key, type: 'string', as: 'string', width: 100, align: 'start', sortable: true, ...more });
const columns = [column('code', { fixed: 'start' }), column('supplier'), column('buyer'), column('remarks', { hidden: true })];
const said = (list: PlanColumn[]): string => list.map((one) => (one.hidden ? `(${one.key})` : one.key)).join(' ');

describe('a column setting', () => {
  it('is the schema\'s while there is none', () => expect(said(arrange(columns, null))).toBe('code supplier buyer (remarks)'));
  it('moves, hides and shows', () => expect(said(arrange(columns, [['remarks', 1], ['buyer', 0], ['supplier', 1]]))).toBe('code remarks (buyer) supplier'));
  it('leaves fixed columns untouched', () => expect(said(arrange(columns, [['buyer', 1], ['code', 0], ['supplier', 1], ['remarks', 0]]))).toBe('code buyer supplier (remarks)'));
  it('drops keys that are gone and shows new columns at their place', () => expect(said(arrange(columns, [['gone', 1], ['buyer', 1]]))).toBe('code supplier buyer (remarks)'));
  it('comes back as it was kept', () => {
    const kept = settingOf(arrange(columns, [['remarks', 1], ['buyer', 0], ['supplier', 1]]));
    expect(kept).toEqual([['code', 1], ['remarks', 1], ['buyer', 0], ['supplier', 1]]);
    expect(said(arrange(columns, kept))).toBe('code remarks (buyer) supplier');
  });
});
