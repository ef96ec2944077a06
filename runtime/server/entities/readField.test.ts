// Fields that are worked out when read: on the same day the list, the record, filters, orders, groups and sums say the same, and the next day all of them say the next.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageRequest } from '../../core/contract/wire.ts';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { groupsOf } from './groups.ts';
import { createRecord, newRecord, readRecord, surroundingsOf, updateRecord } from './index.ts';
import { listPage } from './list.ts';
import { sumsOf } from './sums.ts';
import { readTrail } from './trail.ts';

type Row = Record<string, any>;
const entities = {
  't.customer': { fields: { name: { type: 'string', label: '名称' }, credit: { type: 'integer', label: '信用天数' } } },
  't.bill': {
    extends: 'base.record', display: '{name}',
    fields: {
      name: { type: 'string', label: '名称' }, customer: { type: 'ref', to: 't.customer', label: '客户' }, dueDate: { type: 'date', label: '到期日' }, open: { type: 'money', label: '未结' }, startedAt: { type: 'datetime', label: '开始' },
      late: { type: 'integer', label: '逾期天数', read: "record.open != 0 ? max(0, days(today, record.dueDate)) : 0", list: true },
      light: { type: 'enum', label: '灯', read: "record.late > 7 ? 'red' : record.late > 0 ? 'amber' : 'green'", options: { green: '绿', amber: '黄', red: '红' } },
      lateMoney: { type: 'money', label: '逾期金额', read: 'record.late > 0 ? record.open : 0' },
      finalDay: { type: 'date', label: '最后期限', read: 'addDays(record.dueDate, record.customer.credit)' },
      dueLines: { type: 'integer', label: '到期行', read: 'count(record.lines, line.day <= today)' },
      minutes: { type: 'integer', label: '响应分钟', read: 'floor(minutes(now, record.startedAt))' },
    },
    lines: { lines: { label: '明细', fields: { day: { type: 'date', label: '日' }, left: { type: 'integer', label: '剩余天数', read: "record.open != 0 ? days(line.day, today) : null" } } } },
  },
};

let house: SmallHouse;
let at = '2026-03-10T02:00:00Z';
const around = () => surroundingsOf(house.app, house.caller);
const bills = async (request: PageRequest = {}): Promise<Row[]> => JSON.parse(await listPage(around(), house.app.model.entities['t.bill']!, { order: 'name', ...request })).list as Row[];
const names = async (request: PageRequest): Promise<string[]> => (await bills({ fields: ['name'], ...request })).map(({ name }) => name as string);
const read = (id: string): Promise<Row> => house.work(async (work) => (await readRecord(work, 't.bill', id, { internal: true }))!);
let first: string;

beforeAll(async () => {
  house = await smallHouse(entities);
  house.app.now = () => new Date(at);
  await house.work(async (work) => {
    const customer = (await createRecord(work, 't.customer', { name: '甲', credit: 30 })).id;
    first = (await createRecord(work, 't.bill', { name: 'A', customer, dueDate: '2026-03-01', open: '100', startedAt: '2026-03-10T01:30:30Z', lines: [{ day: '2026-03-10' }, { day: '2026-03-12' }] })).id;
    await createRecord(work, 't.bill', { name: 'B', customer, dueDate: '2026-03-08', open: '7.5', lines: [] });
    await createRecord(work, 't.bill', { name: 'C', dueDate: '2026-01-01', open: '0', lines: [] });
    await createRecord(work, 't.bill', { name: 'D', dueDate: '2026-03-11', open: '3', lines: [] });
  });
});
afterAll(() => house?.stop());

const on = async <T>(moment: string, work: () => Promise<T>): Promise<T> => { const before = at; at = moment; try { return await work(); } finally { at = before; } };

describe('a field that is worked out when read', () => {
  const fields = ['name', 'late', 'light', 'lateMoney', 'finalDay'];

  it('has no column', async () => {
    const rows = await house.app.db.system((tx) => tx.run({ compile: () => ({ sql: "select column_name from information_schema.columns where table_schema = 't' and table_name = 'bill' and column_name in ('late', 'light', 'late_money', 'final_day')", parameters: [] }) } as never));
    expect(rows).toEqual([]);
  });

  it('is listed, through other such fields, references and lines', async () => {
    expect(await bills({ fields })).toMatchObject([
      { name: 'A', late: 9, light: 'red', lateMoney: '100.00', finalDay: '2026-03-31' }, { name: 'B', late: 2, light: 'amber', lateMoney: '7.50', finalDay: '2026-04-07' },
      { name: 'C', late: 0, light: 'green', lateMoney: '0.00', finalDay: null }, { name: 'D', late: 0, light: 'green' },
    ]);
  });

  it('says the same in the record as in the list, its lines included', async () => {
    expect(await read(first)).toMatchObject({ late: 9, light: 'red', lateMoney: '100.00', finalDay: '2026-03-31', dueLines: 1, minutes: 29, lines: [{ left: 0 }, { left: 2 }] });
    expect((await bills({ fields: ['dueLines', 'minutes'] }))[0]).toMatchObject({ dueLines: 1, minutes: 29 });
  });

  it('moves with the day and the minute, though nothing was written', async () => {
    await on('2026-03-12T02:01:00Z', async () => {
      expect((await bills({ fields })).map((row) => [row.name, row.late, row.light])).toEqual([['A', 11, 'red'], ['B', 4, 'amber'], ['C', 0, 'green'], ['D', 1, 'amber']]);
      expect(await read(first)).toMatchObject({ late: 11, dueLines: 2, lines: [{ left: -2 }, { left: 0 }] });
    });
    await on('2026-03-10T02:01:00Z', async () => {
      expect((await read(first)).minutes).toBe(30);
      expect((await bills({ fields: ['minutes'] }))[0].minutes).toBe(30);
    });
    expect((await read(first)).minutes).toBe(29);
  });

  it('is the day of who asks: past midnight in Shanghai, still the day before in London', async () => {
    await on('2026-03-10T17:00:00Z', async () => {
      expect((await bills({ fields: ['late'] }))[0].late).toBe(10);
      const london = surroundingsOf(house.app, { ...house.caller, timeZone: 'Europe/London' });
      expect(JSON.parse(await listPage(london, house.app.model.entities['t.bill']!, { order: 'name', fields: ['late'] })).list[0].late).toBe(9);
    });
  });

  it('filters, alone and among conditions', async () => {
    expect(await names({ filter: { late: '2' } })).toEqual(['B']);
    expect(await names({ sql: { field: 'late', operator: 'ge', value: '2' } })).toEqual(['A', 'B']);
    expect(await names({ sql: { op: 'or', items: [{ field: 'light', operator: 'eq', value: 'red' }, { field: 'late_money_num', operator: 'between', value: '7', value2: '8' }] } as never })).toEqual(['A', 'B']);
    expect(await names({ sql: { field: 'finalDay', operator: 'empty', value: null } })).toEqual(['C', 'D']);
    await on('2026-03-12T02:00:00Z', async () => expect(await names({ sql: { field: 'light', operator: 'eq', value: 'amber' } })).toEqual(['B', 'D']));
  });

  it('orders, and goes on behind a row', async () => {
    expect(await names({ order: 'late desc,name' })).toEqual(['A', 'B', 'C', 'D']);
    const page = JSON.parse(await listPage(around(), house.app.model.entities['t.bill']!, { order: 'late desc,name', fields: ['name'], pageSize: 2 })) as { list: Row[]; next: string };
    expect(page.list.map(({ name }) => name)).toEqual(['A', 'B']);
    expect(await names({ order: 'late desc,name', pageSize: 2, after: page.next })).toEqual(['C', 'D']);
  });

  it('groups and adds up', async () => {
    const entity = house.app.model.entities['t.bill']!;
    expect((await groupsOf(around(), entity, ['light'], ['lateMoney', 'late'], {})).map(({ key, count, sums }) => [key, count, sums])).toEqual([
      ['green', 2, { lateMoney: '0.00', late: '0' }], ['amber', 1, { lateMoney: '7.50', late: '2' }], ['red', 1, { lateMoney: '100.00', late: '9' }]]);
    expect(await sumsOf(around(), entity, ['lateMoney', 'late'], {})).toEqual({ lateMoney: '107.50', late: '11' });
  });

  it('is worked out for a new record before it is saved, and nobody writes it', async () => {
    expect(await house.work((work) => newRecord(work, 't.bill', { dueDate: '2026-03-05', open: '1' }))).toMatchObject({ late: 5, light: 'amber' });
    const id = await house.work(async (work) => (await createRecord(work, 't.bill', { name: 'E', dueDate: '2026-03-05', open: '1', late: 99, lines: [] })).id);
    expect((await read(id)).late).toBe(5);
    await house.work(async (work) => updateRecord(work, 't.bill', { ...(await read(id)), open: '0' } as never));
    expect(await read(id)).toMatchObject({ late: 0, light: 'green' });
    await on('2026-03-20T02:00:00Z', async () => house.work(async (work) => updateRecord(work, 't.bill', { ...(await readRecord(work, 't.bill', id, { internal: true }))!, name: 'E2' } as never)));
    const trail = await readTrail(around(), house.app.model.entities['t.bill']!, id);
    expect(JSON.stringify(trail)).not.toContain('逾期天数');
  });
});
