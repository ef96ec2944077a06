// Fields that rows of another record define: which hold for a record, and what may stand in them. Pure; both sides use it.
import type { Field, FieldType, Option } from '../language/fieldModel.ts';
import { isEmpty } from './text.ts';
import { makeField } from './makeField.ts';
import type { ValueContext } from './valueContext.ts';
import type { Parsed } from './valueType.ts';

/** Words of the defining row → types here. */
const typesByWord: Record<string, FieldType> = { string: 'string', text: 'text', integer: 'integer', quantity: 'quantity', date: 'date', boolean: 'boolean', enum: 'enum', enums: 'enums', refs: 'enums', image: 'image' };
export const attributeWords: readonly string[] = Object.keys(typesByWord);
const types: ReadonlySet<string> = new Set(Object.values(typesByWord));
const keyShape = /^[a-z0-9_]{1,40}$/;

/** One attribute as its row defines it, in the reader's language. */
export interface AttributeDef { key: string; label: string; type: FieldType; options?: (Option & { /** Stands where it was chosen, and is chosen no more. */ stopped?: true })[]; required?: true; list?: true; share?: true; default?: string }
/** What a company defines: attributes by the record they are of, and which record stands above which. */
export interface AttributeSets { sets: { of: string; attributes: AttributeDef[] }[]; up: Record<string, string> }

export const attributeType = (word: unknown): FieldType | undefined => (typeof word === 'string' && Object.hasOwn(typesByWord, word) ? typesByWord[word] : undefined);

/** The field that a path within names, without its words; undefined for a type that is none, or a key that cannot be one. */
export function attributeField(type: string, key: string): Field | undefined {
  return types.has(type) && keyShape.test(key) ? makeField({ name: key, type: type as FieldType, label: key, ...measured(type) }) : undefined;
}

export const fieldOfAttribute = ({ key, label, type, options }: AttributeDef): Field => makeField({ name: key, type, label, ...measured(type), ...(options && { options }) });

const measured = (type: string): Partial<Field> => (type === 'quantity' ? { scale: 2 } : type === 'string' ? { maxLength: 200 } : {});

/** `ext.integer.gsm` */
export const attributePath = (field: string, { type, key }: Pick<AttributeDef, 'type' | 'key'>): string => `${field}.${type}.${key}`;

/** Those of the record named, or of the nearest above it that defines any. */
export function attributesFor({ sets, up }: AttributeSets, id: string | null): AttributeDef[] {
  const seen = new Set<string>();
  for (let at: string | undefined = id ?? undefined; at !== undefined && !seen.has(at); at = up[at]) {
    seen.add(at);
    const own = sets.find(({ of }) => of === at);
    if (own) return own.attributes;
  }
  return [];
}

/** Each attribute once by key and type, as its first definition says it. */
export function allAttributes({ sets }: AttributeSets): AttributeDef[] {
  const found = new Map<string, AttributeDef>();
  for (const one of sets.flatMap(({ attributes }) => attributes)) {
    const known = found.get(attributePath('', one));
    if (!known) found.set(attributePath('', one), one);
    else if (one.list && !known.list) found.set(attributePath('', one), { ...known, list: true });
  }
  return [...found.values()];
}

export type AttributeValues = Record<string, unknown>;
export const valuesIn = (value: unknown): AttributeValues => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value as AttributeValues : {});

export interface AttributeFault { def: { key: string; label: string }; code: 'field.required' | 'field.unknown' | Extract<Parsed, { ok: false }>['code']; values?: Record<string, unknown> }
/** How a type accepts a value; handed in, so that lists need not load how all types read. */
export type Accepting = (value: unknown, field: Field, context: ValueContext) => Parsed;

/**
 * What of the values may be stored. What stood before under other keys (of another category, of a row taken away) stays as it stood.
 * @param before null for a new record, which begins with defaults
 */
export function settleAttributes(given: unknown, defs: readonly AttributeDef[], before: AttributeValues | null, context: ValueContext, accept: Accepting): { value: AttributeValues | null; faults: AttributeFault[] } {
  const faults: AttributeFault[] = [];
  const value: AttributeValues = {};
  const typed = valuesIn(given);
  for (const def of defs) {
    const raw = !Object.hasOwn(typed, def.key) && before === null ? defaultOf(def) : typed[def.key] ?? null;
    const stood = before?.[def.key];
    const field = fieldOfAttribute({ ...def, ...(def.options && { options: def.options.filter((option) => !option.stopped || holds(stood, option.value)) }) });
    const read = accept(raw, field, context);
    if (!read.ok) faults.push({ def, code: read.code, values: { max: field.maxLength, ...read.values } });
    else if (!isEmpty(read.value)) value[def.key] = read.value;
    else if (def.required) faults.push({ def, code: 'field.required' });
  }
  const known = new Set(defs.map(({ key }) => key));
  for (const [key, one] of Object.entries(typed)) {
    if (known.has(key) || isEmpty(one)) continue;
    if (before && JSON.stringify(before[key]) === JSON.stringify(one)) value[key] = one;
    else faults.push({ def: { key, label: key }, code: 'field.unknown' });
  }
  return { value: Object.keys(value).length > 0 ? value : null, faults };
}

/** A default is written as text, whatever the type. */
export function defaultOf({ default: text, type }: AttributeDef): unknown {
  if (text === undefined || text === '') return null;
  return type === 'boolean' ? ['true', '是', '1'].includes(text) : type === 'integer' ? (/^-?\d{1,9}$/.test(text) ? Number(text) : text) : type === 'enums' ? text.split(/[,，、]/) : text;
}

const holds = (stood: unknown, option: string): boolean => stood === option || (Array.isArray(stood) && stood.includes(option));
