// Rows of every table, and how much each table was written to meanwhile: what a restored copy is compared with.
import pg from 'pg';
import type { Manifest } from './folder.ts';

/** `written`: rows added and removed since the server keeps count. */
export type Counts = Record<string, { rows: number; written: number }>;

/** @param snapshot exported by another connection; absent: now */
export async function countRows(client: pg.ClientBase, snapshot?: string): Promise<Counts> {
  await client.query('begin isolation level repeatable read read only');
  try {
    if (snapshot !== undefined) await client.query(`set transaction snapshot ${pg.escapeLiteral(snapshot)}`);
    const { rows: tables } = await client.query<{ schema: string; name: string; written: string }>(`
      select n.nspname as schema, c.relname as name, (pg_stat_get_tuples_inserted(c.oid) + pg_stat_get_tuples_deleted(c.oid))::text as written
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' order by 1, 2`);
    const counts: Counts = {};
    for (const { schema, name, written } of tables) {
      const { rows: [row] } = await client.query<{ n: string }>(`select count(*)::text as n from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`);
      counts[`${schema}.${name}`] = { rows: Number(row!.n), written: Number(written) };
    }
    return counts;
  } finally {
    await client.query('rollback');
  }
}

/** What a copy that was taken between the two may hold: exactly that, where nobody wrote. */
export function boundsOf(before: Counts, after: Counts = before): Manifest['tables'] {
  return Object.fromEntries(Object.entries(after).map(([table, { rows, written }]) => {
    const was = before[table] ?? { rows: 0, written: 0 };
    const moved = Math.max(0, written - was.written);
    return [table, { least: Math.max(0, Math.min(rows, was.rows) - moved), most: Math.max(rows, was.rows) + moved }];
  }));
}

/** @returns a line for each table that does not hold what it held */
export function compareCounts(tables: Manifest['tables'], restored: Counts): string[] {
  return Object.entries(tables).flatMap(([table, { least, most }]) => {
    const found = restored[table]?.rows;
    if (found === undefined) return [`${table} is missing`];
    return found < least || found > most ? [`${table} has ${found} rows, not ${least === most ? least : `${least} to ${most}`}`] : [];
  });
}
