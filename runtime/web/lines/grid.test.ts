// The line grid without a page: moving, typing, pasting, filling, rows, nested rows, undo, totals.
import { describe, expect, it } from 'vitest';
import type { RefValue, Row } from '../../core/contract/wire.ts';
import { planModel } from '../../core/plans/planModel.ts';
import { engineFor } from '../form/engine.ts';
import { RecordStore } from '../form/record/recordStore.ts';
import { button, cloth, metre, testEnv, testPlan, testRecord } from '../form/testPlan.ts';
import { valuesOf } from '../fields/values.ts';
import { clearRange, commit, copyRange, fillDown, fillTo, putText, putValue, rangeFigures } from './gridEdits.ts';
import { addRow, copyRows, removeRows, shiftRows } from './rowEdits.ts';
import { GridStore } from './gridStore.ts';
import { paste, type ResolveLabels } from './paste.ts';
import { readTsv } from './clipboard.ts';

const known: Record<string, RefValue> = { 牛仔布: cloth, 'FL02 纽扣': button, m: metre };
const resolve: ResolveLabels = (_field, labels) => Promise.resolve(new Map(labels.map((label) => [label, known[label] ?? `没有找到【${label}】`])));

function open(record: Row = testRecord(), plan = testPlan()): { store: RecordStore; grid: GridStore } {
  const store = new RecordStore(plan, record, engineFor({ model: planModel(plan), entity: plan.entity, env: testEnv }), record.id === undefined);
  return { store, grid: new GridStore(store, store.record, plan.lines.lines, valuesOf(testEnv.context, store.parentOf)) };
}
const at = (grid: GridStore, name: string): number => grid.columns.findIndex((column) => column.name === name);

describe('typing into a cell', () => {
  it('reads the text by the type and computes what depends on it', () => {
    const { store, grid } = open();
    expect(putText(grid, 0, at(grid, 'qty'), '１２．５')).toBe(true);
    expect(grid.rows[0]).toMatchObject({ qty: '12.50', amount: '125.00' });
    expect(store.record.total).toBe('130.00');
  });
  it('rounds to the scale of the row\'s unit', () => {
    const { grid } = open();
    putText(grid, 1, at(grid, 'qty'), '7.6');
    expect(grid.rows[1].qty).toBe('8');
  });
  it('keeps a text that cannot be read, with its fault, and undo takes it away', () => {
    const { store, grid } = open();
    expect(putText(grid, 0, at(grid, 'price'), 'abc')).toBe(false);
    expect(store.faults.at(grid.rows[0], 'price')).toMatchObject({ typed: 'abc', message: '单价格式不正确' });
    expect(grid.rows[0].price).toBe('10.0000');
    expect(grid.typedText(0, at(grid, 'price'))).toBe('abc');
    store.undo();
    expect(store.faults.count).toBe(0);
  });
  it('tells a broken rule of the field when it is left', () => {
    const { store, grid } = open();
    putText(grid, 1, at(grid, 'qty'), '0');
    expect(store.faults.at(grid.rows[1], 'qty')?.message).toBe('第2行数量必须大于0');
  });
  it('types nothing into computed, system and read-only cells', () => {
    const { grid } = open();
    expect(grid.isEditable(0, at(grid, 'amount'))).toBe(false);
    expect(grid.isEditable(0, at(grid, 'received'))).toBe(false);
    expect(grid.begin('1', 'letter')).toBe(true);
    grid.cancel();
    grid.select({ r: 0, c: at(grid, 'amount') });
    expect(grid.begin('1', 'letter')).toBe(false);
  });
  it('fills the siblings of a chosen reference', () => {
    const { grid } = open();
    putValue(grid, 0, at(grid, 'item'), button);
    expect(grid.rows[0]).toMatchObject({ item: { id: '22' }, unit: { label: '个' }, price: '0.1000', amount: '2.00' });
  });
  it('leaves what is being typed alone when a value comes late into another cell', () => {
    const { grid } = open();
    grid.select({ r: 1, c: at(grid, 'qty') });
    grid.begin('3', 'letter');
    putValue(grid, 0, at(grid, 'item'), button);
    expect(grid.editing).toMatchObject({ text: '3' });
    expect(grid.rows[0].item).toEqual(button);
  });
  it('makes a row of the empty one, with its defaults', () => {
    const { store, grid } = open();
    grid.select({ r: 2, c: at(grid, 'qty') });
    grid.begin('3', 'letter');
    commit(grid);
    expect(grid.rows).toHaveLength(3);
    expect(grid.rows[2]).toMatchObject({ qty: '3', date: '2026-04-01', seq: 3 });
    store.undo();
    expect(grid.rows).toHaveLength(2);
  });
});

describe('a default that looks at the other rows', () => {
  it('sees those that stand there, stored or not: each step is ten behind the last', () => {
    const plan = testPlan();
    plan.lines.lines!.fields.step = { name: 'step', type: 'integer', label: '顺序', carries: [], default: 'first(max(record.lines, line.step), 0) + 10' };
    plan.lines.lines!.columns.push('step');
    const record = testRecord();
    (record.lines as Row[]).forEach((line, index) => { line.step = 10 + index * 15; });
    const { grid } = open(record, plan);
    addRow(grid, 2);
    addRow(grid, 3);
    expect(grid.rows.map(({ step }) => step)).toEqual([10, 25, 35, 45]);
  });

  it('sees them whatever word reads the list, and those that are pasted with it: one is the first', async () => {
    const plan = testPlan();
    plan.lines.lines!.fields.step = { name: 'step', type: 'integer', label: '顺序', carries: [], default: 'record.lines.exists(other, other.step == 1) ? 2 : 1' };
    plan.lines.lines!.columns.push('step');
    const { grid } = open({ ...testRecord(), lines: [] }, plan);
    await paste(grid, { texts: [['', '3'], ['', '4'], ['', '5']] }, resolve);
    addRow(grid, 3);
    expect(grid.rows.map(({ step }) => step)).toEqual([1, 2, 2, 2]);
  });
});

describe('moving', () => {
  it('goes over computed cells with Tab and steps out behind the empty row', () => {
    const { grid } = open();
    grid.select({ r: 0, c: at(grid, 'price') });
    grid.tab();
    expect(grid.column.name).toBe('date');
    grid.select({ r: 2, c: at(grid, 'item') });
    while (grid.tab());
    expect(grid.active.r).toBe(2);
  });
  it('comes back with Enter to the column Tab began in', () => {
    const { grid } = open();
    grid.select({ r: 0, c: at(grid, 'qty') });
    grid.tab();
    grid.tab();
    grid.enter();
    expect(grid.active).toEqual({ r: 1, c: at(grid, 'qty') });
  });
  it('counts, and knows which figures of the range may be added', () => {
    const { grid } = open();
    grid.selectRange({ r: 0, c: at(grid, 'qty') }, { r: 1, c: at(grid, 'price') });
    expect(rangeFigures(grid)).toMatchObject({ cells: 4, isAlike: false });
    grid.selectRange({ r: 0, c: at(grid, 'qty') }, { r: 1, c: at(grid, 'qty') });
    expect(rangeFigures(grid).isAlike).toBe(false);
    grid.selectRange({ r: 0, c: at(grid, 'price') }, { r: 1, c: at(grid, 'price') });
    expect(rangeFigures(grid)).toEqual({ cells: 2, numbers: ['10.0000', '0.1000'], isAlike: true });
  });
});

describe('pasting from a spreadsheet', () => {
  it('converts, finds references by label, adds rows, and is one step of undo', async () => {
    const { store, grid } = open();
    grid.select({ r: 1, c: at(grid, 'item') });
    const done = await paste(grid, { texts: readTsv('牛仔布\tm\t1,200\t29.7\nFL02 纽扣\t\t30\t\n牛仔布\t\t5\t\n') }, resolve);
    expect(grid.rows).toHaveLength(4);
    expect(grid.rows[1]).toMatchObject({ item: { id: '21' }, qty: '1200.00', price: '29.7000', amount: '35640.00' });
    expect(grid.rows[2]).toMatchObject({ item: { id: '22' }, qty: '30' });
    expect(done).toMatchObject({ rows: 3, added: 2 });
    store.undo();
    expect(grid.rows).toHaveLength(2);
    expect(grid.rows[1]).toMatchObject({ item: { id: '22' }, qty: '50', amount: '5.00' });
    expect(store.record.total).toBe('205.00');
    store.redo();
    expect(grid.rows).toHaveLength(4);
    expect(grid.rows[1].amount).toBe('35640.00');
  });
  it('reports cells it could not take, and leaves their text to be mended', async () => {
    const { store, grid } = open();
    grid.select({ r: 0, c: at(grid, 'item') });
    const done = await paste(grid, { texts: [['丝绸', '', 'x']] }, resolve);
    expect(done.rejected).toMatchObject([{ row: 1, column: '物料', text: '丝绸', why: '没有找到【丝绸】' }, { row: 1, column: '数量', text: 'x', why: '数量格式不正确' }]);
    expect(store.faults.at(grid.rows[0], 'item')?.typed).toBe('丝绸');
  });
  it('leaves computed columns alone and says so once', async () => {
    const { grid } = open();
    grid.select({ r: 0, c: at(grid, 'price') });
    const done = await paste(grid, { texts: [['2', '999', '2026/5/1'], ['3', '888', '5月2日']] }, resolve);
    expect(grid.rows[0]).toMatchObject({ price: '2.0000', amount: '40.00', date: '2026-05-01' });
    expect(grid.rows[1].date).toBe('2026-05-02');
    expect(done.rejected).toEqual([{ row: 0, column: '金额', text: '', why: '只读或自动计算的列，已跳过2格', dropped: ['999', '888'] }]);
  });
  it('fills the whole range with one copied cell', async () => {
    const { grid } = open();
    grid.selectRange({ r: 0, c: at(grid, 'kind') }, { r: 1, c: at(grid, 'kind') });
    await paste(grid, { texts: [['面料']] }, resolve);
    expect(grid.rows.map((row) => row.kind)).toEqual(['a', 'a']);
  });
  it('keeps the identity of references copied inside the application', async () => {
    const { grid } = open();
    grid.select({ r: 0, c: at(grid, 'item') });
    const copied = copyRange(grid);
    grid.select({ r: 1, c: at(grid, 'item') });
    await paste(grid, { texts: readTsv(copied.text), values: copied.values }, () => Promise.reject(new Error('must not ask')));
    expect(grid.rows[1].item).toMatchObject({ id: '21' });
  });
  it('takes 5,000 rows', async () => {
    const { store, grid } = open();
    grid.select({ r: 2, c: at(grid, 'unit') });
    const done = await paste(grid, { texts: Array.from({ length: 5000 }, (_, n) => ['', String(n + 1), '2', '', '', '面料', '是', `行${n}`]) }, resolve);
    expect(done.added).toBe(5000);
    expect(store.record.total).toBe('25005205.00');
    expect(grid.totals.list().find(({ name }) => name === 'amount')?.sum.toFixed(2)).toBe('25005205.00');
  });
});

describe('rows', () => {
  it('copies rows with what is below them, but not what the server keeps', () => {
    const { grid } = open();
    grid.select({ r: 0, c: 0 });
    copyRows(grid);
    expect(grid.rows).toHaveLength(3);
    expect(grid.rows[1]).toMatchObject({ qty: '20.00', amount: '200.00', seq: 2, allocs: [{ qty: '5.00' }] });
    expect(grid.rows[1].id).toBeUndefined();
    expect((grid.rows[1].allocs as Row[])[0].id).toBeUndefined();
    expect(grid.rows[2].seq).toBe(3);
  });
  it('keeps the last row', () => {
    const { grid } = open();
    grid.selectAll();
    expect(removeRows(grid)).toEqual({ code: 'lines.min' });
    grid.select({ r: 0, c: 0 });
    expect(removeRows(grid)).toBeNull();
    expect(grid.rows).toHaveLength(1);
    expect(removeRows(grid)).toEqual({ code: 'lines.min' });
  });
  it('takes a removed row out of computed totals, and back with undo', () => {
    const { store, grid } = open();
    grid.select({ r: 0, c: 0 });
    removeRows(grid);
    expect(store.record.total).toBe('5.00');
    store.undo();
    expect(store.record.total).toBe('205.00');
    expect(grid.rows[0]).toMatchObject({ id: '11', seq: 1 });
  });
  it('moves rows and inserts above', () => {
    const { grid } = open();
    grid.select({ r: 0, c: 0 });
    shiftRows(grid, 1);
    expect(grid.rows.map((row) => row.id)).toEqual(['12', '11']);
    addRow(grid, 0);
    expect(grid.rows.map((row) => row.seq)).toEqual([1, 2, 3]);
  });
});

describe('filling', () => {
  it('takes the first row of the range down', () => {
    const { grid } = open();
    grid.selectRange({ r: 0, c: at(grid, 'qty') }, { r: 1, c: at(grid, 'price') });
    fillDown(grid);
    expect(grid.rows[1]).toMatchObject({ qty: '20.00', price: '10.0000', amount: '200.00' });
  });
  it('takes from above when one row is chosen, and drags by the handle', () => {
    const { grid } = open();
    grid.select({ r: 1, c: at(grid, 'kind') });
    fillDown(grid);
    expect(grid.rows[1].kind).toBe('a');
    addRow(grid);
    grid.select({ r: 0, c: at(grid, 'note') });
    putText(grid, 0, at(grid, 'note'), '同批');
    fillTo(grid, 2);
    expect(grid.rows.map((row) => row.note)).toEqual(['同批', '同批', '同批']);
  });
  it('clears what may be typed, in one step', () => {
    const { store, grid } = open();
    grid.selectRange({ r: 0, c: at(grid, 'qty') }, { r: 1, c: at(grid, 'amount') });
    clearRange(grid);
    expect(grid.rows.map((row) => [row.qty, row.price])).toEqual([[null, null], [null, null]]);
    expect(grid.rows[0].amount).toBeNull();
    store.undo();
    expect(grid.rows[1]).toMatchObject({ qty: '50', amount: '5.00' });
  });
});

describe('totals', () => {
  it('adds quantities per unit and follows every change', () => {
    const { grid } = open();
    const said = (): string[] => grid.totals.list().map(({ name, unit, sum, scale }) => `${name} ${sum.toFixed(scale)}${unit}`);
    expect(said()).toEqual(['qty 20.00m', 'qty 50个', 'amount 205.00']);
    putText(grid, 0, at(grid, 'qty'), '30');
    expect(said()).toEqual(['qty 30.00m', 'qty 50个', 'amount 305.00']);
    putValue(grid, 1, at(grid, 'unit'), metre);
    expect(said()).toEqual(['qty 80.00m', 'amount 305.00']);
  });
});

describe('nested rows', () => {
  it('compute the line above them, and count their unit by it', () => {
    const { store, grid } = open();
    const nested = new GridStore(store, grid.rows[0], grid.lines.lines.allocs, grid.values);
    putText(nested, 0, 1, '7.123');
    expect(nested.rows[0].qty).toBe('7.12');
    putText(nested, 1, 1, '2');
    expect(grid.rows[0].alloc).toBe('9.12');
    expect(nested.totals.list()[0]).toMatchObject({ unit: 'm' });
    expect(store.pathOf(nested.rows[1], 'qty')).toBe('lines[0].allocs[1].qty');
    store.undo();
    expect(grid.rows[0].alloc).toBe('7.12');
  });
  it('tell the parent grid which of its rows changed', () => {
    const { store, grid } = open();
    const told: string[] = [];
    grid.listen((event) => told.push(event.kind === 'cells' ? `cells ${[...event.rows].map((row) => row.id).join()}` : event.kind));
    const nested = new GridStore(store, grid.rows[1], grid.lines.lines.allocs, grid.values);
    addRow(nested);
    expect(told).toEqual(['cells 12']);
  });
});

describe('faults of the server', () => {
  it('stand at their cells, stay there when rows move, and go when the cell is typed anew', () => {
    const { store, grid } = open();
    store.putErrors([{ path: 'lines[1].price', code: 'rule.refused', message: '高于已审批价' }], 'server');
    grid.select({ r: 0, c: 0 });
    removeRows(grid);
    expect(store.faults.at(grid.rows[0], 'price')?.message).toBe('高于已审批价');
    putText(grid, 0, at(grid, 'price'), '0.09');
    expect(store.faults.count).toBe(0);
  });
});
