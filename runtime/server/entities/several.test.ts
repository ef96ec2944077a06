// A reference to one of several entities: kept, read with which it is, chosen, narrowed, filtered, brought by files, and held against deletion.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page, RefValue, Row } from '../../core/contract/wire.ts';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { runAction } from '../workflow/run.ts';
import { createRecord, deleteRecords, readRecord, surroundingsOf, updateRecord } from './index.ts';
import { openExport } from './exportRows.ts';
import { listPage } from './list.ts';
import { lookup, resolveTexts } from './lookup.ts';
import { queryPage } from '../queries/compile.ts';
import { usesOf } from './uses.ts';

const party = { name: { type: 'string', label: '名称' } };
const entities = {
  't.party': { label: '往来', fields: party },
  't.bill': { label: '对账单', extends: 'base.document', numbering: 'B{seq4}', fields: { party: { type: 'ref', to: 't.party', label: '往来' }, amount: { type: 'quantity', scale: 2, label: '金额' }, payment: { type: 'ref', to: 't.payment', label: '付款', system: true } }, workflow: { actions: { confirm: { from: ['draft'] } } } },
  't.slip': { label: '工资表', extends: 'base.document', numbering: 'S{seq4}', fields: { amount: { type: 'quantity', scale: 2, label: '金额' }, team: { type: 'string', label: '班组' } },
    workflow: { actions: { confirm: { from: ['draft'], effects: [{ create: 't.payment', set: { source: 'record' } }] } } } },
  't.payment': { label: '付款', extends: 'base.document', numbering: 'P{seq4}', fields: {
    source: { type: 'ref', to: ['t.bill', 't.slip'], label: '来源', formerly: ['bill'], list: true },
    isWage: { type: 'boolean', label: '工资', computed: "record.source.entity == 't.slip'" },
    amount: { type: 'quantity', scale: 2, label: '金额', computed: 'record.source.amount' },
    who: { type: 'string', label: '收款方', computed: "record.source.bill.party.name" },
    team: { type: 'string', label: '班组', computed: 'record.source.slip.team' },
  }, workflow: { actions: { confirm: { from: ['draft'],
    guard: [{ none: 't.payment', where: 'target.source == record.source && target != record', else: '{record.source.code}已有付款' }],
    effects: [{ rollup: 'record.source.bill', when: 'record.source.bill != null', put: { payment: 'record' } }] } } } },
};

let house: SmallHouse;
const queries = { 't.paid': {
  label: '付款统计', from: 't.payment', by: { source: 'record.source', kind: { is: 'record.source.entity', label: '来源类型' } },
  measures: { amount: { type: 'quantity', scale: 2, label: '金额', is: 'sum(record.amount)' } }, order: 'amount desc',
} };
beforeAll(async () => { house = await smallHouse(entities, { queries }); });
afterAll(() => house?.stop());

const make = (entity: string, input: object): Promise<string> => house.work(async (work) => (await createRecord(work, entity, input as never)).id);
const read = (entity: string, id: string): Promise<Row> => house.work(async (work) => (await readRecord(work, entity, id))!);
const around = () => surroundingsOf(house.app, house.caller);
const payment = () => house.app.model.entities['t.payment']!;
const listed = async (filter: object): Promise<Row[]> => (JSON.parse(await listPage(around(), payment(), { fields: ['code', 'source', 'source.entity', 'source.bill.party'], order: 'code asc', ...filter } as never)) as Page<Row>).list;

describe('a reference to one of several entities', () => {
  let bill: string;
  let slip: string;
  let ofBill: string;
  let ofSlip: string;

  it('is stored, and read with which of them it is', async () => {
    const mill = await make('t.party', { name: '锦程' });
    bill = await make('t.bill', { party: mill, amount: '8092.50' });
    slip = await make('t.slip', { amount: '4001.70', team: '缝一组' });
    ofBill = await make('t.payment', { source: bill });
    ofSlip = await make('t.payment', { source: slip });
    expect(await read('t.payment', ofBill)).toMatchObject({ source: { id: bill, label: 'B0001', entity: 't.bill' }, amount: '8092.50', isWage: false, who: '锦程', team: null });
    expect(await read('t.payment', ofSlip)).toMatchObject({ source: { id: slip, label: 'S0001', entity: 't.slip' }, amount: '4001.70', isWage: true, who: null, team: '缝一组' });
  });

  it('is refused where it leads to none of them', async () => {
    const mill = await make('t.party', { name: '别家' });
    await expect(make('t.payment', { source: mill })).rejects.toThrow('来源');
  });

  it('is listed, filtered by what it is and by which it is', async () => {
    expect((await listed({})).map((row) => (row.source as RefValue).entity)).toEqual(['t.bill', 't.slip']);
    expect((await listed({ filter: { 'source.entity': 't.slip' } })).map(({ code }) => code)).toEqual(['P0002']);
    expect((await listed({ filter: { source: bill } })).map(({ code }) => code)).toEqual(['P0001']);
    expect((await listed({ filter: { 'source.code': 'S0001' } })).map(({ code }) => code)).toEqual(['P0002']);
  });

  it('is chosen from all of them, and named by files', async () => {
    const found = JSON.parse(await lookup(around(), payment(), { field: 'source', keyword: '0001', pageNum: 1, pageSize: 10 })) as Page<RefValue>;
    expect(found.list.map(({ label, entity }) => `${String(entity)} ${label}`)).toEqual(['t.bill B0001', 't.slip S0001']);
    expect(await resolveTexts(around(), payment(), { field: 'source', texts: ['B0001', '工资表 S0001', '对账单 S0001'] })).toMatchObject({ B0001: { id: bill, entity: 't.bill' }, '工资表 S0001': { id: slip } });
  });

  it('groups a report by what it is and by which it is, and narrows it', async () => {
    const rows = async (request: object): Promise<Row[]> => (await queryPage(around(), house.app.model.queries['t.paid']!, {}, { pageSize: 100, ...request } as never)).list as Row[];
    expect((await rows({ by: ['kind'] })).map(({ kind, amount }) => [kind, amount])).toEqual([['t.bill', '8092.50'], ['t.slip', '4001.70']]);
    expect((await rows({ by: ['source'] })).map(({ source }) => [(source as RefValue).id, (source as RefValue).label])).toEqual([[bill, 'B0001'], [slip, 'S0001']]);
    expect((await rows({ by: ['source'], filter: { source: slip } })).map(({ amount }) => amount)).toEqual(['4001.70']);
  });

  it('is written into a file as it reads, and the file names it again', async () => {
    const file = await openExport(around(), { entity: 't.payment', request: { fields: ['code', 'source', 'source.entity'], order: 'code asc' }, format: 'csv', by: [], sums: [] });
    let text = '';
    for await (const piece of file.content()) text += String(piece);
    const written = text.replace('\uFEFF', '').trim().split('\r\n').slice(1).map((line) => line.split(',').slice(0, 2));
    expect(written).toEqual([['P0001', '对账单 B0001'], ['P0002', '工资表 S0001']]);
    expect(await resolveTexts(around(), payment(), { field: 'source', texts: written.map(([, source]) => source!) })).toMatchObject({ '对账单 B0001': { id: bill }, '工资表 S0001': { id: slip } });
  });

  it('is set by an effect, followed by another, and asked for in a guard', async () => {
    for (const [entity, id] of [['t.bill', bill], ['t.payment', ofBill]] as const) await house.work((work) => runAction(work, entity, id, 'confirm', {}));
    expect(await read('t.bill', bill)).toMatchObject({ payment: { id: ofBill } });
    const other = await make('t.slip', { amount: '1' });
    await house.work((work) => runAction(work, 't.slip', other, 'confirm', {}));
    const [made] = await listed({ filter: { source: other } });
    expect(made).toMatchObject({ source: { label: 'S0002', entity: 't.slip' } });
    const twice = await make('t.payment', { source: bill });
    await expect(house.work((work) => runAction(work, 't.payment', twice, 'confirm', {}))).rejects.toThrow('B0001已有付款');
    await house.work((work) => updateRecord(work, 't.payment', { id: twice, version: 1, source: slip }));
    expect(await read('t.payment', twice)).toMatchObject({ isWage: true, amount: '4001.70' });
  });

  it('keeps what it points to from being deleted', async () => {
    await expect(house.work((work) => deleteRecords(work, 't.slip', [slip]))).rejects.toThrow('S0001');
    expect(await usesOf(around(), house.app.model.entities['t.slip']!, slip)).toMatchObject({ n: 2, by: [{ entity: 't.payment', n: 2 }] });
    const free = await make('t.slip', { amount: '2' });
    expect(await house.work((work) => deleteRecords(work, 't.slip', [free]))).toEqual({ changed: 1 });
  });

  it('shows each as far as one may see its entity', async () => {
    const mine = house.as({ dataScope: '4', userId: '1' } as never);
    await expect(mine(async (work) => createRecord(work, 't.payment', { source: slip } as never))).rejects.toThrow('来源');
  });
});
