// The owner's connection works over all companies. It may because it is a superuser, has BYPASSRLS, or because each table has a policy for it: which is put right at a start, or told.
import { sql } from 'kysely';
import type { Tx } from '../context.ts';
import { prepared } from './statement.ts';
import { nameOf, quote } from './table.ts';

interface Closed { schema: string; name: string; mine: boolean }

/**
 * Tables made under another role (a restored dump, a changed DATABASE_URL) know that role alone: this one would find them empty and take the installation for a new one.
 * @throws Error that says what to grant
 */
export async function admitOwner(tx: Tx): Promise<void> {
  const [role] = await tx.run<{ name: string; free: boolean }>(sql`select rolname as name, rolsuper or rolbypassrls as free from pg_roles where rolname = current_user`);
  if (role!.free) return;
  const closed = await closedTables(tx);
  if (closed.length === 0) return;
  const foreign = closed.filter((table) => !table.mine);
  if (foreign.length > 0) throw new Error(refusal(role!.name, foreign));
  for (const table of closed) {
    await tx.run(prepared(`drop policy if exists owner on ${nameOf(table)}`, []));
    await tx.run(prepared(ownerPolicy(nameOf(table)), []));
  }
}

/** @param table name as SQL */
export const ownerPolicy = (table: string): string => `create policy owner on ${table} to current_user using (true) with check (true)`;

/** Tables of ours under row-level security whose rows the role cannot see whole. */
function closedTables(tx: Tx): Promise<Closed[]> {
  return tx.run<Closed>(sql`
    select n.nspname as schema, c.relname as name, pg_has_role(current_user, c.relowner, 'usage') as mine
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relrowsecurity and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'owner')
      and not exists (select from pg_policy p, unnest(p.polroles) as r(role) where p.polrelid = c.oid and p.polname = 'owner' and r.role <> 0 and pg_has_role(current_user, r.role, 'usage'))
    order by 1, 2`);
}

function refusal(role: string, foreign: readonly Closed[]): string {
  const [first] = foreign;
  return `the role "${role}" of DATABASE_URL does not own ${foreign.length === 1 ? 'the table' : `${foreign.length} tables, such as`} ${first!.schema}.${first!.name}, and row-level security hides their rows from it. `
    + `As a superuser, run: alter role ${quote(role)} bypassrls;   -- or hand the tables over: reassign owned by <their owner> to ${quote(role)};`;
}
