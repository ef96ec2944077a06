// Endpoints told as OpenAPI operations: those declared by hand, and the generic ones of a record type.
import { callOf, endpointsBySubject, permissionOf, placesOf, type Endpoint } from '../contract/endpoints/index.ts';
import { listed } from '../contract/endpoints/shapes.ts';
import { envelope, json, ref, type Method, type OpenApi, type Operation, type Parameter } from './parts.ts';
import type { JsonSchema, Telling } from './schemas.ts';

/** Calls of no module are the product's own. */
export const ownModule = 'loom';

export function moduleOf({ model }: Telling, path: string): string {
  const first = path.split('/')[1]!;
  return Object.hasOwn(model.modules, first) ? first : ownModule;
}

/** @param modules of these alone; all, if not said */
export function addCallsByHand(made: OpenApi, telling: Telling, modules?: readonly string[]): void {
  for (const [subject, { label, endpoints }] of Object.entries(endpointsBySubject)) {
    for (const endpoint of endpoints) {
      const module = moduleOf(telling, endpoint.path);
      if (modules && !modules.includes(module)) continue;
      const tag = `${module}/${subject}`;
      const isAdded = addCall(made, telling, endpoint, { id: callOf(endpoint).replace(/[{}]/g, '').replace(/[^\w]+/g, '.'), tag });
      if (isAdded && !made.tags.some((one) => one.name === tag)) made.tags.push({ name: tag, description: telling.say(label), 'x-module': module });
    }
  }
}

/** @returns whether the asker may call it, and this installation has it */
export function addCall(made: OpenApi, { model, rights, say }: Telling, endpoint: Endpoint, as: { id: string; tag: string }): boolean {
  const permission = permissionOf(endpoint);
  if ((permission !== undefined && !rights.may(permission)) || (endpoint.needs !== undefined && !model.entities[endpoint.needs])) return false;
  (made.paths[endpoint.path] ??= {})[endpoint.method.toLowerCase() as Method] = operationOf(say, endpoint, as);
  return true;
}

function operationOf(say: Telling['say'], endpoint: Endpoint, { id, tag }: { id: string; tag: string }): Operation {
  const parameters = [...placed(endpoint), ...queryOf(endpoint.query)];
  const permission = permissionOf(endpoint);
  // What a DELETE may bring besides its address is for clients that cannot put it there.
  const body = endpoint.method === 'DELETE' ? undefined : endpoint.isUpload ? { 'multipart/form-data': { schema: { type: 'object', additionalProperties: true } } } : endpoint.body && json(endpoint.body);
  return {
    operationId: id, summary: say(endpoint.summary), tags: [tag], ...(permission !== undefined && { 'x-permission': permission }), ...(endpoint.right === 'open' && { security: [] }), ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: body } }), responses: answersOf(say, endpoint),
  };
}

function answersOf(say: Telling['say'], { bare, answer }: Endpoint): Operation['responses'] {
  const description = say('成功或拒绝：看success');
  switch (bare) {
    case undefined: return { 200: { description, content: json({ anyOf: [envelope(answer), ref('Refusal')] }) } };
    case 'json': return { 200: { description: say('没有信封的答复'), content: json(answer) } };
    case 'text': return { 200: { description: say('没有信封的答复'), content: { 'text/plain': { schema: answer } } } };
    case 'redirect': return { 200: { description, content: json(ref('Refusal')) }, 302: { description: say('去另一个地址') } };
    case 'file': return { 200: { description: say('一个文件，或拒绝'), content: { 'application/octet-stream': { schema: {} }, ...json(ref('Refusal')) } } };
  }
}

/** What any list may ask is told once. */
const sharedParameters: Readonly<Record<string, unknown>> = { pageNum: listed['pageNum?'], pageSize: listed['pageSize?'], order: listed['order?'], filter: listed['filter?'], sql: listed['sql?'], fields: listed['fields?'] };

const placed = ({ path, params }: Endpoint): Parameter[] => placesOf(path).map((name) => ({ name, in: 'path', required: true, schema: params?.[name] ?? { type: 'string' } }));

function queryOf(shape: JsonSchema | undefined): Parameter[] {
  return Object.entries(shape?.properties ?? {}).map(([name, schema]) => (sharedParameters[name] === schema ? { $ref: `#/components/parameters/${name}` } as unknown as Parameter : { name, in: 'query', ...(shape!.required?.includes(name) && { required: true }), schema }));
}
