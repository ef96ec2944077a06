// Number prefixes that people choose (the code prefix of a material category): no two kinds of documents of a company may begin their numbers alike.
import { sql } from 'kysely';
import { fill } from '../../core/contract/errors.ts';
import type { FieldError, Row } from '../../core/contract/wire.ts';
import type { DocEnv } from '../../core/documents/index.ts';
import type { Entity, Field, Model } from '../../core/language/model.ts';
import { startOf } from '../../core/numbering/segments.ts';
import type { Work } from '../context.ts';
import { inWords } from '../store/inWords.ts';
import { isOfCompany, tableSql } from './columns.ts';

/** A field whose value begins the numbers of an entity. */
interface Chosen { owner: Entity; field: Field; numbered: Entity }
interface Prefixes { fixed: Map<string, Entity>; chosen: Chosen[] }

const known = new WeakMap<Model, Prefixes>();

function prefixesOf(model: Model): Prefixes {
  let found = known.get(model);
  if (found) return found;
  known.set(model, found = { fixed: new Map(), chosen: [] });
  for (const numbered of Object.values(model.entities)) {
    if (numbered.numbering === undefined || numbered.scope === 'platform') continue;
    const prefix = startOf(numbered.numbering);
    if (prefix) found.fixed.set(prefix, numbered);
    const [, reference, name] = /^\{(\w+)\.(\w+)(?:\|\w+)?\}/.exec(numbered.numbering) ?? [];
    const owner = reference === undefined ? undefined : model.entities[numbered.fields[reference]?.to ?? ''];
    const field = owner && name !== undefined ? owner.fields[name] : undefined;
    if (owner && field) found.chosen.push({ owner, field, numbered });
  }
  return found;
}

/** Where the record's field begins numbers: refused when another kind of document begins its numbers so. What stands may stay. */
export async function prefixFaults(work: Work, entity: Entity, record: Row, before: Row | undefined, env: DocEnv): Promise<FieldError[]> {
  const { app: { model } } = work;
  const { fixed, chosen } = prefixesOf(model);
  const say = env.say ?? ((text: string) => text);
  const faults: FieldError[] = [];
  for (const { field, numbered } of chosen.filter((one) => one.owner.id === entity.id)) {
    const prefix = record[field.name];
    if (typeof prefix !== 'string' || prefix === '' || prefix === before?.[field.name]) continue;
    const taker = takerOf(fixed, prefix, numbered) ?? await otherChooser(work, chosen, prefix, { field, numbered });
    // Documents of several kinds may begin with one field: what is taken is told once.
    if (taker && !faults.some(({ path }) => path === field.name)) faults.push({ path: field.name, code: 'rule.refused', message: fill(say('单号前缀【{p}】已被【{entity}】使用'), { p: prefix, entity: say(taker.label) }) });
  }
  return faults;
}

const takerOf = (fixed: Map<string, Entity>, prefix: string, numbered: Entity): Entity | undefined => {
  const taker = fixed.get(prefix);
  return taker && taker.id !== numbered.id ? taker : undefined;
};

/** Rows of another field whose value begins numbers of another entity; doubles of one field are refused by its uniqueness. */
async function otherChooser({ app: { model }, caller, tx }: Work, chosen: readonly Chosen[], prefix: string, { field, numbered }: Pick<Chosen, 'field' | 'numbered'>): Promise<Entity | undefined> {
  for (const other of chosen.filter((one) => one.numbered.id !== numbered.id && one.field !== field)) {
    const ofCompany = isOfCompany(model, other.owner) ? sql`"company" = ${caller.company}::bigint and` : sql``;
    const [row] = await tx.run(inWords(sql`select 1 from ${tableSql(other.owner)} where ${ofCompany} ${sql.id(other.field.column)} = ${prefix} ${other.owner.fields.delFlag ? sql`and del_flag = '0'` : sql``} limit 1`, () => ({ do: 'same', company: caller.company, entity: other.owner, values: { [other.field.name]: prefix }, but: '0' })));
    if (row) return other.numbered;
  }
  return undefined;
}
