// One company out of a backup into a running installation: its rows of all tables and its files, in one transaction. Nothing of another company is read or touched.
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { openBus } from '../bus/bus.ts';
import type { Config } from '../context.ts';
import { exists, type Manifest } from './folder.ts';
import { withScratch } from './scratch.ts';
import { openSource, withClient } from './source.ts';

export interface CompanyOrder { folder: string; manifest: Manifest; company: string; /** What was entered or changed since then is lost. */ overwrites: boolean }

/** Work under way, and answers to it: of no use to anybody but those who waited then. */
const passing = new Set(['loom.job', 'loom.timed_run', 'loom.idempotency', 'amc.task']);
const companies = 'amc.company';
const atOnce = 500;
const serialization = '40001';
const notPermitted = '42501';

interface Table {
  /** As SQL, and as people read it. */
  name: string; label: string;
  columns: string[]; key: string[];
  /** Condition on its rows; $1 is the company. */
  own: string;
}
interface Difference { label: string; newer: number; missing: number }

/** @returns what the process ends with: 0 restored, 1 refused since rows are newer, 2 not restored */
export async function restoreCompany(order: CompanyOrder, config: Config, print: (line: string) => void): Promise<number> {
  const source = await openSource(config);
  try {
    if (order.manifest.kind === 'dump' && source.cluster) throw new Error('this backup is of a database server, and cannot be opened beside an embedded database: name the installation\'s server with DATABASE_URL');
    return await withScratch(order.folder, order.manifest, { folder: join(config.dataDir, 'company.restore'), url: source.url, print }, (url) =>
      withClient(url, (then) => withClient(source.url, (now) => bringCompany(order, then, now, { url: source.url, files: join(config.dataDir, 'files'), print }))));
  } finally {
    await source.close();
  }
}

export interface Place { url: string; files: string; print(line: string): void }

/** @param then the backup's database; @param now the installation's */
export async function bringCompany({ folder, company: uuid, overwrites, manifest }: CompanyOrder, then: pg.Client, now: pg.Client, { url, files, print }: Place): Promise<number> {
  const of = async (client: pg.Client): Promise<{ id: string; name: string } | undefined> => (await client.query<{ id: string; name: string }>(`select id::text as id, name from ${companies} where uuid = $1`, [uuid])).rows[0];
  const [found, standing] = [await of(then), await of(now)];
  if (!found) throw new Error(`the backup holds no company with the uuid "${uuid}"`);
  if (standing && standing.id !== found.id) throw new Error(`the company "${uuid}" of the backup has another number here (${found.id}, ${standing.id}): the backup is of another installation`);
  const { id, name } = found;
  const tables = await tablesOf(then, now);
  try {
    // One moment for all tables; who changes a row of them meanwhile wins, and nothing is restored.
    await now.query('begin isolation level repeatable read');
    await then.query('begin isolation level repeatable read read only');
    await now.query('set local session_replication_role = replica').catch((error: Error & { code?: string }) => {
      if (error.code !== notPermitted) throw error;
      throw new Error('the owner of DATABASE_URL may not put rows back whose order their references forbid. As a superuser, run: grant set on parameter session_replication_role to <owner>;', { cause: error });
    });
    const differences: Difference[] = [];
    for (const [at, table] of tables.entries()) differences.push(await compare(then, now, table, `then_${at}`, id));
    const newer = differences.filter((one) => one.newer > 0);
    if (newer.length > 0 && !overwrites) {
      print(`${name} has rows that are not as in the backup of ${manifest.madeAt}, or not in it: ${newer.map((one) => `${one.label} ${one.newer}`).join(', ')}.`);
      print('Nothing was restored. With --overwrite they give way to the backup\'s; what was entered since is then lost.');
      await now.query('rollback');
      return 1;
    }
    for (const [at, table] of tables.entries()) await put(now, table, `then_${at}`, id, differences[at]!);
    const uploads = await bringFiles(then, id, join(folder, 'files'), files);
    const { rows: [lost] } = await now.query<{ n: number }>('select count(*)::int as n from amc.company_user m where m.company = $1::bigint and not exists (select from amc.user u where u.id = m."user")', [id]);
    await now.query('commit');
    if (lost!.n > 0) print(`${lost!.n} members have no account any more: accounts belong to no company, and stay as they are.`);
    await tellServers(url);
    const sum = (of: 'newer' | 'missing'): number => differences.reduce((all, one) => all + one[of], 0);
    print(`${name}, as of ${manifest.madeAt}: ${sum('missing')} rows were put back into ${differences.filter((one) => one.missing > 0).length} tables, ${sum('newer')} newer ones gave way, ${uploads} files were put back. Look it over: npm run doctor.`);
    return 0;
  } catch (error) {
    await now.query('rollback').catch(() => {});
    if ((error as { code?: string }).code === serialization) throw new Error(`somebody worked in ${name} meanwhile; nothing was restored. Stop the company in the operator’s list of companies, and start again`, { cause: error });
    throw error;
  } finally {
    await then.query('rollback').catch(() => {});
  }
}

/** Under row-level security by company, that is: a company's own. What is shared with others (accounts, orders of applications, bonds between companies) belongs to the platform. @throws Error for what cannot be put back */
async function tablesOf(then: pg.Client, now: pg.Client): Promise<Table[]> {
  const read = async (client: pg.Client): Promise<Map<string, { columns: string[]; key: string[]; own: string }>> => new Map((await client.query<{ label: string; columns: string[]; key: string[]; own: string }>(`
    select n.nspname || '.' || c.relname as label, case when (n.nspname || '.' || c.relname) = '${companies}' then 'id' else 'company' end as own,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(a.attname::text order by a.attnum) from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ((n.nspname || '.' || c.relname) = '${companies}' or (c.relrowsecurity and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company' and not a.attisdropped)))
    order by 1`)).rows.map(({ label, ...rest }) => [label, rest]));
  const [before, today] = [await read(then), await read(now)];
  const gone = [...before].flatMap(([label, { columns }]) => (today.has(label) ? columns.filter((column) => !today.get(label)!.columns.includes(column)).map((column) => `${label}.${column}`) : [label]));
  if (gone.length > 0) throw new Error(`the installation has no place for ${gone.slice(0, 5).join(', ')}${gone.length > 5 ? ` and ${gone.length - 5} more` : ''} of the backup: it was made by another version; restore it with that one, beside`);
  return [...before].filter(([label]) => !passing.has(label)).map(([label, { columns, key, own }]) => ({
    label, name: label.split('.').map((part) => pg.escapeIdentifier(part)).join('.'), columns: columns.map((one) => pg.escapeIdentifier(one)), key: key.map((one) => pg.escapeIdentifier(one)), own: `${own} = $1::bigint`,
  }));
}

const same = (key: readonly string[]): string => key.map((column) => `t.${column} = b.${column}`).join(' and ');
const whole = (alias: string, columns: readonly string[]): string => `row(${columns.map((column) => `${alias}.${column}`).join(', ')})::text`;

/** The backup's rows beside those that stand. */
async function compare(then: pg.Client, now: pg.Client, { name, label, columns, key, own }: Table, beside: string, id: string): Promise<Difference> {
  const list = columns.join(', ');
  await now.query(`create temp table ${beside} on commit drop as select ${list} from ${name} with no data`);
  await then.query(`declare part no scroll cursor for select row_to_json(t)::text as json from (select ${list} from ${name} where ${own.replace('$1', pg.escapeLiteral(id))}) t`);
  for (;;) {
    const { rows } = await then.query<{ json: string }>(`fetch ${atOnce} from part`);
    if (rows.length > 0) await now.query(`insert into ${beside} (${list}) select ${list} from json_populate_recordset(null::${name}, $1::json)`, [`[${rows.map(({ json }) => json).join(',')}]`]);
    if (rows.length < atOnce) break;
  }
  await then.query('close part');
  await now.query(`analyze ${beside}`);
  const { rows: [counts] } = await now.query<{ newer: number; missing: number }>(`select
    (select count(*)::int from ${name} t left join ${beside} b on ${same(key)} where t.${own} and (b.${key[0]} is null or ${whole('t', columns)} <> ${whole('b', columns)})) as newer,
    (select count(*)::int from ${beside} b where not exists (select from ${name} t where ${same(key)} and ${whole('t', columns)} = ${whole('b', columns)})) as missing`, [id]);
  return { label, ...counts! };
}

async function put(now: pg.Client, { name, columns, key, own }: Table, beside: string, id: string, { newer, missing }: Difference): Promise<void> {
  if (newer > 0) await now.query(`delete from ${name} t where t.${own} and not exists (select from ${beside} b where ${same(key)} and ${whole('t', columns)} = ${whole('b', columns)})`, [id]);
  if (missing > 0) await now.query(`insert into ${name} (${columns.join(', ')}) overriding system value select ${columns.map((column) => `b.${column}`).join(', ')} from ${beside} b where not exists (select from ${name} t where ${same(key)})`);
}

/** Their names are the sums of their content: what another company has too is there already. */
async function bringFiles(then: pg.Client, id: string, from: string, to: string): Promise<number> {
  const { rows } = await then.query<{ sum: string }>("select sha256 as sum from amc.file where company = $1::bigint union select thumb from amc.file where company = $1::bigint and thumb is not null", [id]);
  let n = 0;
  for (const { sum } of rows) {
    const path = join(sum.slice(0, 2), sum.slice(2, 4), sum);
    if (await exists(join(to, path)) || !await exists(join(from, path))) continue;
    await mkdir(dirname(join(to, path)), { recursive: true });
    await cp(join(from, path), join(to, path));
    n++;
  }
  return n;
}

/** What servers remember of rights and answers is read anew. */
async function tellServers(url: string): Promise<void> {
  const bus = openBus({ warn() {} }, url);
  await bus.opened;
  bus.publish('rights', {});
  bus.publish('missed', {});
  await bus.close();
}
