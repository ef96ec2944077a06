// What a document made is deleted or voided: the document steps back, once nothing it made so stands, and not while it acts itself.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Row } from '../../core/contract/wire.ts';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { createRecord, deleteRecords, readRecord } from '../entities/index.ts';
import { runAction } from './run.ts';

const entities = {
  't.accept': {
    extends: 'base.document', numbering: 'Y{yyMMdd}{seq4}',
    fields: { parts: { type: 'integer', label: '份数', default: '1' }, steps: { type: 'integer', label: '退回次数', system: true, default: '0' } },
    workflow: {
      states: { stored: { label: '已入库', tone: 'done' } },
      actions: {
        confirm: { from: ['draft'], effects: [
          { create: 't.receipt', set: { accept: 'record' }, back: ['unstore', 'unaccept'] },
          { create: 't.receipt', when: 'record.parts > 1', set: { accept: 'record' }, back: ['unstore', 'unaccept'] },
        ] },
        store: { label: '入库', from: ['confirmed'], to: 'stored', effects: [{ transition: 't.receipt', where: "target.accept == record && target.status == 'draft'", do: 'confirm' }] },
        unaccept: { label: '退回验收', internal: true, from: ['confirmed'], to: 'draft', effects: [{ set: { steps: 'record.steps + 1' } }] },
        unstore: { label: '取消入库', internal: true, from: ['stored'], to: 'confirmed', effects: [{ create: 't.receipt', set: { accept: 'record' }, back: ['unstore', 'unaccept'] }] },
        invalid: { unused: false, effects: [{ transition: 't.receipt', where: "target.accept == record && target.delFlag == '0'", do: 'invalid', with: { reason: 'ask.reason' } }] },
      },
    },
  },
  't.defect': {
    extends: 'base.document', numbering: 'C{yyMMdd}{seq4}', fields: { open: { type: 'integer', label: '在办', system: true, default: '0' }, last: { type: 'ref', to: 't.slip', label: '最近', system: true } },
    lines: { rows: { label: '处理', fields: { qty: { type: 'integer', label: '件数', system: true }, slip: { type: 'ref', to: 't.slip', label: '单据', system: true } } } },
    workflow: { actions: {
      confirm: null, submit: null, cancel: null, reject: null, complete: null, reopen: null,
      treat: { label: '处理', from: ['draft', 'confirmed'], to: 'confirmed', effects: [{ create: 't.slip', back: { each: ['untreat'] }, into: 'last' }, { add: 'rows', set: { qty: '1', slip: 'record.last' } }] },
      untreat: { label: '退回', internal: true, from: ['confirmed'], effects: [{ set: { qty: '0' }, each: 'rows', when: "line.slip.delFlag != '0'" }] },
    }, states: { submitted: null, completed: null, confirmed: { label: '处理中', tone: 'running', end: true } } },
  },
  't.slip': { extends: 'base.document', numbering: 'S{yyMMdd}{seq4}' },
  't.receipt': {
    extends: 'base.document', numbering: 'R{yyMMdd}{seq4}', fields: { accept: { type: 'ref', to: 't.accept', label: '验收单', system: true } },
    workflow: { actions: { confirm: { from: ['draft'] } } },
  },
};

let house: SmallHouse;
beforeAll(async () => { house = await smallHouse(entities, {}); });
afterAll(() => house?.stop());

const act = (entity: string, id: string, name: string): Promise<unknown> => house.work((work) => runAction(work, entity, id, name, { internal: true, ask: name === 'invalid' ? { reason: '错了' } : {} }));
const read = (id: string): Promise<Row> => house.work(async (work) => (await readRecord(work, 't.accept', id, { internal: true }))!);
const receipts = (id: string): Promise<string[]> => house.work(async (work) => (await work.tx.run<{ id: string }>(sql`select id::text as id from t.receipt where accept = ${id}::bigint and del_flag = '0' order by id`)).map((row) => row.id));
async function accepted(parts = '1'): Promise<string> {
  const { id } = await house.work((work) => createRecord(work, 't.accept', { parts }, { internal: true }));
  await act('t.accept', id, 'confirm');
  return id;
}

it('a draft that is voided takes its maker back', async () => {
  const id = await accepted();
  await act('t.receipt', (await receipts(id))[0]!, 'invalid');
  expect(await read(id)).toMatchObject({ status: 'draft', steps: 1 });
});

it('a draft that is deleted takes its maker back, which can make another', async () => {
  const id = await accepted();
  const [receipt] = await receipts(id);
  await house.work((work) => deleteRecords(work, 't.receipt', [receipt!]));
  expect(await read(id)).toMatchObject({ status: 'draft', steps: 1 });
  await act('t.accept', id, 'confirm');
  expect(await receipts(id)).toHaveLength(1);
});

it('the first action that its state allows is run: goods taken out of stock again leave a new draft behind', async () => {
  const id = await accepted();
  await act('t.accept', id, 'store');
  const [receipt] = await receipts(id);
  await act('t.receipt', receipt!, 'invalid');
  expect(await read(id)).toMatchObject({ status: 'confirmed', steps: 0 });
  expect(await receipts(id)).toEqual([expect.not.stringMatching(receipt!)]);
});

it('as long as one of them stands nothing steps back', async () => {
  const id = await accepted('2');
  const [one, other] = await receipts(id);
  await act('t.receipt', one!, 'invalid');
  expect((await read(id)).status).toBe('confirmed');
  await act('t.receipt', other!, 'invalid');
  expect(await read(id)).toMatchObject({ status: 'draft', steps: 1 });
});

it('a maker that voids what it made goes on where it is going', async () => {
  const id = await accepted();
  await act('t.accept', id, 'invalid');
  expect(await read(id)).toMatchObject({ status: 'void', steps: 0 });
  expect(await receipts(id)).toEqual([]);
});

it('where each counts, the one that went is struck while the others stand', async () => {
  const { id } = await house.work((work) => createRecord(work, 't.defect', {}, { internal: true }));
  for (let n = 0; n < 2; n++) await act('t.defect', id, 'treat');
  const rows = async (): Promise<Row[]> => house.work(async (work) => (await readRecord(work, 't.defect', id, { internal: true }))!.rows as Row[]);
  const [first] = await rows();
  await act('t.slip', (first!.slip as Row).id as string, 'invalid');
  expect((await rows()).map(({ qty }) => qty)).toEqual([0, 1]);
});
