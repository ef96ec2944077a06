// Logins a second: each hashes a password on purpose slowly, so this is how fast a morning's crowd gets in; and what everybody else feels meanwhile.
import { sql } from 'kysely';
import { startLoadServer } from './loadServer.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const connections = [1, 4, 16];

export default async function measure(): Promise<void> {
  const server = await startLoadServer();
  try {
    const { demoPassword } = server.app.config;
    // Different people: parallel tries at one account are held back as guesses.
    const names = (await server.app.db.system((tx) => tx.run<{ username: string }>(sql`select username from amc."user" where password is not null and status = '0' and del_flag = '0' order by id`))).map((row) => row.username);
    let next = 0;
    const login = async (): Promise<number> => {
      const username = names[next++ % names.length];
      const began = performance.now();
      const answer = await fetch(`${server.url}/amc/login/password`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username, password: demoPassword }) });
      const envelope = await answer.json() as { success: boolean };
      if (!envelope.success) throw new Error(`a login was refused: ${JSON.stringify(envelope)}`);
      return performance.now() - began;
    };
    await login();
    for (const count of connections) {
      const times: number[] = [];
      const others: number[] = [];
      const end = performance.now() + seconds * 1_000;
      const crowd = Array.from({ length: count }, async () => { while (performance.now() < end) times.push(await login()); });
      // A signed-in colleague who opens a list meanwhile.
      const colleague = (async () => {
        while (performance.now() < end) {
          const began = performance.now();
          await server.get('/wms/api/saas/purchaseOrder?pageSize=10');
          others.push(performance.now() - began);
          await new Promise((done) => setTimeout(done, 50));
        }
      })();
      await Promise.all([...crowd, colleague]);
      console.log(`${count} at once: ${(times.length / seconds).toFixed(1)} logins a second, p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms; a list meanwhile p50 ${at(others, 0.5)} ms, p99 ${at(others, 0.99)} ms`);
    }
  } finally {
    await server.stop();
  }
}

function at(values: number[], part: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(1);
}
