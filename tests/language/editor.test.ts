// What an editor shows of schema files, asked of the language service that editors use: completion, also across files, meanings, faults; and that no property goes without a description.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parse } from 'jsonc-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { getLanguageService, TextDocument, type LanguageService } from 'vscode-json-languageservice';
import { commonMeta, fileKinds, metas } from '../../runtime/core/registry.ts';
import { edition } from '../../runtime/core/language/versions.ts';

const root = join(import.meta.dirname, '../..');
let service: LanguageService;
beforeAll(() => {
  service = getLanguageService({
    schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
  });
  const { 'json.schemas': schemas } = parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8')) as { 'json.schemas': { fileMatch: string[]; url: string }[] };
  service.configure({ validate: true, allowComments: false, schemas: schemas.map(({ fileMatch, url }) => ({ fileMatch, uri: pathToFileURL(join(root, url)).href })) });
});

/** Asks at the place that `|` marks. */
function open(path: string, marked: string) {
  const offset = marked.indexOf('|');
  const text = offset < 0 ? marked : marked.slice(0, offset) + marked.slice(offset + 1);
  const document = TextDocument.create(pathToFileURL(join(root, path)).href, 'json', 1, text);
  return { document, json: service.parseJSONDocument(document), position: document.positionAt(Math.max(0, offset)) };
}

async function offered(path: string, marked: string): Promise<string[]> {
  const { document, json, position } = open(path, marked);
  const list = await service.doComplete(document, position, json);
  return list?.items.map((item) => item.label.replace(/^"|"$/g, '')) ?? [];
}

async function meaning(path: string, marked: string): Promise<string> {
  const { document, json, position } = open(path, marked);
  const hover = await service.doHover(document, position, json);
  const parts = [hover?.contents].flat() as unknown[];
  return parts.map((part) => (typeof part === 'object' && part !== null && 'value' in part ? String(part.value) : String(part ?? ''))).join('\n');
}

async function faults(path: string, text: string): Promise<string[]> {
  const { document, json } = open(path, text);
  return (await service.doValidation(document, json)).map(({ message }) => (typeof message === 'string' ? message : message.value));
}

const entity = (rest: string): string => `{ "$schema": "../../_meta/entity.json", "id": "wms.purchaseOrder", "language": 1, "label": "采购订单", ${rest} }`;
const screen = (rest: string): string => `{ "$schema": "../../_meta/screen.json", "id": "wms.x.list", "language": 1, "route": "/x", "kind": "list", "title": "X", "entity": "wms.purchaseOrder", ${rest} }`;
const inEntities = 'schemas/wms/entities/purchaseOrder.json';
const inScreens = 'schemas/wms/screens/x.list.json';

describe('an editor of schema files', () => {
  it('offers the properties of every kind of file', async () => {
    for (const kind of fileKinds.filter((one) => one !== 'locale')) {
      const names = await offered(`schemas/wms/entities/new.json`, `{ "$schema": "../../_meta/${kind}.json", "|" }`);
      expect(names, kind).toEqual(expect.arrayContaining(Object.keys((metas[kind] as unknown as { properties: object }).properties).filter((name) => name !== '$schema')));
    }
  });

  it('knows the kind of a file by its folder before it says so', async () => {
    expect(await offered('schemas/wms/screens/new.json', '{ "|" }')).toEqual(expect.arrayContaining(['route', 'kind', 'columns']));
    expect(await offered('schemas/wms/queries/new.json', '{ "|" }')).toEqual(expect.arrayContaining(['from', 'measures']));
  });

  it('offers words and says what they mean', async () => {
    expect(await offered(inEntities, entity('"fields": { "a": { "type": "|" } }'))).toEqual(expect.arrayContaining(['quantity', 'money', 'ref']));
    expect(await meaning(inEntities, entity('"number|ing": "PO{seq4}"'))).toContain('How document numbers are built');
  });

  it('tells what is wrong at once', async () => {
    expect(await faults(inEntities, entity('"lable": "x"'))).toEqual(['Property lable is not allowed.']);
    expect(await faults(inEntities, readFileSync(join(root, inEntities), 'utf8'))).toEqual([]);
    expect(await faults('schemas/wms/screens/purchaseOrder.list.json', readFileSync(join(root, 'schemas/wms/screens/purchaseOrder.list.json'), 'utf8'))).toEqual([]);
  });

  it.each<[what: string, path: string, marked: string, among: string[]]>([
    ['entities', inEntities, entity('"fields": { "a": { "type": "ref", "to": "|" } }'), ['ccm.supplier', 'wms.material.skus']],
    ['bases', inEntities, entity('"extends": "|"'), ['base.document', 'base.ledger']],
    ['ledgers', inEntities, entity('"workflow": { "actions": { "confirm": { "effects": [{ "post": "|" }] } } }'), ['wms.stock']],
    ['hooks', inEntities, entity('"hooks": { "save": "|" }'), ['wms.endOlderPrice']],
    ['flows', inEntities, entity('"workflow": { "extends": "|" }'), ['flow.std']],
    ['fields of this entity', inEntities, entity('"owners": ["|"]'), ['buyer', 'supplier']],
    ['states of this entity', inEntities, entity('"workflow": { "actions": { "send": { "from": ["|"] } } }'), ['draft', 'confirmed']],
    ['fields of its lines', inEntities, entity('"lines": { "lines": { "fields": { "qty": { "unit": "|" } } } }'), ['unit', 'sku']],
    ['dictionaries', inEntities, entity('"fields": { "a": { "type": "ref", "to": "ccm.dict", "among": "|" } }'), ['SEASON', 'PAY_METHOD']],
    ['field rights', inEntities, entity('"fields": { "a": { "grant": "|" } }'), ['cost', 'wage']],
    ['columns', inScreens, screen('"columns": ["code", "|"]'), ['supplier.name', 'totalAmount', 'lines.sku']],
    ['columns in full', inScreens, screen('"columns": [{ "field": "|" }]'), ['supplier.name', 'totalAmount']],
    ['filters', inScreens, screen('"filters": ["|"]'), ['deliverDate']],
    ['actions', inScreens, screen('"actions": ["|"]'), ['create', 'submit', 'confirm']],
    ['routes', inScreens, screen('"row": { "opens": "|" }'), ['/wms/purchase/purorderDetail/{id}']],
    ['permissions', inScreens, screen('"permission": "|"'), ['GET /wms/api/saas/purchaseOrder']],
    ['queries', inScreens, '{ "$schema": "../../_meta/screen.json", "query": "|" }', ['wms.supplierStatistics']],
    ['widgets', inScreens, '{ "$schema": "../../_meta/screen.json", "widget": "|" }', ['amc.log']],
    ['permissions of roles', 'schemas/wms/module.json', '{ "$schema": "../_meta/module.json", "roles": [{ "permissions": ["|"] }] }', ['PUT /wms/api/saas/purchaseOrder/confirm']],
    ['sources of queries', 'schemas/wms/queries/x.json', '{ "$schema": "../../_meta/query.json", "from": "|" }', ['wms.stock.onHand', 'wms.purchaseOrder.lines']],
    ['what a print shows', 'schemas/wms/prints/x.json', '{ "$schema": "../../_meta/print.json", "entity": "wms.purchaseOrder", "blocks": [{ "lines": "|" }] }', ['lines']],
    ['entities of data', 'schemas/wms/demo/x.json', '{ "$schema": "../../_meta/demo.json", "steps": [{ "entity": "|" }] }', ['wms.purchaseOrder']],
  ])('completes %s', async (_what, path, marked, among) => expect(await offered(path, marked)).toEqual(expect.arrayContaining(among)));
});

type Schema = { properties?: Record<string, Schema>; items?: Schema; additionalProperties?: Schema | boolean; anyOf?: Schema[]; description?: string; $ref?: string; $defs?: Record<string, Schema> };

/** Paths of properties that say nothing of themselves, neither in place nor where they lead. */
function undescribed(schema: Schema, path: string): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const led = property.$ref === undefined ? undefined : (commonMeta as { $defs: Record<string, Schema> }).$defs[property.$ref.split('/').at(-1)!];
    return [...property.description || led?.description ? [] : [`${path}/${name}`], ...undescribed(property, `${path}/${name}`)];
  });
  const within = [schema.items, typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined, ...schema.anyOf ?? [], ...Object.values(schema.$defs ?? {})].filter((one) => one !== undefined);
  return [...own, ...within.flatMap((one) => undescribed(one, `${path}/…`))];
}

describe('the schemas of schema files', () => {
  it('describe every property', () => expect([...fileKinds.flatMap((kind) => undescribed(metas[kind] as Schema, kind)), ...undescribed(commonMeta as Schema, 'common')]).toEqual([]));
  it('name the edition that is checked', () => {
    for (const kind of fileKinds) {
      const { language } = (metas[kind] as unknown as { properties?: { language?: { const: number } } }).properties ?? {};
      if (language) expect(language.const, kind).toBe(edition);
    }
  });
});

describe('the editor\'s tasks', () => {
  const { tasks } = parse(readFileSync(join(root, '.vscode/tasks.json'), 'utf8')) as { tasks: { script: string; problemMatcher: { pattern: { regexp: string }; background?: { beginsPattern: string; endsPattern: string } } }[] };
  const scripts = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }).scripts;
  it('run scripts there are', () => { for (const { script } of tasks) expect(scripts[script], script).toBeDefined(); });
  it('read the place and the words of a fault', () => {
    const [, file, line, column, message] = new RegExp(tasks[0]!.problemMatcher.pattern.regexp).exec('schemas/wms/entities/x.json:12:3 There is no property `lable` here.')!;
    expect([file, line, column, message]).toEqual(['schemas/wms/entities/x.json', '12', '3', 'There is no property `lable` here.']);
  });
  it('know when a check begins and ends', () => {
    const { beginsPattern, endsPattern } = tasks[0]!.problemMatcher.background!;
    const said = readFileSync(join(root, 'generators/check.ts'), 'utf8');
    for (const pattern of [beginsPattern, endsPattern]) expect(said.split('\'').some((text) => new RegExp(pattern).test(text)), pattern).toBe(true);
  });
});
