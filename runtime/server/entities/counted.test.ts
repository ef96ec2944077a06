// Numbers within a parent: one after the other, without doubles or gaps, however many save at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { createMany } from './createMany.ts';
import { createRecord, readRecord } from './index.ts';

type Row = Record<string, any>;
const entities = {
  't.order': { extends: 'base.document', numbering: 'O{seq6}', workflow: {} },
  't.bed': { extends: 'base.record', fields: {
    order: { type: 'ref', to: 't.order', label: '订单' }, kind: { type: 'enum', label: '类别', options: { a: '甲', b: '乙' } }, name: { type: 'string', label: '名称', maxLength: 3 },
    bedNo: { type: 'integer', label: '床号', system: true, counted: ['order', 'kind'] }, title: { type: 'string', label: '称', computed: "record.name + '-' + text(record.bedNo)" },
  } },
  't.child': { extends: 'base.record', numbering: '{order.code}-{seq}', fields: { code: { type: 'code', label: '子单号', system: true }, order: { type: 'ref', to: 't.order', label: '订单' } } },
};

let house: SmallHouse;
beforeAll(async () => { house = await smallHouse(entities, { poolSize: 8 }); });
afterAll(() => house?.stop());
const make = (entity: string, input: Row): Promise<string> => house.work(async (work) => (await createRecord(work, entity, input)).id);
const read = (id: string, entity = 't.bed'): Promise<Row> => house.work(async (work) => (await readRecord(work, entity, id, { internal: true }))!);
const order = (): Promise<string> => make('t.order', { docDate: '2026-01-01' });
const upTo = (n: number): number[] => Array.from({ length: n }, (_, at) => at + 1);

describe('a counted field', () => {
  it('counts within what the records have in common, what is empty as well', async () => {
    const [one, two] = [await order(), await order()];
    const made: Row[] = [];
    for (const input of [{ order: one, kind: 'a' }, { order: one, kind: 'a' }, { order: two, kind: 'a' }, { order: one, kind: 'b' }, { kind: 'a' }, { kind: 'a' }, { order: one }]) made.push(await read(await make('t.bed', { name: 'x', ...input })));
    expect(made.map(({ bedNo, title }) => [bedNo, title])).toEqual([[1, 'x-1'], [2, 'x-2'], [1, 'x-1'], [1, 'x-1'], [1, 'x-1'], [2, 'x-2'], [1, 'x-1']]);
  });

  it('has no double and no gap where 64 save at once and every fourth is refused', async () => {
    const one = await order();
    const saves = await Promise.allSettled(upTo(64).map((n) => house.work(async (work) => {
      const { id } = await createRecord(work, 't.bed', { order: one, kind: 'a', name: 'n' });
      if (n % 4 === 0) throw new Error('not saved');
      return id;
    })));
    const ids = saves.flatMap((save) => (save.status === 'fulfilled' ? [save.value] : []));
    expect(ids).toHaveLength(48);
    const numbers = await Promise.all(ids.map(async (id) => (await read(id)).bedNo as number));
    expect(numbers.sort((a, b) => a - b)).toEqual(upTo(48));
  });

  it('goes on behind rows that are older than its counter, and behind a number that was set', async () => {
    const one = await order();
    await house.work((work) => createRecord(work, 't.bed', { order: one, kind: 'a', bedNo: 7 }, { internal: true }));
    expect((await read(await make('t.bed', { order: one, kind: 'a' }))).bedNo).toBe(8);
    await house.work((work) => createRecord(work, 't.bed', { order: one, kind: 'a', bedNo: 20 }, { internal: true }));
    expect((await read(await make('t.bed', { order: one, kind: 'a' }))).bedNo).toBe(21);
  });

  it('counts many that are made together in their order', async () => {
    const [one, two] = [await order(), await order()];
    const ids = await house.work((work) => createMany(work, 't.bed', [{ order: one, kind: 'a' }, { order: two, kind: 'a' }, { order: one, kind: 'a' }, { order: one, kind: 'a' }] as never));
    expect(await Promise.all(ids.map(async (id) => (await read(id)).bedNo))).toEqual([1, 1, 2, 3]);
  });

  it('is nobody\'s to type', async () => {
    expect((await read(await make('t.bed', { order: await order(), kind: 'a', bedNo: 9 }))).bedNo).toBe(1);
  });
});

it('a document number within a parent has no double and no gap among 64', async () => {
  const one = await order();
  const ids = await Promise.all(upTo(64).map(() => make('t.child', { order: one })));
  const { code } = await read(one, 't.order');
  const codes = await Promise.all(ids.map(async (id) => (await read(id, 't.child')).code as string));
  expect(codes.map((text) => text.replace(`${code}-`, '')).map(Number).sort((a, b) => a - b)).toEqual(upTo(64));
});
