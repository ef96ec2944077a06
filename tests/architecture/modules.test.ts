// What modules' SQL names: tables by ours and shared alone, each for what it is.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Model } from '../../runtime/core/language/model.ts';
import { namesTable } from '../../runtime/server/store/moduleSql.ts';
import { loadSchemas } from '../../runtime/server/schemas/load.ts';
import { importsOf, readImports, sourcesIn } from './imports.ts';

const sources = sourcesIn('modules').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
let model: Model;
beforeAll(async () => { ({ model } = await loadSchemas({ schemasDir: 'schemas', modulesDir: 'modules', localesDir: 'runtime/core/locales' })); });

/** Calls with a name that is written out; one that is put together is the door's to refuse. */
const named = (call: string): { file: string; row: string }[] => sources.flatMap(({ file, text }) => [...text.matchAll(new RegExp(`\\b${call}\\((?:[\\w.]+|\\{[^}]*\\}), '([\\w.]+)'`, 'g'))].map((match) => ({ file, row: match[1]! })));
const rowOf = (row: string): { entity: string; table: { schema: string; name: string } } | undefined => model.rows[row] ?? (model.balances[row] && { entity: row.slice(0, row.lastIndexOf('.')), table: model.balances[row].table });
const snake = (name: string): string => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

/** `company = ${…}`, `from_company = …`: whose rows are read is the door's to say. */
const byCompany = (text: string): string[] => [...text.matchAll(/[\w."]*company"?\s*(?:=|<>|in\b)\s*(?:any\s*)?\(?\s*\$\{[^}]*\}/gi)].map(([found]) => found);
/** The doors (of pure functions for both sides, of a side each), and what a page looks like. */
const isDoor = (to: string): boolean => ['runtime/core/moduleApi.ts', 'runtime/server/moduleApi.ts', 'runtime/web/moduleApi.ts'].includes(to) || to.endsWith('.css');

describe('imports of modules', () => {
  const deeper = (imports: readonly { from: string; to: string; line: number }[]): string[] => imports.filter(({ from, to }) => to.startsWith('runtime/') && !isDoor(to) && from !== 'modules/server.ts' && !/\.test\.tsx?$/.test(from)).map(({ from, to, line }) => `${from}:${line} reaches ${to}`);
  it('reach no deeper into the runtime than its doors', () => {
    const imports = readImports('modules');
    expect(imports.filter(({ to }) => isDoor(to)).length).toBeGreaterThan(300);
    expect(deeper(imports)).toEqual([]);
  });
  it('that do are seen', () => expect(deeper(importsOf('modules/wms/server/x.ts', "import { sql } from '../../../runtime/server/moduleApi.ts';\nimport { openDb } from '../../../runtime/server/store/db.ts';\n"))).toEqual(['modules/wms/server/x.ts:2 reaches runtime/server/store/db.ts']));
});

describe('SQL of modules', () => {
  it('keeps to no company by hand', () => {
    expect(sources.flatMap(({ file, text }) => byCompany(text).map((found) => `${file}: ${found}`))).toEqual([]);
    expect(byCompany('sql`select 1 from x where from_company = ${caller.company}::bigint and t.company in (${a})`')).toHaveLength(2);
  });
  it('names no table in its text', () => {
    expect(sources.flatMap(({ file, text }) => [...text.matchAll(/sql(?:<[^`]*?>)?`([^`]*)`/g)].flatMap(([, sql]) => (namesTable(sql!.replace(/\$\{[^}]*\}/g, '$')) ? [`${file}: ${sql!.trim().slice(0, 80)}`] : [])))).toEqual([]);
  });
  it('takes rows of companies by ours', () => {
    const all = [...named('ours'), ...named('updateOurs')];
    expect(all.length).toBeGreaterThan(40);
    expect(all.filter(({ row }) => { const found = rowOf(row); return !found || model.entities[found.entity]?.scope === 'platform'; })).toEqual([]);
    expect(all.filter(({ row }) => { const [schema, ...steps] = row.split('.'); const { table } = rowOf(row)!; return table.schema !== schema || table.name !== steps.map(snake).join('__'); })).toEqual([]);
  });
  it('takes nothing but rows of no company by shared', () => {
    const all = sources.flatMap(({ file, text }) => [...text.matchAll(/\bshared\('([\w.]+)'/g)].map((match) => ({ file, row: match[1]! })));
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(({ row }) => model.entities[model.rows[row]?.entity ?? '']?.scope !== 'platform')).toEqual([]);
  });
});
