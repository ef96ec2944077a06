// Wages are seen by those who hold the right to and by nobody else: what a foreman, a planner or an inspector reads in lists, records, trails, ledgers, reports and messages of a month that was paid has none of its figures.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Company, playing, type Scenario } from '../scenarios/scenario.ts';
import { manyRows } from '../support/manyRows.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** Figures of the month as the scenario has them: pieces, a sheet's column, what is paid out. */
const wages = ['2232.0000', '2082.4000', '4324.48', '4341.98', '4001.70', '478.20'];
let server: TestServer;
let company: Company;

beforeAll(async () => {
  server = await startTestServer();
  const scenario = JSON.parse(readFileSync(join(import.meta.dirname, '../scenarios/mes/pay.json'), 'utf8')) as Scenario;
  company = (await playing(server, scenario)).get('')!;
});
afterAll(() => server?.stop());

/** Everything that may be read of the workshop, its checks and what finance has of them. */
async function allRead(by: string): Promise<{ path: string; text: string }[]> {
  const { entities, queries } = server.app.model;
  const read: { path: string; text: string }[] = [];
  const get = async (path: string): Promise<Record<string, any> | undefined> => {
    const answer = await company.ask('GET', path, undefined, by);
    read.push({ path, text: JSON.stringify(answer) });
    return answer.success ? answer.data : undefined;
  };
  for (const entity of Object.values(entities).filter(({ id, api }) => /^(mes|tqm)\./.test(id) && api)) {
    const list = (await get(`${entity.api}?pageSize=200`))?.list as { id: string }[] | undefined;
    // As people take it out: with all columns that the file may have.
    const file = await (await (await company.client(by)).raw('GET', `${entity.api}/export?format=csv`, undefined, { usercompany: company.place.uuid })).text();
    read.push({ path: `${entity.api}/export`, text: file });
    for (const { id } of list?.slice(0, 3) ?? []) { await get(`${entity.api}/${id}`); await get(`${entity.api}/${id}/trail`); }
    for (const balance of Object.keys(entity.ledger?.balances ?? {})) await get(`${entity.api}/${balance}?pageSize=200`);
  }
  for (const id of Object.keys(queries).filter((name) => /^(mes|tqm)\./.test(name))) await get(`/loom/query/${id}?pageSize=200&params=${encodeURIComponent('{"from":"2025-11-01","to":"2025-11-30"}')}`);
  await get('/mmc/api/token/notice?type=message');
  return read;
}

it('the wage clerk reads the figures', async () => {
  const text = (await allRead('hr')).map((one) => one.text).join('\n');
  for (const figure of wages) expect(text, figure).toContain(figure);
});

it.each(['leader', 'planner', 'qc', 'ie', 'keeper', 'worker', 'admin'])('%s reads none of them', async (role) => {
  const seen = (await allRead(role)).flatMap(({ path, text }) => wages.filter((figure) => text.includes(figure)).map((figure) => `${path}: ${figure}`));
  expect(seen).toEqual([]);
});

it('a worker sees the own line and pieces, nobody else\'s', async () => {
  const mine = async (by: string): Promise<Record<string, any>> => (await company.ask('POST', '/mes/api/saas/paySlip/ask/mine', { month: '2025-11' }, by)).data.pay;
  expect(await mine('worker')).toMatchObject({ worker: null, sheet: null, pieces: [] });
  await company.play({ act: 'bindUser', on: 'empwang', ask: { user: '=amc.user worker' } }, 'bind');
  const own = await mine('worker');
  expect(own).toMatchObject({ worker: { name: '王小芳', badgeNo: 'W0002' }, sheet: { net: '7.92', pieceAmt: '7.92' } });
  expect(own.pieces.map(({ what, amount }: { what: string; amount: string }) => [what, amount])).toEqual([['合肩缝', '7.9200']]);
  const text = JSON.stringify(own);
  for (const figure of wages.filter((one) => one !== '478.20')) expect(text, figure).not.toContain(figure);
  expect(text).not.toContain('陈秀英');
  const everything = await allRead('worker');
  for (const { path, text: said } of everything) for (const figure of [...wages, '陈秀英']) expect(said, path).not.toContain(figure);
  for (const path of ['/mes/api/saas/empsalarysheet', '/mes/api/saas/pieceRecord', '/mes/api/saas/worker', '/loom/query/mes.slipPieces', '/loom/query/mes.pieceWage']) expect(await company.ask('GET', path, undefined, 'worker'), path).toMatchObject({ success: false });
});

it('a factory\'s month is reckoned as a job, the same to the cent as a team\'s', async () => {
  const api = '/mes/api/saas/empsalarysheet';
  const sheet = (await company.ask('GET', `${api}?pageSize=1`, undefined, 'hr')).data.list[0] as { team: { id: string }; period: string };
  const before = (await company.ask('POST', api, { team: sheet.team.id, period: '2025-10' }, 'hr')).data as { id: string };
  const calculate = async (): Promise<{ taskId?: string }> => (await company.ask('PUT', `${api}/calculate`, { id: before.id }, 'hr')).data;
  expect((await calculate()).taskId).toBeUndefined();
  const read = async (): Promise<Record<string, any>> => (await company.ask('GET', `${api}/${before.id}`, undefined, 'hr')).data;
  const few = await read();
  await manyRows(server.app, 'amc.employee', company.place.id, 120, { id: '(910000000000000000 + i)::text', emp_no: `'N' || i`, name: `'员工' || i`, id_card: 'null', user: 'null' });
  await manyRows(server.app, 'mes.worker', company.place.id, 120, { code: `'N' || i`, badge_no: `'N' || i`, name: `'员工' || i`, team: `'${sheet.team.id}'`, employee: '(910000000000000000 + i)::text', leave_date: 'null', entry_date: `'2025-01-01'` });
  const { taskId } = await calculate();
  expect(taskId).toEqual(expect.any(String));
  await expect.poll(async () => (await company.ask('GET', `/amc/api/token/task/${taskId}`, undefined, 'hr')).data.status, { timeout: 120_000 }).toBe('success');
  const many = await read();
  expect(many).toMatchObject({ status: 'calculated', headcount: few.headcount + 120 });
  const paid = new Map((many.lines as { worker: { id: string }; net: string }[]).map(({ worker, net }) => [worker.id, net]));
  for (const { worker, net } of few.lines as { worker: { id: string }; net: string }[]) expect(paid.get(worker.id), worker.id).toBe(net);
});
