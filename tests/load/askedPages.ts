// Pages of lists, pickers and reports, asked of a server over HTTP a few times each, with what they take.
import pg from 'pg';
import { middle } from './figures.ts';
import type { LoadServer } from './loadServer.ts';

export type PageCase = [name: string, path: string];

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const only = process.env.BENCH_ONLY ?? '';

export const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
export const list = (api: string, screen: string, more: string, pageSize: number): string => `${api}?screen=${screen}&pageSize=${pageSize}${more}`;

/** Prints a line for each case that `BENCH_ONLY` names. @param fill gives the path of a round: another number, another word */
export async function timePages(server: LoadServer, title: string, cases: PageCase[], fill: (path: string, round: number) => string): Promise<void> {
  console.log(`\n## ${title}: ${rounds} rounds, ms\n${''.padEnd(38)} median   best     kB`);
  for (const [name, path] of cases) {
    if (!name.includes(only)) continue;
    const times: number[] = [];
    let bytes = 0;
    for (let round = 0; round < rounds; round++) {
      const from = performance.now();
      const answer = await fetch(server.url + fill(path, round), { headers: { authorization: `bearer ${server.token}` } });
      const text = await answer.text();
      times.push(performance.now() - from);
      bytes = text.length;
      if (!text.startsWith('{"success":true')) throw new Error(`${name}: ${text.slice(0, 300)}`);
    }
    console.log(`${name.padEnd(38)} ${middle(times).toFixed(0).padStart(6)} ${Math.min(...times).toFixed(0).padStart(6)} ${(bytes / 1024).toFixed(0).padStart(6)}`);
  }
}

/** After rows were entered by thousands. */
export async function vacuum({ databaseUrl }: LoadServer, tables: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try { for (const table of tables) await client.query(`vacuum analyze ${table}`); } finally { await client.end(); }
}
