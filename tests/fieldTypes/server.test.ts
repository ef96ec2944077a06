// A field type registered from here, which no file of the house names: its table, saving, lists, filters, order, sums, groups, files both ways, its shape for programs.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSheet } from 'read-excel-file/node';
import { loadModel } from '../../runtime/core/language/index.ts';
import { entitySchema } from '../../runtime/core/openapi/schemas.ts';
import { valueType } from '../../runtime/core/values/index.ts';
import { readColumn, type Cell } from '../../runtime/server/entities/import/cells.ts';
import { placesOf } from '../../runtime/server/entities/import/columns.ts';
import { scopeOf, workOf } from '../../runtime/server/entities/index.ts';
import { tablesOf } from '../../runtime/server/store/ddl.ts';
import { fixtureEnv } from '../../runtime/core/documents/fixture.ts';
import { chanceOf } from '../../mock-server/data/random.ts';
import { valueOf } from '../../mock-server/data/values.ts';
import { query, startHarness, type Client, type Harness } from '../contract/entitiesHarness.ts';
import { duration } from './duration.ts';
import { filesOf, jobModel } from './model.ts';

type Row = Record<string, any>;
const api = '/t/api/saas/job';
const model = jobModel();
let harness: Harness;
let lin: Client;
const listed = async (asked: Row): Promise<string[]> => (await lin.get(api + query(asked))).data.list.map((row: Row) => row.code);

beforeAll(async () => {
  harness = await startHarness(model);
  lin = harness.as();
  for (const [code, planned, spent] of [['裁剪', 240, 90], ['缝制', 600, 615], ['包装', 60, null]] as const) {
    const answer = await lin.post(api, { code, planned, ...(spent !== null && { spent }), steps: [{ name: '准备', takes: 15 }] });
    if (!answer.success) throw new Error(JSON.stringify(answer));
  }
});
afterAll(() => harness?.stop());

describe('a type of its own', () => {
  it.each(duration.samples.filter(({ typed }) => typed !== null))('reads $typed as $value and shows $shown', ({ typed, value, shown }) => {
    const field = model.entities['t.job']!.fields.spent!;
    expect(duration.parse(typed!, field, undefined as never)).toEqual({ ok: true, value });
    expect(valueType('duration').format(value, field, undefined as never)).toBe(shown);
  });
  it('has a column of its kind', () => {
    const columns = tablesOf(model).find(({ id }) => id === 't.job')!.columns;
    expect(columns.find(({ name }) => name === 'spent')?.type).toBe('integer');
  });
  it('carries the words it names, and the check refuses others', () => {
    const faults = (more: object): string[] => loadModel(filesOf(more)).faults.filter(({ code }) => code === 'field.property' || code === 'shape.choice').map(({ message }) => message);
    expect(faults({ min: 0, max: 6000 })).toEqual([]);
    expect(faults({ unit: 'code' })).toEqual(['`unit` means nothing on a field of type duration.']);
    expect(faults({ type: 'durations' })).toContain('`type` is `durations`, which is not one of its words.');
  });
});

describe('records with it', () => {
  it('are kept, computed with, and refused where it cannot be read', async () => {
    const [row] = (await lin.get(api + query({ filter: { code: '裁剪' }, fields: 'code,planned,spent,left' }))).data.list as Row[];
    expect(row).toMatchObject({ planned: 240, spent: 90, left: 150 });
    const whole = (await lin.get(`${api}/${row!.id}`)).data as Row;
    expect(whole.steps).toMatchObject([{ name: '准备', takes: 15 }]);
    expect((await lin.post(api, { code: '坏', planned: 'half an hour' })).success).toBe(false);
  });
  it('are filtered and ordered by it', async () => {
    const where = (operator: string, value: unknown, value2?: unknown): object => ({ sql: { op: 'and', items: [{ field: 'spent', operator, value, value2 }] }, order: 'planned asc' });
    expect(await listed(where('ge', 90))).toEqual(['裁剪', '缝制']);
    expect(await listed(where('between', 0, 100))).toEqual(['裁剪']);
    expect(await listed(where('empty', null))).toEqual(['包装']);
    expect(await listed({ order: 'planned desc' })).toEqual(['缝制', '裁剪', '包装']);
  });
  it('are added up and grouped by it', async () => {
    expect((await lin.get(`${api}/sums${query({ sums: 'planned' })}`)).data.planned).toBe('900');
    expect(((await lin.get(`${api}/groups${query({ by: 'planned' })}`)).data as Row[]).map(({ key, count }) => [Number(key), count])).toEqual([[60, 1], [240, 1], [600, 1]]);
  });
});

describe('files', () => {
  it('are given it as people read it', async () => {
    const { body } = await lin.raw({ method: 'GET', url: `${api}/export${query({ order: 'planned asc', fields: 'code,planned,spent' })}` });
    expect(body.replace('\uFEFF', '').trim().split('\r\n')).toEqual(['编码,计划,已用', '包装,1:00,', '裁剪,4:00,1:30', '缝制,10:00,10:15']);
  });
  it('bring it as people type it; a wrong text is refused in words', async () => {
    const entity = model.entities['t.job']!;
    const place = placesOf(entity).find(({ field, lines }) => field.name === 'spent' && !lines)!;
    const cells = ['2:05', '30', 'soon'].map((text, at): Cell => ({ text, at, into: {} }));
    const faults: string[] = [];
    await harness.db.tx(scopeOf(lin.caller), (tx) => readColumn(workOf(harness.app, lin.caller, tx), entity, place, cells, (_cell, _code, text) => faults.push(text)));
    expect(cells.map(({ into }) => into.spent)).toEqual([125, 30, undefined]);
    expect(faults).toEqual(['已用格式不正确']);
  });
  it('say how it is written', async () => {
    const { rawPayload } = await lin.raw({ method: 'GET', url: `${api}/import/template` });
    const notes = await readSheet(rawPayload, '填写说明') as unknown[][];
    expect(notes.find(([name]) => name === '已用')).toEqual(['已用', null, '时长，如 1:30']);
  });
});

describe('programs', () => {
  it('are told its shape', () => {
    const schema = entitySchema({ model, rights: { may: () => true, grants: new Set() }, say: (text) => text, at: '#/' }, model.entities['t.job']!, 'read');
    expect(schema.properties!.spent).toEqual({ type: ['integer', 'null'], description: '已用' });
  });
  it('are shown made-up ones by the mock server, which the type itself takes', () => {
    const type = model.entities['t.job']!;
    const field = type.fields.spent!;
    const made = Array.from({ length: 20 }, (_, n) => valueOf({ type, field, chain: [{ id: '1' }], env: fixtureEnv(), chance: chanceOf('test', n), n }));
    expect(made.every((value) => typeof value === 'number' && duration.accept(value, field, undefined as never).ok)).toBe(true);
    expect(new Set(made).size).toBeGreaterThan(1);
  });
});
