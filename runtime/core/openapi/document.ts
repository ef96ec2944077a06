// The wire contract as an OpenAPI 3.1 document: what each record type, action and query answers, as far as the asker may ask it.
import { sayIn } from '../i18n.ts';
import type { Entity, Lang, Model } from '../language/model.ts';
import { mayRead, type Rights } from '../plans/rights.ts';
import { getQueryById } from '../contract/endpoints/loom.ts';
import { addCall, addCallsByHand } from './calls.ts';
import { entityEndpoints, isWritten, type EntityEndpoint } from './generic.ts';
import { at, ref, type OpenApi, type Parameter } from './parts.ts';
import { askSchema, entitySchema, shared, type JsonSchema, type Telling } from './schemas.ts';

const pageOf = (item: JsonSchema): JsonSchema => ({ type: 'object', properties: { total: { type: 'integer' }, totalIs: { type: 'string', enum: ['exact', 'atLeast', 'none'] }, list: { type: 'array', items: item }, pageNum: { type: 'integer' }, pageSize: { type: 'integer' }, next: { type: 'string' } }, required: ['list', 'pageNum', 'pageSize'] });
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
    addCall(made, { ...telling, rights: { ...rights, may: () => true } }, { ...getQueryById, path: `/loom/query/${query.id}`, right: `GET /loom/query/${query.id}`, summary: say(query.label, query.id) }, { id: `${query.id}.read`, tag: query.id });
  }
  addCallsByHand(made, telling, modules);
  return made;
}

/** Everything a record type has by itself, as it is declared; its own types stand where a declaration says `record`. */
function addEntity(made: OpenApi, telling: Telling, entity: Entity): void {
  const { say, rights: { may } } = telling;
  const { api } = entity;
  const name = shortOf(entity.id);
  const { schemas } = made.components;
  schemas[name] = entitySchema(telling, entity, 'read');
  if (isWritten(entity) && (may(`POST ${api}`) || may(`PUT ${api}`))) schemas[`${name}Body`] = entitySchema(telling, entity, 'write');
  for (const endpoint of entityEndpoints(telling.model, entity).values()) {
    const label = say(entity.label, entity.id);
    const summary = typeof endpoint.of === 'object' ? say(endpoint.summary, `${entity.id}.${endpoint.name.replace(/^action\./, '')}`) : say(endpoint.summary);
    addCall(made, telling, { ...endpoint, ...typedBy(telling, name, endpoint), summary: `${label} · ${summary}` }, { id: `${entity.id}${endpoint.of ? '.' : ':'}${endpoint.name.replace(/^action\./, '')}`, tag: entity.id });
  }
}

function typedBy(telling: Telling, name: string, { of, name: kind }: EntityEndpoint): Partial<Pick<EntityEndpoint, 'body' | 'answer'>> {
  if (of === undefined) return {};
  if (of !== 'record') return { body: askSchema(telling, of.ask), answer: ref('Done') };
  switch (kind) {
    case 'list': return { answer: pageOf(ref(name)) };
    case 'lookup': return { answer: pageOf(ref('Reference')) };
    case 'read': return { answer: ref(name) };
    case 'create': case 'update': return { body: ref(`${name}Body`), answer: ref('Saved') };
    default: return {};
  }
}

function pageParameters(say: Telling['say']): Record<string, Parameter> {
  const text: JsonSchema = { type: 'string' };
  return {
    pageNum: { name: 'pageNum', in: 'query', schema: { type: 'integer', minimum: 1 } }, pageSize: { name: 'pageSize', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 1000 } },
    order: { name: 'order', in: 'query', description: say('排序：docDate desc,code asc'), schema: text }, filter: { name: 'filter', in: 'query', description: say('快捷筛选，JSON：字段和值，keyword是搜索的文字'), schema: text },
    sql: { name: 'sql', in: 'query', description: say('高级筛选的条件树，JSON'), schema: text }, fields: { name: 'fields', in: 'query', description: say('要的字段，以逗号分隔'), schema: text },
  };
}


