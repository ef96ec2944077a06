// Timed work: plans of companies, runs when they are due, run now, stop and enable, faults, repetitions, limits, what was missed; two servers on one database.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../../runtime/core/contract/errors.ts';
import { expireApplications } from '../../runtime/server/platform/applications/expiry.ts';
import { startJob, type JobKind, type TimedJob } from '../../runtime/server/jobs/index.ts';
import { callersOfMembers } from '../../runtime/server/auth/callers.ts';
import { enterTimings } from '../../runtime/server/jobs/timed/enter.ts';
import { cronFault } from '../../runtime/server/jobs/timed/plan.ts';
import { logCleanup } from '../../runtime/server/jobs/timed/logCleanup.ts';
import { jobs as moduleJobs } from '../../modules/hooks.generated.ts';
import { jobsOf } from '../../runtime/server/jobs/timed/schemaJobs.ts';
import { timedJobs } from '../../runtime/server/jobs/timedJobs.ts';
import { startServer, type Running } from '../../runtime/server/main.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const api = '/ccm/api/saas/timing';
const log = '/ccm/api/saas/timingLog';
const minute = 60_000;
type Row = Record<string, any>;

let server: TestServer;
let second: Running;
let admin: TestClient;
let operator: TestClient;
let company: string;
let adminId: string;
let held: { open: () => void; passed: Promise<void>; begun: Promise<void>; begin: () => void } | undefined;
let does: (at: Parameters<TimedJob['run']>[0]) => ReturnType<TimedJob['run']> = async () => {};
const ran: { key: string; company: string; params: unknown }[] = [];
const jobRuns: string[] = [];

const timed = (key: string, more: Partial<TimedJob> = {}): TimedJob => ({
  key, label: `测试${key}`, module: 'ccm', cron: '0 0 3 1 1 *',
  async run(at) { ran.push({ key, company: at.company.name, params: at.params }); return does(at); }, ...more,
});
// The keys are those of the schema's choice.
const jobs = [timed('todoReminders', { label: '待办提醒' }), timed('contractExpiry', { label: '合同到期提醒', params: { days: { type: 'integer', label: '天', default: 30, min: 1, max: 90 } } }), timed('logCleanup', { label: '日志清理', platformOnly: true })];
const counted: JobKind<any> = { name: 'counted', label: 'counted', perCompany: 3, perServer: 3, async run({ taskId }) { jobRuns.push(taskId); await new Promise((done) => setTimeout(done, 20)); } };

beforeAll(async () => {
  // As an installation of several servers is run: what one did shows in the other's answers at once.
  server = await startTestServer({ demo: true, now: '2026-03-02T00:00:00Z', timedJobs: jobs, jobKinds: [counted], config: { keepAnswers: false } });
  // The product's own plans, of which the template knows, would come between.
  await server.app.db.system(async (tx) => { await tx.run(sql`delete from ccm.timing_log`); await tx.run(sql`delete from ccm.timing`); await enterTimings(server.app, tx); });
  second = await startServer({ ...server.app.config, port: 0 }, server.app.hooks, { log: server.app.log, now: () => server.app.now(), timedJobs: jobs, jobKinds: [counted] });
  await signIn();
  const [found] = await rows<{ id: string; user: string }>(sql`select m.company::text as id, m."user"::text as "user" from amc.company_user m join amc.user u on u.id = m."user" join amc.company c on c.id = m.company where u.username = 'admin' and c.short_name = '云锦服饰'`);
  [company, adminId] = [found!.id, found!.user];
});
afterAll(async () => { await second?.stop(); await server?.stop(); });
beforeEach(async () => { await settle(); ran.length = 0; does = async () => {}; held = undefined; });
afterEach(async () => {
  held?.open();
  await settle();
  await rows(sql`update ccm.timing set status = 'stopped', next_run = null where not preset or company = ${company}::bigint`);
});

const signIn = async (): Promise<void> => { [admin, operator] = [await server.login('admin'), await server.login('operator')]; };
const rows = <R>(query: ReturnType<typeof sql<R>>): Promise<R[]> => server.app.db.system((tx) => tx.run<R>(query));
/** Both servers have looked, and nothing runs, or what is held has begun. */
async function settle(): Promise<void> {
  for (let i = 0; i < 2; i++) for (const one of [server.running, second]) { await one.scheduler!.look(); if (!held) await one.scheduler!.idle(); }
  await held?.begun;
}
const gate = (): { open: () => void; passed: Promise<void> } => { let open!: () => void; const passed = new Promise<void>((done) => { open = done; }); return { open, passed }; };
/** What runs from now on waits until it is let go. */
const hold = (): void => {
  const [end, start] = [gate(), gate()];
  held = { open: end.open, passed: end.passed, begin: start.open, begun: start.passed };
  does = async () => { held?.begin(); await end.passed; };
};
let n = 0;
const plan = async (more: Row = {}): Promise<string> => (await admin.post(api, { name: `计划${++n}`, job: 'todoReminders', mode: 'cron', cron: '0 0 9 * * *', ...more })).id;
const read = (id: string): Promise<Row> => admin.get(`${api}/${id}`);
const logs = async (id: string): Promise<Row[]> => (await admin.get(`${log}?pageSize=100&order=${encodeURIComponent('start desc')}&fields=start,end,result,rows,runs,message&filter=${encodeURIComponent(JSON.stringify({ timing: id }))}`)).list;
async function pass(ms: number): Promise<void> { server.clock.pass(ms); await settle(); }

describe('plans', () => {
  it('stand for every company from its first day, the platform\'s in its operator\'s alone', async () => {
    const mine = (await admin.get(`${api}?pageSize=100&fields=name,job,preset,status,plan`)).list as Row[];
    expect(mine.filter((row) => row.preset).map((row) => row.job).sort()).toEqual(['contractExpiry', 'todoReminders']);
    expect(((await operator.get(`${api}?pageSize=100&fields=job,preset`)).list as Row[]).map((row) => row.job).sort()).toEqual(['contractExpiry', 'logCleanup', 'todoReminders']);
    const { id } = await admin.post('/amc/api/token/company', { name: '定时新企业', kind: 'brand' });
    expect(await rows(sql`select job from ccm.timing where company = ${id}::bigint order by job`)).toEqual([{ job: 'contractExpiry' }, { job: 'todoReminders' }]);
  });

  it('of the product are choices of the schema under the same names, and stand on times that are plans', async () => {
    const options = server.app.model.entities['ccm.timing']!.fields.job!.options!;
    const works = [...timedJobs, ...moduleJobs];
    const declared = Object.values(server.app.model.modules).flatMap((module) => Object.entries(module.timed));
    expect(declared.filter(([, { code }]) => code).map(([key]) => key).sort(), 'code, and jobs that say code does them').toEqual(works.map(({ key }) => key).sort());
    expect(jobsOf(server.app.model, works)).toHaveLength(declared.length);
    for (const job of jobsOf(server.app.model, works)) {
      expect(options.find((option) => option.value === job.key)?.label, job.key).toBe(job.label);
      expect(cronFault(job.cron), job.key).toBe(false);
    }
  });

  it('say when they run next, in the company\'s time zone', async () => {
    server.clock.set('2026-03-03T00:00:00Z');
    await signIn();
    const id = await plan();
    expect((await read(id)).nextRun).toBe('2026-03-03T01:00:00.000Z');
    await admin.put(api, { id, version: (await read(id)).version, mode: 'monthly', time: '07:30', monthDay: 31 });
    expect(await read(id)).toMatchObject({ nextRun: '2026-03-30T23:30:00.000Z', plan: '0 30 7 L * *' });
    await admin.put(api, { id, version: (await read(id)).version, mode: 'weekly', time: '10:00', weekday: '7' });
    expect((await read(id)).plan).toBe('0 0 10 * * 0');
    const next = await admin.get(`${api}/next?mode=weekly&time=10:00&weekday=1`);
    expect(next).toEqual({ timeZone: 'Asia/Shanghai', runs: ['2026-03-09T02:00:00.000Z', '2026-03-16T02:00:00.000Z', '2026-03-23T02:00:00.000Z', '2026-03-30T02:00:00.000Z', '2026-04-06T02:00:00.000Z'] });
  });

  it.each([
    [{ cron: '* * * * * *' }, 'cron', 'Cron表达式不正确'], [{ cron: '*/30 * * * * *' }, 'cron', 'Cron表达式不正确'], [{ cron: '0 8 * * *' }, 'cron', 'Cron表达式不正确'], [{ cron: '每天' }, 'cron', 'Cron表达式不正确'],
    [{ mode: 'daily', time: '25:00' }, 'time', '时间格式为 HH:mm'], [{ job: 'logCleanup' }, 'job', '该任务由平台管理'],
    [{ job: 'contractExpiry', params: { days: 500 } }, 'params', '参数【days】的值不正确'], [{ job: 'contractExpiry', params: { weeks: 1 } }, 'params', '该任务没有参数【weeks】'], [{ retry: 4 }, 'retry', undefined],
  ])('that are none are refused: %j', async (more, path, message) => {
    const refused = await admin.try('POST', api, { name: '坏计划', job: 'todoReminders', mode: 'cron', cron: '0 0 9 * * *', ...more });
    expect(refused.errors).toEqual(expect.arrayContaining([expect.objectContaining({ path, ...(message ? { message } : {}) })]));
  });

  it('under typing are refused with the same words', async () => {
    expect(await admin.try('GET', `${api}/next?mode=cron&cron=${encodeURIComponent('0 0 25 * * *')}`)).toMatchObject({ success: false, data: 'Cron表达式不正确', errors: [{ path: 'cron' }] });
    expect((await admin.try('GET', `${api}/next?mode=daily`)).data).toBe('执行计划不完整');
  });

  it('have one name each, and those of every company are not deleted', async () => {
    const id = await plan({ name: '唯一' });
    expect((await admin.try('POST', api, { name: '唯一', job: 'todoReminders', mode: 'daily', time: '08:00' })).success).toBe(false);
    expect(await admin.delete(`${api}?id=${id}`)).toMatchObject({ changed: 1 });
    const [preset] = (await admin.get(`${api}?filter=${encodeURIComponent(JSON.stringify({ keyword: '待办提醒' }))}&fields=name,preset`)).list as Row[];
    expect((await admin.try('DELETE', `${api}?id=${preset!.id}`)).data).toBe('预置任务【待办提醒】不能删除，可停用');
  });
});

describe('a run', () => {
  it('is done when it is due, by one of two servers, and is in the log', async () => {
    const id = await plan({ job: 'contractExpiry', cron: '0 */5 * * * *', params: { days: 7 } });
    does = async () => ({ rows: 3, message: '处理了3条' });
    await settle();
    expect(ran).toEqual([]);
    await pass(5 * minute);
    expect(ran).toEqual([{ key: 'contractExpiry', company: '云锦服饰', params: { days: 7 } }]);
    expect(await logs(id)).toEqual([expect.objectContaining({ result: 'success', rows: 3, message: '处理了3条' })]);
    expect(await read(id)).toMatchObject({ lastResult: 'success', running: false });
  });

  it('that was missed for hours is made up for once', async () => {
    const id = await plan({ cron: '0 */5 * * * *' });
    await pass(6 * 60 * minute);
    await signIn();
    expect(ran).toHaveLength(1);
    const { nextRun } = await read(id);
    expect(Date.parse(nextRun) - server.app.now().getTime()).toBeLessThanOrEqual(5 * minute);
    expect(Date.parse(nextRun)).toBeGreaterThan(server.app.now().getTime());
  });

  it('that finds nothing to do, again and again, is one entry of the log', async () => {
    const id = await plan({ cron: '0 * * * * *' });
    for (let i = 0; i < 3; i++) await pass(minute);
    expect(await logs(id)).toEqual([expect.objectContaining({ result: 'success', runs: 3 })]);
  });

  it('now: at once, also while stopped; not while one goes on', async () => {
    const id = await plan();
    await admin.act(api, 'stop', id);
    hold();
    await admin.act(api, 'run', id);
    await settle();
    expect(ran).toHaveLength(1);
    expect((await read(id)).running).toBe(true);
    expect((await admin.try('PUT', `${api}/run`, { id })).data).toBe('任务正在执行');
    held!.open(); held = undefined;
    await settle();
    expect(await read(id)).toMatchObject({ running: false, lastResult: 'success', status: 'stopped', nextRun: null });
    expect(ran).toHaveLength(1);
  });

  it('stopped: is not due; enabled: by its plan from now on', async () => {
    const id = await plan({ cron: '0 */10 * * * *' });
    await admin.act(api, 'stop', id);
    expect(await read(id)).toMatchObject({ status: 'stopped', nextRun: null });
    await pass(30 * minute);
    expect(ran).toEqual([]);
    await admin.act(api, 'enable', id);
    const { nextRun } = await read(id);
    expect(Date.parse(nextRun)).toBeGreaterThan(server.app.now().getTime());
    expect(Date.parse(nextRun) % (10 * minute)).toBe(0);
    await settle();
    expect(ran).toEqual([]);
  });

  it('that fails says why, is tried again as often as the plan says, then tells whom it names', async () => {
    const id = await plan({ cron: '0 0 9 * * *', retry: 1, retryMinutes: 10, notifyOnFail: [adminId] });
    does = async () => { throw new AppError('rule.refused', { text: '汇率缺失' }); };
    const told = (): Promise<Row[]> => rows(sql`select title, content from amc.message where biz_type = 'ccm.timing' and biz_id = ${id}`);
    await admin.act(api, 'run', id);
    await settle();
    expect((await logs(id)).map((row) => [row.result, row.message])).toEqual([['fail', '汇率缺失']]);
    expect(await told()).toEqual([]);
    await pass(9 * minute);
    expect(ran).toHaveLength(1);
    await pass(minute);
    expect(ran).toHaveLength(2);
    expect(await told()).toEqual([{ title: expect.stringMatching(/^定时任务【计划\d+】执行失败$/), content: '汇率缺失' }]);
    await pass(30 * minute);
    expect(ran).toHaveLength(2);
    expect(await read(id)).toMatchObject({ lastResult: 'fail', lastMessage: '汇率缺失' });
  });

  it.each([['skip', 1], ['queue', 2]] as const)('due while one goes on: %s', async (overlap, times) => {
    const id = await plan({ cron: '0 */5 * * * *', overlap });
    hold();
    await pass(5 * minute);
    await pass(5 * minute);
    expect(ran).toHaveLength(1);
    if (overlap === 'skip') expect((await logs(id)).map((row) => row.result)).toEqual(['skipped']);
    held!.open(); held = undefined;
    await settle();
    expect(ran).toHaveLength(times);
  });

  it('over its limit is stopped and counted as such', async () => {
    const id = await plan();
    await rows(sql`update ccm.timing set timeout_minutes = 0 where id = ${id}::bigint`);
    let wasTold = false;
    does = ({ signal }) => new Promise((done) => { signal.addEventListener('abort', () => { wasTold = true; done(); }); });
    await admin.act(api, 'run', id);
    await settle();
    expect(wasTold).toBe(true);
    expect(await read(id)).toMatchObject({ lastResult: 'timeout', running: false });
  });

  it('whose server is no more is done anew, and said', async () => {
    const id = await plan();
    await rows(sql`insert into loom.timed_run (company, id, runner, run, attempt, since) values (${company}::bigint, ${id}::bigint, 12345, 1, 1, now())`);
    await rows(sql`update ccm.timing set running = true where id = ${id}::bigint`);
    await settle();
    expect(ran).toHaveLength(1);
    expect((await logs(id)).map((row) => [row.result, row.message])).toEqual(expect.arrayContaining([['fail', '服务中断，已重新执行'], ['success', null]]));
    expect((await read(id)).running).toBe(false);
  });
});

describe('the log', () => {
  it('is kept 90 days', async () => {
    const id = await plan();
    does = async () => ({ rows: 1 });
    await admin.act(api, 'run', id);
    await settle();
    // The plan itself goes on as days pass, and its later runs are in the log too.
    const [first] = await rows<Row>(sql`select id from ccm.timing_log where timing = ${id}::bigint`);
    server.clock.pass(89 * 86_400_000);
    const clean = (): Promise<unknown> => logCleanup.run({ app: server.app, company: { id: '0', uuid: '', name: '' }, params: {}, signal: new AbortController().signal }) as Promise<unknown>;
    await clean();
    const kept = (): Promise<Row[]> => rows(sql`select id from ccm.timing_log where id = ${first!.id}::bigint`);
    expect(await kept()).toHaveLength(1);
    server.clock.pass(2 * 86_400_000);
    await clean();
    expect(await kept()).toHaveLength(0);
    await signIn();
  });
});

describe('applications', () => {
  it('that end in 7 days or 1 are told of once; what has ended is marked', async () => {
    const [grant] = await rows<{ id: string }>(sql`update amc.company_apply set end_date = ${new Date(server.app.now().getTime() + 8 * 3_600_000).toISOString()}::date + 7, status = '0' where id = (select id from amc.company_apply where company = ${company}::bigint and del_flag = '0' order by id limit 1) returning id::text as id`);
    const told = (): Promise<Row[]> => rows(sql`select title from amc.message where biz_type = 'amc.companyApply' and biz_id = ${grant!.id} order by id`);
    for (let again = 0; again < 2; again++) await expireApplications(server.app);
    expect(await told()).toEqual([{ title: expect.stringMatching(/^应用【.+】将在7天后到期$/) }]);
    server.clock.pass(6 * 86_400_000);
    await expireApplications(server.app);
    expect((await told()).at(-1)!.title).toMatch(/将在1天后到期$/);
    server.clock.pass(2 * 86_400_000);
    await expireApplications(server.app);
    expect(await rows(sql`select status from amc.company_apply where id = ${grant!.id}::bigint`)).toEqual([{ status: '1' }]);
    await signIn();
  });
});

describe('two servers on one database', () => {
  it('run each job once', async () => {
    const [caller] = await callersOfMembers(server.app, company, [adminId]);
    const ids = await Promise.all(Array.from({ length: 24 }, (_, at) => startJob(at % 2 ? server.app : second.app, caller!, 'counted', `第${at}个`, {})));
    for (let tries = 0; tries < 2000 && jobRuns.length < ids.length; tries++) { await Promise.all([server.running.jobs.look(), second.jobs.look()]); await new Promise((done) => setTimeout(done, 30)); }
    const ended = (): Promise<{ status: string; n: number }[]> => rows<{ status: string; n: number }>(sql`select status, count(*)::int as n from amc.task where id = any(${ids}::bigint[]) group by 1`);
    await expect.poll(ended, { timeout: 60_000 }).toEqual([{ status: 'success', n: 24 }]);
    expect([...jobRuns].sort()).toEqual([...ids].sort());
  });
});
