// Attributes when records are saved: values are settled by the rows that define them, and a definition whose type has values is not changed.
import { sql } from 'kysely';
import { errors, fill } from '../../../core/contract/errors.ts';
import type { FieldError, Row } from '../../../core/contract/wire.ts';
import { rowsOf } from '../../../core/documents/index.ts';
import { sayIn } from '../../../core/i18n.ts';
import type { Entity, Field } from '../../../core/language/model.ts';
import { attributesFor, attributeType, settleAttributes, valuesIn, type AttributeSets } from '../../../core/values/attributes.ts';
import { idOf, valueType } from '../../../core/values/index.ts';
import type { Work } from '../../context.ts';
import { isOfCompany, tableSql } from '../columns.ts';
import type { WriteOptions } from '../types.ts';
import { attributeFields, attributeSets } from './sets.ts';

/**
 * Settles the values in `record` and tells what is wrong with them.
 * What effects and jobs do not give is not demanded of them; a file says only some of the values, the others stay.
 */
export async function attributeFaults(work: Work, entity: Entity, record: Row, before: Row | undefined, { internal: isLenient, fromFile }: Pick<WriteOptions, 'internal' | 'fromFile'>): Promise<FieldError[]> {
  const faults: FieldError[] = [];
  const say = sayIn(work.app.model.locales, work.caller.lang);
  for (const field of attributeFields(entity)) {
    const { by } = field.attributes!;
    const isSame = before && idOf(before[by]) === idOf(record[by]) && JSON.stringify(before[field.name] ?? null) === JSON.stringify(record[field.name] ?? null);
    if (isSame) continue;
    if (fromFile && before) record[field.name] = { ...valuesIn(before[field.name]), ...valuesIn(record[field.name]) };
    const defs = attributesFor(await attributeSets(work, entity, field), idOf(record[by]));
    const settled = settleAttributes(record[field.name], defs, before ? valuesIn(before[field.name]) : null, work.values, (value, one, context) => valueType(one.type).accept(value, one, context));
    record[field.name] = settled.value;
    for (const { def, code, values } of settled.faults) {
      if (isLenient && code === 'field.required') continue;
      faults.push({ path: field.name, code, message: fill(say(errors[code].says), { field: def.label, ...values }) });
    }
  }
  return faults;
}

/** Of a record whose rows define attributes: types of keys that have values stay. */
export async function definitionFaults(work: Work, entity: Entity, record: Row, before: Row | undefined): Promise<FieldError[]> {
  if (!before) return [];
  const faults: FieldError[] = [];
  const say = sayIn(work.app.model.locales, work.caller.lang);
  for (const { of, field, lines } of definedBy(work, entity)) {
    const { key, label, type, by } = field.attributes!;
    const now = new Map(rowsOf(record, lines).map((row, index) => [row.id, { row, index }]));
    for (const old of rowsOf(before, lines)) {
      const stands = now.get(old.id);
      const isOther = stands && (attributeType(stands.row[type]) !== attributeType(old[type]) || stands.row[key] !== old[key]);
      if (!isOther || !await hasValues(work, of, field, String(old[key]), await attributeSets(work, of, field), idOf(before[by]))) continue;
      faults.push({ path: `${lines}[${stands.index}].${stands.row[key] !== old[key] ? key : type}`, code: 'rule.refused', message: fill(say(stands.row[key] !== old[key] ? '属性【{label}】已有数据，不能修改键' : '属性【{label}】已有数据，不能修改类型'), { label: String(old[label] ?? old[key]) }) });
    }
  }
  return faults;
}

interface Defining { of: Entity; field: Field; lines: string }
const known = new WeakMap<Entity, Defining[]>();

function definedBy({ app: { model } }: Work, entity: Entity): Defining[] {
  let found = known.get(entity);
  if (!found) {
    found = Object.values(model.entities).flatMap((of) => attributeFields(of).filter((field) => model.rows[field.attributes!.in]?.entity === entity.id).map((field) => ({ of, field, lines: field.attributes!.in.slice(entity.id.length + 1) })));
    known.set(entity, found);
  }
  return found;
}

/** Whether a record below this definition holds a value under the key. */
async function hasValues(work: Work, of: Entity, field: Field, key: string, { sets, up }: AttributeSets, governing: string | null): Promise<boolean> {
  if (governing === null) return false;
  const isOwn = (id: string): boolean => {
    const seen = new Set<string>();
    for (let at: string | undefined = id; at !== undefined && !seen.has(at); at = up[at]) {
      if (at === governing) return true;
      seen.add(at);
      if (sets.some((set) => set.of === at)) return false;
    }
    return false;
  };
  const below = [...new Set([governing, ...Object.keys(up).filter(isOwn)])];
  const { model } = work.app;
  const [found] = await work.tx.run(sql`select 1 from ${tableSql(of)} where ${isOfCompany(model, of) ? sql`"company" = ${work.caller.company}::bigint and` : sql``} ${sql.id(of.fields[field.attributes!.by]!.column)} = any(${below}::bigint[]) and ${sql.id(field.column)} ? ${key} limit 1`);
  return found !== undefined;
}
