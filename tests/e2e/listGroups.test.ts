// A list gathered by two fields: subtotals of both levels to the cent, both opened and closed, and a file that holds what the screen shows.
import { readFile } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, picture, signIn, type House } from '../support/browser.ts';
import type { TestClient } from '../support/server.ts';
import { countOf, headOf, listOf, rowsOf, sheet } from './hands.ts';

const api = '/wms/api/saas/purchaseOrder';
interface Order { code: string; status: string; supplier: { id: string }; totalAmount: string }
interface Group { label: string; count: number; sums: Record<string, string | { value: string }[]>; key: unknown; groups?: Group[] }
/** A row as it is read: its level, whether it stands open (null: it does not open), its words and its amount. */
interface Shown { level: string | null; open: string | null; words: string; amount: string }

let house: House;
let boss: TestClient;
let page: Page;
let orders: Order[];
let groups: Group[];

beforeAll(async () => {
  house = await openHouse();
  boss = await house.server.login('admin');
  // Two amounts whose sum no double holds.
  const { list: [known] } = await boss.get(`${api}?pageSize=1&filter=${encodeURIComponent(JSON.stringify({ status: 'confirmed' }))}`);
  const { supplier, kind, warehouse, lines: [line] } = await boss.get(`${api}/${known.id}`);
  for (const price of ['999999999999998.99', '0.02']) await boss.post(api, { supplier: supplier.id, kind: kind.id, warehouse: warehouse.id, docDate: '2026-03-02', deliverDate: '2026-03-20', lines: [{ sku: line.sku.id, unit: line.unit.id, qty: '1', price, taxRate: '0.13' }] });
  orders = (await boss.get(`${api}?pageSize=100&order=${encodeURIComponent('docDate desc,code desc')}`)).list;
  groups = await boss.get(`${api}/groups?by=status,supplier&sums=totalAmount`);
  // All rows of all groups in sight at once.
  page = await house.openPage({ viewport: { width: 1440, height: 2600 } });
  await signIn(page, 'admin', '/wms/purchase/purorder');
  for (const field of ['状态', '供应商']) {
    await sheet(page).getByRole('button', { name: '更多', exact: true }).click();
    await page.getByRole('menu', { name: '更多' }).getByText(/^分组/).click();
    await page.getByRole('menu', { name: '分组' }).getByText(field, { exact: true }).click();
  }
  await rowsOf(page).and(page.locator('[aria-expanded]')).first().waitFor();
});
afterAll(() => house?.stop());
afterEach(({ task }) => house.settle(task, { keepOpen: true }));

const cents = (text: string): bigint => BigInt(text.replaceAll(',', '').replace('.', ''));
const amountOf = (sum: bigint): string => `${(sum / 100n).toLocaleString('en-US')}.${String(sum % 100n).padStart(2, '0')}`;
const sumOf = (rows: readonly Order[]): string => amountOf(rows.reduce((sum, { totalAmount }) => sum + cents(totalAmount), 0n));
const within = (group: Group, inner?: Group): Order[] => orders.filter(({ status, supplier }) => status === group.key && (!inner || supplier.id === (inner.key as { id: string }).id));

/** What should stand there when everything is open. */
function expected(): Shown[] {
  const head = (level: string, group: Group, rows: readonly Order[]): Shown => ({ level, open: 'true', words: `${group.label} ${rows.length} 条`, amount: sumOf(rows) });
  return groups.flatMap((group) => [head('1', group, within(group)), ...group.groups!.flatMap((inner) => [head('2', inner, within(group, inner)), ...within(group, inner).map(({ code, totalAmount }) => ({ level: '3', open: null, words: code, amount: amountOf(cents(totalAmount)) }))])]);
}
async function shown(): Promise<Shown[]> {
  const [words, amount] = await Promise.all(['单号', '含税金额'].map((name) => headOf(page, name).getAttribute('aria-colindex')));
  return rowsOf(page).evaluateAll((rows, at) => rows.sort((a, b) => Number(a.getAttribute('aria-rowindex')) - Number(b.getAttribute('aria-rowindex'))).map((row) => {
    const text = (column: string): string => row.querySelector(`[aria-colindex="${column}"]`)?.textContent?.trim() ?? '';
    return { level: row.getAttribute('aria-level'), open: row.getAttribute('aria-expanded'), words: text(at.words), amount: text(at.amount) };
  }), { words: words!, amount: amount! });
}
const choose = async (item: string): Promise<void> => {
  await sheet(page).getByRole('button', { name: '更多', exact: true }).click();
  await page.getByRole('menu', { name: '更多' }).getByText(item, { exact: true }).click();
};
const closed = (one: Shown): Shown => ({ ...one, open: 'false' });
const groupRow = (words: string) => rowsOf(page).filter({ hasText: words }).first();

describe('groups inside groups', () => {
  it('carry the sum of their rows to the cent, on both levels, as the server has them', async () => {
    await choose('展开所有组');
    await expect.poll(shown).toEqual(expected());
    await picture(page, 'list-two-groups');
    expect(await countOf(page)).toBe(`共 ${orders.length} 条，${groups.length} 组`);
    expect(orders.length).toBe(groups.reduce((sum, { count }) => sum + count, 0));
    // Two of a supplier on one state, whose amounts together no double holds.
    expect(expected().map(({ amount }) => amount)).toContain('999,999,999,999,999.01');
    for (const group of groups) {
      expect(group.sums.totalAmount, group.label).toBe(sumOf(within(group)).replaceAll(',', ''));
      for (const inner of group.groups!) expect(inner.sums.totalAmount, inner.label).toBe(sumOf(within(group, inner)).replaceAll(',', ''));
    }
  });

  it('close and open on either level, by the words, the mark and the keys; what lay open inside lies open again', async () => {
    await choose('展开所有组');
    await expect.poll(shown).toEqual(expected());
    const whole = expected();
    const outer = whole[0]!;
    const behindOuter = whole.slice(whole.findIndex(({ level }, at) => at > 0 && level === '1'));
    const inner = whole[1]!;
    const behindInner = whole.slice(whole.findIndex(({ level }, at) => at > 1 && level !== '3'));
    // The inner one by its words: its rows go, those of others stay.
    await groupRow(inner.words).getByText(inner.words.split(' ')[0]!, { exact: true }).click();
    await expect.poll(shown).toEqual([outer, closed(inner), ...behindInner]);
    // The outer one by its mark: all of it goes.
    await groupRow(outer.words).getByRole('button', { name: '收起' }).click();
    await expect.poll(shown).toEqual([closed(outer), ...behindOuter]);
    await groupRow(outer.words).getByRole('button', { name: '展开' }).click();
    await expect.poll(shown).toEqual([outer, closed(inner), ...behindInner]);
    // The arrows do both too.
    await listOf(page).focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect.poll(shown).toEqual(whole);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(shown).toEqual([closed(outer), ...behindOuter]);
    await choose('收起所有组');
    await expect.poll(shown).toEqual(whole.filter(({ level }) => level === '1').map(closed));
    await page.reload();
    await expect.poll(shown).toEqual(whole.filter(({ level }) => level === '1').map(closed));
  });

  it('leave for a file as they stand: the same rows in the same order, and both subtotals', async () => {
    await choose('展开所有组');
    await expect.poll(shown).toEqual(expected());
    // A file has no marks to open: what a group comes to stands behind its rows.
    const subtotal = (group: Group, rows: readonly Order[]): [string, string] => [`小计 ${group.label}（${rows.length}条）`, sumOf(rows)];
    const wanted = groups.flatMap((group) => [
      ...group.groups!.flatMap((inner): [string, string][] => [...within(group, inner).map(({ code, totalAmount }): [string, string] => [code, amountOf(cents(totalAmount))]), subtotal(inner, within(group, inner))]), subtotal(group, within(group)),
    ]);
    const saved = async (format: string): Promise<Buffer> => {
      const download = page.waitForEvent('download');
      await sheet(page).getByRole('button', { name: '导出' }).click();
      await page.getByRole('menuitem', { name: format, exact: true }).click();
      return readFile((await (await download).path())!);
    };
    const csv = (await saved('导出 CSV')).toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n').map((line) => [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell!.replace(/^"|"$/g, '')));
    const at = csv[0]!.indexOf('含税金额');
    expect(csv.slice(1).map((cells) => [cells[0], amountOf(cents(cells[at]!))])).toEqual(wanted);
    const [head, ...rows] = await readSheet(await saved('导出 Excel'));
    expect(rows.map((cells) => cells[0])).toEqual(wanted.map(([words]) => words));
    // A spreadsheet counts in doubles: what those hold is the same figure.
    const small = (amount: string): boolean => cents(amount) < 1_000_000_000_000_00n;
    expect(rows.map((cells, index) => (small(wanted[index]![1]) ? Number(cells[head!.indexOf('含税金额')]).toFixed(2) : ''))).toEqual(wanted.map(([, amount]) => (small(amount) ? amount.replaceAll(',', '') : '')));
  });
});
