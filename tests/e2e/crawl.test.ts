// Every screen of the manifest opens for the administrator, in light and dark, with a clean console and no failed request.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Manifest, Plan } from '../../runtime/core/plans/plan.ts';
import { openHouse, signIn, type House } from '../support/browser.ts';
import type { TestClient } from '../support/server.ts';
import { sheet } from './hands.ts';

let house: House;
let client: TestClient;
let routes: Manifest['routes'];

beforeAll(async () => {
  house = await openHouse();
  client = await house.server.login('admin');
  routes = (await client.get('/loom/manifest') as Manifest).routes;
});
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

describe('every route', () => {
  it('opens for the administrator', async () => {
    const page = await house.openPage();
    await signIn(page, 'admin');
    expect(routes.length).toBeGreaterThan(30);
    const blank: string[] = [];
    for (const route of routes) {
      const places = await placesOf(route);
      if (places.length === 0) blank.push(route.route);
      for (const path of places) await open(page, path);
    }
    // The demonstration company has a record for each document to look at.
    expect(blank).toEqual([]);
  });

  it('opens in English and in the dark', async () => {
    const page = await house.openPage({ lang: 'en', theme: 'dark' });
    await signIn(page, 'admin');
    for (const route of routes.filter(({ kind }) => kind !== 'detail')) for (const path of await placesOf(route)) await open(page, path);
  });
});

/** Whose records a screen of code shows, which its plan does not say. */
const apiOfWidget: Record<string, string> = { 'amc.appStore': '/amc/api/token/apply', 'amc.order': '/amc/api/token/userOrder' };

/** Addresses to try: a form empty and with a record, a detail with a record, any other screen as it is. */
async function placesOf({ route, plan, kind }: Manifest['routes'][number]): Promise<string[]> {
  const place = /\{\w+\}/;
  if (!place.test(route)) return [route];
  const { data } = await (await client.raw('GET', `/loom/plan/${plan}.json`)).json() as { data: Plan };
  const { list } = await client.get(`${data.api || apiOfWidget[(data as { widget?: string }).widget ?? '']}?pageSize=1`) as { list: { id: string }[] };
  const known = list.map(({ id }) => route.replace(place, id));
  return kind === 'form' ? [route.replace(place, '0'), ...known] : known;
}

/** Opened as a link in the page, so that the application stays and its tabs pile up as they do in a day's work. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')); }, path);
  await page.waitForURL(`**${path}`);
  // Screens of the account site stand in its frame, without tabs.
  const place = page.locator('main').filter({ has: page.getByRole('heading', { level: 1 }).filter({ visible: true }) }).first();
  await place.waitFor().catch((cause: unknown) => { throw new Error(`${path} shows no page`, { cause }); });
  await expect.poll(() => shown(page).locator('[aria-busy=true], [role=status][aria-label], .sk').count(), { message: `${path} goes on loading` }).toBe(0);
  expect(await shown(page).locator('.em.er, .hatched').allInnerTexts(), path).toEqual([]);
  // Blocks of a form stand below each other, none over its neighbour.
  expect(await shown(page).locator('section.lines, section.ff-sec').evaluateAll((all) => all.filter((each) => each.scrollHeight > each.clientHeight + 1).map((each) => each.getAttribute('aria-label'))), `${path}: blocks that do not fit`).toEqual([]);
}

/** What stands in front: the active pane, or the account site's page. */
function shown(page: Page): Locator { return sheet(page).or(page.locator('main:not(:has([role=tabpanel]))')).first(); }
