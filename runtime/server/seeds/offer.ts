// What modules brought since a company was made: rows of their starting data that it lacks, rights that they add to roles. Entered where the administrator takes them.
import { sql } from 'kysely';
import type { Row } from '../../core/contract/wire.ts';
import { permissionMatcher } from '../../core/contract/permissions.ts';
import type { Said } from '../../core/i18n.ts';
import type { Entity, Field, RoleSeed } from '../../core/language/model.ts';
import type { Work } from '../context.ts';
import { Names } from '../demo/names.ts';
import { createMany } from '../entities/createMany.ts';
import { createRecord, updateRecord, writeTrail } from '../entities/index.ts';
import { tableSql } from '../entities/columns.ts';
import { readRecord } from '../entities/read.ts';
import { storedValue } from '../entities/rows.ts';
import { run } from '../entities/types.ts';
import { seedSteps } from './seeds.ts';

/** `names`: how the rows read. */
export interface RowsOffered { entity: string; label: string; names: string[] }
export interface RoleOffered { code: string; name: string; isNew: boolean; permissions: string[]; grants: string[]; scopes: number }
export interface Offer { rows: RowsOffered[]; roles: RoleOffered[] }
/** What is taken: entities by id, roles by code; absent: all. */
export interface Taken { entities: ReadonlySet<string>; roles: ReadonlySet<string> }

/**
 * Enters what is taken. Asked without, in a trial that is taken back, it tells what there is.
 * @param byName permissions that no pattern covers
 */
export async function takeOffer(work: Work, byName: ReadonlySet<string>, taken?: Taken): Promise<Offer> {
  const offer = { rows: await takeRows(work, taken?.entities), roles: await takeRoles(work, byName, taken?.roles) };
  if (taken && offer.rows.length + offer.roles.length > 0) {
    const note: Said = { text: '{rows}条基础数据，{roles}个角色', values: { rows: String(offer.rows.reduce((n, { names }) => n + names.length, 0)), roles: String(offer.roles.length) } };
    await writeTrail(work, 'amc.company', work.caller.company, { action: 'startingData', actionLabel: '加入初始数据', note });
  }
  return offer;
}

async function takeRows(work: Work, taken: ReadonlySet<string> | undefined): Promise<RowsOffered[]> {
  const { model } = work.app;
  const names = new Names();
  const made = new Map<string, RowsOffered>();
  for (const { entity: id, rows } of await seedSteps(work.app)) {
    const entity = model.entities[id];
    if (!entity || entity.scope === 'platform') continue;
    const known = await readable(work, entity, rows, names);
    const standing = await standingOf(work, entity, known.map(({ row }) => row));
    const missing = known.filter((_, index) => standing[index] === undefined);
    for (const [index, { given }] of known.entries()) {
      const own = standing[index];
      // Nothing new goes below what the company put out.
      if (own?.out) names.lose(given);
      else if (own) await names.keep(entity, given, own.id, async () => undefined);
    }
    if (taken && !taken.has(id)) { for (const { given } of missing) names.lose(given); continue; }
    if (missing.length === 0) continue;
    const ids = await createMany(work, id, missing.map(({ row }) => row), { untold: true });
    for (const [index, { given }] of missing.entries()) await names.keep(entity, given, ids[index]!, async () => undefined);
    if (!made.has(id)) made.set(id, { entity: id, label: entity.label, names: [] });
    made.get(id)!.names.push(...missing.map(({ given }) => calledIn(entity, given)));
  }
  return [...made.values()];
}

interface Known { given: Row; row: Row }

/** Rows whose references lead somewhere: a company may have put out what a row names. */
async function readable(work: Work, entity: Entity, rows: readonly Row[], names: Names): Promise<Known[]> {
  const near = rows.filter((row) => !names.leansOnLost(row));
  for (const row of rows) if (!near.includes(row)) names.lose(row);
  try {
    const resolved = await names.resolve(work, entity.id, near);
    return near.map((given, index) => ({ given, row: resolved[index]! }));
  } catch {
    const known: Known[] = [];
    for (const given of near) {
      const [row] = await names.resolve(work, entity.id, [given]).catch(() => []);
      if (row) known.push({ given, row }); else names.lose(given);
    }
    return known;
  }
}

/** The company's own row of each, by its key or whatever else may stand once; void ones as well: what was put out is not offered again. */
async function standingOf(work: Work, entity: Entity, rows: readonly Row[]): Promise<(Standing | undefined)[]> {
  const found: (Standing | undefined)[] = rows.map(() => undefined);
  for (const fields of onceOf(entity)) {
    const parts = fields.map(({ column }) => sql`coalesce(${sql.id(column)}::text, '')`);
    // Starting data are masters of a few hundred rows: all of them are looked at. A live one goes before a void one.
    const standing = await run<Standing & { key: string[] }>(work, sql`select id::text as id, ${entity.fields.delFlag ? sql`del_flag <> '0'` : sql`false`} as out, array[${sql.join(parts)}] as key from ${tableSql(entity)} where company = ${work.caller.company}::bigint order by ${entity.fields.delFlag ? sql`del_flag desc` : sql`id`}`);
    const byKey = new Map(standing.map((one) => [one.key.join(apart), one]));
    for (const [index, row] of rows.entries()) {
      const key = fields.map((field) => String(storedValue(field, row[field.name]) ?? ''));
      if (key.some((part) => part !== '')) found[index] ??= byKey.get(key.join(apart));
    }
  }
  return found;
}

/** `out`: void. */
interface Standing { id: string; out: boolean }
const apart = '\u0000';

/** Fields that tell rows apart, in the order they are asked by. */
function onceOf(entity: Entity): Field[][] {
  const named = [entity.key.length > 0 ? entity.key : ['code'], ...Object.values(entity.fields).filter((field) => field.unique).map(({ name }) => [name]), ...entity.unique.filter(({ level, when }) => level !== 'warn' && when === undefined).map(({ fields }) => fields)];
  const lists = named.map((names) => names.map((name) => entity.fields[name])).filter((fields): fields is Field[] => fields.every((field) => field?.column));
  return [...new Map(lists.map((fields) => [fields.map(({ name }) => name).join(), fields])).values()];
}

const calledIn = (entity: Entity, row: Row): string => String(row.name ?? row.code ?? entity.key.map((name) => row[name]).filter((text) => text !== undefined).join(' '));

async function takeRoles(work: Work, byName: ReadonlySet<string>, taken: ReadonlySet<string> | undefined): Promise<RoleOffered[]> {
  const { app: { model }, caller } = work;
  const made: RoleOffered[] = [];
  const standing = await run<{ id: string; code: string; out: boolean }>(work, sql`select id::text as id, code, del_flag <> '0' as out from amc.role where company = ${caller.company}::bigint order by del_flag, id`);
  for (const role of Object.values(model.modules).flatMap(({ roles }) => roles)) {
    if (taken && !taken.has(role.code)) continue;
    const own = standing.find(({ code }) => code === role.code);
    // A role that the company put out is not offered again.
    if (own?.out) continue;
    const offered = own ? await addTo(work, byName, own.id, role) : await addRole(work, role);
    if (offered) made.push(offered);
  }
  return made;
}

async function addRole(work: Work, role: RoleSeed): Promise<RoleOffered> {
  const scopes = Object.entries(role.scopes ?? {}).map(([entity, dataScope]) => ({ entity, dataScope }));
  await createRecord(work, 'amc.role', { code: role.code, name: role.name, permissions: role.permissions, grants: role.grants, dataScope: role.dataScope, entityScopes: scopes } as unknown as Row, { internal: true, quiet: true });
  return { code: role.code, name: role.name, isNew: true, permissions: [...role.permissions], grants: [...role.grants], scopes: scopes.length };
}

/** What the role has is left to it: only rights that it lacks are added. */
async function addTo(work: Work, byName: ReadonlySet<string>, id: string, role: RoleSeed): Promise<RoleOffered | undefined> {
  const own = (await readRecord(work, 'amc.role', id, { internal: true, lock: true })) as Row & { name: string; permissions?: string[]; grants?: string[]; entityScopes?: (Row & { entity: string })[] };
  const [held, grants, scopes] = [own.permissions ?? [], own.grants ?? [], own.entityScopes ?? []];
  const covers = permissionMatcher(held, byName);
  const permissions = role.permissions.filter((one) => !held.includes(one) && !covers(one));
  const more = role.grants.filter((one) => !grants.includes(one));
  const wider = Object.entries(role.scopes ?? {}).filter(([entity]) => !scopes.some((one) => one.entity === entity)).map(([entity, dataScope]) => ({ entity, dataScope }));
  if (permissions.length + more.length + wider.length === 0) return undefined;
  await updateRecord(work, 'amc.role', { id, version: own.version, permissions: [...held, ...permissions], grants: [...grants, ...more], entityScopes: [...scopes.map((line) => ({ id: line.id })), ...wider] } as unknown as Row, { internal: true, quiet: true });
  return { code: role.code, name: own.name, isNew: false, permissions, grants: more, scopes: wider.length };
}
