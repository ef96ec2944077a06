// Actions on chosen records together and on the page without a record; rows of any list as lines and as documents.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../core/contract/errors.ts';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { createRecord, readRecord } from '../entities/index.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { ActionInput } from './actionInput.ts';
import { onChosen, onPage } from './together.ts';
import { runAction } from './run.ts';

const entities = {
  't.claim': {
    extends: 'base.document', numbering: 'C{yyMMdd}{seq4}',
    fields: {
      party: { type: 'string', label: '对方', required: true }, coin: { type: 'string', label: '币种', default: "'CNY'" },
      amount: { type: 'quantity', scale: 2, label: '金额', required: true }, paid: { type: 'quantity', scale: 2, label: '已付', system: true, default: 0 },
    },
    lines: { lines: { label: '明细', fields: { item: { type: 'string', label: '品名' }, qty: { type: 'quantity', scale: 2, label: '数量' }, from: { type: 'string', label: '供方' } } } },
    workflow: { actions: {
      confirm: { from: ['draft'], effects: [{ post: 't.book', each: 'lines', row: { party: 'record.party', item: 'line.item', qty: 'line.qty' } }] },
      pay: {
        label: '合并付款', from: ['draft', 'confirmed'], on: 'chosen', same: { fields: ['party', 'coin'], else: '对方或币种不一致' },
        guard: [{ that: 'record.amount > 0', else: '金额{record.amount}不能付' }, { that: 'size(chosen) <= 3', else: '一次最多3张，选了{size(chosen)}张' }],
        effects: [
          { create: 't.slip', set: { party: 'chosen[0].party', note: "'合并'" }, lines: { lines: { each: 'chosen', set: { claim: 'line', amount: 'line.amount' } } } },
          { set: { paid: 'record.amount' } },
        ],
      },
      order: {
        label: '生成订单', from: ['draft', 'confirmed'], on: 'chosen', split: ['party'],
        effects: [{ create: 't.slip', set: { party: 'chosen[0].party' }, lines: { lines: { each: 'chosen', inside: 'line.lines', set: { claim: 'line', amount: 'row.qty' } } } }],
      },
      byMaker: {
        label: '按供方', from: ['draft', 'confirmed'], on: 'chosen',
        effects: [{ create: 't.slip', from: 't.claim.lines', where: 'target.parent in chosen && target.from != null', order: 'item', split: ['from'], set: { party: 'target.from' }, lines: { lines: { each: 'targets', set: { claim: 'line.parent', amount: 'line.qty' } } } }],
      },
      gather: { label: '汇总', on: 'page', ask: { party: { type: 'string', label: '对方', required: true } }, guard: [{ that: "ask.party != 'nobody'", else: '没有对方' }],
        effects: [{ create: 't.slip', set: { party: 'ask.party' }, lines: { lines: { from: 't.claim', where: "target.party == ask.party && target.status == 'draft'", order: 'amount desc', set: { claim: 'target', amount: 'target.amount' } } } }] },
    } },
  },
  't.slip': {
    extends: 'base.document', numbering: 'S{yyMMdd}{seq4}',
    fields: { party: { type: 'string', label: '对方', system: true }, note: { type: 'string', label: '说明', system: true }, total: { type: 'quantity', scale: 2, label: '合计', computed: 'sum(record.lines, line.amount)' } },
    lines: { lines: { label: '明细', fields: { claim: { type: 'ref', to: 't.claim', label: '单据', system: true }, item: { type: 'string', label: '品名', system: true }, amount: { type: 'quantity', scale: 2, label: '金额', system: true }, mark: { type: 'string', label: '标记', system: true } } } },
    workflow: { actions: { mark: { label: '取库存并标记', from: ['draft'], effects: [
      { add: 'lines', from: 't.book.stock', where: 'target.party == record.party && target.qty != 0', order: 'item', set: { item: 'target.item', amount: 'target.qty' } },
      { set: { mark: 'line.item' }, each: 'lines', when: 'line.amount > 1' }, { set: { note: "'共' + text(record.total)" } },
    ] }, fill: { label: '取库存', from: ['draft'], effects: [{ add: 'lines', from: 't.book.stock', where: 'target.party == record.party && target.qty != 0', order: 'item', set: { item: 'target.item', amount: 'target.qty' } }] } } },
  },
  't.book': {
    extends: 'base.ledger',
    fields: { party: { type: 'string', label: '对方', required: true }, item: { type: 'string', label: '品名', required: true }, qty: { type: 'quantity', scale: 2, label: '数量' } },
    ledger: { dimensions: ['party', 'item'], measures: ['qty'], balances: { stock: { label: '库存', by: ['party', 'item'], sums: { qty: 'row.qty' } } } },
  },
};

let house: SmallHouse;
beforeAll(async () => { house = await smallHouse(entities, {}); });
afterAll(() => house?.stop());

let parties = 0;
/** Nobody else's figures: each test has parties of its own. */
const someone = (): string => `P${++parties}`;
const make = (values: Row): Promise<string> => house.work(async (work) => (await createRecord(work, 't.claim', values, { internal: true })).id);
const read = (entity: string, id: string): Promise<Row> => house.work(async (work) => (await readRecord(work, entity, id, { internal: true }))!);
const choose = (action: string, ids: string[], input: ActionInput = {}) => house.work((work) => onChosen(work, work.app.model.entities['t.claim']!, ids, action, input));
const refusal = async (promise: Promise<unknown>): Promise<AppError> => {
  const error = await promise.then(() => undefined, (thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error(`not refused by a rule: ${String(error)}`, { cause: error });
  return error;
};
const linesOf = (row: Row): Row[] => row.lines as Row[];

describe('chosen records together', () => {
  it('make one document of all, in the order they were made, and each keeps its own', async () => {
    const party = someone();
    const ids = [await make({ party, amount: '1' }), await make({ party, amount: '2.5' })];
    const done = await choose('pay', [...ids].reverse());
    expect(done).toMatchObject({ changed: 2, results: ids.map((id) => ({ id, ok: true, status: 'draft' })), created: [{ entity: 't.slip' }] });
    const slip = await read('t.slip', done.created![0]!.id);
    expect(slip).toMatchObject({ party, note: '合并' });
    expect(linesOf(slip).map(({ claim, amount }) => [(claim as Row).id, amount])).toEqual([[ids[0], '1.00'], [ids[1], '2.50']]);
    expect((await Promise.all(ids.map((id) => read('t.claim', id)))).map(({ paid }) => paid)).toEqual(['1.00', '2.50']);
  });

  it('are tied to what came of them, each of them', async () => {
    const party = someone();
    const ids = [await make({ party, amount: '1' }), await make({ party, amount: '2' })];
    const { created } = await choose('pay', ids);
    const slip = created![0]!;
    const links = await house.work((work) => work.tx.run<{ from: string }>(sql`select from_id::text as "from" from loom.link where to_entity = 't.slip' and to_id = ${slip.id}::bigint order by from_id`));
    expect(links.map(({ from }) => from)).toEqual(ids);
  });

  it('are refused when they differ, with what differs', async () => {
    const [one, other] = [someone(), someone()];
    const ids = [await make({ party: one, amount: '1' }), await make({ party: other, amount: '1' })];
    const fault = await refusal(choose('pay', ids));
    expect(fault).toMatchObject({ code: 'rule.refused', values: { text: `对方或币种不一致，其中对方不同：${one}、${other}` } });
    expect(fault.errors!.map(({ message }) => message)).toEqual([`对方不同：${one}、${other}`]);
  });

  it('are refused by the guard of one, by name; by one of all, without a name', async () => {
    const party = someone();
    const ids = [await make({ party, amount: '1' }), await make({ party, amount: '-1' })];
    const { code } = await read('t.claim', ids[1]!);
    expect(await refusal(choose('pay', ids))).toMatchObject({ code: 'bulk.refused', values: { name: code, text: '金额−1.00不能付' } });
    expect((await read('t.claim', ids[0]!)).paid).toBe('0.00');
    const four = await Promise.all([1, 2, 3, 4].map((n) => make({ party, amount: String(n) })));
    const fault = await refusal(choose('pay', four));
    expect(fault).toMatchObject({ code: 'rule.refused', values: { text: '一次最多3张，选了4张' } });
    expect(fault.errors).toHaveLength(1);
  });

  it('make a document for each group, of rows inside them', async () => {
    const [one, other] = [someone(), someone()];
    const ids = [
      await make({ party: one, amount: '1', lines: [{ item: 'a', qty: '1' }, { item: 'b', qty: '2' }] }),
      await make({ party: other, amount: '1', lines: [{ item: 'c', qty: '3' }] }),
      await make({ party: one, amount: '1', lines: [{ item: 'd', qty: '4' }] }),
    ];
    const { created } = await choose('order', ids);
    const slips = await Promise.all(created!.map(({ id }) => read('t.slip', id)));
    expect(slips.map((slip) => [slip.party, linesOf(slip).map(({ amount }) => amount)])).toEqual([[one, ['1.00', '2.00', '4.00']], [other, ['3.00']]]);
  });

  it('run from one record alone as well', async () => {
    const party = someone();
    const id = await make({ party, amount: '7' });
    const done = await house.work((work) => runAction(work, 't.claim', id, 'pay', { confirmed: true }));
    expect(done.created).toHaveLength(1);
    expect((await read('t.claim', id)).paid).toBe('7.00');
  });
});

describe('rows of any list', () => {
  it('make a document for each group of lines found', async () => {
    const party = someone();
    const [x, y] = [`${party}x`, `${party}y`];
    const ids = [await make({ party, amount: '1', lines: [{ item: 'a', qty: '1', from: x }, { item: 'c', qty: '2', from: y }, { item: 'z', qty: '9' }] }), await make({ party, amount: '1', lines: [{ item: 'b', qty: '3', from: x }] })];
    await make({ party, amount: '1', lines: [{ item: 'q', qty: '5', from: x }] });
    const { created } = await choose('byMaker', ids);
    const slips = await Promise.all(created!.map(({ id }) => read('t.slip', id)));
    expect(slips.map((slip) => [slip.party, linesOf(slip).map(({ claim, amount }) => [(claim as Row).id, amount])])).toEqual([[x, [[ids[0], '1.00'], [ids[1], '3.00']]], [y, [[ids[0], '2.00']]]]);
  });

  it('come as lines of a document that the page makes, in order; none makes none', async () => {
    const party = someone();
    for (const amount of ['1', '3', '2']) await make({ party, amount });
    const gather = (input: ActionInput) => house.work((work) => onPage(work, work.app.model.entities['t.claim']!, 'gather', input));
    const { created, changed } = await gather({ ask: { party } });
    expect(changed).toBe(0);
    const slip = await read('t.slip', created![0]!.id);
    expect([slip.party, linesOf(slip).map(({ amount }) => amount)]).toEqual([party, ['3.00', '2.00', '1.00']]);
    expect((await gather({ ask: { party: someone() } })).created).toBeUndefined();
    expect((await refusal(gather({}))).code).toBe('field.required');
    expect((await refusal(gather({ ask: { party: 'nobody' } }))).values.text).toBe('没有对方');
  });

  it('are added to the record itself, of a balance', async () => {
    const party = someone();
    const id = await make({ party, amount: '1', lines: [{ item: 'b', qty: '2' }, { item: 'a', qty: '1' }, { item: 'b', qty: '3' }] });
    await house.work((work) => runAction(work, 't.claim', id, 'confirm', { internal: true }));
    const slip = await house.work(async (work) => (await createRecord(work, 't.slip', { party } as never, { internal: true })).id);
    await house.work((work) => runAction(work, 't.slip', slip, 'fill', { internal: true }));
    expect(linesOf(await read('t.slip', slip)).map(({ item, amount }) => [item, amount])).toEqual([['a', '1.00'], ['b', '5.00']]);
  });

  it('added as lines are seen by the effects after it: those of each line, and what is computed over all', async () => {
    const party = someone();
    const claim = await make({ party, amount: '1', lines: [{ item: 'b', qty: '5' }, { item: 'a', qty: '1' }] });
    await house.work((work) => runAction(work, 't.claim', claim, 'confirm', { internal: true }));
    const slip = await house.work(async (work) => (await createRecord(work, 't.slip', { party, lines: [{ item: 'z', amount: '2' }] }, { internal: true })).id);
    await house.work((work) => runAction(work, 't.slip', slip, 'mark', { internal: true }));
    const after = await read('t.slip', slip);
    expect(linesOf(after).map(({ item, amount, mark }) => [item, amount, mark])).toEqual([['z', '2.00', 'z'], ['a', '1.00', null], ['b', '5.00', 'b']]);
    expect(after).toMatchObject({ total: '8.00', note: '共8' });
  });
});
