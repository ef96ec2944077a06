// A small house for engine tests: a model of a few entities beside the platform's own, a database, a company and its user.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModel, type SchemaFile } from '../../runtime/core/language/index.ts';
import { openBus } from '../../runtime/server/bus/bus.ts';
import { ensureCompany, ensureMember, ensureUser } from '../../runtime/server/auth/accounts.ts';
import { allGrants, defaultSettings } from '../../runtime/server/auth/callers.ts';
import { readConfig } from '../../runtime/server/config.ts';
import type { App, Caller, Hooks, Work } from '../../runtime/server/context.ts';
import { scopeOf, workOf } from '../../runtime/server/entities/index.ts';
import { migrate } from '../../runtime/server/store/migrate.ts';
import { openStore } from '../../runtime/server/store/open.ts';
import { sealKeysOf } from '../../runtime/server/store/sealKeys.ts';
import { useSealKeys } from '../../runtime/server/store/seals.ts';
import { connectApprovals } from '../../runtime/server/approvals/connect.ts';
import { connectWorkflow } from '../../runtime/server/workflow/run.ts';
import { createDatabase } from './database.ts';

export interface SmallHouse {
  app: App;
  caller: Caller;
  /** One transaction on behalf of the caller. */
  work<T>(run: (work: Work) => Promise<T>): Promise<T>;
  /** The same caller with other rights or settings. */
  as(changes: Partial<Caller>): SmallHouse['work'];
  stop(): Promise<void>;
}

const root = join(import.meta.dirname, '../..');
const quiet: App['log'] = { info() {}, warn() {}, error(o, message) { console.error(message, o); } };

/** @param entities entity files by id, beside amc and the units of ccm */
export async function smallHouse(entities: Record<string, object>, options: { hooks?: Hooks; queries?: Record<string, object>; poolSize?: number; /** Of the module `t`. */ settings?: object[] } = {}): Promise<SmallHouse> {
  const own = Object.entries(entities).map(([id, entity]) => fileOf('entities', id, { api: `/${id.replace('.', '/api/saas/')}`, ...entity }));
  const queries = Object.entries(options.queries ?? {}).map(([id, query]) => fileOf('queries', id, query));
  const settings: SchemaFile[] = options.settings ? [{ path: 'schemas/t/module.json', text: JSON.stringify({ id: 't', language: 1, label: '试验', settings: options.settings }) }] : [];
  const { model, faults } = loadModel([...standing(), ...own, ...queries, ...settings], { check: false });
  if (faults.length > 0) throw new Error(faults.map((fault) => `${fault.file}:${fault.line} ${fault.message}`).join('\n'));

  const database = await createDatabase();
  const config = { ...readConfig({}, root), databaseUrl: database.url, poolSize: options.poolSize ?? 6 };
  const store = await openStore(config, quiet, () => {});
  const app: App = { model, db: store.db, bus: openBus(quiet), push() {}, config, hooks: options.hooks ?? {}, now: () => new Date(), log: quiet };
  useSealKeys(sealKeysOf(config));
  await migrate(store.db, model, { role: store.role, log: quiet });
  connectWorkflow(app);
  connectApprovals(app);
  const caller = await store.db.system(async (tx): Promise<Caller> => {
    const user = await ensureUser(app, tx, { username: 'tester', name: '陈试', password: 'loom-2026' });
    const company = await ensureCompany(app, tx, { name: '试验服饰有限公司', owner: user });
    await ensureMember(app, tx, { company, user, aliasUserName: '陈试', userType: '0' });
    return {
      userId: user, userName: '陈试', company, companyUuid: 'test', companyName: '试验服饰有限公司', userType: '0', may: () => true, grants: new Set(allGrants(model)),
      rightsKey: 'test', lang: 'zh_CN', timeZone: 'Asia/Shanghai', settings: defaultSettings(model), sessionId: '0',
    } as Caller;
  });
  const workFor = (who: Caller): SmallHouse['work'] => (run) => store.db.tx(scopeOf(who), (tx) => run(workOf(app, who, tx)));
  return { app, caller, work: workFor(caller), as: (changes) => workFor({ ...caller, ...changes }), async stop() {
    await store.close();
    await database.drop();
    // What the runner holds on to until the run ends is not the whole house (server.ts).
    for (const name of Object.keys(app)) delete (app as Partial<App>)[name as keyof App];
  } };
}

function fileOf(kind: string, id: string, content: object): SchemaFile {
  const [module, name] = id.split('.');
  return { path: `schemas/${module}/${kind}/${name}.json`, text: JSON.stringify({ id, language: 1, label: id, ...content }) };
}

/** The bases and what the server itself stands on. */
function standing(): SchemaFile[] {
  const files = ['_base/entities', '_base/flows', 'amc/entities'].flatMap((folder) => readdirSync(join(root, 'schemas', folder)).map((file) => `${folder}/${file}`));
  return [...files, 'amc/module.json', 'ccm/entities/unit.json', 'ccm/entities/companySetting.json'].filter((file) => file.endsWith('.json'))
    .map((file) => ({ path: `schemas/${file}`, text: readFileSync(join(root, 'schemas', file), 'utf8') }));
}
