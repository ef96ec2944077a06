// The role of DATABASE_URL without SUPERUSER or BYPASSRLS: it starts an installation of its own, takes one over whose tables it owns, and is refused one it does not.
import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../runtime/server/config.ts';
import type { App } from '../../runtime/server/context.ts';
import { hooks, jobs } from '../../modules/hooks.generated.ts';
import { startServer, type Running } from '../../runtime/server/main.ts';
import { openDb } from '../../runtime/server/store/db.ts';
import { ensureRole } from '../../runtime/server/store/migrate.ts';
import { appUrlOf, openStore } from '../../runtime/server/store/open.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { foundCompany } from '../support/foundCompany.ts';
import { startTestServer } from '../support/server.ts';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const quiet: App['log'] = { info() {}, warn() {}, error(o, message) { console.error(message, o); } };
const databases: TestDatabase[] = [];
let appPassword: string;

beforeAll(async () => {
  const { url } = await fresh();
  appPassword = appUrlOf(url);
});
afterAll(() => Promise.all(databases.map((one) => one.drop())));

async function fresh(): Promise<TestDatabase> {
  const database = await createDatabase();
  databases.push(database);
  return database;
}

async function run<R>(url: string, statement: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try { return (await client.query(statement)).rows as R[]; } finally { await client.end(); }
}

/** A plain role; @returns the database's address as that role, and as the application's */
async function plainRole(database: TestDatabase): Promise<{ name: string; url: string; appUrl: string }> {
  const name = `plain_${Math.random().toString(36).slice(2, 10)}`;
  await run(database.url, `create role ${name} login nosuperuser nobypassrls nocreaterole password 'plain'`);
  const url = new URL(database.url);
  [url.username, url.password] = [name, 'plain'];
  const app = new URL(appPassword);
  app.pathname = url.pathname;
  return { name, url: url.href, appUrl: app.href };
}

const start = (url: string, appUrl: string, demo = false): Promise<Running> => startServer(
  { ...readConfig({}, root), port: 0, host: '127.0.0.1', schemasDir: join(root, 'schemas'), databaseUrl: url, appDatabaseUrl: appUrl, poolSize: 3, demo, requestsPerMinute: 0, live: false }, hooks, { root, log: quiet, moduleJobs: jobs });

describe('an owner without BYPASSRLS', () => {
  it('starts an installation of its own, and works over its companies', async () => {
    const database = await fresh();
    const role = await plainRole(database);
    await run(database.url, `alter database ${database.name} owner to ${role.name}`);
    const running = await start(role.url, role.appUrl);
    for (const name of ['试验服饰有限公司', '另一家服饰有限公司']) await foundCompany(running.app, name);
    const [{ n }] = await running.app.db.system((tx) => tx.run<{ n: number }>(sql`select count(distinct company)::int as n from amc.company_user`)) as [{ n: number }];
    expect(n).toBeGreaterThan(1);
    const unseen = await running.app.db.read({ company: '0', user: '0' }, sql`select 1 from amc.company_user`);
    expect(unseen).toEqual([]);
    await running.stop();
  });

  it('takes over tables that were made under another role, and sees their rows', async () => {
    const standing = await startTestServer({ demo: true });
    const { databaseUrl } = standing;
    const database = { name: new URL(databaseUrl).pathname.slice(1), url: databaseUrl, drop: async () => {} };
    const role = await plainRole(database);
    try {
      await run(databaseUrl, `alter database ${database.name} owner to ${role.name}; do $$ declare one record; begin
        for one in select n.nspname as name from pg_namespace n where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' loop execute format('alter schema %I owner to ${role.name}', one.name); end loop;
        for one in select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')) loop execute format('alter table %s owner to ${role.name}', one.name); end loop;
        for one in select p.oid::regprocedure as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'loom' loop execute format('alter function %s owner to ${role.name}', one.name); end loop; end $$`);
      // Without the policies put right it would find no company at all, and fill in the demonstration data again.
      const running = await start(role.url, role.appUrl, true);
      const [{ n }] = await running.app.db.system((tx) => tx.run<{ n: number }>(sql`select count(*)::int as n from amc.company where name = '云锦服饰'`)) as [{ n: number }];
      expect(n).toBe(1);
      expect((await running.app.db.system((tx) => tx.run(sql`select 1 from wms.purchase_order limit 1`))).length).toBe(1);
      await running.stop();
    } finally {
      await standing.stop();
    }
  });

  it('is refused an installation it does not own, with what to grant', async () => {
    const standing = await startTestServer();
    const database = { name: new URL(standing.databaseUrl).pathname.slice(1), url: standing.databaseUrl, drop: async () => {} };
    const role = await plainRole(database);
    try {
      await expect(start(role.url, role.appUrl)).rejects.toThrow(new RegExp(`"${role.name}" of DATABASE_URL does not own .*alter role "${role.name}" bypassrls`));
    } finally {
      await standing.stop();
    }
  });
});

describe('an owner who may create no roles', () => {
  it('is told of the right he lacks, and of APP_DATABASE_URL, where the password of its role is not his', async () => {
    const { url } = await plainRole(await fresh());
    await expect(openStore({ databaseUrl: url, dataDir: root, poolSize: 1 }, quiet, () => {})).rejects.toThrow(/give it CREATEROLE, or create a role for the application and set APP_DATABASE_URL/);
  });
});

describe('an owner who may create roles and is no superuser', () => {
  it('gives the application\'s role its password anew after his own has changed', async () => {
    const database = await fresh();
    const { name, url, appUrl } = await plainRole(database);
    await run(database.url, `alter role ${name} createrole; grant connect on database ${database.name} to public`);
    const app = `${name}_app`;
    const db = openDb({ ownerUrl: url, appUrl, poolSize: 1, log: quiet });
    try {
      for (const password of ['first', 'second']) {
        await ensureRole(db, app, password);
        const as = new URL(url);
        [as.username, as.password] = [app, password];
        expect(await run(as.href, 'select rolsuper, rolbypassrls from pg_roles where rolname = current_user')).toEqual([{ rolsuper: false, rolbypassrls: false }]);
      }
    } finally {
      await db.close();
    }
  });
});
