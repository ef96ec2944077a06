// What modules' SQL names: tables by ours and shared alone, each for what it is.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Model } from '../../runtime/core/language/model.ts';
import { namesTable } from '../../runtime/server/store/moduleSql.ts';
import { loadSchemas } from '../../runtime/server/schemas/load.ts';
import { sourcesIn } from './imports.ts';

const sources = sourcesIn('modules').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
let model: Model;
beforeAll(async () => { ({ model } = await loadSchemas({ schemasDir: 'schemas', modulesDir: 'modules', localesDir: 'runtime/core/locales' })); });

/** Calls with a name that is written out; one that is put together is the door's to refuse. */
const named = (call: string): { file: string; row: string }[] => sources.flatMap(({ file, text }) => [...text.matchAll(new RegExp(`\\b${call}\\((?:[\\w.]+|\\{[^}]*\\}), '([\\w.]+)'`, 'g'))].map((match) => ({ file, row: match[1]! })));
const rowOf = (row: string): { entity: string; table: { schema: string; name: string } } | undefined => model.rows[row] ?? (model.balances[row] && { entity: row.slice(0, row.lastIndexOf('.')), table: model.balances[row].table });
const snake = (name: string): string => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

describe('SQL of modules', () => {
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
