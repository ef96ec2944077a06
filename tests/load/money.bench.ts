// What is owed at size: settlement rows of many suppliers and customers, and the reports that finance opens over them: ageing, reconciliation, current accounts.
import pg from 'pg';
import { middle, processorMs } from './figures.ts';
import { startLoadServer, type LoadServer } from './loadServer.ts';

const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const parties = 400;
/** Each debt has a row that posts it and two that settle it. */
const perDebt = 4;
/** Ids of rows made here: above what the demonstration company uses. */
const base = 7_600_000_000_000_000_000n;

export default async function measure(): Promise<void> {
  process.env.BENCH_KEEP = 'off';
  const server = await startLoadServer({ settings: ['fsync=off', 'max_wal_size=8GB'] });
  try {
    const company = (await server.get('/amc/api/token/user/getUserCompany'))[0].id as string;
    await seed(server.databaseUrl, company);
    console.log(`\n## ${rows.toLocaleString('en')} settlement rows of ${parties} suppliers and as many customers: median of ${rounds}, ms`);
    const day = (offset: number): string => new Date(Date.now() - offset * 86_400_000).toISOString().slice(0, 10);
    const period = (at: number): object => ({ from: day(31 + at), to: day(at) });
    // Each question is another one: nothing is answered from memory.
    await ask(server, 'ageing of payables', 'fms.agingPayable', (at) => ({ date: day(at) }), 1_000);
    await ask(server, 'ageing of receivables', 'fms.agingReceivable', (at) => ({ date: day(at) }), 1_000);
    await ask(server, 'reconciliation of suppliers', 'fms.apReconciliation', period, 1_000);
    await ask(server, 'reconciliation of customers', 'fms.arReconciliation', period, 1_000);
    await ask(server, 'current accounts', 'fms.currentAccount', (at) => ({ date: day(at) }), 200);
  } finally {
    await server.stop();
  }
}

async function ask(server: LoadServer, name: string, query: string, params: (at: number) => object, bound: number): Promise<void> {
  const [times, processor]: [number[], number[]] = [[], []];
  let lines = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const [from, used] = [performance.now(), processorMs(server.databasePid)];
    const { list } = await server.get(`/loom/query/${query}?params=${encodeURIComponent(JSON.stringify(params(round)))}&pageSize=50`);
    lines = list.length;
    if (round === 0) continue;
    times.push(performance.now() - from);
    processor.push(processorMs(server.databasePid) - used);
  }
  console.log(`${name.padEnd(30)} ${middle(times).toFixed(0).padStart(7)}   processor ${middle(processor).toFixed(0).padStart(7)}   ${lines} rows, aim ${bound}`);
}

/** Copies of a debt and of a settlement of the demonstration company, with other ids, parties, days and amounts. */
async function seed(databaseUrl: string, company: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const run = (text: string): Promise<pg.QueryResult> => client.query(text).catch((error: Error) => { throw new Error(`${error.message}\n${text.slice(0, 1_000)}`); });
  const copies = async (table: string, where: string, count: number, change: Record<string, string>): Promise<void> => {
    const { rows: columns } = await run(`select column_name as name from information_schema.columns where table_schema = 'fms' and table_name = '${table}' and is_generated = 'NEVER'`);
    await run(`insert into fms.${table} (${columns.map(({ name }) => `"${name}"`).join(', ')}) select ${columns.map(({ name }) => change[name] ?? `m."${name}"`).join(', ')} from (select * from fms.${table} where company = ${company} and ${where} order by id limit 1) m, generate_series(0::bigint, ${count - 1}) g`);
  };
  try {
    await run(`set session_replication_role = replica; set maintenance_work_mem = '1GB'; set synchronous_commit = off`);
    for (const [side, party, at] of [['payable', 'supplier', 0n], ['receivable', 'customer', 100_000_000n]] as const) {
      const debts = Math.round(rows / perDebt / 2);
      const own = `${base + at} + g`;
      await run(`insert into ccm.${party} select c.* from (select * from ccm.${party} where company = ${company} order by id limit 1) m cross join generate_series(0, ${parties - 1}) g cross join lateral jsonb_populate_record(m, jsonb_build_object('id', ${base + 50_000_000n + at} + g, 'code', '${party}' || g, 'name', '${party === 'supplier' ? '供应商' : '客户'}' || g, 'short_name', '${party}' || g)) c`);
      const who = `${base + 50_000_000n + at} + g % ${parties}`;
      const dated = 'current_date - (g % 540)::int';
      await copies(side, 'amount > 0', debts, { id: own, code: `'B' || g`, [party]: who, doc_date: dated, due_date: `${dated} + 30`, amount: '1000 + g % 900', settled_amount: '700', occupied_amount: '0', unsettled_amount: '300 + g % 900', free_amount: '300 + g % 900', base_amount: '1000 + g % 900', status: `'partial'`, del_flag: `'0'` });
      const row = { [side]: own, [party]: who, doc_id: own, doc_code: `'B' || g`, reverses: 'null', entry: `'post'`, side: `'${side === 'payable' ? 'AP' : 'AR'}'` };
      await copies('settlement', `${side} is not null and due > 0`, debts, { ...row, id: `${base + 200_000_000n + at} + g`, doc_date: dated, due: '1000 + g % 900', amount: '0', occupied: '0' });
      for (const [place, kind] of ['cash', 'discount', 'offset'].entries()) await copies('settlement', `${side} is not null and due > 0`, debts, { ...row, id: `${base + BigInt(400 + place * 200) * 1_000_000n + at} + g`, doc_date: `least(current_date, ${dated} + ${20 * (place + 1)})`, due: '0', occupied: '0', amount: kind === 'cash' ? '500' : '100', base_amount: kind === 'cash' ? '500' : '100', kind: `'${kind}'` });
    }
    await run('vacuum analyze');
  } finally {
    await client.end();
  }
}
