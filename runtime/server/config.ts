// Configuration from the environment; the README's table is this file in words.
import { resolve } from 'node:path';
import { signInConfig } from './auth/signInConfig.ts';
import type { Config } from './context.ts';
import { payConfig } from './platform/orders/payConfig.ts';
import { readSealKeys } from './store/sealKeys.ts';
import type { SealKey } from './store/seals.ts';

/** It stands in the README. */
export const knownDemoPassword = 'loom-2026';

/** @throws ConfigFault naming the variable and what it takes */
export function readConfig(env: NodeJS.ProcessEnv, root: string): Config {
  const number = (name: string, otherwise: number, min: number, max: number): number => {
    const text = env[name];
    if (text === undefined || text === '') return otherwise;
    const value = Number(text);
    if (!Number.isInteger(value) || value < min || value > max) throw new ConfigFault(`${name}="${text}" is not a whole number from ${min} to ${max}`);
    return value;
  };
  const host = env.HOST || 'localhost';
  // Its password is known to everybody: where others reach this server, somebody must want it.
  const demo = env.DEMO ? env.DEMO !== 'off' : isOwnMachine(host) || (env.DEMO_PASSWORD ?? '') !== '';
  const path = (name: string, otherwise: string): string => resolve(root, env[name] || otherwise);
  return {
    port: number('PORT', 8080, 0, 65_535),
    host,
    dataDir: path('DATA_DIR', 'data'),
    ...sealOf(env.SEAL_KEYS),
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    ...(env.APP_DATABASE_URL ? { appDatabaseUrl: env.APP_DATABASE_URL } : {}),
    ...poolerOf(env.DATABASE_POOLER, env.DATABASE_URL),
    ...reportOf(env.REPORT_DATABASE_URL, env.DATABASE_URL),
    reportLagSeconds: number('REPORT_LAG', 10, 1, 3_600),
    databaseWaitSeconds: number('DATABASE_WAIT', 60, 0, 3_600),
    demoPassword: env.DEMO_PASSWORD || knownDemoPassword,
    demo,
    dev: env.NODE_ENV === 'development',
    schemasDir: path('SCHEMAS_DIR', 'schemas'),
    webDir: path('WEB_DIR', 'dist/web'),
    poolSize: number('POOL_SIZE', 10, 1, 50),
    logLevel: env.LOG_LEVEL || 'info',
    tokenSeconds: number('TOKEN_SECONDS', 7_200, 60, 86_400),
    refreshSeconds: number('REFRESH_SECONDS', 86_400, 60, 31_536_000),
    requestsPerMinute: number('RATE_LIMIT', 6_000, 0, 10_000_000),
    trustProxy: env.TRUST_PROXY === 'on',
    // The embedded database has one server; another one's writers may be many (http/README.md).
    keepAnswers: env.KEEP_ANSWERS ? env.KEEP_ANSWERS === 'on' : !env.DATABASE_URL,
    timedWork: env.TIMED_WORK !== 'off',
    // The demonstration shows what an edit of its files does; a house that is at work asks for it.
    live: env.LIVE_SCHEMAS ? env.LIVE_SCHEMAS === 'on' : env.NODE_ENV === 'development' || (demo && !env.DATABASE_URL),
    ...(env.METRICS_TOKEN ? { metricsToken: env.METRICS_TOKEN } : {}),
    ...accountOf(env.ACCOUNT_URL),
    ...publicOf(env.PUBLIC_URL),
    ...signInConfig(env),
    ...payConfig(env),
  };
}

/** Nobody else reaches it. */
export const isOwnMachine = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

function poolerOf(text: string | undefined, databaseUrl: string | undefined): { databasePooler?: string } {
  if (!text) return {};
  if (!databaseUrl) throw new ConfigFault('DATABASE_POOLER stands before a server: set DATABASE_URL, too');
  if (!/^[\w.-]+:\d{1,5}$|^\[[\da-f:]+\]:\d{1,5}$/i.test(text)) throw new ConfigFault(`DATABASE_POOLER="${text}" is not host:port`);
  return { databasePooler: text };
}

function reportOf(text: string | undefined, databaseUrl: string | undefined): { reportDatabaseUrl?: string } {
  if (!text) return {};
  if (!databaseUrl) throw new ConfigFault('REPORT_DATABASE_URL is a replica of a server: set DATABASE_URL, too');
  if (!/^postgres(ql)?:\/\/[^/,]+\/./.test(text)) throw new ConfigFault('REPORT_DATABASE_URL is not an address like postgresql://host:5432/database');
  return { reportDatabaseUrl: text };
}

/** Another host (`https://id.example.com`) or a path (`/account`) for the account site. */
function accountOf(text: string | undefined): { accountUrl?: string } {
  if (!text) return {};
  if (!/^(https?:\/\/[\w.:-]+)?(\/[\w.-]+)*\/?$/.test(text)) throw new ConfigFault(`ACCOUNT_URL="${text}" is neither http(s)://host nor /path`);
  return { accountUrl: text };
}

/** Keys that values are sealed with. */
function sealOf(text: string | undefined): { sealKeys?: SealKey[] } {
  if (!text) return {};
  try { return { sealKeys: readSealKeys(text) }; } catch (fault) { throw new ConfigFault((fault as Error).message); }
}

/** Where people reach this server: `https://erp.example.com`, or with a path before it. */
function publicOf(text: string | undefined): { publicUrl?: string } {
  if (!text) return {};
  if (!/^https?:\/\/[\w.:-]+(\/[\w.-]+)*\/?$/.test(text)) throw new ConfigFault(`PUBLIC_URL="${text}" is not http(s)://host`);
  return { publicUrl: text.replace(/\/$/, '') };
}

export class ConfigFault extends Error {}
