// Copies that actions make: what comes along, what goes before it, and where the reference to what was made stands.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { createRecord, readRecord } from '../entities/index.ts';
import { runAction } from './run.ts';

type Row = Record<string, any>;
const entities = {
  't.item': { fields: { name: { type: 'string', label: '名称' } } },
  't.plan': {
    extends: 'base.document', numbering: 'P{seq6}',
    fields: {
      name: { type: 'string', label: '名称', required: true }, start: { type: 'date', label: '开始' }, term: { type: 'date', label: '期限', copy: true }, cost: { type: 'money', label: '成本', grant: 'cost' },
      done: { type: 'integer', label: '已完成', system: true, default: 0 }, sum: { type: 'integer', label: '合计', computed: 'sum(record.lines, line.n)' },
      next: { type: 'ref', to: 't.plan', label: '下一个', system: true }, from: { type: 'ref', to: 't.plan', label: '来自' },
    },
    lines: { lines: { label: '明细', display: '{n}', fields: { item: { type: 'ref', to: 't.item', label: '品名' }, n: { type: 'integer', label: '数' }, made: { type: 'ref', to: 't.plan', label: '已制', system: true } }, lines: { parts: { label: '分', fields: { size: { type: 'string', label: '码' } } } } } },
    workflow: { actions: {
      again: { label: '再来', from: ['draft'], effects: [{ create: 't.plan', copy: 'record', set: { docDate: 'today', name: "record.name + '二'", cost: 'null', from: 'record' }, into: 'next' }, { set: { done: 'record.next != null ? 7 : 0' } }] },
      fetch: { label: '取', from: ['draft'], ask: { of: { type: 'ref', to: 't.plan', label: '样' } }, effects: [{ create: 't.plan', copy: 'ask.of', set: { docDate: 'today' }, lines: { lines: { each: 'record.lines', set: { n: 'line.n' } } }, into: 'next' }] },
      split: { label: '拆', from: ['draft'], effects: [{ each: 'lines', when: 'line.n > 1', create: 't.plan', set: { docDate: 'today', name: 'text(line.n)' }, into: 'made' }] },
    } },
  },
};

let house: SmallHouse;
beforeAll(async () => { house = await smallHouse(entities); });
afterAll(() => house?.stop());
const make = (input: Row, entity = 't.plan'): Promise<string> => house.work(async (work) => (await createRecord(work, entity, input)).id);
const read = (id: string): Promise<Row> => house.work(async (work) => (await readRecord(work, 't.plan', id, { internal: true }))!);
const act = (id: string, action: string, more: Row = {}) => house.work((work) => runAction(work, 't.plan', id, action, more));
const plan = async (more: Row = {}): Promise<string> => {
  const item = await make({ name: '布' }, 't.item');
  return make({ name: '春', docDate: '2026-01-01', start: '2026-02-01', term: '2026-03-01', cost: '12.5', lines: [{ item, n: 3, parts: [{ size: 'M' }, { size: 'L' }] }, { item, n: 1 }], ...more });
};

describe('a copy', () => {
  it('takes what people typed, with rows inside rows; not numbers, dates, states, figures or what the system wrote', async () => {
    const id = await plan();
    await act(id, 'again');
    const old = await read(id);
    const copy = await read(old.next.id);
    expect(copy).toMatchObject({ name: '春二', status: 'draft', start: null, term: '2026-03-01', cost: null, done: 0, sum: 4, next: null, from: { id } });
    expect(copy.code).not.toBe(old.code);
    expect(copy.lines.map((line: Row) => [line.item.id, line.n, line.parts.map(({ size }: Row) => size)])).toEqual(old.lines.map((line: Row) => [line.item.id, line.n, line.parts.map(({ size }: Row) => size)]));
    expect(copy.lines.map(({ id: line }: Row) => line)).not.toEqual(old.lines.map(({ id: line }: Row) => line));
  });

  it('is known to the effects behind it, and named as it reads', async () => {
    const id = await plan();
    const done = await act(id, 'again');
    const old = await read(id);
    expect(old).toMatchObject({ done: 7, next: { id: done.created![0]!.id, label: done.created![0]!.label } });
  });

  it('is made of any record that is named; rows said in `lines` go before its own', async () => {
    const sample = await plan({ name: '样' });
    const id = await plan({ lines: [{ n: 9 }] });
    await act(id, 'fetch', { ask: { of: sample } });
    expect(await read((await read(id)).next.id)).toMatchObject({ name: '样', cost: '12.50', lines: [{ n: 9, item: null }] });
  });

  it('of nothing is refused', async () => {
    const id = await plan();
    await expect(act(id, 'fetch', { ask: {} })).rejects.toMatchObject({ code: 'record.missing' });
  });
});

it('what is made for a row stands in the row, and in no other', async () => {
  const id = await plan();
  await act(id, 'split');
  const { lines } = await read(id);
  expect(await read(lines[0].made.id)).toMatchObject({ name: '3' });
  expect(lines[1].made).toBeNull();
});
