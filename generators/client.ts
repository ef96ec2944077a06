// Writes TypeScript of each module's record types, calls, dictionaries, permissions and settings: `npx tsx generators/client.ts`. Made of the schemas that /openapi.json shows.
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { callOf, endpointAt, endpoints, isClosed, type Endpoint } from '../runtime/core/contract/endpoints/index.ts';
import { askSchema, entitySchema, genericCalls, type JsonSchema, type Telling } from '../runtime/core/openapi/index.ts';
import { seededKinds } from '../runtime/core/language/editorNames.ts';
import type { Demo, Loaded } from '../runtime/core/language/index.ts';
import type { Action, Entity, Field, Model, Query } from '../runtime/core/language/model.ts';
import { permissionsOf } from '../runtime/core/plans/manifest.ts';
import { type Derived, writeWhenMain } from './derived.ts';
import { productModel } from './productModel.ts';
import { callInterface, shapeOf } from './callTypes.ts';

export async function client(): Promise<Derived[]> {
  const loaded = await productModel();
  const { model } = loaded;
  const permissions = permissionsOf(model);
  const modules = Object.keys(model.modules).filter((id) => Object.values(model.entities).some((entity) => entity.module === id && entity.api));
  return [await callsByHand(), ...await Promise.all(modules.sort().map(async (id) => ({ path: `modules/${id}/types.generated.ts`, text: await typesOf(loaded, id, permissions) })))];
}

/** Calls that no schema gives; those that answer without the envelope are not for `calls`. */
async function callsByHand(): Promise<Derived> {
  const all = [...endpoints].sort((a, b) => (a.path < b.path || (a.path === b.path && a.method < b.method) ? -1 : 1));
  const those = (isBare: boolean): Record<string, Endpoint> => Object.fromEntries(all.filter(({ bare }) => (bare !== undefined) === isBare).map((endpoint) => [callOf(endpoint), endpoint]));
  const text = [
    '// Written by `npx tsx generators/client.ts` from runtime/core/contract/endpoints: change that instead.', '',
    await callInterface('HandEndpoints', 'What each call takes and gives that is answered by hand: `calls<HandEndpoints>(send)`.', those(false)), '',
    await callInterface('BareEndpoints', 'Answered without the envelope: files, ways on, what other programs ask.', those(true)), '',
  ].join('\n');
  return { path: 'runtime/core/client/calls.generated.ts', text };
}

async function typesOf({ model, demos }: Loaded, module: string, permissions: readonly string[]): Promise<string> {
  const telling: Telling = { model, rights: { may: () => true, grants: grantsOf(model) }, say: (text) => text, at: '' };
  const entities = Object.values(model.entities).filter((entity) => entity.module === module && entity.api).sort((a, b) => (a.id < b.id ? -1 : 1));
  const queries = Object.values(model.queries).filter(({ id }) => id.startsWith(`${module}.`)).sort((a, b) => (a.id < b.id ? -1 : 1));
  const asked = (fields: Readonly<Record<string, Field>>): JSONSchema => asks(askSchema(telling, fields));
  const types: Record<string, JSONSchema> = {
    ...Object.fromEntries(entities.map((entity) => [nameOf(entity), typed(entitySchema(telling, entity, 'read'))])),
    ...Object.fromEntries(entities.flatMap((entity) => actionsOf(entity).filter(asksMore).map((action) => [askOf(entity, action), asked(action.ask)]))),
    ...Object.fromEntries(queries.filter(({ params }) => Object.keys(params).length > 0).map((query) => [`${nameOf(query)}Params`, asked(query.params)])),
  };
  const code = await compile({ title: 'All', type: 'object', additionalProperties: false, properties: Object.fromEntries(Object.entries(types).map(([name, schema]) => [name, { ...schema, title: name }])) } as JSONSchema, 'All', { bannerComment: '', additionalProperties: false, format: false, unknownAny: true, unreachableDefinitions: false });
  const own = title(module);
  const mine = permissions.filter((permission) => permission.includes(` /${module}/`) || permission.startsWith(`GET /loom/query/${module}.`));
  const settings = model.modules[module]!.settings.map(({ code: setting }) => `'${setting}'`);
  const generic = await genericLines(model, entities, own);
  const text = [
    withoutAll(code), `/** Record types by id: \`client<${own}Entities>(send, ${module}Apis)\`. */`, `export type ${own}Entities = {`, ...entities.map(entityLine), '};', '',
    `export const ${module}Apis = {`, ...entities.map((entity) => `  '${entity.id}': '${entity.api}',`), '} as const;', '',
    `/** What each call takes and gives: \`calls<${own}Endpoints>(send)\`. */`, `export type ${own}Endpoints = {`, ...entities.flatMap((entity) => endpointLines(entity, module)), ...queries.map(queryLine), `}${generic.types.map((name) => ` & ${name}`).join('')};`, '', ...generic.lines, '',
    '/** Values of each field that is chosen from a list, with their labels. */', `export const ${module}Dictionaries = {`, ...dictionaryLines(model, module), '} as const;',
    `export type ${own}Dictionary<Name extends keyof typeof ${module}Dictionaries> = keyof (typeof ${module}Dictionaries)[Name];`, '',
    ...kindLines(model, demos, module),
    `export type ${own}Permission =${mine.map((permission) => `\n  | '${permission}'`).join('') || ' never'};`, '',
    `export type ${own}Setting = ${settings.join(' | ') || 'never'};`, '',
  ].join('\n');
  const imported = (from: string, ...names: string[]): string[] => { const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)); return used.length > 0 ? [`import type { ${used.join(', ')} } from '../../runtime/core/${from}';`] : []; };
  return [
    '// Written by `npx tsx generators/client.ts` from schemas: change those instead.',
    ...imported('client/client.ts', 'Asked', 'FileRef', 'Reference', 'Sent'), ...imported('contract/wire.ts', 'ActionDone', 'Page', 'PageRequest', 'Saved', 'TrailEntry'), '', text,
  ].join('\n');
}

const actionsOf = (entity: Entity): Action[] => Object.values(entity.workflow?.actions ?? {}).filter((action) => !action.internal);
const asksMore = (action: Action): boolean => Object.keys(action.ask).length > 0;
const askOf = (entity: Entity, action: Action): string => `${nameOf(entity)}${title(action.name)}Ask`;
const takenBy = (entity: Entity, action: Action): string => (asksMore(action) ? `Asked<${askOf(entity, action)}>` : 'Asked');
const isWritten = (entity: Entity): boolean => !entity.ledger && !entity.writtenBy?.includes('server');

function sentOf(entity: Entity): string {
  const fixed = Object.values(entity.fields).filter((field) => field.system || field.computed !== undefined || field.readonly === true).map(({ name }) => `'${name}'`);
  return `Sent<${nameOf(entity)}${fixed.length > 0 ? `, ${fixed.join(' | ')}` : ''}>`;
}

function entityLine(entity: Entity): string {
  const actions = actionsOf(entity).map((action) => `${action.name}: ${takenBy(entity, action)}`);
  return `  '${entity.id}': { record: ${nameOf(entity)}; body: ${sentOf(entity)}; actions: {${actions.length > 0 ? ` ${actions.join('; ')} ` : ''}} };`;
}

function endpointLines(entity: Entity, module: string): string[] {
  const name = nameOf(entity);
  const of = `${title(module)}Entities['${entity.id}']`;
  const line = (call: string, types: string): string[] => {
    const [method, path] = call.split(' ') as [string, string];
    // Told by hand, or closed.
    if (isClosed(entity.api, method, path) || endpointAt(method, entity.api + path)) return [];
    return [`  '${method} ${entity.api}${path}': { ${types} };`];
  };
  return [
    line('GET ', `query?: PageRequest; data: Page<${name}>`), line('GET /{id}', `path: { id: string }; data: ${name}`), line('GET /{id}/trail', 'path: { id: string }; data: TrailEntry[]'),
    line('GET /sums', 'query: { sums: string } & PageRequest; data: Record<string, unknown>'), line('GET /groups', 'query: { by: string; sums?: string } & PageRequest; data: Record<string, unknown>[]'),
    line('GET /lookup', 'query: { field: string; keyword?: string; given?: object; pageNum?: number; pageSize?: number }; data: Page<Reference>'),
    ...(entity.treeField ? [line('GET /tree', 'query?: { parentId?: string }; data: Record<string, unknown>[]')] : []),
    ...(isWritten(entity) ? [line('POST ', `body: ${of}['body']; data: Saved`), line('PUT ', `body: ${of}['body'] & { id: string; version: number }; data: Saved`), line('DELETE ', 'query: { ids: string }; data: unknown')] : []),
    ...actionsOf(entity).map((action) => line(`PUT /${action.name}`, `body: { id: string } & ${of}['actions']['${action.name}']; data: ActionDone`)),
  ].flat();
}

/** Calls that many record types have alike: each told once, for the addresses that have it. */
async function genericLines(model: Model, entities: readonly Entity[], own: string): Promise<{ types: string[]; lines: string[] }> {
  const told = new Map<string, { name: string; endpoint: Endpoint; path: string; method: string; apis: string[] }>();
  for (const entity of entities) {
    for (const endpoint of genericCalls(model, entity)) {
      const { method } = endpoint;
      const end = endpoint.path.slice(entity.api.length);
      // By what is written of it: the right differs from type to type.
      const key = JSON.stringify([method, end, shapeOf(endpoint)]);
      const alike = [...told.values()].filter((one) => one.method === method && one.path === end).length;
      if (!told.has(key)) told.set(key, { name: `${method} {api}${end}${alike > 0 ? ` ${alike + 1}` : ''}`, endpoint, path: end, method, apis: [] });
      told.get(key)!.apis.push(entity.api);
    }
  }
  if (told.size === 0) return { types: [], lines: [] };
  const apis = new Map<string, string>();
  const nameFor = (some: readonly string[]): string => {
    const union = some.map((api) => `'${api}'`).join(' | ');
    if (!apis.has(union)) apis.set(union, `${own}Apis${apis.size + 1}`);
    return apis.get(union)!;
  };
  const types = [...told.values()].map(({ name, method, path, apis: some }) => `{ [Call in \`${method} \${${nameFor(some)}}${path}\`]: ${own}Generic['${name}'] }`);
  const shapes = await callInterface(`${own}Generic`, 'What calls take and give that many record types have alike.', Object.fromEntries([...told.values()].map(({ name, endpoint }) => [name, endpoint])));
  return { types: [`${own}GenericEndpoints`], lines: [...[...apis].map(([union, name]) => `type ${name} = ${union};`), shapes, `type ${own}GenericEndpoints =${types.map((type) => `\n  & ${type}`).join('')};`] };
}

function queryLine(query: Query): string {
  const params = Object.keys(query.params).length > 0 ? ` & { params?: ${nameOf(query)}Params }` : '';
  const columns = [...Object.keys(query.by), ...Object.keys(query.measures)].map((column) => `'${column}'`).join(' | ');
  return `  'GET /loom/query/${query.id}': { query?: PageRequest${params}; data: Page<Record<${columns || 'string'}, unknown>> };`;
}

/** Dictionaries of basic data, which have no list in a schema. */
function kindLines(model: Model, demos: readonly Demo[], module: string): string[] {
  const kinds = Object.entries(seededKinds(model, demos)).filter(([id]) => model.entities[id]!.module === module);
  if (kinds.length === 0) return [];
  return ['/** Dictionaries that the starting data brings, by the record type that keeps them. */', `export type ${title(module)}Kinds = {`, ...kinds.map(([id, names]) => `  '${id}': ${names.map((name) => `'${name}'`).join(' | ') || 'never'};`), '};', ''];
}

function dictionaryLines(model: Model, module: string): string[] {
  const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  return Object.values(model.rows).filter((row) => model.entities[row.entity]?.module === module).sort((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap((row) => Object.values(row.fields).filter((field) => field.options && field.options.length > 0).map((field) => `  '${row.id}.${field.name}': { ${field.options!.map(({ value, label }) => `${quoted(value)}: ${quoted(label)}`).join(', ')} },`));
}

// A letter behind a digit is a capital, as json-schema-to-typescript writes its names: B2BStore.
const title = (name: string): string => (name[0]!.toUpperCase() + name.slice(1)).replace(/(?<=\d)[a-z]/g, (letter) => letter.toUpperCase());
const nameOf = ({ id }: Entity | Query): string => id.split('.').map(title).join('');
const grantsOf = (model: Model): Set<string> => new Set(Object.values(model.rows).flatMap((row) => Object.values(row.fields).flatMap((field) => field.grant ?? [])));

/** References and files by their shared types; what only a validator needs is left out, so that each property is one line and a word on it. */
function typed(schema: JsonSchema): JSONSchema {
  if (schema.$ref) return { tsType: schema.$ref === 'File' ? 'FileRef' : 'Reference' };
  if (schema.anyOf) return { tsType: [...new Set(schema.anyOf.map(({ $ref, type }) => ($ref === 'File' ? 'FileRef' : $ref || type === 'object' ? 'Reference' : String(type))))].join(' | '), ...said(schema) };
  return {
    ...(schema.type !== undefined && { type: schema.type }), ...(schema.enum && { enum: schema.enum }), ...said(schema), additionalProperties: false,
    ...(schema.properties && { properties: Object.fromEntries(Object.entries(schema.properties).map(([name, inner]) => [name, typed(inner)])) }), ...(schema.items && { items: typed(schema.items) }),
  } as JSONSchema;
}

/** Inputs of an action or a query, without what all actions take; what must be given, must. */
function asks({ properties, required }: JsonSchema): JSONSchema {
  const { id: _id, ids: _ids, version: _version, confirmed: _confirmed, ...own } = properties ?? {};
  return { ...typed({ type: 'object', properties: own }), ...(required && { required }) } as JSONSchema;
}

const said = ({ description }: JsonSchema): { description?: string } => (description ? { description: description.replaceAll('*/', '* /') } : {});

/** The interface that held all of them for the compiler goes; comments take one line. */
function withoutAll(code: string): string {
  return code.replace(/export interface All \{[\s\S]*?\n\}\n/, '').replace(/\/\*\*\n\s*\* (.*)\n\s*\*\//g, '/** $1 */').trim() + '\n';
}

await writeWhenMain(import.meta.url, client);
