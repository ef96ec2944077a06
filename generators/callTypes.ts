// Calls as TypeScript: an interface with a member for each, what it takes and gives.
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import type { Call } from '../runtime/core/contract/calls/index.ts';
import type { JsonSchema } from '../runtime/core/openapi/index.ts';

/** @param calls by the name their member gets; places are read from it (`GET /a/{id}`) */
export async function callInterface(name: string, says: string, calls: Readonly<Record<string, Call>>): Promise<string> {
  const code = await compile(object(Object.fromEntries(Object.entries(calls).map(([key, call]) => [key, callSchema(key, call)])), says) as JSONSchema, name,
    { bannerComment: '', additionalProperties: false, format: false, unknownAny: true, ignoreMinAndMaxItems: true });
  return code.replace(/\/\*\*\n\s*\* (.*)\n\s*\*\//g, '/** $1 */').trim();
}

/** What of a call its type tells. */
export const shapeOf = ({ says, query, body, isUpload, data }: Call): Call => ({ says, query, body, isUpload, data });

function callSchema(key: string, call: Call): JsonSchema {
  const { says, query, body, isUpload, data } = shapeOf(call);
  const places = [...key.matchAll(/\{(\w+)\}/g)].map(([, place]) => place!).filter((place) => place !== 'api');
  const members: Record<string, JsonSchema> = {
    ...(places.length > 0 && { path: object(Object.fromEntries(places.map((place) => [place, { type: 'string' }]))) }), ...(query && { query }),
    ...(isUpload ? { body: { tsType: 'FormData' } as JsonSchema } : body && { body }), data,
  };
  return { ...object(members, says), required: Object.keys(members).filter((name) => name !== 'query' || query?.required) };
}

const object = (properties: Record<string, JsonSchema>, description?: string): JsonSchema => ({ type: 'object', additionalProperties: false, properties, required: Object.keys(properties), ...(description && { description }) });
