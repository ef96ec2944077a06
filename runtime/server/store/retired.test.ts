// Tables that earlier editions kept and nobody misses go with their rows; any other filled table is left to the operator.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { modelOf } from '../../../tests/support/model.ts';
import type { Db } from '../context.ts';
import { openDb } from './db.ts';
import { migrate } from './migrate.ts';
import { appUrlOf } from './open.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createDatabase();
  db = openDb({ ownerUrl: database.url, appUrl: appUrlOf(database.url), poolSize: 2, log: { warn() {} } });
});
afterAll(async () => { await db?.close(); await database?.drop(); });

it('drops sessions and logins of the edition before, filled as they are', async () => {
  const model = (label: string) => modelOf({ 'shop.goods': { fields: { code: { type: 'string', label, required: true, unique: true } } } });
  await migrate(db, model('编码'), { role: 'loom_app' });
  await db.system(async (tx) => {
    for (const name of ['session', 'login_log']) {
      await tx.run(sql`create table ${sql.id('loom', name)} (id bigint primary key)`);
      await tx.run(sql`insert into ${sql.id('loom', name)} values (1)`);
    }
    await tx.run(sql`update loom.migration set hash = 'earlier', tables = tables || '[{"name": "loom.session", "file": "a"}, {"name": "loom.login_log", "file": "a"}]'::jsonb`);
  });
  expect((await migrate(db, model('编号'), { role: 'loom_app' })).changed).toBe(true);
  expect(await db.system((tx) => tx.one(sql`select to_regclass('loom.session') as session, to_regclass('loom.login_log') as log`))).toEqual({ session: null, log: null });
});
