// What the description of the calls says of records: lines that must be there, tables of colours and sizes, which record a summary is about, one document for a module.
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSchemas } from '../../server/schemas/load.ts';
import type { Model } from '../language/model.ts';
import { openApi, type JsonSchema, type OpenApi } from './index.ts';

const root = join(import.meta.dirname, '../../..');
let model: Model;
let whole: OpenApi;
const told = (modules?: string[]): OpenApi => openApi(model, { may: () => true, grants: new Set(Object.values(model.rows).flatMap((row) => Object.values(row.fields).flatMap((field) => field.grant ?? []))) }, 'zh_CN', modules);
beforeAll(async () => { ({ model } = await loadSchemas({ schemasDir: join(root, 'schemas'), localesDir: join(root, 'runtime/core/locales') }, { check: false })); whole = told(); });

const bodyOf = (id: string): JsonSchema | undefined => whole.components.schemas[`${id.split('.').map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')}Body`];

describe('the description', () => {
  it('requires lines of which there must be one, as the server does, on every level', () => {
    const missing = Object.values(model.entities).flatMap((entity) => {
      const walk = (lines: typeof entity.lines, schema: JsonSchema | undefined, at: string): string[] => Object.values(lines).flatMap((line) => {
        const said = schema?.properties?.[line.name];
        if (!schema || !said) return [];
        const isSaid = line.min === undefined || line.min === 0 || (said.minItems === line.min && schema.required?.includes(line.name) === true);
        return [...(isSaid ? [] : [`${at}.${line.name}`]), ...walk(line.lines, said.items, `${at}.${line.name}`)];
      });
      return walk(entity.lines, bodyOf(entity.id), entity.id);
    });
    expect(missing).toEqual([]);
    expect(bodyOf('aps.order')!.required).toContain('items');
  });

  it('describes every table of cells', () => {
    const tables = Object.values(model.rows).flatMap((row) => Object.values(row.fields).filter(({ type, system, computed }) => type === 'matrix' && !system && computed === undefined).map((field) => ({ row, field })));
    for (const { row, field } of tables.filter(({ row }) => row.parent === undefined)) expect(bodyOf(row.entity)?.properties?.[field.name], field.key).toMatchObject({ type: ['object', 'null'], properties: { cells: { type: 'object' } } });
  });

  it('names the record in every summary, and no two calls of one record alike', () => {
    const calls = Object.values(whole.paths).flatMap((methods) => Object.values(methods) as { tags: string[]; summary: string }[]);
    const label = new Map(Object.values(model.entities).map(({ id, label: name }) => [id, name]));
    const bare = calls.filter(({ tags, summary }) => label.has(tags[0]!) && !summary.startsWith(label.get(tags[0]!)!)).map(({ summary }) => summary);
    expect(bare.slice(0, 20)).toEqual([]);
    expect(calls.length).toBeGreaterThan(3_000);
  });

  it('is one document per module where that is asked for', () => {
    for (const module of Object.keys(model.modules)) {
      const one = told([module]);
      expect(one.tags.filter((tag) => tag['x-module'] !== module).map(({ name }) => name), module).toEqual([]);
      expect(Object.keys(one.paths).length, module).toBeGreaterThan(10);
      expect(Object.keys(one.paths).filter((path) => !whole.paths[path])).toEqual([]);
    }
  });
});
