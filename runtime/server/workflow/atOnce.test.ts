// Two actions at once that reckon with one record: the second waits, and sees what the first left.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../core/contract/wire.ts';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import type { Hook } from '../context.ts';
import { createRecord, readRecord } from '../entities/index.ts';
import { one } from '../entities/moduleReads.ts';
import { runAction } from './run.ts';

const quantity = (label: string, more: object = {}) => ({ type: 'quantity', scale: 2, label, ...more });
const entities = {
  't.plan': { extends: 'base.document', numbering: 'L{yyMMdd}{seq4}', fields: { left: quantity('余量'), state: { type: 'string', label: '说明', system: true } }, workflow: { actions: { confirm: { from: ['draft'] }, less: { label: '减少', internal: true, from: ['confirmed'], ask: { qty: quantity('数量') }, effects: [{ set: { left: 'record.left - ask.qty' } }] } } } },
  't.take': {
    extends: 'base.document', numbering: 'K{yyMMdd}{seq4}',
    fields: { plan: { type: 'ref', to: 't.plan', label: '计划' }, other: { type: 'ref', to: 't.plan', label: '另一计划' }, qty: quantity('数量'), got: quantity('得到', { system: true }) },
    workflow: { actions: {
      take: {
        label: '取用', from: ['draft'],
        effects: [{ set: { got: 'min(record.qty, record.plan.left)' } }, { rollup: 'record.plan', put: { left: 'record.plan.left - min(record.qty, record.plan.left)' } }],
      },
      use: { label: '用掉', from: ['draft'], effects: [{ transition: 't.plan', at: 'record.plan', do: 'less', with: { qty: 'min(record.qty, record.plan.left)' } }] },
      byCode: { label: '程序取用', from: ['draft'], effects: [{ call: 't.locked' }] },
      byRashCode: { label: '不锁取用', from: ['draft'], effects: [{ call: 't.rash' }] },
      swap: { label: '对换', from: ['draft'], effects: [{ rollup: 'record.plan', add: { left: '0 - record.qty' } }, { rollup: 'record.other', add: { left: 'record.qty' } }] },
    } },
  },
};

/** Takes what is left of a plan as code does: reads it, reckons, puts what is left then. @param meet once it was read, before it is written */
const taking = (lock: boolean, meet: () => Promise<void>): Hook => async ({ work, record, put }) => {
  const plan = (record.plan as Row).id as string;
  const { left } = (await one(work, 't.plan', ['left'], { where: { id: plan }, lock }))!;
  await meet();
  await put('t.plan', plan, { left: (Number(left) - Number(record.qty)).toFixed(2) });
};
/** Lets nobody on before both have come. */
function meeting(): () => Promise<void> {
  let [come, open] = [0, (): void => {}];
  const both = new Promise<void>((done) => { open = done; });
  return async () => { come += 1; if (come === 2) open(); await both; };
}

let house: SmallHouse;
beforeAll(async () => { house = await smallHouse(entities, { hooks: { 't.locked': taking(true, async () => {}), 't.rash': taking(false, meeting()) } }); });
afterAll(() => house?.stop());

const make = (entity: string, values: Row): Promise<string> => house.work(async (work) => (await createRecord(work, entity, values, { internal: true })).id);
const read = (entity: string, id: string): Promise<Row> => house.work(async (work) => (await readRecord(work, entity, id, { internal: true }))!);
const plan = async (left: string): Promise<string> => { const id = await make('t.plan', { left }); await house.work((work) => runAction(work, 't.plan', id, 'confirm', { internal: true })); return id; };

it('nothing is taken twice: what is left is read again once it is locked', async () => {
  const id = await plan('10');
  const takes = await Promise.all(['4', '4', '4', '4'].map((qty) => make('t.take', { plan: id, qty })));
  await Promise.all(takes.map((take) => house.work((work) => runAction(work, 't.take', take, 'take', { internal: true }))));
  expect((await read('t.plan', id)).left).toBe('0.00');
  const got = await Promise.all(takes.map(async (take) => (await read('t.take', take)).got));
  expect(got.map(Number).sort()).toEqual([0, 2, 4, 4]);
});

it('two that write to the same two records crosswise both come through', async () => {
  const [a, b] = [await plan('10'), await plan('10')];
  const takes = await Promise.all([1, 2, 3, 4].map((n) => make('t.take', { plan: n % 2 ? a : b, other: n % 2 ? b : a, qty: String(n) })));
  await Promise.all(takes.map((take) => house.work((work) => runAction(work, 't.take', take, 'swap', { internal: true }))));
  expect([(await read('t.plan', a)).left, (await read('t.plan', b)).left]).toEqual(['12.00', '8.00']);
});

it('what an action gives another record is reckoned once that one is locked', async () => {
  const id = await plan('10');
  const takes = await Promise.all(['4', '4', '4', '4'].map((qty) => make('t.take', { plan: id, qty })));
  await Promise.all(takes.map((take) => house.work((work) => runAction(work, 't.take', take, 'use', { internal: true }))));
  expect((await read('t.plan', id)).left).toBe('0.00');
});

it('code that locks what it reads takes nothing twice; code that does not, does', async () => {
  const [id, other] = [await plan('10'), await plan('10')];
  for (const [at, action] of [[id, 'byCode'], [other, 'byRashCode']] as const) {
    const takes = await Promise.all(['4', '4'].map((qty) => make('t.take', { plan: at, qty })));
    await Promise.all(takes.map((take) => house.work((work) => runAction(work, 't.take', take, action, { internal: true }))));
  }
  expect((await read('t.plan', id)).left).toBe('2.00');
  expect((await read('t.plan', other)).left).toBe('6.00');
});
