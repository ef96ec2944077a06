// amend: new values of a document go into rows of another one: what is empty stays, rows are added and leave, what changed meanwhile is told.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { createRecord, readRecord, updateRecord } from '../entities/index.ts';
import { readTrail } from '../entities/trail.ts';
import { runAction } from './run.ts';

type Row = Record<string, any>;
const states = { draft: { label: '草稿', tone: 'draft', editable: true }, done: { label: '生效', tone: 'done', end: true } };
const entities = {
  't.order': {
    extends: 'base.record', display: '{name}',
    fields: { name: { type: 'string', label: '名称' }, due: { type: 'date', label: '交期' }, total: { type: 'integer', label: '件数', computed: 'sum(record.items, line.pieces)' } },
    lines: { items: {
      label: '明细', display: '{style}',
      fields: { style: { type: 'string', label: '款' }, price: { type: 'rate', scale: 2, label: '单价' }, pieces: { type: 'integer', label: '小计', computed: 'sum(line.skus, it.qty)' } },
      lines: { skus: { label: '尺码', fields: { size: { type: 'string', label: '码', required: true }, qty: { type: 'integer', label: '数量', required: true } } } },
    } },
  },
  't.change': {
    extends: 'base.record',
    fields: { order: { type: 'ref', to: 't.order', label: '订单' }, newDue: { type: 'date', label: '新交期' }, oldDue: { type: 'date', label: '原交期' } },
    lines: { lines: { label: '变更', fields: { item: { type: 'ref', to: 't.order.items', label: '明细' }, size: { type: 'string', label: '码' }, oldQty: { type: 'integer', label: '原数量' }, newQty: { type: 'integer', label: '新数量' }, newPrice: { type: 'rate', scale: 2, label: '新单价' } } } },
    workflow: { initial: 'draft', states, actions: { confirm: { label: '生效', from: ['draft'], to: 'done', effects: [
      { amend: 'record.order', set: { due: 'record.newDue' }, was: { due: 'record.oldDue' } },
      { amend: 'line.item', each: 'lines', when: 'line.size == null', set: { price: 'line.newPrice' } },
      { amend: 'line.item', in: 'skus', each: 'lines', when: 'line.size != null', key: { size: 'line.size' }, gone: 'line.newQty == 0', set: { qty: 'line.newQty' }, was: { qty: 'line.oldQty' } },
    ] } } },
  },
};

let house: SmallHouse;
beforeAll(async () => { house = await smallHouse(entities); });
afterAll(() => house?.stop());

const ordered = async (): Promise<Row> => house.work(async (work) => (await readRecord(work, 't.order', (await createRecord(work, 't.order', {
  name: 'SO1', due: '2026-05-01', items: [{ style: 'A', price: '10', skus: [{ size: 'S', qty: 20 }, { size: 'M', qty: 30 }] }, { style: 'B', price: '8', skus: [{ size: 'S', qty: 5 }] }],
})).id, { internal: true }))!);
const orderNow = (id: string): Promise<Row> => house.work(async (work) => (await readRecord(work, 't.order', id, { internal: true }))!);
const confirmed = async (change: Row): Promise<string> => {
  const { id } = await house.work((work) => createRecord(work, 't.change', change as never));
  await house.work((work) => runAction(work, 't.change', id, 'confirm', {}));
  return id;
};
const shown = (order: Row): unknown => [order.due, order.total, order.items.map((item: Row) => [item.style, item.price, item.skus.map(({ size, qty }: Row) => `${size} ${qty}`)])];

describe('an amendment', () => {
  it('writes what it says anew, adds a row and takes one away; what is empty stays, and what is worked out follows', async () => {
    const order = await ordered();
    const [a, b] = order.items;
    await confirmed({ order: order.id, newDue: '2026-05-20', oldDue: '2026-05-01', lines: [
      { item: a.id, size: 'S', oldQty: 20, newQty: 0 }, { item: a.id, size: 'M', oldQty: 30, newQty: 45 }, { item: a.id, size: 'L', newQty: 12 }, { item: b.id, newPrice: '8.5' },
    ] });
    expect(shown(await orderNow(order.id))).toEqual(['2026-05-20', 62, [['A', '10.00', ['M 45', 'L 12']], ['B', '8.50', ['S 5']]]]);
    // The rows that stayed are the rows they were.
    expect((await orderNow(order.id)).items[0].skus[0].id).toBe(a.skus[1].id);
    await confirmed({ order: order.id, lines: [{ item: b.id, size: 'S', oldQty: 5, newQty: 6 }] });
    expect(shown(await orderNow(order.id))).toEqual(['2026-05-20', 63, [['A', '10.00', ['M 45', 'L 12']], ['B', '8.50', ['S 6']]]]);
  });

  it('is told in the trail of what it amends, before and after', async () => {
    const order = await ordered();
    await confirmed({ order: order.id, newDue: '2026-06-01', oldDue: '2026-05-01', lines: [] });
    const trail = await house.work((work) => readTrail(work, house.app.model.entities['t.order']!, order.id));
    expect(JSON.stringify(trail)).toContain('2026-05-01');
    expect(JSON.stringify(trail)).toContain('2026-06-01');
    expect(trail[0]).toMatchObject({ action: 'effect', cause: { entity: 't.change', code: expect.any(String) } });
  });

  it('is refused where another value stands by now, saying both, and leaves nothing half done', async () => {
    const order = await ordered();
    await house.work((work) => updateRecord(work, 't.order', { id: order.id, version: order.version, items: [{ id: order.items[0].id, skus: [{ id: order.items[0].skus[0].id, qty: 25 }, { id: order.items[0].skus[1].id }] }, { id: order.items[1].id }] } as never));
    await expect(confirmed({ order: order.id, newDue: '2026-05-20', oldDue: '2026-05-01', lines: [{ item: order.items[0].id, size: 'S', oldQty: 20, newQty: 10 }] })).rejects.toThrow('【数量】已由20改为25，请重新填写');
    expect(shown(await orderNow(order.id))).toEqual(['2026-05-01', 60, [['A', '10.00', ['S 25', 'M 30']], ['B', '8.00', ['S 5']]]]);
  });
});
