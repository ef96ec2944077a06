// Figures that locked balances tell, on a real database: value at the average, reservations used up first, and the words of what cannot be taken back.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../core/contract/wire.ts';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { createRecord, readRecord } from '../entities/index.ts';
import { runAction } from '../workflow/run.ts';
import { readBalances } from './balances.ts';

const quantity = (label: string, more: object = {}) => ({ type: 'quantity', scale: 2, label, ...more });
const money = (label: string, more: object = {}) => ({ type: 'money', label, ...more });
const places = { item: { type: 'ref', to: 'w.item', label: '物料', required: true }, lot: { type: 'string', label: '缸号' } };

const entities = {
  'w.item': { extends: 'base.record', display: '{code}', key: ['code'], fields: { code: { type: 'string', label: '编码', required: true } } },
  'w.plan': {
    extends: 'base.document', fields: { order: { type: 'string', label: '订单' } },
    lines: { lines: { label: '明细', display: '{seq}', fields: { item: places.item, heldQty: quantity('占用', { system: true, default: 0 }) } } }, workflow: {},
  },
  'w.in': {
    extends: 'base.document', lines: { lines: { label: '明细', display: '{seq}', fields: { ...places, qty: quantity('数量'), cost: money('成本', { default: 0 }), order: { type: 'string', label: '订单' } } } },
    workflow: { extends: 'flow.post', actions: { confirm: { effects: [
      { post: 'w.stock', each: 'lines', row: { item: 'line.item', lot: 'line.lot', qty: 'line.qty', amount: 'line.cost' } },
      { post: 'w.hold', each: 'lines', when: 'line.order != null', row: { item: 'line.item', lot: 'line.lot', order: 'line.order', qty: 'line.qty' } },
    ] } } },
  },
  'w.out': {
    extends: 'base.document', fields: { order: { type: 'string', label: '订单' }, totalCost: money('合计', { computed: 'sum(record.lines, line.cost)' }) },
    lines: { lines: { label: '明细', display: '{seq}', fields: { ...places, qty: quantity('数量'), cost: money('成本', { system: true, default: 0 }), heldQty: quantity('占用', { system: true, default: 0 }) },
      lines: { packs: { label: '包', display: '{no}', fields: { no: { type: 'string', label: '包号' }, qty: quantity('数量') } } } } },
    workflow: { extends: 'flow.post', actions: { confirm: { effects: [
      { post: 'w.hold', each: 'lines', when: 'record.order != null', row: { item: 'line.item', lot: 'line.lot', order: 'record.order', qty: '0 - line.qty' }, within: { balance: 'w.hold.held', into: 'heldQty' } },
      { post: 'w.stock', each: 'lines', row: { item: 'line.item', lot: 'line.lot', qty: '0 - line.qty' }, valued: { balance: 'w.stock.cost', into: 'cost' } },
      { rollup: 'w.plan.lines', each: 'lines', states: ['draft'], where: "target.item == line.item && target.parent.order == record.order && target.parent.status == 'draft'", add: { heldQty: '0 - line.heldQty' } },
      { create: 'w.label', when: 'record.lines.exists(l, l.packs.size() > 0)', lines: { lines: { each: 'record.lines', inside: 'line.packs', when: 'row.qty > 1', set: { no: 'row.no', item: 'line.item', qty: 'row.qty' } } } },
    ] } } },
  },
  'w.label': { extends: 'base.document', lines: { lines: { label: '明细', display: '{no}', fields: { no: { type: 'string', label: '包号' }, item: places.item, qty: quantity('数量') } } }, workflow: {} },
  'w.stock': {
    extends: 'base.ledger', fields: { ...places, qty: quantity('数量'), amount: money('金额', { required: true }) },
    ledger: { dimensions: ['item', 'lot'], measures: ['qty', 'amount'], balances: {
      free: { label: '可用', by: ['item', 'lot'], sums: { qty: { is: 'row.qty', type: 'quantity', scale: 2, label: '可用' } }, never: [{ that: 'qty < 0', else: '需{asked}，可用{balance}', reversed: '已被使用' }] },
      cost: { label: '成本', by: ['item'], sums: { qty: { is: 'row.qty', type: 'quantity', scale: 2, label: '数量' }, amount: { is: 'row.amount', type: 'money', label: '金额' } }, figures: { average: { is: 'amount / qty', type: 'rate', scale: 6, label: '平均' } }, never: [{ that: 'qty < 0', else: '不足', reversed: '已被使用' }], sweep: { when: 'qty', zero: 'amount' } },
    } },
  },
  'w.hold': {
    extends: 'base.ledger', fields: { ...places, order: { type: 'string', label: '订单' }, qty: quantity('数量') },
    ledger: { dimensions: ['item', 'lot', 'order'], measures: ['qty'], balances: { held: { label: '占用', by: ['item', 'lot', 'order'], sums: { qty: { is: 'row.qty', type: 'quantity', scale: 2, label: '占用' } }, never: [{ that: 'qty < 0', else: '占用仅{balance}' }] } }, feeds: { 'w.stock.free': { qty: '0 - row.qty' } } },
  },
};

let house: SmallHouse;
let count = 0;
beforeAll(async () => { house = await smallHouse(entities, { poolSize: 10 }); });
afterAll(() => house?.stop());

const item = (): Promise<string> => house.work(async (work) => (await createRecord(work, 'w.item', { code: `W-${++count}` }, { internal: true })).id);
const done = (entity: string, input: Row): Promise<string> => house.work(async (work) => {
  const { id } = await createRecord(work, entity, input, { internal: true });
  await runAction(work, entity, id, 'confirm', { internal: true });
  return id;
});
const undo = (entity: string, id: string): Promise<unknown> => house.work((work) => runAction(work, entity, id, 'invalid', { internal: true, ask: { reason: '错' } }));
const read = async (entity: string, id: string): Promise<any> => house.work((work) => readRecord(work, entity, id, { internal: true }));
const cost = async (of: string): Promise<any> => (await house.work((work) => readBalances(work, 'w.stock.cost', { item: of })))[0];
const held = async (of: string, lot: string, order: string): Promise<string> => String((await house.work((work) => readBalances(work, 'w.hold.held', { item: of, lot, order })))[0]?.qty ?? '0.00');
const receive = (of: string, ...lines: [lot: string, qty: string, cost: string, order?: string][]): Promise<string> =>
  done('w.in', { lines: lines.map(([lot, qty, amount, order]) => ({ item: of, lot, qty, cost: amount, ...(order ? { order } : {}) })) });

describe('valued', () => {
  it('values all rows of a document once, and the last takes the difference', async () => {
    const of = await item();
    await receive(of, ['A', '3', '10.00']);
    const out = await read('w.out', await done('w.out', { lines: [{ item: of, lot: 'A', qty: '1' }, { item: of, lot: 'A', qty: '1' }] }));
    // 2 × 3.333333 = 6.67, not twice 3.33.
    expect([out.lines.map((line: any) => line.cost), out.totalCost]).toEqual([['3.33', '3.34'], '6.67']);
    expect(await cost(of)).toMatchObject({ qty: '1.00', amount: '3.33' });
  });

  it('the row that empties it takes all that is left', async () => {
    const of = await item();
    await receive(of, ['A', '3', '10.00']);
    await done('w.out', { lines: [{ item: of, lot: 'A', qty: '1' }] });
    const out = await read('w.out', await done('w.out', { lines: [{ item: of, lot: 'A', qty: '2' }] }));
    expect(out.totalCost).toBe('6.67');
    expect(await cost(of)).toMatchObject({ qty: '0.00', amount: '0.00' });
  });

  it('two that go out at once share the value between them', async () => {
    const of = await item();
    await receive(of, ['A', '10', '33.33'], ['B', '10', '33.33']);
    await Promise.all(['A', 'B'].map((lot) => done('w.out', { lines: [{ item: of, lot, qty: '10' }] })));
    expect(await cost(of)).toMatchObject({ qty: '0.00', amount: '0.00' });
  });

  it('is taken back at what was posted', async () => {
    const of = await item();
    await receive(of, ['A', '3', '10.00']);
    const out = await done('w.out', { lines: [{ item: of, lot: 'A', qty: '1' }] });
    await receive(of, ['A', '1', '30.00']);
    await undo('w.out', out);
    expect(await cost(of)).toMatchObject({ qty: '4.00', amount: '40.00' });
  });
});

describe('within', () => {
  it('uses up what is held, row after row, and takes the rest from what is free', async () => {
    const of = await item();
    await receive(of, ['A', '5', '5.00', 'S1'], ['A', '4', '4.00']);
    const plan = await house.work(async (work) => (await createRecord(work, 'w.plan', { order: 'S1', lines: [{ item: of }] }, { internal: true })).id);
    const id = await done('w.out', { order: 'S1', lines: [{ item: of, lot: 'A', qty: '3' }, { item: of, lot: 'A', qty: '4' }, { item: of, lot: 'A', qty: '1' }] });
    const out = await read('w.out', id);
    expect(out.lines.map((line: any) => line.heldQty)).toEqual(['3.00', '2.00', '0.00']);
    expect(await held(of, 'A', 'S1')).toBe('0.00');
    // The row found by `where` took the sum of them.
    expect((await read('w.plan', plan)).lines[0].heldQty).toBe('-5.00');
    await undo('w.out', id);
    expect(await held(of, 'A', 'S1')).toBe('5.00');
    expect((await read('w.plan', plan)).lines[0].heldQty).toBe('0.00');
  });

  it('refuses more than held and free together, in those figures', async () => {
    const of = await item();
    await receive(of, ['A', '5', '5.00', 'S1'], ['A', '4', '4.00'], ['A', '2', '2.00', 'S2']);
    await expect(done('w.out', { order: 'S1', lines: [{ item: of, lot: 'A', qty: '9.01' }] })).rejects.toThrow('需9.01，可用9.00');
    await expect(done('w.out', { order: 'S9', lines: [{ item: of, lot: 'A', qty: '4.01' }] })).rejects.toThrow('需4.01，可用4.00');
  });

  it('works where nothing is held at all', async () => {
    const of = await item();
    await receive(of, ['A', '5', '5.00']);
    const out = await read('w.out', await done('w.out', { order: 'S7', lines: [{ item: of, lot: 'A', qty: '2' }] }));
    expect(out.lines[0]).toMatchObject({ heldQty: '0.00', cost: '2.00' });
  });
});

describe('reversed', () => {
  it('says that what came in has been used', async () => {
    const of = await item();
    const receipt = await receive(of, ['A', '5', '5.00']);
    await done('w.out', { lines: [{ item: of, lot: 'A', qty: '2' }] });
    await expect(undo('w.in', receipt)).rejects.toThrow('已被使用');
  });
});

describe('create with rows inside rows', () => {
  it('makes a line of each of them that suits', async () => {
    const of = await item();
    await receive(of, ['A', '5', '5.00']);
    await done('w.out', { lines: [{ item: of, lot: 'A', qty: '3', packs: [{ no: 'P1', qty: '2' }, { no: 'P2', qty: '1' }] }, { item: of, lot: 'A', qty: '2', packs: [{ no: 'P3', qty: '2' }] }] });
    const [{ id }] = await house.work((work) => work.tx.run<{ id: string }>(sql`select id::text as id from w.label order by id desc limit 1`));
    const label = await read('w.label', id);
    expect(label.lines.map((line: any) => [line.no, line.qty, line.item.id])).toEqual([['P1', '2.00', of], ['P3', '2.00', of]]);
  });
});
