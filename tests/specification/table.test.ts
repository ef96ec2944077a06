// The specification and the pages of modules walked through: what each of its sentences asks for, where it is done, and the test that shows it. A row whose place or test has gone fails.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Held { says: string; where: string; test: string; title: string }
/** Not built, and why. */
interface LeftOut { says: string; leftOut: string }
interface Section { section: string; rows: (Held | LeftOut)[] }
const root = join(import.meta.dirname, '../..');
const read = (name: string): Section[] => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as Section[];
const table = read('table.json');
const routes = JSON.parse(readFileSync(join(import.meta.dirname, 'routes.json'), 'utf8')) as string[];
/** One file for the page of a module: its rules and messages, scenarios and routes. */
const modules = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json') && !['table.json', 'routes.json', 'issues.json'].includes(name)).sort();
const rows = table.flatMap(({ section, rows }) => rows.map((row) => ({ section, row })));
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8').replaceAll("\\'", "'");
/** A test is named in its file's source, a scenario by what it is called. */
const shows = ({ test, title }: Held): boolean => title !== '' && existsSync(join(root, test)) && textOf(test).includes(title);
const isHeld = (row: Held | LeftOut): row is Held => !('leftOut' in row);

describe('the specification', () => {
  it('is walked through in its nine sections', () => expect(table.map(({ section }) => section.split(' ')[0])).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']));
  it.each(table)('$section: each sentence has its place and its test', ({ rows }) => {
    const held = rows.filter(isHeld);
    expect(held.length).toBeGreaterThan(4);
    expect(held.filter(({ says, where }) => says === '' || !existsSync(join(root, where)))).toEqual([]);
    expect(held.filter((row) => !shows(row))).toEqual([]);
  });
  it('is left out in one thing alone, with its reason', () => {
    const left = rows.flatMap(({ row }) => (isHeld(row) ? [] : [row]));
    expect(left.map(({ says }) => /library/.test(says))).toEqual([true, true, true, true]);
    expect(new Set(left.map(({ leftOut }) => leftOut)).size).toBe(1);
  });
  it('says each sentence once', () => {
    const said = rows.map(({ section, row: { says } }) => `${section}: ${says}`);
    expect(said.filter((each, at) => said.indexOf(each) !== at)).toEqual([]);
  });
});

describe.each(modules)('the page of %s', (name) => {
  const sections = read(name);
  const held = sections.flatMap(({ section, rows }) => rows.filter(isHeld).map((row) => ({ section, row })));
  it('has each sentence, its place and its test', () => {
    expect(held.length).toBeGreaterThan(45);
    expect(held.filter(({ row }) => row.says === '' || !existsSync(join(root, row.where)))).toEqual([]);
    expect(held.filter(({ row }) => !shows(row))).toEqual([]);
  });
  it('says what is left out with its reason, and each sentence once', () => {
    expect(sections.flatMap(({ rows }) => rows).filter((row) => !isHeld(row) && row.leftOut.trim() === '')).toEqual([]);
    const said = held.map(({ section, row }) => `${section}: ${row.says}`);
    expect(said.filter((each, at) => said.indexOf(each) !== at)).toEqual([]);
  });
  it('has every route', () => expect(new Set(routes.filter((route) => route.startsWith(`/${name.replace('.json', '')}/`)))).toEqual(new Set(sections.find(({ section }) => section === 'Routes')?.rows.map(({ says }) => says.split(' ')[0]))));
});

describe('what was found wrong, and what was wanted besides', () => {
  const sections = read('issues.json');
  it.each(sections)('$section: each sentence has its place and its test', ({ rows }) => {
    const held = rows.filter(isHeld);
    expect(held.filter(({ says, where }) => says === '' || !existsSync(join(root, where)))).toEqual([]);
    expect(held.filter((row) => !shows(row))).toEqual([]);
    expect(rows.filter((row) => !isHeld(row) && row.leftOut.trim() === '')).toEqual([]);
    expect(rows.map(({ says }) => says).filter((says, at, all) => all.indexOf(says) !== at)).toEqual([]);
  });
  it('is walked through whole', () => expect(sections.flatMap(({ rows }) => rows).length).toBeGreaterThan(170));
});
