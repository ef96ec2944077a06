// Conditions whose value is a word: 本周 moves with the calendar, 我 and 我的部门 with whoever asks. Applied, each leaves exactly the rows it means.
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, signIn, type House } from '../support/browser.ts';
import type { TestClient } from '../support/server.ts';
import { columnOf, countOf, rowsOf, sheet } from './hands.ts';

const orders = '/wms/purchase/purorder';
const api = '/wms/api/saas/purchaseOrder';
interface Order { id: string; code: string; deliverDate: string; buyer: { id: string } | null }
type Word = '本周' | '我' | '我的部门';

let house: House;
let boss: TestClient;
let buyer: TestClient;
let page: Page;
/** Monday of this week by the clock of the company, and days from there. */
let day: (after: number) => string;

beforeAll(async () => {
  house = await openHouse();
  [boss, buyer] = await Promise.all([house.server.login('admin'), house.server.login('buyer')]);
  const today = new Date(`${new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)}T00:00:00Z`);
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * 86_400_000;
  day = (after) => new Date(monday + after * 86_400_000).toISOString().slice(0, 10);
  page = await house.openPage();
  await signIn(page, 'admin', orders);
});
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task, { keepOpen: true }));

const idOf = async (client: TestClient): Promise<string> => (await client.get('/amc/api/token/user/getUserInfo')).id;
const all = async (client: TestClient): Promise<Order[]> => (await client.get(`${api}?pageSize=100&fields=id,code,deliverDate,buyer`)).list;
const codes = (found: readonly Order[]): string[] => found.map(({ code }) => code).sort();

/** A draft; whoever makes it buys, unless told. */
async function newOrder(client: TestClient, more: { deliverDate?: string; buyer?: string } = {}): Promise<Order> {
  const { list } = await boss.get(`${api}?pageSize=1&filter=${encodeURIComponent(JSON.stringify({ status: 'confirmed' }))}`);
  const { supplier, kind, warehouse, lines: [line] } = await boss.get(`${api}/${list[0].id}`);
  const { id } = await client.post(api, { supplier: supplier.id, kind: kind.id, warehouse: warehouse.id, docDate: day(-20), deliverDate: day(30), lines: [{ sku: line.sku.id, unit: line.unit.id, qty: '1', price: '1', taxRate: '0.13' }], ...more });
  return boss.get(`${api}/${id}`);
}

/** The list with one condition more, from its dialog. */
async function narrow(at: Page, field: string, operator: string, word: Word): Promise<void> {
  await at.goto(orders);
  await rowsOf(at).filter({ hasText: /\S/ }).first().waitFor();
  await sheet(at).getByRole('combobox', { name: '每页条数' }).selectOption('100');
  await sheet(at).getByRole('button', { name: /^高级筛选/ }).click();
  const dialog = at.getByRole('dialog', { name: '高级筛选' });
  await dialog.getByRole('combobox', { name: '字段' }).selectOption({ label: field });
  await dialog.getByRole('combobox', { name: '比较' }).selectOption({ label: operator });
  if (word === '本周') await dialog.getByRole('combobox', { name: '时间' }).selectOption({ label: word });
  else {
    await dialog.getByRole('button', { name: '值' }).click();
    await at.getByRole('checkbox', { name: word, exact: true }).check();
    await at.keyboard.press('Escape');
  }
  await dialog.getByRole('button', { name: '筛选', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await sheet(at).getByRole('button', { name: `去掉条件 ${field}` }).waitFor();
}
async function shows(at: Page, expected: readonly string[]): Promise<void> {
  await expect.poll(async () => (await columnOf(at, '单号')).sort()).toEqual(expected);
  expect(await countOf(at)).toContain(`共 ${expected.length} 条`);
  await sheet(at).getByRole('button', { name: '清空', exact: true }).first().click();
}

describe('本周', () => {
  it('is from Monday to Sunday; what lies a day before or behind stays out', async () => {
    const [before, first, last, behind] = await Promise.all([-1, 0, 6, 7].map((after) => newOrder(boss, { deliverDate: day(after) })));
    const found = codes((await all(boss)).filter(({ deliverDate }) => deliverDate >= day(0) && deliverDate <= day(6)));
    expect(found).toEqual(expect.arrayContaining([first!.code, last!.code]));
    await narrow(page, '交货日期', '介于', '本周');
    await shows(page, found);
    // 晚于 means behind its last day, 早于 before its first.
    await narrow(page, '交货日期', '晚于', '本周');
    const later = codes((await all(boss)).filter(({ deliverDate }) => deliverDate > day(6)));
    expect(later).toContain(behind!.code);
    await shows(page, later);
    await narrow(page, '交货日期', '早于', '本周');
    const earlier = codes((await all(boss)).filter(({ deliverDate }) => deliverDate < day(0)));
    expect(earlier).toContain(before!.code);
    await shows(page, earlier);
  });

  it('of moments is from midnight to midnight where the company is', async () => {
    const made = await Promise.all([`${day(-1)} 23:59:59`, `${day(0)} 00:00:00`, `${day(6)} 23:59:59`, `${day(7)} 00:00:00`].map(async (at) => ({ at, order: await newOrder(boss) })));
    await house.server.app.db.system(async (tx) => {
      await tx.run(sql`update wms.purchase_order set create_date = ${day(-60)}::timestamptz`);
      for (const { at, order } of made) await tx.run(sql`update wms.purchase_order set create_date = ${`${at}+08`}::timestamptz where id = ${order.id}::bigint`);
    });
    await narrow(page, '创建时间', '介于', '本周');
    await shows(page, codes([made[1]!.order, made[2]!.order]));
  });
});

describe('我', () => {
  it('is whoever asks: each sees what he (or she) buys, and of 不等于 everything else', async () => {
    const [adminId, buyerId] = await Promise.all([idOf(boss), idOf(buyer)]);
    const [mine, hers, nobodys] = [await newOrder(boss), await newOrder(buyer), await newOrder(boss, { buyer: '' })];
    const of = (found: readonly Order[], user: string): string[] => codes(found.filter((order) => order.buyer?.id === user));
    const everything = await all(boss);
    expect(of(everything, adminId)).toContain(mine.code);
    expect(of(everything, adminId)).not.toContain(hers.code);
    await narrow(page, '采购员', '等于', '我');
    await shows(page, of(everything, adminId));
    await narrow(page, '采购员', '不等于', '我');
    const others = codes(everything.filter((order) => order.buyer?.id !== adminId));
    expect(others).toEqual(expect.arrayContaining([hers.code, nobodys.code]));
    await shows(page, others);

    const other = await house.openPage();
    await signIn(other, 'buyer', orders);
    await narrow(other, '采购员', '等于', '我');
    expect(of(await all(buyer), buyerId)).toContain(hers.code);
    await shows(other, of(await all(buyer), buyerId));
    await other.close();
  });
});

describe('我的部门', () => {
  it('is everybody of the departments of whoever asks, and nobody else', async () => {
    const { list: members } = await boss.get('/amc/api/token/companyUser?pageSize=100&fields=user,departments,mainDepartment') as { list: { user: { id: string }; departments: { id: string }[] | null; mainDepartment: { id: string } | null }[] };
    const departmentsOf = (user: string): string[] => members.filter((one) => one.user.id === user).flatMap((one) => [...one.departments ?? [], one.mainDepartment].flatMap((dept) => (dept ? [dept.id] : [])));
    const colleagues = (user: string): string[] => members.map((one) => one.user.id).filter((id) => departmentsOf(id).some((dept) => departmentsOf(user).includes(dept)));
    const [adminId, buyerId] = await Promise.all([idOf(boss), idOf(buyer)]);
    const near = colleagues(buyerId).find((id) => id !== buyerId);
    const far = members.map(({ user }) => user.id).find((id) => !colleagues(buyerId).includes(id) && !colleagues(adminId).includes(id));
    expect([near, far], 'a colleague of the buyer, and somebody of elsewhere').not.toContain(undefined);
    const [ofHer, ofColleague, ofFar, ofBoss] = [await newOrder(buyer), await newOrder(boss, { buyer: near! }), await newOrder(boss, { buyer: far! }), await newOrder(boss)];
    const expected = async (client: TestClient, user: string): Promise<string[]> => codes((await all(client)).filter((order) => order.buyer && colleagues(user).includes(order.buyer.id)));

    const ofAdmin = await expected(boss, adminId);
    expect(ofAdmin).toContain(ofBoss.code);
    for (const { code } of [ofHer, ofColleague, ofFar]) expect(ofAdmin).not.toContain(code);
    await narrow(page, '采购员', '等于', '我的部门');
    await shows(page, ofAdmin);

    const other = await house.openPage();
    await signIn(other, 'buyer', orders);
    const ofBuyer = await expected(buyer, buyerId);
    expect(ofBuyer).toEqual(expect.arrayContaining([ofHer.code, ofColleague.code]));
    expect(ofBuyer).not.toContain(ofFar.code);
    await narrow(other, '采购员', '等于', '我的部门');
    await shows(other, ofBuyer);
    await other.close();
  });
});
