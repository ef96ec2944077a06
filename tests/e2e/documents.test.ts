// Documents in a browser: what an action would do before it is done, documents in the way, the drawn graph by keyboard, the trail by field; desk and phone.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, phone, picture, signIn, type House } from '../support/browser.ts';
import type { TestClient } from '../support/server.ts';

const api = (name: string): string => `/wms/api/saas/${name}`;
type Row = Record<string, any>;

let house: House;
let boss: TestClient;
let receipt: Row;
beforeAll(async () => {
  house = await openHouse();
  boss = await house.server.login('admin');
  const { list } = await boss.get(`${api('storageOrder')}?${new URLSearchParams({ filter: JSON.stringify({ status: 'confirmed' }), pageSize: '30' })}`);
  // One that has come of others, or others of it, and to which more than one thing has happened.
  for (const row of list) {
    if ((await boss.get(`${api('storageOrder')}/${row.id}/graph`)).nodes.length < 2 || (await boss.get(`${api('storageOrder')}/${row.id}/trail`)).length < 4) continue;
    receipt = row;
    break;
  }
});
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

/** A receipt of its own, stored, of goods that nobody uses meanwhile. */
async function stored(qty: string): Promise<Row> {
  const { docType: _kind, warehouse, lines } = await boss.get(`${api('storageOrder')}/${receipt.id}`);
  const kind = (await boss.get(`${api('docType')}?${new URLSearchParams({ filter: JSON.stringify({ behaviour: 'otherIn' }), pageSize: '1' })}`)).list[0];
  const { id } = await boss.post(api('storageOrder'), { docType: kind.id, warehouse: warehouse.id, lines: [{ sku: lines[0].sku.id, dyeLot: `E2E${qty}`, location: lines[0].location.id, qty, auxQty: qty, typedCost: '25.00' }] });
  await boss.act(api('storageOrder'), 'confirm', id);
  return boss.get(`${api('storageOrder')}/${id}`);
}

async function openDetail(page: Page, id: string): Promise<void> {
  await signIn(page, 'admin');
  await page.goto(`${house.server.url}/wms/storage/orderItem/${id}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** In the foot of a detail, or behind its menu. */
async function choose(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first();
  const more = page.getByRole('button', { name: '更多' }).first();
  await button.or(more).first().waitFor();
  if (await button.isVisible()) { await button.click(); return; }
  await more.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

describe('a dangerous action', () => {
  it('says what it would do, asks why in the same question, and does just that', async () => {
    const { id } = await stored('3.00');
    const page = await house.openPage();
    await openDetail(page, id);
    await choose(page, '作废');
    const question = page.getByRole('alertdialog');
    await expect.poll(() => question.getByRole('list', { name: '将会发生' }).textContent()).toContain('将冲回1行物料库存流水');
    await question.getByText('查看明细').click();
    await expect.poll(() => question.textContent()).toContain('E2E3.00');
    await picture(page, 'documents-consequences');
    expect((await boss.get(`${api('storageOrder')}/${id}`)).status).toBe('confirmed');
    await question.getByLabel(/作废原因/).fill('重录');
    await question.getByRole('button', { name: '作废' }).click();
    await expect.poll(async () => (await boss.get(`${api('storageOrder')}/${id}`)).status).toBe('void');
  });

  it('reads as well on a phone', async () => {
    const { id } = await stored('4.00');
    const page = await house.openPage({ viewport: phone });
    await openDetail(page, id);
    await choose(page, '作废');
    const question = page.getByRole('alertdialog');
    await expect.poll(() => question.getByRole('list', { name: '将会发生' }).textContent()).toContain('将冲回1行物料库存流水');
    await picture(page, 'documents-consequences-phone');
    const box = (await question.boundingBox())!;
    expect(box.width).toBeLessThanOrEqual(phone.width);
  });
});

describe('the trail', () => {
  it('shows one field alone', async () => {
    const page = await house.openPage();
    await openDetail(page, receipt.id);
    const trail = page.getByRole('list', { name: '动态' }).first();
    await expect.poll(() => trail.textContent()).toContain('入库');
    const all = await trail.locator('.diff').count();
    await page.getByRole('combobox', { name: '按字段查看' }).first().selectOption({ label: '状态' });
    await expect.poll(() => trail.locator('.diff').count()).toBeLessThan(all);
    for (const said of await trail.locator('.diff').allTextContents()) expect(said).toContain('状态');
    await picture(page, 'documents-trail');
  });
});

describe('the graph', () => {
  it('draws each document with its state, and how much of it went on', async () => {
    let found: { id: string; self: Row; flow: Row } | undefined;
    for (const { id } of (await boss.get(`${api('storageOrder')}?pageSize=30`)).list) {
      const { nodes, edges } = await boss.get(`${api('storageOrder')}/${id}/graph`);
      const flow = edges.find(({ to, figures }: Row) => to === id && figures?.length > 0);
      if (flow) { found = { id, flow, self: nodes.find(({ self }: Row) => self) }; break; }
    }
    expect(found, 'a receipt that came of another document').toBeDefined();
    const { id, self, flow } = found!;
    const page = await house.openPage();
    await openDetail(page, id);
    const mine = page.getByRole('group', { name: '单据关系' }).locator('[aria-current=true]');
    await mine.waitFor();
    const said = (await mine.getAttribute('aria-label'))!;
    expect(said).toContain(`${self.code}, ${self.status.label}`);
    expect(said).toContain(`${flow.figures[0].label} ${flow.figures[0].value}`);
    // On the line between them, for who sees it.
    await expect.poll(() => page.getByRole('group', { name: '单据关系' }).textContent()).toContain(flow.figures[0].value);
  });

  it('is walked by arrow keys from this document to its neighbours', async () => {
    const { edges } = await boss.get(`${api('storageOrder')}/${receipt.id}/graph`);
    const page = await house.openPage();
    await openDetail(page, receipt.id);
    const group = page.getByRole('group', { name: '单据关系' });
    await group.scrollIntoViewIfNeeded();
    await group.locator('[aria-current=true]').focus();
    await page.keyboard.press(edges.some(({ from }: Row) => from === receipt.id) ? 'ArrowRight' : 'ArrowLeft');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')).not.toContain('本单');
    await picture(page, 'documents-graph');
  });
});
