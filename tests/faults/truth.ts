// What the database says after a fault, held against what clients were told: nothing lost, nothing twice, nothing half done.
import { join } from 'node:path';
import { readConfig } from '../../runtime/server/config.ts';
import { rebuildBalances } from '../../runtime/server/ledger/rebuild.ts';
import { loadSchemas } from '../../runtime/server/schemas/load.ts';
import { openStore } from '../../runtime/server/store/open.ts';
import type { Client } from './client.ts';
import type { Cluster as Whole } from './cluster.ts';
import { mark, rankOf, type Known } from './traffic.ts';

type Cluster = Pick<Whole, 'url' | 'rows'>;

const root = join(import.meta.dirname, '../..');
const tables = [['wms.inOrder', 'in_order', '/wms/api/saas/storageOrder', 1], ['wms.outOrder', 'out_order', '/wms/api/saas/outOrder', -1], ['wms.purchaseOrder', 'purchase_order', '/wms/api/saas/purchaseOrder', 0]] as const;

/** Requests that were cut or given up may still be under way: until no transaction is open. */
export async function quiet(cluster: Cluster): Promise<void> {
  for (let still = 0; still < 3;) {
    const [{ busy }] = await cluster.rows<{ busy: number }>(`select count(*)::int as busy from pg_stat_activity where usename = 'loom_app' and state <> 'idle'`) as [{ busy: number }];
    still = busy === 0 ? still + 1 : 0;
    await new Promise((done) => setTimeout(done, 40));
  }
}

/** Acknowledged is what stands: at least as far as told, and no further unless a request was given up. */
export async function lost(cluster: Cluster, known: ReadonlyMap<string, Known>): Promise<string[]> {
  const found: string[] = [];
  for (const [, table, path] of tables) {
    const told = [...known].filter(([, one]) => one.path === path);
    const rows = new Map((await cluster.rows<{ id: string; status: string }>(`select id::text as id, status from wms.${table} where id = any($1::bigint[])`, [told.map(([id]) => id)])).map((row) => [row.id, row.status]));
    for (const [id, { status, isOpen }] of told) {
      const now = rows.get(id);
      if (now === undefined || (isOpen ? rankOf(now) < rankOf(status) : now !== status)) found.push(`${table} ${id}: told ${status}${isOpen ? ' or further' : ''}, is ${now ?? 'gone'}`);
    }
  }
  return found;
}

/** State, trail, version, ledger rows and what was done for undoing agree in every document, whoever asked for it. */
export async function halfDone(cluster: Cluster): Promise<string[]> {
  const found: string[] = [];
  for (const [entity, table, , sign] of tables) {
    const rows = await cluster.rows<{ code: string; status: string; version: number; lines: number; qty: string; trail: string | null; posted: number; undone: number; sum: string; live: number }>(`
      select h.code, h.status, h.version, l.lines, l.qty, (select string_agg(t.action, ' ' order by t.id) from loom.trail t where t.company = h.company and t.entity = $1 and t.record_id = h.id and t.action <> 'effect') as trail,
        s.posted, s.undone, s.sum, (select count(*)::int from loom.effect e where e.company = h.company and e.entity = $1 and e.record_id = h.id and not e.reversed and e.action <> 'invalid') as live
      from wms.${table} h,
        lateral (select count(*)::int as lines, coalesce(sum(qty), 0) as qty from wms.${table}__lines l where l.company = h.company and l.parent = h.id) as l,
        lateral (select count(*) filter (where s.entry = 'post')::int as posted, count(*) filter (where s.entry = 'reverse')::int as undone, coalesce(sum(s.qty), 0) as sum from wms.stock s where s.company = h.company and s.doc_id = h.id::text) as s
      where h.remarks like '${mark}%'`, [entity]);
    for (const row of rows) {
      const wanted = { draft: 'create', submitted: 'create submit', confirmed: entity === 'wms.purchaseOrder' ? 'create submit confirm' : 'create confirm', void: 'create confirm invalid' }[row.status];
      const posts = sign === 0 || row.status === 'draft' ? 0 : row.lines;
      const isWhole = row.lines > 0 && row.trail === wanted && row.version === wanted.split(' ').length && row.posted === posts && row.undone === (row.status === 'void' ? posts : 0)
        && Number(row.sum) === (row.status === 'confirmed' ? Number(row.qty) * sign : 0) && (sign === 0 || (row.live > 0) === (row.status === 'confirmed'));
      if (!isWhole) found.push(`${table} ${JSON.stringify(row)}`);
    }
  }
  return found;
}

/** A request with its key did what it does once. */
export async function twice(cluster: Cluster): Promise<string[]> {
  const found: string[] = [];
  for (const [entity, table] of tables) {
    found.push(...(await cluster.rows<{ told: string }>(`select remarks || ' stands ' || count(*) || ' times' as told from wms.${table} where remarks like '${mark}%' group by remarks having count(*) > 1`)).map((row) => row.told));
    found.push(...(await cluster.rows<{ told: string }>(`select t.action || ' of ' || t.record_id || ' ' || count(*) || ' times' as told from loom.trail t join wms.${table} h on h.company = t.company and h.id = t.record_id and h.remarks like '${mark}%' where t.entity = $1 and t.action <> 'effect' group by t.record_id, t.action having count(*) > 1`, [entity])).map((row) => row.told));
    // Numbers are given to what stands and to nothing else.
    const [{ count, first, last, value }] = await cluster.rows<{ count: number; first: number; last: number; value: number }>(`select count(*)::int as count, min(right(code, 4)::int) as first, max(right(code, 4)::int) as last, (select max(value)::int from loom.serial s where s.entity = $1 and s.company = max(h.company) and s.prefix = left(max(h.code), -4) || '#') as value from wms.${table} h where remarks like '${mark}%'`, [entity]) as [{ count: number; first: number; last: number; value: number }];
    if (count > 0 && (last - first + 1 !== count || value !== last)) found.push(`${table}: ${count} documents have numbers ${first} to ${last}, the counter is at ${value}`);
  }
  return found;
}

/** The same key once more: the same answer, letter by letter. @returns how many were asked, and what differs */
export async function repeated(clients: readonly Client[], perClient: number, latest: boolean): Promise<{ asked: number; off: string[] }> {
  const off: string[] = [];
  let asked = 0;
  await Promise.all(clients.map(async (client) => {
    const all = client.log;
    const chosen = latest ? all.slice(-perClient) : Array.from({ length: Math.min(perClient, all.length) }, () => all[Math.floor(Math.random() * all.length)]!);
    for (const write of chosen) {
      const told = await client.repeat(write);
      asked++;
      if (told?.text !== write.data) off.push(`${write.path} ${write.key}: told ${write.data}, now ${told?.text ?? 'no answer'}`);
    }
  }));
  return { asked, off };
}

/** Balances that are not the sum of their rows, and rows below zero. */
export async function unbalanced(cluster: Cluster): Promise<string[]> {
  const { model } = await (schemas ??= loadSchemas({ schemasDir: join(root, 'schemas'), modulesDir: join(root, 'modules'), localesDir: join(root, 'runtime/core/locales') }));
  const store = await openStore({ ...readConfig({}, root), databaseUrl: cluster.url, poolSize: 1 }, { info() {}, warn() {}, error() {} }, () => {});
  try {
    return (await store.db.system((tx) => rebuildBalances(tx, model))).map((difference) => JSON.stringify(difference));
  } finally {
    await store.close();
  }
}
let schemas: ReturnType<typeof loadSchemas> | undefined;
