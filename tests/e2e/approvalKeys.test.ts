// Five approvals by key alone: what one decides by stands above the document, Ctrl Enter agrees wherever the focus is, and the next document opens by itself.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flowOf, houseOf as peopleOf, node, orders, type House as People } from '../support/approvals.ts';
import { openHouse, picture, signIn, type House } from '../support/browser.ts';
import { sheet } from './hands.ts';

let house: House;
let people: People;
let page: Page;
const waiting: { id: string; code: string }[] = [];

beforeAll(async () => {
  house = await openHouse();
  people = await peopleOf(house.server);
  const admin = await people.client('admin');
  await people.stopFlows();
  const last = await people.order(admin, '30');
  await admin.act(orders, 'submit', last);
  await admin.act(orders, 'confirm', last);
  await people.flow(flowOf(node('one', [people.user.finance!])));
  for (const price of ['31', '30', '29', '33', '30.5']) {
    const { order: id } = await people.submitted(admin, price);
    waiting.push({ id, code: (await admin.get(`${orders}/${id}`)).code });
  }
  page = await house.openPage();
  await signIn(page, 'finance', '/confirm/confirm');
});
afterAll(() => house?.stop());

describe('five approvals', () => {
  it('take five presses and nothing else', async () => {
    const heading = sheet(page).getByRole('heading', { level: 1 });
    const seen: string[] = [];
    for (let n = 0; n < waiting.length; n++) {
      const next = async (): Promise<string | undefined> => { const text = await heading.textContent() ?? ''; return waiting.find(({ code }) => text.includes(code) && !seen.includes(code))?.code; };
      await expect.poll(next).toBeDefined();
      const code = (await next())!;
      seen.push(code);
      await sheet(page).getByRole('button', { name: /^同意/ }).waitFor();
      await sheet(page).getByRole('region', { name: '审批要点' }).waitFor();
      if (n === 0) await picture(page, 'approval-decision');
      await page.keyboard.press('Control+Enter');
    }
    await sheet(page).getByRole('button', { name: /^同意/ }).waitFor({ state: 'detached' });
    expect(new Set(seen).size).toBe(5);
    const admin = await people.client('admin');
    for (const { id } of waiting) expect((await admin.get(`${orders}/${id}`)).status).toBe('confirmed');
  });
});
