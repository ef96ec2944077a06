// A document that another one locks: what `lockedWhen` reads behind a reference comes with the record, and so does what the inputs of an action read.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecord, readRecord, updateRecord } from '../../runtime/server/entities/index.ts';
import { smallHouse, type SmallHouse } from '../support/smallHouse.ts';

const states = { draft: { label: '草稿', tone: 'draft', editable: true } };
const entities = {
  't.order': { extends: 'base.record', display: '{name}', fields: { name: { type: 'string', label: '名称' }, locked: { type: 'boolean', label: '锁定', default: 'false' }, grade: { type: 'string', label: '等级' } } },
  't.lot': {
    extends: 'base.record', fields: { upper: { type: 'ref', to: 't.order', label: '订单' }, remarks: { type: 'string', label: '备注' } },
    workflow: { initial: 'draft', lockedWhen: 'record.upper.locked == true', states, actions: {
      sort: { label: '定级', from: ['draft'], whileLocked: true, ask: { grade: { type: 'string', label: '等级', default: 'record.upper.grade' } }, effects: [{ set: { remarks: 'ask.grade' } }] },
    } },
  },
};

let house: SmallHouse;
beforeAll(async () => { house = await smallHouse(entities); });
afterAll(() => house?.stop());

type Saved = Awaited<ReturnType<typeof createRecord>>;
const made = (entity: string, input: object): Promise<Saved> => house.work((work) => createRecord(work, entity, { ...input }, { internal: true }));
const lotOf = async (order: object): Promise<Saved> => made('t.lot', { upper: { id: (await made('t.order', order)).id } });
const change = ({ id, version }: Saved): Promise<unknown> => house.work((work) => updateRecord(work, 't.lot', { id, version, remarks: '改' }, { confirmed: true }));

describe('a lock behind a reference', () => {
  it('keeps people from the record while it holds, and from no other', async () => {
    const [locked, open] = [await lotOf({ name: 'A', locked: true }), await lotOf({ name: 'B', locked: false })];
    await expect(change(locked)).rejects.toMatchObject({ code: 'record.locked' });
    await expect(change(open)).resolves.toBeDefined();
  });

  it('is read with the record, as is what inputs of actions start with', async () => {
    const { id } = await lotOf({ name: 'C', locked: true, grade: '甲' });
    expect(await house.work((work) => readRecord(work, 't.lot', id))).toMatchObject({ upper: { label: 'C', locked: true, grade: '甲' } });
  });
});
