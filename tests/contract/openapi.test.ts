// GET /openapi.json: an OpenAPI 3.1 document of what the asker may call, true to what the server takes and gives; and the page of modules beside it.
import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv2020 from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenApi } from '../../runtime/core/openapi/index.ts';
import type { ToldModule } from '../../runtime/core/reference/describe.ts';
import type { FlowDrawing } from '../../runtime/core/reference/flowDrawing.ts';
import { client } from '../../runtime/core/client/client.ts';
import { wmsApis, type WmsEntities } from '../../modules/wms/types.generated.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

let server: TestServer;
let boss: TestClient;
let keeper: TestClient;
let whole: OpenApi;

beforeAll(async () => {
  server = await startTestServer({ demo: true, allAddresses: true });
  [boss, keeper] = await Promise.all([server.login('admin'), server.login('keeper')]);
  whole = await documentOf(boss);
});
afterAll(() => server.stop());

const documentOf = async (who: TestClient, query = ''): Promise<OpenApi> => await (await who.raw('GET', `/openapi.json${query}`)).json() as OpenApi;
const operations = (api: OpenApi) => Object.entries(api.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));

describe('the document', () => {
  it('is for whoever is signed in, and fresh only when it changed', async () => {
    expect((await server.open.raw('GET', '/openapi.json')).status).toBe(401);
    const first = await boss.raw('GET', '/openapi.json?module=wms');
    const tag = first.headers.get('etag')!;
    expect((await boss.raw('GET', '/openapi.json?module=wms', undefined, { 'if-none-match': tag })).status).toBe(304);
    expect((await boss.raw('GET', '/openapi.json?module=nothing')).status).toBe(404);
  });

  it('is what the official JSON Schema of OpenAPI 3.1 allows, whoever asks for however much', async () => {
    const validator = new Validator();
    const verdictOn = (api: object) => validator.validate(JSON.parse(JSON.stringify(api)) as Record<string, unknown>);
    for (const api of [whole, await documentOf(keeper), await documentOf(boss, '?module=wms&lang=en')]) expect(await verdictOn(api)).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(await verdictOn({ ...whole, paths: { nowhere: {} } })).toMatchObject({ valid: false });
  });

  it('has the shape of OpenAPI 3.1: every name is there once, every reference leads somewhere, every place of an address is a parameter', () => {
    expect(whole.openapi).toBe('3.1.0');
    expect(whole.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const all = operations(whole);
    expect(all.length).toBeGreaterThan(300);
    const ids = all.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = new Set(whole.tags.map(({ name }) => name));
    for (const { path, method, operation } of all) {
      const at = `${method} ${path}`;
      expect(path, at).toMatch(/^\//);
      expect(['get', 'post', 'put', 'patch', 'delete'], at).toContain(method);
      expect(operation.responses['200']?.description, at).toBeTruthy();
      for (const tag of operation.tags) expect(tags.has(tag), `${at} ${tag}`).toBe(true);
      const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = (operation.parameters ?? []).filter((one) => one.in === 'path').map(({ name, required }) => { expect(required, at).toBe(true); return name; });
      expect(named, at).toEqual(places);
      if (method === 'get' || method === 'delete') expect(operation.requestBody, at).toBeUndefined();
    }
    const text = JSON.stringify(whole);
    for (const [, kind, name] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) expect(Object.keys(whole.components[kind as 'schemas']), `${kind}/${name}`).toContain(name);
  });

  it('holds sound JSON Schemas, which say of real records what is true', async () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'doc', components: whole.components });
    // Each by the rules for schemas: to compile them all would take as long as all other tests of this file.
    for (const [name, schema] of Object.entries(whole.components.schemas)) expect(ajv.validateSchema(schema), `${name}: ${JSON.stringify(ajv.errors)}`).toBe(true);
    const check = ajv.getSchema('doc#/components/schemas/WmsPurchaseOrder')!;
    const { list } = await boss.get('/wms/api/saas/purchaseOrder?pageSize=3');
    for (const { id } of list) {
      check(await boss.get(`/wms/api/saas/purchaseOrder/${id}`));
      expect(check.errors).toBeNull();
    }
    expect(list.length).toBeGreaterThan(0);
    expect(check({ code: 7 })).toBe(false);
  });

  it('names addresses the server truly answers', () => {
    const known = new Set(server.routes.map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`));
    const missing = operations(whole).map(({ path, method }) => `${method.toUpperCase()} ${path}`).filter((call) => !known.has(call) && !call.startsWith('GET /loom/query/'));
    expect(missing).toEqual([]);
  });

  it('leaves out what the asker may not call or see', async () => {
    const theirs = await documentOf(keeper);
    const may = new Set((await keeper.get('/loom/manifest')).permissions as string[]);
    for (const { path, method, operation } of operations(theirs)) expect(operation['x-permission'] === undefined || may.has(operation['x-permission']) || operation['x-permission'].startsWith('GET '), `${method} ${path}`).toBe(true);
    expect(whole.paths['/wms/api/saas/purchaseOrder']?.post).toBeDefined();
    expect(theirs.paths['/wms/api/saas/purchaseOrder']?.post).toBeUndefined();
    expect(whole.components.schemas.WmsPurchaseOrder?.properties).toHaveProperty('totalAmount');
    expect(theirs.components.schemas.WmsPurchaseOrder?.properties).not.toHaveProperty('totalAmount');
  });

  it('speaks the language of the reader, of one module where that is asked', async () => {
    const english = await (await boss.raw('GET', '/openapi.json?module=wms&lang=en', undefined, { 'accept-language': 'en', lang: 'en' })).json() as OpenApi;
    expect(english.tags.every((tag) => tag['x-module'] === 'wms')).toBe(true);
    expect(whole.tags.some((tag) => tag['x-module'] === 'amc')).toBe(true);
  });
});

describe('modules told to people', () => {
  it('have fields, states as a drawing, rights and screens', async () => {
    const told = await boss.get('/loom/reference?module=wms') as ToldModule;
    const order = told.entities.find(({ id }) => id === 'wms.purchaseOrder')!;
    expect(order.fields.find(({ path }) => path === 'lines.qty')).toMatchObject({ type: 'quantity', isRequired: true });
    expect(order.rights).toContain('POST /wms/api/saas/purchaseOrder');
    expect(told.screens.map(({ route }) => route)).toContain('/wms/purchase/purorder');
    const { states, actions, width, height } = order.states!;
    expect(states.filter(({ isFirst }) => isFirst).map(({ name }) => name)).toEqual(['draft']);
    for (const [at, one] of states.entries()) {
      expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= width && one.y + one.height <= height, one.name).toBe(true);
      for (const other of states.slice(at + 1)) expect(Math.abs(one.x - other.x) >= one.width || Math.abs(one.y - other.y) >= one.height, `${one.name} and ${other.name} overlap`).toBe(true);
    }
    for (const { from, to } of actions) for (const name of [from, to]) expect(states.map((state) => state.name)).toContain(name);
  });

  it('are told to whoever has the right to them, without what else he may not open', async () => {
    expect(await keeper.try('GET', '/loom/reference?module=wms')).toMatchObject({ success: false });
    const { list } = await boss.get('/amc/api/token/companyJob?pageSize=100');
    const role = await boss.get(`/amc/api/token/companyJob/${list.find(({ name }: { name: string }) => name === '仓管').id}`);
    await boss.put('/amc/api/token/companyJob', { id: role.id, version: role.version, permissions: [...role.permissions, 'GET /loom/reference'] });
    const told = await keeper.get('/loom/reference?module=wms') as ToldModule;
    expect(told.entities.find(({ id }) => id === 'wms.purchaseOrder')!.fields.map(({ path }) => path)).not.toContain('totalAmount');
    expect(await keeper.try('GET', '/loom/reference?module=nothing')).toMatchObject({ success: false });
  });
});

describe('the map of documents', () => {
  it('draws modules, then one of them with its lists, in the reader\'s language', async () => {
    const whole = await boss.get('/loom/flows') as FlowDrawing & { modules: { id: string }[] };
    expect(whole.nodes.map(({ id }) => id).sort()).toEqual(whole.modules.map(({ id }) => id).sort());
    const wms = await boss.get('/loom/flows?module=wms') as FlowDrawing;
    expect(wms.nodes.find(({ id }) => id === 'wms.inOrder')).toMatchObject({ route: '/wms/storage/order' });
    expect(wms.flows).toContainEqual(expect.objectContaining({ from: 'wms.inOrder', to: 'wms.stock', kind: 'post' }));
    expect(await boss.try('GET', '/loom/flows?module=nothing')).toMatchObject({ success: false });
  });

  it('is for whoever has the right to it, without what else he may not open', async () => {
    expect(await keeper.try('GET', '/loom/flows?module=wms')).toMatchObject({ success: false });
    const { list } = await boss.get('/amc/api/token/companyJob?pageSize=100');
    const role = await boss.get(`/amc/api/token/companyJob/${list.find(({ name }: { name: string }) => name === '仓管').id}`);
    await boss.put('/amc/api/token/companyJob', { id: role.id, version: role.version, permissions: [...role.permissions, 'GET /loom/flows'] });
    const seen = (await keeper.get('/loom/flows?module=wms') as FlowDrawing).nodes.map(({ id }) => id);
    expect(seen).toContain('wms.inOrder');
    expect(seen).not.toContain('fms.paymentOrder');
  });
});

describe('the typed client', () => {
  it('reads, writes and acts; a refusal is thrown with its faults', async () => {
    const wms = client<WmsEntities>((method, path, body) => boss.try(method, path, body), wmsApis);
    const { list: [warehouse] } = await wms.list('wms.warehouse', { pageSize: 1, filter: { keyword: '面料仓' } });
    expect(warehouse).toBeDefined();
    const read = await wms.read('wms.warehouse', warehouse!.id!);
    expect(read.name).toContain('面料仓');
    await expect(wms.create('wms.reportLoss', { lines: [] })).rejects.toMatchObject({ name: 'Error', status: 10009, errors: expect.arrayContaining([expect.objectContaining({ path: 'warehouse' })]) });
    // @ts-expect-error there is no such action
    await expect(wms.act('wms.reportLoss', 'fly', '1')).rejects.toThrow();
  });
});
