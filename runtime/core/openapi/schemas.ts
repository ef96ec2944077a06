// Record types as JSON Schema 2020-12: what a record looks like when it is read, and what may be sent.
import type { Entity, Field, Model, RowType } from '../language/model.ts';
import { sees, type Rights } from '../plans/rights.ts';
import { traitsOf } from '../values/types/index.ts';

export interface JsonSchema {
  type?: string | string[]; title?: string; description?: string; properties?: Record<string, JsonSchema>; required?: string[]; items?: JsonSchema; additionalProperties?: JsonSchema | boolean;
  enum?: unknown[]; const?: unknown; format?: string; pattern?: string; minLength?: number; maxLength?: number; minimum?: number; maximum?: number; minItems?: number; maxItems?: number;
  /** Of a tuple, value by value. */
  prefixItems?: JsonSchema[]; propertyNames?: JsonSchema; maxProperties?: number;
  anyOf?: JsonSchema[]; allOf?: JsonSchema[]; $ref?: string; readOnly?: boolean;
  /** What JSON in a text holds. */
  contentMediaType?: string; contentSchema?: JsonSchema;
  /** What is said where a required value is missing. */
  'x-missing'?: string;
  /** Of a place of an address: what is no id names no record. */
  'x-record'?: true;
  /** Characters of the value as JSON at most. */
  'x-maxJson'?: number;
}

const decimal = '^-?\\d+(\\.\\d+)?$';
const id: JsonSchema = { type: 'string', pattern: '^\\d{1,19}$' };

/** `read`: as answers have it; `write`: as POST and PUT take it. */
export type Way = 'read' | 'write';

/** @param say the reader's language; `at` where shared schemas stand (`#/components/schemas/`) */
export interface Telling { model: Model; rights: Rights; say: (text: string, id?: string) => string; at: string }

export function entitySchema(telling: Telling, entity: Entity, way: Way): JsonSchema {
  const { say } = telling;
  const row = rowSchema(telling, entity, way);
  const base: Record<string, JsonSchema> = way === 'read' ? { id: { ...id, readOnly: true }, version: { type: 'integer' } } : { id, version: { type: 'integer', description: say('修改时必填：读到的版本') } };
  return { ...row, title: say(entity.label, entity.id), properties: { ...base, ...row.properties } };
}

function rowSchema(telling: Telling, row: RowType, way: Way): JsonSchema {
  const { rights } = telling;
  const fields = Object.values(row.fields).filter((field) => sees(rights, field) && !traitsOf(field.type).rows && !['id', 'version'].includes(field.name) && (way === 'read' || isWritten(field)));
  const lines = Object.values(row.lines);
  const required = way === 'write' ? [...fields.filter((field) => field.required === true && field.default === undefined), ...lines.filter(({ min }) => min !== undefined && min > 0)].map(({ name }) => name) : [];
  return {
    type: 'object', additionalProperties: way === 'read' ? undefined : false,
    properties: {
      ...Object.fromEntries(fields.map((field) => [field.name, fieldSchema(telling, field, way)])),
      ...Object.fromEntries(lines.map((line) => [line.name, {
        type: 'array', description: telling.say(line.label, line.id), ...(way === 'write' && line.min !== undefined && { minItems: line.min }), ...(way === 'write' && line.max !== undefined && { maxItems: line.max }),
        items: withId(rowSchema(telling, line, way)),
      } satisfies JsonSchema])),
    },
    ...(required.length > 0 && { required }),
  };
}

const withId = (row: JsonSchema): JsonSchema => ({ ...row, properties: { id, ...row.properties } });
const isWritten = (field: Field): boolean => !field.system && field.computed === undefined && field.readonly !== true;

function fieldSchema(telling: Telling, field: Field, way: Way): JsonSchema {
  const { say, at } = telling;
  const text = [say(field.label, field.key), field.hint && say(field.hint, `${field.key}.hint`)].filter(Boolean).join(': ');
  const schema = valueSchema(telling, field, way);
  const isFixed = way === 'read' && !isWritten(field);
  const whole: JsonSchema = way === 'write' && field.required === true ? schema : nullable(schema);
  if (whole.$ref) return { allOf: [{ $ref: at + whole.$ref }], description: text };
  return { ...whole, description: text, ...(isFixed && { readOnly: true }) };
}

function nullable(schema: JsonSchema): JsonSchema {
  if (schema.enum) return { ...schema, type: [schema.type as string, 'null'], enum: [...schema.enum, null] };
  if (typeof schema.type === 'string') return { ...schema, type: [schema.type, 'null'] };
  return schema.anyOf ? { ...schema, anyOf: [...schema.anyOf, { type: 'null' }] } : schema;
}

function valueSchema({ at, say }: Telling, field: Field, way: Way): JsonSchema {
  const ref: JsonSchema = way === 'read' ? { anyOf: [{ $ref: `${at}Reference` }] } : { anyOf: [id, { type: 'object', properties: { id }, required: ['id'] }] };
  const { cel, number, files, cells, structure } = traitsOf(field.type);
  const file: JsonSchema = { anyOf: [{ $ref: `${at}File` }, { type: 'string' }] };
  const codes = (field.options ?? []).map(({ value }) => value);
  if (files === 'one') return file;
  if (files === 'many') return { type: 'array', items: file, ...(field.maxCount !== undefined && { maxItems: field.maxCount }) };
  if (cells) return matrixSchema;
  if (structure) return {};
  switch (cel) {
    case 'decimal': return number === 'integer' ? { type: 'integer', ...bounds(field) } : { type: 'string', pattern: decimal };
    case 'bool': return { type: 'boolean' };
    case 'date': return { type: 'string', format: 'date' };
    case 'datetime': return { type: 'string', format: 'date-time' };
    case 'month': return { type: 'string', pattern: '^\\d{4}-\\d{2}$' };
    case 'time': return { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' };
    case 'enum': return { type: 'string', enum: codes, title: (field.options ?? []).map(({ value, label }) => `${value} ${say(label, `${field.key}.${value}`)}`).join(' · ') || undefined };
    case 'enums': return { type: 'array', items: { type: 'string', enum: codes } };
    case 'ref': return ref;
    case 'refs': return { type: 'array', items: ref };
    default: return { type: 'string', ...(way === 'write' && { ...(field.minLength !== undefined && { minLength: field.minLength }), ...(field.maxLength !== undefined && { maxLength: field.maxLength }) }) };
  }
}

/** Figures by the row's and the column's head; the heads come along when it is read. */
const matrixSchema: JsonSchema = { type: 'object', properties: { rows: { type: 'array', items: {} }, columns: { type: 'array', items: {} }, cells: { type: 'object' } }, additionalProperties: true };

const bounds = ({ min, max }: Field): JsonSchema => ({ ...(min !== undefined && { minimum: min }), ...(max !== undefined && { maximum: max }) });

/** Inputs an action asks for. */
export function askSchema(telling: Telling, ask: Readonly<Record<string, Field>>): JsonSchema {
  const required = Object.values(ask).filter((field) => field.required === true).map(({ name }) => name);
  return {
    type: 'object',
    properties: {
      id, ids: { type: 'array', items: id, maxItems: 1000 }, version: { type: 'integer' }, confirmed: { type: 'boolean', description: telling.say('提醒也继续') },
      ...Object.fromEntries(Object.values(ask).map((field) => [field.name, fieldSchema(telling, field, 'write')])),
    },
    ...(required.length > 0 && { required }),
  };
}

export const shared = (telling: Telling): Record<string, JsonSchema> => ({
  Reference: { type: 'object', properties: { id, label: { type: 'string' } }, required: ['id', 'label'], additionalProperties: true },
  File: { type: 'object', properties: { id, name: { type: 'string' }, size: { type: 'integer' }, type: { type: 'string' } }, required: ['id'] },
  Saved: { type: 'object', properties: { id, version: { type: 'integer' }, code: { type: 'string' } }, required: ['id', 'version'] },
  Done: { type: 'object', properties: { id, status: { type: 'string' }, version: { type: 'integer' }, code: { type: 'string' } }, additionalProperties: true },
  FieldError: { type: 'object', properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' }, level: { type: 'string', enum: ['error', 'warn'] } }, required: ['path', 'code', 'message'] },
  Refusal: { type: 'object', description: telling.say('拒绝：原因在message，字段错误在errors'), properties: { success: { const: false }, data: {}, status: { type: 'integer' }, message: { type: 'string' }, errors: { type: 'array', items: { $ref: `${telling.at}FieldError` } }, traceId: { type: 'string' } }, required: ['success', 'status', 'message'] },
});
