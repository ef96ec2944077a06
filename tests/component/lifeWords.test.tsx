// @vitest-environment happy-dom
// Words of the life of records and values on a page: what a form works out while one types (by its own clock, along the company's calendar, in a currency's decimals), attributes, versions beside each other, who wrote what.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Row } from '../../runtime/core/contract/wire.ts';
import { compared } from '../../runtime/core/documents/compared.ts';
import { compileExpression, scopeOf } from '../../runtime/core/expressions/index.ts';
import { loadModel } from '../../runtime/core/language/index.ts';
import { makePlan } from '../../runtime/core/plans/index.ts';
import type { DetailPlan, FormPlan, ListPlan } from '../../runtime/core/plans/plan.ts';
import { calendarsCode } from '../../runtime/core/schedule/workCount.ts';
import { CompareTable } from '../../runtime/web/detail/compare/openCompare.tsx';
import { Related } from '../../runtime/web/detail/Related.tsx';
import { Trail } from '../../runtime/web/detail/Trail.tsx';
import AttributeFields from '../../runtime/web/fields/attributes/AttributeFields.tsx';
import { valuesOf } from '../../runtime/web/fields/values.ts';
import { docEnv } from '../../runtime/web/form/env.ts';
import { FormScreen } from '../../runtime/web/form/FormScreen.tsx';
import { fillIn } from '../../runtime/web/i18n/t.ts';
import { http } from '../../runtime/web/session/http.ts';
import { queries } from '../../runtime/web/session/queries.ts';
import { sessionAtom, valueContext } from '../../runtime/web/session/session.ts';
import type { TabHandle } from '../../runtime/web/shell/tabHandle.ts';

const head = (kind: string, id: string): object => ({ $schema: `../../_meta/${kind}.json`, id, language: 1, label: id });
const files = [
  ['t/entities/currency.json', { ...head('entity', 't.currency'), api: '/t/currency', key: ['code'], display: '{code}', fields: { code: { type: 'code', label: '代码' }, scale: { type: 'integer', label: '小数位' } } }],
  ['t/entities/job.json', {
    ...head('entity', 't.job'), api: '/t/job', display: '{name}', numbering: 'J{seq4}', key: ['code'],
    fields: {
      code: { type: 'code', label: '单号', system: true }, name: { type: 'string', label: '名称', list: true, copy: true }, due: { type: 'date', label: '到期' }, start: { type: 'date', label: '开始' }, opens: { type: 'time', label: '开门' }, closes: { type: 'time', label: '关门' },
      late: { type: 'integer', label: '逾期天数', read: 'max(0, days(today, record.due))' }, finish: { type: 'date', label: '完成', computed: 'addWork(record.start, 3)' }, open: { type: 'integer', label: '营业分钟', computed: "minutes({'from': record.opens, 'to': record.closes})" },
      currency: { type: 'ref', to: 't.currency', label: '币种' }, rate: { type: 'rate', scale: 4, label: '汇率' }, price: { type: 'rate', scale: 4, label: '单价' },
      amount: { type: 'money', label: '金额', currency: 'currency', computed: '10 * record.price' }, own: { type: 'money', label: '本币金额', computed: 'record.amount * record.rate' },
      bed: { type: 'integer', label: '床号', system: true, counted: ['currency'] }, no: { type: 'integer', label: '版次', system: true }, next: { type: 'ref', to: 't.job', label: '下一版', system: true },
      account: { type: 'string', label: '账号', grant: 'bank', mask: 'last4', sealed: true, list: true, filter: true },
    },
    versions: { of: ['currency'], no: 'no', inForce: 'done', replacedBy: 'replace' }, compare: { fields: ['name', 'price'] },
    workflow: { initial: 'draft', states: { draft: { label: '草稿', tone: 'draft', editable: true }, done: { label: '已确认', tone: 'done' }, former: { label: '已替换', tone: 'void', end: true } }, actions: { confirm: { label: '确认', from: ['draft'], to: 'done' }, replace: { label: '替换', from: ['done'], to: 'former', internal: true } } },
  }],
  ['t/module.json', { ...head('module', 't'), settings: [{ code: 'T_STEPS', name: '账龄分段', type: 'json', default: '[30,60]' }], grants: { bank: '账户' } }],
  ['t/screens/job.form.json', { ...head('screen', 't.job.form'), route: '/t/jobForm/{id}', kind: 'form', title: '任务', entity: 't.job', sections: [{ fields: ['name', 'due', 'late', 'start', 'finish', 'opens', 'closes', 'open', 'currency', 'price', 'amount', 'rate', 'own', 'bed', 'next'] }] }],
  ['t/screens/job.detail.json', { ...head('screen', 't.job.detail'), route: '/t/job/{id}', kind: 'detail', title: '任务', entity: 't.job', sections: [{ fields: ['name'] }] }],
  ['t/screens/job.list.json', { ...head('screen', 't.job.list'), route: '/t/jobs', kind: 'list', title: '任务', entity: 't.job', columns: ['code', 'name', 'account'] }],
] as const;
const { model } = loadModel(files.map(([path, value]) => ({ path: `schemas/${path}`, text: JSON.stringify(value) })), { check: false });
const planOf = <P,>(screenId: string, grants: string[] = ['bank']): P => makePlan(model, screenId, { may: () => true, grants: new Set(grants) }, 'zh_CN') as P;

const calendar = { id: '1', rest: [6, 7], shifts: [{ from: '08:00', to: '17:00' }], exceptions: { '2026-03-12': { kind: 'off', hours: null } } };
const tab: TabHandle = { id: 't', path: '/t/jobForm/1', active: true, setDirty: vi.fn(), setTitle: vi.fn(), open: vi.fn(), replace: vi.fn(), close: vi.fn(), load: () => undefined, save: vi.fn() };
const JPY = { id: '9', label: 'JPY', scale: 0 };
const USD = { id: '8', label: 'USD', scale: 2 };
const job = (more: Row = {}): Row => ({ id: '1', version: 1, code: 'J0001', name: '甲', status: 'draft', due: '2026-03-01', late: 9, start: '2026-03-10', finish: '2026-03-16', opens: '08:30', closes: '17:00', open: 510, currency: USD, rate: '7.1000', price: '3.3333', amount: '33.33', own: '236.64', bed: 4, no: 1, next: { id: '2', label: 'J0002' }, ...more });

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => setTimeout(() => work(0), 0));
  vi.useFakeTimers({ now: new Date('2026-03-10T02:00:00Z'), toFake: ['Date'] }); // a Tuesday
  getDefaultStore().set(sessionAtom, { user: { id: '5', name: '陈试' }, company: null, companies: [], menuState: 'ok', manifest: { permissions: [], routes: [], settings: { GLOBAL_BASE_CURRENCY: 'CNY', T_STEPS: '[30,90]', [calendarsCode]: JSON.stringify({ usual: '1', all: { 1: calendar } }) } } } as never);
});
afterEach(() => { cleanup(); queries.clear(); vi.useRealTimers(); vi.restoreAllMocks(); vi.unstubAllGlobals(); vi.clearAllMocks(); });

async function open(record: Row = job()) {
  vi.spyOn(http, 'get').mockImplementation(() => Promise.resolve(structuredClone(record) as never));
  render(<FormScreen plan={planOf<FormPlan>('t.job.form')} params={{ id: '1' }} tab={tab} />);
  await screen.findByLabelText('名称');
  return userEvent.setup();
}
const shown = (label: string): string => (screen.getByLabelText(label) as HTMLInputElement).value;
async function type(user: ReturnType<typeof userEvent.setup>, label: string, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label));
  await user.keyboard('{Control>}a{/Control}{Delete}');
  await user.paste(text);
  await user.tab();
}

describe('a form', () => {
  it('works out what moves with the day by its own clock, while one types', async () => {
    const user = await open();
    expect(shown('逾期天数')).toBe('9');
    await type(user, '到期', '2026-03-08');
    await waitFor(() => expect(shown('逾期天数')).toBe('2'));
    cleanup();
    vi.setSystemTime(new Date('2026-03-12T02:00:00Z'));
    const later = await open(job({ late: 11 }));
    await type(later, '到期', '2026-03-08');
    await waitFor(() => expect(shown('逾期天数')).toBe('4'));
  });
  it('counts along the calendar of the company, its days off left out', async () => {
    const user = await open();
    await type(user, '开始', '2026-03-06');
    // 9, 10 and 11 March; from the 11th: 13, 16, 17, the 12th being off and the 14th a Saturday.
    await waitFor(() => expect(shown('完成')).toBe('2026-03-11'));
    await type(user, '开始', '2026-03-11');
    await waitFor(() => expect(shown('完成')).toBe('2026-03-17'));
  });
  it('takes a time of day as people write it, and counts the minutes to another', async () => {
    const user = await open();
    await type(user, '关门', '5点半');
    await waitFor(() => expect(shown('关门')).toBe('05:30'));
    await type(user, '关门', '5:30 PM');
    await waitFor(() => expect([shown('关门'), shown('营业分钟')]).toEqual(['17:30', '540']));
  });
  it('gives money the decimals of its currency, and turns it into the company\'s own by the rate', async () => {
    const user = await open();
    await type(user, '单价', '3.4567');
    await waitFor(() => expect([shown('金额'), shown('本币金额')]).toEqual(['34.57', '245.45']));
    cleanup();
    const other = await open(job({ currency: JPY, rate: '0.0500', amount: '33', own: '1.65' }));
    await type(other, '单价', '10.05');
    await waitFor(() => expect([shown('金额'), shown('本币金额')]).toEqual(['101', '5.05']));
  });
  it('shows what the server numbers and writes, and lets nobody type it', async () => {
    await open();
    expect([shown('床号'), screen.getByLabelText('床号')]).toEqual(['4', expect.objectContaining({ readOnly: true })]);
    expect(shown('下一版')).toBe('J0002');
    expect(screen.getByLabelText('下一版')).toHaveProperty('readOnly', true);
  });
  it('reads bands from the setting as the company has it', () => {
    const compiled = compileExpression('setting.T_STEPS[1]', scopeOf(model, 't.job'), model);
    const env = docEnv();
    expect(String(compiled.ok && compiled.expression.run({ ...env.values, record: job() }, env.run))).toBe('90');
  });
});

describe('attributes', () => {
  const sets = { sets: [{ of: '1', attributes: [{ key: 'gsm', label: '克重', type: 'integer' as const, required: true as const }, { key: 'fit', label: '版型', type: 'enum' as const, default: 'loose', options: [{ value: 'slim', label: '修身' }, { value: 'loose', label: '宽松' }] }] }], up: { 2: '1' } };
  const host = { values: valuesOf(valueContext(), undefined, fillIn), lookup: { search: async () => ({ items: [], more: false, total: 0, hidden: 0 }), resolve: async () => new Map() }, today: '2026-03-10', targetOf: () => null };
  function Form({ of, told }: { of: string | null; told: (value: unknown) => void }) {
    const [value, setValue] = useState<unknown>(null);
    return <AttributeFields field={{ name: 'ext', type: 'json', label: '属性', carries: [], attributes: { by: 'category', sets } } as never} of={of} value={value} onChange={(next) => { setValue(next); told(next); }} onRefuse={() => undefined} readOnly={false} idPrefix="a" row={{}} host={host as never} />;
  }
  it('are drawn as the nearest category above defines them, typed by their types, and refused where they are none', async () => {
    const told = vi.fn<(value: unknown) => void>();
    const user = userEvent.setup();
    render(<Form of="2" told={told} />);
    expect(screen.getByText('克重').className).toContain('req');
    await user.click(screen.getByLabelText('克重'));
    await user.paste('１８０');
    await user.tab();
    expect(told).toHaveBeenLastCalledWith({ gsm: 180 });
    await user.clear(screen.getByLabelText('克重'));
    await user.click(screen.getByLabelText('克重'));
    await user.paste('1.5.2');
    await user.tab();
    expect(screen.getByRole('alert').textContent).toContain('克重');
  });
  it('are none without a category that has any', () => {
    render(<Form of="7" told={() => undefined} />);
    expect(screen.getByText('没有定义属性')).toBeTruthy();
  });
});

describe('versions', () => {
  const detail = planOf<DetailPlan>('t.job.detail');
  const tabOf = detail.tabs.find(({ title }) => title === '版本')!;
  it('have a tab of their own that lists them and offers to compare them with the one in front', async () => {
    const get = vi.spyOn(http, 'get').mockImplementation((path: string) => Promise.resolve((path.endsWith('/t/job') ? { total: 2, totalIs: 'exact', pageNum: 1, pageSize: 50, list: [job({ id: '2', code: 'J0002', no: 2 }), job()] } : job()) as never));
    render(<QueryClientProvider client={queries}><Related tab={tabOf} record={job()} plan={detail} /></QueryClientProvider>);
    const button = await screen.findByRole('button', { name: '与其他版本比较' });
    expect(get.mock.calls[0]![1]).toMatchObject({ query: { filter: { currency: '8' } } });
    expect(screen.getAllByRole('row').length).toBe(3);
    expect(button.closest('button')).toHaveProperty('disabled', false);
  });
  it('stand beside each other: how far a figure is from the first, what else differs is marked, what is alike can be left out', () => {
    const records = [job(), job({ id: '2', name: '乙', price: '4.0000' }), job({ id: '3', price: '3.0000' })];
    const groups = compared(detail.compare!, records);
    const { rerender } = render(<CompareTable plan={detail} groups={groups} records={records} onlyDiffering={false} />);
    const cells = (label: string): string[] => within(screen.getByRole('rowheader', { name: label }).closest('tr')!).getAllByRole('cell').map(({ textContent, className }) => `${textContent}${className.includes('cmp-other') ? ' !' : ''}`);
    expect(cells('名称')).toEqual(['甲', '乙 !', '甲']);
    expect(cells('单价')).toEqual(['3.3333', '4.0000+0.6667 !', expect.stringMatching(/^3\.0000.0\.3333 !$/)]);
    const alike = [job(), job({ id: '2' })];
    rerender(<CompareTable plan={detail} groups={compared(detail.compare!, alike)} records={alike} onlyDiffering />);
    expect(screen.getByText('没有不同')).toBeTruthy();
  });
});

describe('the trail', () => {
  it('names the change that amended the record, with before and after', () => {
    render(<Trail entries={[{ id: '1', action: 'effect', actionLabel: '联动更新', user: { id: '5', name: '陈试' }, at: '2026-03-10T01:00:00Z', cause: { entity: 't.change', label: '订单变更', action: '变更生效', id: '7', code: 'BG001' }, changes: [{ path: 'due', label: '交期', place: '', name: '交期', before: '2026-05-01', after: '2026-05-20' }] } as never]} />);
    const { textContent } = screen.getByRole('list', { name: '动态' });
    for (const part of ['陈试', '订单变更', 'BG001', '变更生效', '2026-05-01', '2026-05-20']) expect(textContent).toContain(part);
  });
});

describe('a sealed value', () => {
  it('is offered for no order, which the server would refuse', () => {
    const column = (grants: string[]) => planOf<ListPlan>('t.job.list', grants).columns.find(({ path }) => path === 'account');
    expect(column(['bank'])).toMatchObject({ sortable: false });
    expect(column([])).toMatchObject({ sortable: false });
  });
});
