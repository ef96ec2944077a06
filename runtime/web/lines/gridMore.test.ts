// The line grid without a page, second part: whole rows, set column, scanning, files, column settings, bad input, and what never gets lost.
import { describe, expect, it } from 'vitest';
import type { RefValue, Row } from '../../core/contract/wire.ts';
import { planModel } from '../../core/plans/planModel.ts';
import { engineFor } from '../form/engine.ts';
import { RecordStore } from '../form/record/recordStore.ts';
import { button, cloth, metre, testEnv, testPlan, testRecord } from '../form/testPlan.ts';
import { valuesOf } from '../fields/values.ts';
import { readTsv } from './clipboard.ts';
import { clearRange, fillRight, putText, setColumn } from './gridEdits.ts';
import { GridStore } from './gridStore.ts';
import { applyImport, prepareImport } from './importTexts.ts';
import { paste, type ResolveLabels } from './paste.ts';
import { moveRows, removeRows, shiftRows, sortRows } from './rowEdits.ts';
import { ScanEar, Scanner } from './scan.ts';

const known: Record<string, RefValue> = { 牛仔布: cloth, 'FL02 纽扣': button, m: metre };
const resolve: ResolveLabels = (_field, labels) => Promise.resolve(new Map(labels.map((label) => [label, known[label] ?? `没有找到【${label}】`])));

function open(change: (plan: ReturnType<typeof testPlan>) => void = () => undefined, record: Row = testRecord()): { store: RecordStore; grid: GridStore } {
  const plan = testPlan();
  change(plan);
  const store = new RecordStore(plan, record, engineFor({ model: planModel(plan), entity: plan.entity, env: testEnv }), record.id === undefined);
  return { store, grid: new GridStore(store, store.record, plan.lines.lines, valuesOf(testEnv.context, store.parentOf)) };
}
const at = (grid: GridStore, name: string): number => grid.columns.findIndex((column) => column.name === name);
const ids = (grid: GridStore): unknown[] => grid.rows.map((row) => row.id);

describe('rows in other places', () => {
  it('move in front of another row, with the range, and back with undo', () => {
    const { store, grid } = open();
    store.change('x', (edit) => edit.insert(store.record, 'lines', 2, [store.newRow(store.record, 'lines')]));
    grid.selectRows(0);
    expect(moveRows(grid, 3)).toBe(true);
    expect(ids(grid)).toEqual(['12', undefined, '11']);
    expect(grid.range).toMatchObject({ top: 2, bottom: 2 });
    expect(grid.rows.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(store.record.total).toBe('205.00');
    store.undo();
    expect(ids(grid)).toEqual(['11', '12', undefined]);
    grid.selectRows(1);
    expect([moveRows(grid, 1), moveRows(grid, 2), moveRows(grid, 9)]).toEqual([false, false, false]);
  });
  it('take the texts that could not be read along', () => {
    const { store, grid } = open();
    putText(grid, 0, at(grid, 'price'), 'abc');
    grid.select({ r: 0, c: 0 });
    shiftRows(grid, 1);
    expect(store.faults.at(grid.rows[1], 'price')?.typed).toBe('abc');
  });
  it('come back with their faults when a removal is undone', () => {
    const { store, grid } = open();
    putText(grid, 0, at(grid, 'price'), 'abc');
    grid.select({ r: 0, c: 0 });
    removeRows(grid);
    expect(store.faults.count).toBe(0);
    store.undo();
    expect(store.faults.at(grid.rows[0], 'price')?.typed).toBe('abc');
  });
  it('stand in the order of a column once, empty ones last', () => {
    const { store, grid } = open();
    store.change('x', (edit) => edit.insert(store.record, 'lines', 0, [store.newRow(store.record, 'lines')]));
    sortRows(grid, 'qty', true);
    expect(grid.rows.map(({ qty }) => qty ?? null)).toEqual(['50', '20.00', null]);
    store.undo();
    expect(grid.rows.map(({ qty }) => qty ?? null)).toEqual([null, '20.00', '50']);
  });
});

describe('one value for a column', () => {
  it('goes into all selected rows, computes, and is one step', () => {
    const { store, grid } = open();
    grid.selectRows(0, 1);
    expect(setColumn(grid, 'price', '2.0000')).toBe(2);
    expect(grid.rows.map(({ amount }) => amount)).toEqual(['40.00', '100.00']);
    store.undo();
    expect(grid.rows.map(({ amount }) => amount)).toEqual(['200.00', '5.00']);
  });
  it('tells the rules it breaks', () => {
    const { store, grid } = open();
    grid.selectRows(0, 1);
    setColumn(grid, 'qty', '0');
    expect(store.faults.all().map(({ message }) => message)).toEqual(['第1行数量必须大于0', '第2行数量必须大于0']);
  });
  it('fills to the right by the type it finds there', () => {
    const { grid } = open();
    grid.selectRange({ r: 0, c: at(grid, 'qty') }, { r: 1, c: at(grid, 'price') });
    fillRight(grid);
    expect(grid.rows.map(({ price }) => price)).toEqual(['20.0000', '50.0000']);
  });
});

describe('nothing typed is lost', () => {
  it('a text that could not be read comes back when what replaced it is undone', () => {
    const { store, grid } = open();
    putText(grid, 0, at(grid, 'price'), 'abc');
    putText(grid, 0, at(grid, 'price'), '3');
    expect(store.faults.count).toBe(0);
    store.undo();
    expect(store.faults.at(grid.rows[0], 'price')?.typed).toBe('abc');
  });
  it('Del takes it away even where the value was empty before', () => {
    const { store, grid } = open();
    store.change('x', (edit) => edit.set(grid.rows[0], 'price', null));
    putText(grid, 0, at(grid, 'price'), 'abc');
    grid.select({ r: 0, c: at(grid, 'price') });
    clearRange(grid);
    expect(store.faults.count).toBe(0);
  });
  it('undo and redo check the rules anew', () => {
    const { store, grid } = open();
    putText(grid, 0, at(grid, 'qty'), '0');
    store.undo();
    expect(store.faults.count).toBe(0);
    store.redo();
    expect(store.faults.at(grid.rows[0], 'qty')?.message).toBe('第1行数量必须大于0');
  });
});

describe('a large paste', () => {
  it('asks labels in batches and tells how far it is', async () => {
    const { grid } = open();
    grid.select({ r: 2, c: at(grid, 'item') });
    const asked: number[] = [];
    const told: string[] = [];
    const done = await paste(grid, { texts: Array.from({ length: 1_200 }, (_, n) => [`物料${n}`]) }, (field, labels, rows) => { asked.push(labels.length); return resolve(field, labels, rows); }, { onProgress: (part, all) => told.push(`${part}/${all}`) });
    expect(asked).toEqual([500, 500, 200]);
    expect(told).toEqual(['0/1200', '500/1200', '1000/1200', '1200/1200']);
    expect(done.rejected).toHaveLength(1_200);
    expect(grid.store.faults.at(grid.rows[1_201], 'item')?.typed).toBe('物料1199');
  });
  it('loses nothing when the server does not answer', async () => {
    const { store, grid } = open();
    grid.select({ r: 0, c: at(grid, 'item') });
    const done = await paste(grid, { texts: [['牛仔布', 'm', '7']] }, (field, labels, rows) => (field.name === 'unit' ? resolve(field, labels, rows) : Promise.reject(new Error('请检查网络设置'))));
    expect(done.rejected).toMatchObject([{ column: '物料', text: '牛仔布', why: '请检查网络设置' }]);
    expect(grid.rows[0].qty).toBe('7.00');
    expect(store.faults.at(grid.rows[0], 'item')?.typed).toBe('牛仔布');
  });
  it('says what does not fit into the most lines, and beyond the last column', async () => {
    const { grid } = open((plan) => { plan.lines.lines.max = 4; });
    grid.select({ r: 2, c: at(grid, 'note') });
    const done = await paste(grid, { texts: Array.from({ length: 5 }, (_, n) => [`${n}`, '', '', 'x']) }, resolve);
    expect(grid.rows).toHaveLength(4);
    expect(done.rejected.map(({ why }) => why)).toEqual(expect.arrayContaining(['最多4行，后面3行没有粘贴']));
    expect(done.rejected.map(({ why }) => why)).toEqual(expect.arrayContaining(['右边没有列了，2格没有粘贴']));
  });
  it('tells broken rules of what it brought', async () => {
    const { store, grid } = open();
    grid.select({ r: 0, c: at(grid, 'qty') });
    await paste(grid, { texts: [['0'], ['1']] }, resolve);
    expect(store.faults.all().map(({ message }) => message)).toEqual(['第1行数量必须大于0']);
  });
});

describe('bad input', () => {
  it.each([
    { name: 'qty', typed: '１２．５', gives: '12.50' }, { name: 'qty', typed: '1,234.5', gives: '1234.50' }, { name: 'price', typed: '123456789012345', gives: '123456789012345.0000' },
    { name: 'date', typed: '2026-3-5', gives: '2026-03-05' }, { name: 'date', typed: '2026/3/5', gives: '2026-03-05' }, { name: 'date', typed: '20260305', gives: '2026-03-05' }, { name: 'date', typed: '2026年3月5日', gives: '2026-03-05' }, { name: 'date', typed: '3/5', gives: '2026-03-05' },
    { name: 'kind', typed: '辅料', gives: 'b' }, { name: 'ok', typed: '√', gives: true }, { name: 'note', typed: '=1+1', gives: '=1+1' }, { name: 'note', typed: '🧵שלום', gives: '🧵שלום' },
  ])('$name takes $typed', async ({ name, typed, gives }) => {
    const { grid } = open();
    grid.select({ r: 0, c: at(grid, name) });
    await paste(grid, { texts: readTsv(typed) }, resolve);
    expect(grid.rows[0][name]).toBe(gives);
  });
  it('keeps a note that is too long as it was typed, with the reason', async () => {
    const { store, grid } = open();
    const note = '长'.repeat(10_000);
    grid.select({ r: 0, c: at(grid, 'note') });
    const done = await paste(grid, { texts: [[note]] }, resolve);
    expect(done.rejected[0].why).toContain('10');
    expect(store.faults.at(grid.rows[0], 'note')?.typed).toBe(note);
  });
  it('cuts a megabyte of cells', () => {
    const text = Array.from({ length: 60_000 }, (_, n) => `物料${n}\t12.5\t"引\n号"\t`).join('\n');
    expect(text.length).toBeGreaterThan(1_000_000);
    const rows = readTsv(text);
    expect(rows).toHaveLength(60_000);
    expect(rows[59_999]).toEqual(['物料59999', '12.5', '引\n号', '']);
  });
});

describe('scanning', () => {
  const scanning = (): { grid: GridStore; scanner: Scanner } => {
    const { grid } = open((plan) => { plan.lines.lines.scan = { by: 'item', adds: 'qty' }; });
    return { grid, scanner: new Scanner(grid, (_field, code) => Promise.resolve(known[code] ?? `没有找到【${code}】`)) };
  };
  it('adds one to what stands there, and a line for what does not', async () => {
    const { grid, scanner } = scanning();
    await Promise.all([scanner.take('牛仔布'), scanner.take('牛仔布'), scanner.take('FL02 纽扣')]);
    expect(grid.rows.map(({ qty }) => qty)).toEqual(['22.00', '51']);
    removeRows(Object.assign(grid, { anchor: { r: 1, c: 0 }, active: { r: 1, c: 0 } }));
    await scanner.take('FL02 纽扣');
    expect(grid.rows[1]).toMatchObject({ item: { id: '22' }, unit: { label: '个' }, qty: '1', price: '0.1000' });
  });
  it('keeps a code nobody knows in a line of its own', async () => {
    const { grid, scanner } = scanning();
    expect(await scanner.take('X-1')).toMatchObject({ why: '没有找到【X-1】' });
    expect(grid.store.faults.at(grid.rows[2], 'item')?.typed).toBe('X-1');
  });
  it('tells a scanner from a hand by its speed', () => {
    const ear = new ScanEar();
    const hear = (text: string, gapMs: number, from: number): string | null => { [...text].forEach((letter, n) => ear.hear(letter, from + n * gapMs)); return ear.hear('Enter', from + text.length * gapMs); };
    expect(hear('6901234567892', 8, 1_000)).toBe('6901234567892');
    expect(hear('6901234567892', 120, 5_000)).toBeNull();
    expect(hear('12', 8, 9_000)).toBeNull();
  });
});

describe('lines from a file', () => {
  const file = [['采购明细'], ['数量 *', '物料', '备用', '金额'], ['3', '牛仔布', 'x', '9'], ['', '', '', ''], ['4b', '丝绸', '', '']];
  it('find their columns by name, whatever the order, and nothing changes before one says so', async () => {
    const { store, grid } = open();
    const prepared = (await prepareImport(grid, file, resolve))!;
    expect(prepared).toMatchObject({ ignored: ['备用', '金额'], missing: [] });
    expect(prepared.rejected).toMatchObject([{ row: 5, column: '物料', why: '没有找到【丝绸】' }, { row: 5, column: '数量', text: '4b' }]);
    expect([grid.rows.length, store.dirty, store.faults.count]).toEqual([2, false, 0]);
    applyImport(grid, prepared, 'append');
    expect(grid.rows[2]).toMatchObject({ item: { id: '21' }, unit: { label: 'm' }, qty: '3.00', price: '10.0000', amount: '30.00' });
    expect(store.faults.at(grid.rows[3], 'qty')?.typed).toBe('4b');
    expect(store.record.total).toBe('235.00');
  });
  it('take the place of what stands, in one step', async () => {
    const { store, grid } = open();
    applyImport(grid, (await prepareImport(grid, file, resolve))!, 'replace');
    expect(ids(grid)).toEqual([undefined, undefined]);
    store.undo();
    expect(ids(grid)).toEqual(['11', '12']);
    expect(store.record.total).toBe('205.00');
  });
  it('need a row of names', async () => expect(await prepareImport(open().grid, [['a', 'b'], ['1', '2']], resolve)).toBeNull());
});
