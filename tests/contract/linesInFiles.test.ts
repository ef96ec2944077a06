// A file with lines in lines comes in, goes out under the same heads, and comes in again as it was.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Company, playing, readScenarios } from '../scenarios/scenario.ts';
import { readCsv } from '../../runtime/server/sheets/readTable.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

type Row = Record<string, any>;
const api = '/wms/api/saas/acceptOrder';
let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer();
  const { scenario } = readScenarios(join(import.meta.dirname, '../scenarios')).find(({ file }) => file === 'wms/packingList.json')!;
  const until = scenario.steps.findIndex((step) => 'see' in step && step.see === 'ys');
  company = (await playing(server, { ...scenario, steps: scenario.steps.slice(0, until) })).get('')!;
});
afterAll(() => server?.stop());

const arrivals = async (): Promise<Row[]> => {
  const { list } = (await company.ask('GET', `${api}?pageSize=10&order=code`)).data as { list: Row[] };
  return Promise.all(list.map(async ({ id }) => (await company.ask('GET', `${api}/${id}`)).data as Row));
};
const said = ({ supplier, warehouse, lines }: Row): unknown => [supplier.label, warehouse.label, lines.map((line: Row) => [line.sku.label, line.dyeLot, line.ticketQty, line.measuredQty, line.rejectedQty, line.rejectReason?.label, line.rolls.map((roll: Row) => [roll.rollNo, roll.ticketQty, roll.measuredQty, roll.grade, roll.rejected])])];

it('a packing list comes back as it went, rolls under their lines', async () => {
  const keeper = await company.client('keeper');
  const headers = { usercompany: company.place.uuid };
  const text = await (await keeper.raw('GET', `${api}/export?format=csv&lines=1&fields=code,supplier,source,warehouse,deliveryNo`, undefined, headers)).text();
  const table = readCsv(text.replace('\uFEFF', ''), 100);
  expect(table[0]).toEqual(expect.arrayContaining(['单据序号', '明细.缸号', '明细.匹码.匹号', '明细.匹码.实测数']));
  const at = (name: string): number => table[0]!.indexOf(name);
  expect(table.slice(1).map((cells) => [cells[at('单据序号')], cells[at('明细.缸号')], cells[at('明细.匹码.匹号')]])).toEqual([['1', 'G2603A', '1'], ['1', '', '2'], ['1', '', '3'], ['1', 'G2603B', '1'], ['1', '', '2'], ['1', '', '3']]);
  const body = text.replace('\uFEFF', '').replaceAll('S-1', 'S-2');
  const answer = await fetch(`${server.url}${api}/import`, { method: 'POST', body, headers: { ...headers, 'content-type': 'text/csv', authorization: `bearer ${keeper.token}` } });
  expect(await answer.json()).toMatchObject({ success: true, data: { ok: 1 } });
  const [first, second] = await arrivals();
  expect(second!.deliveryNo).toBe('S-2');
  expect(said(second!)).toEqual(said(first!));
});
