// Reports of orders and plans open with rows for those whose work they are, and both companies of a partner order stand in the demonstration.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayIn } from '../../runtime/core/values/dates.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

let server: TestServer;
let people: Record<'manager' | 'merchandiser' | 'chief' | 'leader' | 'tianye' | 'jiahe', TestClient>;
beforeAll(async () => {
  server = await startTestServer({ demo: true });
  people = Object.fromEntries(await Promise.all(['manager', 'merchandiser', 'chief', 'leader', 'tianye', 'jiahe'].map(async (name) => [name, await server.login(name)]))) as typeof people;
});
afterAll(() => server?.stop());

interface Page { total: number; list: Record<string, unknown>[] }
/** Of the two months up to today: a report that begins with this month is empty on its first day, whoever looks. */
const rowsOf = async (by: TestClient, query: string): Promise<number> => {
  const from = server.app.model.queries[query]!.params?.from?.type === 'date' ? `&params=${encodeURIComponent(JSON.stringify({ from: addDays(todayIn('Asia/Shanghai', server.app.now()), -60) }))}` : '';
  return (await by.get(`/loom/query/${query}?pageSize=5${from}`) as Page).list.length;
};
const pageOf = async (by: TestClient, api: string): Promise<Page> => await by.get(`${api}?pageSize=100`) as Page;

describe('reports', () => {
  it('each have rows for the general manager', async () => {
    const reports = Object.values(server.app.model.screens).filter(({ id, kind }) => id.startsWith('aps.') && kind === 'report').map(({ query }) => query!)
      .filter((query) => Object.values(server.app.model.queries[query]!.params ?? {}).every(({ required, default: given }) => !required || given !== undefined));
    expect(reports.length).toBeGreaterThan(16);
    const empty: string[] = [];
    for (const query of reports) if (await rowsOf(people.manager, query) === 0) empty.push(query);
    expect(empty).toEqual([]);
  });
  it.each([
    ['merchandiser', ['orderTracking', 'orderItems', 'orderReport', 'nodeReport', 'achievingDelivery', 'marketingAnalysis', 'marketingDepartmentWeekly']],
    ['chief', ['orderTracking', 'peak', 'achievingOutput', 'srmReport', 'abnormalAnalysis']],
    // The planner.
    ['tianye', ['orderTracking', 'peak', 'processReport', 'approvalSrm']],
    ['leader', ['orderTracking', 'peak', 'achievingOutput']],
  ] as const)('have rows for the %s', async (name, queries) => {
    const empty: string[] = [];
    for (const query of queries) if (await rowsOf(people[name], `aps.${query}`) === 0) empty.push(query);
    expect(empty).toEqual([]);
  });
  it('as a chart, the rest in one: both come to the same', async () => {
    const sums = async (top: number): Promise<number[]> => {
      const { series } = await people.manager.get(`/loom/query/aps.orderTracking/chart?by=order&figures=ordered,finished&top=${top}`) as { series: { values: (string | null)[] }[] };
      return series.map(({ values }) => values.reduce((sum, value) => sum + Number(value ?? 0), 0));
    };
    const [few, all] = await Promise.all([sums(2), sums(50)]);
    expect(few[0]).toBeGreaterThan(0);
    expect(few).toEqual(all);
  });
});

describe('the board of work bills', () => {
  it('shows a merchandiser the bills of her own orders, and no others', async () => {
    const orders = new Set((await pageOf(people.merchandiser, '/aps/api/saas/orderBill')).list.map(({ orderNo }) => orderNo));
    const bills = await people.merchandiser.get('/aps/api/saas/workBill?pageSize=100&fields=code,order') as Page;
    const all = await people.manager.get('/aps/api/saas/workBill?pageSize=100&fields=code,order') as Page;
    expect(bills.list.length).toBeGreaterThan(0);
    expect(bills.list.length).toBeLessThan(all.list.length);
    expect(bills.list.map(({ order }) => (order as { label: string }).label).filter((orderNo) => !orders.has(orderNo))).toEqual([]);
  });
});

describe('the order between two companies', () => {
  it('stands on both sides: sent, answered, changed', async () => {
    const inbox = await pageOf(people.jiahe, '/aps/api/saas/expatriateOrder');
    expect(new Set(inbox.list.map(({ status }) => status))).toEqual(new Set(['pending', 'negotiating', 'changing', 'refused']));
    const sent = (await people.tianye.get('/aps/api/saas/orderOutsourcing?pageSize=100&screen=aps.expatriate.list&fields=code,status,promisedDate') as Page).list;
    for (const { senderNo, status } of inbox.list) expect([senderNo, sent.find(({ code }) => code === senderNo)?.status]).toEqual([senderNo, { pending: 'issued', negotiating: 'issued', changing: 'changing', refused: 'refused' }[String(status)]]);
    expect((await pageOf(people.jiahe, '/aps/api/saas/orderBill')).list.map(({ customer }) => (customer as { label: string } | null)?.label).some((label) => label?.includes('云锦'))).toBe(true);
  });
});
