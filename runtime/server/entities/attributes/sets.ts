// What a company defines as attributes of its records: read from the rows that the schema names, with their options and the tree above.
import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../core/contract/errors.ts';
import type { AttributesFrom, Entity, Field, RowType } from '../../../core/language/model.ts';
import { allAttributes, attributePath, attributeType, fieldOfAttribute, type AttributeDef, type AttributeSets } from '../../../core/values/attributes.ts';
import { isOfCompany, tableSql } from '../columns.ts';
import { mayKnow } from '../paths.ts';
import type { Surroundings } from '../surroundings.ts';
import { run } from '../types.ts';

/** Fields of an entity whose values are attributes. */
export const attributeFields = (entity: Entity): Field[] => Object.values(entity.fields).filter((field) => field.attributes !== undefined);

interface Defined { of: string; key: string; label: string; english: string | null; type: string; options: string | null; required: boolean | null; list: boolean | null; share: boolean | null; default: string | null }
interface Child { parent: string; value: string; label: string; active: boolean }

/** `GET api/attributes?field=ext`. @throws AppError `shape.bad`: no such field, or not the asker's to know */
export async function askAttributes(around: Surroundings, entity: Entity, name: string): Promise<AttributeSets> {
  const field = attributeFields(entity).find((one) => one.name === name);
  if (!field || !mayKnow([field], around.caller)) throw new AppError('shape.bad', { path: 'field' });
  return attributeSets(around, entity, field);
}

export async function attributeSets(around: Surroundings, entity: Entity, { attributes: from }: Pick<Field, 'attributes'>): Promise<AttributeSets> {
  const words = from!;
  const rows = await definedRows(around, words);
  if (rows.length === 0) return { sets: [], up: {} };
  const children = await optionsOf(around, words, rows.flatMap(({ options }) => options ?? []));
  const sets = new Map<string, AttributeDef[]>();
  for (const row of rows) {
    const type = attributeType(row.type);
    if (!type) continue;
    const own = sets.get(row.of) ?? [];
    sets.set(row.of, own);
    own.push({
      key: row.key, label: (around.caller.lang === 'en' && row.english) || row.label, type,
      ...(row.options !== null && (type === 'enum' || type === 'enums') && { options: children.filter(({ parent }) => parent === row.options).map(({ value, label, active }) => ({ value, label, ...(!active && { stopped: true as const }) })) }),
      ...(row.required && { required: true as const }), ...(row.list && { list: true as const }), ...(row.share && { share: true as const }), ...(row.default && { default: row.default }),
    });
  }
  return { sets: [...sets].map(([of, attributes]) => ({ of, attributes })), up: await aboveOf(around, entity, words) };
}

/** Fields by their path, called as the reader calls them. */
export async function attributesByPath(around: Surroundings, entity: Entity): Promise<Map<string, Field>> {
  const found = new Map<string, Field>();
  for (const field of attributeFields(entity)) {
    if (!mayKnow([field], around.caller)) continue;
    for (const def of allAttributes(await attributeSets(around, entity, field))) found.set(attributePath(field.name, def), fieldOfAttribute(def));
  }
  return found;
}

/** A preview without a database defines nothing. */
async function definedRows(around: Surroundings, words: AttributesFrom): Promise<Defined[]> {
  try {
    return await run<Defined>(around, definedSql(around, words));
  } catch (error) {
    if (error instanceof AppError && error.code === 'mock.cannot') return [];
    throw error;
  }
}

const column = (row: RowType, alias: string, name: string | undefined, cast: 'text' | 'boolean'): RawBuilder<unknown> =>
  (name === undefined ? sql`null::${sql.raw(cast)}` : sql`${sql.id(alias, row.fields[name]!.column)}::${sql.raw(cast)}`);

function definedSql({ app: { model }, caller }: Surroundings, words: AttributesFrom): RawBuilder<Defined> {
  const lines = model.rows[words.in]!;
  const head = model.entities[lines.entity]!;
  const state = head.workflow?.field;
  return sql<Defined>`select ${sql.id('h', head.fields[words.by]!.column)}::text as "of", ${column(lines, 'l', words.key, 'text')} as "key", ${column(lines, 'l', words.label, 'text')} as "label",
      ${column(lines, 'l', words.english, 'text')} as "english", ${column(lines, 'l', words.type, 'text')} as "type", ${column(lines, 'l', words.options?.from, 'text')} as "options",
      ${column(lines, 'l', words.required, 'boolean')} as "required", ${column(lines, 'l', words.list, 'boolean')} as "list", ${column(lines, 'l', words.share, 'boolean')} as "share", ${column(lines, 'l', words.default, 'text')} as "default"
    from ${tableSql(head)} as "h" join ${tableSql(lines)} as "l" on ${isOfCompany(model, head) ? sql`"l"."company" = ${caller.company}::bigint and "h"."company" = ${caller.company}::bigint and` : sql``} "l"."parent" = "h"."id"
    where ${sql.id('h', head.fields[words.by]!.column)} is not null ${head.fields.delFlag ? sql`and "h"."del_flag" = '0'` : sql``} ${words.states && state ? sql`and ${sql.id('h', head.fields[state]!.column)} = any(${words.states}::text[])` : sql``}
    order by "h"."id", "l"."seq"`;
}

/** Records below those that rows refer to, in the order of their place. */
async function optionsOf(around: Surroundings, { in: rows, options: words }: AttributesFrom, ids: readonly string[]): Promise<Child[]> {
  const { model } = around.app;
  const target = words && model.entities[model.rows[rows]!.fields[words.from]!.to!];
  if (!words || !target || ids.length === 0) return [];
  const { fields } = target;
  return run<Child>(around, sql<Child>`select ${sql.id(fields[target.treeField!]!.column)}::text as "parent", ${sql.id(fields[words.value]!.column)}::text as "value", ${sql.id(fields[words.label]!.column)}::text as "label", ${fields.status ? sql`"status" = 'normal'` : sql`true`} as "active"
    from ${tableSql(target)} where ${isOfCompany(model, target) ? sql`"company" = ${around.caller.company}::bigint and` : sql``} ${sql.id(fields[target.treeField!]!.column)} = any(${[...new Set(ids)]}::bigint[]) ${fields.delFlag ? sql`and "del_flag" = '0'` : sql``}
    order by ${fields.sort ? sql`"sort",` : sql``} "id"`);
}

/** What stands above what, where the reference points into a tree. */
async function aboveOf(around: Surroundings, entity: Entity, { by }: AttributesFrom): Promise<Record<string, string>> {
  const { model } = around.app;
  const tree = model.entities[entity.fields[by]!.to!];
  if (tree?.treeField === undefined) return {};
  const up = sql.id(tree.fields[tree.treeField]!.column);
  const rows = await run<{ id: string; up: string }>(around, sql`select "id"::text as "id", ${up}::text as "up" from ${tableSql(tree)} where ${isOfCompany(model, tree) ? sql`"company" = ${around.caller.company}::bigint and` : sql``} ${up} is not null`);
  return Object.fromEntries(rows.map((row) => [row.id, row.up]));
}
