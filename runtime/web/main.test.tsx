// @vitest-environment happy-dom
// The way in, without a login: a page that is open to all is drawn by its screen alone; any other leads to the login page.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ScreenProps } from './screens/registry.ts';
import { isOpenPage } from './session/openPages.ts';

/** What modules/pdm/web/shopStream would draw. */
function ShopStream({ params, plan }: ScreenProps) { return <h1>{`${plan.title} ${params.id}`}</h1>; }
vi.mock('./screens/registry.ts', async (original) => ({ ...await original<object>(), screenFor: ({ widget }: { widget?: string }) => (widget === 'pdm.shopStream' ? ShopStream : null) }));

const plan = { id: 'pdm.shopStream', route: '/pdm/shopStream/{id}', title: '店铺动态', kind: 'custom', widget: 'pdm.shopStream', index: true, keepAlive: true };
let asked: string[];
let toLogin: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  vi.resetModules();
  asked = [];
  document.head.innerHTML = '<meta name="loom-open" content="/pdm/shopStream/{id}">';
  document.body.innerHTML = '<div id="root"></div>';
  vi.stubGlobal('fetch', async (input: Request | string | URL) => {
    const path = new URL(input instanceof Request ? input.url : String(input), 'http://localhost:3000').pathname;
    asked.push(path);
    const data = path === '/loom/open' ? [plan] : path === '/amc/api/open/apply/platConfig' ? [] : undefined;
    return data ? Response.json({ success: true, status: 200, message: '', data }) : Response.json({ success: false, status: 401, message: '', data: null }, { status: 401 });
  });
  const { exits } = await import('./session/refresh.ts');
  toLogin = vi.spyOn(exits, 'toLogin').mockImplementation(() => undefined);
});
afterEach(() => { cleanup(); vi.unstubAllGlobals(); vi.restoreAllMocks(); });

const come = async (path: string): Promise<void> => { history.replaceState(null, '', path); await import('./main.tsx'); };

it('a page open to all is drawn without a session', async () => {
  await come('/pdm/shopStream/7?from=qr');
  expect(await screen.findByRole('heading', { name: '店铺动态 7' })).toBeTruthy();
  await waitFor(() => expect(document.title).toMatch(/^店铺动态 - /));
  expect(toLogin).not.toHaveBeenCalled();
  expect(asked.filter((path) => path.startsWith('/loom/manifest'))).toEqual([]);
});

it('any other page asks for a login first', async () => {
  await come('/pdm/shop/7');
  await waitFor(() => expect(toLogin).toHaveBeenCalledTimes(1));
  expect(asked).not.toContain('/loom/open');
});

it('addresses are whole ones', () => {
  const is = (path: string): boolean => isOpenPage(path, '/pdm/shopStream/{id} /tv/{code}/{line}');
  expect(['/pdm/shopStream/7', '/pdm/shopStream/7/', '/tv/a/b'].map(is)).toEqual([true, true, true]);
  expect(['/pdm/shopStream', '/pdm/shopStream/', '/pdm/shopStream/7/edit', '/tv/a', '/', '/x/pdm/shopStream/7'].map(is)).toEqual([false, false, false, false, false, false]);
  expect(isOpenPage('/pdm/shopStream/7', undefined)).toBe(true);
  expect(isOpenPage('/pdm/shopStream/7', '')).toBe(false);
});
