// @vitest-environment happy-dom
// The words between documents as a browser has them, over the plans of the product: what is asked and sent, what is told and opened, what comes on paper.
import { join } from 'node:path';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefaultStore } from 'jotai';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Row, TrailEntry } from '../../runtime/core/contract/wire.ts';
import { makePlan } from '../../runtime/core/plans/index.ts';
import type { DetailPlan, FormPlan, ListPlan, Plan, PlanAction } from '../../runtime/core/plans/plan.ts';
import { plainContext } from '../../runtime/core/values/index.ts';
import { loadSchemas } from '../../runtime/server/schemas/load.ts';
import { CellView } from '../../runtime/web/columns/CellView.tsx';
import { columnType } from '../../runtime/web/columns/index.ts';
import { runAction } from '../../runtime/web/data/runAction.tsx';
import { Trail } from '../../runtime/web/detail/Trail.tsx';
import { FormSession } from '../../runtime/web/form/formSession.ts';
import { testEnv, testPlan, testRecord } from '../../runtime/web/form/testPlan.ts';
import { putText } from '../../runtime/web/lines/gridEdits.ts';
import ListPaper from '../../runtime/web/list/ListPaper.tsx';
import { initialState } from '../../runtime/web/list/state.ts';
import { MadeList } from '../../runtime/web/list/made.tsx';
import Paper from '../../runtime/web/report/Paper.tsx';
import { sourceOfPlan } from '../../runtime/web/report/source.ts';
import { initialState as reportState } from '../../runtime/web/report/state.ts';
import { AppFailure } from '../../runtime/web/session/failure.ts';
import { http } from '../../runtime/web/session/http.ts';
import { sessionAtom, type Session } from '../../runtime/web/session/session.ts';
import { compileColumns } from '../../runtime/web/table/columns.ts';
import { Dialogs } from '../../runtime/web/ui/confirm.tsx';
import { toast, Toasts } from '../../runtime/web/ui/toast.tsx';

const root = join(import.meta.dirname, '../..');
const { model } = await loadSchemas({ schemasDir: join(root, 'schemas'), localesDir: join(root, 'runtime/core/locales') }, { check: false });
const everybody = { may: () => true, grants: new Set(Object.values(model.rows).flatMap((row) => Object.values(row.fields).flatMap((field) => field.grant ?? []))) };
const planOf = <P extends Plan>(id: string): P => makePlan(model, id, everybody, 'zh_CN') as P;
const actionOf = (list: readonly PlanAction[] | undefined, name: string): PlanAction => list!.find((action) => action.do === name)!;

beforeEach(() => { render(<><Dialogs /><Toasts /></>); });
afterEach(() => { cleanup(); vi.restoreAllMocks(); getDefaultStore().set(sessionAtom, null); });

/** Answers every call that writes. */
function served(answer: unknown) {
  vi.spyOn(http, 'post').mockImplementation((path) => Promise.resolve((path.endsWith('/inputs') ? { inputs: {} } : {}) as never));
  return vi.spyOn(http, 'put').mockImplementation(() => (answer instanceof AppFailure ? Promise.reject(answer) : Promise.resolve(answer as never)));
}
const agree = async (name: string): Promise<void> => userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

describe('an action', () => {
  const payables = planOf<ListPlan>('fms.payable.list');
  const payments = planOf<ListPlan>('fms.paymentOrder.list');
  const pay = actionOf(payables.bulkActions, 'pay');

  it('on what is chosen sends all of them in one call', async () => {
    const put = served({ changed: 2, results: [], created: [{ entity: 'fms.paymentOrder', id: '9', label: 'FK1' }] });
    const done = runAction({ api: payables.api, action: pay, rows: [{ id: '1', code: 'A' }, { id: '2', code: 'B' }] });
    await agree('生成付款单 2 条');
    expect(await done).toMatchObject({ created: [{ label: 'FK1' }] });
    expect(put.mock.calls).toEqual([['/fms/api/saas/payableDetails/pay', { ids: ['1', '2'] }, expect.anything()]]);
  });

  it('on one that is chosen names it as it names several', async () => {
    const put = served({ changed: 1, results: [], created: [] });
    await runAction({ api: payables.api, action: pay, rows: [{ id: '1', version: 7, code: 'A' }] });
    expect(put.mock.calls[0]![1]).toEqual({ ids: ['1'] });
  });

  it('of the page asks, names no record, and lists what each group came to', async () => {
    const list = planOf<ListPlan>('wms.statement.list');
    const generate = actionOf(list.actions, 'generate');
    expect(generate).toMatchObject({ on: 'page', ask: [{ name: 'suppliers' }, { name: 'period' }] });
    const created = [{ entity: 'wms.statement', id: '1', label: 'DZ1' }, { entity: 'wms.statement', id: '2', label: 'DZ2' }];
    const put = served({ changed: 0, results: [], created });
    await runAction({ api: list.api, action: { ...generate, ask: undefined }, rows: [] });
    expect(put.mock.calls[0]!.slice(0, 2)).toEqual(['/wms/api/saas/statement/generate', {}]);
    render(<MadeList action={generate.label} created={created} onAnswer={() => undefined} />);
    const made = screen.getByRole('dialog', { name: '生成对账：已生成 2 张' });
    expect(within(made).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['DZ1', 'DZ2']);
  });

  it.each([
    ['what differs among chosen documents', '所选单据的供应商或币种不一致，其中供应商不同：甲、乙'],
    ['a period that is closed', '2026-03-31所在期间已关账，不能操作'],
  ])('is refused in the words of the server: %s', async (_, words) => {
    const put = served(new AppFailure(10009, words, [{ path: '', code: 'rule.refused', message: words }]));
    const done = runAction({ api: payables.api, action: pay, rows: [{ id: '1', code: 'A' }, { id: '2', code: 'B' }] });
    await agree('生成付款单 2 条');
    expect(await done).toBeNull();
    await screen.findByText(words);
    expect(put).toHaveBeenCalledTimes(1);
  });

  it('that takes all or none says so before, and sends them as one', async () => {
    const confirm = actionOf(payments.bulkActions, 'confirm');
    const put = served({ changed: 2, results: [{ id: '1', ok: true }, { id: '2', ok: true }] });
    const done = runAction({ api: payments.api, action: { ...confirm, ask: undefined }, rows: [{ id: '1', code: 'A' }, { id: '2', code: 'B' }] });
    await screen.findByText(new RegExp(`全部${confirm.label}，或全部不变`));
    await agree(`${confirm.label} 2 条`);
    expect(await done).toMatchObject({ changed: 2 });
    expect(put.mock.calls[0]![1]).toEqual({ ids: ['1', '2'] });
  });

  it('on rows of a document names the rows, with the version they were seen in', async () => {
    const detail = planOf<DetailPlan>('wms.purchaseOrder.detail');
    const close = actionOf(detail.lines.lines!.actions, 'closeLine');
    const put = served({ changed: 1, results: [] });
    const done = runAction({ api: detail.api, action: close, rows: [{ id: '5', version: 3, code: 'PO1' }], lines: ['51'] });
    await userEvent.type(await screen.findByLabelText(/关闭原因/), '不再需要');
    await agree('行关闭');
    await done;
    expect(put.mock.calls[0]!.slice(0, 2)).toEqual(['/wms/api/saas/purchaseOrder/closeLine', { lines: ['51'], version: 3, reason: '不再需要' }]);
  });

  it('that a look among other records warns of asks, and goes on when it is passed', async () => {
    const warned = new AppFailure(10009, '流水号X1已登记', [{ path: 'accounts[0]', code: 'rule.refused', message: '流水号X1已登记', level: 'warn' }]);
    const put = served({ id: '1', version: 2 }).mockRejectedValueOnce(warned);
    const done = runAction({ api: payments.api, action: { ...actionOf(payments.bulkActions, 'confirm'), ask: undefined, preview: undefined }, rows: [{ id: '1', version: 1, code: 'A' }] });
    await screen.findByText('流水号X1已登记');
    await agree('仍然继续');
    expect(await done).toMatchObject({ version: 2 });
    expect(put.mock.calls.map(([, body]) => (body as Row).confirmed)).toEqual([undefined, true]);
  });

  it('asks for the day of posting, which goes along', async () => {
    const put = served({ id: '1', version: 2 });
    const done = runAction({ api: payments.api, action: { ...actionOf(payments.bulkActions, 'confirm'), lively: undefined, preview: undefined }, rows: [{ id: '1', version: 1, code: 'A' }] });
    const day = within(await screen.findByRole('alertdialog')).getByLabelText(/付款日期/);
    await waitFor(() => expect(document.activeElement).toBe(day));
    await userEvent.clear(day);
    await userEvent.type(day, '2026-11-20');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await done;
    expect(put.mock.calls[0]![1]).toMatchObject({ payDate: '2026-11-20' });
  });

  it('that made one document offers to open it', async () => {
    getDefaultStore().set(sessionAtom, { user: { id: '1', name: '陈静' }, company: null, companies: [], manifest: { routes: [{ id: 'fms.paymentOrder.detail', kind: 'detail', route: '/fms/bill/paymentOrderItem/{id}' }], settings: {} }, menuState: 'ok' } as unknown as Session);
    const told = vi.spyOn(toast, 'done');
    served({ id: '1', version: 2, created: [{ entity: 'fms.paymentOrder', id: '9', label: 'FK1' }] });
    await runAction({ api: '/wms/api/saas/payment', action: { do: 'confirm', label: '审核' }, rows: [{ id: '1', version: 1 }] });
    expect(told.mock.calls[0]).toEqual(['审核成功', { label: '打开FK1', onOpen: expect.any(Function) }]);
  });
});

describe('a form', () => {
  /** A form whose look-ups are answered by name. */
  async function opened(id: string, record: Row, answers: Record<string, unknown>): Promise<{ session: FormSession; asks: { lines: string; name: string; inputs: unknown[] }[] }> {
    const asks: { lines: string; name: string; inputs: unknown[] }[] = [];
    const post = (_: string, body: unknown) => {
      const wanted = (body as { asks: typeof asks }).asks;
      asks.push(...wanted);
      return Promise.resolve({ answers: wanted.map(({ name }) => (name in answers ? { value: answers[name], from: { entity: 't', id: '1', label: name } } : { value: null })) } as never);
    };
    const session = new FormSession(planOf<FormPlan>(id), record, testEnv, { get: vi.fn(), post, put: vi.fn(), newKey: () => '1' }, null);
    await waitFor(() => expect(session.found?.isPending ?? false).toBe(false));
    return { session, asks };
  }
  const sku = { id: '71', label: 'ML-0012-BK01', parent: { id: '70', label: 'ML-0012' } };

  it('asks for a price by what the list prefers as well, and shows where it was found', async () => {
    const { session, asks } = await opened('wms.purchaseOrder.form', { id: '0', status: 'draft', supplier: { id: '3', label: '甲' }, currency: { id: '4', label: 'CNY' }, docDate: '2026-03-02', lines: [{ sku, qty: '10', seq: 1 }] }, { approvedPrice: '31.8000' });
    expect(asks.find(({ name }) => name === 'approvedPrice')).toEqual({ lines: 'lines', name: 'approvedPrice', inputs: ['3', '4', '70', '2026-03-02', '10', '71'] });
    const [line] = session.grids.get('lines')!.rows;
    expect(line!.price).toBe('31.8000');
    expect(session.found!.sourceOf(line!, 'price')).toMatchObject({ what: '审批价', label: 'approvedPrice' });
  });

  it('takes a rate from further up the tree as soon as the branch is chosen', async () => {
    const { session, asks } = await opened('wms.material.form', { id: '0', goodsType: { id: '12', label: '梭织面料' }, skus: [] }, { lossRate: '0.0500' });
    expect(asks.find(({ name }) => name === 'lossRate')).toMatchObject({ name: 'lossRate', inputs: ['12'] });
    expect(session.store.record.lossRate).toBe('0.0500');
  });

  it('shares a sum among its lines anew as figures are typed', () => {
    const plan = testPlan();
    plan.lines.lines!.fields.share = { name: 'share', type: 'money', label: '分摊', computed: 'spread(record.rate, record.lines, line.qty)', readonly: true, carries: [] };
    plan.lines.lines!.computeOrder.push('share');
    const session = new FormSession(plan, { ...testRecord(), rate: '100.00' }, testEnv, {} as never, null);
    const grid = session.grids.get('lines')!;
    putText(grid, 0, grid.columns.findIndex(({ name }) => name === 'qty'), '25');
    expect(grid.rows.map(({ share }) => share)).toEqual(['33.33', '66.67']);
  });
});

describe('what is shown', () => {
  const payables = planOf<ListPlan>('fms.payable.list');
  const source = payables.columns.find(({ key }) => key === 'sourceDoc')!;
  const rows: Row[] = [{ id: '1', code: 'YFD1', sourceDoc: { id: '5', label: 'SF1', entity: 'aps.outsourceRecord' } }, { id: '2', code: 'YFD2', sourceDoc: { id: '6', label: 'DZ1', entity: 'wms.statement' } }] as never;

  it('is one of several kinds, each a way to its own page', () => {
    const draw = columnType(source.as, source.type).draw({ column: source, context: plainContext });
    expect(rows.map((row) => /href="([^"]*)"/.exec(renderToStaticMarkup(<CellView cell={draw(row.sourceDoc, row)} />))?.[1])).toEqual(['/aps/order/outsourceRecordDetail/5', '/wms/payment/reconciliationDetail/6']);
  });

  it('is what an amendment changed, in the trail of what it amends, with the document that did it', () => {
    const entry = { id: '1', action: 'amend', actionLabel: '变更', user: { id: '1', name: '王芳' }, at: '2026-03-02T01:00:00.000Z', cause: { entity: 'aps.orderChange', id: '9', code: 'OC1', label: '订单变更单', action: '审核生效' }, changes: [{ path: 'items[0].skus[1].qty', label: '数量', name: '数量', place: '第1行', before: '200', after: '300' }] } as unknown as TrailEntry;
    render(<Trail entries={[entry]} />);
    const told = screen.getByRole('list', { name: '动态' }).textContent!;
    for (const part of ['王芳', '订单变更单', 'OC1', '数量', '200', '300']) expect(told).toContain(part);
  });

  it('is printed by a list as it reads: a reference to one of several by its document', async () => {
    vi.stubGlobal('print', vi.fn());
    vi.spyOn(http, 'get').mockResolvedValue({ list: rows, total: 2 } as never);
    render(<ListPaper plan={payables} state={initialState(payables, undefined, 20)} columns={compileColumns(payables.columns.filter(({ key }) => ['code', 'sourceDoc'].includes(key)), { context: plainContext })} sums={undefined} view={undefined} onDone={() => undefined} />);
    const paper = await screen.findByRole('table');
    expect(within(paper).getAllByRole('row').map((row) => within(row).getAllByRole(row.querySelector('th') ? 'columnheader' : 'cell').map(({ textContent }) => textContent))).toEqual([['单号', '来源单据'], ['YFD1', '外发收发记录 SF1'], ['YFD2', '对账单 DZ1']]);
  });

  it('is printed by a worklist: its rows with what they stand for', async () => {
    const plan = planOf<ListPlan>('wms.openReceipts.report');
    const source = sourceOfPlan(plan)!;
    vi.stubGlobal('print', vi.fn());
    vi.spyOn(http, 'get').mockResolvedValue({ list: [{ order: { id: '1', label: 'PO1' }, sku: { id: '7', label: 'ML-0012-BK01' }, open: '80.00' }], total: 1 } as never);
    render(<Paper source={source} title={plan.title} narrow={{}} state={{ ...reportState(source, plan.route, {}), look: 'table' }} params={{}} columns={plan.columns.filter(({ key }) => ['order', 'sku', 'open'].includes(key))} totals={undefined} onDone={() => undefined} />);
    const paper = await screen.findByRole('table');
    expect(paper.textContent).toContain('PO1');
    expect(paper.textContent).toContain('80.00');
    expect(screen.getByRole('heading', { name: '待收货' })).toBeTruthy();
  });
});
