// Many records of an entity at once: copies of one that stands, under numbers and names of their own.
import { sql } from 'kysely';
import type { App } from '../../runtime/server/context.ts';

/** @param set SQL by column, `i` being the copy's number from 1: `{ code: "'M' || i" }` */
export async function manyRows(app: App, table: string, company: string, count: number, set: Record<string, string>): Promise<void> {
  const extra = Object.entries({ id: `(900000000000000000 + i)::text`, ...set }).map(([column, text]) => `'${column}', ${text}`).join(', ');
  await app.db.system(async (tx) => {
    // One call a row: `(f(…)).*` in the list of columns would call it once for each of them.
    await tx.run(sql`insert into ${sql.table(table)} select r.*
      from (select * from ${sql.table(table)} where company = ${company}::bigint and del_flag = '0' order by id limit 1) s, generate_series(1, ${count}::int) i,
        jsonb_populate_record(null::${sql.table(table)}, to_jsonb(s) || jsonb_build_object(${sql.raw(extra)})) r`);
    await tx.run(sql`analyze ${sql.table(table)}`);
  });
}
