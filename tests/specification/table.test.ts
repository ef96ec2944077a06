// The specification walked through: what each of its sentences asks for, where it is done, and the test that shows it. A row whose place or test has gone fails.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Row { says: string; where: string; test: string; title: string }
interface Section { section: string; rows: Row[] }
const root = join(import.meta.dirname, '../..');
const table = JSON.parse(readFileSync(join(import.meta.dirname, 'table.json'), 'utf8')) as Section[];
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8').replaceAll("\\'", "'");
/** A test is named in its file's source, a scenario in what it is called. */
const shows = ({ test, title }: Row): boolean => title !== '' && existsSync(join(root, test)) && textOf(test).includes(title);

describe('the specification', () => {
  it('is walked through in its nine sections', () => expect(table.map(({ section }) => section.split(' ')[0])).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']));
  it.each(table)('$section: each sentence has its place and its test', ({ rows }) => {
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.filter(({ says, where }) => says === '' || !existsSync(join(root, where)))).toEqual([]);
    expect(rows.filter((row) => !shows(row))).toEqual([]);
  });
  it('says each sentence once', () => {
    const said = table.flatMap(({ section, rows }) => rows.map(({ says }) => `${section}: ${says}`));
    expect(said.filter((each, at) => said.indexOf(each) !== at)).toEqual([]);
  });
});
