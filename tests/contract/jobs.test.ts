// Long work: acknowledged is kept, one runner at a time, progress, cancel, retry, time, whose rights; the export of more rows than a page waits for.
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../runtime/core/contract/errors.ts';
import { startJob, type JobKind, type JobRun } from '../../runtime/server/jobs/index.ts';
import { callersOfMembers } from '../../runtime/server/auth/callers.ts';
import type { Caller } from '../../runtime/server/context.ts';
import { startServer } from '../../runtime/server/main.ts';
import { exportJob } from '../../runtime/server/entities/exportJob.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const api = '/amc/api/token/task';
let server: TestServer;
let admin: TestClient;
let caller: Caller;
let company: string;

/** What runs did, and what they wait for. */
const runs: { kind: string; task: string; attempt: number; by: string }[] = [];
const gates = new Map<string, { open: () => void; passed: Promise<void> }>();
let most = 0;
let now = 0;

function gate(name: string): { open: () => void; passed: Promise<void> } {
  let one = gates.get(name);
  if (!one) {
    let open!: () => void;
    const passed = new Promise<void>((done) => { open = done; });
    gates.set(name, one = { open, passed });
  }
  return one;
}
const untilStopped = (job: JobRun, passed: Promise<void>): Promise<void> => Promise.race([passed, new Promise<void>((done) => { job.signal.addEventListener('abort', () => done()); })]).then(() => job.throwIfCancelled());
const kind = (name: string, run: (job: JobRun<any>) => ReturnType<JobKind['run']>, more: Partial<JobKind<any>> = {}): JobKind<any> => ({
  name, label: name, ...more,
  async run(job) { runs.push({ kind: name, task: job.taskId, attempt: job.attempt, by: job.caller.userName }); return run(job); },
});
const kinds: JobKind<any>[] = [
  exportJob as JobKind<any>,
  kind('plain', async ({ data, progress }) => { await progress(1, 2, '一半'); return { done: 2, message: `完成${(data as { word: string }).word}` }; }),
  kind('waits', async (job) => { await job.progress(1, 4); await untilStopped(job, gate((job.data as { gate: string }).gate).passed); }, { perCompany: 1, perServer: 5 }),
  kind('two', async (job) => { now++; most = Math.max(most, now); try { await untilStopped(job, gate('two').passed); } finally { now--; } }, { perCompany: 2, perServer: 9 }),
  kind('fails', async ({ attempt }) => { if (attempt < 3) throw new Error('boom'); return { done: attempt }; }, { retry: 2, retrySeconds: 30 }),
  kind('refuses', async () => { throw new AppError('rule.refused', { text: '第3行不正确' }, [{ path: '3', code: 'rule.refused', message: '第3行不正确' }]); }, { retry: 5 }),
  kind('slow', async (job) => { await untilStopped(job, new Promise(() => {})); }, { timeoutMinutes: 0.01 }),
  kind('filesThenFails', async (job) => {
    const file = await job.saveFile('结果.csv', 'text/csv', Readable.from([Buffer.from(`${job.attempt}`)]));
    if (job.attempt === 1) throw new Error('boom');
    return { file };
  }, { retry: 1, retrySeconds: 0 }),
  kind('files', async (job) => ({ file: await job.saveFile('结果.csv', 'text/csv', Readable.from([Buffer.from('a,b\r\n')])), errors: [{ path: 'name', code: 'x', message: '行错', row: 7 }], failed: 1 })),
];

beforeAll(async () => {
  server = await startTestServer({ demo: true, jobKinds: kinds });
  admin = await server.login('admin');
  const [found] = await server.app.db.system((tx) => tx.run<{ company: string; user: string }>(sql`select m.company::text as company, m."user"::text as "user" from amc.company_user m join amc.user u on u.id = m."user" join amc.company c on c.id = m.company where u.username = 'admin' and c.short_name = '云锦服饰'`));
  company = found!.company;
  [caller] = await callersOfMembers(server.app, company, [found!.user]) as [Caller];
});
afterAll(() => server?.stop());

const start = (name: string, data: unknown = {}): Promise<string> => startJob(server.app, caller, name, name, data);
const task = (id: string): Promise<any> => admin.get(`${api}/${id}`);
const until = async (id: string, ...status: string[]): Promise<any> => {
  for (let tries = 0; tries < 2000; tries++) {
    const found = await task(id);
    if (status.includes(found.status)) return found;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error(`${id} is ${JSON.stringify(await task(id))}, not ${status.join()}`);
};

describe('a job', () => {
  it('runs, and says what came of it', async () => {
    const id = await start('plain', { word: '了' });
    expect(await until(id, 'success')).toMatchObject({ progress: 100, done: 2, message: '完成了', kind: 'job', user: { label: '周敏' }, endedAt: expect.any(String) });
    expect(runs.filter((run) => run.task === id)).toEqual([{ kind: 'plain', task: id, attempt: 1, by: '周敏' }]);
  });

  it('is not there when its transaction is not', async () => {
    const before = (await admin.get(api)).total;
    await expect(server.app.db.tx({ company, user: caller.userId }, async (tx) => { await startJob(server.app, caller, 'plain', 'x', {}, { tx }); throw new Error('no'); })).rejects.toThrow('no');
    expect((await admin.get(api)).total).toBe(before);
  });

  it('waits for its hour', async () => {
    const id = await startJob(server.app, caller, 'plain', 'later', { word: '' }, { startAfter: new Date(server.app.now().getTime() + 3_600_000) });
    await server.running.jobs.look();
    expect((await task(id)).status).toBe('queued');
    server.clock.pass(3_600_001);
    await until(id, 'success');
  });

  it('is told to nobody else', async () => {
    const id = await start('plain', { word: '' });
    const buyer = await server.login('buyer');
    expect((await buyer.try('GET', `${api}/${id}`)).status).toBe(404);
    expect((await buyer.try('PUT', `${api}/cancel`, { id })).status).toBe(404);
    expect((await buyer.try('PUT', `${api}/retry`, { id })).status).toBe(404);
    expect((await buyer.get(`${api}?pageSize=100`)).list.map((one: { id: string }) => one.id)).not.toContain(id);
    await until(id, 'success');
    expect((await admin.try('PUT', `${api}/cancel`, { id })).data).toBe('任务已结束');
    expect((await admin.try('PUT', `${api}/retry`, { id })).data).toBe('任务尚未结束');
  });

  it('keeps a file for the starter, and errors by row', async () => {
    const id = await start('files');
    const done = await until(id, 'success');
    expect(done).toMatchObject({ fileName: '结果.csv', failed: 1, errors: [{ row: 7, path: 'name', message: '行错' }], expireAt: expect.any(String) });
    const file = await admin.raw('GET', `${api}/${id}/file`);
    expect(await file.text()).toBe('a,b\r\n');
    await server.app.db.system((tx) => tx.run(sql`delete from amc.file where url = ${done.result}`));
    expect((await admin.try('GET', `${api}/${id}/file`)).data).toBe('文件已过期，请重新执行任务');
  });
});

describe('how many at once', () => {
  it('a company has no more of a kind at work than the kind allows, the others wait', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => start('two')));
    for (let tries = 0; tries < 1500 && now < 2; tries++) await new Promise((done) => setTimeout(done, 20));
    await server.running.jobs.look();
    expect(now).toBe(2);
    expect((await Promise.all(ids.map(task))).filter((one) => one.status === 'queued')).toHaveLength(3);
    gate('two').open();
    await Promise.all(ids.map((id) => until(id, 'success')));
    expect(most).toBe(2);
  });
});

describe('cancel', () => {
  it('ends a running one at the next point it looks, and one that waits at once', async () => {
    const first = await start('waits', { gate: 'never' });
    await until(first, 'running');
    const second = await start('waits', { gate: 'never' });
    await server.running.jobs.look();
    await admin.put(`${api}/cancel`, { id: second });
    expect((await task(second)).status).toBe('cancelled');
    await admin.put(`${api}/cancel`, { id: first });
    expect(await until(first, 'cancelled')).toMatchObject({ endedAt: expect.any(String), canRetry: true });
    expect(runs.some((run) => run.task === second)).toBe(false);
  });

  it('can be undone by doing it again', async () => {
    const id = await start('waits', { gate: 'again' });
    await until(id, 'running');
    await admin.put(`${api}/cancel`, { id });
    await until(id, 'cancelled');
    await admin.put(`${api}/retry`, { id });
    await until(id, 'running');
    gate('again').open();
    await until(id, 'success');
  });
});

describe('a failure', () => {
  it('is tried again after its time, each time later, until it holds', async () => {
    const id = await start('fails');
    expect(await until(id, 'queued', 'success')).toMatchObject({ status: 'queued' });
    for (let tries = 0; tries < 1500 && (await task(id)).message !== '执行失败，稍后自动重试'; tries++) await new Promise((done) => setTimeout(done, 30));
    await server.running.jobs.look();
    expect(runs.filter((run) => run.task === id)).toHaveLength(1);
    server.clock.pass(31_000);
    for (let tries = 0; tries < 1500 && runs.filter((run) => run.task === id).length < 2; tries++) await new Promise((done) => setTimeout(done, 30));
    await until(id, 'queued');
    server.clock.pass(31_000);
    await server.running.jobs.look();
    expect(runs.filter((run) => run.task === id)).toHaveLength(2);
    server.clock.pass(30_000);
    expect(await until(id, 'success')).toMatchObject({ done: 3 });
  });

  it('leaves no file behind: that of the next run stands in its place', async () => {
    const id = await start('filesThenFails');
    const { result } = await until(id, 'success');
    expect(await server.app.db.system((tx) => tx.run(sql`select url from amc.file where biz_type = 'amc.task' and biz_id = ${id}`))).toEqual([{ url: result }]);
    expect(await (await admin.raw('GET', `${api}/${id}/file`)).text()).toBe('2');
  });

  it('that is a refusal is not tried again, and says why with the row', async () => {
    const id = await start('refuses');
    expect(await until(id, 'fail')).toMatchObject({ message: '第3行不正确', errors: [{ path: '3', message: '第3行不正确' }], canRetry: true });
    expect(runs.filter((run) => run.task === id)).toHaveLength(1);
  });

  it('of time ends it with its limit', async () => {
    const id = await start('slow');
    expect(await until(id, 'fail')).toMatchObject({ message: '任务超过0.01分钟未完成，已停止' });
  });
});

describe('the starter', () => {
  it('who was disabled meanwhile has nothing done in his name', async () => {
    const [buyer] = await server.app.db.system((tx) => tx.run<{ id: string }>(sql`select id::text as id from amc.user where username = 'buyer'`));
    const [as] = await callersOfMembers(server.app, company, [buyer!.id]);
    const id = await startJob(server.app, as!, 'plain', 'x', { word: '' }, { startAfter: new Date(server.app.now().getTime() + 60_000) });
    await server.app.db.system((tx) => tx.run(sql`update amc.company_user set status = '2' where "user" = ${buyer!.id}::bigint and company = ${company}::bigint`));
    server.clock.pass(61_000);
    for (let tries = 0; tries < 2000; tries++) {
      const [row] = await server.app.db.system((tx) => tx.run<{ status: string; message: string }>(sql`select status, message from amc.task where id = ${id}::bigint`));
      if (row!.status === 'fail') { expect(row!.message).toBe('发起人已停用或已离开企业，任务未执行'); break; }
      if (tries === 1999) throw new Error(JSON.stringify(row));
      await new Promise((done) => setTimeout(done, 50));
    }
    await server.app.db.system((tx) => tx.run(sql`update amc.company_user set status = '0' where "user" = ${buyer!.id}::bigint and company = ${company}::bigint`));
    expect(runs.some((run) => run.task === id)).toBe(false);
  });

  it('who is away finds a message; whose page heard of the end gets none', async () => {
    const [away, here] = [await start('files'), await start('plain', { word: '' })];
    await Promise.all([until(away, 'success'), until(here, 'success')]);
    expect(await admin.put(`${api}/seen`, { ids: [here] })).toEqual({ changed: 1 });
    await server.app.db.system((tx) => tx.run(sql`update loom.job set ended_at = ended_at - interval '10 seconds' where id = any(${[away, here]}::bigint[])`));
    await server.running.jobs.look();
    const told = await server.app.db.system((tx) => tx.run<{ biz: string; title: string; address: string }>(sql`select biz_id as biz, title, address from amc.message where biz_type = 'amc.task' and biz_id = any(${[away, here]})`));
    expect(told).toEqual([{ biz: away, title: '【files】已完成', address: expect.stringMatching(/^\/amc\/api\/open\/file\/\d+\?download$/) }]);
  });
});

describe('the tray', () => {
  it('leaves out what was cleared; what runs cannot be', async () => {
    const [over, running] = [await start('plain', { word: '' }), await start('waits', { gate: 'tray' })];
    await Promise.all([until(over, 'success'), until(running, 'running')]);
    await admin.put(`${api}/clear`, {});
    const left = (await admin.get(`${api}?tray=1&pageSize=100`)).list.map((one: { id: string }) => one.id);
    expect(left).toContain(running);
    expect(left).not.toContain(over);
    gate('tray').open();
    await until(running, 'success');
  });
});

describe('pushes', () => {
  it('tell the starter\'s pages of each step, and nobody else\'s', async () => {
    const heard: Record<string, unknown>[] = [];
    const stop = server.app.bus.subscribe('push', ({ to, frame }) => { if (!Array.isArray(frame) && frame.messageType === 'SyncTask') heard.push({ ...frame, to }); });
    const id = await start('plain', { word: '' });
    await until(id, 'success');
    for (let tries = 0; tries < 1500 && !heard.some((one) => one.status === 'success'); tries++) await new Promise((done) => setTimeout(done, 20));
    stop();
    const mine = heard.filter((one) => one.id === id);
    expect(mine.map((one) => [one.status, one.progress])).toEqual([['queued', 0], ['running', 0], ['running', 50], ['success', 100]]);
    for (const one of mine) expect(one.to).toEqual({ users: [caller.userId], company });
  });
});

describe('a server that stops', () => {
  it('gives back what it could not finish; it does not count as a run, and another goes on from the checkpoint', async () => {
    const seen: unknown[] = [];
    const only = kind('only', async (job) => { seen.push(job.checkpoint); if (job.checkpoint) return; await job.saveCheckpoint({ at: 5 }); await untilStopped(job, new Promise(() => {})); });
    const begin = (): ReturnType<typeof startServer> => startServer({ ...server.app.config, port: 0 }, server.app.hooks, { log: server.app.log, now: () => server.app.now(), jobKinds: [only] });
    const first = await begin();
    const id = await start('only');
    await until(id, 'running');
    for (let tries = 0; tries < 1500 && seen.length === 0; tries++) await new Promise((done) => setTimeout(done, 20));
    await first.stop();
    expect(await task(id)).toMatchObject({ status: 'queued' });
    const second = await begin();
    expect(await until(id, 'success')).toMatchObject({ status: 'success' });
    await second.stop();
    expect(seen).toEqual([null, { at: 5 }]);
    expect(runs.filter((run) => run.task === id).map((run) => run.attempt)).toEqual([1, 1]);
  });
});
