// Words in which endpoints say what they take and give: JSON Schemas, told shortly, each with the type of what it describes.
import type { JsonSchema } from '../../openapi/schemas.ts';

declare const described: unique symbol;
/** A JSON Schema of values of one type; the type is for the compiler alone. */
export interface Shape<T = unknown> extends JsonSchema { readonly [described]?: { type: T } }
export type TypeOf<S> = S extends Shape<infer T> ? T : unknown;

type Fields = Readonly<Record<string, Shape>>;
type Flat<T> = { [Name in keyof T]: T[Name] };
/** `name?` may be left out. */
export type Fielded<F> = Flat<{ -readonly [Name in keyof F as Name extends `${string}?` ? never : Name]: TypeOf<F[Name]> } & { -readonly [Name in keyof F as Name extends `${infer Plain}?` ? Plain : never]?: TypeOf<F[Name]> }>;

export const text: Shape<string> = { type: 'string' };
export const id: Shape<string> = { type: 'string', pattern: '^\\d{1,19}$' };
/** The place of an address that names a record: where it is no id, there is no such record (404). */
export const ofRecord: Shape<string> = { ...id, 'x-record': true };
/** A text of at most so many characters. */
export const upTo = (maxLength: number): Shape<string> => ({ type: 'string', maxLength });
/** What stands on one line: a name, a code, a word to search by. */
export const short = upTo(200);
/** A text as a pattern has it, from its beginning to its end. */
export const like = (pattern: string, maxLength = 200): Shape<string> => ({ type: 'string', pattern: `^(?:${pattern})$`, maxLength });
export const count: Shape<number> = { type: 'integer' };
/** No more than so many characters of JSON. */
export const upToJson = <T>(max: number, one: Shape<T>): Shape<T> => ({ ...one, 'x-maxJson': max });
/** A whole number between two, which count. */
export const within = (minimum: number, maximum: number): Shape<number> => ({ type: 'integer', minimum, maximum });
export const yes: Shape<boolean> = { type: 'boolean' };
/** Exact: travels as a text. */
export const decimal: Shape<string> = { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };
export const day: Shape<string> = { type: 'string', format: 'date' };
export const moment: Shape<string> = { type: 'string', format: 'date-time' };
/** Values by name that nobody can list beforehand: those of a record, say. */
export const record: Shape<Record<string, unknown>> = { type: 'object', additionalProperties: true };
export const anything: Shape = {};
export const nothing: Shape<null> = { type: 'null' };
/** Done, with nothing more to say. */
export const done: Shape<boolean> = { const: true };
export const changed = shape({ changed: count });
export const reference = shape({ id, label: text });
export const saved = shape({ id, version: count, 'code?': text });
/** As JSON text in an address. */
export const json: Shape<string> = { type: 'string', description: 'JSON' };
/** JSON text in an address of what is of this shape. */
export const jsonOf = (inside: Shape): Shape<string> => ({ ...json, contentMediaType: 'application/json', contentSchema: inside });
/** Ids of one call at most. */
const maxIds = 1_000;
/** `1,2` */
export const idsText: Shape<string> = { type: 'string', pattern: `^\\d{1,19}( *, *\\d{1,19}){0,${maxIds - 1}}$` };

/** Values by name: `name?` may be left out; nothing else may be there. */
export function shape<const F extends Fields>(fields: F): Shape<Fielded<F>> {
  const entries = Object.entries(fields);
  const required = entries.filter(([name]) => !name.endsWith('?')).map(([name]) => name);
  return { type: 'object', properties: Object.fromEntries(entries.map(([name, one]) => [name.replace(/\?$/, ''), one])), additionalProperties: false, ...(required.length > 0 && { required }) };
}

/** Of what is sent, these are read; anything else is passed over. */
export const some = <const F extends Fields>(fields: F): Shape<Fielded<F> & Record<string, unknown>> => ({ ...shape(fields), additionalProperties: true }) as Shape<Fielded<F> & Record<string, unknown>>;

/** A required text, with what is said where it is missing or empty. */
export const demanded = <T>(one: Shape<T>, words: string): Shape<T> => ({ ...one, 'x-missing': words });

/** All of one shape and those of others. */
export function joined<T, const F extends Fields>(first: Shape<T>, fields: F): Shape<Flat<T & Fielded<F>>> {
  const more = shape(fields);
  const required = [...first.required ?? [], ...more.required ?? []];
  return { ...first, properties: { ...first.properties, ...more.properties }, ...(required.length > 0 && { required }) } as Shape<Flat<T & Fielded<F>>>;
}

/** Values whose names are data: rows by kind, say. */
export const byName = <T>(value: Shape<T>): Shape<Record<string, T>> => ({ type: 'object', additionalProperties: value });
export const list = <T>(items: Shape<T>): Shape<T[]> => ({ type: 'array', items });
/** At most so many. */
export const listUpTo = <T>(maxItems: number, items: Shape<T>): Shape<T[]> => ({ type: 'array', items, maxItems });
/** Ids in a body: `["1", "2"]`. */
export const idList = (max = maxIds): Shape<string[]> => listUpTo(max, id);
export const choice = <const V extends string | number>(...values: V[]): Shape<V> => ({ enum: values });
export const either = <S extends Shape[]>(...some: S): Shape<TypeOf<S[number]>> => ({ anyOf: some });
export const maybe = <T>(one: Shape<T>): Shape<T | null> => (typeof one.type === 'string' && !one.enum ? { ...one, type: [one.type, 'null'] } : { anyOf: [one, { type: 'null' }] }) as Shape<T | null>;
/** A page of a list that is told whole, or counted by hand. */
export const pageOf = <T>(row: Shape<T>) => shape({ total: count, 'totalIs?': choice('exact', 'atLeast', 'none'), list: list(row), pageNum: count, pageSize: count, 'next?': text });
/** Approvers that a flow leaves to the submitter, by node. */
export const chosen: Shape<Record<string, string[]>> = { ...byName(idList(20)), maxProperties: 50 };
/** @param max rows of a page at most */
export const pagesOf = (max: number) => ({ 'pageNum?': within(1, 1_000_000), 'pageSize?': within(1, max) }) as const;
export const paged = { 'pageNum?': count, 'pageSize?': count } as const;
/** What any list may ask besides; where rows are few it is passed over. */
export const listed = { ...paged, 'order?': text, 'filter?': json, 'sql?': json, 'within?': json, 'fields?': text, 'screen?': text, 'total?': text, 'after?': text } as const;
