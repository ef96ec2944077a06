// Every screen of the manifest opens for the administrator with a clean console and no failed request: all in Chinese and light; in other languages and themes those that the change touches, and some of each day.
import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Manifest, Plan } from '../../runtime/core/plans/plan.ts';
import { newLink, recordLink, recordPlaceOf } from '../../runtime/core/plans/address.ts';
import { openHouse, signIn, type House, type PageOptions } from '../support/browser.ts';
import { touchedRoutes } from '../support/browserTouched.ts';
import type { TestClient } from '../support/server.ts';

type Route = Manifest['routes'][number];
interface Place { path: string; route: Route }

let house: House;
let client: TestClient;
let routes: Route[];
let places: Place[];

beforeAll(async () => {
  house = await openHouse({}, { allAddresses: true });
  client = await house.server.login('admin');
  routes = (await client.get('/loom/manifest') as Manifest).routes;
  places = (await Promise.all(routes.map(placesOf))).flat();
});
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

describe('every route', () => {
  it('opens for the administrator', async () => {
    expect(routes.length).toBeGreaterThan(30);
    // The demonstration company has a record for each document to look at, but for what it sends to another.
    expect(routes.filter((route) => !places.some((place) => place.route === route)).map(({ route }) => route)).toEqual([received]);
    const all = places.filter(isOfTheDay);
    if (all.length < places.length) console.log(`crawl: ${all.length} of ${places.length} screens (CRAWL_SHARE=${share}, CRAWL_DAY=${day})`);
    expect(await faultsOf(all, {})).toEqual([]);
    // Hundreds of screens: a time that is out still means that something hangs.
  }, 1_500_000);

  it('opens what another company sent, for whom it was sent to', async () => {
    const theirs = await house.server.login('jiahe');
    const { list: [sent] } = await theirs.get('/aps/api/saas/expatriateOrder?pageSize=1') as { list: { id: string }[] };
    expect(await faultsOf([{ path: received.replace('{id}', sent!.id), route: routes.find(({ route }) => route === received)! }], {}, 'jiahe')).toEqual([]);
  });

  it.each([{ lang: 'en', theme: 'dark' }, { lang: 'zh_TW', theme: 'modern' }] as const)('of the day $lang and $theme', async (look) => {
    const rank = ({ path }: Place): string => createHash('sha1').update(`${day} ${look.lang} ${path.replace(/\d{6,}/, '')}`).digest('hex');
    const touched = touchedRoutes();
    const [ofChange, rest] = [places.filter(({ route }) => touched.has(route.route)), places.filter(({ route }) => !touched.has(route.route))];
    const sample = rest.sort((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, sampleSize);
    console.log(`crawl in ${look.lang} and ${look.theme}: ${sample.length} screens of the day (CRAWL_DAY=${day}), ${ofChange.length} of the change`);
    expect(await faultsOf([...ofChange, ...sample], look)).toEqual([]);
  }, 1_500_000);
});

const day = process.env.CRAWL_DAY ?? new Date().toISOString().slice(0, 10);
/** On a machine that would not come to the end in time (tests/run.mjs) one screen in so many, others each day. */
const share = Number(process.env.CRAWL_SHARE ?? 1);
const isOfTheDay = ({ path }: Place): boolean => createHash('sha1').update(`${day} ${path.replace(/\d{6,}/, '')}`).digest()[0]! % share === 0;

const received = '/aps/order/v2/expatriateOrderDetail/{id}';
/** Addresses that lead on to another. */
const leadsTo: Record<string, string> = { '/pdm/batchAddPro/1': '/pdm/editStyleSheet/0' };
const sampleSize = 20;
/** Pages of one context: while one waits for the server, another draws. */
const sideBySide = 4;

/** Whose records a screen of code shows, which its plan does not say. */
const apiOfWidget: Record<string, string> = { 'amc.appStore': '/amc/api/token/apply', 'amc.order': '/amc/api/token/userOrder', 'mes.groupRanking': '/mes/api/saas/layoutQualifying', 'tqm.boardTv': '/tqm/api/saas/seeboard', 'tqm.boardDesigner': '/tqm/api/saas/seeboard', 'tqm.positions': '/ccm/api/saas/category', 'cos.jingYun': '/cos/api/saas/costBill', 'pdm.shopStream': '/pdm/api/saas/shopStream' };
/** What stands in the address of a screen of code in place of a record's number. */
const wordOfWidget: Record<string, (record: () => Promise<Record<string, any>>) => Promise<string>> = { 'pdm.shopStream': async (record) => (await record()).token, 'pdm.batchAddPro': async () => '1' };

/** Addresses to try: a form empty and with a record, a detail with a record, what a place names otherwise by its first choice, any other screen as it is. */
async function placesOf(route: Route): Promise<Place[]> {
  if (!route.route.includes('{')) return [{ path: route.route, route }];
  const { data: plan } = await (await client.raw('GET', `/loom/plan/${route.plan}.json`)).json() as { data: Plan };
  const own = recordPlaceOf(plan);
  const addresses = own === undefined ? [plan.route] : [...(route.kind === 'form' ? [newLink(plan)] : []), ...(await idsOf(plan)).map((id) => recordLink(plan).replace('{id}', id))];
  return Promise.all(addresses.map(async (address) => ({ path: await withChoices(plan, address), route })));
}

async function idsOf(plan: Plan): Promise<string[]> {
  const { widget = '' } = plan as { widget?: string };
  const api = plan.api || apiOfWidget[widget];
  const word = wordOfWidget[widget];
  if (!api && word) return [await word(() => Promise.reject(new Error(`${widget} names no record`)))];
  // A shared page without a password: others wait for one.
  const { list } = await client.get(`${api}?pageSize=1${widget === 'pdm.shopStream' ? `&filter=${encodeURIComponent(JSON.stringify({ showPrice: 'wholesale' }))}` : ''}`) as { list: { id: string }[] };
  return Promise.all(list.map(({ id }) => (word ? word(() => client.get(`${api}/${id}`)) : id)));
}

/** Places of an address that start with a parameter or a field: the first there is to choose. Where neither says more, the first way of opening it. */
async function withChoices(plan: Plan, address: string): Promise<string> {
  let filled = address;
  for (const [, name] of address.matchAll(/\{(\w+)\}/g)) filled = filled.replace(`{${name}}`, await choiceFor(plan, name!));
  return filled;
}

async function choiceFor(plan: Plan, name: string): Promise<string> {
  const meaning = plan.at?.[name];
  if (meaning && 'modes' in meaning) return Object.keys(meaning.modes)[0]!;
  // A custom screen shows the words of its address.
  if (!plan.api) return 'x';
  const field = meaning && 'param' in meaning ? meaning.param : meaning && 'field' in meaning ? meaning.field : name;
  // What is chosen of options is not looked up.
  const { options } = (plan as { fields?: Record<string, { options?: { value: string }[] }> }).fields?.[field] ?? {};
  if (options) return options[0]!.value;
  const { list: [first] } = await client.get(`${plan.api}/lookup?field=${field}&pageSize=1`) as { list: { id: string }[] };
  return first?.id ?? '0';
}

/** Tabs pile up in each page as they do in a day's work. */
async function faultsOf(wanted: readonly Place[], look: PageOptions, username = 'admin'): Promise<string[]> {
  const first = await house.openPage(look);
  await signIn(first, username);
  const waiting = [...wanted];
  const faults: string[] = [];
  const others = await Promise.all(Array.from({ length: sideBySide - 1 }, () => house.openBeside(first, '/')));
  await Promise.all([first, ...others].map(async (page) => {
    const settled = quietOf(page);
    for (let next = waiting.shift(); next; next = waiting.shift()) faults.push(...await open(page, next.path, settled));
  }));
  return faults;
}

/** Opened as a link in the page, so that the application stays. */
async function open(page: Page, path: string, isQuiet: () => boolean): Promise<string[]> {
  await page.evaluate((to) => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')); }, path);
  for (const until = Date.now() + 60_000; ;) {
    const { standing, faults } = await page.evaluate(look, leadsTo[path] ?? path);
    if (standing === '' && isQuiet()) return faults.map((fault) => `${path}: ${fault}`);
    if (Date.now() > until) return [`${path} ${standing || 'goes on asking the server'}`];
    await page.evaluate(() => new Promise((done) => setTimeout(done, 20)));
  }
}

/** In the page. What is in front, and whether it is this screen, whole. */
function look(path: string): { standing: string; faults: string[] } {
  const pane = [...document.querySelectorAll<HTMLElement>('section.pane')].find((each) => each.checkVisibility());
  const seen = (selector: string): HTMLElement[] => [...pane!.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
  if (location.pathname !== path || pane?.dataset.path !== path) return { standing: 'shows no page', faults: [] };
  // Screens of the account site stand in its frame, which may have the heading.
  if (![...document.querySelectorAll('main h1')].some((each) => each.checkVisibility())) return { standing: 'has no heading', faults: [] };
  if (pane.querySelector('[aria-busy=true], [role=status][aria-label], .sk')) return { standing: 'goes on loading', faults: [] };
  // Blocks of a form stand below each other, none over its neighbour.
  const cut = seen('section.lines, section.ff-sec').filter((each) => each.scrollHeight > each.clientHeight + 1).map((each) => `${each.getAttribute('aria-label')} does not fit`);
  return { standing: '', faults: [...seen('.em.er, .hatched').map((each) => each.innerText), ...cut] };
}

/** @returns whether the page has had every answer it asked for */
function quietOf(page: Page): () => boolean {
  const open = new Set<unknown>();
  const ends = (request: unknown): void => { open.delete(request); };
  page.on('request', (request) => { if (['fetch', 'xhr', 'script', 'stylesheet'].includes(request.resourceType())) open.add(request); });
  page.on('requestfinished', ends);
  page.on('requestfailed', ends);
  return () => open.size === 0;
}
