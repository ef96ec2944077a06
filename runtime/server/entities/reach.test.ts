// Data scopes where they could be passed by: references that a write names, inputs of actions, ledgers with their balances and reports.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { ensureMember, ensureUser } from '../auth/accounts.ts';
import { AppError } from '../../core/contract/errors.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { Caller } from '../context.ts';
import { balancePage, balanceSums, readBalances } from '../ledger/balances.ts';
import { queryPage } from '../queries/compile.ts';
import { runAction } from '../workflow/run.ts';
import { listPage } from './list.ts';
import { lookup } from './lookup.ts';
import { createRecord, surroundingsOf, updateRecord } from './index.ts';

const entities = {
  't.store': {
    extends: 'base.master', common: true, owners: ['keeper'], label: '仓库', display: '{name}',
    fields: { kind: { type: 'enum', label: '类型', default: "'raw'", options: { raw: '原料', goods: '成品' } }, keeper: { type: 'refs', to: 'amc.user', label: '仓管' } },
  },
  't.order': { extends: 'base.document', numbering: 'O{yyMMdd}{seq4}', label: '订单', fields: { store: { type: 'ref', to: 't.store', label: '仓库' } }, workflow: {} },
  't.demand': { extends: 'base.master', label: '需求', display: '{name}', fields: { order: { type: 'ref', to: 't.order', label: '订单' } } },
  't.move': {
    extends: 'base.document', numbering: 'M{yyMMdd}{seq4}', label: '移动',
    fields: {
      store: { type: 'ref', to: 't.store', label: '仓库' }, note: { type: 'string', label: '说明' }, order: { type: 'ref', to: 't.order', label: '订单' },
      demand: { type: 'ref', to: 't.demand', label: '需求', fills: { order: 'target.order' } }, qty: { type: 'quantity', scale: 2, label: '数量' },
    },
    workflow: { actions: {
      pass: { label: '转交', from: ['draft'], ask: { to: { type: 'ref', to: 't.store', label: '转到', where: "target.kind == 'goods' && target.status == 'normal' && target != record.store" }, order: { type: 'ref', to: 't.order', label: '订单' } }, effects: [{ set: { store: 'ask.to' } }] },
      post: { label: '过账', from: ['draft'], effects: [{ post: 't.stock', row: { store: 'record.store', item: 'record.note', qty: 'record.qty' } }] },
    } },
  },
  't.stock': {
    extends: 'base.ledger', label: '流水',
    fields: { store: { type: 'ref', to: 't.store', label: '仓库', required: true }, item: { type: 'string', label: '物料', required: true }, qty: { type: 'quantity', scale: 2, label: '数量' } },
    ledger: { dimensions: ['store', 'item'], measures: ['qty'], balances: {
      onHand: { label: '现存', by: ['store', 'item'], sums: { qty: { is: 'row.qty', type: 'quantity', label: '现存', scale: 2 } } },
      inAll: { label: '合计', by: ['item'], sums: { qty: { is: 'row.qty', type: 'quantity', label: '合计', scale: 2 } } },
    } },
  },
};
const measure = { type: 'quantity', scale: 2, label: '数量' };
const queries = {
  't.byItem': { label: '按物料', from: 't.stock', by: { item: { is: 'row.item' } }, measures: { qty: { ...measure, is: 'sum(row.qty)' } } },
  't.ofBalance': { label: '现存', from: 't.stock.onHand', by: { item: { is: 'row.item' } }, measures: { qty: { ...measure, is: 'sum(row.qty)' }, all: { ...measure, label: '合计', is: "balance('t.stock.inAll', 'qty')" } } },
};

let house: SmallHouse;
const ids: Record<string, string> = {};
/** Somebody whose role lets him (or her) see own records, and of stores those he keeps. */
let keeper: Partial<Caller>;

beforeAll(async () => {
  house = await smallHouse(entities, { queries });
  const make = (entity: string, row: Row): Promise<string> => house.work(async (work) => (await createRecord(work, entity, row, { internal: true })).id);
  ids.keeper = await house.app.db.system(async (tx) => {
    const user = await ensureUser(house.app, tx, { username: 'keeper', name: '何芳', password: 'loom-2026' });
    await ensureMember(house.app, tx, { company: house.caller.company, user, aliasUserName: '何芳', userType: '1' });
    return user;
  });
  ids.mine = await make('t.store', { code: 'A', name: '甲仓', keeper: [ids.keeper] });
  ids.foreign = await make('t.store', { code: 'B', name: '乙仓' });
  ids.goods = await make('t.store', { code: 'C', name: '成品仓', kind: 'goods' });
  ids.stopped = await make('t.store', { code: 'D', name: '旧成品仓', kind: 'goods', status: 'stopped' });
  ids.order = await make('t.order', {});
  ids.demand = await make('t.demand', { code: 'X1', name: '需求一', order: ids.order });
  for (const [store, qty] of [[ids.mine, '5'], [ids.foreign, '7']]) {
    const id = await make('t.move', { store, note: '棉布', qty });
    await house.work((work) => runAction(work, 't.move', id, 'post', { internal: true }));
  }
  keeper = { userId: ids.keeper, userName: '何芳', userType: '1', dataScope: '4', rightsKey: 'keeper', entityScopes: { 't.store': '4' }, entitySights: {} };
});
afterAll(() => house?.stop());

const refused = async (promise: Promise<unknown>): Promise<{ text: unknown; paths: string[] }> => {
  const error = await promise.then(() => undefined, (thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`);
  return { text: error.values.text ?? error.message, paths: (error.errors ?? []).map((one) => one.path) };
};
const around = (changes: Partial<Caller>) => surroundingsOf(house.app, { ...house.caller, ...changes });
const create = (changes: Partial<Caller>, row: Row): Promise<string> => house.as(changes)(async (work) => (await createRecord(work, 't.move', row)).id);

describe('a reference in a write', () => {
  it('may name what its lookup offers, and nothing else', async () => {
    const offered = JSON.parse(await lookup(around(keeper), house.app.model.entities['t.move']!, { field: 'store', pageNum: 1, pageSize: 10 })) as { list: { id: string }[] };
    expect(offered.list.map((one) => one.id)).toEqual([ids.mine]);
    expect(await create(keeper, { store: ids.mine })).toMatch(/^\d+$/);
    expect(await refused(create(keeper, { store: ids.foreign }))).toEqual({ text: `仓库的值【${ids.foreign}】不可选`, paths: ['store'] });
    // Without a limit on stores they are the company's, for all.
    expect(await create({ ...keeper, entityScopes: {} }, { store: ids.foreign })).toMatch(/^\d+$/);
  });

  it('to a document keeps to the scope; what a reachable record fills in comes by its right', async () => {
    expect(await refused(create(keeper, { order: ids.order }))).toMatchObject({ paths: ['order'] });
    expect(await create(keeper, { demand: ids.demand, order: ids.order })).toMatch(/^\d+$/);
    expect(await create(keeper, { demand: ids.demand })).toMatch(/^\d+$/);
  });

  it('that stands already may stay; a new one may not come in its place', async () => {
    const id = await house.as(keeper)(async (work) => (await createRecord(work, 't.move', { store: ids.foreign }, { internal: true })).id);
    const save = (row: Row, version: number): Promise<unknown> => house.as(keeper)((work) => updateRecord(work, 't.move', { id, version, ...row }));
    await save({ note: '改说明', store: ids.foreign }, 1);
    await save({ store: ids.mine }, 2);
    expect(await refused(save({ store: ids.foreign }, 3))).toMatchObject({ paths: ['store'] });
  });
});

describe('an action\'s inputs', () => {
  const act = async (changes: Partial<Caller>, ask: Row): Promise<unknown> => {
    const id = await house.as(changes)(async (work) => (await createRecord(work, 't.move', { store: ids.mine }, { internal: true })).id);
    return house.as(changes)((work) => runAction(work, 't.move', id, 'pass', { ask }));
  };
  it('obey the rule of choice that lookups apply', async () => {
    expect(await act({}, { to: ids.goods })).toMatchObject({ status: 'draft' });
    expect(await refused(act({}, { to: ids.foreign }))).toEqual({ text: '转到的值【乙仓】不可选', paths: ['to'] });
    expect(await refused(act({}, { to: ids.stopped }))).toEqual({ text: '仓库【旧成品仓】已停用', paths: ['to'] });
    expect(await refused(act({}, { to: '4711' }))).toEqual({ text: '转到的值【4711】不可选', paths: ['to'] });
  });
  it('name nothing out of reach', async () => {
    expect(await refused(act(keeper, { to: ids.goods }))).toMatchObject({ text: `转到的值【${ids.goods}】不可选` });
    expect(await refused(act({ ...keeper, entityScopes: {} }, { order: ids.order }))).toMatchObject({ paths: ['order'] });
    expect(await act({ ...keeper, entityScopes: {} }, { to: ids.goods })).toMatchObject({ status: 'draft' });
  });
});

describe('a ledger whose dimension a role limits', () => {
  const rowsOf = async (changes: Partial<Caller>): Promise<string[]> => (JSON.parse(await listPage(around(changes), house.app.model.entities['t.stock']!, { fields: ['qty'] })) as { list: { qty: string }[] }).list.map((row) => row.qty).sort();
  const report = async (changes: Partial<Caller>, query: string): Promise<Row[]> => { const here = around(changes); return (await queryPage(here, house.app.model.queries[query]!, {}, {})).list; };

  it('shows the rows, sums and reports of what is in sight', async () => {
    expect(await rowsOf({})).toEqual(['5.00', '7.00']);
    expect(await rowsOf(keeper)).toEqual(['5.00']);
    expect((await balancePage(around(keeper), 't.stock.onHand', {})).list.map((row) => row.qty)).toEqual(['5.00']);
    expect(await balanceSums(around(keeper), 't.stock.onHand', ['qty'], {})).toEqual({ qty: '5.00' });
    expect(await report(keeper, 't.byItem')).toMatchObject([{ item: '棉布', qty: '5.00' }]);
    expect(await report({}, 't.byItem')).toMatchObject([{ item: '棉布', qty: '12.00' }]);
  });

  it('shows nothing of figures that cannot be cut', async () => {
    expect((await balancePage(around(keeper), 't.stock.inAll', {})).list).toEqual([]);
    expect((await balancePage(around({}), 't.stock.inAll', {})).list).toMatchObject([{ qty: '12.00' }]);
    const [row] = await report(keeper, 't.ofBalance');
    expect(row).toMatchObject({ item: '棉布', qty: '5.00' });
    expect(Number(row!.all ?? 0)).toBe(0);
    expect((await report({}, 't.ofBalance'))[0]).toMatchObject({ qty: '12.00', all: '12.00' });
  });

  it('is whole to a general scope, since what is posted is the company\'s, and to the house itself', async () => {
    expect(await rowsOf({ ...keeper, entityScopes: {} })).toEqual(['5.00', '7.00']);
    expect((await readBalances(around(keeper), 't.stock.inAll', {})).map((row) => row.qty)).toEqual(['12.00']);
  });

  it('is closed to people from outside', async () => {
    const outside: Partial<Caller> = { userType: '2', partners: ['1'], rightsKey: 'outside' };
    expect(await rowsOf(outside)).toEqual([]);
    expect((await balancePage(around(outside), 't.stock.onHand', {})).list).toEqual([]);
  });
});
