// Customers and visits at size: the first, a filtered, a sorted and the last page of their lists, what a picker finds, sums and counts, and the two reports over them.
import { sql, type RawBuilder } from 'kysely';
import { json, list as listOf, timePages, vacuum, type PageCase } from './askedPages.ts';
import { startLoadServer, type LoadServer } from './loadServer.ts';

const [customers, visits] = (process.env.BENCH_SIZES ?? '100000,1000000').split(',').map(Number) as [number, number];
const api = '/ccm/api/saas';
const pageSize = 10;

const list = (entity: string, screen: string, more = ''): string => listOf(`${api}/${entity}`, screen, more, pageSize);
const ofCustomers = (more = ''): string => list('customer', 'ccm.customer.list', `&order=code desc${more}`);
const ofVisits = (more = ''): string => list('customerVisit', 'ccm.customerVisit.list', `&order=planDate desc${more}`);
const year = json({ from: '2026-01-01', to: '2026-12-31' });

/** `{customer}` is one of those made, `{last}` the number of the last page, `{turn}` another number each time. */
const cases: PageCase[] = [
  ['customers, first page', ofCustomers()],
  ['customers, page 500', ofCustomers('&pageNum=500')],
  ['customers, last page', ofCustomers('&pageNum={lastCustomers}')],
  ['customers by number (code)', ofCustomers('&filter={code}')],
  ['customers by keyword', ofCustomers('&filter={keyword}')],
  ['customers of a stage', ofCustomers(`&filter=${json({ stage: 'intent' })}`)],
  ['customers in the pool (view)', ofCustomers(`&filter=${json({ view: '公海' })}`)],
  ['customers, two conditions', ofCustomers(`&sql=${json({ op: 'and', items: [{ field: 'stage', operator: 'eq', value: 'deal' }, { field: 'lastVisitDate', operator: 'lt', value: '2026-03-01' }] })}`)],
  ['customers by last visit, sorted', list('customer', 'ccm.customer.list', '&order=lastVisitDate desc')],
  ['customers by name, sorted', list('customer', 'ccm.customer.list', '&order=name asc')],
  ['customers by credit, sorted', list('customer', 'ccm.customer.list', '&order=creditLimit desc')],
  ['picker of customers, keyword', `${api}/customerVisit/lookup?field=customer&keyword={word}`],
  ['picker of customers, nothing typed', `${api}/customerVisit/lookup?field=customer`],
  ['visits, first page', ofVisits()],
  ['visits, page 500', ofVisits('&pageNum=500')],
  ['visits, last page', ofVisits('&pageNum={lastVisits}')],
  ['visits of a customer', ofVisits('&filter={customer}')],
  ['visits planned (view)', ofVisits(`&filter=${json({ view: '计划' })}`)],
  ['visits by keyword', ofVisits('&filter={visitWord}')],
  ['visits of a month (calendar)', `${api}/customerVisit?screen=ccm.customerVisit.list&pageSize=500&order=planDate asc&within=${json({ op: 'and', items: [{ field: 'planDate', operator: 'between', value: '2026-03-01', value2: '2026-03-31' }] })}`],
  ['visits by amount, sorted', list('customerVisit', 'ccm.customerVisit.list', '&order=intentAmount desc')],
  ['visits, sum of a filter', `${api}/customerVisit/sums?screen=ccm.customerVisit.list&sums=intentAmount&filter={customer}`],
  ['visits, sum of all', `${api}/customerVisit/sums?screen=ccm.customerVisit.list&sums=intentAmount`],
  ['visits, in groups by way', `${api}/customerVisit/groups?screen=ccm.customerVisit.list&by=kind&sums=intentAmount`],
  ['customerStat by level', `/loom/query/ccm.customerStat?params=${year}`],
  ['customerStat by salesman', `/loom/query/ccm.customerStat?params=${year}&by=salesman`],
  ['customerStat, totals', `/loom/query/ccm.customerStat/totals?params=${year}`],
  ['visitStat by visitor', `/loom/query/ccm.visitStat?params=${year}`],
  ['visitStat, visitor × month', `/loom/query/ccm.visitStat/pivot?params=${year}&rows=visitor&across=planDateMonth&figures=planned,done,doneRate`],
];

export default async function measure(): Promise<void> {
  // Each is asked of the database: what the server keeps would tell nothing of the indexes.
  process.env.BENCH_KEEP = 'off';
  const server = await startLoadServer();
  try {
    const company = (await server.get('/amc/api/token/user/getUserCompany'))[0].id as string;
    const from = performance.now();
    const customer = await seed(server, company);
    await vacuum(server, ['ccm.customer', 'ccm.customer_visit']);
    await timePages(server, `${customers.toLocaleString('en')} customers, ${visits.toLocaleString('en')} visits (seeded in ${((performance.now() - from) / 1000).toFixed(0)} s)`, cases, (path, round) => {
      const nth = 1000 + (round * 7919) % (customers - 2000);
      return path.replace('{lastCustomers}', String(Math.floor(customers / pageSize))).replace('{lastVisits}', String(Math.floor(visits / pageSize)))
        .replace('{code}', json({ code: `LKH${nth}` })).replace('{keyword}', json({ keyword: `批发${nth}号` })).replace('{word}', encodeURIComponent(`批发${nth}号`)).replace('{visitWord}', json({ keyword: `LBF${nth}7` })).replace('{customer}', json({ customer }));
    });
  } finally {
    await server.stop();
  }
}

/** Copies of a customer and of a visit that stand: what the schema requires besides is in them already. */
async function seed(server: LoadServer, company: string): Promise<string> {
  const first = await server.app.db.system(async (tx) => {
    const copies = (table: string, count: number, change: RawBuilder<unknown>): Promise<unknown> => tx.run(sql`insert into ${sql.table(table)} select c.* from ${sql.table(table)} m cross join generate_series(1, ${count}::int) g
      cross join lateral jsonb_populate_record(m, ${change}) c where m.company = ${company}::bigint and m.id = (select min(id) from ${sql.table(table)} where company = ${company}::bigint)`);
    await tx.run(sql`create temp table people on commit drop as select row_number() over () - 1 as n, "user" as id from amc.company_user where company = ${company}::bigint`);
    await tx.run(sql`create temp table grades on commit drop as select row_number() over () - 1 as n, id from ccm.dict where company = ${company}::bigint and type = 'CUSTOMER_LEVEL' and parent is not null`);
    const one = (table: string, by: RawBuilder<unknown>): RawBuilder<unknown> => sql`(select id from ${sql.table(table)} where n = ${by} % (select count(*) from ${sql.table(table)}))`;
    await copies('ccm.customer', customers, sql`jsonb_build_object('id', 7000000000000000000 + g, 'code', 'LKH' || g, 'name', (array['杭州', '上海', '广州', '义乌', '厦门'])[1 + g % 5] || '批发' || g || '号服饰有限公司', 'short_name', '批发' || g || '号', 'plain_name', '批发' || g, 'main_contact', '联系人' || g % 900,
      'stage', (array['lead', 'intent', 'deal', 'lost'])[1 + g % 4], 'level', ${one('grades', sql`g`)}, 'salesman', case when g % 20 = 0 then null else ${one('people', sql`g`)} end, 'status', 'normal', 'credit_limit', g % 997 * 1000, 'last_visit_date', date '2025-06-01' + g % 480, 'create_date', timestamptz '2024-01-01' + g % 900 * interval '1 day')`);
    await copies('ccm.customer_visit', visits, sql`jsonb_build_object('id', 7100000000000000000 + g, 'visit_no', 'LBF' || g, 'customer', 7000000000000000001 + g % ${sql.lit(customers)}, 'contact', null, 'visitor', ${one('people', sql`g`)}, 'plan_date', date '2024-01-01' + g % 1095, 'kind', (array['visit', 'phone', 'online', 'receive', 'fair'])[1 + g % 5],
      'status', case when g % 10 = 0 then 'planned' else 'done' end, 'visit_date', timestamptz '2024-01-01' + g % 1000 * interval '1 day', 'intent_amount', g % 500 * 100)`);
    return '7000000000000000001';
  });
  return first;
}
