// Menus of applications as trees, kept in memory until told that they have changed.
import { pinyin } from 'pinyin-pro';
import type { App, Caller } from '../../context.ts';
import { prepared } from '../../store/statement.ts';
import { nameOf } from '../../store/table.ts';
import { entities } from './names.ts';

export interface MenuRow {
  id: string; parent: string | null; name: string; nameEn: string | null; nameTw: string | null; url: string; key: string; icon: string | null; menuType: '1' | '2' | '3';
  method: string | null; /** Of a button: `METHOD url`. */ permission?: string; keepAlive: boolean; isIndex: boolean; sort: number; sourceKey: string | null; children: MenuRow[];
}
export interface MenuOf { id: string; code: string; name: string; kind: 'platform' | 'company' | 'personal'; sort: number; roots: MenuRow[] }

/** Whose applications: the platform's, a company's own, a person's own. */
export type Whose = 'platform' | `company ${string}` | `user ${string}`;

const keptMs = 60_000;
const mostKept = 2_000;
interface Kept { menus: Promise<MenuOf[]>; until: number }
interface Store { kept: Map<Whose, Kept>; /** Grows with every change: what was made of menus before is old. */ version: number }
const stores = new WeakMap<App['bus'], Store>();

/** Stopped and hidden entries are left out, with all below them. */
export function menusOf(app: App, whose: Whose): Promise<MenuOf[]> {
  const store = storeOf(app);
  const { kept } = store;
  const now = app.now().getTime();
  const known = kept.get(whose);
  if (known && known.until > now) return known.menus;
  if (kept.size >= mostKept) kept.clear();
  store.version++;
  const menus = read(app, whose);
  kept.set(whose, { menus, until: now + keptMs });
  menus.catch(() => kept.delete(whose));
  return menus;
}

function storeOf(app: App): Store {
  let store = stores.get(app.bus);
  if (!store) {
    const made: Store = { kept: new Map(), version: 0 };
    stores.set(app.bus, store = made);
    // Members and roles change often, menus hardly ever: only who touched these says so.
    app.bus.subscribe('rights', (told: { menus?: boolean } | undefined) => {
      if (!told?.menus) return;
      made.kept.clear();
      made.version++;
    });
  }
  return store;
}

/** What is made of menus for one caller is kept with the caller, who is made anew when rights change. */
export async function keptFor<T extends object>(app: App, caller: Caller, what: string, make: () => Promise<T>): Promise<T> {
  const store = storeOf(app);
  let own = made.get(caller);
  if (!own) made.set(caller, own = new Map());
  const known = own.get(what);
  if (known && known.version === store.version && known.model === app.model && known.until > app.now().getTime()) return known.value as T;
  const value = await make();
  own.set(what, { version: store.version, model: app.model, until: app.now().getTime() + keptMs, value });
  return value;
}
const made = new WeakMap<Caller, Map<string, { version: number; model: App['model']; until: number; value: object }>>();

async function read(app: App, whose: Whose): Promise<MenuOf[]> {
  const [apply, menu] = [entities.apply, entities.menu].map((id) => app.model.entities[id]);
  if (!apply || !menu) return [];
  const [kind, owner] = whose.split(' ') as [string, string?];
  const own = kind === 'platform' ? `a.kind = 'platform' and $1::bigint is null` : kind === 'company' ? "a.kind = 'company' and a.owner_company = $1::bigint" : "a.kind = 'personal' and a.owner_user = $1::bigint";
  const applications = await app.db.system((tx) => tx.run<Omit<MenuOf, 'roots'> & { sort: number | null }>(prepared(
    `select a.id::text as id, a.code, a.name, a.kind, coalesce(a.sort, 100) as sort from ${nameOf(apply.table)} a where a.status = '0' and a.del_flag = '0' and ${own} order by a.sort, a.code`, [owner ?? null])));
  if (applications.length === 0) return [];
  const rows = await app.db.system((tx) => tx.run<Omit<MenuRow, 'children'> & { apply: string }>(prepared(
    `select m.id::text as id, m.apply::text as apply, m.parent::text as parent, m.name, m.name_en as "nameEn", m.name_tw as "nameTw", coalesce(m.url, '') as url, coalesce(m.key, '') as key, m.icon,
      m.menu_type as "menuType", m.method, coalesce(m.keep_alive, true) as "keepAlive", coalesce(m.is_index, false) as "isIndex", coalesce(m.sort, 100) as sort, m.source_key as "sourceKey"
    from ${nameOf(menu.table)} m where m.apply = any($1::bigint[]) and m.status = '0' and not coalesce(m.hidden, false) and m.del_flag = '0' order by m.sort, m.id`, [applications.map((one) => one.id)])));
  const byId = new Map(rows.map(({ apply: of, ...row }) => [row.id, { ...row, ...(row.menuType === '2' && row.method ? { permission: `${row.method} ${row.url}` } : {}), of, children: [] as MenuRow[] }]));
  const roots = new Map<string, MenuRow[]>(applications.map((one) => [one.id, []]));
  // Entries of a parent that is not shown are not reached.
  for (const row of byId.values()) (row.parent === null ? roots.get(row.of)! : byId.get(row.parent)?.children ?? []).push(row);
  return applications.map((one) => ({ ...one, roots: roots.get(one.id)! }));
}

const spoken = new Map<string, string>();

/** `cai gou ding dan`: found by the whole or by its initials. */
export function pinyinOf(name: string): string {
  let said = spoken.get(name);
  if (said === undefined) {
    if (spoken.size > 20_000) spoken.clear();
    spoken.set(name, said = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join(' ').toLowerCase());
  }
  return said;
}
