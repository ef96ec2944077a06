// A demonstration company as timed work is given it.
import { sql } from 'kysely';
import type { Founded } from '../../runtime/server/context.ts';
import type { TestServer } from './server.ts';

export async function foundedOf({ app }: TestServer, shortName: string): Promise<Founded> {
  return (await app.db.system((tx) => tx.one<Founded>(sql`select id::text as id, uuid, name, timezone from amc.company where short_name = ${shortName}`)))!;
}
