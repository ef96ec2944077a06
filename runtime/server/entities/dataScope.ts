// Which rows a caller may see at all: the roles' data scopes, and of people from outside their partner's records; asked for by every read.
import { sql, type RawBuilder } from 'kysely';
import type { Entity, Model, RowType } from '../../core/language/model.ts';
import type { Caller, Sight } from '../context.ts';
import type { Term } from './conditionSql.ts';
import type { Values } from './operands.ts';
import { findPath } from './paths.ts';
import { slot } from './slots.ts';
import type { Surroundings } from './surroundings.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** '1' all, '2' department and below, '3' department, '4' own, '5' chosen departments (platform, amc.role). */
export type DataScope = '1' | '2' | '3' | '4' | '5';

/** Where a row's columns are: `createBy`, `supplier.id`, of the head when the statement reads its lines. */
type ColumnAt = (path: string) => RawBuilder<unknown>;
interface Judge { key: string; sql(column: ColumnAt, value: (index: number, type: string) => RawBuilder<unknown>): RawBuilder<unknown>; values: unknown[] }

/** The widest scope of the caller's roles for an entity; an entity's own scope goes before the role's general one. */
export function dataScopeOf(caller: Caller, entity: Entity): DataScope {
  return caller.entityScopes?.[entity.id] ?? caller.dataScope ?? '1';
}

/** The condition of the caller's scope over rows of an entity (or its lines, which follow their head), or undefined for all of them. */
export function dataScopeTerm({ caller, app: { model } }: Pick<Surroundings, 'caller' | 'app'>, row: RowType, values: Values): Term | undefined {
  const judge = judgeOfRow(model, caller, row);
  if (!judge) return undefined;
  const indexes = judge.values.map((value) => values.add(value));
  const up = upTo(model, row);
  return { key: `scope ${judge.key}`, sql: (scope) => judge.sql((path) => scope.column(up + path).sql, (index, type) => slot(indexes[index]!, type)) };
}

/** The same for statements whose values stand in themselves. */
export function dataScopeSql({ caller, app: { model } }: Pick<Surroundings, 'caller' | 'app'>, from: RowType, columnAt: ColumnAt): RawBuilder<unknown> | undefined {
  const judge = judgeOfRow(model, caller, from);
  return judge && judge.sql((path) => columnAt(upTo(model, from) + path), inPlace(judge));
}

const inPlace = (judge: Judge) => (index: number, type: string): RawBuilder<unknown> => sql`${judge.values[index]}::${sql.raw(type)}`;

/**
 * The condition over a balance, whose rows have its dimensions alone: undefined for all rows. What limits the ledger by something that the balance does not keep
 * leaves nothing of it, since a figure of all cannot be cut.
 */
export function balanceScopeSql({ caller, app: { model } }: Pick<Surroundings, 'caller' | 'app'>, ledger: Entity, by: readonly string[], columnAt: ColumnAt): RawBuilder<unknown> | undefined {
  if (caller.userType === '2') return sql`false`;
  const owned = isLimited(caller, ledger);
  const kept = { ...ledger, owners: ledger.owners.filter((name) => by.includes(name)), department: ledger.department !== undefined && by.includes(ledger.department) ? ledger.department : undefined };
  const own = owned ? ownJudge(caller, kept, sightOn(caller, ledger), false) ?? nothing : undefined;
  const judges = [...(own ? [own] : []), ...limitedDimensions(model, caller, ledger).map(({ name, judge }) => (by.includes(name) ? judge : nothing))];
  return judges.length === 0 ? undefined : sql`(${sql.join(judges.map((judge) => judge.sql(columnAt, inPlace(judge))), sql` and `)})`;
}

/** `parent.parent.` from a nested line to its head. */
function upTo(model: Model, from: RowType): string {
  let up = '';
  for (let row: RowType | undefined = from; row?.parent; row = model.rows[row.parent]) up += 'parent.';
  return up;
}

/**
 * Scopes hold for what people own: documents, and records that name owners or a department. Basic data (units, colours) is the company's, for all to use,
 * unless a role limits that very entity.
 */
export function isOwned(entity: Entity): boolean {
  if (entity.common) return false;
  return entity.workflow !== undefined || entity.owners.length > 0 || entity.department !== undefined;
}

/** Of rows of several entities each is judged as one of its own. */
function judgeOfRow(model: Model, caller: Caller, row: RowType): Judge | undefined {
  if (!row.several) { const entity = model.entities[row.entity]; return entity && judgeOf(model, caller, entity); }
  return bothOf(row.several.flatMap(({ entity: id, name }): Judge[] => {
    const judge = judgeOf(model, caller, model.entities[id]!);
    return judge ? [{ ...judge, key: `${name}.${judge.key}`, sql: (column, value) => sql`(${column(name)} is null or ${judge.sql((path) => column(`${name}.${path}`), value)})` }] : [];
  }));
}

function judgeOf(model: Model, caller: Caller, entity: Entity): Judge | undefined {
  if (caller.userType === '2') return partnerJudge(model, caller, entity);
  if (entity.scope !== 'company') return watcherJudge(caller, entity);
  const own = isLimited(caller, entity) ? ownJudge(caller, entity, sightOn(caller, entity)) : undefined;
  return entity.ledger ? bothOf([...(own ? [own] : []), ...limitedDimensions(model, caller, entity).map(({ judge }) => judge)]) : own;
}

const isLimited = (caller: Caller, entity: Entity): boolean => dataScopeOf(caller, entity) !== '1' && (isOwned(entity) || caller.entityScopes?.[entity.id] !== undefined);
const sightOn = (caller: Caller, entity: Entity): Sight => (caller.entityScopes?.[entity.id] ? caller.entitySights?.[entity.id] : caller.sight) ?? nobody;
const nobody: Sight = { departments: [], users: [] };
const nothing: Judge = { key: 'nothing', values: [], sql: () => sql`false` };

/**
 * What a company posted is one whole, whoever posted it; but a role that limits what a ledger's dimension refers to (one's own warehouses) limits the ledger's rows,
 * its balances and its reports to those.
 */
function limitedDimensions(model: Model, caller: Caller, ledger: Entity): { name: string; judge: Judge }[] {
  if (!caller.entityScopes) return [];
  return (ledger.ledger?.dimensions ?? []).flatMap((name) => {
    const target = model.rows[ledger.fields[name]?.to ?? ''];
    const entity = target && model.entities[target.entity];
    if (!target || !entity || entity.scope !== 'company' || caller.entityScopes?.[entity.id] === undefined || !isLimited(caller, entity)) return [];
    const judge = ownJudge(caller, entity, sightOn(caller, entity));
    const way = `${name}.${upTo(model, target)}`;
    return judge ? [{ name, judge: { ...judge, key: `${way}${judge.key}`, sql: (column: ColumnAt, value: Parameters<Judge['sql']>[1]) => judge.sql((path) => column(way + path), value) } }] : [];
  });
}

/** All of them hold; their values one after the other. */
function bothOf(judges: readonly Judge[]): Judge | undefined {
  if (judges.length < 2) return judges[0];
  const first = judges.map((_, at) => judges.slice(0, at).reduce((sum, judge) => sum + judge.values.length, 0));
  return {
    key: judges.map((judge) => judge.key).join(' & '), values: judges.flatMap((judge) => judge.values),
    sql: (column, value) => sql`(${sql.join(judges.map((judge, at) => judge.sql(column, (index, type) => value(first[at]! + index, type))), sql` and `)})`,
  };
}

/** Own records, those of people in sight, those of departments in sight. @param byMaker rows know who made them */
function ownJudge(caller: Caller, entity: Entity, sight: Sight, byMaker = true): Judge | undefined {
  const owners = [...new Set([...(byMaker && entity.fields.createBy ? ['createBy'] : []), ...entity.owners])];
  const department = entity.department;
  if (owners.length === 0 && department === undefined) return undefined;
  // Alone, a caller is one value; with others, one of a list.
  const isAlone = sight.users.length === 0;
  const hasDepartments = sight.departments.length > 0 && department !== undefined;
  const opensUnowned = seesUnowned(caller, entity);
  return {
    key: `own ${owners.join()} ${isAlone ? '' : 'people'} ${hasDepartments ? department : ''}${opensUnowned ? ' unowned' : ''}`,
    values: [isAlone ? caller.userId : [...new Set([caller.userId, ...sight.users])], sight.departments],
    sql: (column, value) => {
      const tests = owners.map((name) => {
        const isMany = traitsOf(entity.fields[name]?.type).refers === 'many';
        if (isAlone) return isMany ? sql`${value(0, 'bigint')} = any(${column(name)})` : sql`${column(name)} = ${value(0, 'bigint')}`;
        return isMany ? sql`${column(name)} && ${value(0, 'bigint[]')}` : sql`${column(name)} = any(${value(0, 'bigint[]')})`;
      });
      if (opensUnowned) tests.push(isNobodys(entity, column));
      if (hasDepartments) tests.push(traitsOf(entity.fields[department]?.type).refers === 'many' ? sql`${column(department)} && ${value(1, 'bigint[]')}` : sql`${column(department)} = any(${value(1, 'bigint[]')})`);
      return tests.length ? sql`(${sql.join(tests, sql` or `)})` : sql`false`;
    },
  };
}

/** Records that nobody answers for are everybody's, or wait for those who may take them over. */
const seesUnowned = (caller: Caller, { unowned, workflow, owners }: Entity): boolean => unowned !== undefined && owners.length > 0 && (unowned === 'all' || caller.may(workflow?.actions[unowned]?.permission ?? ''));

function isNobodys(entity: Entity, column: ColumnAt): RawBuilder<unknown> {
  const [owner] = entity.owners;
  return traitsOf(entity.fields[owner!]?.type).refers === 'many' ? sql`coalesce(cardinality(${column(owner!)}), 0) = 0` : sql`${column(owner!)} is null`;
}

/** People from outside: of what is open to them (`portal`) the records that name their partner or themselves, the partner itself, and basic data that is shared. */
function partnerJudge(model: Model, { partners = [], partnerKind, userId }: Caller, entity: Entity): Judge | undefined {
  if (entity.scope === 'platform' && !entity.seenBy) return undefined;
  const { portal } = entity;
  const isOpen = portal !== undefined && partnerKind !== undefined && portal.for.includes(partnerKind);
  if (!isOpen) return nothing;
  const states = Object.entries(portal.when);
  const paths = entity.partner ?? (isPartner(model, entity) ? ['id'] : []);
  const bySelf = paths.filter((path) => findPath(model, entity, path)?.field.to === 'amc.user');
  const byPartner = paths.filter((path) => !bySelf.includes(path));
  return {
    key: `partner ${portal.shared ? 'shared' : paths.join()} ${JSON.stringify(portal.when)}`, values: [partners, userId],
    sql: (column, value) => {
      const own = portal.shared ? sql`true` : ownTerm([...byPartner.map((path) => sql`${column(path)} = any(${value(0, 'bigint[]')})`), ...bySelf.map((path) => sql`${column(path)} = ${value(1, 'bigint')}`)]);
      return sql`(${sql.join([own, ...states.map(([name, values]) => sql`${column(name)} in (${sql.join(values.map((one) => sql.lit(one)))})`)], sql` and `)})`;
    },
  };
}

const ownTerm = (terms: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => (terms.length ? sql`(${sql.join(terms, sql` or `)})` : sql`false`);

const partnerEntities = new WeakMap<Model, Set<string>>();

function isPartner(model: Model, entity: Entity): boolean {
  let known = partnerEntities.get(model);
  if (!known) {
    const targets = Object.values(model.entities).flatMap((one) => (one.partner ?? []).flatMap((path) => findPath(model, one, path)?.field.to ?? []));
    partnerEntities.set(model, known = new Set(targets));
  }
  return known.has(entity.id);
}

/** Row-level security says so by itself; said in the statement too, an index finds a person's own rows. */
function watcherJudge(caller: Caller, entity: Entity): Judge | undefined {
  if (!entity.seenBy || entity.seenWhen || entity.through || entity.follows || caller.isOperator) return undefined;
  const names = entity.seenBy;
  return {
    key: 'seen', values: [caller.userId, caller.company],
    sql: (column, value) => sql`(${sql.join(names.map((name) => sql`${column(name)} = ${value(entity.fields[name]?.to === 'amc.user' ? 0 : 1, 'bigint')}`), sql` or `)})`,
  };
}
