// 64 people at work for two minutes on a server in a process of its own: what its heap holds after a forced collection, and what the process takes, at the start, after 30, 60, 90 and 120 s.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { readConfig } from '../../runtime/server/config.ts';
import { startEmbedded } from '../../runtime/server/store/embedded.ts';
import { Client } from '../faults/client.ts';
import { startProcess } from '../faults/processes.ts';
import { demoPassword, findPlaces, signIn } from '../faults/places.ts';
import { Traffic, wms } from '../faults/traffic.ts';

const root = join(import.meta.dirname, '../..');
const people = Number(process.env.BENCH_TOGETHER ?? 64);
const seconds = Number(process.env.BENCH_SECONDS ?? 120);
const everySeconds = 30;
/** Of all people these save and confirm; the others look. */
const writers = Math.ceil(people / 4);
const pages = [wms('purchaseOrder'), wms('storageOrder'), wms('outOrder'), wms('warehouse'), wms('goodsInfo'), wms('stock/onHand'), '/ccm/api/saas/srmFactory', '/ccm/api/saas/color', '/aps/api/saas/orderBill', '/b2b/api/saas/order', '/fms/api/saas/collectMoneyOrder', '/mes/api/saas/sewwage', '/loom/manifest', '/mmc/api/token/notice/count'];

interface Seen { at: number; heapMb: number; rssMb: number; answers: number }

/** What the debugger of a process does. */
async function debuggerOf(said: () => string): Promise<(method: string) => Promise<any>> {
  const [, address] = /Debugger listening on (ws:\S+)/.exec(said()) ?? [];
  if (!address) throw new Error('the server has no debugger');
  const socket = new WebSocket(address);
  await new Promise((open, fail) => { socket.once('open', open).once('error', fail); });
  let count = 0;
  return (method) => new Promise((done) => {
    const id = ++count;
    const hear = (bytes: unknown): void => { const answer = JSON.parse(String(bytes)) as { id?: number; result: unknown }; if (answer.id === id) { socket.off('message', hear); done(answer.result); } };
    socket.on('message', hear);
    socket.send(JSON.stringify({ id, method }));
  });
}

export default async function measure(): Promise<void> {
  const dataDir = process.env.BENCH_DATA ?? mkdtempSync(join(tmpdir(), 'loom-memory-'));
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  const database = await startEmbedded(join(dataDir, 'data'), { settings: ['fsync=off'] });
  const server = await startProcess({ databaseUrl: database.url, app: { config: { ...readConfig({}, root), dataDir, demoPassword } } }, { DEMO: 'on', NODE_OPTIONS: '--inspect=127.0.0.1:0' });
  const clients: Client[] = [];
  try {
    const ask = await debuggerOf(server.said);
    const token = await signIn(server.url);
    const places = await findPlaces(server.url, token);
    for (let at = 0; at < people; at++) clients.push(new Client(`m${process.pid}-${at}`, token, () => [server.url]));
    let answers = 0;
    let isOver = false;
    const seen: Seen[] = [];
    const look = async (at: number): Promise<void> => {
      await ask('HeapProfiler.collectGarbage');
      const { usedSize } = await ask('Runtime.getHeapUsage') as { usedSize: number };
      const rssMb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]) / 1_024;
      seen.push({ at, heapMb: usedSize / 1_048_576, rssMb, answers });
      console.log(`${String(at).padStart(4)} s  heap ${(usedSize / 1_048_576).toFixed(1)} MB, process ${rssMb.toFixed(0)} MB, ${answers + clients.slice(0, writers).reduce((sum, { figures }) => sum + figures.acknowledged, 0)} answers`);
    };
    await look(0);
    const traffic = new Traffic(clients.slice(0, writers), places);
    traffic.start();
    const readers = clients.slice(writers).map(async (client, n) => {
      for (let at = n; !isOver; at++) if (await client.get(`${pages[at % pages.length]}?pageNum=${at % 3 + 1}&pageSize=50`)) answers++;
    });
    const from = performance.now();
    for (let at = everySeconds; at <= seconds; at += everySeconds) {
      await new Promise((done) => setTimeout(done, at * 1_000 - (performance.now() - from)));
      await look(at);
    }
    isOver = true;
    await Promise.all([traffic.stop(), ...readers]);
    await look(seconds + 1);
    const sum = (of: 'sent' | 'acknowledged' | 'failed' | 'refused'): number => clients.reduce((all, client) => all + client.figures[of], 0);
    console.log(`${people} people: ${answers} looks, ${sum('sent')} writes, ${sum('acknowledged')} acknowledged, ${sum('refused')} refused, ${sum('failed')} failed; heap after 30 s ${seen[1]!.heapMb.toFixed(1)} MB, at the end ${seen.at(-2)!.heapMb.toFixed(1)} MB, at rest ${seen.at(-1)!.heapMb.toFixed(1)} MB`);
  } finally {
    for (const client of clients) client.close();
    await server.kill();
    await database.stop();
    if (!process.env.BENCH_DATA) rmSync(dataDir, { recursive: true, force: true });
  }
}
