// Names of fields in filters and orders: camelCase or snake_case, with `_date` or `_num` behind dates and numbers (platform, filter keys).
import type { Field, Lines, Model, RowType } from '../language/model.ts';
import { attributeField } from '../values/attributes.ts';
import { valueType } from '../values/index.ts';
import { traitsOf } from '../values/types/index.ts';

export interface FoundField {
  /** Canonical path: `supplier.shortName`, `lines.sku.skuCode`. */
  path: string;
  field: Field;
  /** The path goes through lines or several references: it holds when one of the rows does. */
  many: boolean;
  /** All fields on the way, lines left out: rights are asked of each. */
  steps: Field[];
}

export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => '_' + letter.toLowerCase());
}

/** The key a field is offered by: `invoice_date`, `start_date` for startAt, `total_qty_num`, `code`. */
export function filterKey(field: Pick<Field, 'name' | 'type'>): string {
  const suffix = valueType(field.type).filterSuffix;
  const name = snake(field.name);
  if (suffix === '' || name.endsWith(suffix)) return name;
  return (suffix === '_date' ? name.replace(/_at$/, '') : name) + suffix;
}

const engineFields: Record<string, Pick<Field, 'type' | 'label'>> = {
  id: { type: 'code', label: 'ID' }, version: { type: 'integer', label: '版本' }, seq: { type: 'integer', label: '序号' },
};
const keys = new WeakMap<RowType, Map<string, Field>>();

/** Finds the field a path names, from a row type; undefined when there is none. */
export function findField(model: Pick<Model, 'rows'>, rowTypeId: string, path: string): FoundField | undefined {
  if (typeof path !== 'string' || path.length > 200) return undefined;
  let type: RowType | undefined = model.rows[rowTypeId];
  const found: FoundField = { path: '', field: undefined as never, many: false, steps: [] };
  const names: string[] = [];
  const parts = path.split('.');
  for (let i = 0; i < parts.length; i++) {
    if (!type) return undefined;
    const last = i === parts.length - 1;
    const lines: Lines | undefined = Object.hasOwn(type.lines, parts[i]) ? type.lines[parts[i]] : undefined;
    if (lines && !last) {
      names.push(lines.name);
      found.many = true;
      type = lines;
      continue;
    }
    if (parts[i] === 'parent' && type.parent !== undefined && !last) {
      names.push('parent');
      type = model.rows[type.parent];
      continue;
    }
    const field: Field | undefined = fieldByKey(type, parts[i]);
    if (!field) return undefined;
    names.push(field.name);
    found.steps.push(field);
    if (last) return { ...found, path: names.join('.'), field };
    if (field.attributes) return attributeBehind(found, names, parts.slice(i + 1));
    if (traitsOf(field.type).refers === 'many') found.many = true;
    type = field.to === undefined ? undefined : model.rows[field.to];
  }
  return undefined;
}

/** `ext.integer.gsm`: the path says the type, since who defines it differs from company to company. */
function attributeBehind(found: FoundField, names: readonly string[], rest: readonly string[]): FoundField | undefined {
  const own = rest.length === 2 ? attributeField(rest[0]!, rest[1]!) : undefined;
  return own && { ...found, path: [...names, ...rest].join('.'), field: own, steps: [...found.steps, own] };
}

function fieldByKey(type: RowType, key: string): Field | undefined {
  let known = keys.get(type);
  if (!known) {
    known = new Map();
    // Exact names win over snake forms, those over keys with endings.
    const fields = Object.values(type.fields).filter((field) => !traitsOf(field.type).rows && !field.secret);
    for (const field of fields) known.set(field.name, field);
    for (const field of fields) if (!known.has(snake(field.name))) known.set(snake(field.name), field);
    for (const field of fields) if (!known.has(filterKey(field))) known.set(filterKey(field), field);
    for (const field of fields) {
      const plain = snake(field.name) + valueType(field.type).filterSuffix;
      if (!known.has(plain)) known.set(plain, field);
    }
    keys.set(type, known);
  }
  const engine = Object.hasOwn(engineFields, key) ? engineFields[key] : undefined;
  if (key === 'parent' && type.parent !== undefined) return { name: 'parent', type: 'ref', label: '上级', column: 'parent', to: type.parent, carries: [] };
  return known.get(key) ?? (engine && ({ name: key, column: key, carries: [], ...engine } as Field));
}

/** Paths that led to a field before it, or one on the way to it, was renamed. */
export function formerPaths({ path, steps }: Pick<FoundField, 'path' | 'steps'>): string[] | undefined {
  const parts = path.split('.');
  const former = steps.flatMap(({ name, formerly }) => (formerly ?? []).map((old) => parts.map((part) => (part === name ? old : part)).join('.')));
  return former.length > 0 ? former : undefined;
}
