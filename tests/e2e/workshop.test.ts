// The workshop by hand, each at his or her own work: a bed becomes tickets, coupons are scanned over a line that is cut, the clerk follows a wage to where it comes from, a worker asks for the own month by badge.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openHouse, phone, picture, signIn, type House } from '../support/browser.ts';
import { brokenLine, type BrokenLine } from '../support/brokenLine.ts';
import type { TestClient } from '../support/server.ts';
import { listOf, rowsOf, sheet, shows } from './hands.ts';

let house: House;
let line: BrokenLine;
let leader: TestClient;
let boss: TestClient;
const listed = async (by: TestClient, api: string, filter: object = {}, order = 'id'): Promise<any[]> => (await by.get(`${api}?${new URLSearchParams({ pageSize: '100', order, filter: JSON.stringify(filter) })}`)).list;
const box = (page: Page) => page.getByRole('textbox', { name: '扫码' });
const scan = async (page: Page, code: string): Promise<void> => { await box(page).fill(code); await box(page).press('Enter'); };

/** A bed of an order that nothing was cut of: five layers, tied by two. */
let bed: { id: string; code: string };
let team: string;
let bundles: any[];

beforeAll(async () => {
  house = await openHouse();
  [leader, boss, line] = await Promise.all([house.server.login('leader'), house.server.login('admin'), brokenLine(house.server.url, { bytesPerSecond: 100_000_000 })]);
  const order = await boss.get(`/mes/api/saas/order/${(await listed(boss, '/mes/api/saas/order', { status: 'released' }))[0].id}`);
  team = order.team.id;
  const sku = await boss.get(`${house.server.app.model.entities['pdm.sku']!.api}/${order.skus[0].sku.id}`);
  const [worker] = await listed(boss, '/mes/api/saas/worker', { team });
  const { id } = await leader.post('/mes/api/saas/cutReport', { order: order.id, packCount: 2, markerLength: '4.85', endLoss: '0.03', cutters: [{ worker: worker.id, percent: '1' }], marker: [{ size: sku.size.id, markerPieces: 1 }], spreads: [{ color: sku.color.id, dyeLot: 'E1', layers: 5 }], confirmed: true });
  bed = await leader.get(`/mes/api/saas/cutReport/${id}`);
});
afterEach(({ task }) => house.settle(task));
afterAll(async () => { await line?.stop(); await house?.stop(); });

it('the cutting room confirms a bed and prints its coupons, bundles numbered without gaps', async () => {
  const page = await house.openPage();
  await signIn(page, 'leader', '/mes/cut');
  const act = async (name: string): Promise<void> => {
    const item = page.getByRole('menuitem', { name, exact: true });
    // A row that is drawn anew closes its menu.
    await expect.poll(async () => { await rowsOf(page).filter({ hasText: bed.code }).getByRole('button', { name: `${bed.code} 更多操作` }).click(); return item.waitFor({ timeout: 1_500 }).then(() => true, () => false); }).toBe(true);
    await item.click();
  };
  const now = (): Promise<any> => leader.get(`/mes/api/saas/cutReport/${bed.id}`);
  await act('生成扎号');
  await expect.poll(async () => (await now()).bundles.map(({ bundleNo, qty }: any) => [bundleNo, Number(qty)])).toEqual([[1, 2], [2, 2], [3, 1]]);
  await act('确认');
  await expect.poll(async () => (await now()).status).toBe('confirmed');
  bundles = await listed(leader, '/mes/api/saas/bundle', { cutReport: bed.id }, 'bundleNo');
  expect(bundles.map(({ bundleNo, status }) => [bundleNo, status])).toEqual([[1, 'cut'], [2, 'cut'], [3, 'cut']]);

  await page.goto(`/mes/production?order=${bundles[0].order.id}`);
  await expect.poll(() => rowsOf(page).count()).toBe(3);
  await listOf(page).getByRole('checkbox', { name: '全选' }).click();
  const chosen = sheet(page).getByRole('region', { name: '已选的行' });
  const print = chosen.getByRole('button', { name: '打印' });
  if (await print.isVisible()) await print.click(); else { await chosen.getByRole('button', { name: '更多' }).click(); await page.getByRole('menuitem', { name: '打印' }).click(); }
  const preview = page.getByRole('dialog', { name: '打印预览' });
  const coupons = (await Promise.all(bundles.map(({ id }) => leader.get(`/mes/api/saas/bundle/${id}`)))).flatMap((bundle) => bundle.coupons.map(({ code }: any) => code));
  await expect.poll(() => preview.locator('.prn-page').count()).toBe(coupons.length);
  for (const code of [coupons[0], coupons.at(-1)]) await preview.getByRole('img', { name: code }).waitFor({ state: 'attached' });
  await picture(page, 'workshop-tickets');
});

it('what is scanned at a seat while the line is cut is counted once when it comes back', async () => {
  house.expectFault(/ERR_|Failed to load|WebSocket|fetch/i);
  await leader.put('/mes/api/saas/receiveCut/confirm', { id: (await leader.post('/mes/api/saas/receiveCut', { type: 'sew', order: bundles[0].order.id, toTeam: team, receiver: (await listed(boss, '/mes/api/saas/worker', { team }))[0].id, lines: bundles.map(({ id }) => ({ bundle: id })) })).id });
  const [station] = await listed(boss, '/mes/api/saas/workstation', { team });
  const [, worker] = await listed(boss, '/mes/api/saas/worker', { team });
  const { coupons } = await leader.get(`/mes/api/saas/bundle/${bundles[0].id}`);
  const codes: string[] = coupons.filter(({ seqNo }: any) => seqNo >= 30 && seqNo < 90).flatMap(({ code }: any) => bundles.map((bundle) => code.replace(bundles[0].code, bundle.code)));
  const page = await house.openPage({ url: line.url, viewport: phone });
  await signIn(page, 'leader', `/mes/sewing/terminal/${station.id}`);
  await scan(page, worker.badgeNo);
  await shows(page.getByRole('status'), worker.name);
  for (const code of codes.slice(0, 4)) await scan(page, code);
  line.cutAfter(400, { staysDown: true });
  for (const code of codes.slice(4)) await scan(page, code);
  await page.getByText('待上传（网络中断）').waitFor();
  await picture(page, 'workshop-lineCut');
  line.mend();
  const counted = async (): Promise<string[]> => (await listed(leader, '/mes/api/saas/sewing/scan', { order: bundles[0].order.id, status: 'counted' })).map(({ code }) => code).sort();
  await expect.poll(counted, { timeout: 120_000 }).toEqual(codes.toSorted());
  expect((await listed(boss, '/mes/api/saas/pieceRecord', { order: bundles[0].order.id, kind: 'scan' })).reduce((sum, { qty }) => sum + Number(qty), 0)).toBe((codes.length / 3) * 5);
  await scan(page, codes[0]!);
  await page.getByRole('status').filter({ hasText: '不能重复扫码' }).waitFor();
});

it('the clerk follows a wage of the sheet to what it is made of, and the worker opens the own month by badge', async () => {
  const hr = await house.server.login('hr');
  const [paid] = await listed(hr, '/mes/api/saas/empsalarysheet', { status: 'approved' });
  const pay = await hr.get(`/mes/api/saas/empsalarysheet/${paid.id}`);
  const own = pay.lines.find(({ net, deduct }: any) => Number(net) > 0 && Number(deduct) > 0) ?? pay.lines.find(({ net }: any) => Number(net) > 0);
  const money = (text: string): string => Number(text).toLocaleString('en', { minimumFractionDigits: 2 });
  const page = await house.openPage();
  await signIn(page, 'hr', `/mes/empsalarysheet/${paid.id}`);
  const cell = sheet(page).getByText(`¥${money(paid.net)}`, { exact: true });
  const entry = page.getByRole('menuitem', { name: '这个数怎么来的' });
  await expect.poll(async () => { await cell.click({ button: 'right' }); return entry.waitFor({ timeout: 1_500 }).then(() => true, () => page.keyboard.press('Escape').then(() => false)); }).toBe(true);
  await entry.click();
  const why = page.getByRole('dialog', { name: '这个数怎么来的' });
  await shows(why, money(paid.net));
  await why.getByRole('button', { name: new RegExp(`^第${pay.lines.indexOf(own) + 1}行`) }).click();
  for (const word of [money(own.net), '计件工资', '加班补贴', '保底补差']) await shows(why, word);
  await picture(page, 'workshop-wageExplained');
  await page.keyboard.press('Escape');

  await hr.put('/mes/api/saas/worker/setPin', { id: own.worker.id, pin: '270815' });
  const { badgeNo } = await hr.get(`/mes/api/saas/worker/${own.worker.id}`);
  const terminal = await house.openPage({ viewport: phone });
  house.expectFault(/status of 4\d\d/);
  await signIn(terminal, 'hr', '/mes/badgePay');
  const main = terminal.getByRole('main');
  const ask = async (pin: string): Promise<void> => { await main.getByLabel('工卡号').fill(badgeNo); await main.getByLabel('查询密码').fill(pin); await main.getByRole('button', { name: '查看' }).click(); };
  await ask('270816');
  await expect.poll(() => main.getByRole('alert').textContent()).not.toBe('');
  await ask('270815');
  await shows(main.getByRole('region', { name: '工资条' }), own.worker.label);
  await picture(terminal, 'workshop-badgePay');
  const shown = async (): Promise<string> => (await main.locator('.mp-month b').textContent())!;
  const before = await shown();
  await main.getByRole('button', { name: '上个月' }).click();
  const [year, month] = before.split('-').map(Number) as [number, number];
  await expect.poll(shown).toBe(month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`);
  await main.getByRole('button', { name: '退出' }).click();
  expect(await main.getByLabel('工卡号').inputValue()).toBe('');
});
