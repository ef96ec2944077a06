// At start: every module of the schemas is an application with its menu; what administrators have edited stays, what a module drops is stopped.
import { sql } from 'kysely';
import type { Module } from '../../../core/language/model.ts';
import type { App, Tx } from '../../context.ts';
import { nextId } from '../../store/ids.ts';
import { prepared } from '../../store/statement.ts';
import { nameOf } from '../../store/table.ts';
import { grantAllApplications } from './grant.ts';
import { entities, hasApplications } from './names.ts';
import { recount } from './opened.ts';
import { wantedRows, type Given, type WantedRow } from './wanted.ts';

interface Standing { id: string; parent: string | null; source_key: string; status: string; given: (Given & { stopped?: boolean }) | null; name: string; name_en: string | null; name_tw: string | null; url: string | null; key: string | null; icon: string | null; method: string | null; keep_alive: boolean | null; is_index: boolean | null; sort: number | null }

const columns: Record<keyof Given, { column: keyof Standing & string; type: string }> = {
  name: { column: 'name', type: 'text' }, nameEn: { column: 'name_en', type: 'text' }, nameTw: { column: 'name_tw', type: 'text' }, url: { column: 'url', type: 'text' }, key: { column: 'key', type: 'text' },
  icon: { column: 'icon', type: 'text' }, method: { column: 'method', type: 'text' }, keepAlive: { column: 'keep_alive', type: 'boolean' }, isIndex: { column: 'is_index', type: 'boolean' }, sort: { column: 'sort', type: 'integer' },
};

/** What this process synced last, by module: a saved schema file touches one of them, if any. */
const synced = new WeakMap<App['db'], ReadonlyMap<string, string>>();

/** Idempotent; several servers may start at once. @param onlyChanged modules that say what this process synced last are passed over */
export async function syncApplications(app: App, { onlyChanged = false } = {}): Promise<{ added: number; changed: number; stopped: number }> {
  const done = { added: 0, changed: 0, stopped: 0 };
  if (!hasApplications(app.model)) return done;
  const wanted = new Map(Object.values(app.model.modules).map((module) => [module.id, JSON.stringify([module.label, module.base, module.icon, module.order, firstRoute(module), wantedRows(app.model, module)])]));
  const modules = Object.values(app.model.modules).filter(({ id }) => !onlyChanged || synced.get(app.db)?.get(id) !== wanted.get(id));
  if (modules.length === 0) return done;
  await app.db.system(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('loom applications'))`);
    for (const module of modules) {
      const apply = await syncApplication(app, tx, module);
      const { added, changed, stopped } = await syncMenu(app, tx, module, apply);
      done.added += added; done.changed += changed; done.stopped += stopped;
    }
    await grantAllApplications(app, tx);
  });
  synced.set(app.db, wanted);
  await recount(app);
  if (done.added + done.changed + done.stopped > 0) app.bus.publish('rights', { menus: true });
  return done;
}

/** @returns the application's id */
async function syncApplication(app: App, tx: Tx, module: Module): Promise<string> {
  const table = nameOf(app.model.entities[entities.apply]!.table);
  const [standing] = await tx.run<{ id: string; url: string | null }>(prepared(`select id::text as id, url from ${table} where code = $1 and kind = 'platform'`, [module.id]));
  const home = firstRoute(module);
  const now = app.now().toISOString();
  if (standing) {
    // An address is only put where there was none: the first screen, once the module has one.
    await tx.run(prepared(`update ${table} set base = $2, url = coalesce(url, $3), icon = coalesce(icon, $4) where id = $1::bigint and (base is distinct from $2 or (url is null and $3::text is not null) or (icon is null and $4::text is not null))`,
      [standing.id, module.base, home, module.icon ?? null]));
    return standing.id;
  }
  // Somebody's own application may bear the name by chance.
  await tx.run(prepared(`update ${table} set code = left(code, 20) || '-' || id where code = $1`, [module.id]));
  const id = nextId();
  await tx.run(prepared(`insert into ${table} (id, version, name, code, kind, url, open_mode, icon, trial_days, base, sort, status, del_flag, create_date, update_date)
    values ($1::bigint, 1, $2, $3, 'platform', $4, 'shell', $5, 15, $6, $7, '0', '0', $8::timestamptz, $8::timestamptz)`, [id, module.label.slice(0, 20), module.id, home, module.icon ?? null, module.base, module.order, now]));
  return id;
}

function firstRoute(module: Module): string | null {
  const find = (nodes: Module['menu']): string | undefined => { for (const node of nodes) { const route = node.route ?? find(node.children); if (route) return route; } return undefined; };
  return find(module.menu) ?? null;
}

async function syncMenu(app: App, tx: Tx, module: Module, apply: string): Promise<{ added: number; changed: number; stopped: number }> {
  const table = nameOf(app.model.entities[entities.menu]!.table);
  const now = app.now().toISOString();
  const wanted = wantedRows(app.model, module);
  const rows = await tx.run<Standing>(prepared(`select id::text as id, parent::text as parent, source_key, status, given, name, name_en, name_tw, url, key, icon, method, keep_alive, is_index, sort from ${table} where apply = $1::bigint and source = 'schema'`, [apply]));
  const standing = new Map(rows.map((row) => [row.source_key, row]));
  const ids = new Map(wanted.map((row) => [row.sourceKey, standing.get(row.sourceKey)?.id ?? nextId()]));
  const fresh = wanted.filter((row) => !standing.has(row.sourceKey));
  const gone = rows.filter((row) => !ids.has(row.source_key) && row.given?.stopped !== true);
  // First what goes, so that its name is free for what comes.
  if (gone.length > 0) await tx.run(prepared(`update ${table} set status = '1', given = given || '{"stopped": true}', version = version + 1, update_date = $2::timestamptz where id = any($1::bigint[])`, [gone.map((row) => row.id), now]));
  let changed = 0;
  for (const row of wanted) {
    const before = standing.get(row.sourceKey);
    if (before && await update(tx, table, before, row, ids, now)) changed++;
  }
  if (fresh.length > 0) {
    const values = fresh.map((row) => ({ id: ids.get(row.sourceKey), parent: row.parentKey === null ? null : ids.get(row.parentKey), menu_type: row.menuType, source_key: row.sourceKey, given: row.given, ...columnsOf(row.given) }));
    const typed = Object.values(columns).map(({ column, type }) => `"${column}" ${type}`).join(', ');
    const names = Object.values(columns).map(({ column }) => `"${column}"`).join(', ');
    await tx.run(prepared(`insert into ${table} (id, version, apply, parent, menu_type, source, source_key, given, hidden, status, del_flag, create_date, update_date, ${names})
      select x.id, 1, $2::bigint, x.parent, x.menu_type, 'schema', x.source_key, x.given, false, '0', '0', $3::timestamptz, $3::timestamptz, ${names}
      from jsonb_to_recordset($1::jsonb) as x(id bigint, parent bigint, menu_type text, source_key text, given jsonb, ${typed})`, [JSON.stringify(values), apply, now]));
  }
  return { added: fresh.length, changed, stopped: gone.length };
}

/** Takes over what the module says now where nobody has said otherwise. */
async function update(tx: Tx, table: string, before: Standing, row: WantedRow, ids: ReadonlyMap<string, string>, now: string): Promise<boolean> {
  const sets: Record<string, unknown> = {};
  for (const [name, { column }] of Object.entries(columns) as [keyof Given, { column: keyof Standing }][]) {
    const isEdited = before.given !== null && (before.given[name] ?? null) !== (before[column] ?? null);
    if (!isEdited && (before[column] ?? null) !== (row.given[name] ?? null)) sets[column] = row.given[name];
  }
  const parent = row.parentKey === null ? null : ids.get(row.parentKey)!;
  if (before.parent !== parent) sets.parent = parent;
  if (before.given?.stopped) sets.status = '0';
  const isSame = before.given !== null && !before.given.stopped && (Object.keys(columns) as (keyof Given)[]).every((name) => (before.given![name] ?? null) === (row.given[name] ?? null));
  if (isSame && Object.keys(sets).length === 0) return false;
  const names = Object.keys(sets);
  await tx.run(prepared(`update ${table} set given = $2::jsonb, version = version + 1, update_date = $3::timestamptz${names.map((name, at) => `, "${name}" = $${at + 4}`).join('')} where id = $1::bigint`,
    [before.id, JSON.stringify(row.given), now, ...Object.values(sets)]));
  return true;
}

function columnsOf(given: Given): Record<string, unknown> {
  return Object.fromEntries((Object.keys(columns) as (keyof Given)[]).map((name) => [columns[name].column, given[name]]));
}
