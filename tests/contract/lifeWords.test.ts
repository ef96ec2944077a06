// Words of the life of records and values, explained: what a value that moves, is copied, counted, amended, worked out along a calendar or by a function says of itself, and money of several currencies.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Explained } from '../../runtime/core/explain/index.ts';
import { registerWorked } from '../../runtime/core/worked.ts';
import { readMemberships } from '../../runtime/server/auth/memberships.ts';
import type { Caller } from '../../runtime/server/context.ts';
import { createRecord, readRecord, surroundingsOf } from '../../runtime/server/entities/index.ts';
import { readTrail } from '../../runtime/server/entities/trail.ts';
import { inspect } from '../../runtime/server/explain/inspect/inspect.ts';
import { explainMeasure } from '../../runtime/server/explain/measure.ts';
import { explainRecord } from '../../runtime/server/explain/record.ts';
import { querySums } from '../../runtime/server/queries/compile.ts';
import { runAction } from '../../runtime/server/workflow/run.ts';
import { smallHouse, type SmallHouse } from '../support/smallHouse.ts';

type Row = Record<string, any>;
const states = { draft: { label: '草稿', tone: 'draft', editable: true }, done: { label: '已确认', tone: 'done' }, former: { label: '已替换', tone: 'void', end: true } };
const confirm = { label: '确认', from: ['draft'], to: 'done' };
const entities = {
  't.style': { fields: { name: { type: 'string', label: '名称' } } },
  't.rule': { fields: { name: { type: 'string', label: '名称' }, pattern: { type: 'string', label: '码型' } } },
  't.recipe': {
    extends: 'base.record', display: '{code}', numbering: 'BOM{seq4}',
    fields: {
      code: { type: 'code', label: '单号', system: true }, style: { type: 'ref', to: 't.style', label: '款式', required: true }, note: { type: 'string', label: '说明' },
      no: { type: 'integer', label: '版次', system: true }, next: { type: 'ref', to: 't.recipe', label: '下一版', system: true }, due: { type: 'date', label: '交期' },
    },
    versions: { of: ['style'], no: 'no', inForce: 'done', replacedBy: 'replace' }, compare: { fields: ['note', 'due'] },
    workflow: { initial: 'draft', states, actions: { confirm, replace: { label: '替换', from: ['done'], to: 'former', internal: true }, newVersion: { label: '升版', from: ['done'], effects: [{ create: 't.recipe', copy: 'record', into: 'next' }] } } },
  },
  't.change': {
    extends: 'base.record', display: '{code}', numbering: 'C{seq4}', fields: { code: { type: 'code', label: '单号', system: true }, recipe: { type: 'ref', to: 't.recipe', label: '对象' }, due: { type: 'date', label: '新交期' } },
    workflow: { initial: 'draft', states, actions: { confirm: { ...confirm, label: '变更生效', effects: [{ amend: 'record.recipe', set: { due: 'record.due' } }] } } },
  },
  't.lot': {
    extends: 'base.record', display: '{code}', numbering: 'L{seq3}', numberRule: { pattern: 'found.rule', parts: { kind: 'kind' } },
    found: { rule: { label: '规则', from: 't.rule', where: 'target.name == record.kind', order: 'name', take: 'target.pattern' } },
    fields: { code: { type: 'code', label: '批号', system: true }, kind: { type: 'string', label: '类别' }, nth: { type: 'integer', label: '序', system: true, counted: ['kind'] } },
  },
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
      name: { type: 'string', label: '名称' }, start: { type: 'date', label: '开始' }, due: { type: 'date', label: '到期' }, opens: { type: 'time', label: '开门' }, closes: { type: 'time', label: '关门' },
      late: { type: 'integer', label: '逾期天数', read: 'max(0, days(today, record.due))' },
      finish: { type: 'date', label: '完成', computed: 'addWork(record.start, 3)' }, left: { type: 'integer', label: '剩余工作日', read: "workDays({'from': today, 'to': record.finish})" },
      open: { type: 'integer', label: '营业分钟', computed: "minutes({'from': record.opens, 'to': record.closes})" },
    },
    lines: { lines: { label: '明细', fields: { qty: { type: 'quantity', scale: 2, label: '数量' }, share: { type: 'quantity', scale: 2, label: '份额', computed: "worked('t.shares', record.lines, {'qty': it.qty}, {'of': 100})" } } } },
  },
  't.currency': { display: '{code}', key: ['code'], fields: { code: { type: 'code', label: '代码' }, scale: { type: 'integer', label: '小数位' } } },
  't.bill': {
    extends: 'base.record', display: '{name}',
    fields: {
      name: { type: 'string', label: '名称' }, due: { type: 'date', label: '到期' }, currency: { type: 'ref', to: 't.currency', label: '币种' }, rate: { type: 'rate', scale: 4, label: '汇率' }, qty: { type: 'quantity', scale: 2, label: '数量' }, price: { type: 'rate', scale: 4, label: '单价' },
      amount: { type: 'money', label: '金额', currency: 'currency', computed: 'record.qty * record.price' }, own: { type: 'money', label: '本币金额', computed: 'record.amount * record.rate' },
    },
  },
};
const bands = (condition: string): object => ({ type: 'money', label: condition, is: `sum(record.own, ${condition})` });
const queries = { 't.aging': {
  label: '账龄', from: 't.bill', by: { currency: 'record.currency' },
  measures: { first: bands('days(today, record.due) <= setting.T_STEPS[0]'), second: bands('days(today, record.due) > setting.T_STEPS[0] && days(today, record.due) <= setting.T_STEPS[1]'), all: { type: 'money', label: '合计', is: 'sum(record.own)' } },
} };
const settings = [{ code: 'T_STEPS', name: '账龄分段', type: 'json', default: '[30,60]' }];

let house: SmallHouse;
let caller: Caller;
let at = '2026-03-10T02:00:00Z'; // a Tuesday
const ids: Record<string, string> = {};
const around = () => surroundingsOf(house.app, caller);
const make = (entity: string, input: Row): Promise<string> => house.work(async (work) => (await createRecord(work, entity, input)).id);
const read = (entity: string, id: string): Promise<Row> => house.work(async (work) => (await readRecord(work, entity, id, { internal: true }))!);
const act = (entity: string, id: string, action: string) => house.work((work) => runAction(work, entity, id, action, {}));
const told = (entity: string, id: string, field: string, row?: string): Promise<Explained> => explainRecord(around(), house.app.model.entities[entity]!, id, field, row);
const inputs = ({ inputs: given }: Explained): string[] => given.map(({ label, text }) => `${label} ${text}`);

beforeAll(async () => {
  registerWorked('t.shares', (rows, { of }) => rows.map(({ qty }) => (qty === null ? null : String(Number(qty) * Number(of) / rows.reduce((sum, row) => sum + Number(row.qty), 0)))));
  house = await smallHouse(entities, { queries, settings });
  house.app.now = () => new Date(at);
  caller = house.caller;
  await make('t.calendar', { name: '五天', usual: true, rest: ['6', '7'], shifts: [{ from: '08:00', to: '12:00' }, { from: '13:00', to: '17:00' }], exceptions: [{ date: '2026-03-12', kind: 'off' }] });
  const [membership] = await house.app.db.system((tx) => readMemberships(house.app.model, tx, house.caller.userId));
  caller = { ...house.caller, settings: { ...house.caller.settings, ...membership!.settings } };
  ids.style = await make('t.style', { name: '衬衫' });
  ids.first = await make('t.recipe', { style: ids.style, note: '初', due: '2026-05-01' });
  await act('t.recipe', ids.first, 'confirm');
  await act('t.recipe', ids.first, 'newVersion');
  ids.second = (await read('t.recipe', ids.first)).next.id;
  ids.job = await house.as(caller)(async (work) => (await createRecord(work, 't.job', { name: 'A', start: '2026-03-10', due: '2026-03-01', opens: '08:30', closes: '17:00', lines: [{ qty: '1' }, { qty: '3' }] })).id);
  for (const [code, scale] of [['CNY', 2], ['USD', 2], ['JPY', 0]] as const) ids[code] = await make('t.currency', { code, scale });
  for (const [name, currency, rate, price, due] of [['usd', 'USD', '7.1', '3.3333', '2026-03-01'], ['jpy', 'JPY', '0.05', '10.05', '2026-01-20'], ['late', 'USD', '7.2', '1', '2025-12-01']] as const) ids[name] = await make('t.bill', { name, currency: ids[currency], rate, qty: '10', price, due });
});
afterAll(() => house?.stop());

describe('what moves with the day', () => {
  it('is explained as of now, by its formula and the day it was asked on', async () => {
    expect(await told('t.job', ids.job!, 'late')).toMatchObject({ label: '逾期天数', text: '9', formula: expect.stringContaining('到期') });
    expect(inputs(await told('t.job', ids.job!, 'late'))).toEqual(['今天 2026-03-10', '到期 2026-03-01']);
    at = '2026-03-11T02:00:00Z';
    expect(await told('t.job', ids.job!, 'late')).toMatchObject({ text: '10', inputs: [{ text: '2026-03-11' }, {}] });
    at = '2026-03-10T02:00:00Z';
  });
});

describe('what is copied', () => {
  it('tells the record it came from, and who copied it', async () => {
    expect(await told('t.recipe', ids.second!, 'note')).toMatchObject({ text: '初', from: expect.stringContaining('BOM0001'), by: { name: '陈试' } });
    expect(await told('t.recipe', ids.first!, 'note')).toMatchObject({ text: '初', from: '新建时录入' });
  });
  it('is named by the record it was made for, which tells that the system wrote it', async () => {
    expect(await told('t.recipe', ids.first!, 'next')).toMatchObject({ text: 'BOM0002', from: '由系统记入', by: { name: '陈试' } });
  });
});

describe('versions', () => {
  it('tell what their numbers are counted within', async () => {
    expect(await told('t.recipe', ids.second!, 'no')).toMatchObject({ text: '2', from: '在款式相同的记录中依次编号' });
  });
  it('tell of a field that cannot be edited which state holds it', async () => {
    const { decisions } = await inspect(around(), { entity: 't.recipe', id: ids.first!, field: 'note', request: {} });
    expect(decisions).toEqual(expect.arrayContaining([expect.objectContaining({ outcome: 'readonly', because: 'state', holds: true, text: '状态【已确认】不能修改' })]));
  });
});

describe('what is amended', () => {
  it('tells the change that wrote it', async () => {
    const change = await make('t.change', { recipe: ids.first, due: '2026-05-20' });
    await act('t.change', change, 'confirm');
    expect(await told('t.recipe', ids.first!, 'due')).toMatchObject({ text: '2026-05-20', by: { name: '陈试' }, from: '由t.change C0001写入', link: { entity: 't.change', id: change } });
    const [entry] = await readTrail(around(), house.app.model.entities['t.recipe']!, ids.first!);
    expect(entry).toMatchObject({ action: 'effect', cause: { entity: 't.change', id: change, code: 'C0001', action: '变更生效' }, changes: [{ label: '交期', before: '2026-05-01', after: '2026-05-20' }] });
  });
});

describe('numbers', () => {
  it('tell the rule that gave them', async () => {
    expect(await told('t.recipe', ids.first!, 'code')).toMatchObject({ text: 'BOM0001', from: '按编号规则BOM{seq4}' });
    await make('t.rule', { name: 'A', pattern: '{kind}-{seq2}' });
    const [ruled, plain] = [await make('t.lot', { kind: 'A' }), await make('t.lot', { kind: 'B' })];
    expect(await told('t.lot', ruled, 'code')).toMatchObject({ text: 'A-01', from: '按企业的编码规则，没有适用的规则时按L{seq3}' });
    expect(await told('t.lot', plain, 'code')).toMatchObject({ text: 'L001' });
  });
  it('that are counted tell within what', async () => {
    const id = await make('t.lot', { kind: 'C' });
    expect(await told('t.lot', id, 'nth')).toMatchObject({ text: '1', from: '在类别相同的记录中依次编号' });
  });
});

describe('times and working days', () => {
  it('tell the minutes between two times of a day', async () => {
    expect(await told('t.job', ids.job!, 'open')).toMatchObject({ text: '510' });
    expect(inputs(await told('t.job', ids.job!, 'open'))).toEqual(expect.arrayContaining(['开门 08:30', '关门 17:00']));
  });
  it('tell the day that so many working days lead to, the day off left out', async () => {
    // 11 March, then 13 (the 12th is off) and Monday 16.
    expect(await told('t.job', ids.job!, 'finish')).toMatchObject({ text: '2026-03-16', formula: expect.stringContaining('工作日'), inputs: [{ label: '开始', text: '2026-03-10' }] });
    expect(await told('t.job', ids.job!, 'left')).toMatchObject({ text: '3', formula: expect.stringContaining('工作日') });
  });
});

describe('what a function works out', () => {
  it('is told with what it was given', async () => {
    const { lines } = await read('t.job', ids.job!);
    const [first, second] = [await told('t.job', ids.job!, 'lines.share', lines[0].id), await told('t.job', ids.job!, 'lines.share', lines[1].id)];
    expect([first.text, second.text]).toEqual(['25.00', '75.00']);
    expect(first.formula).toBe('按明细的数量、100算出');
  });
});

describe('money of several currencies', () => {
  it('is turned into the company\'s own by the rate of its record, and says so', async () => {
    expect(await told('t.bill', ids.usd!, 'own')).toMatchObject({ text: '236.64', formula: '金额 × 汇率', figures: '33.33 × 7.1000', rounding: { exact: '236.643', result: '236.64', because: '企业参数“金额小数位”' } });
  });
  it('has the decimals of its currency, which is what the rounding names', async () => {
    expect(await told('t.bill', ids.jpy!, 'amount')).toMatchObject({ text: '101', rounding: { exact: '100.5', rule: '保留0位小数，四舍五入', because: '币种“JPY”', result: '101' } });
    expect(await told('t.bill', ids.usd!, 'amount')).toMatchObject({ text: '33.33', rounding: { because: '币种“USD”' } });
  });
});

describe('bands of ageing', () => {
  const sums = (): Promise<Row> => querySums(around(), house.app.model.queries['t.aging']!, {}, ['first', 'second', 'all'], {});
  it('go by the setting as it stands now', async () => {
    expect(await sums()).toMatchObject({ first: '236.64', second: '5.05' });
    caller = { ...caller, settings: { ...caller.settings, T_STEPS: '[5,100]' } };
    expect(await sums()).toMatchObject({ first: '0.00', second: '313.69' });
    caller = { ...caller, settings: { ...caller.settings, T_STEPS: '[30,60]' } };
  });
  it('say in words which days and which setting they are by', async () => {
    const { formula } = await explainMeasure(around(), house.app.model.queries['t.aging']!, 'second', {});
    expect(formula).toContain('账龄分段');
    expect(formula).toContain('本币金额');
  });
});
