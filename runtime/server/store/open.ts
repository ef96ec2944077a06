// Opens the store a configuration asks for: the embedded database or a server, as its owner and as the application's role.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { App, Config, Db } from '../context.ts';
import { openDb } from './db.ts';
import { startEmbedded } from './embedded.ts';
import { atHost, hostsOf, userOf, withUser } from './hosts.ts';
import { ensureRole } from './migrate.ts';
import { waitForServer, type Waiting } from './waiting.ts';

export interface Store {
  db: Db;
  /** The application's role. */
  role: string;
  /** The owner's connection text: for lines of their own (words between processes, locks of timed work). */
  url: string;
  close(): Promise<void>;
}

const defaultRole = 'loom_app';
/** No such role, or another password: what making the role mends. */
const notAdmitted = new Set(['28P01', '28000']);
const insufficientPrivilege = '42501';
const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';

/**
 * @param signal ends the waiting for a database that does not answer yet
 * @param after work that holds the thread meanwhile: connections are opened after it, since their timeouts would count it
 * @throws Error with one clear sentence for an operator
 */
export async function openStore(config: Pick<Config, 'databaseUrl' | 'appDatabaseUrl' | 'databasePooler' | 'reportDatabaseUrl' | 'reportLagSeconds' | 'dataDir' | 'poolSize' | 'databaseWaitSeconds'>, log: App['log'], onLost: (why: string) => void, signal?: AbortSignal, after?: Promise<unknown>): Promise<Store> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir, { onLost });
  await after?.catch(() => {});
  let db: Db | undefined;
  try {
    const ownerUrl = embedded?.url ?? config.databaseUrl!;
    const waiting = { seconds: config.databaseWaitSeconds ?? 0, log, ...(signal && { signal }) };
    if (!embedded) await checkServer(ownerUrl, waiting);
    const appUrl = config.appDatabaseUrl ?? appUrlOf(ownerUrl);
    const { user: role, password } = userOf(appUrl);
    const { databasePooler: pooler, reportDatabaseUrl, reportLagSeconds: lagSeconds = 10 } = config;
    // The role must stand before the pooler lets it in.
    await admitRole(ownerUrl, appUrl, role, config.appDatabaseUrl !== undefined, waiting, log);
    if (pooler !== undefined) await checkPooler(appUrl, pooler, waiting);
    db = openDb({ ownerUrl, appUrl, poolSize: config.poolSize, log, ...(pooler !== undefined && { pooler }), ...(reportDatabaseUrl !== undefined && { report: { url: withUser(reportDatabaseUrl, role, password), lagSeconds } }) });
    await refuseUnsafe(db, role);
    const opened = db;
    return { db, role, url: ownerUrl, async close() { await opened.close(); await embedded?.stop(); } };
  } catch (error) {
    await db?.close();
    await embedded?.stop();
    throw error;
  }
}

/** The role's password follows from the owner's, so that every server process of one database arrives at the same. */
export function appUrlOf(ownerUrl: string): string {
  const password = userOf(ownerUrl).password || process.env.PGPASSWORD || '';
  // Without a password to derive from, only a server that asks for none can be used; or APP_DATABASE_URL.
  return withUser(ownerUrl, defaultRole, password && createHmac('sha256', password).update('loom application role').digest('hex'));
}

async function checkPooler(appUrl: string, pooler: string, waiting: Waiting): Promise<void> {
  const fault = await waitForServer(atHost(appUrl, pooler), `DATABASE_POOLER (${pooler})`, waiting);
  if (fault) throw new Error(`DATABASE_POOLER (${pooler}): ${fault.message}; it has to know the database and both roles of DATABASE_URL (runtime/server/OPERATION.md)`, { cause: fault });
}

async function admitRole(ownerUrl: string, appUrl: string, role: string, isGiven: boolean, waiting: Waiting, log: App['log']): Promise<void> {
  // A busy server may let this second connection wait as well as the first.
  const fault = await waitForServer(appUrl, `the application's role "${role}"`, waiting);
  if (fault && isGiven) throw new Error(`APP_DATABASE_URL: ${fault.message}`);
  if (fault) {
    const { password } = userOf(appUrl);
    if (!password) throw new Error(`DATABASE_URL carries no password, so the application's role "${role}" cannot be given one: set APP_DATABASE_URL (${fault.message})`);
    if (!notAdmitted.has(codeOf(fault))) throw new Error(`the application's role "${role}" cannot sign in: ${fault.message}`, { cause: fault });
    const db = openDb({ ownerUrl, appUrl, poolSize: 1, log });
    await ensureRole(db, role, password).catch((error: unknown) => {
      if (codeOf(error) !== insufficientPrivilege) throw error;
      throw new Error(`the owner of DATABASE_URL may neither create the role "${role}" nor change its password: give it CREATEROLE, or create a role for the application and set APP_DATABASE_URL`, { cause: error });
    }).finally(() => db.close());
  }
}

async function refuseUnsafe(db: Db, role: string): Promise<void> {
  const [mine] = await db.read<{ unsafe: boolean }>({ company: '0', user: '0' }, sql`select rolsuper or rolbypassrls as unsafe from pg_roles where rolname = current_user`);
  if (mine?.unsafe) throw new Error(`the application's role "${role}" may pass row-level security; give APP_DATABASE_URL a role that is no superuser and has no BYPASSRLS`);
}

async function checkServer(ownerUrl: string, waiting: Waiting): Promise<void> {
  let urls: URL[];
  try {
    urls = hostsOf(ownerUrl).map((one) => new URL(one));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Error('DATABASE_URL is not an address like postgresql://user:password@host:5432/database', { cause: error });
  }
  const where = `DATABASE_URL (${urls.map(({ host }) => host).join(',')}${urls[0]!.pathname})`;
  const fault = await waitForServer(ownerUrl, where, waiting);
  if (!fault) return;
  const reasons: Record<string, string> = {
    ECONNREFUSED: 'nothing listens there', ENOTFOUND: 'no such host', EAI_AGAIN: 'the host name cannot be resolved', ETIMEDOUT: 'no answer',
    '28P01': 'user or password is wrong', '28000': 'the user is not admitted', '3D000': 'there is no such database; create it first',
  };
  throw new Error(`${where}: ${reasons[codeOf(fault)] ?? fault.message}`, { cause: fault });
}
