// Where does this come from: whatever part of a screen is pointed at, the inspector names the file and line that draws it, its properties, and who says each of them. In production for the right alone.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, signIn, type House } from '../support/browser.ts';
import { headOf, listOf, openFromMenu, rowsOf, sheet } from './hands.ts';

let house: House;
let page: Page;

beforeAll(async () => {
  house = await openHouse();
  page = await house.openPage();
  await signIn(page, 'admin');
});
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task, { keepOpen: true }));

const told = (): Locator => page.getByRole('dialog', { name: '检查' });

/** Points at a part and presses, once: a second press would be one on the page, since the first ends the mode. */
async function inspect(part: Locator): Promise<Locator> {
  const bar = page.getByRole('button', { name: '检查本页' });
  // What listens is loaded once the first screen stands.
  const isOn = (): Promise<boolean> => page.waitForFunction(() => document.documentElement.classList.contains('xi-on'), undefined, { timeout: 2_000 }).then(() => true, () => false);
  await expect.poll(async () => { await page.keyboard.press('Control+Shift+I'); return isOn(); }).toBe(true);
  await bar.waitFor();
  await part.click();
  await told().waitFor();
  return told();
}
/** A row of the table of properties: name, value, who says it. */
const property = (name: string): Promise<string[]> => told().getByRole('row').filter({ has: page.locator('td:first-child').and(page.getByRole('cell', { name, exact: true })) }).first().getByRole('cell').allTextContents();
const tells = (what: RegExp): Promise<void> => expect.poll(() => told().textContent()).toMatch(what);
async function close(): Promise<void> {
  await page.keyboard.press('Escape');
  await told().waitFor({ state: 'detached' });
}

describe('the parts of a list', () => {
  beforeAll(() => openFromMenu(page, '仓储', '采购订单'));
  afterEach(close);

  it('its title', async () => {
    await inspect(sheet(page).getByRole('heading', { level: 1 }));
    await tells(/schemas\/wms\/screens\/purchaseOrder\.list\.json:\d+:\d+/);
    expect(await property('route')).toEqual(['route', '/wms/purchase/purorder', expect.stringMatching(/^页面 schemas\/wms\/screens\/purchaseOrder\.list\.json:\d+:\d+$/)]);
    expect(await property('index')).toEqual(['index', 'false', expect.stringMatching(/^默认/)]);
  });

  it('a view', async () => {
    await inspect(sheet(page).getByRole('tab', { name: /^待我审核/ }));
    await tells(/purchaseOrder\.list\.json:\d+:\d+/);
    expect((await property('filter'))[2]).toMatch(/^页面 /);
  });

  it('a column: of its entity, what it inherits, what nobody says, and the columns of the screen', async () => {
    await inspect(headOf(page, '含税金额'));
    await tells(/schemas\/wms\/entities\/purchaseOrder\.json:\d+:\d+/);
    expect(await property('label')).toEqual(['label', '含税金额', expect.stringMatching(/^实体 schemas\/wms\/entities\/purchaseOrder\.json:\d+:\d+$/)]);
    expect((await property('required'))[2]).toMatch(/^默认/);
    await tells(/页面 schemas\/wms\/screens\/purchaseOrder\.list\.json:\d+:\d+/);
  });

  it('a column that the entity inherits', async () => {
    await inspect(headOf(page, '单号'));
    await tells(/schemas\/_base\/entities\/document\.json:\d+:\d+/);
    expect((await property('label'))[2]).toMatch(/^继承 /);
  });

  it('a cell', async () => {
    await inspect(rowsOf(page, '采购订单').first().getByRole('gridcell').filter({ hasText: /^[\d,]+\.\d\d$/ }).first());
    await tells(/wms\.purchaseOrder\.totalAmount/);
  });

  it('a button: which right it needs and which roles have it', async () => {
    await inspect(sheet(page).getByRole('button', { name: '新建' }));
    await tells(/POST \/wms\/api\/saas\/purchaseOrder/);
  });

  it('a group of the menu', async () => {
    await inspect(page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '仓储' }));
    await tells(/schemas\/wms\/module\.json:\d+:\d+/);
  });
});

describe('the parts of a record', () => {
  it('a tab and a field of a detail', async () => {
    await openFromMenu(page, '仓储', '采购订单');
    await rowsOf(page, '采购订单').first().getByRole('link').first().click();
    const tab = sheet(page).getByRole('tab', { name: /^明细/ });
    await tab.waitFor();
    await inspect(tab);
    await tells(/schemas\/wms\/screens\/purchaseOrder\.detail\.json:\d+:\d+/);
    expect(await property('lines')).toEqual(['lines', 'lines', expect.stringMatching(/^页面 /)]);
    await close();
    await inspect(sheet(page).locator('[data-field=supplier]'));
    await tells(/schemas\/wms\/entities\/purchaseOrder\.json:\d+:\d+/);
    await close();
  });

  it('a section and a field of a form', async () => {
    await page.goto('/config/supplierProfile');
    await sheet(page).getByRole('button', { name: '新建' }).first().click();
    const heading = sheet(page).getByRole('heading', { name: '结算', exact: true });
    await heading.waitFor();
    await inspect(heading);
    await tells(/schemas\/ccm\/screens\/supplier\.form\.json:\d+:\d+/);
    expect((await property('fields'))[2]).toMatch(/^页面 /);
    await close();
    await inspect(sheet(page).locator('[data-field=settleType]'));
    await tells(/schemas\/ccm\/entities\/supplier\.json:\d+:\d+/);
    await close();
  });
});

describe('the parts of a report', () => {
  it('a figure: the line of the query that adds it up', async () => {
    await page.goto('/wms/report/supStatistics');
    const head = listOf(page).getByRole('columnheader', { name: /^采购金额/ }).first();
    await head.waitFor();
    await inspect(head);
    await tells(/schemas\/wms\/queries\/supplierStatistics\.json:\d+:\d+/);
    expect((await property('is'))[2]).toMatch(/^统计 /);
    expect((await property('total'))[2]).toMatch(/^默认/);
    await close();
  });
});

describe('the parts of a board', () => {
  it('a block, its chart and its figure', async () => {
    await page.goto('/wms/overview');
    const block = sheet(page).getByRole('region', { name: '库存金额构成' });
    const chart = block.locator('figure.chart');
    await chart.waitFor();
    await inspect(block.getByRole('heading'));
    await tells(/schemas\/wms\/screens\/overview\.board\.json:\d+:\d+/);
    expect(await property('query')).toEqual(['query', 'wms.stockValue', expect.stringMatching(/^页面 /)]);
    await close();
    await inspect(chart);
    await tells(/wms\.overview\.board blocks\[\d+\]|schemas\/wms\/queries\/stockValue\.json/);
    await close();
    await inspect(sheet(page).getByRole('region', { name: '库存金额', exact: true }).getByRole('button').first());
    await tells(/wms\.overview\.board blocks\[\d+\]/);
    expect(await property('figures')).toEqual(['figures', '["amount","slowAmount"]', expect.stringMatching(/^页面 /)]);
    await close();
  });
});

it('is not there for whoever lacks the right', async () => {
  const other = await house.openPage();
  await signIn(other, 'keeper', '/wms/purchase/purorder');
  await rowsOf(other, '采购订单').first().waitFor();
  await other.keyboard.press('Control+Shift+I');
  // The same listener answers another key: what it would have done is done by then.
  await other.getByRole('button', { name: '用户菜单' }).or(other.locator('header').getByRole('button', { name: /陈/ })).first().click().catch(() => undefined);
  expect(await other.getByRole('button', { name: '检查本页' }).count()).toBe(0);
});

describe('the map of documents', () => {
  it('leads from the modules to one, and from a document to its page', async () => {
    await openFromMenu(page, '组织', '单据地图');
    await page.getByText('点击模块查看其中的单据').waitFor();
    const drawing = (name: string): Locator => sheet(page).getByRole('group', { name: `${name}的单据流向` });
    await drawing('全部模块').getByRole('button', { name: '仓储', exact: true }).click();
    const box = drawing('仓储').getByRole('link', { name: '采购订单', exact: true });
    await box.waitFor();
    await box.click();
    await sheet(page).getByRole('heading', { level: 1, name: '采购订单' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/wms/purchase/purorder');
    await rowsOf(page).first().waitFor();
  });
});
