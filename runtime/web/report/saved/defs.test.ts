// A saved report comes back as it was kept, and without what its query no longer has.
import { describe, expect, it } from 'vitest';
import type { PlanColumn } from '../../../core/plans/plan.ts';
import type { ReportSource } from '../source.ts';
import { initialState, type ReportState } from '../state.ts';
import { defOf, stateOf } from './defs.ts';

const column = (key: string): PlanColumn => ({ key, path: key, label: key, type: 'string', as: 'string', width: 100, align: 'start', sortable: true });
const source = {
  id: 'q', key: 'q', query: 'q', title: '采购', api: '/loom/query/q', columns: [], fields: [], searchLabel: '', totals: [], types: { rows: {}, settings: {} }, params: [{ name: 'from', type: 'date', label: '从', carries: [] }],
  report: { groups: ['supplier', 'month', 'type'].map(column), figures: ['amount', 'qty'].map(column), rows: ['supplier'], across: [], show: ['table', 'pivot', 'chart'], charts: [{ kind: 'bar', by: 'supplier', figures: ['amount'], title: '' }], mayExport: true },
} as unknown as ReportSource;
const state = (part: Partial<ReportState>): ReportState => ({ ...initialState(source, '/report/data', {}), ...part });
const again = (kept: ReportState, query = source): Partial<ReportState> => stateOf({ id: '1', version: 1, name: 'x', share: 'self', ...defOf(source, kept) }, query);

describe('a saved report', () => {
  it('keeps groups, figures, conditions, order and chart of a pivot', () => {
    const kept = state({ look: 'chartPivot', rows: ['supplier', 'type'], across: ['month'], figures: ['qty'], params: { from: '2026-01-01' }, pivotSort: { key: 'qty', desc: true }, chart: { at: 0, kind: 'line' } });
    expect(again(kept)).toMatchObject({ look: 'chartPivot', rows: ['supplier', 'type'], across: ['month'], figures: ['qty'], params: { from: '2026-01-01' }, pivotSort: { key: 'qty', desc: true }, chart: { at: 0, kind: 'line' } });
  });

  it('keeps a table with its order', () => {
    expect(again(state({ look: 'table', sorts: [{ path: 'amount', desc: true }], keyword: '恒丰' }))).toMatchObject({ look: 'table', sorts: [{ path: 'amount', desc: true }], keyword: '恒丰', pivotSort: null });
  });

  it('leaves out what the query no longer has', () => {
    const poorer = { ...source, params: [], report: { ...source.report, groups: [column('supplier')], figures: [column('amount')] } };
    expect(again(state({ look: 'pivot', rows: ['supplier', 'type'], across: ['month'], figures: ['qty'], params: { from: '2026-01-01' } }), poorer)).toMatchObject({ rows: ['supplier'], across: [], figures: ['amount'], params: {} });
  });
});
