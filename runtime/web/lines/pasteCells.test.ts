// A pasted block is what the same cells typed one by one are: values, computed figures, totals, faults, what counts as changed; and one step back takes all of it away.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lines, plan } from '../../../tests/load/linesPage/plan.ts';
import { makeRows } from '../../../tests/load/linesPage/rows.ts';
import { ExactSum } from '../../core/exactSum.ts';
import { planModel } from '../../core/plans/planModel.ts';
import { engineFor } from '../form/engine.ts';
import { RecordStore } from '../form/record/recordStore.ts';
import { testEnv } from '../form/testPlan.ts';
import { valuesOf } from '../fields/values.ts';
import { putText } from './gridEdits.ts';
import { GridStore } from './gridStore.ts';
import { figureOf } from './totals.ts';
import { paste } from './paste.ts';

const gridOf = (count: number): GridStore => {
  const rows = makeRows(count);
  const total = new ExactSum();
  for (const { amount } of rows) total.add(amount as string);
  const store = new RecordStore(plan, { id: '1', version: 1, total: total.text, lines: rows }, engineFor({ model: planModel(plan), entity: plan.entity, env: testEnv }));
  return new GridStore(store, store.record, lines, valuesOf(testEnv.context, store.parentOf));
};
const seen = (grid: GridStore): unknown => ({
  rows: grid.rows.map((row) => ({ ...row })), total: grid.store.record.total, totals: grid.totals.list().map((total) => [total.name, total.unit, figureOf(total)]),
  faults: grid.store.faults.all().map(({ row, field, message, typed }) => [grid.store.indexOf(row), field, message, typed ?? null]).sort(), changed: grid.rows.map((row) => [...grid.store.changedFields(row)].filter((name) => !lines.fields[name]?.computed).sort()),
});
const nobody = async (): Promise<Map<string, string>> => new Map();

const cell: Record<string, fc.Arbitrary<string>> = {
  qty: fc.constantFrom('12', '1,200.5', '１２．５', '-3', '0', 'x', '7.005', ''), price: fc.constantFrom('32.5', '0.0001', '-1', '9999999.9999', '（3）'), discount: fc.constantFrom('95%', '1', '100', ''), taxRate: fc.constantFrom('13%', '13', '0', 'y', ''),
  date: fc.constantFrom('2026/4/1', '3月5日', 'soon', ''), urgent: fc.constantFrom('是', 'n', '?'), unit: fc.constantFrom('米', 'kg', '尺'), note: fc.string({ maxLength: 6 }).map((text) => text.replaceAll(/[\t\r\n"]/g, '')),
};
const names = lines.columns.slice(3, 13);
const block = fc.array(fc.tuple(...names.map((name) => cell[name] ?? fc.constantFrom('a', 'b', ''))), { minLength: 1, maxLength: 40 });

it('a block is what its cells are one by one, and one step takes it back', async () => {
  await fc.assert(fc.asyncProperty(block, async (texts) => {
    const [pasted, typed] = [gridOf(45), gridOf(45)];
    const before = seen(pasted);
    pasted.select({ r: 2, c: 3 });
    await paste(pasted, { texts }, nobody);
    for (const [r, row] of texts.entries()) for (const [c, text] of row.entries()) if (typed.isEditable(r + 2, c + 3)) putText(typed, r + 2, c + 3, text);
    expect(seen(pasted)).toEqual(seen(typed));
    const after = seen(pasted);
    if (!pasted.store.canUndo) return;
    pasted.store.undo();
    expect({ ...seen(pasted) as object, changed: null, faults: null }).toEqual({ ...before as object, changed: null, faults: null });
    pasted.store.redo();
    expect({ ...seen(pasted) as object, faults: null }).toEqual({ ...after as object, faults: null });
  }), { numRuns: 25 });
});

it('rows that come with a block are taken away and put back with it', async () => {
  const grid = gridOf(3);
  grid.select({ r: 2, c: 4 });
  await paste(grid, { texts: [['5', '10'], ['6', '10'], ['7', 'x']] }, nobody);
  expect(grid.rows.map(({ qty, price }) => [qty, price]).slice(2)).toEqual([['5.00', '10.0000'], ['6.00', '10.0000'], ['7.00', undefined]]);
  expect(grid.store.faults.all().map(({ field, typed }) => [field, typed])).toEqual([['price', 'x']]);
  grid.store.undo();
  expect(grid.rows).toHaveLength(3);
  expect(grid.store.faults.count).toBe(0);
  grid.store.redo();
  expect(grid.rows.map(({ qty }) => qty).slice(2)).toEqual(['5.00', '6.00', '7.00']);
});
