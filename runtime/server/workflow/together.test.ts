// All of several records or none: one transaction, the refusal by name, and what was made.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../core/contract/errors.ts';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { createRecord, readRecord } from '../entities/index.ts';
import type { ActionInput } from './actionInput.ts';
import { allTogether } from './together.ts';

const entities = {
  't.claim': {
    extends: 'base.document', numbering: 'C{yyMMdd}{seq4}', fields: { amount: { type: 'quantity', scale: 2, label: '金额', required: true }, odd: { type: 'boolean', label: '存疑', default: false } },
    workflow: { actions: { pay: {
      label: '付款', from: ['draft'], to: 'confirmed', bulk: 'all', ask: { day: { type: 'date', label: '日期', required: true } },
      guard: [{ that: 'record.amount > 0', else: '金额{record.amount}不能付' }, { that: '!record.odd', else: '存疑', level: 'warn' }],
      effects: [{ create: 't.slip', set: { claim: 'record', amount: 'record.amount' } }],
    } } },
  },
  't.slip': { extends: 'base.document', numbering: 'S{yyMMdd}{seq4}', fields: { claim: { type: 'ref', to: 't.claim', label: '单据', system: true }, amount: { type: 'quantity', scale: 2, label: '金额', system: true } }, workflow: {} },
};

let house: SmallHouse;
beforeAll(async () => { house = await smallHouse(entities, {}); });
afterAll(() => house?.stop());

const make = (amount: string, odd = false): Promise<string> => house.work(async (work) => (await createRecord(work, 't.claim', { amount, odd }, { internal: true })).id);
const stateOf = (id: string): Promise<unknown> => house.work(async (work) => (await readRecord(work, 't.claim', id, { internal: true }))!.status);
const pay = (ids: string[], input: ActionInput = {}) => house.work((work) => allTogether(work, work.app.model.entities['t.claim']!, ids, 'pay', { ask: { day: '2026-03-02' }, ...input }));
const refusal = async (promise: Promise<unknown>): Promise<AppError> => {
  const error = await promise.then(() => undefined, (thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error(`not refused by a rule: ${String(error)}`, { cause: error });
  return error;
};

describe('all of them or none', () => {
  it('changes all, in the order they were made, and says what was made', async () => {
    const ids = [await make('1'), await make('2'), await make('3')];
    const done = await pay([ids[2]!, ids[0]!, ids[1]!]);
    expect(done).toMatchObject({ changed: 3, results: ids.map((id) => ({ id, ok: true, status: 'confirmed' })) });
    expect(done.created!.map(({ entity }) => entity)).toEqual(['t.slip', 't.slip', 't.slip']);
    expect(new Set(done.created!.map(({ id }) => id)).size).toBe(3);
  });

  it('changes none when one is refused, and names it', async () => {
    const ids = [await make('1'), await make('-2'), await make('3')];
    const code = await house.work(async (work) => (await readRecord(work, 't.claim', ids[1]!, { internal: true }))!.code);
    const fault = await refusal(pay(ids));
    expect(fault).toMatchObject({ code: 'bulk.refused', values: { name: code, text: '金额−2.00不能付' } });
    expect(fault.errors).toEqual([expect.objectContaining({ path: '', message: `【${String(code)}】金额−2.00不能付` })]);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['draft', 'draft', 'draft']);
  });

  it('asks of a warning which record it is of, and goes on once it is confirmed', async () => {
    const ids = [await make('1'), await make('2', true)];
    const fault = await refusal(pay(ids));
    expect(fault.errors).toEqual([expect.objectContaining({ level: 'warn', message: expect.stringMatching(/^【C\d{10}】存疑$/) })]);
    expect(await stateOf(ids[0]!)).toBe('draft');
    expect(await pay(ids, { confirmed: true })).toMatchObject({ changed: 2 });
  });

  it('refuses a record that is not there, or not in its state', async () => {
    const id = await make('1');
    expect((await refusal(pay([id, '1']))).code).toBe('bulk.refused');
    await pay([id]);
    expect((await refusal(pay([id]))).values.text).toContain('付款');
  });

  it('lets two who choose the same records wait for each other', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, n) => make(String(n + 1))));
    const both = await Promise.allSettled([pay(ids), pay([...ids].reverse())]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(((both.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason as AppError).code).toBe('bulk.refused');
  });
});
