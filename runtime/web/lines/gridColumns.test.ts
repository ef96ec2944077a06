// The line grid without a page, third part: columns as one has them, moving as spreadsheets do, formulas in words, totals of very many lines.
import { describe, expect, it, vi } from 'vitest';
import type { Row } from '../../core/contract/wire.ts';
import { planModel } from '../../core/plans/planModel.ts';
import { engineFor } from '../form/engine.ts';
import { RecordStore } from '../form/record/recordStore.ts';
import { cloth, metre, testEnv, testPlan, testRecord } from '../form/testPlan.ts';
import { valuesOf } from '../fields/values.ts';
import { arrange, emptySetting, frozenOf, readSetting } from './columnSetting.ts';
import { putText } from './gridEdits.ts';
import { GridStore } from './gridStore.ts';

function open(record: Row = testRecord()): { store: RecordStore; grid: GridStore } {
  const plan = testPlan();
  const store = new RecordStore(plan, record, engineFor({ model: planModel(plan), entity: plan.entity, env: testEnv }), record.id === undefined);
  return { store, grid: new GridStore(store, store.record, plan.lines.lines, valuesOf(testEnv.context, store.parentOf)) };
}
const at = (grid: GridStore, name: string): number => grid.columns.findIndex((column) => column.name === name);

describe('columns as one has them', () => {
  const names = (grid: GridStore): string[] => grid.columns.map(({ name }) => name);
  it('keep order, widths and what is hidden; a column that is new stands where the schema has it', () => {
    const { grid } = open();
    const all = names(grid);
    grid.takeSetting({ ...emptySetting, order: ['qty', ...all.filter((name) => name !== 'qty' && name !== 'price')], hidden: ['note', 'item'], widths: { qty: 222 } });
    expect(names(grid).slice(0, 3)).toEqual(['qty', 'price', 'item']);
    expect(names(grid)).not.toContain('note');
    expect(grid.columns[0].width).toBe(222);
  });
  it('stand still as far as one says', () => {
    const { grid } = open();
    expect(frozenOf(grid.columns, null)).toBe(1);
    expect(frozenOf(grid.columns, { ...emptySetting, frozen: 3 })).toBe(3);
    expect(arrange(grid.columns, null, new Set(['note'])).some(({ name }) => name === 'note')).toBe(false);
  });
  it('survive what somebody else wrote into the store', () => {
    const kept = new Map([['a', '["old"]'], ['b', '{"order":[1,"x"],"frozen":"2"}'], ['c', 'no json']]);
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
    expect([readSetting('a'), readSetting('c'), readSetting('d')]).toEqual([null, null, null]);
    expect(readSetting('b')).toEqual({ order: ['x'], hidden: [], widths: {}, frozen: null });
  });
});

describe('moving as spreadsheets do', () => {
  it('goes with Ctrl to the end of a filled block, and over gaps', () => {
    const { grid } = open();
    grid.select({ r: 0, c: at(grid, 'item') });
    grid.jump(0, 1);
    expect(grid.column.name).toBe('ok');
    grid.jump(0, 1);
    expect(grid.column.name).toBe('received');
    grid.jump(1, 0);
    expect(grid.active.r).toBe(1);
  });
  it('chooses whole rows and columns without moving the page', () => {
    const { grid } = open();
    grid.selectColumns(2);
    expect([grid.active, grid.range]).toEqual([{ r: 0, c: 2 }, { top: 0, bottom: 1, left: 2, right: 2 }]);
    grid.selectRows(1);
    expect([grid.hasWholeRows, grid.active]).toEqual([true, { r: 1, c: 0 }]);
  });
});

describe('a computed cell', () => {
  it('says at its head in words how it comes about', () => {
    const { grid, store } = open();
    expect(store.engine?.formula(grid.owner, grid.lines, 'amount')).toBe('金额 = 数量 × 单价');
    expect(store.engine?.formula(grid.owner, grid.lines, 'qty')).toBeNull();
  });
});

describe('totals of very many lines', () => {
  it('look at no row again but the one that changed', () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => ({ id: String(100 + n), seq: n + 1, item: cloth, unit: metre, qty: '1.00', price: '2.0000', amount: '2.00', allocs: [] }));
    const { grid } = open({ ...testRecord(), lines: rows });
    let reads = 0;
    grid.totals.settle();
    for (const row of grid.rows.slice(1)) { const { amount } = row; Object.defineProperty(row, 'amount', { get: () => { reads++; return amount; }, set: () => {}, configurable: true }); }
    grid.store.change('warm', () => undefined);
    reads = 0;
    putText(grid, 0, at(grid, 'qty'), '3');
    expect(grid.totals.list().find(({ name }) => name === 'amount')?.sum.toFixed(2)).toBe('10004.00');
    expect(reads).toBeLessThan(10);
  });
});
