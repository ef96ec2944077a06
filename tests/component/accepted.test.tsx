// @vitest-environment happy-dom
// What the check accepts, server and browser accept too: mutated schemas without a fault are answered by the server's handlers (over the mock's rows) and drawn by the browser's own screens. Another draw by FC_SEED, longer by FC_SECONDS.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Envelope } from '../../runtime/core/contract/wire.ts';
import { isSound, loadModel, type SchemaFile } from '../../runtime/core/language/index.ts';
import type { Plan } from '../../runtime/core/plans/plan.ts';
import { PlanScreen } from '../../runtime/web/screens/PlanScreen.tsx';
import { http, type CallOptions } from '../../runtime/web/session/http.ts';
import { loadSession } from '../../runtime/web/session/session.ts';
import type { TabHandle } from '../../runtime/web/shell/tabHandle.ts';
import { startMock, type RunningMock } from '../../mock-server/start.ts';
import { mutate, steps } from '../language/mutants.ts';
import { patched } from '../language/patched.ts';

const seed = Number(process.env.FC_SEED ?? 20_261_122);
const seconds = Number(process.env.FC_SECONDS ?? 40);
const wanted = 4;

let mock: RunningMock;
let token = '';
const refused: string[] = [];

async function call<T>(method: string, path: string, body?: unknown, { query = {} }: CallOptions = {}): Promise<T> {
  const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined && value !== '').map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]));
  const answer = await fetch(`${mock.url}${path}${asked.size > 0 ? `?${asked}` : ''}`, { method, headers: { ...(token && { authorization: `bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) }, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const read = await answer.json() as Envelope<T>;
  // What the mock has no database for, it says; anything else that fails is a fault of what was accepted.
  if (answer.status >= 500 || (!read.success && /service|internal/i.test(String(read.message)))) refused.push(`${method} ${path}: ${answer.status} ${String(read.message)}`);
  if (!read.success) throw Object.assign(new Error(String(read.message || read.data)), { envelope: read });
  return read.data;
}

const tab = (path: string): TabHandle => ({ id: 't', path, active: true, setDirty: vi.fn(), setTitle: vi.fn(), open: vi.fn(), replace: vi.fn(), close: vi.fn(), load: () => undefined, save: vi.fn() });
const broken: unknown[] = [];

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => setTimeout(() => work(0), 0));
  vi.spyOn(http, 'get').mockImplementation((path, options) => call('GET', path, undefined, options));
  vi.spyOn(http, 'post').mockImplementation((path, body, options) => call('POST', path, body, options));
  vi.spyOn(http, 'put').mockImplementation((path, body, options) => call('PUT', path, body, options));
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => { if (words.some((word) => word instanceof Error)) broken.push(words.find((word) => word instanceof Error)); });
});
afterEach(() => { cleanup(); vi.restoreAllMocks(); vi.unstubAllGlobals(); });

/** Starts the server's handlers on the files, opens every screen they have, and asks that each is drawn. @returns how many */
async function open(files: readonly SchemaFile[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'loom-accepted-'));
  try {
    for (const { path, text } of files) { mkdirSync(dirname(join(folder, path)), { recursive: true }); writeFileSync(join(folder, path), text); }
    token = '';
    mock = await startMock({ root: join(import.meta.dirname, '../..'), schemasDir: join(folder, 'schemas'), rows: 3 });
    (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(mock.url);
    token = (await call<{ access_token: string }>('POST', '/amc/login/password', { username: mock.accounts[0]!.username, password: 'loom-2026' })).access_token;
    await loadSession();
    const { routes } = await call<{ routes: { route: string; id: string; plan: string }[] }>('GET', '/loom/manifest');
    for (const { route, id, plan: hash } of routes) {
      const plan = await call<Plan>('GET', `/loom/plan/${hash}.json`);
      const shown = plan.kind === 'detail' ? await call<{ list: { id: string }[] }>('GET', plan.api, undefined, { query: { pageSize: '1' } }) : undefined;
      const places = Object.fromEntries([...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, shown?.list[0]?.id ?? '0']));
      const { container, unmount } = render(<QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}><PlanScreen plan={plan} params={places} tab={tab(route)} /></QueryClientProvider>);
      // Reports wait for a database that is not there.
      const isRead = ['list', 'form', 'detail', 'tree', 'grid'].includes(plan.kind) && !('query' in plan && plan.query);
      await waitFor(() => { expect(container.textContent, id).not.toBe(''); if (isRead) expect(container.querySelector('[aria-busy="true"]'), id).toBeNull(); });
      expect(container.textContent, id).not.toContain('此处暂时无法显示');
      expect(broken, id).toEqual([]);
      expect(refused, id).toEqual([]);
      unmount();
    }
    return routes.length;
  } finally {
    await mock?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

it('schemas as they stand are served and drawn', async () => {
  expect(await open(patched({ file: '', set: {} }))).toBeGreaterThan(2);
});

it('mutated schemas that the check accepts are served and drawn', async () => {
  const sound = patched({ file: '', set: {} });
  const before = new Set(sound.map(({ text }) => text));
  let drawn = 0;
  await fc.assert(fc.asyncProperty(steps(2), async (way) => {
    if (drawn >= wanted) return;
    const files = mutate(sound, way);
    if (files.every(({ text }) => before.has(text)) || !isSound(loadModel(files, { hooks: new Set() }).faults)) return;
    await open(files);
    drawn++;
  }), { numRuns: 2_000, interruptAfterTimeLimit: seconds * 1000, endOnFailure: true, seed });
  expect(drawn).toBeGreaterThan(0);
}, (seconds + 120) * 1000);
