// A sheet as staff have it: its first row says what each column is.
import { describe, expect, it } from 'vitest';
import type { RefValue, Row } from '../../core/contract/wire.ts';
import { planModel } from '../../core/plans/planModel.ts';
import { engineFor } from '../form/engine.ts';
import { RecordStore } from '../form/record/recordStore.ts';
import { button, cloth, testEnv, testPlan } from '../form/testPlan.ts';
import { valuesOf } from '../fields/values.ts';
import { readTsv } from './clipboard.ts';
import { droppedTable } from './dropped.ts';
import { GridStore } from './gridStore.ts';
import { headingRow, matchHeads } from './heads.ts';
import { paste, type ResolveLabels } from './paste.ts';

const known: Record<string, RefValue> = { FB01: cloth, FL02: button };
const resolve: ResolveLabels = (_field, labels) => Promise.resolve(new Map(labels.map((label) => [label, known[label] ?? `没有找到【${label}】`])));
function open(): GridStore {
  const plan = testPlan();
  const store = new RecordStore(plan, { id: '0', date: '2026-04-01', lines: [] } as unknown as Row, engineFor({ model: planModel(plan), entity: plan.entity, env: testEnv }), true);
  return new GridStore(store, store.record, plan.lines.lines, valuesOf(testEnv.context, store.parentOf));
}
const shown = (grid: GridStore): unknown[] => grid.rows.map(({ item, unit, qty, price, date, note }) => [(item as RefValue)?.label, (unit as RefValue)?.label, qty, price, date, note ?? null]);

describe('a heading', () => {
  const columns = [{ label: '物料', field: testPlan().lines.lines!.fields.item }, { label: '数量' }, { label: '库存数量', fixed: 'computed' }, { label: '含税单价' }, { label: '交期' }, { label: '说明' }];
  it.each([
    { heads: ['编码', '数量', '单价', '交期'], means: ['物料', '数量', '含税单价', '交期'], why: 'words near ours' },
    { heads: ['物料编码', '数量（米）', '* 含税单价', '交货日期'], means: ['物料', '数量', '含税单价', '交期'], why: 'a code, brackets, a star, an abbreviation' },
    { heads: ['序号', '品名', '数量', '数量'], means: [undefined, undefined, '数量', undefined], why: 'unknown words name nothing, and no column comes twice' },
    { heads: ['库存数量', '数量'], means: ['库存数量', '数量'], why: 'a computed column is named, so that it can be told' },
    { heads: ['', '备注说明'], means: [undefined, '说明'], why: 'an empty heading names nothing' },
  ])('$why', ({ heads, means }) => expect(matchHeads(heads, columns).map((column) => column?.label)).toEqual(means));
  it.each([
    { row: ['物料', '10'], why: 'a figure is no heading' }, { row: ['面料', '辅料'], why: 'words that name nothing' }, { row: ['数量', 'a', 'b', 'c', 'd', 'e', 'f'], why: 'one word of many by chance' },
    { row: ['', ''], why: 'nothing at all' }, { row: ['说明', '2026/4/1'], why: 'a date' },
  ])('is none: $why', ({ row }) => expect(headingRow(row, columns)).toBe(null));
});

describe('a sheet with its heading', () => {
  it('goes into the columns it names, and leaves what its materials bring', async () => {
    const grid = open();
    const done = await paste(grid, { texts: readTsv('编码\t数量\t单价\t交货日期\nFB01\t12\t9.5\t2026/5/1\nFL02\t300\t0.12\t5月2日\n\t\t\t\n') }, resolve);
    expect(shown(grid)).toEqual([['FB01 牛仔布', 'm', '12.00', '9.5000', '2026-05-01', null], ['FL02 纽扣', '个', '300', '0.1200', '2026-05-02', null]]);
    expect(done).toMatchObject({ rejected: [], added: 2, heads: [['编码', '物料'], ['数量', '数量'], ['单价', '单价'], ['交货日期', '交期']] });
    grid.store.undo();
    expect(grid.rows).toEqual([]);
  });
  it('keeps units that stand, also over rows that are there', async () => {
    const grid = open();
    const sheet = readTsv('数量\t物料\t单位\n12\tFB01\t\n5\tFL02\t\n');
    await paste(grid, { texts: sheet }, resolve);
    grid.select({ r: 0, c: 0 });
    await paste(grid, { texts: sheet }, resolve);
    expect((shown(grid) as unknown[][]).map((cells) => cells.slice(0, 3))).toEqual([['FB01 牛仔布', 'm', '12.00'], ['FL02 纽扣', '个', '5']]);
  });
  it('names every column it could not write, with all its values, to be copied back', async () => {
    const grid = open();
    const done = await paste(grid, { texts: readTsv('物料\t品名\t产地\t金额\t数量\nFB01\t牛仔布\t绍兴\t99\t2\nFL02\t纽扣\t\t\tx\n') }, resolve);
    expect(done.rejected).toMatchObject([
      { row: 2, column: '数量', text: 'x' }, { row: 0, column: '金额', why: '只读或自动计算的列，已跳过1格', dropped: ['99', ''] }, { row: 0, column: '产地', why: '明细里没有这一列，1格没有粘贴', dropped: ['绍兴', ''] },
    ]);
    expect(droppedTable(done.rejected, '行')).toEqual([['行', '数量', '金额', '产地'], ['1', '', '99', '绍兴'], ['2', 'x', '', '']]);
  });
});
