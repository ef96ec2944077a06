// Abnormalities (platform, amc.abnormal): reporting, states and their messages, figures, and who is told when nobody answers.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { escalateDue } from '../../runtime/server/platform/abnormal/escalate.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const api = '/amc/api/saas/abnormal';
let server: TestServer;
const as: Record<string, TestClient> = {};
let dict: Record<string, string>;
let departments: Record<string, string>;
let users: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  await signIn();
  const read = (query: ReturnType<typeof sql<{ key: string; id: string }>>): Promise<Record<string, string>> =>
    server.app.db.system(async (tx) => Object.fromEntries((await tx.run(query)).map((row) => [row.key, row.id])));
  const company = sql`(select id from amc.company where name = '云锦服饰')`;
  dict = await read(sql`select type || '.' || name as key, id::text as id from ccm.dict where company = ${company} and type like 'ABNORMAL%'`);
  departments = await read(sql`select name as key, id::text as id from amc.department where company = ${company}`);
  users = await read(sql`select username as key, id::text as id from amc."user"`);
  // Those of the demonstration wait, too: none of them may speak up in between.
  await escalateDue(server.app);
});
afterAll(() => server?.stop());

async function signIn(): Promise<void> { for (const name of ['admin', 'leader', 'qc', 'buyer', 'keeper', 'tianye', 'jiahe']) as[name] = await server.login(name); }
/** Tokens live two hours. */
async function pass(minutes: number): Promise<void> { server.clock.pass(minutes * 60_000); await signIn(); }
const report = (client: TestClient, more: object = {}): Promise<{ id: string; code?: string }> => client.post(api, { type: dict['ABNORMAL_TYPE.机器'], department: departments['车缝车间'], title: '平缝机停机', ...more });
const read = (id: string): Promise<Record<string, any>> => as.admin!.get(`${api}/${id}`);
const told = async (client: TestClient, id: string): Promise<string[]> => ((await client.get('/mmc/api/token/notice?pageSize=50')).list as { title: string; bizId: string }[]).filter((one) => one.bizId === id).map((one) => one.title);

describe('an abnormality', () => {
  it('is reported with a number, waits, and its handler is told', async () => {
    const { id } = await report(as.qc!, { handler: users.leader });
    const record = await read(id);
    expect(record).toMatchObject({ no: expect.stringMatching(/^YT\d{6}\d{4}$/), status: 'open', source: 'manual', level: 'normal', reporter: { id: users.qc }, respMinutes: null, handleHours: null });
    expect(await told(as.leader!, id)).toEqual([`异常【${record.no}】待您受理`]);
    expect(await told(as.qc!, id)).toEqual([]);
  });

  it('without a handler goes to the manager of its department, and copies to whom they are meant for', async () => {
    const { id } = await report(as.qc!, { ccs: [users.keeper] });
    const { no } = await read(id);
    expect(await told(as.leader!, id)).toEqual([`异常【${no}】待安排处理`]);
    expect(await told(as.keeper!, id)).toEqual([`异常【${no}】抄送给您`]);
  });

  it('is accepted, closed with cause and measure alone, and reopened; the figures follow', async () => {
    const { id } = await report(as.qc!, { handler: users.leader, happenDate: new Date(server.app.now().getTime() - 60_000).toISOString() });
    const { no } = await read(id);
    await pass(29);
    await as.leader!.act(api, 'accept', id);
    expect(await read(id)).toMatchObject({ status: 'handling', handler: { id: users.leader }, respMinutes: 30 });
    expect(await told(as.qc!, id)).toEqual([`您上报的异常【${no}】已受理`]);
    expect(await as.qc!.try('PUT', `${api}/accept`, { id })).toMatchObject({ success: false, status: 10202 });

    for (const ask of [{}, { cause: dict['ABNORMAL_CAUSE.设备故障'] }, { measure: '更换电机' }, { cause: dict['ABNORMAL_CAUSE.设备故障'], measure: '  ' }]) {
      expect(await as.leader!.try('PUT', `${api}/finish`, { id, ...ask })).toMatchObject({ status: 10009, data: '请填写原因和处理措施' });
    }
    await pass(60);
    await as.leader!.act(api, 'finish', id, { cause: dict['ABNORMAL_CAUSE.设备故障'], measure: '更换电机', lostMinutes: 45 });
    expect(await read(id)).toMatchObject({ status: 'closed', handleHours: '1.5', measure: '更换电机', lostMinutes: 45 });
    expect(await told(as.qc!, id)).toContain(`您上报的异常【${no}】已关闭`);

    await as.qc!.act(api, 'reopen', id, { reason: '又停了' });
    expect(await read(id)).toMatchObject({ status: 'handling', finishDate: null, handleHours: null, measure: '更换电机' });
    expect(await told(as.leader!, id)).toContain(`异常【${no}】已重开`);
  });

  it('is handed to another, who is told; not to who has it', async () => {
    const { id } = await report(as.qc!, { handler: users.leader });
    const { no } = await read(id);
    expect((await as.qc!.try('PUT', `${api}/transfer`, { id, handler: users.leader })).status).toBe(10009);
    await as.leader!.act(api, 'transfer', id, { handler: users.buyer, note: '配件要买' });
    expect(await read(id)).toMatchObject({ status: 'open', handler: { id: users.buyer }, respDate: null });
    expect(await told(as.buyer!, id)).toEqual([`异常【${no}】转派给您`]);
  });

  it('is taken back by its reporter alone, and only while it waits', async () => {
    const { id } = await report(as.qc!);
    expect((await as.keeper!.try('PUT', `${api}/invalid`, { id, reason: '误报' })).success).toBe(false);
    await as.qc!.act(api, 'invalid', id, { reason: '误报' });
    expect(await read(id)).toMatchObject({ status: 'void', delFlag: '1' });
    const other = await report(as.qc!, { handler: users.leader });
    await as.leader!.act(api, 'accept', other.id);
    expect((await as.qc!.try('PUT', `${api}/invalid`, { id: other.id, reason: '误报' })).status).toBe(10202);
  });

  it('stays with its company, and its loss with those who may see cost', async () => {
    const { id } = await report(as.qc!, { handler: users.leader });
    expect((await as.jiahe!.try('GET', `${api}/${id}`)).success).toBe(false);
    await as.leader!.act(api, 'accept', id);
    expect((await as.leader!.try('PUT', `${api}/finish`, { id, cause: dict['ABNORMAL_CAUSE.其他'], measure: '已处理', loss: '100' })).errors).toMatchObject([{ path: 'loss', code: 'field.readonly' }]);
    await as.admin!.act(api, 'finish', id, { cause: dict['ABNORMAL_CAUSE.其他'], measure: '已处理', loss: '100' });
    expect(await read(id)).toMatchObject({ loss: '100.00' });
    await as.admin!.act(api, 'reopen', id, { reason: '漏记' });
    await as.leader!.act(api, 'finish', id, { cause: dict['ABNORMAL_CAUSE.其他'], measure: '已处理完' });
    expect(await read(id)).toMatchObject({ loss: '100.00', measure: '已处理完' });
    expect(await as.qc!.get(`${api}/${id}`)).not.toHaveProperty('loss');
    expect((await as.qc!.try('GET', `${api}?filter=${encodeURIComponent('{"loss_num":"100"}')}`)).status).toBe(10009);
  });
});

describe('nobody answers', () => {
  const alarms = async (client: TestClient, id: string): Promise<number> => (await told(client, id)).filter((title) => title.includes('无人受理')).length;

  it('for two hours: the department\'s manager is told; for four: the factory\'s; then no more', async () => {
    const { id } = await report(as.qc!, { handler: users.keeper });
    await pass(119);
    await escalateDue(server.app);
    expect(await alarms(as.leader!, id)).toBe(0);
    await pass(1);
    await escalateDue(server.app);
    await escalateDue(server.app);
    expect([await alarms(as.leader!, id), await alarms(as.tianye!, id)]).toEqual([1, 0]);
    await pass(120);
    await escalateDue(server.app);
    expect([await alarms(as.leader!, id), await alarms(as.tianye!, id)]).toEqual([1, 1]);
    await pass(60);
    await escalateDue(server.app);
    expect([await alarms(as.leader!, id), await alarms(as.tianye!, id)]).toEqual([1, 1]);
    expect((await read(id)).escalation).toBe(2);
  });

  it('to an urgent one for half an hour, and accepted ones are left alone', async () => {
    const [urgent, accepted] = [await report(as.qc!, { level: 'urgent' }), await report(as.qc!, { level: 'urgent' })];
    await as.leader!.act(api, 'accept', accepted.id);
    await pass(31);
    await escalateDue(server.app);
    expect([await alarms(as.leader!, urgent.id), await alarms(as.leader!, accepted.id)]).toEqual([1, 0]);
  });

  it('counts from the report where it came later than what happened', async () => {
    const { id } = await report(as.qc!, { happenDate: new Date(server.app.now().getTime() - 10 * 3_600_000).toISOString() });
    await escalateDue(server.app);
    expect(await alarms(as.leader!, id)).toBe(0);
  });
});
