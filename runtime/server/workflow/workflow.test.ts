// The workflow engine on a real database: states, rights, versions, guards, every kind of effect and its undoing.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../core/contract/errors.ts';
import type { HookCall, HookRef } from '../context.ts';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { createRecord, readRecord, surroundingsOf, updateRecord } from '../entities/index.ts';
import { graphOf } from './graph.ts';
import { runAction } from './run.ts';
import type { ActionInput } from './actionInput.ts';

const quantity = (label: string, more: object = {}) => ({ type: 'quantity', scale: 2, label, ...more });

const entities = {
  't.order': {
    extends: 'base.document', numbering: 'O{yyMMdd}{seq4}',
    fields: {
      note: { type: 'string', label: '说明', system: true }, lastReceipt: { type: 'string', label: '最近收货', system: true, default: "'无'" },
      openQty: quantity('未交', { computed: 'sum(record.lines, line.openQty)' }), isOpen: { type: 'boolean', label: '未完', computed: "record.status == 'confirmed' && record.openQty > 0" },
    },
    lines: { lines: {
      label: '明细', display: '{seq}',
      fields: { name: { type: 'string', label: '品名' }, qty: quantity('数量'), doneQty: quantity('已收', { system: true, default: 0 }), openQty: quantity('未收', { computed: 'line.qty - line.doneQty' }) },
      lines: { parts: { label: '分配', display: '{seq}', fields: { qty: quantity('数量'), done: quantity('已收', { system: true, default: 0 }) } } },
    } },
    workflow: {
      actions: {
        confirm: { from: ['draft', 'submitted'] },
        complete: { internal: false, auto: "record.status == 'confirmed' && record.openQty == 0" },
        reopen: { internal: false, auto: "record.status == 'completed' && record.openQty > 0" },
        rename: {
          label: '改名', from: ['draft', 'confirmed'], ask: { note: { type: 'string', label: '说明', required: true, maxLength: 5 }, factor: { type: 'rate', label: '系数', default: 1 } },
          guard: [{ that: "record.note == null || ask.note != record.note", else: '说明没有变化' }],
          effects: [{ set: { note: 'ask.note' } }, { each: 'lines', set: { name: "ask.note + '-' + text(line.seq)" } }],
        },
        mine: { label: '认领', from: ['draft'], who: 'record.createBy != user', effects: [] },
        hidden: { label: '内部', from: ['draft'], internal: true, effects: [] },
      },
    },
  },
  't.receipt': {
    extends: 'base.document', numbering: 'R{yyMMdd}{seq4}', fields: { free: { type: 'boolean', label: '免费', default: false } },
    lines: { lines: { label: '明细', display: '{seq}', fields: { orderLine: { type: 'ref', to: 't.order.lines', label: '订单行' }, part: { type: 'ref', to: 't.order.lines.parts', label: '分配' }, qty: quantity('数量') } } },
    workflow: {
      extends: 'flow.post',
      actions: {
        confirm: {
          guard: [
            { each: 'lines', that: 'line.qty > 0', else: '第{line.seq}行数量必须大于0', at: 'qty' },
            { each: 'lines', that: 'line.orderLine == null || line.orderLine.doneQty + line.qty <= line.orderLine.qty', else: '超收{line.qty}', at: 'qty', level: 'warn' },
            { call: 't.check' },
          ],
          effects: [
            { rollup: 'line.orderLine', each: 'lines', when: 'line.orderLine != null', add: { doneQty: 'line.qty' } },
            { rollup: 'line.part', each: 'lines', when: 'line.part != null', add: { done: 'line.qty' } },
            { rollup: 'line.orderLine.parent', each: 'lines', when: 'line.orderLine != null', put: { lastReceipt: 'record.code' } },
            { call: 't.note', when: 'record.free', with: { code: 'record.code' } },
            { create: 't.bill', when: '!record.free', set: { receipt: 'record', sourceNo: 'record.code' }, lines: { lines: { each: 'record.lines', when: 'line.qty > 1', set: { qty: 'line.qty * 2' } } }, then: [{ do: 'submit' }] },
          ],
        },
        // Its bills live on, whatever becomes of it.
        invalid: { unused: false },
        bulk: { label: '整批', from: ['draft'], effects: [{ transition: 't.order', where: "target.status == 'draft' && target.remarks == record.code", do: 'rename', with: { note: "'批'" } }, { transition: 't.receipt', at: 'record', do: 'confirm' }] },
      },
    },
  },
  't.bill': {
    extends: 'base.document', numbering: 'B{yyMMdd}{seq4}', fields: { receipt: { type: 'ref', to: 't.receipt', label: '收货单' }, sourceNo: { type: 'string', label: '来源' } },
    lines: { lines: { label: '明细', display: '{seq}', fields: { qty: quantity('数量') } } }, workflow: {},
  },
};

type Row = Record<string, any>;
const seen: unknown[] = [];
const hooks = {
  't.check': async ({ record, fault }: Parameters<NonNullable<SmallHouse['app']['hooks'][string]>>[0]) => {
    if (record.remarks === 'refuse') fault({ path: 'remarks', message: '不收' });
    if (record.remarks === 'warn') fault({ message: '慎收', level: 'warn' });
  },
  't.note': async ({ given, record, put, add }: HookCall<{ lines: { orderLine: HookRef<{ parent: HookRef }> }[] }>) => {
    seen.push(given);
    await put('t.order', record.lines[0].orderLine.parent.id, { note: '赠' });
    await add('t.order.lines', record.lines[0].orderLine.id, { doneQty: '0.50' });
  },
};

let house: SmallHouse;
beforeAll(async () => { house = await smallHouse(entities, { hooks }); });
afterAll(() => house?.stop());

const make = (entity: string, input: Row): Promise<string> => house.work(async (work) => (await createRecord(work, entity, input, { internal: true })).id);
const read = (entity: string, id: string): Promise<Row> => house.work(async (work) => (await readRecord(work, entity, id, { internal: true }))!);
const act = (entity: string, id: string, action: string, input: ActionInput = {}) => house.work((work) => runAction(work, entity, id, action, input));
const order = async (...quantities: string[]): Promise<Row> => {
  const id = await make('t.order', { lines: quantities.map((qty) => ({ name: '布', qty, parts: [{ qty }] })) });
  await act('t.order', id, 'confirm');
  return read('t.order', id);
};
const receive = (to: Row, qty: string, more: Row = {}, line = 0): Promise<string> => make('t.receipt', { lines: [{ orderLine: to.lines[line].id, part: to.lines[line].parts[0].id, qty }], ...more });
const refusal = async (promise: Promise<unknown>): Promise<AppError> => {
  const error = await promise.then(() => undefined, (thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error(`not refused by a rule: ${String(error)}`, { cause: error });
  return error;
};

describe('an action', () => {
  it('moves the state, raises the version, says who, and keeps the trail', async () => {
    const id = await make('t.order', { lines: [{ qty: '1' }] });
    expect(await act('t.order', id, 'confirm', { version: 1 })).toMatchObject({ id, status: 'confirmed', version: 2, code: expect.stringMatching(/^O\d{10}$/) });
    expect(await read('t.order', id)).toMatchObject({ status: 'confirmed', version: 2, isOpen: true, auditBy: { label: '陈试' } });
    const [entry] = await house.work((work) => work.tx.run<{ action: string; changes: Row[] }>(sql`select action, changes from loom.trail where record_id = ${id}::bigint order by id desc limit 1`));
    expect(entry.action).toBe('confirm');
    expect(entry.changes).toContainEqual({ path: 'status', before: 'draft', after: 'confirmed' });
  });

  it('refuses a state it does not start from, naming state and action', async () => {
    const { id } = await order('1');
    expect((await refusal(act('t.order', id, 'confirm'))).message).toBe('当前状态【已审核】不能审核');
  });

  it('refuses a version that is no longer the record\'s, naming who changed it', async () => {
    const { id } = await order('1');
    const stale = await refusal(act('t.order', id, 'invalid', { version: 1, ask: { reason: '错' } }));
    expect(stale.code).toBe('record.stale');
    expect(stale.message).toMatch(/^数据已被陈试于\d{4}-\d\d-\d\d \d\d:\d\d/);
  });

  it('asks for its right, for who may besides, and is not there for people when internal', async () => {
    const id = await make('t.order', { lines: [{ qty: '1' }] });
    const outsider = house.as({ may: (permission) => !permission.endsWith('/confirm') });
    expect((await refusal(outsider((work) => runAction(work, 't.order', id, 'confirm')))).message).toBe('您没有【审核】的操作权限');
    expect((await refusal(act('t.order', id, 'mine'))).code).toBe('auth.notPermitted');
    expect((await refusal(act('t.order', id, 'hidden'))).code).toBe('address.missing');
    expect((await refusal(act('t.order', '123', 'confirm'))).code).toBe('record.missing');
  });

  it('takes the inputs it asks for, and no others', async () => {
    const id = await make('t.order', { lines: [{ qty: '1' }, { qty: '2' }] });
    expect((await refusal(act('t.order', id, 'rename', { ask: {} }))).errors).toEqual([{ path: 'note', code: 'field.required', message: '说明不能为空' }]);
    expect((await refusal(act('t.order', id, 'rename', { ask: { note: '一二三四五六' } }))).code).toBe('field.tooLong');
    expect((await refusal(act('t.order', id, 'rename', { ask: { note: 'x', colour: 1 } }))).code).toBe('field.unknown');
    await act('t.order', id, 'rename', { ask: { note: '急' } });
    expect(await read('t.order', id)).toMatchObject({ note: '急', status: 'draft', version: 2, lines: [{ name: '急-1' }, { name: '急-2' }] });
    expect((await refusal(act('t.order', id, 'rename', { ask: { note: '急' } }))).message).toBe('说明没有变化');
  });
});

describe('guards', () => {
  it('tell all faults at their rows', async () => {
    const to = await order('5');
    const id = await make('t.receipt', { lines: [{ orderLine: to.lines[0].id, qty: '0' }, { orderLine: to.lines[0].id, qty: '-1' }], remarks: 'refuse' });
    const { errors, message } = await refusal(act('t.receipt', id, 'confirm'));
    expect(message).toBe('第1行数量必须大于0\n第2行数量必须大于0\n不收');
    expect(errors!.map((fault) => [fault.path, fault.message])).toEqual([['lines[0].qty', '第1行数量必须大于0'], ['lines[1].qty', '第2行数量必须大于0'], ['remarks', '不收']]);
  });

  it('hold warnings back until they are confirmed', async () => {
    const to = await order('5');
    const id = await receive(to, '6', { remarks: 'warn' });
    const { errors } = await refusal(act('t.receipt', id, 'confirm'));
    expect(errors).toEqual([{ path: 'lines[0].qty', code: 'rule.refused', message: '超收6.00', level: 'warn' }, { path: '', code: 'rule.refused', message: '慎收', level: 'warn' }]);
    expect(await act('t.receipt', id, 'confirm', { confirmed: true })).toMatchObject({ status: 'confirmed', warnings: [{ message: '超收6.00' }, { message: '慎收' }] });
  });
});

describe('rollup', () => {
  it('adds to rows however deep, puts values, and lets computed fields and auto actions follow', async () => {
    const to = await order('5', '3');
    await act('t.receipt', await receive(to, '5'), 'confirm');
    expect(await read('t.order', to.id)).toMatchObject({ status: 'confirmed', openQty: '3.00', isOpen: true, lastReceipt: expect.stringMatching(/^R/), lines: [{ doneQty: '5.00', openQty: '0.00', parts: [{ done: '5.00' }] }, { openQty: '3.00' }] });
    const last = await receive(to, '3', {}, 1);
    await act('t.receipt', last, 'confirm');
    expect(await read('t.order', to.id)).toMatchObject({ status: 'completed', openQty: '0.00', isOpen: false });
  });

  it('is taken back by reverse; what has been overwritten since stays', async () => {
    const to = await order('5');
    const first = await receive(to, '2');
    await act('t.receipt', first, 'confirm');
    const second = await receive(to, '3');
    await act('t.receipt', second, 'confirm');
    const { code } = await read('t.receipt', second);
    expect((await read('t.order', to.id)).status).toBe('completed');
    await act('t.receipt', first, 'invalid', { ask: { reason: '错' } });
    expect(await read('t.order', to.id)).toMatchObject({ status: 'confirmed', openQty: '2.00', lastReceipt: code, lines: [{ doneQty: '3.00', parts: [{ done: '3.00' }] }] });
    await act('t.receipt', second, 'invalid', { ask: { reason: '错' } });
    expect(await read('t.order', to.id)).toMatchObject({ openQty: '5.00', lines: [{ doneQty: '0.00' }] });
  });

  it('of many at once loses nothing', async () => {
    const to = await order('100', '100');
    const ids = await Promise.all(Array.from({ length: 24 }, (_, n) => receive(to, '1', {}, n % 2)));
    await Promise.all(ids.map((id) => act('t.receipt', id, 'confirm')));
    expect(await read('t.order', to.id)).toMatchObject({ openQty: '176.00', lines: [{ doneQty: '12.00' }, { doneQty: '12.00' }] });
  });
});

describe('two users on one record', () => {
  it('the second sees the lines as the first left them', async () => {
    const { id, lines } = await order('7');
    let open = (): void => {};
    const gate = new Promise<void>((done) => { open = done; });
    let hold = (): void => {};
    const held = new Promise<void>((done) => { hold = done; });
    const first = house.work(async (work) => {
      await updateRecord(work, 't.order', { id, lines: [{ ...lines[0], qty: '8' }] }, { internal: true });
      hold();
      await gate;
    });
    await held;
    const second = act('t.order', id, 'rename', { ask: { note: '后' } });
    // It stands before the row that the first one holds.
    await expect.poll(async () => (await house.app.db.system((tx) => tx.run<{ n: number }>(sql`select count(*)::integer as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)))[0]!.n, { timeout: 30_000 }).toBeGreaterThan(0);
    open();
    await Promise.all([first, second]);
    expect(await read('t.order', id)).toMatchObject({ openQty: '8.00', lines: [{ qty: '8.00', openQty: '8.00', name: '后-1' }] });
    const [{ changes }] = await house.work((work) => work.tx.run<{ changes: Row[] }>(sql`select changes from loom.trail where record_id = ${id}::bigint order by id desc limit 1`));
    expect(changes.map((change) => change.path)).toEqual(['note', 'lines[0].name']);
  });
});

describe('create', () => {
  it('makes the document with its lines, runs what follows, and draws the edge', async () => {
    const to = await order('9');
    const id = await make('t.receipt', { lines: [{ orderLine: to.lines[0].id, qty: '3' }, { orderLine: to.lines[0].id, qty: '1' }] });
    const done = await act('t.receipt', id, 'confirm');
    expect(done.created).toMatchObject([{ entity: 't.bill', label: expect.stringMatching(/^B/) }]);
    const bill = await read('t.bill', done.created![0].id);
    expect(bill).toMatchObject({ status: 'submitted', sourceNo: done.code, receipt: { id }, lines: [{ qty: '6.00' }] });
    expect(bill.lines).toHaveLength(1);

    const graph = await house.work((work) => graphOf(surroundingsOf(work.app, work.caller), house.app.model.entities['t.receipt'], id));
    expect(graph.nodes.map((node) => [node.entity, node.status?.value, node.self ?? false]).sort()).toEqual([['t.bill', 'submitted', false], ['t.order', 'confirmed', false], ['t.receipt', 'confirmed', true]]);
    expect(graph.edges).toEqual(expect.arrayContaining([{ from: id, to: bill.id }, { from: to.id, to: id, figures: [{ label: '已收', value: '4.00' }] }]));
  });

  it('makes nothing when there would be no line', async () => {
    const to = await order('9');
    const done = await act('t.receipt', await receive(to, '1'), 'confirm');
    expect(done.created).toBeUndefined();
  });
});

describe('transition and call', () => {
  it('finds records by condition, hands them inputs, and may go on with the record itself', async () => {
    const to = await order('9');
    const id = await receive(to, '2');
    const { code } = await read('t.receipt', id);
    const [one, other] = await Promise.all([make('t.order', { remarks: code, lines: [{ qty: '1' }] }), make('t.order', { remarks: 'else', lines: [{ qty: '1' }] })]);
    expect(await act('t.receipt', id, 'bulk')).toMatchObject({ status: 'confirmed' });
    expect(await read('t.order', one)).toMatchObject({ note: '批', lines: [{ name: '批-1' }] });
    expect(await read('t.order', other)).toMatchObject({ note: null });
    expect(await read('t.order', to.id)).toMatchObject({ openQty: '7.00' });
  });

  it('hands hooks their inputs, and undoes what they added and put', async () => {
    const to = await order('9');
    const id = await receive(to, '2', { free: true });
    const { code } = await act('t.receipt', id, 'confirm');
    expect(seen.at(-1)).toEqual({ code });
    expect(await read('t.order', to.id)).toMatchObject({ note: '赠', openQty: '6.50' });
    await act('t.receipt', id, 'invalid', { ask: { reason: '错' } });
    expect(await read('t.order', to.id)).toMatchObject({ note: null, openQty: '9.00' });
  });

  it('does all or nothing', async () => {
    const to = await order('9');
    const id = await make('t.receipt', { remarks: 'refuse', lines: [{ orderLine: to.lines[0].id, qty: '2' }] });
    const { code } = await read('t.receipt', id);
    const named = await make('t.order', { remarks: code, lines: [{ qty: '1' }] });
    await refusal(act('t.receipt', id, 'bulk'));
    expect(await read('t.order', named)).toMatchObject({ note: null, version: 1 });
  });
});

describe('auto actions', () => {
  it('run after a save that makes them true', async () => {
    const { id, lines } = await order('2');
    await house.work((work) => updateRecord(work, 't.order', { id: id, lines: [{ ...lines[0], qty: '0' }] }, { internal: true }));
    expect((await read('t.order', id)).status).toBe('completed');
  });
});
