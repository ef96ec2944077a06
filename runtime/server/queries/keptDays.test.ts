// A query over days that a balance keeps says what the same query says that looks for them among the ledger's rows.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageRequest, Row } from '../../core/contract/wire.ts';
import { daysEntities, daysQueries } from '../../../tests/support/daysHouse.ts';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { createRecord, surroundingsOf } from '../entities/index.ts';
import { postRows } from '../ledger/post.ts';
import { rebuildBalances } from '../ledger/rebuild.ts';
import { queryPage } from './compile.ts';
import { drillOf } from './drill.ts';
import { questionOf } from './question.ts';
import { totalsOf } from './rows.ts';

let house: SmallHouse;
beforeAll(async () => {
  house = await smallHouse(daysEntities, { queries: daysQueries });
  let seed = 11;
  const next = (below: number): number => { seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648; return Math.floor(seed / 65_536) % below; };
  await house.work(async (work) => {
    const items: string[] = [];
    for (let at = 0; at < 12; at++) items.push((await createRecord(work, 't.item', { code: `A-${at}`, kind: at % 3 ? 'a' : 'b' }, { internal: true })).id);
    for (let doc = 1; doc <= 60; doc++) {
      const rows = Array.from({ length: 1 + next(8) }, () => ({ values: { item: items[next(12)], lot: next(5) ? `L${next(3)}` : null, place: next(4) ? `P${next(2)}` : null, qty: String(next(3) ? 1 + next(20) : -1 - next(12)) } }));
      await postRows(work, 't.stock', { entity: 't.item', id: String(doc), date: `2026-0${1 + next(6)}-${String(1 + next(28)).padStart(2, '0')}` }, rows);
    }
  });
});
afterAll(() => house?.stop());

const asking = { by: undefined as readonly string[] | undefined };
const page = (id: string, params: Record<string, unknown>, request: PageRequest & typeof asking) => queryPage(surroundingsOf(house.app, house.caller), house.app.model.queries[id]!, params, { pageSize: 200, total: 'exact', ...request });
const totals = (id: string, params: Record<string, unknown>) => totalsOf(questionOf(surroundingsOf(house.app, house.caller), house.app.model.queries[id]!, params), {});

describe('days kept, and days found among the rows', () => {
  it('are there to be compared', async () => {
    const { list, total } = await page('t.kept', {}, asking);
    expect(total).toBeGreaterThan(20);
    expect(list.filter(({ since, lastOut }) => since && lastOut).length).toBeGreaterThan(5);
    expect(list.filter(({ lastOut }) => !lastOut).length).toBeGreaterThan(2);
    expect(await house.app.db.system((tx) => rebuildBalances(tx, house.app.model))).toEqual([]);
  });

  it.each([
    ['as the screen asks', {}, {}], ['by item', {}, { by: ['item'] }], ['by kind', {}, { by: ['kind'] }], ['by all there is', {}, { by: ['item', 'lot', 'place'] }], ['in one', {}, { by: [] }],
    ['of a kind', { kind: 'a' }, {}], ['older than a bound', { olderThan: 120 }, {}], ['idle for longer', { idleFor: 150, kind: 'b' }, {}],
    ['of one lot', {}, { filter: { lot: 'L1' } }], ['by a day itself', {}, { order: 'since asc,lastOut desc,item asc' }], ['a second page', {}, { pageSize: 10, pageNum: 2 }],
    ['found by a word', {}, { filter: { keyword: 'A-1' } }],
  ] as [string, Record<string, unknown>, PageRequest & { by?: string[] }][])('are alike %s', async (_, params, request) => {
    const [kept, found] = await Promise.all(['t.kept', 't.found'].map((id) => page(id, params, { ...asking, ...request })));
    expect(kept!.list.length).toBeGreaterThan(0);
    expect(kept).toEqual(found);
  });

  it.each([{}, { kind: 'b' }, { olderThan: 120 }])('come to the same totals %j', async (params) => expect(await totals('t.kept', params)).toEqual(await totals('t.found', params)));

  it('have the rows behind them that they count', async () => {
    const [first] = (await page('t.kept', {}, { ...asking, by: ['item', 'lot', 'place'], order: 'lastOut desc,item asc' })).list as Row[];
    const at = { item: (first!.item as { id: string }).id, lot: first!.lot, place: first!.place };
    const behind = async (figure: string): Promise<unknown> => (await drillOf(questionOf(surroundingsOf(house.app, house.caller), house.app.model.queries['t.kept']!, {}), { at, figure, pageSize: 100 })).page.list.length;
    const rows = await house.work((work) => work.tx.run(sql`select count(*) filter (where qty > 0)::int as came, count(*) filter (where qty < 0)::int as went from t.stock where item = ${at.item}::bigint and lot is not distinct from ${at.lot as string | null} and place is not distinct from ${at.place as string | null}`)) as { came: number; went: number }[];
    expect([await behind('since'), await behind('lastOut')]).toEqual([rows[0]!.came, rows[0]!.went]);
    expect(rows[0]!.went).toBeGreaterThan(0);
  });
});
