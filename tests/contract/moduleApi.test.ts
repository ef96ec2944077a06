// What modules read of other rows: whatever they ask, the rows are those of the caller's company.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { count, createRecord, find, one, ours, shared, sql, sum, updateOurs, type Work } from '../../runtime/server/moduleApi.ts';
import { smallHouse, type SmallHouse } from '../support/smallHouse.ts';

let house: SmallHouse;
/** Row-level security does not hold here: what keeps companies apart is the door alone. */
const unguarded = <T>(company: string, run: (work: Work) => Promise<T>): Promise<T> => house.app.db.system((tx) => run({ ...lent, tx, caller: { ...house.caller, company } }));
let lent: Work;
const other = '77';

beforeAll(async () => {
  house = await smallHouse({ 't.bolt': { fields: { name: { type: 'string', label: 'n', required: true }, kind: { type: 'string', label: 'k' }, length: { type: 'rate', scale: 2, label: 'l' }, day: { type: 'date', label: 'd' } }, display: '{name}' } });
  await house.work(async (work) => {
    lent = work;
    for (const [name, kind, length, day] of [['A', 'x', '1.10', '2026-01-01'], ['B', 'x', '2.20', '2026-02-01'], ['C', 'y', '4.40', '2026-03-01']]) await createRecord(work, 't.bolt', { name, kind, length, day });
  });
});
afterAll(() => house.stop());

describe('reads of a module', () => {
  it('find rows by values, one of several, none of them, and spans, in the order asked for', () => house.work(async (work) => {
    expect((await find(work, 't.bolt', ['name'], { where: { kind: 'x' }, order: 'name desc' })).map(({ name }) => name)).toEqual(['B', 'A']);
    expect((await find(work, 't.bolt', ['name'], { where: { name: ['A', 'C'] }, order: 'name' })).map(({ name }) => name)).toEqual(['A', 'C']);
    expect((await find(work, 't.bolt', ['name'], { where: { kind: { not: 'x' } } })).map(({ name }) => name)).toEqual(['C']);
    expect(await one(work, 't.bolt', ['name', 'length', 'day'], { where: { day: { to: '2026-02-15' } }, order: 'day desc' })).toMatchObject({ name: 'B', length: '2.20', day: '2026-02-01' });
    expect(await one(work, 't.bolt', ['name'], { where: { kind: null } })).toBeUndefined();
  }));

  it('add up exactly and count', () => house.work(async (work) => {
    expect(await sum(work, 't.bolt', 'length')).toBe('7.70');
    expect(await sum(work, 't.bolt', 'length', { where: { name: 'nobody' } })).toBe('0');
    expect(await count(work, 't.bolt', { where: { kind: 'x' } })).toBe(2);
  }));

  it('see nothing of another company, without row-level security too', async () => {
    await unguarded(other, async (work) => {
      expect(await find(work, 't.bolt', ['name'])).toEqual([]);
      expect(await sum(work, 't.bolt', 'length')).toBe('0');
      expect(await count(work, 't.bolt')).toBe(0);
      expect(await work.tx.run(sql`select b.name from ${ours(work.caller, 't.bolt', 'b')}`)).toEqual([]);
      expect(await work.tx.run(updateOurs(work.caller, 't.bolt', sql`name = 'taken'`, sql`kind = 'x' or true`))).toEqual([]);
    });
    await unguarded(house.caller.company, async (work) => expect(await count(work, 't.bolt', { where: { name: 'taken' } })).toBe(0));
  });

  it('say what is wrong with a name the schemas lack', () => house.work(async (work) => {
    await expect(find(work, 't.nut', ['name'])).rejects.toThrow('the schemas lack the row type "t.nut"');
    await expect(find(work, 't.bolt', ['nam' as 'name'])).rejects.toThrow('t.bolt has no stored field "nam"');
    await expect(find(work, 'amc.user', ['name'])).rejects.toThrow('belong to no company');
  }));
});

describe('SQL of a module', () => {
  it.each(['select 1 from ccm.unit', 'select 1 from x join "ccm"."unit" on true', 'update ccm.unit set a = 1', 'insert into ccm.unit values (1)'])('refuses a table in its text: %s', (text) => {
    expect(() => sql(Object.assign([text], { raw: [text] }) as unknown as TemplateStringsArray)).toThrow('names a table in the text');
  });
  it('takes tables from ours and shared', () => house.work(async ({ tx, caller }) => {
    expect(await tx.run(sql`select b.name from ${ours(caller, 't.bolt', 'b')} join ${shared('amc.user', 'u')} on u.id = b.create_by order by b.name`)).toEqual([{ name: 'A' }, { name: 'B' }, { name: 'C' }]);
  }));
});
