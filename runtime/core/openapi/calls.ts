// Calls told as OpenAPI operations: those declared by hand, and the generic ones of a record type.
import { addressOf, callsBySubject, type Call } from '../contract/calls/index.ts';
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
  for (const [subject, { label, calls }] of Object.entries(callsBySubject)) {
    for (const [name, call] of Object.entries(calls)) {
      const module = moduleOf(telling, addressOf(name).path);
      if (modules && !modules.includes(module)) continue;
      const tag = `${module}/${subject}`;
      const isAdded = addCall(made, telling, name, call, { id: name.replace(/[{}]/g, '').replace(/[^\w]+/g, '.'), tag });
      if (isAdded && !made.tags.some((one) => one.name === tag)) made.tags.push({ name: tag, description: telling.say(label), 'x-module': module });
    }
  }
}

/** @returns whether the asker may call it, and this installation has it */
export function addCall(made: OpenApi, { model, rights, say }: Telling, name: string, call: Call, as: { id: string; tag: string }): boolean {
  if ((call.permission !== undefined && !call.open && !rights.may(call.permission)) || (call.needs !== undefined && !model.entities[call.needs])) return false;
  const { method, path } = addressOf(name);
  (made.paths[path] ??= {})[method.toLowerCase() as Method] = operationOf(say, path, call, as);
  return true;
}

function operationOf(say: Telling['say'], path: string, call: Call, { id, tag }: { id: string; tag: string }): Operation {
  const parameters = [...placesOf(path), ...queryOf(call.query)];
  const body = call.isUpload ? { 'multipart/form-data': { schema: { type: 'object', additionalProperties: true } } } : call.body && json(call.body);
  return {
    operationId: id, summary: say(call.says), tags: [tag], ...(call.permission !== undefined && { 'x-permission': call.permission }), ...(call.open && { security: [] }), ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: body } }), responses: answersOf(say, call),
  };
}

function answersOf(say: Telling['say'], { bare, data }: Call): Operation['responses'] {
  const description = say('成功或拒绝：看success');
  switch (bare) {
    case undefined: return { 200: { description, content: json({ anyOf: [envelope(data), ref('Refusal')] }) } };
    case 'json': return { 200: { description: say('没有信封的答复'), content: json(data) } };
    case 'text': return { 200: { description: say('没有信封的答复'), content: { 'text/plain': { schema: data } } } };
    case 'redirect': return { 200: { description, content: json(ref('Refusal')) }, 302: { description: say('去另一个地址') } };
    case 'file': return { 200: { description: say('一个文件，或拒绝'), content: { 'application/octet-stream': { schema: {} }, ...json(ref('Refusal')) } } };
  }
}

const placesOf = (path: string): Parameter[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name: name!, in: 'path', required: true, schema: { type: 'string' } }));

function queryOf(shape: JsonSchema | undefined): Parameter[] {
  return Object.entries(shape?.properties ?? {}).map(([name, schema]) => ({ name, in: 'query', ...(shape!.required?.includes(name) && { required: true }), schema }));
}
