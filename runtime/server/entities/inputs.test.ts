// Inputs of an action as the server takes them: defaults, what is required when, rules of the inputs.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../core/contract/errors.ts';
import type { Row } from '../../core/contract/wire.ts';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import type { ActionInput } from '../workflow/actionInput.ts';
import { runAction } from '../workflow/run.ts';
import { createRecord, readRecord } from './index.ts';
import { inputsNow } from './inputsNow.ts';

const entities = {
  't.place': { api: '/t/api/place', key: ['code'], fields: { code: { type: 'string', label: '编码', required: true }, shut: { type: 'boolean', label: '停用', default: false } } },
  't.order': {
    extends: 'base.document', numbering: 'A{yyMMdd}{seq4}',
    fields: {
      qty: { type: 'quantity', scale: 2, label: '数量', required: true }, place: { type: 'ref', to: 't.place', label: '地点' },
      sent: { type: 'quantity', scale: 2, label: '已发', system: true }, day: { type: 'date', label: '日期', system: true }, at: { type: 'ref', to: 't.place', label: '发往', system: true }, by: { type: 'ref', to: 't.place', label: '经由', system: true }, why: { type: 'string', label: '原因', system: true },
    },
    workflow: { actions: { send: {
      label: '发出', from: ['draft'], ask: {
        qty: { type: 'quantity', scale: 2, label: '发出数量', default: 'record.qty', check: [{ that: 'ask.qty <= record.qty', else: '最多{record.qty}' }] },
        day: { type: 'date', label: '发出日期', required: true, default: 'today', check: [{ that: 'ask.day <= today', else: '日期在今天之后', level: 'warn' }] },
        place: { type: 'ref', to: 't.place', label: '发往', default: 'record.place', where: 'target.shut != true' },
        hub: { type: 'ref', to: 't.place', label: '经由', default: "'HQ'" },
        why: { type: 'string', label: '原因', visible: 'ask.qty < record.qty', required: 'ask.qty < record.qty' },
      },
      effects: [{ set: { sent: 'ask.qty', day: 'ask.day', at: 'ask.place', by: 'ask.hub', why: 'ask.why' } }],
    }, note: { label: '备注', from: ['draft'], ask: { note: { type: 'string', label: '备注', required: true, check: [{ that: 'ask.note != null', else: '请填写备注' }] } }, effects: [{ set: { why: 'ask.note' } }] } } },
  },
};

let house: SmallHouse;
let places: Record<string, string>;
beforeAll(async () => {
  house = await smallHouse(entities, {});
  places = await house.work(async (work) => Object.fromEntries(await Promise.all([['HQ', false], ['OLD', true]].map(async ([code, shut]) => [code, (await createRecord(work, 't.place', { code, shut } as Row, { internal: true })).id] as const))));
});
afterAll(() => house?.stop());

const make = (values: Row = {}): Promise<string> => house.work(async (work) => (await createRecord(work, 't.order', { qty: '5', ...values }, { internal: true })).id);
const read = (id: string): Promise<Row> => house.work(async (work) => (await readRecord(work, 't.order', id, { internal: true }))!);
const send = (id: string, ask: Record<string, unknown> = {}, input: ActionInput = {}) => house.work((work) => runAction(work, 't.order', id, 'send', { ask, ...input }));
const refusal = async (promise: Promise<unknown>): Promise<AppError> => {
  const error = await promise.then(() => undefined, (thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error(`not refused by a rule: ${String(error)}`, { cause: error });
  return error;
};

describe('inputs of an action', () => {
  it('that are not given have their default: of the document, of the day, by the key of a record', async () => {
    const id = await make({ place: places.HQ });
    await send(id);
    const today = await house.work((work) => Promise.resolve(work.today));
    expect(await read(id)).toMatchObject({ sent: '5.00', day: today, at: { id: places.HQ }, by: { id: places.HQ }, why: null });
  });

  it('that are given empty are empty, and missed where they are required', async () => {
    const id = await make();
    expect((await refusal(send(id, { day: null }))).errors).toMatchObject([{ path: 'day', code: 'field.required' }]);
    await send(id, { hub: null });
    expect((await read(id)).by).toBeNull();
  });

  it('whose default may not be chosen have none', async () => {
    const id = await make({ place: places.OLD });
    await send(id);
    expect((await read(id)).at).toBeNull();
    expect((await refusal(send(await make(), { place: places.OLD }))).errors).toMatchObject([{ path: 'place', code: 'field.choice' }]);
  });

  it('that are required say what a rule of theirs says of being empty', async () => {
    const id = await make();
    const noting = (ask: Record<string, unknown>): Promise<unknown> => house.work((work) => runAction(work, 't.order', id, 'note', { ask }));
    expect((await refusal(noting({}))).errors).toEqual([{ path: 'note', code: 'rule.refused', message: '请填写备注' }]);
    await noting({ note: '急' });
    expect(await read(id)).toMatchObject({ why: '急' });
  });

  it('are required where an expression over the document and the other inputs says so', async () => {
    const id = await make();
    expect((await refusal(send(id, { qty: '3' }))).errors).toMatchObject([{ path: 'why', code: 'field.required', message: '原因不能为空' }]);
    await send(id, { qty: '3', why: '缺货' });
    expect(await read(id)).toMatchObject({ sent: '3.00', why: '缺货' });
  });

  it('keep their own rules: a refusal, or a question that may be passed', async () => {
    const id = await make();
    expect((await refusal(send(id, { qty: '6' }))).errors).toMatchObject([{ path: 'qty', code: 'rule.refused', message: '最多5.00' }]);
    const later = '2999-01-01';
    expect((await refusal(send(id, { day: later }))).errors).toMatchObject([{ path: 'day', level: 'warn', message: '日期在今天之后' }]);
    await send(id, { day: later }, { confirmed: true });
    expect((await read(id)).day).toBe(later);
  });

  it('are not missed while the action is only looked at', async () => {
    await expect(send(await make(), { qty: '3' }, { trial: true })).resolves.toMatchObject({ status: 'draft' });
  });
});

describe('inputs that are being typed', () => {
  const now = (record: Row, given: Record<string, unknown>) => house.work(async (work) => {
    const entity = work.app.model.entities['t.order']!;
    return (await inputsNow(work, entity, entity.workflow!.actions.send!, record, given)).inputs;
  });

  it('begin with their defaults, and are shown and required by what stands in the others', async () => {
    const record = await read(await make({ place: places.HQ }));
    const begun = await now(record, {});
    expect(begun).toMatchObject({ qty: { value: '5.00' }, place: { value: { id: places.HQ } }, hub: { value: { id: places.HQ } }, why: { visible: false, required: false } });
    expect(await now(record, { qty: '3', hub: null })).toMatchObject({ hub: { visible: true }, why: { visible: true, required: true } });
    expect((await now(record, { qty: '3', hub: null })).hub).not.toHaveProperty('value');
  });

  it('that cannot be read count as not given; a default that may not be chosen is none', async () => {
    const record = await read(await make({ place: places.OLD }));
    const begun = await now(record, { qty: 'much' });
    expect(begun.place).not.toHaveProperty('value');
    expect(begun.why).toMatchObject({ visible: false });
  });
});
