// Reads whole records: head, lines and nested lines with their references, in one statement.
import { sql, type RawBuilder } from 'kysely';
import type { RefValue, Row } from '../../core/contract/wire.ts';
import type { RunEnv } from '../../core/expressions/index.ts';
import type { Carried } from '../../core/places/carries.ts';
import type { Entity, Field, Model, RowType } from '../../core/language/model.ts';
import { seesLines } from '../../core/plans/rights.ts';
import { isReference } from '../../core/values/index.ts';
import type { Caller, Sql } from '../context.ts';
import { SqlScope } from '../store/expressionSql.ts';
import { inWords } from '../store/inWords.ts';
import { Values } from './operands.ts';
import { isOfCompany, tableSql } from './columns.ts';
import { dataScopeTerm } from './dataScope.ts';
import { displaySql } from './display.ts';
import { columnsSql, wantedOf } from './json.ts';
import { ready, ShapeCache, slot, type Ready } from './slots.ts';
import { runEnvOf, surroundingsOf } from './surroundings.ts';
import { run, type Asking, type ReadOptions } from './types.ts';
import { traitsOf } from '../../core/values/types/index.ts';

const plans = new WeakMap<Model, ShapeCache<Ready<Record<string, unknown>>>>();

/** A record as the wire and expressions see it, lines in order of `seq`; undefined when missing or another company's. */
export async function readRecord(asking: Asking, entityId: string, id: string, options: ReadOptions = {}): Promise<Row | undefined> {
  return (await readMany(asking, entityId, [id], options))[0];
}

/** Several records, in the order of `ids`; missing ones are left out. */
export async function readMany(asking: Asking, entityId: string, ids: readonly string[], options: ReadOptions = {}): Promise<Row[]> {
  const texts = await readTexts(asking, entityId, ids, options);
  return texts.map((text) => JSON.parse(text) as Row);
}

/** As `readMany`, as JSON text: what a route sends need not be parsed first. */
export async function readTexts(asking: Asking, entityId: string, ids: readonly string[], options: ReadOptions = {}): Promise<string[]> {
  const { app: { model }, caller } = asking;
  const known = ids.filter((id) => /^\d{1,19}$/.test(id));
  if (known.length === 0) return [];
  const entity = model.entities[entityId]!;
  const values = new Values();
  values.add(caller.company);
  const isOne = known.length === 1;
  values.add(isOne ? known[0] : known);
  const scope = options.internal && !options.scoped ? undefined : dataScopeTerm(asking, entity, values);
  const reader = options.internal ? undefined : caller;
  const env = runEnvOf(surroundingsOf(asking.app, caller));
  const plan = plansOf(model).get(`record ${entityId} ${reader?.rightsKey ?? '*'} ${scope?.key ?? ''}${isOne ? ' one' : ''} ${options.carried?.key ?? ''}`, () => {
    const head = new SqlScope(model, { rowType: entityId, alias: 't', env });
    const members = recordMembers(model, entity, head, 't', { reader, carried: options.carried, env }, 1);
    const condition = scope ? scope.sql(head) : sql`true`;
    return ready(sql`select "t"."id", row_to_json("r")::text as "json" from ${head.from()} ${head.joins()} cross join lateral (select ${sql.join(members)}) as "r"
      where ${ofCompany(model, entity, 't')} ${idsSql(isOne)} and ${condition}`);
  }, env);
  // A statement of its own, sent along: one that waits for a lock itself would still see the lines as they were when it began to wait.
  const locked = options.lock ? run(asking, lockSql(asking, entity, isOne, values.list)) : undefined;
  const asked = inWords(plan.with(values.list), () => ({ do: 'records', company: caller.company, entity, ids: known, reader, sight: scope }));
  const [rows] = await Promise.all([run(asking, asked) as unknown as Promise<{ id: string; json: string }[]>, locked]);
  const byId = new Map(rows.map((row) => [row.id, row.json]));
  return known.flatMap((id) => byId.get(id) ?? []);
}

/** @param values company and ids, as the reading has them */
function lockSql({ app: { model } }: Asking, entity: Entity, isOne: boolean, values: readonly unknown[]): Sql<Record<string, unknown>> {
  const plan = plansOf(model).get(`lock ${entity.id}${isOne ? ' one' : ''}`, () => ready(sql`select 1 from ${tableSql(entity)} as "t" where ${ofCompany(model, entity, 't')} ${idsSql(isOne)}${isOne ? sql`` : sql` order by "t"."id"`} for update`));
  return inWords(plan.with(values), () => ({ do: 'nothing' }));
}

/**
 * Rows of any row type (an entity's or its lines') by id: `{id, label, …paths}`; missing ones are left out. For hooks and effects: grants do not apply.
 * @param paths from the row, `supplier.name`; absent: all its fields with what their references carry
 */
export async function readRows(asking: Asking, rowTypeId: string, ids: readonly string[], paths?: readonly string[]): Promise<RefValue[]> {
  const { app: { model }, caller } = asking;
  const known = [...new Set(ids)].filter((id) => /^\d{1,19}$/.test(id));
  if (known.length === 0) return [];
  const row = model.rows[rowTypeId];
  if (!row) throw new Error(`Row type "${rowTypeId}" is not in the model.`);
  const wanted = [...new Set([...paths ?? wholeRow(row), ...row.several ? ['entity'] : []])].sort();
  const isOne = known.length === 1;
  const env = runEnvOf(surroundingsOf(asking.app, caller));
  const plan = plansOf(model).get(`rows ${rowTypeId} ${isOne ? 'one' : ''} ${wanted.join()}`, () => {
    const scope = new SqlScope(model, { rowType: rowTypeId, alias: 't', env });
    const members = [sql`"t"."id"::text as "id"`, sql`coalesce(${displaySql(scope, model, row, '')}, '') as "label"`, ...columnsSql(scope, model, row, wantedOf(wanted.filter((path) => path !== 'id')))];
    return ready(sql`select "t"."id", row_to_json("r") as "row" from ${scope.from()} ${scope.joins()} cross join lateral (select ${sql.join(members)}) as "r"
      where ${ofCompany(model, row, 't')} ${idsSql(isOne)}`);
  }, env);
  const rows = await run(asking, inWords(plan.with([caller.company, isOne ? known[0] : known]), () => ({ do: 'rows', company: caller.company, row, ids: known, paths: wanted })));
  const byId = new Map(rows.map((found) => [found.id as string, found.row as RefValue]));
  return known.flatMap((id) => byId.get(id) ?? []);
}

interface How { reader: Caller | undefined; carried: Carried | undefined; env: RunEnv }

/** Fields, then lines with their fields, as `<json> as "name"`. */
function recordMembers(model: Model, row: RowType, scope: SqlScope, alias: string, how: How, depth: number): RawBuilder<unknown>[] {
  const { reader, carried } = how;
  const paths = [row.parent ? ['id', 'seq'] : ['id', 'version'], wholeRow(row, carried)].flat();
  const members = columnsSql(scope, model, row, wantedOf(paths), reader, carried && ((field) => carried.named.has(field)));
  for (const lines of Object.values(row.lines)) if (!reader || seesLines(reader, lines)) members.push(sql`${linesSql(model, lines, alias, how, depth)} as ${sql.id(lines.name)}`);
  return members;
}

function linesSql(model: Model, lines: RowType, above: string, how: How, depth: number): RawBuilder<unknown> {
  const alias = `l${depth}`;
  const scope = new SqlScope(model, { rowType: lines.id, alias, env: how.env });
  const members = recordMembers(model, lines, scope, alias, how, depth + 1);
  const rowName = `r${depth}`;
  return sql`(select coalesce(json_agg(row_to_json(${sql.id(rowName)}) order by ${sql.id(alias, 'seq')}, ${sql.id(alias, 'id')}), '[]')
    from ${scope.from()} ${scope.joins()} cross join lateral (select ${sql.join(members)}) as ${sql.id(rowName)}
    where ${ofCompany(model, lines, alias)} ${sql.id(alias, 'parent')} = ${sql.id(above, 'id')})`;
}

/** Every field that is stored or worked out when read, references with the paths they carry. */
export function wholeRow(row: RowType, carried?: Carried): string[] {
  return Object.values(row.fields).filter(isStored).flatMap((field) => [field.name, ...(isReference(field) || traitsOf(field.type).refers === 'many' ? [...carried ? carried.paths.get(field) ?? [] : field.carries].map((path) => `${field.name}.${path}`) : [])]);
}

export function isStored(field: Field): boolean {
  return (field.live === true || (field.column !== '' && field.column !== undefined)) && !traitsOf(field.type).rows && !field.secret;
}

/** One id is asked for by itself: of a list PostgreSQL expects ten rows, finds its general plan too dear and plans anew each time. */
function idsSql(isOne: boolean): RawBuilder<unknown> {
  return isOne ? sql`"t"."id" = ${slot(1, 'bigint')}` : sql`"t"."id" = any(${slot(1, 'bigint[]')})`;
}

function ofCompany(model: Model, row: RowType, alias: string): RawBuilder<unknown> {
  return isOfCompany(model, row) ? sql`${sql.id(alias, 'company')} = ${slot(0, 'bigint')} and` : sql``;
}

function plansOf(model: Model): ShapeCache<Ready<Record<string, unknown>>> {
  let cache = plans.get(model);
  if (!cache) plans.set(model, cache = new ShapeCache(2_000));
  return cache;
}

/** What an entity's records are read by, for messages. */
export function entityOf(model: Model, id: string): Entity {
  const entity = model.entities[id];
  if (!entity) throw new Error(`Entity "${id}" is not in the model.`);
  return entity;
}
