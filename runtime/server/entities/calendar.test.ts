// Working calendars of a company: what counts along them is the same in a record that is saved, in a list that is filtered, and in a page; the usual one as it stands now, another company's never. Times of day in lists and filters.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCalendars } from '../../core/schedule/workCount.ts';
import type { PageRequest } from '../../core/contract/wire.ts';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { readMemberships } from '../auth/memberships.ts';
import type { Caller } from '../context.ts';
import { createRecord, readRecord, surroundingsOf, updateRecord } from './index.ts';
import { listPage } from './list.ts';

type Row = Record<string, any>;
const entities = {
  't.calendar': {
    extends: 'base.record', display: '{name}', calendar: { rest: 'rest', shifts: 'shifts', exceptions: 'exceptions', usual: 'usual' },
    fields: { name: { type: 'string', label: '名称' }, usual: { type: 'boolean', label: '默认', default: false }, rest: { type: 'enums', label: '休息', options: { 1: '一', 2: '二', 3: '三', 4: '四', 5: '五', 6: '六', 7: '日' } } },
    lines: {
      shifts: { label: '班次', fields: { from: { type: 'time', label: '开始' }, to: { type: 'time', label: '结束' } } },
      exceptions: { label: '例外', fields: { date: { type: 'date', label: '日期' }, kind: { type: 'enum', label: '类型', options: { off: '休', work: '班', overtime: '加班' } }, hours: { type: 'quantity', scale: 1, label: '小时' } } },
    },
  },
  't.job': {
    extends: 'base.record', display: '{name}',
    fields: {
      name: { type: 'string', label: '名称' }, start: { type: 'date', label: '开始' }, takes: { type: 'integer', label: '天数' }, opens: { type: 'time', label: '开门', list: true }, calendar: { type: 'ref', to: 't.calendar', label: '日历' },
      finish: { type: 'date', label: '完成', computed: 'addWork(record.start, record.takes)' },
      left: { type: 'integer', label: '剩余工作日', read: "workDays({'from': today, 'to': record.finish})", list: true },
      own: { type: 'integer', label: '按自己的日历', read: 'workDays(record.finish, record.start, record.calendar)' },
    },
  },
};

let house: SmallHouse;
/** As the caller is read anew, calendars and all. */
let caller: Caller;
const asNow = async (): Promise<void> => {
  const [membership] = await house.app.db.system((tx) => readMemberships(house.app.model, tx, house.caller.userId));
  caller = { ...house.caller, settings: membership!.settings };
};
const jobs = async (request: PageRequest = {}): Promise<Row[]> => JSON.parse(await listPage(surroundingsOf(house.app, caller), house.app.model.entities['t.job']!, { order: 'name', ...request })).list as Row[];
const names = async (request: PageRequest): Promise<string> => (await jobs({ fields: ['name'], ...request })).map(({ name }) => name as string).join('');
let usual: Row;

beforeAll(async () => {
  house = await smallHouse(entities);
  house.app.now = () => new Date('2026-03-10T02:00:00Z'); // a Tuesday
  caller = house.caller;
  await house.work(async (work) => {
    const { id } = await createRecord(work, 't.calendar', { name: '五天', usual: true, rest: ['6', '7'], shifts: [{ from: '08:00', to: '12:00' }, { from: '13:00', to: '17:00' }], exceptions: [{ date: '2026-03-12', kind: 'off' }, { date: '2026-03-14', kind: 'work' }] });
    usual = (await readRecord(work, 't.calendar', id))!;
  });
  await asNow();
  await house.as(caller)(async (work) => {
    const daily = (await createRecord(work, 't.calendar', { name: '天天', rest: [], shifts: [{ from: '08:00', to: '16:00' }], exceptions: [] })).id;
    await createRecord(work, 't.job', { name: 'A', start: '2026-03-10', takes: 3, opens: '08:30', calendar: daily });
    await createRecord(work, 't.job', { name: 'B', start: '2026-03-06', takes: 1, opens: '13:00' });
    await createRecord(work, 't.job', { name: 'C', start: '2026-03-13', takes: -2 });
  });
});
afterAll(() => house?.stop());

describe('what counts along the calendar of a company', () => {
  const fields = ['name', 'finish', 'left', 'own'];
  it('is kept in records and read in lists alike', async () => {
    // A: 11 March, then 13 (the 12th is off) and Saturday 14, which is worked. B: Monday 9. C: back over 11 and 10.
    expect((await jobs({ fields })).map(({ name, finish, left, own }) => [name, finish, left, own])).toEqual([['A', '2026-03-14', 3, 4], ['B', '2026-03-09', -1, null], ['C', '2026-03-10', 0, null]]);
  });
  it('is filtered and ordered by', async () => {
    expect(await names({ sql: { op: 'and', items: [{ field: 'left', operator: 'ge', value: 0, value2: undefined }] } })).toBe('AC');
    expect(await names({ order: 'left desc' })).toBe('ACB');
  });
  it('reaches pages beside the settings, as the database has it', () => {
    const calendars = readCalendars(caller.settings)!;
    expect(calendars.usual).toBe(usual.id);
    expect(calendars.all[usual.id]).toEqual({ id: usual.id, rest: [6, 7], shifts: [{ from: '08:00', to: '12:00' }, { from: '13:00', to: '17:00' }], exceptions: { '2026-03-12': { kind: 'off', hours: null }, '2026-03-14': { kind: 'work', hours: null } } });
  });
  it('follows a calendar that is changed: what is read at once, what is kept stays', async () => {
    await house.as(caller)((work) => updateRecord(work, 't.calendar', { id: usual.id, version: usual.version, exceptions: usual.exceptions.map(({ id, kind }: Row) => (kind === 'off' ? { id, kind: 'work' } : { id })) } as never));
    expect((await jobs({ fields })).map(({ left }) => left)).toEqual([4, -1, 0]);
    await asNow();
    expect(readCalendars(caller.settings)!.all[usual.id]!.exceptions['2026-03-12']).toEqual({ kind: 'work', hours: null });
  });
});

describe('times of day', () => {
  const where = (operator: string, value: unknown, value2?: unknown): PageRequest => ({ sql: { op: 'and', items: [{ field: 'opens', operator, value, ...(value2 !== undefined && { value2 }) }] } as never });
  it('are in the order of the clock', async () => expect(await names({ order: 'opens desc' })).toMatch(/BA/));
  it('are filtered by, as people type them', async () => {
    expect(await names(where('lt', '12:00'))).toBe('A');
    expect(await names(where('ge', '8点半'))).toBe('AB');
    expect(await names(where('between', '8:00', '9'))).toBe('A');
    expect(await names(where('empty', null))).toBe('C');
    await expect(jobs(where('gt', 'noon'))).rejects.toThrow('须为时刻');
  });
  it('are refused where they are none', async () => {
    await expect(house.work((work) => createRecord(work, 't.job', { name: 'D', opens: '24:00' }))).rejects.toThrow();
  });
});
