// A module's own timed job: named in its module.json and at an action, planned for every company of a fresh server and of one whose schema files change while it runs, offered to people, done.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CheckMemory } from '../../runtime/core/language/index.ts';
import { callersOfMembers } from '../../runtime/server/auth/callers.ts';
import type { Caller } from '../../runtime/server/context.ts';
import type { JobRun } from '../../runtime/server/jobs/kinds.ts';
import { startJob } from '../../runtime/server/jobs/start.ts';
import { actionJob } from '../../runtime/server/workflow/actionJob.ts';
import { enterTimings } from '../../runtime/server/jobs/timed/enter.ts';
import { loadSchemas } from '../../runtime/server/schemas/load.ts';
import { foundCompany } from '../support/foundCompany.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const root = join(import.meta.dirname, '../..');
const head = { language: 1 };
const slip = (jobs: Record<string, string>): object => ({
  ...head, id: 'rqm.slip', label: '返修单', api: '/rqm/api/saas/slip',
  fields: { name: { type: 'string', label: '名称', required: true } },
  workflow: {
    initial: 'open', states: { open: { label: '未结', editable: true }, late: { label: '逾期', end: true } },
    actions: {
      ...Object.fromEntries(Object.entries(jobs).map(([job, label]) => [job, { label, from: ['open'], to: 'late', timed: { job, when: "record.name == 'old'" } }])),
      sum: { label: '汇总', from: ['open'], job: "record.name.startsWith('big')", guard: [{ that: "record.name != 'big and wrong'", else: '不能汇总' }], effects: [{ set: { name: "record.name + ' ' + ask.by" } }], ask: { by: { type: 'string', label: '方式', required: true } } },
    },
  },
});
const moduleOf = (jobs: Record<string, string>): object => ({ ...head, id: 'rqm', label: '返修', base: true, timed: Object.fromEntries(Object.entries(jobs).map(([job, label]) => [job, { label, cron: '0 0 3 1 * *' }])) });

/** Of one check for the next: few files differ. */
const remembers = { readings: new Map(), memory: new CheckMemory() };
let folder: string;
let server: TestServer;
let boss: TestClient;
let company: string;
const write = (jobs: Record<string, string>): void => {
  writeFileSync(join(folder, 'rqm/module.json'), JSON.stringify(moduleOf(jobs)));
  writeFileSync(join(folder, 'rqm/entities/slip.json'), JSON.stringify(slip(jobs)));
};
const callerOf = async (): Promise<Caller> => {
  const [found] = await server.app.db.system((tx) => tx.run<{ user: string }>(sql`select "user"::text as "user" from amc.company_user where company = ${company}::bigint limit 1`));
  return (await callersOfMembers(server.app, company, [found!.user]))[0]!;
};
const plans = async (): Promise<string[]> => (await server.app.db.system((tx) => tx.run<{ job: string }>(sql`select job from ccm.timing where company = ${company}::bigint and module = 'rqm' order by job`))).map(({ job }) => job);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'loom-jobs-'));
  cpSync(join(root, 'schemas'), folder, { recursive: true });
  mkdirSync(join(folder, 'rqm/entities'), { recursive: true });
  write({ slipsLate: '返修逾期' });
  server = await startTestServer({ schemasDir: folder, upgradesProduct: true, config: { live: true } });
  company = await foundCompany(server.app);
  await server.app.db.system((tx) => enterTimings(server.app, tx, company));
  boss = await server.login('boss');
});
afterAll(async () => { await server?.stop(); if (folder) rmSync(folder, { recursive: true, force: true }); });

describe('a job that a new module names', () => {
  it('is planned for a company, and people may plan it once more', async () => {
    expect(await plans()).toEqual(['slipsLate']);
    const { id } = await boss.post('/ccm/api/saas/timing', { name: '返修逾期，每天', job: 'slipsLate', mode: 'daily', time: '07:00' });
    expect(await boss.get(`/ccm/api/saas/timing/${id}`)).toMatchObject({ job: 'slipsLate', plan: '0 0 7 * * *' });
    expect((await boss.try('POST', '/ccm/api/saas/timing', { name: '没有的', job: 'slipsEarly', mode: 'daily', time: '07:00' })).errors.map(({ path }) => path)).toContain('job');
  });

  it('does its action on the records that are due', async () => {
    const api = '/rqm/api/saas/slip';
    const [old, fresh] = [(await boss.post(api, { name: 'old' })).id as string, (await boss.post(api, { name: 'new' })).id as string];
    const job = server.app.timedJobs!.find(({ key }) => key === 'slipsLate')!;
    expect(await job.run({ app: server.app, company: { id: company, uuid: '', name: '试验服饰有限公司' }, params: {}, signal: new AbortController().signal })).toEqual({ rows: 1 });
    expect([(await boss.get(`${api}/${old}`)).status, (await boss.get(`${api}/${fresh}`)).status]).toEqual(['late', 'open']);
  });

  it('is planned where the module is saved while the server runs', async () => {
    write({ slipsLate: '返修逾期', slipsLost: '返修遗失' });
    await expect.poll(plans, { timeout: 60_000 }).toEqual(['slipsLate', 'slipsLate', 'slipsLost']);
    await boss.post('/ccm/api/saas/timing', { name: '返修遗失，每天', job: 'slipsLost', mode: 'daily', time: '07:00' });
  });
});

describe('long work of an action', () => {
  const api = '/rqm/api/saas/slip';
  const enter = async (name: string): Promise<string> => (await boss.post(api, { name })).id as string;
  const taskOf = (id: string): Promise<Record<string, any>> => boss.get(`/amc/api/token/task/${id}`);
  const ended = async (id: string): Promise<Record<string, any>> => {
    await expect.poll(async () => (await taskOf(id)).status, { timeout: 60_000 }).not.toMatch(/queued|running/);
    return taskOf(id);
  };

  it('is a job where it says so, done with what was asked, and at once where it does not', async () => {
    const [small, big] = [await enter('small'), await enter('big')];
    expect(await boss.put(`${api}/sum`, { id: small, by: 'a' })).not.toHaveProperty('taskId');
    expect((await boss.get(`${api}/${small}`)).name).toBe('small a');
    const { taskId, status, version } = await boss.put(`${api}/sum`, { id: big, by: 'b' });
    expect({ status, version }).toEqual({ status: 'open', version: 1 });
    expect(await ended(taskId)).toMatchObject({ kind: 'job', name: '返修单 big 汇总', status: 'success', done: 1 });
    expect((await boss.get(`${api}/${big}`)).name).toBe('big b');
  });

  it('is refused before there is a job, and while one is at the record', async () => {
    const wrong = await enter('big and wrong');
    expect(await boss.try('PUT', `${api}/sum`, { id: wrong, by: 'b' })).toMatchObject({ success: false, errors: [{ message: '不能汇总' }] });
    expect(await boss.try('PUT', `${api}/sum`, { id: wrong })).toMatchObject({ success: false, errors: [{ path: 'by' }] });
    const twice = await enter('big twice');
    // Its turn comes later, so that it is still at it.
    const order = { entity: 'rqm.slip', id: twice, action: 'sum', version: 1, confirmed: false, ask: { by: 'c' } };
    const waiting = await startJob(server.app, await callerOf(), 'action', '汇总', order, { startAfter: new Date(server.app.now().getTime() + 3_600_000) });
    expect(await boss.try('PUT', `${api}/sum`, { id: twice, by: 'd' })).toMatchObject({ success: false, data: expect.stringContaining('正在后台处理') });
    await boss.put('/amc/api/token/task/cancel', { id: waiting });
    await ended((await boss.put(`${api}/sum`, { id: twice, by: 'd' })).taskId);
    expect((await boss.get(`${api}/${twice}`)).name).toBe('big twice d');
  });

  it('is done once, whenever its run is killed, and not at all over what somebody else has saved', async () => {
    const id = await enter('big once');
    const data = { entity: 'rqm.slip', id, action: 'sum', version: 1, confirmed: false, ask: { by: 'e' } };
    let checkpoint: unknown;
    const run = async (over: Partial<JobRun<typeof data>> = {}): Promise<unknown> => actionJob.run({ app: server.app, caller: await callerOf(), data, taskId: '0', attempt: 1, signal: new AbortController().signal, checkpoint, throwIfCancelled() {}, progress: async () => {}, saveFile: async () => { throw new Error('no file'); }, saveCheckpoint: async (value) => { checkpoint = value; }, ...over });
    // Killed before the word that it was done is there: so is all of it.
    await expect(run({ saveCheckpoint: async () => { throw new Error('killed'); } })).rejects.toThrow('killed');
    expect((await boss.get(`${api}/${id}`)).name).toBe('big once');
    await run();
    await run();
    expect((await boss.get(`${api}/${id}`)).name).toBe('big once e');
    checkpoint = undefined;
    await expect(run()).rejects.toMatchObject({ code: 'record.stale' });
  });
});

describe('the schema check', () => {
  const told = async (change: (module: Record<string, any>) => void): Promise<string[]> => {
    const module = moduleOf({ slipsLate: '返修逾期' }) as Record<string, any>;
    change(module);
    writeFileSync(join(folder, 'rqm/module.json'), JSON.stringify(module));
    writeFileSync(join(folder, 'rqm/entities/slip.json'), JSON.stringify(slip({ slipsLate: '返修逾期' })));
    return (await loadSchemas({ schemasDir: folder, localesDir: join(root, 'runtime/core/locales') }, remembers)).faults.filter(({ file, code }) => file.includes('/rqm/') && !/^(text|permission)\./.test(code)).map(({ message }) => message);
  };
  it('says which job nothing does, which two modules have, and which is done twice', async () => {
    expect(await told(() => {})).toEqual([]);
    expect(await told((module) => { module.timed.idle = { label: '空转', cron: '0 0 3 1 * *' }; })).toEqual(['Nothing does the job `idle`.']);
    expect(await told((module) => { module.timed.slipsLate.code = true; })).toEqual(['An action names the job `slipsLate`, which code does.']);
    expect(await told((module) => { module.timed.customerPool = { label: '客户回收', cron: '0 0 3 1 * *' }; })).toEqual(['Module ccm has a job `customerPool` already.']);
    expect(await told((module) => { module.timed.slipsLate.cron = 'daily'; })).toContainEqual(expect.stringContaining('daily'));
  });
});
