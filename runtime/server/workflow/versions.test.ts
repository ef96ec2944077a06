// Versions: one in force for what they are versions of, the former replaced with it, one chosen, and none edited once it is in force.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { createRecord, readRecord, updateRecord } from '../entities/index.ts';
import { runAction } from './run.ts';

type Row = Record<string, any>;
const entities = {
  't.style': { fields: { name: { type: 'string', label: '名称' } } },
  't.bom': {
    extends: 'base.record', display: '{style} V{versionNo}',
    fields: {
      style: { type: 'ref', to: 't.style', label: '款式', required: true }, customer: { type: 'ref', to: 't.style', label: '客户' }, note: { type: 'string', label: '说明' },
      versionNo: { type: 'integer', label: '版次', system: true }, isBulk: { type: 'boolean', label: '大货版', system: true }, next: { type: 'ref', to: 't.bom', label: '下一版', system: true },
    },
    lines: { lines: { label: '用料', display: '{name}', fields: { name: { type: 'string', label: '物料' }, use: { type: 'quantity', scale: 2, label: '用量' } } } },
    versions: { of: ['style', 'customer'], no: 'versionNo', inForce: 'confirmed', replacedBy: 'replace', chosen: 'isBulk' },
    workflow: {
      initial: 'draft',
      states: { draft: { label: '草稿', tone: 'draft', editable: true }, confirmed: { label: '已确认', tone: 'done' }, replaced: { label: '已替换', tone: 'void', live: true, end: true } },
      actions: {
        confirm: { label: '确认', from: ['draft'], to: 'confirmed' },
        replace: { label: '替换', from: ['confirmed'], to: 'replaced', internal: true },
        newVersion: { label: '升版', from: ['confirmed'], effects: [{ create: 't.bom', copy: 'record', into: 'next' }] },
        setBulk: { label: '设为大货版', from: ['draft', 'confirmed'], ask: { is: { type: 'boolean', label: '是' } }, effects: [{ set: { isBulk: 'ask.is' } }] },
      },
    },
  },
};

let house: SmallHouse;
beforeAll(async () => { house = await smallHouse(entities, { poolSize: 8 }); });
afterAll(() => house?.stop());
const make = (input: Row, entity = 't.bom'): Promise<string> => house.work(async (work) => (await createRecord(work, entity, input)).id);
const style = (): Promise<string> => make({ name: '衬衫' }, 't.style');
const read = (id: string): Promise<Row> => house.work(async (work) => (await readRecord(work, 't.bom', id, { internal: true }))!);
const act = (id: string, action: string, more: Row = {}) => house.work((work) => runAction(work, 't.bom', id, action, more));
const states = async (...ids: string[]): Promise<string[]> => (await Promise.all(ids.map(read))).map(({ status }) => status as string);

describe('versions', () => {
  it('follow each other: a copy with the next number, in force in the place of the former', async () => {
    const one = await make({ style: await style(), note: '初', lines: [{ name: '面布', use: '1.5' }] });
    await act(one, 'confirm');
    await act(one, 'newVersion');
    const two = (await read(one)).next.id as string;
    expect(await read(two)).toMatchObject({ versionNo: 2, status: 'draft', note: '初', isBulk: null, lines: [{ name: '面布', use: '1.50' }] });
    expect(await states(one, two)).toEqual(['confirmed', 'draft']);
    const done = await act(two, 'confirm');
    expect(done.status).toBe('confirmed');
    expect(await states(one, two)).toEqual(['replaced', 'confirmed']);
    expect((await read(one)).version).toBeGreaterThan(2);
  });

  it('are of one thing: others, and those of a customer, stay in force', async () => {
    const [shirt, other, customer] = [await style(), await style(), await style()];
    const ids = [await make({ style: shirt }), await make({ style: other }), await make({ style: shirt, customer })];
    for (const id of ids) await act(id, 'confirm');
    expect(await states(...ids)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(await Promise.all(ids.map(async (id) => (await read(id)).versionNo))).toEqual([1, 1, 1]);
    const next = await make({ style: shirt });
    await act(next, 'confirm');
    expect(await states(next, ...ids)).toEqual(['confirmed', 'replaced', 'confirmed', 'confirmed']);
  });

  it('in force are not edited, whoever asks', async () => {
    const id = await make({ style: await style(), note: '初' });
    await act(id, 'confirm');
    const record = await read(id);
    await expect(house.work((work) => updateRecord(work, 't.bom', { ...record, note: '改' } as never))).rejects.toThrow('已确认的版次不能修改，请升版');
    expect((await read(id)).note).toBe('初');
  });

  it('have one in force where eight are confirmed at once', async () => {
    const shirt = await style();
    const ids = await Promise.all(Array.from({ length: 8 }, () => make({ style: shirt })));
    await Promise.allSettled(ids.map((id) => act(id, 'confirm')));
    expect((await states(...ids)).filter((state) => state === 'confirmed')).toHaveLength(1);
    expect((await Promise.all(ids.map(read))).map(({ versionNo }) => versionNo as number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('have one chosen at most, whatever their state', async () => {
    const shirt = await style();
    const [one, two, other] = [await make({ style: shirt }), await make({ style: shirt }), await make({ style: await style() })];
    const chosen = async (): Promise<unknown[]> => (await Promise.all([one, two, other].map(read))).map(({ isBulk }) => isBulk as unknown);
    await act(other, 'setBulk', { ask: { is: true } });
    await act(one, 'setBulk', { ask: { is: true } });
    expect(await chosen()).toEqual([true, null, true]);
    await act(two, 'setBulk', { ask: { is: true } });
    expect(await chosen()).toEqual([false, true, true]);
    await act(two, 'setBulk', { ask: { is: false } });
    expect(await chosen()).toEqual([false, false, true]);
  });
});
