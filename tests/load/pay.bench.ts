// Pay sheets over 5,000,000 piece rows: of a team of 60, and of a factory of 600, from 计算 to the answer, as the wage clerk asks for them; with what the database says of the sums.
import pg from 'pg';
import { middle, processorMs } from './figures.ts';
import { startLoadServer, type LoadServer } from './loadServer.ts';

const rows = Number(process.env.BENCH_ROWS ?? 5_000_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const teams = 10;
const workersEach = 60;
/** Rows are spread over so many months, team beside team and day after day as a workshop writes them. */
const months = 12;
const period = '2026-06';
/** Ids of rows made here: above what the demonstration company uses. */
const base = 7_500_000_000_000_000_000n;
const ids = { workshop: base, team: base + 1_000n, worker: base + 10_000n, employee: base + 20_000n, day: base + 100_000n, line: base + 1_000_000n, piece: base + 1_000_000_000n };

/** A row to copy. */
const whole = `price_state = 'priced' and process_line is not null and amount > 0`;

export default async function measure(): Promise<void> {
  const server = await startLoadServer({ settings: ['fsync=off', 'max_wal_size=8GB'] });
  try {
    const company = (await server.get('/amc/api/token/user/getUserCompany'))[0].id as string;
    await seed(server, company);
    console.log(`\n## ${rows.toLocaleString('en')} piece rows of ${teams} teams of ${workersEach} over ${months} months: 计算, median of ${rounds}, ms`);
    await reckon(server, 'a team', String(ids.team + 1n));
    await reckon(server, 'a factory', String(ids.workshop));
  } finally {
    await server.stop();
  }
}

async function reckon(server: LoadServer, name: string, team: string): Promise<void> {
  const api = '/mes/api/saas/empsalarysheet';
  const { id } = await server.post(api, { period, team });
  const times: number[] = [];
  const processor: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [from, used] = [performance.now(), processorMs(server.databasePid)];
    await server.put(`${api}/calculate`, { id });
    times.push(performance.now() - from);
    processor.push(processorMs(server.databasePid) - used);
  }
  const sheet = await server.get(`${api}/${id}`);
  console.log(`${name.padEnd(12)} ${middle(times).toFixed(0).padStart(7)}   processor ${middle(processor).toFixed(0).padStart(7)}   ${sheet.headcount} people, ${Number(sheet.collected).toLocaleString('en')} rows`);
}

/** Copies of what the demonstration company has, with other ids, teams and days. */
async function seed(server: LoadServer, company: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const run = (text: string): Promise<pg.QueryResult> => client.query(text).catch((error: Error) => { throw new Error(`${error.message}\n${text}`); });
  const copy = (table: string, where: string, count: number, change: string, rest = ''): Promise<unknown> => run(`insert into ${table} select c.* from ${table} m cross join generate_series(0, ${count - 1}) g ${rest} cross join lateral jsonb_populate_record(m, jsonb_build_object(${change})) c where m.id = (select id from ${table} where company = ${company} and ${where} order by id limit 1)`);
  try {
    await run(`set session_replication_role = replica; set maintenance_work_mem = '1GB'; set synchronous_commit = off`);
    const { rows: [first] } = await run(`select worker, home_team from mes.piece_record where company = ${company} and ${whole} order by id limit 1`);
    if (!first) throw new Error('The demonstration company has no piece rows to copy.');
    await copy('amc.department', `id = ${first.home_team}`, 1, `'id', ${ids.workshop}, 'kind', 'workshop', 'name', '大厂', 'code', 'BENCH'`);
    await copy('amc.department', `id = ${first.home_team}`, teams, `'id', ${ids.team} + 1 + g, 'parent', ${ids.workshop}, 'name', '大厂' || g || '组', 'code', 'BENCH' || g`);
    await copy('mes.worker', `id = ${first.worker}`, teams * workersEach, `'id', ${ids.worker} + g, 'team', ${ids.team} + 1 + g / ${workersEach}, 'workshop', ${ids.workshop}, 'badge_no', 'B' || lpad(g::text, 5, '0'), 'name', '工人' || g, 'employee', ${ids.employee} + g, 'entry_date', date '2024-01-01', 'leave_date', null`);
    await run(`create temp table days as select row_number() over (order by d) - 1 as n, d::date as day from generate_series(date '${period}-01' - interval '${months - 1} months', date '${period}-01' + interval '1 month' - interval '1 day', interval '1 day') d where extract(dow from d) <> 0`);
    await copy('mes.attendance', `status = 'confirmed'`, teams, `'id', ${ids.day} + days.n * ${teams} + g, 'team', ${ids.team} + 1 + g, 'date', days.day, 'doc_date', days.day, 'code', 'BAT' || days.n * ${teams} + g`, 'cross join days');
    await copy('mes.attendance__lines', 'hours > 0', workersEach, `'id', ${ids.line} + (days.n * ${teams} + t) * ${workersEach} + g, 'parent', ${ids.day} + days.n * ${teams} + t, 'seq', g + 1, 'worker', ${ids.worker} + t * ${workersEach} + g`, `cross join days cross join generate_series(0, ${teams - 1}) t`);
    await fill(run, company);
    await run('vacuum analyze mes.piece_record; ');
    for (const table of ['mes.attendance', 'mes.attendance__lines', 'mes.worker', 'amc.department']) await run(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

/** Indexes are made once the rows stand: that is several times quicker. */
async function fill(run: (text: string) => Promise<pg.QueryResult>, company: string): Promise<void> {
  const table = 'mes.piece_record';
  const { rows: indexes } = await run(`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index where indrelid = '${table}'::regclass and not indisprimary`);
  for (const { name } of indexes) await run(`drop index ${name}`);
  const { rows: columns } = await run(`select column_name as name from information_schema.columns where table_schema = 'mes' and table_name = 'piece_record' and is_generated = 'NEVER'`);
  const given: Record<string, string> = { id: `${ids.piece} + g`, worker: `${ids.worker} + w.n`, team: `${ids.team} + 1 + w.n / ${workersEach}`, home_team: `${ids.team} + 1 + w.n / ${workersEach}`, work_date: 'd.day', doc_date: 'd.day', scan_at: `d.day + interval '8 hours' + (g % 36000) * interval '1 second'`, qty: '10 + g % 15', amount: '(10 + g % 15) * m.unit_price', seconds: '(10 + g % 15) * 30' };
  await run('create unique index on days (n)');
  await run(`insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')}) select ${columns.map(({ name }) => given[name] ?? `m."${name}"`).join(', ')}
    from (select * from ${table} where company = ${company} and ${whole} order by id limit 1) m, generate_series(0::bigint, ${rows - 1}) g
    cross join lateral (select (g * 7919) % ${teams * workersEach} as n) w join days d on d.n = g * (select count(*) from days) / ${rows}`);
  for (const { made } of indexes) await run(made);
}
