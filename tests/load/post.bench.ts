// 32 users posting receipts to the same fabric and dye lot at once, beside a hand-written SQL transaction that writes the same.
import { sql } from 'kysely';
import type { Caller } from '../../runtime/server/context.ts';
import { createMany } from '../../runtime/server/entities/createMany.ts';
import { scopeOf, workOf } from '../../runtime/server/entities/index.ts';
import { runAction } from '../../runtime/server/workflow/run.ts';
import { middle } from './figures.ts';
import { startLoadServer, type LoadServer } from './loadServer.ts';
import { openPosting } from './postByHand.ts';
import { callerOf, receiptOf } from './posting.ts';

const users = 32;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const posts = Number(process.env.BENCH_POSTS ?? 600);
const entity = 'wms.inOrder';

export default async function measure(): Promise<void> {
  const server = await startLoadServer();
  const caller = await callerOf(server);
  const hand = openPosting(server.databaseUrl, caller.company, caller.userId, server.app.config.poolSize);
  const sides = [
    { name: 'engine', post: (id: string) => server.app.db.tx(scopeOf(caller), (tx) => runAction(workOf(server.app, caller, tx), entity, id, 'confirm', { version: 1 })) },
    { name: 'engine, over HTTP', post: (id: string) => send(server, id) },
    { name: 'by hand', post: (id: string) => hand.post(id) },
    { name: 'by hand, in one message', post: (id: string) => hand.postInOne(id) },
  ];
  try {
    // Both ways see every kind of statement before the clock runs.
    for (const side of sides) await timed(side.post, await drafts(server, caller, 100));
    const rates = new Map<string, number[]>(sides.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round++) {
      for (const side of round % 2 ? sides.toReversed() : sides) rates.get(side.name)!.push(await timed(side.post, await drafts(server, caller, posts)));
    }
    const usual = middle(rates.get('by hand')!);
    for (const [name, list] of rates) console.log(`${name.padEnd(26)} ${middle(list).toFixed(0).padStart(6)} posts/s  ${(middle(list) / usual).toFixed(2)} of the hand-written  (${list.map((rate) => rate.toFixed(0)).join(', ')})`);
    await check(server, caller.company);
  } finally {
    await hand.stop();
    await server.stop();
  }
}

async function drafts(server: LoadServer, caller: Caller, count: number): Promise<string[]> {
  const receipt = await receiptOf(server, caller);
  return server.app.db.tx(scopeOf(caller), (tx) => createMany(workOf(server.app, caller, tx), entity, Array.from({ length: count }, () => structuredClone(receipt)), { untold: true }));
}

/** @returns posts a second */
async function timed(post: (id: string) => Promise<unknown>, ids: string[]): Promise<number> {
  const queue = [...ids];
  const start = performance.now();
  await Promise.all(Array.from({ length: users }, async () => {
    for (let id = queue.pop(); id !== undefined; id = queue.pop()) await post(id);
  }));
  return ids.length / ((performance.now() - start) / 1000);
}

async function send(server: LoadServer, id: string): Promise<void> {
  const answer = await fetch(`${server.url}/wms/api/saas/storageOrder/confirm`, { method: 'PUT', headers: { 'content-type': 'application/json', authorization: `bearer ${server.token}`, idempotencyKey: `bench-${id}` }, body: JSON.stringify({ id, version: 1 }) });
  const envelope = await answer.json() as { success: boolean };
  if (!envelope.success) throw new Error(JSON.stringify(envelope));
}

/** No update was lost: what the balances hold is what the rows say. */
async function check(server: LoadServer, company: string): Promise<void> {
  const [sums] = await server.app.db.system((tx) => tx.run<Record<string, string>>(sql`
    select (select sum(qty) from wms.stock where company = ${company}::bigint and dye_lot = 'BENCH')::text as rows, (select sum(qty) from wms.stock__on_hand where company = ${company}::bigint and dye_lot = 'BENCH')::text as kept`));
  console.log(`rows ${sums!.rows}, balance ${sums!.kept}: ${sums!.rows === sums!.kept ? 'nothing lost' : 'LOST'}`);
}
