// The wire contract as an OpenAPI 3.1 document: what each record type, action and query answers, as far as the asker may ask it.
import { sayIn } from '../i18n.ts';
import type { Entity, Lang, Model } from '../language/model.ts';
import { mayRead, type Rights } from '../plans/rights.ts';
import { endpointAt, isClosed } from '../contract/endpoints/index.ts';
import { addCall, addCallsByHand } from './calls.ts';
import { genericCalls, isWritten } from './generic.ts';
import { at, envelope, json, ref, type Method, type OpenApi, type Operation, type Parameter } from './parts.ts';
import { askSchema, entitySchema, shared, type JsonSchema, type Telling } from './schemas.ts';

const pageOf = (item: JsonSchema): JsonSchema => ({ type: 'object', properties: { total: { type: 'integer' }, totalIs: { type: 'string', enum: ['exact', 'atLeast', 'none'] }, list: { type: 'array', items: item }, pageNum: { type: 'integer' }, pageSize: { type: 'integer' }, next: { type: 'string' } }, required: ['list', 'pageNum', 'pageSize'] });
const id: Parameter = { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^\\d{1,19}$' } };
const shortOf = (entity: string): string => entity.split('.').map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');

/** @param modules of these alone; all, if not said */
export function openApi(model: Model, rights: Rights, lang: Lang, modules?: readonly string[]): OpenApi {
  const say = sayIn(model.locales, lang);
  const telling: Telling = { model, rights, say, at };
  const made: OpenApi = {
    openapi: '3.1.0',
    info: { title: say('织机'), version: '1', description: say('每个答复都在信封里：success、data、status、message；小数是文本，日期是yyyy-MM-dd') },
    tags: [], paths: {},
    components: {
      schemas: shared(telling), parameters: pageParameters(say),
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, company: { type: 'apiKey', in: 'header', name: 'userCompany' } },
    },
    security: [{ bearer: [], company: [] }],
  };
  for (const entity of Object.values(model.entities)) {
    if (!entity.api || (modules && !modules.includes(entity.module)) || !rights.may(`GET ${entity.api}`)) continue;
    made.tags.push({ name: entity.id, description: say(entity.label, entity.id), 'x-module': entity.module });
    addEntity(made, telling, entity);
  }
  for (const query of Object.values(model.queries)) {
    const module = query.id.split('.')[0]!;
    if ((modules && !modules.includes(module)) || !mayRead(model, query.id, rights)) continue;
    made.tags.push({ name: query.id, description: say(query.label, query.id), 'x-module': module });
    made.paths[`/loom/query/${query.id}`] = { get: operation(say, { id: `${query.id}.read`, tag: query.id, summary: say(query.label, query.id), permission: `GET /loom/query/${query.id}`, parameters: [...pageReferences(), { name: 'params', in: 'query', description: say('查询条件，JSON'), schema: { type: 'string' } }], answer: pageOf({ type: 'object' }) }) };
  }
  addCallsByHand(made, telling, modules);
  return made;
}

interface Told { id: string; tag: string; summary: string; permission: string; parameters?: Parameter[]; body?: JsonSchema; answer: JsonSchema }

function operation(say: Telling['say'], { id: operationId, tag, summary, permission, parameters, body, answer }: Told): Operation {
  return {
    operationId, summary, tags: [tag], 'x-permission': permission, ...(parameters && { parameters }),
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: { 200: { description: say('成功或拒绝：看success'), content: json({ anyOf: [envelope(answer), ref('Refusal')] }) } },
  };
}

function addEntity(made: OpenApi, telling: Telling, entity: Entity): void {
  const { say, rights: { may } } = telling;
  const { api } = entity;
  const name = shortOf(entity.id);
  const { schemas } = made.components;
  schemas[name] = entitySchema(telling, entity, 'read');
  const put = (path: string, method: Method, told: Omit<Told, 'id' | 'tag'> & { id: string }): void => {
    if (!may(told.permission) || isClosed(api, method.toUpperCase(), path.slice(api.length)) || endpointAt(method.toUpperCase(), path)) return;
    (made.paths[path] ??= {})[method] = operation(say, { ...told, id: `${entity.id}.${told.id}`, tag: entity.id });
  };
  put(api, 'get', { id: 'list', summary: say('分页'), permission: `GET ${api}`, parameters: pageReferences(), answer: pageOf(ref(name)) });
  put(`${api}/{id}`, 'get', { id: 'read', summary: say('一条记录；id为0时是带默认值的新记录'), permission: `GET ${api}`, parameters: [id], answer: ref(name) });
  put(`${api}/{id}/trail`, 'get', { id: 'trail', summary: say('变更记录'), permission: `GET ${api}`, parameters: [id], answer: { type: 'array', items: { type: 'object' } } });
  put(`${api}/export`, 'get', { id: 'export', summary: say('导出'), permission: `GET ${api}/export`, parameters: [...pageReferences(), { name: 'format', in: 'query', schema: { type: 'string', enum: ['xlsx', 'csv'] } }], answer: {} });
  const rows: JsonSchema = { type: 'array', items: { type: 'object' } };
  put(`${api}/sums`, 'get', { id: 'sums', summary: say('合计'), permission: `GET ${api}`, parameters: [named('sums', say('要的字段，以逗号分隔'), true), ...pageReferences('filter', 'sql')], answer: { type: 'object' } });
  put(`${api}/groups`, 'get', { id: 'groups', summary: say('分组'), permission: `GET ${api}`, parameters: [named('by', say('要的字段，以逗号分隔'), true), named('sums', say('合计')), ...pageReferences('filter', 'sql')], answer: rows });
  put(`${api}/lookup`, 'get', { id: 'lookup', summary: say('可选项'), permission: `GET ${api}`, parameters: [named('field', say('字段'), true), named('keyword', say('关键字')), named('given', say('已填的内容，JSON')), ...pageReferences('pageNum', 'pageSize')], answer: pageOf(ref('Reference')) });
  if (entity.treeField) put(`${api}/tree`, 'get', { id: 'tree', summary: say('树'), permission: `GET ${api}`, parameters: [named('parentId', say('上级'))], answer: rows });
  if (isWritten(entity)) {
    const key: Parameter = { name: 'idempotencyKey', in: 'header', description: say('同一个键的请求只做一次'), schema: { type: 'string' } };
    schemas[`${name}Body`] = entitySchema(telling, entity, 'write');
    put(api, 'post', { id: 'create', summary: say('新建'), permission: `POST ${api}`, parameters: [key], body: ref(`${name}Body`), answer: ref('Saved') });
    put(api, 'put', { id: 'update', summary: say('修改'), permission: `PUT ${api}`, parameters: [key], body: ref(`${name}Body`), answer: ref('Saved') });
    put(api, 'delete', { id: 'delete', summary: say('删除'), permission: `DELETE ${api}`, parameters: [{ name: 'ids', in: 'query', required: true, schema: { type: 'string' } }], answer: {} });
  }
  for (const action of Object.values(entity.workflow?.actions ?? {})) {
    if (!action.internal) put(`${api}/${action.name}`, 'put', { id: action.name, summary: say(action.label, `${entity.id}.${action.name}`), permission: action.permission, body: askSchema(telling, action.ask), answer: ref('Done') });
  }
  for (const endpoint of genericCalls(telling.model, entity)) addCall(made, telling, endpoint, { id: `${entity.id}:${endpoint.name}`, tag: entity.id });
  if (made.components.schemas[`${name}Body`] && !may(`POST ${api}`) && !may(`PUT ${api}`)) delete schemas[`${name}Body`];
}

function pageParameters(say: Telling['say']): Record<string, Parameter> {
  const text: JsonSchema = { type: 'string' };
  return {
    pageNum: { name: 'pageNum', in: 'query', schema: { type: 'integer', minimum: 1 } }, pageSize: { name: 'pageSize', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1000 } },
    order: { name: 'order', in: 'query', description: say('排序：docDate desc,code asc'), schema: text }, filter: { name: 'filter', in: 'query', description: say('快捷筛选，JSON：字段和值，keyword是搜索的文字'), schema: text },
    sql: { name: 'sql', in: 'query', description: say('高级筛选的条件树，JSON'), schema: text }, fields: { name: 'fields', in: 'query', description: say('要的字段，以逗号分隔'), schema: text },
  };
}

const named = (name: string, description: string, required = false): Parameter => ({ name, in: 'query', description, ...(required && { required }), schema: { type: 'string' } });

const pageReferences = (...names: string[]): Parameter[] => (names.length > 0 ? names : ['pageNum', 'pageSize', 'order', 'filter', 'sql', 'fields']).map((name) => ({ $ref: `#/components/parameters/${name}` }) as unknown as Parameter);
