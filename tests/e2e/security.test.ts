// What keeps foreign code out of the page: the content security policy is there, and nothing of ours needs what it forbids.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, signInByHand, type House } from '../support/browser.ts';
import { openFromMenu, pick, sheet } from './hands.ts';

let house: House;
beforeAll(async () => { house = await openHouse(); });
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task));

describe('content security policy', () => {
  it.each(['/', '/login', '/wms/purchase/purorder'])('comes with %s and lets no text become code', async (path) => {
    const page = await house.openPage();
    const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
    const policy = answer.headers()['content-security-policy'] ?? '';
    const scripts = policy.split(';').map((part) => part.trim()).find((part) => part.startsWith('script-src '));
    expect(scripts).toBe("script-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(answer.headers()['x-content-type-options']).toBe('nosniff');
  });

  it('refuses eval and scripts written into the page', async () => {
    const page = await house.openPage();
    house.expectFault(/content security policy/i);
    await page.goto('/login');
    await page.getByRole('button', { name: '登录', exact: true }).waitFor();
    // In a timer: what a test hands over directly runs outside the policy.
    expect(await page.evaluate(() => new Promise((resolve) => setTimeout(() => {
      // oxlint-disable-next-line no-new-func -- what must be refused
      try { resolve(new Function('return "ran"')()); } catch (error) { resolve((error as Error).name); }
    })))).toBe('EvalError');
    expect(await page.evaluate(() => new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.violatedDirective), { once: true });
      document.body.append(Object.assign(document.createElement('script'), { textContent: 'document.title = "taken over"' }));
    }))).toMatch(/^script-src/);
    expect(await page.title()).not.toBe('taken over');
  });

  it('is never broken by the application: form, pickers, calendar, dialog and detail', async () => {
    // Every refusal is a console error (tests/support/browser.ts), and those fail the test.
    const page = await house.openPage();
    await signInByHand(page, 'admin', '/wms/purchase/purorderForm/0');
    await pick(page, '供应商', '锦程纺织', /锦程纺织/);
    await sheet(page).getByRole('textbox', { name: '交货日期' }).click();
    await page.getByRole('grid', { name: '交货日期' }).or(page.getByRole('dialog', { name: '交货日期' })).first().waitFor();
    await page.keyboard.press('Escape');
    await openFromMenu(page, '仓储', '采购订单');
    await sheet(page).getByRole('button', { name: '高级筛选' }).click();
    await page.getByRole('dialog', { name: '高级筛选' }).getByRole('button', { name: '取消' }).click();
    await sheet(page).getByRole('link').first().click();
    await sheet(page).getByRole('group', { name: '单据关系' }).or(sheet(page).getByText('还没有相关单据')).waitFor();
  });
});
