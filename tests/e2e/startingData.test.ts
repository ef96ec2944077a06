// 初始数据: the administrator sees what modules brought since, leaves out what is not wanted, takes the rest; what there is then is told.
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeFaults } from '../support/axe.ts';
import { openHouse, phone, signIn, type House } from '../support/browser.ts';

let house: House;
let page: Page;

beforeAll(async () => {
  house = await openHouse();
  // As it stood before: a role without its rights, and another that was not there yet.
  await house.server.app.db.system(async (tx) => {
    const mine = sql`company = (select id from amc.company where short_name = '云锦服饰')`;
    await tx.run(sql`update amc.role set permissions = '[]'::jsonb where ${mine} and code = 'keeper'`);
    await tx.run(sql`update amc.role set code = 'former', name = '旧计划' where ${mine} and code = 'planner'`);
  });
  page = await house.openPage();
});
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task, { keepOpen: true }));

describe('starting data', () => {
  it('is told with what would change, and taken as ticked', async () => {
    await signIn(page, 'admin', '/company/startingData');
    const box = (name: string) => page.getByRole('checkbox', { name });
    await box('新角色【计划】').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/starting.png` });
    await box('新角色【计划】').uncheck();
    await page.getByRole('button', { name: '加入所选' }).click();
    await page.getByText(/更新1个角色/).waitFor();
    await box('【仓管】增加权限').waitFor({ state: 'detached' });
    expect(await box('新角色【计划】').isVisible()).toBe(true);
    await page.setViewportSize(phone);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/startingPhone.png` });
    await box('新角色【计划】').check();
    await page.getByRole('button', { name: '加入所选' }).click();
    await page.getByText('初始数据都已具备').waitFor();
  });
});
