// Two thousand open pages on one server process, and a push to all of them: how long until the last has it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startLoadServer, type LoadServer } from './loadServer.ts';

const open = Number(process.env.BENCH_SOCKETS ?? 2_000);
const pushes = Number(process.env.BENCH_PUSHES ?? 30);
const perUser = 20;

export default async function measure(): Promise<void> {
  const server = await startLoadServer();
  const pages = fork(join(import.meta.dirname, 'sockets.mjs'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  try {
    const { company, urls } = await people(server, Math.ceil(open / perUser));
    pages.send({ urls });
    const [{ opened, failed, ms }] = await once(pages, 'message') as [{ opened: number; failed: number; ms: number }];
    console.log(`${opened} opened in ${(ms / 1_000).toFixed(1)} s (${Math.round(opened / ms * 1_000)} a second)`.concat(failed ? `, ${failed} refused` : ''));
    await rest();
    await report(`push to all ${opened}`, server, pages, (frame) => server.app.push({ company }, frame));
    await report('the same, through all users by name', server, pages, (frame) => server.app.push({ users, company }, frame));
  } finally {
    pages.disconnect();
    await server.stop();
  }
}

const users: string[] = [];

async function report(name: string, server: LoadServer, pages: ReturnType<typeof fork>, push: (frame: Record<string, unknown>) => void): Promise<void> {
  const all: number[] = [];
  const last: number[] = [];
  const calls: number[] = [];
  for (let round = 0; round < pushes; round++) {
    const sent = performance.timeOrigin + performance.now();
    push({ id: String(round), title: '采购单待审批', content: '采购订单 PO2611210001 待审批', messageType: 'TaskMessage', objName: '系统', createDate: server.app.now().toISOString(), at: sent, round: `${name} ${round}` });
    calls.push(performance.timeOrigin + performance.now() - sent);
    const [{ times }] = await once(pages, 'message') as [{ times: number[] }];
    all.push(...times);
    last.push(Math.max(...times));
    await rest(100);
  }
  console.log(`${name}: p50 ${at(all, 0.5)} ms, p99 ${at(all, 0.99)} ms, last page ${at(last, 0.5)} ms (worst ${at(last, 1)}); the server is busy ${at(calls, 0.5)} ms`);
}

/** Members with a login each; every one opens twenty pages. */
async function people(server: LoadServer, count: number): Promise<{ company: string; urls: string[] }> {
  const rows = await server.app.db.system(async (tx) => {
    await tx.run(sql`insert into amc."user" select c.* from amc."user" u cross join generate_series(1, ${count}) g
      cross join lateral jsonb_populate_record(u, jsonb_build_object('id', 7100000000000000000 + g, 'username', 'load' || g, 'phone', null, 'email', null, 'chat_token', md5('chat' || g))) c where u.username = 'keeper'`);
    await tx.run(sql`insert into amc.company_user select c.* from amc.company_user m join amc."user" u on u.id = m."user" and u.username = 'keeper' cross join generate_series(1, ${count}) g
      cross join lateral jsonb_populate_record(m, jsonb_build_object('id', 7200000000000000000 + g, 'user', 7100000000000000000 + g, 'employee', null)) c`);
    await tx.run(sql`insert into amc.session select c.* from amc.session s cross join generate_series(1, ${count}) g
      cross join lateral jsonb_populate_record(s, jsonb_build_object('id', 7300000000000000000 + g, 'user', 7100000000000000000 + g, 'version', 1)) c where s.id = (select max(id) from amc.session)`);
    return tx.run<{ id: string; token: string; company: string; uuid: string }>(sql`select u.id::text as id, u.chat_token as token, c.id::text as company, c.uuid from amc."user" u join amc.company_user m on m."user" = u.id join amc.company c on c.id = m.company where u.username like 'load%'`);
  });
  users.push(...rows.map((row) => row.id));
  const base = `${server.url.replace('http', 'ws')}/mmc/ws`;
  return { company: rows[0]!.company, urls: rows.flatMap((row) => Array.from({ length: perUser }, () => `${base}?chatToken=${row.token}&userCompany=${row.uuid}`)).slice(0, open) };
}

const rest = (ms = 1_000): Promise<void> => new Promise((done) => setTimeout(done, ms));
function at(values: number[], part: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(1);
}
