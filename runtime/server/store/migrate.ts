// Brings the database to what schemas say: additions at once, in one transaction; anything that could lose data is refused.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Model } from '../../core/language/model.ts';
import type { Db, Tx } from '../context.ts';
import { readCatalog, type StandingTable } from './catalog.ts';
import { operatorFunction, tablesOf } from './ddl.ts';
import { refusalText, stepsOf, type Refusal, type Step } from './difference.ts';
import { extensions, type Found, markLeakproof } from './extensions.ts';
import { admitOwner } from './owner.ts';
import { prepared } from './statement.ts';
import { systemTables } from './systemTables.ts';
import { literal, quote, type Table } from './table.ts';
import { type Upgrade, upgradeShapes } from './upgrade.ts';

export interface MigrateOptions {
  /** The application's role, which gets the rights. */
  role: string;
  log?: { info(o: object, m?: string): void };
  /** What modules do to rows of a former shape, before anything is compared. */
  upgrades?: readonly Upgrade[];
  /** Equal where the tables are (schemas, program): what this database was brought to last need not be worked out to be compared. */
  stamp?: string | undefined;
  /** Works out balances whose ledgers stood before them, or before one of their figures. */
  fill?: (tx: Tx, model: Model, balances: readonly string[]) => Promise<unknown>;
}
export interface Migration { changed: boolean; statements: number }

/** Raised when how tables are made changes, so that standing databases are compared again. */
const edition = 1;
const lockKey = 7_206_173;

/** What this process left in a database, or found there at its start: where nobody has migrated it since, tables that are wanted as before need no look. */
interface Applied { hash: string; role: string; tables: ReadonlyMap<string, string>; operator: string; found?: Found }
/** Worked out when asked for: a start that finds the database as it was left needs none of it. */
const applied = new WeakMap<Db, () => Applied>();

/** A change that could lose data: every one is listed with its file and the statement that an operator must run. */
export class MigrationRefused extends Error {
  constructor(readonly refusals: Refusal[]) {
    super(`${refusals.length} change(s) of the schemas could lose data and are left to you:\n${refusals.map(refusalText).join('\n')}`);
  }
}

/** @throws MigrationRefused listing every lossy change; nothing has been changed then */
export async function migrate(db: Db, model: Model, options: MigrateOptions): Promise<Migration> {
  const stamp = options.stamp && `${edition} ${options.role} ${options.stamp}`;
  // Whoever may not see the rows is told so before anything is asked of them.
  const isFirst = !applied.has(db);
  if (isFirst) await db.system(admitOwner);
  const stands = await lastMigration(db);
  if (stamp !== undefined && stands?.stamp === stamp) {
    if (isFirst) {
      let worked: Applied | undefined;
      applied.set(db, () => worked ??= wantedOf(model, options.role));
    }
    return { changed: false, statements: 0 };
  }
  const tables = tablesOfAll(model);
  const wanted = wantedOf(model, options.role, tables);
  const { hash, operator } = wanted;
  const known = applied.get(db)?.();
  const isDone = known?.hash === hash;
  if (!isDone && !isFirst) await db.system(admitOwner);
  if (stands?.hash === hash) {
    if (!isDone) applied.set(db, () => wanted);
    if (stamp !== undefined) await db.system((tx) => noteStamp(tx, stamp));
    return { changed: false, statements: 0 };
  }
  return db.system(async (tx) => {
    // Several servers may start at once: one migrates, the others find it done.
    await tx.run(sql`select pg_advisory_xact_lock(${lockKey})`);
    await tx.run(sql`create schema if not exists loom`);
    await tx.run(sql`create table if not exists loom.migration (id bigint generated always as identity primary key, at timestamptz not null default now(), hash text not null, tables jsonb not null, statements jsonb not null, stamp text)`);
    await tx.run(sql`alter table loom.migration add column if not exists stamp text`);
    await tx.run(sql`create sequence if not exists loom.worker minvalue 0 maxvalue 255 start 0 cycle`);
    const [last] = await tx.run<{ hash: string; tables: { name: string; file: string }[] }>(sql`select hash, tables from loom.migration order by id desc limit 1`);
    if (last?.hash === hash) return { changed: false, statements: 0 };

    const before = known && known.role === options.role && last?.hash === known.hash ? known : undefined;
    // Policies call it; its tables may come later.
    if (before?.operator !== operator) await tx.run(prepared(operator, []));
    const found = before?.found ?? await extensions(tx);
    const touched = before ? tables.filter((table) => before.tables.get(keyOf(table)) !== wanted.tables.get(keyOf(table))) : tables;
    const gone = (last?.tables ?? []).map(({ name }) => name).filter((name) => !wanted.tables.has(name));
    const schemas = [...new Set([...touched.map(keyOf), ...(before ? gone : (last?.tables ?? []).map(({ name }) => name))].map((name) => name.split('.')[0]!))];
    const brought = last && options.upgrades ? await upgradeShapes(tx, model, options.upgrades) : {};
    if (Object.keys(brought).length > 0) options.log?.info({ rows: brought }, 'rows of a former shape brought over');
    const standing = await readCatalog(tx, schemas, before && [...touched.map(keyOf), ...gone]);
    const { steps, refusals } = await stepsOf(tx, touched, standing, new Map((last?.tables ?? []).map((table) => [table.name, table.file])), found, options.role);
    if (refusals.length > 0) throw new MigrationRefused(refusals);
    const failed = await applyAll(tx, steps);
    if (failed.length > 0) throw new MigrationRefused(failed);
    if (!before) await markLeakproof(tx);
    const late = touched.filter((table) => isLate(model, table, standing.get(keyOf(table)), last?.tables ?? [])).map(({ id }) => id);
    if (late.length > 0) await options.fill?.(tx, model, late);
    tx.afterCommit(() => { const left = { ...wanted, found }; applied.set(db, () => left); });
    const kept = tables.map((table) => ({ name: keyOf(table), file: table.file }));
    await tx.run(sql`insert into loom.migration (hash, tables, statements, stamp) values (${hash}, ${JSON.stringify(kept)}::jsonb, ${JSON.stringify(steps.map((step) => step.sql))}::jsonb, ${stamp ?? null})`);
    options.log?.info({ statements: steps.length }, 'database migrated');
    return { changed: steps.length > 0, statements: steps.length };
  });
}

const keyOf = ({ schema, name }: Table): string => `${schema}.${name}`;

/** A balance, or a figure of it, that is newer than its ledger: the rows that stand have not been counted. */
function isLate({ balances, entities }: Model, table: Table, standing: StandingTable | undefined, last: readonly { name: string }[]): boolean {
  const ledger = balances[table.id] && entities[table.id.slice(0, table.id.lastIndexOf('.'))];
  return ledger !== undefined && last.some(({ name }) => name === `${ledger.table.schema}.${ledger.table.name}`) && table.columns.some(({ name }) => !standing?.columns.has(name));
}

const tablesOfAll = (model: Model): Table[] => [...systemTables, ...tablesOf(model)];

function wantedOf(model: Model, role: string, tables = tablesOfAll(model)): Applied {
  const operator = operatorFunction(model);
  const hash = createHash('sha256').update(JSON.stringify([edition, role, tables, operator])).digest('hex');
  return { hash, role, tables: new Map(tables.map((table) => [keyOf(table), JSON.stringify(table)])), operator };
}

/** What the database was brought to last; a former edition noted no stamp. */
async function lastMigration(db: Db): Promise<{ hash: string; stamp: string | null } | undefined> {
  return db.system(async (tx) => {
    const [known] = await tx.run<{ known: boolean; stamped: boolean }>(sql`select to_regclass('loom.migration') is not null as known, exists (select from pg_attribute where attrelid = to_regclass('loom.migration') and attname = 'stamp') as stamped`);
    if (!known?.known) return undefined;
    return tx.one<{ hash: string; stamp: string | null }>(known.stamped ? sql`select hash, stamp from loom.migration order by id desc limit 1` : sql`select hash, null as stamp from loom.migration order by id desc limit 1`);
  });
}

/** Schemas changed in what no table shows. */
async function noteStamp(tx: Tx, stamp: string): Promise<void> {
  await tx.run(sql`alter table loom.migration add column if not exists stamp text`);
  await tx.run(sql`update loom.migration set stamp = ${stamp} where id = (select max(id) from loom.migration)`);
}

/** Plain steps go in one batch; those that standing rows may contradict each in a savepoint, so that all contradictions are told. */
async function applyAll(tx: Tx, steps: Step[]): Promise<Refusal[]> {
  const refused: Refusal[] = [];
  let batch: string[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await tx.run(prepared(`do $loom$ begin ${batch.map((one) => `execute ${literal(one)};`).join('\n')} end $loom$`, []));
    batch = [];
  };
  for (const step of steps) {
    if (!step.contradicts) {
      batch.push(step.sql);
      continue;
    }
    await flush();
    await tx.run(sql`savepoint step`);
    try {
      await tx.run(prepared(step.sql, []));
      await tx.run(sql`release savepoint step`);
    } catch (error) {
      const { code, detail, message } = error as { code?: string; detail?: string; message: string };
      if (!code?.startsWith('23')) throw error;
      await tx.run(sql`rollback to savepoint step`);
      refused.push({ ...step.contradicts, because: detail ?? message });
    }
  }
  await flush();
  return refused;
}

/** The role the server works as: it logs in, owns nothing and cannot pass row-level security. */
export async function ensureRole(db: Db, role: string, password: string): Promise<void> {
  await db.system(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(${lockKey + 1})`);
    const [known] = await tx.run(sql`select 1 from pg_roles where rolname = ${role}`);
    // Only a superuser may say `nosuperuser` of a role that stands, and the owner need not be one.
    await tx.run(prepared(known ? `alter role ${quote(role)} with login password ${literal(password)}`
      : `create role ${quote(role)} with login nosuperuser nobypassrls nocreatedb nocreaterole password ${literal(password)}`, []));
  });
}
