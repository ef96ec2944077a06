// The document graph (quantities on its edges, boxes for what one may not see) and the trail (what effects did to other documents, by line) on a small house.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../runtime/core/contract/wire.ts';
import type { Caller } from '../../runtime/server/context.ts';
import { createRecord, readRecord, surroundingsOf, updateRecord } from '../../runtime/server/entities/index.ts';
import { readTrail } from '../../runtime/server/entities/trail.ts';
import { graphOf } from '../../runtime/server/workflow/graph.ts';
import { runAction } from '../../runtime/server/workflow/run.ts';
import { smallHouse, type SmallHouse } from '../support/smallHouse.ts';

const quantity = (label: string, more: object = {}) => ({ type: 'quantity', scale: 2, label, ...more });

const entities = {
  't.order': {
    extends: 'base.document', label: '订单', numbering: 'O{yyMMdd}{seq4}', fields: { openQty: quantity('未交', { computed: 'sum(record.lines, line.qty - line.doneQty)' }), secret: { type: 'string', label: '底价', grant: 'cost' } },
    lines: { lines: {
      label: '明细', display: '{seq}', fields: { name: { type: 'string', label: '品名' }, qty: quantity('数量'), doneQty: quantity('已收', { system: true, default: 0 }) },
      lines: { parts: { label: '分配', display: '{seq}', fields: { name: { type: 'string', label: '去向' }, done: quantity('已到', { system: true, default: 0 }) } } },
    } }, workflow: {},
  },
  't.receipt': {
    extends: 'base.document', label: '收货单', numbering: 'R{yyMMdd}{seq4}', fields: { totalQty: quantity('合计', { computed: 'sum(record.lines, line.qty)' }) },
    lines: { lines: { label: '明细', display: '{seq}', fields: { orderLine: { type: 'ref', to: 't.order.lines', label: '订单行' }, part: { type: 'ref', to: 't.order.lines.parts', label: '分配' }, qty: quantity('数量') } } },
    workflow: { extends: 'flow.post', actions: { confirm: { effects: [
      { rollup: 'line.orderLine', each: 'lines', states: ['draft'], add: { doneQty: 'line.qty' } }, { rollup: 'line.part', each: 'lines', states: ['draft'], add: { done: 'line.qty' } }, { create: 't.bill', set: { receipt: 'record' } },
    ] } } },
  },
  't.bill': { extends: 'base.document', label: '账单', numbering: 'B{yyMMdd}{seq4}', fields: { receipt: { type: 'ref', to: 't.receipt', label: '收货单' } }, workflow: {} },
};

let house: SmallHouse;
let order: Row;
let receipt: Row;
beforeAll(async () => {
  house = await smallHouse(entities);
  order = await read('t.order', await make('t.order', { secret: '9', lines: [{ name: '布', qty: '4', parts: [{ name: '一厂' }] }, { name: '线', qty: '10', parts: [{ name: '一厂' }, { name: '二厂' }] }] }));
  const line = (order.lines as Row[])[1]!;
  receipt = await read('t.receipt', await make('t.receipt', { lines: [{ orderLine: line.id, part: (line.parts as Row[])[1]!.id, qty: '3' }, { orderLine: line.id, part: (line.parts as Row[])[1]!.id, qty: '1.5' }] }));
  await house.work((work) => runAction(work, 't.receipt', receipt.id!, 'confirm'));
});
afterAll(() => house?.stop());

const make = (entity: string, input: Row): Promise<string> => house.work(async (work) => (await createRecord(work, entity, input, { internal: true })).id);
const read = (entity: string, id: string): Promise<Row> => house.work(async (work) => (await readRecord(work, entity, id, { internal: true }))!);
const graph = (entity: string, id: string, caller: Caller = house.caller) => graphOf(surroundingsOf(house.app, caller), house.app.model.entities[entity]!, id);
const trail = (entity: string, id: string, caller: Caller = house.caller) => readTrail(surroundingsOf(house.app, caller), house.app.model.entities[entity]!, id);

describe('the graph', () => {
  it('shows what a document was made from and what came of it, several steps away, with states', async () => {
    const { nodes, edges } = await graph('t.order', order.id!);
    expect(nodes.map(({ entity, status, self }) => [entity, status?.label, self ?? false]).sort()).toEqual([['t.bill', '草稿', false], ['t.order', '草稿', true], ['t.receipt', '已过账', false]]);
    expect(edges).toHaveLength(2);
  });

  it('tells on an edge how much of the source went into the target', async () => {
    const { edges } = await graph('t.order', order.id!);
    expect(edges.find(({ from }) => from === order.id)).toEqual({ from: order.id, to: receipt.id, figures: [{ label: '已收', value: '4.50' }, { label: '已到', value: '4.50' }] });
  });

  it('shows a box without content for what the asker may not see, and nothing behind it', async () => {
    const caller = { ...house.caller, may: (permission: string) => permission !== 'GET /t/api/saas/receipt' };
    const { nodes, edges } = await graph('t.order', order.id!, caller);
    expect(nodes.find(({ hidden }) => hidden)).toEqual({ entity: '', label: '', id: '-1', code: '', hidden: true });
    expect(JSON.stringify({ nodes, edges })).not.toContain(receipt.id);
    expect(edges.every(({ figures }) => figures === undefined)).toBe(true);
  });
});

describe('the trail', () => {
  it('of a document tells what another one did to its lines, with that one named', async () => {
    const [entry] = await trail('t.order', order.id!);
    expect(entry).toMatchObject({ action: 'effect', actionLabel: '联动更新', user: { name: '陈试' }, cause: { entity: 't.receipt', label: '收货单', action: '审核', id: receipt.id, code: receipt.code } });
    expect(entry!.changes).toEqual(expect.arrayContaining([
      { path: 'lines[1].doneQty', label: '明细 第2行 已收', place: '明细 第2行', name: '已收', before: '0.00', after: '4.50' },
      { path: 'lines[1].parts[1].done', label: '明细 第2行 分配 第2行 已到', place: '明细 第2行 分配 第2行', name: '已到', before: '0.00', after: '4.50' },
      { path: 'openQty', label: '未交', name: '未交', before: '14.00', after: '9.50' },
    ]));
  });

  it('names the document only for who may read such documents', async () => {
    const [entry] = await trail('t.order', order.id!, { ...house.caller, may: (permission) => permission !== 'GET /t/api/saas/receipt' });
    expect(entry!.cause).toEqual({ entity: 't.receipt', label: '收货单', action: '审核' });
  });

  it('keeps each field of each line before and after, nested ones and rows that come and go, without what the reader may not know', async () => {
    const { version, lines } = await read('t.order', order.id!) as Row & { lines: (Row & { parts: Row[] })[] };
    await house.work((work) => updateRecord(work, 't.order', { id: order.id, version, secret: '8', lines: [{ ...lines[1], qty: '12', parts: [{ ...lines[1]!.parts[0], name: '三厂' }, lines[1]!.parts[1]!] }, { name: '扣', qty: '1' }] }, { internal: true }));
    const [entry] = await trail('t.order', order.id!);
    const told = Object.fromEntries(entry!.changes.map(({ path, before, after }) => [path, [before, after]]));
    expect(told).toMatchObject({ 'lines[0].qty': ['10.00', '12.00'], 'lines[0].parts[0].name': ['一厂', '三厂'], 'lines[1]': [null, '扣 1.00'], secret: ['9', '8'] });
    const [masked] = await trail('t.order', order.id!, { ...house.caller, grants: new Set(), hiddenFields: new Set([house.app.model.rows['t.order.lines']!.fields.name!.key!]) });
    const kept = Object.fromEntries(masked!.changes.map(({ path, before, after }) => [path, [before, after]]));
    expect(kept).not.toHaveProperty('secret');
    expect(kept['lines[1]']).toEqual([null, '1.00']);
  });
});
