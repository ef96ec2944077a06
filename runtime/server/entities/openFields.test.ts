// Fields that stay open in later states: they are changed there and nothing else is, no rows come or go, and nothing is deleted.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../core/contract/wire.ts';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { runAction } from '../workflow/run.ts';
import { createRecord, readRecord } from './index.ts';
import { deleteRecords } from './remove.ts';
import { updateRecord } from './write.ts';

const entities = {
  't.order': {
    extends: 'base.document', numbering: 'O{seq6}', fields: { invoice: { type: 'string', label: '发票号', editable: ['confirmed', 'completed'] }, place: { type: 'string', label: '地点' } },
    lines: { lines: { label: '明细', fields: { item: { type: 'string', label: '品名' }, qty: { type: 'quantity', scale: 2, label: '数量' }, promised: { type: 'date', label: '承诺日', editable: ['confirmed'] } } } },
    workflow: { actions: { confirm: { from: ['draft'] } } },
  },
};

let house: SmallHouse;
beforeAll(async () => { house = await smallHouse(entities); });
afterAll(() => house?.stop());

const read = async (id: string): Promise<Row> => (await house.work((work) => readRecord(work, 't.order', id, { internal: true })))!;
const make = async (...states: string[]): Promise<Row> => {
  const { id } = await house.work((work) => createRecord(work, 't.order', { docDate: '2026-03-01', place: '南', lines: [{ item: '布', qty: '10' }, { item: '线', qty: '20' }] } as never));
  for (const action of states) await house.work((work) => runAction(work, 't.order', id, action, {}));
  return read(id);
};
const lines = (row: Row): Row[] => row.lines as Row[];
const save = (row: Row, change: Row): Promise<unknown> => house.work((work) => updateRecord(work, 't.order', { id: row.id, version: row.version, ...change } as never));

describe('fields that stay open', () => {
  it('are changed in their states, of the document and of its rows, and the trail says how they stood', async () => {
    const row = await make('confirm');
    await save(row, { invoice: 'FP1', lines: lines(row).map(({ id }) => ({ id, promised: '2026-04-01' })) });
    const now = await read(row.id!);
    expect([now.invoice, now.place, ...lines(now).map(({ item, promised }) => `${item} ${promised}`)]).toEqual(['FP1', '南', '布 2026-04-01', '线 2026-04-01']);
  });

  it('are the only ones', async () => {
    const row = await make('confirm');
    await expect(save(row, { place: '北' })).rejects.toThrow('地点');
    await expect(save(row, { lines: lines(row).map(({ id }) => ({ id, qty: '11' })) })).rejects.toThrow('数量');
    expect((await read(row.id!)).place).toBe('南');
  });

  it('bring no rows along, take none away and move none', async () => {
    const row = await make('confirm');
    const [first, second] = lines(row).map(({ id }) => ({ id }));
    await expect(save(row, { lines: [first, second, { item: '扣', qty: '1' }] as never })).rejects.toThrow('增减行');
    await expect(save(row, { lines: [first] as never })).rejects.toThrow('增减行');
    await expect(save(row, { lines: [second, first] as never })).rejects.toThrow('增减行');
  });

  it('are shut in states that do not name them', async () => {
    const row = await make('confirm', 'complete');
    await save(row, { invoice: 'FP2' });
    const now = await read(row.id!);
    await expect(save(now, { lines: lines(now).map(({ id }) => ({ id, promised: '2026-04-02' })) })).rejects.toThrow('承诺日');
  });

  it('are open with all others while the document is a draft', async () => {
    const row = await make();
    await save(row, { place: '北', invoice: 'FP3', lines: [{ id: lines(row)[1]!.id, qty: '5' }] });
    expect(await read(row.id!)).toMatchObject({ place: '北', invoice: 'FP3', lines: [{ item: '线', qty: '5.00' }] });
  });

  it('do not let the document be deleted', async () => {
    const row = await make('confirm');
    await expect(house.work((work) => deleteRecords(work, 't.order', [row.id!]))).rejects.toThrow();
  });
});
