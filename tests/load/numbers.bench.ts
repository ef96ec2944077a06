// Document numbers: documents made by 64 users of one company on one rule, each in a transaction of its own; then numbers alone, and many at once.
import { createRecord, scopeOf, workOf } from '../../runtime/server/entities/index.ts';
import { nextNumber, nextNumbers } from '../../runtime/server/store/numbering.ts';
import { middle } from './figures.ts';
import { startLoadServer } from './loadServer.ts';
import { callerOf, receiptOf } from './posting.ts';

const users = Number(process.env.BENCH_TOGETHER ?? 64);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const each = Number(process.env.BENCH_POSTS ?? 600);

export default async function measure(): Promise<void> {
  const server = await startLoadServer();
  const caller = await callerOf(server);
  const input = await receiptOf(server, caller);
  const tx = server.app.db.tx;
  let rule = 0;
  const sides: { name: string; run: (n: number) => Promise<unknown>; numbers?: number }[] = [
    { name: 'a document, number and lines', run: () => tx(scopeOf(caller), (at) => createRecord(workOf(server.app, caller, at), 'wms.inOrder', structuredClone(input), { internal: true, unwaited: true })) },
    { name: 'a document of a rule with its own counter each', run: (n) => tx(scopeOf(caller), (at) => createRecord(workOf(server.app, caller, at), 'wms.inOrder', { ...structuredClone(input), docDate: dayOf(n % users) }, { internal: true, unwaited: true })) },
    { name: 'a number alone, one counter', run: () => tx(scopeOf(caller), (at) => nextNumber(at, caller.company, 't.bench', 'B{yyMMdd}{seq4}', '2026-01-01')) },
    { name: 'a number alone, a counter for each user', run: (n) => tx(scopeOf(caller), (at) => nextNumber(at, caller.company, 't.bench', `B${n % users}-{seq4}`, '2026-01-01')) },
    { name: '100 numbers in a transaction', numbers: 100, run: () => tx(scopeOf(caller), (at) => nextNumbers(at, caller.company, 't.bench', `M${rule++ % 2}{seq4}`, '2026-01-01', 100)) },
  ];
  try {
    for (const side of sides) await timed(side.run, 64);
    for (const side of sides) {
      const rates: number[] = [];
      const slowest: number[] = [];
      const given: string[] = [];
      for (let round = 0; round < rounds; round++) {
        const { perSecond, longestMs } = await timed(side.run, each, given);
        rates.push(perSecond * (side.numbers ?? 1));
        slowest.push(longestMs);
      }
      console.log(`${side.name.padEnd(48)} ${middle(rates).toFixed(0).padStart(7)} numbers/s   slowest ${middle(slowest).toFixed(0)} ms   ${toldOf(given)}`);
    }
  } finally {
    await server.stop();
  }
}

async function timed(run: (n: number) => Promise<unknown>, count: number, given: string[] = []): Promise<{ perSecond: number; longestMs: number }> {
  let left = count;
  let longestMs = 0;
  const start = performance.now();
  await Promise.all(Array.from({ length: users }, async () => {
    while (left > 0) {
      const n = left--;
      const at = performance.now();
      given.push(...numbersIn(await run(n)));
      longestMs = Math.max(longestMs, performance.now() - at);
    }
  }));
  return { perSecond: count / ((performance.now() - start) / 1000), longestMs };
}

const dayOf = (n: number): string => `2026-01-${String(n % 28 + 1).padStart(2, '0')}`;

/** Numbers that a run gave out: of a document, one, or many. */
function numbersIn(made: unknown): string[] {
  if (Array.isArray(made)) return made.flatMap(numbersIn);
  if (typeof made === 'string') return [made];
  const code = typeof made === 'object' && made !== null ? (made as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? [code] : [];
}

/** Doubles, and numbers left out between the first and the last of each rule. */
function toldOf(given: readonly string[]): string {
  const seen = new Map<string, number[]>();
  for (const one of given) {
    const [, head = '', count = '0'] = /^(.*?)(\d{1,9})$/.exec(one) ?? [];
    const rule = head + count.slice(0, -seqDigits);
    seen.set(rule, [...seen.get(rule) ?? [], Number(count.slice(-seqDigits))]);
  }
  const gaps = [...seen.values()].reduce((sum, counts) => sum + Math.max(...counts) - Math.min(...counts) + 1 - new Set(counts).size, 0);
  return `${given.length} given, ${given.length - new Set(given).size} doubles, ${gaps} gaps`;
}

const seqDigits = 4;
