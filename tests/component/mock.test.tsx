// @vitest-environment happy-dom
// A form over the mock server: its plan, record, choices and refusals come over the wire; no database, no built page.
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { errors } from '../../runtime/core/contract/errors.ts';
import type { Envelope, Row } from '../../runtime/core/contract/wire.ts';
import type { FormPlan } from '../../runtime/core/plans/plan.ts';
import { FormScreen } from '../../runtime/web/form/FormScreen.tsx';
import { failureOf } from '../../runtime/web/session/failure.ts';
import { http, type CallOptions } from '../../runtime/web/session/http.ts';
import type { TabHandle } from '../../runtime/web/shell/tabHandle.ts';
import { startMock, type RunningMock } from '../../mock-server/start.ts';
import { join } from 'node:path';

const api = '/wms/api/saas/purchaseOrder';
let mock: RunningMock;
let token: string;
let more: Record<string, string> = {};
let plan: FormPlan;

/** What the page's own client does, to the mock's address. */
async function call<T>(method: string, path: string, body?: unknown, { query = {} }: CallOptions = {}): Promise<T> {
  const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined && value !== '').map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]));
  const answer = await fetch(`${mock.url}${path}${asked.size > 0 ? `?${asked}` : ''}`, { method, headers: { ...(token && { authorization: `bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }), ...more }, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const read = await answer.json() as Envelope<T> & T;
  if (read.success === undefined) return read;
  if (!read.success) throw failureOf(answer.status, read, `${method} ${path}`);
  return read.data;
}

const tab: TabHandle = { id: 't', path: '/wms/purchase/purorderForm/1', active: true, setDirty: vi.fn(), setTitle: vi.fn(), open: vi.fn(), replace: vi.fn(), close: vi.fn(), load: () => undefined, save: vi.fn() };

beforeAll(async () => {
  mock = await startMock({ root: join(import.meta.dirname, '../..') });
  // The page stands where the server answers.
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(mock.url);
  token = (await call<{ access_token: string }>('POST', '/amc/login/password', { username: 'admin', password: 'loom-2026' })).access_token;
  const { routes } = await call<{ routes: { route: string; plan: string }[] }>('GET', '/loom/manifest');
  plan = await call<FormPlan>('GET', `/loom/plan/${routes.find(({ route }) => route === '/wms/purchase/purorderForm/{id}')!.plan}.json`);
});
afterAll(() => mock?.stop());
beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => setTimeout(() => work(0), 0));
  vi.spyOn(http, 'get').mockImplementation((path, options) => call('GET', path, undefined, options));
  vi.spyOn(http, 'post').mockImplementation((path, body, options) => call('POST', path, body, options));
  vi.spyOn(http, 'put').mockImplementation((path, body, options) => call('PUT', path, body, options));
});
afterEach(() => { more = {}; cleanup(); vi.restoreAllMocks(); vi.unstubAllGlobals(); vi.clearAllMocks(); });

async function openDraft(): Promise<Row> {
  const { list } = await call<{ list: Row[] }>('GET', api, undefined, { query: { pageSize: '1', filter: { status: 'draft' } } });
  render(<FormScreen plan={plan} params={{ id: String(list[0]!.id) }} tab={tab} />);
  await screen.findByLabelText('备注');
  return call<Row>('GET', `${api}/${list[0]!.id as string}`);
}

it('shows a generated document, and saves what is typed', async () => {
  const record = await openDraft();
  expect(screen.getByLabelText('供应商')).toHaveProperty('value', (record.supplier as { label: string }).label);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('备注'), '先到先检');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(async () => expect(await call('GET', `${api}/${record.id as string}`)).toMatchObject({ remarks: expect.stringContaining('先到先检'), version: Number(record.version) + 1 }));
});

it('finds choices as one types, among the generated ones', async () => {
  await openDraft();
  const { list } = await call<{ list: { name: string }[] }>('GET', '/ccm/api/saas/srmFactory', undefined, { query: { pageSize: '20', filter: { status: 'normal' } } });
  const { name } = list.at(-1)!;
  const user = userEvent.setup();
  const supplier = screen.getByLabelText('供应商');
  await user.clear(supplier);
  await user.type(supplier, name);
  expect((await screen.findAllByRole('option')).some((option) => option.textContent!.includes(name))).toBe(true);
});

it('tells a fault on demand in the server\'s words, and keeps what was typed', async () => {
  await openDraft();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('备注'), '断网也在');
  more = { 'x-mock-fault': 'record.locked' };
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText(errors['record.locked'].says);
  expect(screen.getByLabelText('备注')).toHaveProperty('value', expect.stringContaining('断网也在'));
});
