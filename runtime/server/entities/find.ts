// GET /loom/find: records by the beginning of their number or by any words of their name, over every entity the asker may read and open. For the search box (Ctrl K).
import { sql, type RawBuilder } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity, Model, Screen } from '../../core/language/model.ts';
import { isInMenu, mayOpen } from '../../core/plans/index.ts';
import type { App } from '../context.ts';
import { callerOf, ok } from '../http/answer.ts';
import type { HttpPart } from '../http/server.ts';
import { SqlScope } from '../store/expressionSql.ts';
import { inWords } from '../store/inWords.ts';
import { companyAt, isOfCompany, sqlTypeOf } from './columns.ts';
import { likePattern, Values } from './operands.ts';
import { dataScopeTerm } from './dataScope.ts';
import type { Term } from './conditionSql.ts';
import { displaySql } from './display.ts';
import { keywordTerm } from './filterTerms.ts';
import { mayKnow } from './paths.ts';
import { ready, slot } from './slots.ts';
import { boundOf, runEnvOf, surroundingsOf, type Surroundings } from './surroundings.ts';
import { runAsked } from './types.ts';
import { getFind } from '../../core/contract/endpoints/loom.ts';
import { endpoint } from '../http/endpoint.ts';

export interface Found { entity: string; id: string; /** What kind of record it is. */ title: string; /** How it is called. */ label: string; route: string }
interface Row { entity: string; id: string; label: string; exact: boolean }

const mostOfOne = 5;
const mostOfAll = 20;
const shortest = 2;

export const findPart: HttpPart = { guarded: registerFindRoute };

function registerFindRoute(http: FastifyInstance, app: App): void {
  endpoint(http, app, getFind, async (request) => {
    const { keyword } = request.query as { keyword?: unknown };
    if (typeof keyword !== 'string' || keyword.length > 100 || keyword.includes('\0')) throw new AppError('shape.bad', { path: 'keyword' });
    return ok(await findRecords(surroundingsOf(app, callerOf(request)), keyword.trim()));
  });
}

/** What is called exactly so first; at most five of one kind and twenty in all. Fewer than two letters find nothing. */
export async function findRecords(around: Surroundings, keyword: string): Promise<Found[]> {
  const { app: { model }, caller } = around;
  if (keyword.length < shortest || caller.company === '0') return [];
  const values = new Values();
  values.add(caller.company);
  const exact = values.add(keyword);
  const begins = values.add(likePattern(keyword).slice(1));
  const places = new Map<string, { screen: Screen; names: string[]; words?: Term }>();
  const wordsIn = (entity: Entity, names: readonly string[]): Term | undefined => (isNamed(entity) ? keywordTerm(model, entity, { search: names } as Screen, keyword, values, caller) : undefined);
  const parts: RawBuilder<unknown>[] = [];
  for (const entity of Object.values(model.entities)) {
    const screen = entity.api && !entity.ledger && caller.may(`GET ${entity.api}`) ? screenFor(model, entity, around) : undefined;
    const names = screen ? namesOf(entity, around) : [];
    if (!screen || names.length === 0) continue;
    const words = wordsIn(entity, names);
    places.set(entity.id, { screen, names, ...(words && { words }) });
    // Two searches, each short by itself: nothing is sorted, however many numbers begin alike.
    parts.push(partOf(around, entity, names, values, (name) => sql`${name} = ${slot(exact, 'text')}`, true), partOf(around, entity, names, values, (name) => sql`${name} ilike ${slot(begins, 'text')}`, false));
    // What has a name is found by any words of it, and by its sound.
    if (words) parts.push(partOf(around, entity, [], values, () => sql`true`, false, words));
  }
  if (parts.length === 0) return [];
  const plan = ready<Row>(sql`${sql.join(parts, sql` union all `)}`);
  const asked = inWords(plan.with(values.list), () => ({ do: 'find', around, places: [...places].map(([id, { names, words }]) => ({ entity: model.entities[id]!, names, ...(words && { words }) })), keyword, most: mostOfOne }));
  const rows = await runAsked(around, asked, 'keyword');
  const say = sayIn(model.locales, caller.lang);
  const taken = new Map<string, number>();
  const seen = new Set<string>();
  const found: Found[] = [];
  for (const row of [...rows.filter((one) => one.exact), ...rows.filter((one) => !one.exact)]) {
    const key = `${row.entity} ${row.id}`;
    const count = taken.get(row.entity) ?? 0;
    if (seen.has(key) || count >= mostOfOne || found.length >= mostOfAll) continue;
    seen.add(key);
    taken.set(row.entity, count + 1);
    const entity = model.entities[row.entity]!;
    found.push({ entity: row.entity, id: row.id, title: say(entity.label, entity.id), label: row.label, route: places.get(row.entity)!.screen.route.replace(/\{\w+\}/, row.id) });
  }
  return found;
}

/** The page of one record: its detail, else its form. */
export function screenFor(model: Model, entity: Entity, { caller }: Pick<Surroundings, 'caller'>): Screen | undefined {
  const own = Object.values(model.screens).filter((screen) => screen.entity === entity.id && (screen.kind === 'detail' || screen.kind === 'form') && /^[^{]*\{\w+\}$/.test(screen.route) && isInMenu(screen, caller) && mayOpen(model, screen, caller));
  return own.sort((one, other) => (one.kind === other.kind ? one.id.length - other.id.length || (one.id < other.id ? -1 : 1) : one.kind === 'detail' ? -1 : 1))[0];
}

/** Columns a record is called by: its number, its key, what lists search. All of them have an index. */
function namesOf(entity: Entity, { caller }: Surroundings): string[] {
  const numbered = [entity.numberField ?? 'code', ...entity.key];
  return Object.values(entity.fields)
    .filter((field) => (field.search || numbered.includes(field.name)) && field.column && sqlTypeOf(field) === 'text' && !field.secret && mayKnow([field], caller)).map((field) => field.name);
}

/** Called by more than a number. */
const isNamed = ({ called, fields }: Entity): boolean => called.code !== undefined || (['name', 'title'].some((name) => called.name.includes(`{${name}}`) && fields[name] !== undefined));

function partOf(around: Surroundings, entity: Entity, names: readonly string[], values: Values, test: (column: RawBuilder<unknown>) => RawBuilder<unknown>, isExact: boolean, words?: Term): RawBuilder<unknown> {
  const { model } = around.app;
  const scope = new SqlScope(model, { rowType: entity.id, alias: 't', as: ['target'], bound: { ...boundOf(around), record: {}, line: {}, row: {}, old: {} }, env: runEnvOf(around) });
  const label = sql`coalesce(${displaySql(scope, model, entity, '')}, '')`;
  const conditions = names.length > 0 ? [sql`(${sql.join(names.map((name) => test(scope.column(name).sql)), sql` or `)})`] : [];
  if (words) conditions.push(words.sql(scope));
  if (isOfCompany(model, entity)) conditions.push(sql`"t"."company" = ${slot(companyAt, 'bigint')}`);
  if (entity.fields.delFlag) conditions.push(sql`${scope.column('delFlag').sql} = '0'`);
  const sight = dataScopeTerm(around, entity, values);
  if (sight) conditions.push(sight.sql(scope));
  return sql`(select ${sql.lit(entity.id)}::text as "entity", "t"."id"::text as "id", ${label}::text as "label", ${sql.lit(isExact)}::boolean as "exact" from ${scope.from()} ${scope.joins()} where ${sql.join(conditions, sql` and `)} limit ${sql.lit(mostOfOne)})`;
}
