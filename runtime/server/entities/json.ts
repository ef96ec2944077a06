// Writes rows as JSON inside the database: which column becomes which member, references with label and carried paths.
import { sql, type RawBuilder } from 'kysely';
import type { Field, Model, RowType } from '../../core/language/model.ts';
import { maskFor } from '../../core/plans/rights.ts';
import { isDecimal, isReference } from '../../core/values/index.ts';
import type { Caller } from '../context.ts';
import { SqlScope } from '../store/expressionSql.ts';
import { displaySql } from './display.ts';
import { maskSql } from './maskSql.ts';
import { fieldOf, findPath, mayKnow, mayShow } from './paths.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** Paths as a tree: `supplier`, `supplier.shortName` → {supplier: {shortName: {}}}. */
export interface Wanted { [name: string]: Wanted }

export function wantedOf(paths: Iterable<string>): Wanted {
  const tree: Wanted = {};
  for (const path of paths) {
    let at = tree;
    for (const name of path.split('.')) at = at[name] ??= {};
  }
  return tree;
}

/**
 * `<json> as "name"` for each wanted field of the row the scope reads.
 * @param isNamed whether a reference of the row itself has its label; all do unless given
 */
export function columnsSql(scope: SqlScope, model: Model, row: RowType, wanted: Wanted, caller?: Caller, isNamed?: (field: Field) => boolean): RawBuilder<unknown>[] {
  const columns: RawBuilder<unknown>[] = [];
  for (const [name, below] of Object.entries(wanted)) {
    const field = fieldOf(row, name);
    if (field && mayShow(model, [field], caller)) columns.push(sql`${memberSql(scope, model, field, name, below, caller, isNamed?.(field))} as ${sql.id(name)}`);
  }
  return columns;
}

/** The JSON-ready value of a field at `path` from the scope's row. */
function memberSql(scope: SqlScope, model: Model, field: Field, path: string, below: Wanted, caller?: Caller, isNamed = true): RawBuilder<unknown> {
  const column = scope.column(path).sql;
  if (field.attributes && Object.keys(below).length > 0) return attributesJson(column, below);
  if (isReference(field)) return referenceSql(scope, model, field, path, below, caller, isNamed);
  if (traitsOf(field.type).refers === 'many' && field.to) return referencesSql(scope.beside(field.to, `many ${path}`), model, model.rows[field.to]!, column, below, caller);
  const mask = caller && maskFor(model, caller, field);
  return mask ? maskSql(mask, column, field.sealed) : scalarSql(field, column);
}

/** Values within a json field, by type and key as their paths say. */
function attributesJson(column: RawBuilder<unknown>, below: Wanted): RawBuilder<unknown> {
  const of = (keys: Wanted): RawBuilder<unknown> => sql`jsonb_build_object(${sql.join(Object.keys(keys).flatMap((key) => [sql.lit(key), sql`${column} -> ${sql.lit(key)}`]))})`;
  return sql`jsonb_build_object(${sql.join(Object.entries(below).flatMap(([type, keys]) => [sql.lit(type), of(keys)]))})`;
}

/** Decimals and long integers as text: JSON numbers would lose digits in JavaScript. */
export function scalarSql(field: Field, column: RawBuilder<unknown>): RawBuilder<unknown> {
  if (traitsOf(field.type).refers === 'one' || isDecimal(field.type)) return sql`${column}::text`;
  if (traitsOf(field.type).time === 'instant') return sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`; // connections speak UTC
  return column;
}

/** As a row of its own: PostgreSQL writes nested rows as JSON four times as fast as it calls json_build_object. */
function referenceSql(scope: SqlScope, model: Model, field: Field, path: string, below: Wanted, caller: Caller | undefined, isNamed: boolean): RawBuilder<unknown> {
  const target = model.rows[field.to!];
  const id = scope.column(path).sql;
  const members = [sql`${id}::text as "id"`];
  if (isNamed) members.push(target ? sql`coalesce(${displaySql(scope, model, target, `${path}.`)}, '') as "label"` : sql`${id}::text as "label"`);
  if (target?.several) members.push(sql`${scope.column(`${path}.entity`).sql} as "entity"`);
  for (const [name, more] of Object.entries(target ? below : {})) {
    if (name === 'entity' && target!.several) continue;
    const next = fieldOf(target!, name);
    if (next && name !== 'id' && mayShow(model, [next], caller)) members.push(sql`${memberSql(scope, model, next, `${path}.${name}`, more, caller)} as ${sql.id(name)}`);
  }
  return sql`case when ${id} is not null then (select "ref" from (select ${sql.join(members)}) as "ref") end`;
}

/**
 * Several references in the order they were stored, each with what it carries.
 * @param scope reads the rows they lead to
 */
function referencesSql(scope: SqlScope, model: Model, target: RowType, column: RawBuilder<unknown>, below: Wanted, caller: Caller | undefined): RawBuilder<unknown> {
  const id = scope.column('id').sql;
  const { id: _id, ...carried } = below;
  const members = [sql`${id}::text as "id"`, sql`coalesce(${displaySql(scope, model, target, '')}, '') as "label"`, ...columnsSql(scope, model, target, carried, caller)];
  return sql`(select coalesce(json_agg((select "ref" from (select ${sql.join(members)}) as "ref") order by "ids"."place"), '[]')
    from unnest(${column}) with ordinality as "ids" ("id", "place") join ${scope.from()} on ${id} = "ids"."id" ${scope.joins()})`;
}

/**
 * Keeps the paths that exist and may be known; unknown ones are the caller's fault and are told by `onUnknown`.
 * @param covered keep also what the caller sees covered only (mask)
 */
export function knowable(model: Model, row: RowType, paths: readonly string[], caller: Caller | undefined, onUnknown: (path: string) => void, covered = false): string[] {
  const kept: string[] = [];
  for (const path of paths) {
    const found = findPath(model, row, path);
    if (!found || found.isMany || found.steps.some((step) => step.secret)) onUnknown(path);
    else if (covered ? mayShow(model, found.steps, caller) : mayKnow(found.steps, caller)) kept.push(found.path);
  }
  return kept;
}
