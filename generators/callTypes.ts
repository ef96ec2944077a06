// Calls as TypeScript: an interface with a member for each, what it takes and gives.
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { placesOf, type Endpoint } from '../runtime/core/contract/endpoints/index.ts';
import type { JsonSchema } from '../runtime/core/openapi/index.ts';

/** @param endpoints by the name their member gets; places are read from it (`GET /a/{id}`) */
export async function callInterface(name: string, says: string, endpoints: Readonly<Record<string, Endpoint>>): Promise<string> {
  const code = await compile(object(Object.fromEntries(Object.entries(endpoints).map(([key, endpoint]) => [key, callSchema(key, endpoint)])), says) as JSONSchema, name,
    { bannerComment: '', additionalProperties: false, format: false, unknownAny: true, ignoreMinAndMaxItems: true });
  return code.replace(/\/\*\*\n\s*\* (.*)\n\s*\*\//g, '/** $1 */').trim();
}

/** What of a call its type tells. */
export const shapeOf = ({ summary, query, body, isUpload, answer }: Endpoint): Pick<Endpoint, 'summary' | 'query' | 'body' | 'isUpload' | 'answer'> => ({ summary, query, body, isUpload, answer });

function callSchema(key: string, endpoint: Endpoint): JsonSchema {
  const { summary, query, body, isUpload, answer } = shapeOf(endpoint);
  const places = placesOf(key).filter((place) => place !== 'api');
  const members: Record<string, JsonSchema> = {
    ...(places.length > 0 && { path: object(Object.fromEntries(places.map((place) => [place, { type: 'string' }]))) }), ...(query && { query }),
    ...(isUpload ? { body: { tsType: 'FormData' } as JsonSchema } : body && { body }), data: answer,
  };
  return { ...object(members, summary), required: Object.keys(members).filter((name) => name !== 'query' || query?.required) };
}

const object = (properties: Record<string, JsonSchema>, description?: string): JsonSchema => ({ type: 'object', additionalProperties: false, properties, required: Object.keys(properties), ...(description && { description }) });
