// Ages of lots by days that a balance keeps, beside the same question that looks for them among the ledger's rows: pages, totals, and what migration takes to work the days out.
import { sql } from 'kysely';
import { surroundingsOf } from '../../runtime/server/entities/index.ts';
import { fillBalances } from '../../runtime/server/ledger/rebuild.ts';
import { queryPage } from '../../runtime/server/queries/compile.ts';
import { questionOf } from '../../runtime/server/queries/question.ts';
import { totalsOf } from '../../runtime/server/queries/rows.ts';
import { daysEntities, daysQueries } from '../support/daysHouse.ts';
import { smallHouse, type SmallHouse } from '../support/smallHouse.ts';
import { middle, percentile } from './figures.ts';

const [lots, rows] = (process.env.BENCH_SIZES ?? '100000,10000000').split(',').map(Number) as [number, number];
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const items = 5_000;
/** Longer ones are asked once. */
const slowMs = 5_000;

export default async function measure(): Promise<void> {
  const house = await smallHouse(daysEntities, { queries: daysQueries });
  try {
    await fill(house);
    const began = performance.now();
    await house.app.db.system((tx) => fillBalances(tx, house.app.model, ['t.stock.onHand']));
    const filledMs = performance.now() - began;
    await house.app.db.system((tx) => tx.run(sql`analyze t.stock, t.stock__on_hand, t.item`));
    console.log(`\n${rows.toLocaleString('en')} ledger rows, ${lots.toLocaleString('en')} lots; the balance and its days worked out in ${(filledMs / 1000).toFixed(1)} s. ${rounds} rounds in turns after one that warms, longer than ${slowMs / 1000} s once; ms\n\n| asked | days kept, median | p95 | days found, median | kept to found | plain bound, median | kept to the bound |\n| --- | --- | --- | --- | --- | --- | --- |`);
    const page = (id: string) => queryPage(surroundingsOf(house.app, house.caller), house.app.model.queries[id]!, {}, { pageSize: 25 });
    const totals = (id: string) => totalsOf(questionOf(surroundingsOf(house.app, house.caller), house.app.model.queries[id]!, {}), {});
    await compare('a page of 25, oldest first', page, () => plainPage(house));
    await compare('totals', totals, () => plainTotals(house));
  } finally {
    await house.stop();
  }
}

/** Half come in, half go out; of every twentieth lot all of it. */
const fill = (house: SmallHouse): Promise<unknown> => house.app.db.system(async (tx) => {
  const { company, userId } = house.caller;
  await tx.run(sql`insert into t.item (company, id, version, code, kind, create_by, create_date, del_flag) select ${company}::bigint, g, 1, 'A' || g, case when g % 3 = 0 then 'a' else 'b' end, ${userId}::bigint, now(), '0' from generate_series(1, ${sql.lit(items)}) g`);
  await tx.run(sql`insert into t.stock (company, id, version, item, lot, place, qty, doc_entity, doc_id, doc_code, doc_date, entry, create_by, create_date, del_flag)
    select ${company}::bigint, 1000000 + g, 1, 1 + n % ${sql.lit(items)}, 'L' || n / ${sql.lit(items)}, case when n % 50 = 0 then null else 'P' || n % 200 end, case when r % 2 = 0 then 10 when n % 20 = 0 then -10 else -4 end,
      't.item', g::text, 'B' || g / 20, current_date - (((${sql.lit(rows)}::bigint - g) * 720) / ${sql.lit(rows)})::int, 'post', ${userId}::bigint, now(), '0'
    from generate_series(0::bigint, ${sql.lit(rows - 1)}::bigint) g cross join lateral (select (g * 7919) % ${sql.lit(lots)} as n, g / ${sql.lit(lots)} as r) l`);
});

/** By hand: what the page shows, gathered from the balance in one statement. */
const plainPage = (house: SmallHouse): Promise<unknown> => house.work((work) => work.tx.run(sql`select i.code, b.lot, sum(b.qty), count(*), min(b.since), max(b.last_out), max(current_date - b.since) as age from t.stock__on_hand b join t.item i on i.id = b.item where b.company = ${house.caller.company}::bigint and b.qty > 0 group by i.code, b.lot order by age desc, i.code limit 25`));
const plainTotals = (house: SmallHouse): Promise<unknown> => house.work((work) => work.tx.run(sql`select sum(b.qty), count(*), max(current_date - b.since), max(current_date - coalesce(b.last_out, b.since)) from t.stock__on_hand b where b.company = ${house.caller.company}::bigint and b.qty > 0`));

/** @throws Error where the two ways answer differently */
async function compare(name: string, ask: (id: string) => Promise<unknown>, plain: () => Promise<unknown>): Promise<void> {
  const sides = { 't.kept': [] as number[], 't.found': [] as number[], plain: [] as number[] };
  const timed = async (side: keyof typeof sides, isKept: boolean): Promise<unknown> => {
    if (Math.max(0, ...sides[side]) > slowMs) return undefined;
    const began = performance.now();
    const answer = await (side === 'plain' ? plain() : ask(side));
    const ms = performance.now() - began;
    if (isKept || ms > slowMs) sides[side].push(ms);
    return answer;
  };
  for (let round = 0; round <= rounds; round++) {
    await timed('plain', round > 0);
    const kept = await timed('t.kept', round > 0);
    const found = await timed('t.found', round > 0);
    if (found !== undefined && JSON.stringify(kept) !== JSON.stringify(found)) throw new Error(`${name}: the two ways answer differently`);
  }
  const [kept, found, bound] = [sides['t.kept'], sides['t.found'], sides.plain].map(middle) as [number, number, number];
  console.log(`| ${name} | ${kept.toFixed(0)} | ${percentile(sides['t.kept'], 0.95).toFixed(0)} | ${found.toFixed(0)} | ${(kept / found).toFixed(3)} | ${bound.toFixed(0)} | ${(kept / bound).toFixed(2)} |`);
}
