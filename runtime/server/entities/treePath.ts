// Keeps the way from the root on every node of a tree that has fields for it: `parentIds` (ids from the root, comma between), `level` (root 1), and `isLeaf` (nothing stands below).
import { sql } from 'kysely';
import type { Row } from '../../core/contract/wire.ts';
import type { Entity } from '../../core/language/model.ts';
import { idOf } from '../../core/values/index.ts';
import type { Work } from '../context.ts';
import { inWords } from '../store/inWords.ts';
import { tableSql } from './columns.ts';

/** After a node was made or moved: it and everything below it, so that whoever reads by `parentIds` (data scopes) sees the move at once. */
export async function keepTreePath(work: Work, entity: Entity, record: Row, before: Row | undefined): Promise<void> {
  const field = entity.treeField === undefined ? undefined : entity.fields[entity.treeField];
  if (!field || (before && idOf(before[field.name]) === idOf(record[field.name]))) return;
  await keepTreePaths(work, entity, [record.id!]);
}

/** The same for nodes none of which stands below another. */
export async function keepTreePaths(work: Work, entity: Entity, ids: readonly string[]): Promise<void> {
  await keepLeaves(work, entity);
  const field = entity.treeField === undefined ? undefined : entity.fields[entity.treeField];
  if (!field || !entity.fields.parentIds || ids.length === 0) return;
  const up = sql.id(field.column);
  const table = tableSql(entity);
  const isShared = entity.scope === 'platform';
  const mine = isShared ? sql`true` : sql`t."company" = ${work.caller.company}::bigint`;
  const beside = isShared ? sql`` : sql`and p."company" = t."company"`;
  const level = entity.fields.level ? sql`, "level" = w.level` : sql``;
  await work.tx.run(inWords(sql`with recursive way as (
      select t."id", case when p."id" is null then null else concat_ws(',', p.parent_ids, p."id"::text) end as path,
        coalesce(array_length(string_to_array(p.parent_ids, ','), 1), 0) + case when p."id" is null then 1 else 2 end as level
      from ${table} t left join ${table} p on p."id" = t.${up} ${beside} where ${mine} and t."id" = any(${ids}::bigint[])
      union all
      select t."id", concat_ws(',', w.path, w."id"::text), w.level + 1 from way w join ${table} t on ${mine} and t.${up} = w."id" where w.level < 64)
    update ${table} as t set parent_ids = w.path ${level} from way w where ${mine} and t."id" = w."id"`, () => ({ do: 'placed', company: work.caller.company, entity, up: field.name, ids })));
}

/** After nodes came, went or moved. Trees with leaves that count are small: those that differ are found among all. */
export async function keepLeaves(work: Work, entity: Entity): Promise<void> {
  const field = entity.treeField === undefined ? undefined : entity.fields[entity.treeField];
  const leaf = entity.fields.isLeaf;
  if (!field || !leaf) return;
  const table = tableSql(entity);
  const mine = entity.scope === 'platform' ? sql`true` : sql`t."company" = ${work.caller.company}::bigint`;
  const beside = entity.scope === 'platform' ? sql`` : sql`c."company" = t."company" and`;
  const isLeaf = sql`not exists (select from ${table} c where ${beside} c.${sql.id(field.column)} = t."id" and c.del_flag = '0')`;
  await work.tx.run(sql`update ${table} as t set ${sql.id(leaf.column)} = ${isLeaf} where ${mine} and t.${sql.id(leaf.column)} is distinct from (${isLeaf})`);
}
