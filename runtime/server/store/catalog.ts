// Reads what stands in the database, for migration to compare with what schemas want.
import { sql } from 'kysely';
import type { Tx } from '../context.ts';

export interface StandingColumn { type: string; notNull: boolean }
export interface StandingTable {
  schema: string; name: string;
  columns: Map<string, StandingColumn>;
  constraints: Set<string>; indexes: Set<string>; policies: Set<string>;
}

/** Tables of these schemas by `schema.name`. @param only these tables of theirs */
export async function readCatalog(tx: Tx, schemas: string[], only?: readonly string[]): Promise<Map<string, StandingTable>> {
  const rows = await tx.run<{ schema: string; name: string; columns: [string, string, boolean][] | null; constraints: string[] | null; indexes: string[] | null; policies: string[] | null }>(sql`
    select n.nspname as schema, c.relname as name,
      (select json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull)) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select json_agg(k.conname) from pg_constraint k where k.conrelid = c.oid and k.contype in ('f', 'c', 'u')) as constraints,
      (select json_agg(x.relname) from pg_index i join pg_class x on x.oid = i.indexrelid where i.indrelid = c.oid and not i.indisprimary) as indexes,
      (select json_agg(p.polname) from pg_policy p where p.polrelid = c.oid) as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname = any(${schemas}::text[])
      and (${only ?? null}::text[] is null or n.nspname || '.' || c.relname = any(${only ?? null}::text[]))`);
  return new Map(rows.map((row) => [`${row.schema}.${row.name}`, {
    schema: row.schema, name: row.name,
    columns: new Map((row.columns ?? []).map(([name, type, notNull]) => [name, { type: sameName(type), notNull }])),
    constraints: new Set(row.constraints ?? []), indexes: new Set(row.indexes ?? []), policies: new Set(row.policies ?? []),
  }]));
}

/** One spelling per type: ours is the short one. */
export function sameName(type: string): string {
  return type.replace(/^timestamp(\(\d\))? with time zone$/, 'timestamptz$1').replace(/^character varying/, 'varchar');
}
