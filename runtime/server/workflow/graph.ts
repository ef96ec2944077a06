// The document graph around one record: what it was made from and refers to, and what was made from it.
import { sql } from 'kysely';
import type { Graph, GraphNode } from '../../core/contract/wire.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity, Field, Model, RowType } from '../../core/language/model.ts';
import { targetsOf } from '../../core/values/targets.ts';
import { group } from '../../core/values/index.ts';
import { columnsSql, wantedOf } from '../entities/json.ts';
import { dataScopeSql } from '../entities/dataScope.ts';
import { displaySql } from '../entities/display.ts';
import { mayKnow } from '../entities/paths.ts';
import { addTexts } from './effects/rollup.ts';
import { run, type Surroundings } from '../entities/index.ts';
import { SqlScope } from '../store/expressionSql.ts';
import { tableOf } from './rows.ts';
import { prepared } from '../store/statement.ts';
import { traitsOf } from '../../core/values/types/index.ts';

const mostNodes = 60;
const mostSteps = 4;

interface Edge { from: string; to: string }
export interface Place { entity: string; id: string }
export const keyOf = ({ entity, id }: Place): string => `${entity} ${id}`;

/** Walks edges both ways, breadth first: a long chain is shown as far as it fits a screen. */
export async function graphOf(around: Surroundings, entity: Entity, id: string): Promise<Graph> {
  const self: Place = { entity: entity.id, id };
  const places = new Map([[keyOf(self), self]]);
  const edges = new Map<string, Edge>();
  let frontier: Place[] = [self];
  for (let step = 0; step < mostSteps && frontier.length > 0 && places.size < mostNodes; step++) {
    const found = await neighbours(around, frontier);
    frontier = [];
    for (const { from, to } of found) {
      for (const place of [from, to]) {
        if (places.has(keyOf(place)) || places.size >= mostNodes) continue;
        places.set(keyOf(place), place);
        frontier.push(place);
      }
      if (places.has(keyOf(from)) && places.has(keyOf(to))) edges.set(`${keyOf(from)} ${keyOf(to)}`, { from: keyOf(from), to: keyOf(to) });
    }
  }
  const seen = await nodesOf(around, [...places.values()], keyOf(self));
  // What may not be seen is a box that says nothing, not even its id; it stands only where it joins what is seen.
  const hidden = new Map((await standing(around, [...places.values()].filter((place) => !seen.has(keyOf(place))))).map((place, index): [string, GraphNode] => [keyOf(place), { entity: '', label: '', id: `-${index + 1}`, code: '', hidden: true }]));
  const known = [...edges.values()].filter(({ from, to }) => (seen.has(from) || seen.has(to)) && (seen.has(from) || hidden.has(from)) && (seen.has(to) || hidden.has(to)));
  const joined = new Set(known.flatMap(({ from, to }) => [from, to]));
  const figures = await edgeFigures(around, seen);
  const idOf = (key: string): string => hidden.get(key)?.id ?? key.split(' ')[1]!;
  return {
    nodes: [...seen.values(), ...[...hidden].filter(([key]) => joined.has(key)).map(([, node]) => node)],
    edges: known.map(({ from, to }) => ({ from: idOf(from), to: idOf(to), ...(figures.has(`${from} ${to}`) && { figures: figures.get(`${from} ${to}`)! }) })),
  };
}

/** Those that stand in the database, whoever may see them: what was deleted leaves no box. */
async function standing(around: Surroundings, places: Place[]): Promise<Place[]> {
  const { model } = around.app;
  const byEntity = new Map<string, string[]>();
  for (const { entity, id } of places) if (model.entities[entity]) byEntity.set(entity, [...(byEntity.get(entity) ?? []), id]);
  const found = await Promise.all([...byEntity].map(async ([entity, ids]) => {
    const isShared = model.entities[entity]!.scope === 'platform';
    const rows = await run<{ id: string }>(around, prepared(`select id::text as id from ${tableOf(model.entities[entity]!)} where ${isShared ? '$1::bigint is not null' : 'company = $1::bigint'} and id = any($2::bigint[]) order by id`, [around.caller.company, ids]));
    return rows.map(({ id }) => ({ entity, id }));
  }));
  return found.flat();
}

/** What documents added to rows of those they came of, as their standing effects keep it, by edge. */
async function edgeFigures(around: Surroundings, seen: ReadonlyMap<string, GraphNode>): Promise<Map<string, { label: string; value: string }[]>> {
  const { app: { model }, caller } = around;
  const say = sayIn(model.locales, caller.lang);
  const nodes = [...seen.keys()].map((key) => key.split(' ') as [string, string]);
  const effects = await run<{ entity: string; id: string; payload: { rowType: string; id: string; add: Record<string, string> } }>(around, prepared(
    `select entity, record_id::text as id, payload from loom.effect where company = $1::bigint and (entity, record_id) in (select * from unnest($2::text[], $3::bigint[])) and kind = 'add' and not reversed order by payload ->> 'rowType', id`,
    [caller.company, nodes.map(([entity]) => entity), nodes.map(([, id]) => id)]));
  const rowIds = new Map<string, Set<string>>();
  for (const { payload } of effects) if (model.rows[payload.rowType]) rowIds.set(payload.rowType, (rowIds.get(payload.rowType) ?? new Set()).add(payload.id));
  const headOf = new Map<string, string>();
  await Promise.all([...rowIds].map(async ([rowType, ids]) => {
    const row = model.rows[rowType]!;
    const { head, joins } = headJoin(model, row, 'o');
    const rows = await run<{ id: string; head: string }>(around, prepared(`select o0.id::text as id, ${head}.id::text as head from ${tableOf(row)} o0 ${joins} where o0.company = $1::bigint and o0.id = any($2::bigint[])`, [caller.company, [...ids]]));
    for (const found of rows) headOf.set(`${rowType} ${found.id}`, `${row.entity} ${found.head}`);
  }));
  const sums = new Map<string, Map<string, { field: Field; value: string }>>();
  for (const { entity, id, payload } of effects) {
    const from = headOf.get(`${payload.rowType} ${payload.id}`);
    if (from === undefined || !seen.has(from)) continue;
    const key = `${from} ${entity} ${id}`;
    const of = sums.get(key) ?? new Map<string, { field: Field; value: string }>();
    sums.set(key, of);
    for (const [name, value] of Object.entries(payload.add)) {
      const field = model.rows[payload.rowType]!.fields[name];
      if (!field || !mayKnow([field], caller)) continue;
      const sum = of.get(name);
      of.set(name, { field, value: sum ? addTexts(sum.value, value) : value });
    }
  }
  return new Map([...sums].flatMap(([key, of]) => {
    const told = [...of.values()].filter(({ value }) => /[1-9]/.test(value)).map(({ field, value }) => ({ label: say(field.label, field.key), value: group(value) }));
    return told.length > 0 ? [[key, told] as const] : [];
  }));
}

/** Edges that touch the places, upstream and downstream. */
export async function neighbours(around: Surroundings, places: Place[]): Promise<{ from: Place; to: Place }[]> {
  const edges = (await Promise.all([linked(around, places), referring(around, places)])).flat();
  const known = new Set(edges.map(({ from, to }) => `${keyOf(from)} ${keyOf(to)}`));
  // A document may note the one that came of it (a receipt its statement): of two ways the one from the older to the younger is told.
  return edges.filter(({ from, to }) => !known.has(`${keyOf(to)} ${keyOf(from)}`) || BigInt(from.id) < BigInt(to.id));
}

/** Edges kept by `create`. */
async function linked(around: Surroundings, places: Place[]): Promise<{ from: Place; to: Place }[]> {
  const rows = await run<{ from_entity: string; from_id: string; to_entity: string; to_id: string }>(around, prepared(
    `select from_entity, from_id::text as from_id, to_entity, to_id::text as to_id from loom.link
     where company = $1::bigint and ((from_entity, from_id) in (select * from unnest($2::text[], $3::bigint[])) or (to_entity, to_id) in (select * from unnest($2::text[], $3::bigint[])))
     order by at limit 200`, [around.caller.company, places.map((place) => place.entity), places.map((place) => place.id)]));
  return rows.map((row) => ({ from: { entity: row.from_entity, id: row.from_id }, to: { entity: row.to_entity, id: row.to_id } }));
}

/** References between documents: a reference points upstream, to what a document was made from. */
async function referring(around: Surroundings, places: Place[]): Promise<{ from: Place; to: Place }[]> {
  const { model } = around.app;
  const parts = places.flatMap((place) => referencesOf(model).flatMap((reference) => {
    const side = reference.from.entity === place.entity ? 'from' : reference.to.entity === place.entity ? 'to' : undefined;
    return side ? [{ side, place, reference }] : [];
  }));
  const found = await Promise.all(parts.map(async ({ side, place, reference }) => {
    const { rowType, column, from, to, toRow } = reference;
    const own = headJoin(model, rowType, 'o');
    const target = headJoin(model, toRow, 'g');
    const rows = await run<{ one: string; other: string }>(around, prepared(
      `select distinct ${own.head}.id::text as one, ${target.head}.id::text as other from ${tableOf(rowType)} o0 ${own.joins}
       join ${tableOf(toRow)} g0 on g0.company = o0.company and g0.id = o0."${column}" ${target.joins}
       where o0.company = $1::bigint and ${side === 'from' ? own.head : target.head}.id = $2::bigint limit 50`, [around.caller.company, place.id]));
    return rows.map(({ one, other }) => ({ from: { entity: to.entity, id: other }, to: { entity: from.entity, id: one } }));
  }));
  return found.flat().filter(({ from, to }) => keyOf(from) !== keyOf(to));
}

interface Reference { rowType: RowType; column: string; from: { entity: string }; to: { entity: string }; toRow: RowType }
const references = new WeakMap<Model, Reference[]>();

/** Reference fields that lead from one document to another; masters (suppliers, materials) are no part of the graph. */
function referencesOf(model: Model): Reference[] {
  let known = references.get(model);
  if (!known) {
    const isDocument = (id: string): boolean => { const entity = model.entities[model.rows[id]?.entity]; return entity?.workflow !== undefined && entity.fields.docDate !== undefined && entity.scope === 'company'; };
    known = Object.values(model.rows).filter((row) => isDocument(row.id)).flatMap((row) => Object.values(row.fields)
      .filter((field) => traitsOf(field.type).refers === 'one' && field.column && field.to)
      .flatMap((field) => targetsOf(field.to!).filter(isDocument).map((to) => ({ rowType: row, column: field.column, from: { entity: row.entity }, to: { entity: model.rows[to]!.entity }, toRow: model.rows[to]! }))));
    references.set(model, known);
  }
  return known;
}

function headJoin(model: Model, row: RowType, alias: string): { head: string; joins: string } {
  let joins = '';
  let depth = 0;
  for (let at = row; at.parent; depth++) {
    at = model.rows[at.parent];
    joins += ` join ${tableOf(at)} ${alias}${depth + 1} on ${alias}${depth + 1}.company = ${alias}${depth}.company and ${alias}${depth + 1}.id = ${alias}${depth}.parent`;
  }
  return { head: `${alias}${depth}`, joins };
}

/** Nodes with code, state and one figure, by place; without what the caller may not read: whole entities, and records outside the data scope. */
async function nodesOf(around: Surroundings, places: Place[], self: string): Promise<Map<string, GraphNode>> {
  const { app: { model }, caller } = around;
  const say = sayIn(model.locales, caller.lang);
  const byEntity = new Map<string, string[]>();
  for (const { entity, id } of places) byEntity.set(entity, [...(byEntity.get(entity) ?? []), id]);
  const nodes = await Promise.all([...byEntity].map(async ([entityId, ids]) => {
    const entity = model.entities[entityId];
    if (!entity || !caller.may(`GET ${entity.api}`)) return [];
    const scope = new SqlScope(model, { rowType: entityId, alias: 't' });
    const state = entity.workflow?.field;
    const total = Object.values(entity.fields).find((field) => field.name.startsWith('total') && traitsOf(field.type).measure === 'unit');
    const members = columnsSql(scope, model, entity, wantedOf(['id', ...(state ? [state] : []), ...(total ? [total.name, ...(total.unit ? [total.unit] : [])] : [])]), caller);
    const label = displaySql(scope, model, entity, '');
    const own = dataScopeSql(around, entity, (path) => scope.column(path).sql) ?? sql`true`;
    const rows = await run<{ json: Record<string, unknown>; label: string }>(around, sql`
      select row_to_json(r) as json, ${label} as label from ${scope.from()} ${scope.joins()} cross join lateral (select ${sql.join(members)}) as r
      where ${entity.scope === 'platform' ? sql`true` : sql`t.company = ${caller.company}::bigint`} and t.id = any(${ids}::bigint[]) and ${own} order by t.id`);
    return rows.map(({ json, label: code }): GraphNode => {
      const value = state ? String(json[state]) : '';
      const status = state ? entity.workflow!.states[value] : undefined;
      return {
        entity: entityId, label: say(entity.label, entity.id), id: String(json.id), code,
        ...(status ? { status: { value, label: say(status.label), tone: status.tone } } : {}),
        ...(total && json[total.name] != null ? { figure: figureOf(json, total) } : {}),
        ...(keyOf({ entity: entityId, id: String(json.id) }) === self ? { self: true } : {}),
      };
    });
  }));
  return new Map(nodes.flat().map((node) => [`${node.entity} ${node.id}`, node]));
}

/** `1,000.00 米`. */
function figureOf(json: Record<string, unknown>, { name, unit }: Field): string {
  const unitRef = unit === undefined ? undefined : json[unit] as { label?: string } | null | undefined;
  return [group(String(json[name])), unitRef?.label].filter(Boolean).join(' ');
}
