// What an action would do, told before it is done; documents in the way; periods that are closed: on a small house of orders, receipts and stock.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../runtime/core/contract/errors.ts';
import type { Row } from '../../runtime/core/contract/wire.ts';
import { createRecord, readRecord } from '../../runtime/server/entities/index.ts';
import type { Work } from '../../runtime/server/context.ts';
import { saveSettings } from '../../runtime/server/platform/settings/save.ts';
import { previewAction } from '../../runtime/server/workflow/preview.ts';
import { runAction } from '../../runtime/server/workflow/run.ts';
import type { ActionInput } from '../../runtime/server/workflow/actionInput.ts';
import { smallHouse, type SmallHouse } from '../support/smallHouse.ts';

const quantity = (label: string, more: object = {}) => ({ type: 'quantity', scale: 2, label, ...more });

const entities = {
  't.order': {
    extends: 'base.document', label: '订单', numbering: 'O{yyMMdd}{seq4}', fields: {},
    lines: { lines: { label: '明细', display: '{seq}', fields: { qty: quantity('数量'), doneQty: quantity('已收', { system: true, default: 0 }) } } }, workflow: {},
  },
  't.receipt': {
    extends: 'base.document', label: '收货单', numbering: 'R{yyMMdd}{seq4}', fields: { order: { type: 'ref', to: 't.order', label: '订单' }, bookDate: { type: 'date', label: '记账日期' } },
    lines: { lines: { label: '明细', display: '{seq}', fields: { item: { type: 'string', label: '物料' }, orderLine: { type: 'ref', to: 't.order.lines', label: '订单行' }, qty: quantity('数量'), amount: { type: 'money', label: '金额', grant: 'cost' } } } },
    workflow: {
      extends: 'flow.post',
      actions: {
        confirm: {
          guard: [{ each: 'lines', that: 'line.qty <= 100', else: '第{line.seq}行数量很大', at: 'qty', level: 'warn' }],
          effects: [
            { post: 't.stock', each: 'lines', on: 'record.bookDate', row: { item: 'line.item', qty: 'line.qty', amount: 'line.amount' } },
            { rollup: 'line.orderLine', each: 'lines', when: 'line.orderLine != null', add: { doneQty: 'line.qty' }, states: ['draft'] },
            { create: 't.bill', set: { receipt: 'record' } },
          ],
        },
        invalid: { effects: [{ reverse: 'all' }, { transition: 't.bill', where: "target.receipt == record && target.status == 'draft'", do: 'invalid', with: { reason: "'收货单作废'" } }] },
      },
    },
  },
  't.bill': { extends: 'base.document', label: '账单', numbering: 'B{yyMMdd}{seq4}', fields: { receipt: { type: 'ref', to: 't.receipt', label: '收货单' } }, workflow: {} },
  't.lock': { extends: 'base.document', label: '月结', numbering: 'L{yyMMdd}{seq4}', fields: { item: { type: 'string', label: '物料' }, month: { type: 'month', label: '月份' } }, workflow: { extends: 'flow.std' } },
  't.stock': {
    extends: 'base.ledger', label: '库存流水',
    fields: { item: { type: 'string', label: '物料', required: true }, qty: quantity('数量', { required: true }), amount: { type: 'money', label: '金额', grant: 'cost' } },
    ledger: {
      dimensions: ['item'], measures: ['qty', 'amount'], closes: ['T_CLOSE_DATE', { in: 't.lock', by: ['item'], period: 'month', states: ['confirmed'] }],
      balances: { onHand: { label: '现存', by: ['item'], sums: { qty: { is: 'row.qty', type: 'quantity', label: '现存', scale: 2 } }, never: [{ that: 'qty < 0', else: '{item}不足：现存{balance}，需{asked}' }] } },
    },
  },
};

let house: SmallHouse;
let item = 0;
beforeAll(async () => { house = await smallHouse(entities, { settings: [{ code: 'T_CLOSE_DATE', name: '关账日期', type: 'date', default: null }] }); });
afterAll(() => house?.stop());
beforeEach(() => { item++; });

const make = (entity: string, input: Row): Promise<string> => house.work(async (work) => (await createRecord(work, entity, input, { internal: true })).id);
const read = (entity: string, id: string): Promise<Row> => house.work(async (work) => (await readRecord(work, entity, id, { internal: true }))!);
const act = (entity: string, id: string, action: string, input: ActionInput = {}) => house.work((work) => runAction(work, entity, id, action, input));
const look = (entity: string, ids: string[], action: string, caller = house.caller) => {
  const of = house.app.model.entities[entity]!;
  return previewAction(house.app, caller, of, of.workflow!.actions[action]!, ids, {});
};
const order = async (): Promise<Row> => read('t.order', await make('t.order', { lines: [{ qty: '10' }] }));
const receive = async (to: Row, qty = '3', more: Row = {}): Promise<string> => make('t.receipt', { order: to.id, ...more, lines: [{ item: `I${item}`, qty, amount: '30', orderLine: (to.lines as Row[])[0]!.id }, { item: `I${item}`, qty: '2', amount: '20' }] });
const billsOf = (receipt: string): Promise<Row[]> => house.work((work) => work.tx.run<Row>(sql`select id::text as id, status from t.bill where receipt = ${receipt}::bigint`));
const refusal = async (promise: Promise<unknown>): Promise<AppError> => {
  const error = await promise.then(() => undefined, (thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error(`not refused by a rule: ${String(error)}`, { cause: error });
  return error;
};
const counts = () => house.app.db.system((tx) => tx.one<Row>(sql`select (select count(*) from t.stock)::int as rows, (select count(*) from loom.trail)::int as trail, (select count(*) from t.bill)::int as bills, (select coalesce(sum(value), 0) from loom.serial)::int as numbers`));

describe('the preview of an action', () => {
  it('of a void tells the rows it mirrors, the documents it takes back and the figures it returns', async () => {
    const to = await order();
    const id = await receive(to);
    await act('t.receipt', id, 'confirm');
    const told = await look('t.receipt', [id], 'invalid');
    expect(told.sentences).toEqual(['将冲回2行库存流水', '将撤回1张账单', '将退回1张订单上的数量']);
    expect(told.ledgers).toMatchObject([{ entity: 't.stock', entry: 'reverse', count: 2, sums: [{ label: '数量', value: '−5.00', isNegative: true }, { label: '金额', value: '−50.00', isNegative: true }], rows: [{ what: `I${item}`, figures: [{ label: '数量', value: '−3.00', isNegative: true }, { label: '金额', value: '−30.00' }] }, {}] }]);
    expect(told.documents).toMatchObject([{ entity: 't.bill', change: 'moved', to: { label: '已作废', tone: 'void' }, list: [{ code: expect.stringMatching(/^B\d{10}$/) }] }]);
    expect(told.figures).toMatchObject([{ entity: 't.order', id: to.id, isUndo: true, changes: [{ label: '已收', value: '−3.00' }] }]);
    expect(told.refused).toEqual([]);
  });

  it('leaves nothing behind: no row, no trail, no document, no number', async () => {
    const id = await receive(await order());
    const before = await counts();
    const told = await look('t.receipt', [id], 'confirm');
    expect(told.sentences).toEqual(['将记入2行库存流水', '将生成1张账单', '将更新1张订单上的数量']);
    expect(await counts()).toEqual(before);
    expect(await read('t.receipt', id)).toMatchObject({ status: 'draft', version: 1 });
  });

  it('tells warnings without asking, and a refusal as it would be worded', async () => {
    const to = await order();
    const warned = await look('t.receipt', [await receive(to, '101')], 'confirm');
    expect(warned.warnings.map(({ message }) => message)).toEqual(['第1行数量很大']);
    const id = await receive(to, '5');
    await act('t.receipt', id, 'confirm');
    await act('t.receipt', await receive(to, '-4'), 'confirm');
    const refused = await look('t.receipt', [id], 'invalid');
    expect(refused).toMatchObject({ sentences: [], refused: [{ id, label: expect.stringMatching(/^R/), message: `I${item}不足：现存5.00，需7.00` }] });
  });

  it('of several does the rest where one is refused', async () => {
    const to = await order();
    const [one, two] = [await receive(to), await receive(to)];
    await act('t.receipt', one, 'confirm');
    const told = await look('t.receipt', [one, two], 'confirm');
    expect(told.refused).toMatchObject([{ id: one, message: '当前状态【已过账】不能审核' }]);
    expect(told.ledgers[0]!.count).toBe(2);
  });

  it('of many looks at twenty in any case, sums what it looked at, and tells how many are left', async () => {
    const to = await order();
    const ids = await Promise.all(Array.from({ length: 25 }, () => receive(to, '1')));
    const { beyond, ledgers: [ledger] } = await look('t.receipt', ids, 'confirm');
    expect(beyond).toBeLessThanOrEqual(5);
    const seen = 25 - beyond;
    expect(ledger).toMatchObject({ count: 2 * seen, sums: [{ label: '数量', value: `+${3 * seen}.00` }, { label: '金额', value: `+${(50 * seen).toLocaleString('en')}.00` }] });
    expect(ledger!.rows).toHaveLength(20);
  });

  it('keeps figures and documents from who may not know them', async () => {
    const id = await receive(await order());
    await act('t.receipt', id, 'confirm');
    const caller = { ...house.caller, grants: new Set<string>(), may: (permission: string) => !permission.startsWith('GET /t/api/saas/bill') };
    const told = await look('t.receipt', [id], 'invalid', caller);
    expect(told.ledgers[0]!.rows[0]!.figures.map(({ label }) => label)).toEqual(['数量']);
    expect(told.ledgers[0]!.sums.map(({ label }) => label)).toEqual(['数量']);
    expect(told.documents).toMatchObject([{ entity: 't.bill', count: 1, list: [] }]);
  });
});

describe('a document in the way', () => {
  it('is named with where it is; once it is void the action passes', async () => {
    const to = await order();
    const id = await receive(to);
    const refused = await refusal(act('t.order', to.id!, 'invalid', { ask: { reason: '错' } }));
    const { code } = await read('t.receipt', id);
    expect(refused).toMatchObject({ code: 'record.used', message: `收货单 ${String(code)}尚未作废，不能作废`, errors: [{ message: `收货单 ${String(code)}`, document: { entity: 't.receipt', id } }] });
    expect((await look('t.order', [to.id!], 'invalid')).refused[0]!.errors).toHaveLength(1);
    await act('t.receipt', id, 'invalid', { ask: { reason: '错' } });
    expect(await act('t.order', to.id!, 'invalid', { ask: { reason: '错' } })).toMatchObject({ status: 'void' });
  });

  it('does not hold up an action that voids it itself, and does once it is past that', async () => {
    const id = await receive(await order());
    await act('t.receipt', id, 'confirm');
    const [bill] = await billsOf(id);
    await act('t.bill', bill!.id!, 'submit');
    expect((await refusal(act('t.receipt', id, 'invalid', { ask: { reason: '错' } }))).code).toBe('record.used');
    await act('t.bill', bill!.id!, 'reject', { ask: { reason: '退' } });
    await act('t.receipt', id, 'invalid', { ask: { reason: '错' } });
    expect(await billsOf(id)).toMatchObject([{ status: 'void' }]);
  });
});

describe('a closed period', () => {
  const closed = (day: string | null) => house.as({ settings: { ...house.caller.settings, T_CLOSE_DATE: day } });
  const setting = (day: string) => house.app.db.system((tx) => tx.run(sql`insert into ccm.company_setting (company, id, version, code, value, create_date, del_flag) values (${house.caller.company}::bigint, 1, 1, 'T_CLOSE_DATE', ${day}, now(), '0')
    on conflict (company, id) do update set value = excluded.value`));

  it('lets nothing be posted or taken back with a date up to its last day', async () => {
    const to = await order();
    const id = await receive(to, '3', { docDate: '2026-03-31' });
    const confirm = { ask: {} };
    expect((await refusal(closed('2026-03-31')((work) => runAction(work, 't.receipt', id, 'confirm', confirm)))).message).toBe('2026-03-31所在期间已关账，不能操作');
    await closed('2026-03-30')((work) => runAction(work, 't.receipt', id, 'confirm', confirm));
    expect((await refusal(closed('2026-04-30')((work) => runAction(work, 't.receipt', id, 'invalid', { ask: { reason: '错' } })))).code).toBe('period.closed');
    expect(await read('t.receipt', id)).toMatchObject({ status: 'confirmed' });
  });

  it('is that of the rows\' own day where the posting says it; what is taken back keeps it', async () => {
    const id = await receive(await order(), '3', { docDate: '2026-03-31', bookDate: '2026-05-02' });
    expect((await refusal(closed('2026-05-02')((work) => runAction(work, 't.receipt', id, 'confirm')))).message).toBe('2026-05-02所在期间已关账，不能操作');
    await closed('2026-04-30')((work) => runAction(work, 't.receipt', id, 'confirm'));
    expect((await refusal(closed('2026-05-31')((work) => runAction(work, 't.receipt', id, 'invalid', { ask: { reason: '错' } })))).message).toBe('2026-05-02所在期间已关账，不能操作');
    await closed('2026-05-01')((work) => runAction(work, 't.receipt', id, 'invalid', { ask: { reason: '错' } }));
    const days = await house.app.db.system((tx) => tx.run<Row>(sql`select distinct doc_date::text as day from t.stock where doc_id = ${id}`));
    expect(days).toEqual([{ day: '2026-05-02' }]);
  });

  it('is one item\'s month where a record closes it, in the state that closes', async () => {
    const lock = await make('t.lock', { item: `I${item}`, month: '2026-03' });
    const on = async (docDate: string): Promise<string> => receive(await order(), '3', { docDate });
    await act('t.receipt', await on('2026-03-30'), 'confirm');
    const [march, april, open] = [await on('2026-03-31'), await on('2026-04-01'), await on('2026-03-31')];
    await act('t.lock', lock, 'submit');
    await act('t.receipt', open, 'confirm');
    await act('t.lock', lock, 'confirm');
    expect((await refusal(act('t.receipt', march, 'confirm'))).message).toBe('2026-03-31所在期间已关账，不能操作');
    expect((await refusal(act('t.receipt', open, 'invalid', { ask: { reason: '错' } }))).code).toBe('period.closed');
    await act('t.receipt', april, 'confirm');
    item++;
    expect(await act('t.receipt', await on('2026-03-31'), 'confirm')).toMatchObject({ status: 'confirmed' });
  });

  it('closed by a record waits for who is posting', async () => {
    const id = await receive(await order(), '3', { docDate: '2026-03-31' });
    const lock = await make('t.lock', { item: `I${item}`, month: '2026-03' });
    await act('t.lock', lock, 'submit');
    let end!: () => void;
    const ended = new Promise<void>((go) => { end = go; });
    let begun!: () => void;
    const beginning = new Promise<void>((go) => { begun = go; });
    const posting = house.work(async (work) => { await runAction(work, 't.receipt', id, 'confirm'); await work.tx.run(sql`select 1`); begun(); await ended; });
    await beginning;
    let isClosed = false;
    const closing = act('t.lock', lock, 'confirm').then(() => { isClosed = true; });
    await expect.poll(async () => (await house.app.db.system((tx) => tx.one<{ n: number }>(sql`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`)))!.n).toBe(1);
    expect(isClosed).toBe(false);
    end();
    await Promise.all([posting, closing]);
    expect(await read('t.receipt', id)).toMatchObject({ status: 'confirmed' });
    expect((await refusal(act('t.receipt', id, 'invalid', { ask: { reason: '错' } }))).code).toBe('period.closed');
  });

  it('is closed from the moment the setting is saved, whatever a session still believes', async () => {
    const to = await order();
    const [first, second] = [await receive(to, '3', { docDate: '2026-03-31' }), await receive(to, '3', { docDate: '2026-04-01' })];
    // The key of the balance is known by now, so that rows go out without a look.
    await act('t.receipt', await receive(to), 'confirm');
    await setting('2026-03-31');
    try {
      expect((await refusal(act('t.receipt', first, 'confirm'))).message).toBe('2026-03-31所在期间已关账，不能操作');
      expect(await act('t.receipt', second, 'confirm')).toMatchObject({ status: 'confirmed' });
    } finally {
      await setting('2000-01-01');
    }
  });

  describe('of two at once', () => {
    const gate = (): { open: () => void; passed: Promise<void> } => { let open!: () => void; const passed = new Promise<void>((go) => { open = go; }); return { open, passed }; };
    const close = (work: Work) => saveSettings(work, [{ code: 'T_CLOSE_DATE', value: '2026-03-31' }]);
    const waiting = (): Promise<number> => house.app.db.system(async (tx) => (await tx.one<{ n: number }>(sql`select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`))!.n);
    /** Both ways rows go out: without a look, since the balance's key is known, and with one. */
    const ways: { how: string; post: (work: Work, id: string) => Promise<unknown> }[] = [
      { how: 'without a look', post: (work, id) => runAction(work, 't.receipt', id, 'confirm') },
      { how: 'with a look', post: (work, id) => runAction({ ...work, tx: { ...work.tx, isCareful: true } }, 't.receipt', id, 'confirm') },
    ];

    it.each(ways)('closing waits for who is posting $how', async ({ post }) => {
      const id = await receive(await order(), '3', { docDate: '2026-03-31' });
      await act('t.receipt', await receive(await order()), 'confirm');
      const [begun, end] = [gate(), gate()];
      try {
        const posting = house.work(async (work) => { await post(work, id); await work.tx.run(sql`select 1`); begun.open(); await end.passed; });
        await begun.passed;
        let isClosed = false;
        const closing = house.work(close).then(() => { isClosed = true; });
        await expect.poll(waiting).toBe(1);
        expect(isClosed).toBe(false);
        end.open();
        await Promise.all([posting, closing]);
        expect(await read('t.receipt', id)).toMatchObject({ status: 'confirmed' });
      } finally {
        end.open();
        await setting('2000-01-01');
      }
    });

    it.each(ways)('who posts $how waits for the closing, and is refused', async ({ post }) => {
      const id = await receive(await order(), '3', { docDate: '2026-03-31' });
      await act('t.receipt', await receive(await order()), 'confirm');
      const [begun, end] = [gate(), gate()];
      try {
        const closing = house.work(async (work) => { await close(work); begun.open(); await end.passed; });
        await begun.passed;
        const posting = refusal(house.work((work) => post(work, id)));
        await expect.poll(waiting).toBe(1);
        end.open();
        await closing;
        expect((await posting).message).toBe('2026-03-31所在期间已关账，不能操作');
        expect(await read('t.receipt', id)).toMatchObject({ status: 'draft' });
      } finally {
        end.open();
        await setting('2000-01-01');
      }
    });
  });
});
