// What a person's hands do in a form, found by the names people read: menus, pickers, dates, and the cells of a line grid.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until this much stands there. */
export async function shows(place: Locator, text: string): Promise<void> {
  await expect.poll(() => place.textContent({ timeout: 5_000 }).catch((error: Error) => error.message)).toContain(text);
}

/** The part of the page that is in front: tabs behind it stay in the document. */
export function sheet(page: Page): Locator { return page.getByRole('tabpanel').and(page.locator('section.pane:not([hidden])')); }

export async function openFromMenu(page: Page, group: string, screen: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('button', { name: group }).click();
  await page.getByRole('menu', { name: group }).getByRole('menuitem', { name: screen, exact: true }).click();
  await sheet(page).getByRole('heading', { level: 1 }).waitFor();
}

/** What the bar of a form says is wrong, place by place: it shows how many, and lists them when pressed. */
export async function faultsShow(page: Page, ...texts: string[]): Promise<void> {
  const bar = sheet(page).getByRole('alert').first();
  await bar.getByRole('button').click();
  const list = page.getByRole('dialog', { name: /处需要修改$/ });
  for (const text of texts) await shows(list, text);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
}

/** Types into a reference picker of the head and takes the choice. */
export async function pick(page: Page, label: string, typed: string, choice: string | RegExp = typed): Promise<void> {
  const box = sheet(page).getByRole('combobox', { name: label });
  await box.fill(typed);
  await page.getByRole('listbox', { name: label }).getByRole('option', { name: choice }).waitFor();
  await box.press('Enter');
  await page.getByRole('listbox', { name: label }).waitFor({ state: 'hidden' });
}

export async function write(page: Page, label: string, text: string): Promise<void> {
  const box = sheet(page).getByRole('textbox', { name: label });
  await box.fill(text);
  await box.press('Tab');
}

/** The grid of the list in front: the only one there, or by its name. A list with levels is a treegrid. */
export function listOf(page: Page, name?: string): Locator {
  const grids = sheet(page).locator('[role=grid],[role=treegrid]');
  return name === undefined ? grids : grids.and(page.getByLabel(name, { exact: true }));
}

/** Its rows, without head and totals, once they are those that were asked for: while a list waits for its answer the former ones stand, dimmed. */
export function rowsOf(page: Page, name?: string): Locator { return atRest(listOf(page, name)).getByRole('rowgroup').nth(1).getByRole('row'); }

const atRest = (list: Locator): Locator => list.and(list.page().locator(':not([aria-busy=true])'));

/** The lines of a form: `明细`, or nested ones by their whole name, `第1行分配`. */
export function gridOf(page: Page, name: string): Locator { return sheet(page).getByRole('grid', { name, exact: true }); }

/** A cell by its row, counted from 1, and its column's name. */
export async function cellOf(grid: Locator, row: number, column: string): Promise<Locator> {
  const head = grid.locator(':scope > [role=row] > [role=columnheader]').filter({ hasText: new RegExp(`^${column}( \\*)?$`) });
  const at = await head.getAttribute('aria-colindex');
  return grid.locator(`:scope > [role=rowgroup] > [role=row][aria-rowindex="${row + 1}"] > [aria-colindex="${at}"]`);
}

/** Begins in a cell, types what it should hold and goes on with Tab; null leaves a cell as it is. */
export async function typeAcross(page: Page, grid: Locator, row: number, from: string, texts: (string | null)[]): Promise<void> {
  await (await cellOf(grid, row, from)).click();
  for (const text of texts) {
    if (text !== null) await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
}

/** Opens the list of a cell's choices and takes the only one. */
export async function takeOnlyChoice(page: Page, grid: Locator, row: number, column: string): Promise<void> {
  await (await cellOf(grid, row, column)).click();
  await page.keyboard.press('F2');
  const choices = page.getByRole('listbox', { name: column }).getByRole('option');
  await expect.poll(() => choices.count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
}

/** Opens the lines below a row, unless they stand open. */
export async function openBelow(page: Page, grid: Locator, row: number, column: string): Promise<Locator> {
  const nested = gridOf(page, `第${row}行${column}`);
  const cell = await cellOf(grid, row, column);
  if (!await nested.isVisible()) await cell.click({ position: { x: 60, y: 18 } });
  await nested.waitFor();
  return nested;
}

/** Each cell of a row must come to show its text. */
export async function rowShows(grid: Locator, row: number, cells: Record<string, string>): Promise<void> {
  for (const [column, text] of Object.entries(cells)) await shows(await cellOf(grid, row, column), text);
}

/** A head of the list in front. */
export function headOf(page: Page, name: string): Locator { return listOf(page).getByRole('columnheader', { name: new RegExp(`^${name}`) }); }

/** What stands in a column of the list in front, row by row. */
export async function columnOf(page: Page, name: string): Promise<string[]> {
  const at = await headOf(page, name).getAttribute('aria-colindex');
  await atRest(listOf(page)).waitFor();
  return (await rowsOf(page).locator(`[aria-colindex="${at}"]`).allTextContents()).map((text) => text.trim());
}

/** How many records the list in front says it has. */
export const countOf = (page: Page): Promise<string | null> => sheet(page).locator('.foot .count, .foot .said').textContent();
