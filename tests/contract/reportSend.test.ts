// Subscribed reports: sent when they are due, each receiver's file in his own rights and language, by message and mail; what fails is told to whose report it is.
import { createServer, type AddressInfo, type Server } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { reportSubscriptions } from '../../runtime/server/platform/reports/subscriptions.ts';
import { readTable } from '../../runtime/server/sheets/readTable.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

type Row = Record<string, any>;
const api = '/amc/api/saas/reportDef';
const inbox = '/mmc/api/token/notice';

let server: TestServer;
let mails: string[];
let post: Server;
let admin: TestClient;
let buyer: TestClient;
let keeper: TestClient;
const ids: Record<string, string> = {};

beforeAll(async () => {
  mails = [];
  post = letterbox((mail) => mails.push(mail));
  await new Promise<void>((done) => post.listen(0, '127.0.0.1', done));
  server = await startTestServer({ demo: true, now: '2026-11-20T23:30:00Z', timedJobs: [{ ...reportSubscriptions, label: '报表订阅发送', module: 'amc', cron: '0 * * * * *' }], config: { smtpUrl: `smtp://127.0.0.1:${(post.address() as AddressInfo).port}`, mailFrom: 'loom@example.com', publicUrl: 'https://erp.example.com' } });
  await signIn();
  for (const { name, id } of await rows<{ name: string; id: string }>(sql`select username as name, id::text as id from amc."user" where username in ('admin', 'buyer', 'keeper', 'operator')`)) ids[name] = id;
});
afterAll(async () => { await server?.stop(); post?.close(); });
afterEach(async () => { await rows(sql`delete from amc.message`); await rows(sql`delete from amc.message__receivers`); await rows(sql`update amc.report_def__subscribe set next_run = null`); });

const rows = <R>(query: ReturnType<typeof sql<R>>): Promise<R[]> => server.app.db.system((tx) => tx.run<R>(query));
const signIn = async (): Promise<void> => { [admin, buyer, keeper] = [await server.login('admin'), await server.login('buyer'), await server.login('keeper')]; };
const morning = '0 0 8 * * *';
const report = (name: string, changes: Row = {}): Row => ({ name, query: 'wms.supplierStatistics', rows: ['supplier'], measures: ['orders', 'amount', 'open'], filters: { params: { from: '2020-01-01' } }, sort: 'orders desc', pageKind: 'table', ...changes });
const subscribed = (users: string[], format = 'xlsx', cron = morning): Row => ({ subscribe: [{ cron, users, format }] });
const letters = async (client: TestClient): Promise<Row[]> => (await client.get(`${inbox}?pageSize=20`)).list.filter((one: Row) => /订阅|[Ss]ubscri/.test(one.title));

/** Half past seven in Shanghai until now, then eight: what is due has ended when nothing is left to do. */
async function atEight(day: string, again = [signIn]): Promise<void> {
  server.clock.set(`${day}T00:00:20Z`);
  for (const work of again) await work();
  // Whoever looks at the time: this call, or the server's own clock just before.
  await expect.poll(async () => {
    await server.running.scheduler!.look();
    await server.running.scheduler!.idle();
    return (await rows(sql`select 1 from amc.report_def__subscribe s join amc.report_def f on f.company = s.company and f.id = s.parent where f.del_flag = '0' and s.next_run <= ${server.app.now().toISOString()}::timestamptz`)).length;
  }, { timeout: 60_000 }).toBe(0);
  await expect.poll(async () => (await rows(sql`select 1 from loom.job where kind = 'reportSend' and state in ('queued', 'sent', 'running')`)).length, { timeout: 60_000 }).toBe(0);
}
async function fileOf(client: TestClient, { address }: Row): Promise<Buffer> {
  const answer = await client.raw('GET', address);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
const sheetOf = async (client: TestClient, letter: Row): Promise<string[][]> => readTable(await fileOf(client, letter), 1_000);

describe('a subscribed report', () => {
  it('is sent when it is due, to each in his own rights and language, once', async () => {
    await rows(sql`update amc."user" set lang = 'en' where username = 'keeper'`);
    await rows(sql`update amc.role set permissions = coalesce(permissions, '[]'::jsonb) || '["GET /loom/query/wms.supplierStatistics/export"]'::jsonb where code <> 'admin'`);
    server.app.bus.publish('rights', {});
    const { id } = await admin.post(api, report('每日供应商', subscribed([ids.admin!, ids.buyer!, ids.keeper!])));
    expect((await admin.get(`${api}/${id}`)).subscribe).toMatchObject([{ cron: morning, format: 'xlsx', nextRun: '2026-11-21T00:00:00.000Z', lastRun: null }]);
    server.clock.set('2026-11-20T23:59:00Z');
    await server.running.scheduler!.look();
    await server.running.scheduler!.idle();
    expect(await letters(admin)).toEqual([]);

    await atEight('2026-11-21');
    const [mine] = await letters(admin);
    expect(mine).toMatchObject({ title: '订阅报表【每日供应商】已生成', content: '文件保留30天，点击下载' });
    const [head, ...lines] = await sheetOf(admin, mine!);
    expect(head).toEqual(['供应商', '采购单数', '采购金额', '未交']);
    const shown = (await admin.get(`/loom/query/wms.supplierStatistics?params=${encodeURIComponent('{"from":"2020-01-01"}')}&by=supplier&fields=supplier,orders,amount,open&order=${encodeURIComponent('orders desc')}&pageSize=100`)).list as Row[];
    expect(lines.map((line) => line.slice(0, 3))).toEqual(shown.map((row) => [row.supplier.label, String(row.orders), Number(row.amount).toString()]));
    // Figures that he may not see are not in his file; heads are in his language.
    const [theirs] = await letters(keeper);
    expect(theirs!.title).toMatch(/^[^一-龥]*每日供应商[^一-龥]*$/);
    const [english, ...less] = await sheetOf(keeper, theirs!);
    expect(english).toHaveLength(3);
    expect(english!.join()).not.toMatch(/[一-龥]/);
    expect(less).toHaveLength(lines.length);
    expect((await letters(buyer))[0]).toMatchObject({ title: '订阅报表【每日供应商】已生成' });
    // Nobody reads another's file, and no tray shows what nobody waits for.
    expect((await buyer.raw('GET', mine!.address)).status).not.toBe(200);
    expect((await buyer.get('/amc/api/token/task?tray=1')).total).toBe(0);

    await server.running.scheduler!.look();
    await server.running.scheduler!.idle();
    expect(await letters(admin)).toHaveLength(1);
    expect((await admin.get(`${api}/${id}`)).subscribe).toMatchObject([{ nextRun: '2026-11-22T00:00:00.000Z', lastFault: null }]);
  });

  it('is a pivot as it was saved, and a PDF where that is wished', async () => {
    await admin.post(api, report('按月', { columns: ['docDateMonth'], measures: ['orders'], pageKind: 'pivot', ...subscribed([ids.admin!]) }));
    await admin.post(api, report('打印', subscribed([ids.admin!], 'pdf')));
    await atEight('2026-11-22');
    const found = await letters(admin);
    const [head] = await sheetOf(admin, found.find(({ title }) => title.includes('按月'))!);
    expect(head!.slice(1).join()).toMatch(/\d{4}-\d\d/);
    const pdf = await fileOf(admin, found.find(({ title }) => title.includes('打印'))!);
    expect(pdf.toString('latin1')).toMatch(/^%PDF-1\.5[^]*%%EOF\n$/);
  });

  it('is mailed with its file where the company\'s template says so', async () => {
    await rows(sql`update amc."user" set email = 'admin@example.com', status = '0' where username = 'admin'`);
    const template = await admin.post('/amc/api/token/messageTemplate', { code: 'amc.reportSubscription', title: '订阅报表', byMail: true });
    await admin.post(api, report('邮寄', subscribed([ids.admin!])));
    await atEight('2026-11-23');
    await expect.poll(() => mails.length, { timeout: 10_000 }).toBe(1);
    expect(mails[0]).toMatch(/To: admin@example\.com/i);
    expect(mails[0]).toMatch(/Content-Disposition: attachment/i);
    expect(textOf(mails[0]!)).toMatch(/^文件保留30天，点击下载\n\nhttps:\/\/erp\.example\.com\/\S+\?download$/);
    await admin.delete(`/amc/api/token/messageTemplate?ids=${template.id}`);
  });
});

describe('what fails', () => {
  it('is told to whose report it is, with the reason, and keeps nothing from the others', async () => {
    const { id } = await admin.post(api, report('日志统计', { query: 'amc.trailStat', rows: ['member'], measures: ['total'], filters: {}, sort: null, ...subscribed([ids.admin!, ids.keeper!, ids.buyer!]) }));
    await rows(sql`update amc.company_user set status = '1' where "user" = ${ids.buyer}::bigint`);
    server.app.bus.publish('rights', {});
    await atEight('2026-11-24', []);
    await rows(sql`update amc.company_user set status = '0' where "user" = ${ids.buyer}::bigint`);
    server.app.bus.publish('rights', {});
    buyer = await server.login('buyer');
    [admin, keeper] = [await server.login('admin'), await server.login('keeper')];
    const told = await letters(admin);
    expect(told.map(({ title }) => title).sort()).toEqual(expect.arrayContaining(['订阅报表【日志统计】已生成', expect.stringMatching(/^订阅报表【日志统计】未能发送给.+$/)]));
    const failed = told.filter(({ title }) => title.includes('未能'));
    expect(failed).toHaveLength(2);
    expect(failed.map(({ content }) => content)).toEqual(expect.arrayContaining([expect.stringContaining('权限'), '接收人已停用或已离开企业']));
    expect(await letters(keeper)).toEqual([]);
    expect((await admin.get(`${api}/${id}`)).subscribe[0].lastFault).toMatch(/权限|离开/);
  });

  it('as a plan is refused before it is kept; who may not share sends to himself alone', async () => {
    expect((await admin.try('POST', api, report('坏', subscribed([ids.admin!], 'xlsx', '*/5 * * * * *')))).errors.map(({ path }) => path)).toEqual(['subscribe[0].cron']);
    expect(await buyer.try('POST', api, report('给别人', subscribed([ids.admin!])))).toMatchObject({ status: 10401 });
    expect(await buyer.try('POST', api, report('给自己', { measures: ['orders'], ...subscribed([ids.buyer!]) }))).toMatchObject({ success: true });
  });

  it('is not sent any more when it was taken back, or its owner has left', async () => {
    const { id } = await admin.post(api, report('不再', subscribed([ids.admin!])));
    await admin.delete(`${api}?ids=${id}`);
    await buyer.post(api, report('离职', { measures: ['orders'], ...subscribed([ids.buyer!]) }));
    await rows(sql`update amc.company_user set status = '1' where "user" = ${ids.buyer}::bigint`);
    server.app.bus.publish('rights', {});
    server.clock.set('2026-11-25T00:00:20Z');
    admin = await server.login('admin');
    await server.running.scheduler!.look();
    await server.running.scheduler!.idle();
    expect(await rows(sql`select 1 from amc.message where biz_type = 'amc.reportDef'`)).toEqual([]);
    expect(await rows(sql`select 1 from loom.job where kind = 'reportSend' and state in ('queued', 'sent', 'running')`)).toEqual([]);
  });
});

/** The words of a mail, however they were sent. */
function textOf(mail: string): string {
  const [, heads, body] = /(Content-Type: text\/plain[^]*?)\n\n([^]*?)(?:\n--|$)/i.exec(mail)!;
  const text = /base64/i.test(heads!) ? Buffer.from(body!, 'base64') : Buffer.from(body!.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))), 'latin1');
  return text.toString('utf8').replace(/\r/g, '').trim();
}

/** Takes mails as a mail server does, and keeps them. */
function letterbox(keep: (mail: string) => void): Server {
  return createServer((socket) => {
    let mail: string | undefined;
    let rest = '';
    socket.write('220 ready\r\n');
    socket.on('data', (bytes) => {
      rest += bytes.toString('latin1');
      for (let at = rest.indexOf('\r\n'); at >= 0; at = rest.indexOf('\r\n')) {
        const line = rest.slice(0, at);
        rest = rest.slice(at + 2);
        if (mail !== undefined) {
          if (line === '.') { keep(mail); mail = undefined; socket.write('250 kept\r\n'); } else mail += `${line}\n`;
        } else if (/^data/i.test(line)) { mail = ''; socket.write('354 go on\r\n'); } else if (/^quit/i.test(line)) socket.end('221 bye\r\n'); else socket.write('250 yes\r\n');
      }
    });
    socket.on('error', () => {});
  });
}
