// Words in which hand-written calls say what they take and give: JSON Schemas, told shortly.
import type { JsonSchema } from '../../openapi/schemas.ts';

export type Shape = JsonSchema;

export const text: Shape = { type: 'string' };
export const id: Shape = { type: 'string', pattern: '^\\d{1,19}$' };
export const count: Shape = { type: 'integer' };
export const yes: Shape = { type: 'boolean' };
/** Exact: travels as a text. */
export const decimal: Shape = { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };
export const day: Shape = { type: 'string', format: 'date' };
export const moment: Shape = { type: 'string', format: 'date-time' };
/** Values by name that nobody can list beforehand: those of a record, say. */
export const record: Shape = { type: 'object', additionalProperties: true };
export const anything: Shape = {};
export const nothing: Shape = { type: 'null' };
/** Done, with nothing more to say. */
export const done: Shape = { const: true };
export const changed: Shape = shape({ changed: count });
export const reference: Shape = shape({ id, label: text });
export const saved: Shape = shape({ id, version: count, 'code?': text });
/** As JSON text in an address. */
export const json: Shape = { type: 'string', description: 'JSON' };
/** `1,2` */
export const idsText: Shape = { type: 'string', pattern: '^\\d{1,19}( *, *\\d{1,19})*$' };

/** Values by name: `name?` may be left out; nothing else may be there. */
export function shape(fields: Readonly<Record<string, Shape>>): Shape {
  const entries = Object.entries(fields);
  const required = entries.filter(([name]) => !name.endsWith('?')).map(([name]) => name);
  return { type: 'object', properties: Object.fromEntries(entries.map(([name, one]) => [name.replace(/\?$/, ''), one])), additionalProperties: false, ...(required.length > 0 && { required }) };
}

/** Of what is sent, these are read; anything else is passed over. */
export const some = (fields: Readonly<Record<string, Shape>>): Shape => ({ ...shape(fields), additionalProperties: true });

/** All of one shape and those of others. */
export function joined(first: Shape, fields: Readonly<Record<string, Shape>>): Shape {
  const more = shape(fields);
  const required = [...first.required ?? [], ...more.required ?? []];
  return { ...first, properties: { ...first.properties, ...more.properties }, ...(required.length > 0 && { required }) };
}

/** Values whose names are data: rows by kind, say. */
export const byName = (value: Shape): Shape => ({ type: 'object', additionalProperties: value });
export const list = (items: Shape): Shape => ({ type: 'array', items });
export const choice = (...values: (string | number)[]): Shape => ({ enum: values });
export const either = (...some: Shape[]): Shape => ({ anyOf: some });
export const maybe = (one: Shape): Shape => (typeof one.type === 'string' && !one.enum ? { ...one, type: [one.type, 'null'] } : { anyOf: [one, { type: 'null' }] });
/** A page of a list that is told whole, or counted by hand. */
export const pageOf = (row: Shape): Shape => shape({ total: count, 'totalIs?': choice('exact', 'atLeast', 'none'), list: list(row), pageNum: count, pageSize: count, 'next?': text });
export const paged = { 'pageNum?': count, 'pageSize?': count } as const;
/** What any list may ask besides; where rows are few it is passed over. */
export const listed = { ...paged, 'order?': text, 'filter?': json, 'sql?': json, 'within?': json, 'fields?': text, 'screen?': text, 'total?': text, 'after?': text } as const;
