// Holds a request against what its endpoint declares: places of the path, query and body, each shape compiled once, however many addresses have it. What is unknown or misfits is refused with its place and how to mend it.
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import { placesOf, type Endpoint } from '../../core/contract/endpoints/index.ts';
import { ofRecord } from '../../core/contract/endpoints/shapes.ts';
import type { JsonSchema } from '../../core/openapi/index.ts';

type Values = Record<string, unknown>;

const formats = { date: /^\d{4}-\d{2}-\d{2}$/, 'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/ };
// Shapes are judged by the rules for schemas in the tests; here reading those rules would take longer than a start may.
const options = { strict: true, validateSchema: false, allowUnionTypes: true, ownProperties: true, verbose: true, formats, code: { optimize: false } } as const;
const ofBody = new Ajv2020(options);
/** What stands in an address is text: figures and yes or no are read from it. */
const ofAddress = new Ajv2020({ ...options, coerceTypes: true });
for (const ajv of [ofBody, ofAddress]) {
  ajv.addVocabulary(['x-missing', 'x-record']);
  ajv.removeKeyword('contentSchema').addKeyword({ keyword: 'contentSchema', schemaType: 'object', errors: false, compile: (inside: JsonSchema) => { const fits = compiled(ofBody, inside); return (text: string) => { try { return fits(JSON.parse(text)); } catch { return false; } }; } });
  ajv.addKeyword({ keyword: 'x-maxJson', schemaType: 'number', errors: false, validate: (max: number, value: unknown) => JSON.stringify(value).length <= max });
}

/** The language, and what keeps browsers from their caches: every address may have them. */
const always: Readonly<Record<string, JsonSchema>> = { lang: { type: 'string', maxLength: 20 }, t: { type: 'string', maxLength: 40 } };
/** A place of a path that says nothing more of itself. */
const place: JsonSchema = { type: 'string', maxLength: 200 };
const isId = new RegExp(ofRecord.pattern!);

/** @returns a check that throws AppError `record.missing`, `shape.bad`, `shape.unknown`, `field.required` or `rule.refused`, each at its place */
export function shapeGate({ path, params, query, body, isUpload }: Pick<Endpoint, 'path' | 'params' | 'query' | 'body' | 'isUpload'>): (request: FastifyRequest) => void {
  const places = placesOf(path);
  const records = places.filter((name) => params?.[name]?.['x-record']);
  const inPath = later(ofAddress, () => ({ type: 'object', properties: Object.fromEntries(places.map((name) => [name, params?.[name] ?? place])) }));
  const behind = { ...query ?? { type: 'object', additionalProperties: false }, properties: { ...always, ...query?.properties } };
  const inQuery = later(ofAddress, () => behind);
  const sent = body ?? { type: 'object', properties: {}, additionalProperties: false };
  const inBody = later(ofBody, () => sent);
  return (request) => {
    for (const name of records) if (!isId.test((request.params as Record<string, string>)[name]!)) throw new AppError('record.missing');
    if (places.length > 0) hold(inPath, request.params);
    leaveOutEmpty(behind, request.query);
    hold(inQuery, request.query);
    if (isUpload) return;
    // Where nothing must be sent, nothing need be.
    const given = request.body ?? (body === undefined || body.type === 'object' ? {} : request.body);
    leaveOutEmpty(sent, given);
    hold(inBody, given);
    if (body !== undefined && request.body === undefined) request.body = given;
  };
}

interface Held { ajv: Ajv2020; shape(): JsonSchema; validate(): ValidateFunction }

/** Compiled when first asked for: thousands of addresses are never. */
function later(ajv: Ajv2020, shape: () => JsonSchema): Held {
  let validate: ValidateFunction | undefined;
  return { ajv, shape, validate: () => validate ??= compiled(ajv, shape()) };
}

/** By what a shape says: the addresses of all entities, of every server in this process, have some hundred and fifty between them. */
const checks = new Map<Ajv2020, Map<string, ValidateFunction>>([[ofBody, new Map()], [ofAddress, new Map()]]);

function compiled(ajv: Ajv2020, shape: JsonSchema): ValidateFunction {
  const made = checks.get(ajv)!;
  const text = JSON.stringify(shape);
  let check = made.get(text);
  if (!check) made.set(text, check = ajv.compile(shape));
  return check;
}

/** Nothing, said with an empty text or null, is as good as not said, unless the shape knows it. A required text that has a label must say something. */
function leaveOutEmpty({ properties, required, anyOf }: JsonSchema, given: unknown): void {
  for (const one of anyOf ?? []) leaveOutEmpty(one, given);
  if (!properties || typeof given !== 'object' || given === null) return;
  const values = given as Values;
  for (const [name, shape] of Object.entries(properties)) {
    const value = values[name];
    const isMissing = required?.includes(name) ? (shape.title ?? shape['x-missing']) !== undefined && (value === null || (typeof value === 'string' && value.trim() === '')) : (value === '' || value === null) && !takes(shape, value);
    if (isMissing) delete values[name];
  }
}

function takes(shape: JsonSchema, value: '' | null): boolean {
  if (shape.anyOf) return shape.anyOf.some((one) => takes(one, value));
  if (shape.enum) return shape.enum.includes(value);
  if ('const' in shape) return shape.const === value;
  const types = shape.type === undefined ? undefined : [shape.type].flat();
  if (value === null) return types === undefined || types.includes('null');
  return types === undefined || (types.includes('string') && shape.pattern === undefined && shape.format === undefined);
}

function hold({ ajv, shape, validate }: Held, given: unknown): void {
  const check = validate();
  if (check(given)) return;
  const meant = shape().anyOf?.find((one) => isMeant(one, given));
  const closer = meant && compiled(ajv, meant);
  throw faultOf(closer && !closer(given) ? closer.errors! : check.errors!);
}

/** Of several shapes: that whose kind of value, and whose choices, are those that were given. */
function isMeant({ type, properties = {} }: JsonSchema, given: unknown): boolean {
  if (typeof given !== 'object' || given === null || (type === 'array') !== Array.isArray(given)) return false;
  return Object.entries(properties).every(([name, { enum: choices }]) => choices === undefined || choices.includes((given as Values)[name]));
}

/** Of the ways that were tried the one that fits furthest. */
function faultOf(errors: readonly ErrorObject[]): AppError {
  const [error] = [...errors].sort((a, b) => Number(a.keyword === 'anyOf') - Number(b.keyword === 'anyOf') || b.instancePath.length - a.instancePath.length);
  const { instancePath, keyword, params, parentSchema } = error!;
  const properties = (parentSchema as JsonSchema | undefined)?.properties ?? {};
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty);
    return refusal('shape.unknown', pathOf(instancePath, name), { name, names: Object.keys(properties).filter((one) => !Object.hasOwn(always, one)).join(', ') || '-' });
  }
  if (keyword === 'required') {
    const name = String(params.missingProperty);
    const { title, 'x-missing': words } = properties[name] ?? {};
    if (words !== undefined) return refusal('rule.refused', pathOf(instancePath, name), { text: words });
    return title === undefined ? refusal('shape.bad', pathOf(instancePath, name), { why: '，不能缺少' }) : refusal('field.required', pathOf(instancePath, name), { field: title });
  }
  return refusal('shape.bad', pathOf(instancePath) || 'body', { ...reasonOf(error!) });
}

function refusal(code: 'shape.bad' | 'shape.unknown' | 'field.required' | 'rule.refused', path: string, values: Values): AppError {
  return new AppError(code, { path, ...values }, [{ path, code, message: '' }]);
}

function reasonOf({ keyword, params }: ErrorObject): Values {
  switch (keyword) {
    case 'type': return { why: '，须为{kind}', kind: [params.type].flat().join(' / ') };
    case 'enum': return { why: '，须为{choices}之一', choices: (params.allowedValues as unknown[]).join(', ') };
    case 'const': return { why: '，须为{choices}之一', choices: String(params.allowedValue) };
    case 'maxLength': case 'maxItems': case 'maxProperties': case 'maximum': return { why: '，不能超过{limit}', limit: params.limit };
    case 'pattern': case 'format': return { why: '，格式不正确' };
    default: return {};
  }
}

/** `/lines/2/remarks` as faults tell it: `lines[2].remarks`. */
function pathOf(pointer: string, ...more: string[]): string {
  const steps = [...pointer.split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~')), ...more];
  return steps.map((step, at) => (/^\d+$/.test(step) ? `[${step}]` : at > 0 ? `.${step}` : step)).join('').slice(0, 200);
}
