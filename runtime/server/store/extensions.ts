// What the database can do beyond the plain: substring search, Chinese order, and functions that may look below row-level security.
import { sql } from 'kysely';
import type { Tx } from '../context.ts';
import { prepared } from './statement.ts';

export interface Found { trigrams: boolean; collations: Set<string> }

export async function extensions(tx: Tx): Promise<Found> {
  const trigrams = await may(tx, 'create extension if not exists pg_trgm');
  const rows = await tx.run<{ name: string }>(sql`select collname as name from pg_collation where collname = 'zh-x-icu'`);
  return { trigrams, collations: new Set(rows.map((row) => row.name)) };
}

/**
 * Under row-level security PostgreSQL uses an index only for functions that cannot tell a secret through an error or a notice.
 * These comparisons cannot, yet are not marked so: without the mark, searches and filters of a company would read all of its rows.
 * Only a superuser may mark them; elsewhere queries stay right and are slower.
 */
export async function markLeakproof(tx: Tx): Promise<void> {
  const [mine] = await tx.run<{ super: boolean }>(sql`select rolsuper as super from pg_roles where rolname = current_user`);
  if (!mine?.super) return;
  const functions = await tx.run<{ signature: string }>(sql`
    select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = 'pg_catalog'::regnamespace and not p.proleakproof and (
      p.proname in ('numeric_eq', 'numeric_ne', 'numeric_lt', 'numeric_le', 'numeric_gt', 'numeric_ge', 'numeric_cmp',
        'textlike', 'textnlike', 'texticlike', 'texticnlike', 'arrayoverlap', 'arraycontains', 'array_eq', 'array_ne', 'bttextcmp')
      or p.oid in ('lower(text)'::regprocedure, 'upper(text)'::regprocedure))`);
  for (const { signature } of functions) await may(tx, `alter function ${signature} leakproof`);
}

async function may(tx: Tx, statement: string): Promise<boolean> {
  await tx.run(sql`savepoint may`);
  try {
    await tx.run(prepared(statement, []));
    await tx.run(sql`release savepoint may`);
    return true;
  } catch {
    await tx.run(sql`rollback to savepoint may`);
    return false;
  }
}
