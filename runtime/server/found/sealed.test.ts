// Sealed values in look-ups, on a real database: told equal, whoever keeps them; rotated keys do not part them.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { createRecord, readRecord, updateRecord } from '../entities/index.ts';

const no = { type: 'string', label: '证件号', grant: 'idcard', mask: 'last4', sealed: true };
const entities = {
  't.ban': { fields: { no: { ...no, unique: true }, reason: { type: 'string', label: '原因' } } },
  't.person': {
    fields: { name: { type: 'string', label: '姓名' }, no, bans: { type: 'integer', label: '次数', default: 'found.bans' }, why: { type: 'string', label: '原因', default: 'found.ban.reason' } },
    found: {
      bans: { label: '次数', from: 't.ban', count: true, where: 'target.no == record.no' },
      ban: { label: '记录', from: 't.ban', take: 'target', where: 'target.no == record.no', order: 'reason' },
    },
    constraints: [{ that: "found.bans == 0 || record.name != 'strict'", else: '有{found.bans}条记录' }],
  },
};
let house: SmallHouse;
const make = (entity: string, input: object): Promise<string> => house.work(async (work) => (await createRecord(work, entity, input as never)).id);
const read = (entity: string, id: string) => house.work((work) => readRecord(work, entity, id, { internal: true }));

beforeAll(async () => { house = await smallHouse(entities); });
afterAll(() => house?.stop());

describe('a look-up by a sealed value', () => {
  it('finds the one that is equal, and what stands beside it', async () => {
    await make('t.ban', { no: '330102199003072129', reason: '旧案' });
    expect(await read('t.person', await make('t.person', { name: '张', no: '330102199003072129' }))).toMatchObject({ no: '330102199003072129', bans: 1, why: '旧案' });
    expect(await read('t.person', await make('t.person', { name: '李', no: '330102199003072137' }))).toMatchObject({ bans: 0, why: null });
    expect(await read('t.person', await make('t.person', { name: '无' }))).toMatchObject({ bans: 0 });
  });
  it('judges rules, in words', async () => {
    await expect(make('t.person', { name: 'strict', no: '330102199003072129' })).rejects.toMatchObject({ errors: [{ message: '有1条记录' }] });
  });
  it('is unique where it must be, by one who changes nothing else as well', async () => {
    await expect(make('t.ban', { no: '330102199003072129', reason: '再案' })).rejects.toMatchObject({ errors: [{ path: 'no', code: 'field.unique' }] });
    const id = await make('t.ban', { no: '110101199003070011', reason: '新' });
    const { version } = (await read('t.ban', id))!;
    await house.work((work) => updateRecord(work, 't.ban', { id, version, reason: '改' } as never));
    expect(await read('t.ban', id)).toMatchObject({ no: '110101199003070011', reason: '改' });
  });
  it('lies sealed in both tables as the same text', async () => {
    const [row] = await house.app.db.system((tx) => tx.run<{ n: number }>(sql`select count(*)::int as n from t.ban b join t.person p on p.no = b.no where starts_with(p.no, '~s1.')`));
    expect(row!.n).toBe(1);
  });
});
