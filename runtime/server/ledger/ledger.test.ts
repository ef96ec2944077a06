// Ledgers on a real database: posting, mirrors, moving average, residues, guards, feeding balances, many users at once, rebuild.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../core/contract/wire.ts';
import { smallHouse, type SmallHouse } from '../../../tests/support/smallHouse.ts';
import { createRecord, readRecord } from '../entities/index.ts';
import { runAction } from '../workflow/run.ts';
import { balancePage, readBalances } from './balances.ts';
import { postRows } from './post.ts';
import { migrate } from '../store/migrate.ts';
import { fillBalances, rebuildBalances } from './rebuild.ts';
import { lineOf } from './rebuildCommand.ts';

const quantity = (label: string) => ({ type: 'quantity', scale: 2, label });
const places = { item: { type: 'ref', to: 't.item', label: '物料', required: true }, lot: { type: 'string', label: '缸号' } };
const line = { ...places, qty: quantity('数量'), cost: { type: 'money', label: '成本', default: 0 } };

const entities = {
  't.item': { extends: 'base.record', display: '{code}', key: ['code'], fields: { code: { type: 'string', label: '编码', required: true }, name: { type: 'string', label: '名称' } } },
  't.move': {
    extends: 'base.document', numbering: 'M{yyMMdd}{seq4}',
    fields: { sign: { type: 'integer', label: '方向', default: 1 } },
    lines: { lines: { label: '明细', display: '{seq}', fields: line } },
    workflow: {
      extends: 'flow.post', actions: {
        confirm: { effects: [{ post: 't.stock', each: 'lines', row: { item: 'line.item', lot: 'line.lot', qty: 'record.sign * line.qty', amount: 'record.sign * line.cost' } }] },
        unconfirm: { label: '反审核', from: ['confirmed'], to: 'draft', effects: [{ reverse: 'all' }] },
        cleanse: { label: '冲销', from: ['confirmed'], effects: [{ reverse: 't.stock' }] },
      },
    },
  },
  't.hold': {
    extends: 'base.document', lines: { lines: { label: '明细', display: '{seq}', fields: { ...places, qty: quantity('数量') } } },
    workflow: { extends: 'flow.post', actions: { confirm: { effects: [{ post: 't.reserve', each: 'lines', row: { item: 'line.item', lot: 'line.lot', qty: 'line.qty' } }] } } },
  },
  't.stock': {
    extends: 'base.ledger', fields: { ...places, qty: quantity('数量'), amount: { type: 'money', label: '金额' } },
    ledger: {
      dimensions: ['item', 'lot'], measures: ['qty', 'amount'],
      balances: {
        onHand: { label: '现存', by: ['item', 'lot'], sums: { qty: { is: 'row.qty', type: 'quantity', scale: 2, label: '现存' } }, dates: { since: { first: 'docDate', when: "row.qty > 0 && row.entry != 'reverse'", label: '首次入库' }, lastOut: { last: 'docDate', when: "row.qty < 0 && row.entry != 'reverse'", label: '最近出库' } }, never: [{ that: 'qty < 0', else: '{item.name}缸号{lot}现存{balance}，不足{asked}' }] },
        available: { label: '可用', by: ['item'], sums: { qty: { is: 'row.qty', type: 'quantity', scale: 2, label: '可用' } }, never: [{ that: 'qty < 0', else: '{item}可用量不足：需{asked}，可用{balance}' }] },
        cost: {
          label: '成本', by: ['item'], sums: { qty: { is: 'row.qty', type: 'quantity', scale: 2, label: '数量' }, amount: { is: 'row.amount', type: 'money', label: '金额' } },
          figures: { average: { is: 'amount / qty', type: 'rate', scale: 6, label: '平均' } }, sweep: { when: 'qty', zero: 'amount' },
        },
      },
    },
  },
  't.reserve': {
    extends: 'base.ledger', fields: { ...places, qty: quantity('数量') },
    ledger: { dimensions: ['item', 'lot'], measures: ['qty'], balances: { held: { label: '占用', by: ['item', 'lot'], sums: { qty: { is: 'row.qty', type: 'quantity', scale: 2, label: '占用' } }, never: [{ that: 'qty < 0', else: '占用仅{balance}' }] } }, feeds: { 't.stock.available': { qty: '0 - row.qty' } } },
  },
};

let house: SmallHouse;
let count = 0;
beforeAll(async () => { house = await smallHouse(entities, { poolSize: 34 }); });
afterAll(() => house?.stop());

const newItem = async (): Promise<string> => house.work(async (work) => (await createRecord(work, 't.item', { code: `I-${++count}`, name: `布${count}` }, { internal: true })).id);
const draft = (entity: string, input: Row): Promise<string> => house.work(async (work) => (await createRecord(work, entity, input, { internal: true })).id);
const act = (entity: string, id: string, action: string, ask: Record<string, unknown> = {}) => house.work((work) => runAction(work, entity, id, action, { ask }));
const move = async (item: string, sign: number, qty: string, cost: string, lot = 'A', docDate?: string): Promise<string> => {
  const id = await draft('t.move', { sign, lines: [{ item, lot, qty, cost }], ...(docDate && { docDate }) });
  await act('t.move', id, 'confirm');
  return id;
};
const costOf = async (item: string): Promise<Row> => {
  const [row] = await house.work((work) => readBalances(work, 't.stock.cost', { item }));
  return { qty: row.qty, amount: row.amount, average: row.average };
};
const rowsOf = (doc: string): Promise<Row[]> => house.work((work) => work.tx.run(sql`select entry, qty, amount, reverses, doc_code, id::text from t.stock where doc_id = ${doc} order by id`) as Promise<Row[]>);

describe('moving average', () => {
  it('is amount over quantity after every posting, six decimals', async () => {
    const item = await newItem();
    await move(item, 1, '10', '50');
    expect(await costOf(item)).toEqual({ qty: '10.00', amount: '50.00', average: '5.000000' });
    await move(item, 1, '5', '100');
    expect(await costOf(item)).toEqual({ qty: '15.00', amount: '150.00', average: '10.000000' });
    await move(item, -1, '7', '70');
    expect(await costOf(item)).toEqual({ qty: '8.00', amount: '80.00', average: '10.000000' });
  });

  it('shows a balance that is empty only when asked', async () => {
    const item = await newItem();
    await move(item, 1, '1', '1');
    await move(item, -1, '1', '1');
    const page = (filter: Row) => house.work((work) => balancePage(work, 't.stock.onHand', { filter: { item, ...filter } }));
    expect((await page({})).total).toBe(0);
    expect((await page({ withZero: true })).list).toMatchObject([{ item: { id: item, label: expect.stringMatching(/^I-/) }, lot: 'A', qty: '0.00' }]);
  });
});

describe('void', () => {
  it('is asked for by its own columns alone', async () => {
    for (const request of [{ order: 'version' }, { order: 'id desc' }, { filter: { version: 1 } }, { filter: { id: '1' } }, { fields: ['version'] }]) {
      await expect(house.work((work) => balancePage(work, 't.stock.onHand', request)), JSON.stringify(request)).rejects.toMatchObject({ code: 'filter.bad' });
    }
  });

  it('mirrors each row at its posted cost and gives back balances and average', async () => {
    const item = await newItem();
    await move(item, 1, '10', '50');
    const later = await move(item, 1, '10', '150');
    await act('t.move', later, 'invalid', { reason: '重录' });
    expect(await costOf(item)).toEqual({ qty: '10.00', amount: '50.00', average: '5.000000' });
    const [posted, mirror] = await rowsOf(later);
    expect(posted).toMatchObject({ entry: 'post', qty: '10.00', amount: '150.00', reverses: null });
    expect(mirror).toMatchObject({ entry: 'reverse', qty: '-10.00', amount: '-150.00', reverses: posted.id, doc_code: posted.doc_code });
  });

  it('reverses only what stands: confirm, unconfirm, confirm, void leave four rows and nothing else', async () => {
    const item = await newItem();
    const id = await move(item, 1, '4', '8');
    await act('t.move', id, 'unconfirm');
    await act('t.move', id, 'confirm');
    await act('t.move', id, 'invalid', { reason: '不要了' });
    expect((await rowsOf(id)).map((row) => row.entry)).toEqual(['post', 'reverse', 'post', 'reverse']);
    expect(await costOf(item)).toMatchObject({ qty: '0.00', amount: '0.00', average: null });
  });

  it('can reverse one ledger alone', async () => {
    const item = await newItem();
    const id = await move(item, 1, '4', '8');
    await act('t.move', id, 'cleanse');
    expect(await costOf(item)).toMatchObject({ qty: '0.00' });
    await act('t.move', id, 'invalid', { reason: '再作废' });
    expect(await rowsOf(id)).toHaveLength(2);
  });
});

describe('residues', () => {
  it('sweeps value that is left without quantity, in a row of its own, and void brings it back', async () => {
    const item = await newItem();
    await move(item, 1, '3', '10');
    const out = await move(item, -1, '3', '9.99');
    expect(await costOf(item)).toMatchObject({ qty: '0.00', amount: '0.00' });
    expect(await rowsOf(out)).toMatchObject([{ entry: 'post', amount: '-9.99' }, { entry: 'costAdjust', qty: '0.00', amount: '-0.01' }]);
    await act('t.move', out, 'invalid', { reason: '错' });
    expect(await costOf(item)).toMatchObject({ qty: '3.00', amount: '10.00' });
  });

  it('sweeps value below zero that a mirror leaves, and does not mirror that sweep again', async () => {
    const item = await newItem();
    const first = await move(item, 1, '5', '100');
    await move(item, 1, '5', '10');
    await move(item, -1, '5', '55');
    await act('t.move', first, 'unconfirm');
    expect(await costOf(item)).toMatchObject({ qty: '0.00', amount: '0.00' });
    await act('t.move', first, 'confirm');
    expect(await costOf(item)).toMatchObject({ qty: '5.00', amount: '100.00' });
    expect((await rowsOf(first)).map((row) => row.entry)).toEqual(['post', 'reverse', 'costAdjust', 'post']);
  });
});

describe('guards', () => {
  it('refuse in their own words, with what was there and what was asked, and leave nothing behind', async () => {
    const item = await newItem();
    await move(item, 1, '2', '2');
    const id = await draft('t.move', { sign: -1, lines: [{ item, lot: 'A', qty: '5', cost: '0' }] });
    await expect(act('t.move', id, 'confirm')).rejects.toThrow(`可用量不足：需5.00，可用2.00`);
    expect(await rowsOf(id)).toEqual([]);
    expect((await house.work((work) => readRecord(work, 't.move', id)))!.status).toBe('draft');
  });

  it('name dimensions by their fields, of the key that is short', async () => {
    const item = await newItem();
    await move(item, 1, '9', '9', 'A');
    const id = await draft('t.move', { sign: -1, lines: [{ item, lot: 'B', qty: '1.5', cost: '0' }] });
    await expect(act('t.move', id, 'confirm')).rejects.toThrow(/布\d+缸号B现存0.00，不足1.50/);
  });

  it('hold what another ledger reserved: neither issue nor void may take it', async () => {
    const item = await newItem();
    const receipt = await move(item, 1, '10', '10');
    const hold = await draft('t.hold', { lines: [{ item, lot: 'A', qty: '8' }] });
    await act('t.hold', hold, 'confirm');
    const issue = await draft('t.move', { sign: -1, lines: [{ item, lot: 'A', qty: '5', cost: '5' }] });
    await expect(act('t.move', issue, 'confirm')).rejects.toThrow('需5.00，可用2.00');
    await expect(act('t.move', receipt, 'invalid', { reason: '错' })).rejects.toThrow('需10.00，可用2.00');
    await act('t.hold', hold, 'invalid', { reason: '放' });
    await act('t.move', issue, 'confirm');
  });

  it('stand in the database too, for whoever comes another way', async () => {
    const item = await newItem();
    await move(item, 1, '1', '1');
    await expect(house.work((work) => work.tx.run(sql`update t.stock__on_hand set qty = -1 where item = ${item}::bigint`))).rejects.toMatchObject({ code: '23514' });
  });

  it('keep rows apart from people: a ledger takes no updates and no deletes', async () => {
    await expect(house.work((work) => work.tx.run(sql`delete from t.stock`))).rejects.toMatchObject({ code: '42501' });
    await expect(house.work((work) => work.tx.run(sql`update t.stock set qty = 0`))).rejects.toMatchObject({ code: '42501' });
  });
});

describe('posting by hooks', () => {
  it('settles at once outside an action, and refuses fields the ledger lacks', async () => {
    const item = await newItem();
    const doc = { entity: 't.hand', id: '1', code: 'H1', date: '2026-03-01' };
    await house.work((work) => postRows(work, 't.stock', doc, [{ values: { item, lot: 'A', qty: '2.5', amount: '5' } }]));
    expect(await costOf(item)).toMatchObject({ qty: '2.50', amount: '5.00' });
    await expect(house.work((work) => postRows(work, 't.stock', doc, [{ values: { item, colour: 'red' } }]))).rejects.toThrow('has no field "colour"');
    await expect(house.work((work) => postRows(work, 't.stock', doc, [{ values: { lot: 'A', qty: '1', amount: '1' } }]))).rejects.toThrow('物料不能为空');
  });
});

describe('many users at once', () => {
  it('post to the same keys in any order without a lost update or a deadlock', async () => {
    const items = await Promise.all(Array.from({ length: 4 }, newItem));
    for (const item of items) await move(item, 1, '1000', '1000');
    const ids = await Promise.all(Array.from({ length: 96 }, (_, n) => {
      const order = n % 2 ? items : [...items].reverse();
      return draft('t.move', { sign: n % 3 ? -1 : 1, lines: [...order, order[n % 4]].map((item) => ({ item, lot: n % 5 ? 'A' : 'B', qty: n % 3 ? '0' : '1', cost: '1' })) });
    }));
    const before = await house.work((work) => work.tx.run<{ n: string }>(sql`select deadlocks as n from pg_stat_database where datname = current_database()`));
    for (let from = 0; from < ids.length; from += 32) await Promise.all(ids.slice(from, from + 32).map((id) => act('t.move', id, 'confirm')));
    const after = await house.work((work) => work.tx.run<{ n: string }>(sql`select deadlocks as n from pg_stat_database where datname = current_database()`));
    expect(after).toEqual(before);
    // A third of 96 moves bring 5 each, over four items.
    const rows = await house.work((work) => readBalances(work, 't.stock.cost', { item: items }));
    expect(rows.map((row) => Number(row.qty)).reduce((a, b) => a + b)).toBe(4000 + 32 * 5);
  });

  it('lets as many take as there is, and refuses the rest', async () => {
    const item = await newItem();
    await move(item, 1, '10', '10');
    const ids = await Promise.all(Array.from({ length: 32 }, () => draft('t.move', { sign: -1, lines: [{ item, lot: 'A', qty: '1', cost: '1' }] })));
    const results = await Promise.allSettled(ids.map((id) => act('t.move', id, 'confirm')));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
    expect(await costOf(item)).toMatchObject({ qty: '0.00', amount: '0.00' });
  });
});

describe('days that a balance keeps', () => {
  const daysOf = async (item: string): Promise<Row[]> => (await house.work((work) => readBalances(work, 't.stock.onHand', { item }))).map(({ lot, since, lastOut }) => ({ lot, since, lastOut }));

  it('are the first and the last of the rows that count, in whatever order they come', async () => {
    const item = await newItem();
    await move(item, 1, '5', '5', 'A', '2026-02-10');
    expect(await daysOf(item)).toEqual([{ lot: 'A', since: '2026-02-10', lastOut: null }]);
    await move(item, 1, '5', '5', 'A', '2026-01-20');
    await move(item, 1, '5', '5', 'A', '2026-03-01');
    await move(item, -1, '1', '1', 'A', '2026-03-05');
    await move(item, -1, '1', '1', 'A', '2026-02-25');
    await move(item, 1, '5', '5', 'B', '2026-03-02');
    expect((await daysOf(item)).toSorted((a, b) => (String(a.lot) < String(b.lot) ? -1 : 1))).toEqual([{ lot: 'A', since: '2026-01-20', lastOut: '2026-03-05' }, { lot: 'B', since: '2026-03-02', lastOut: null }]);
  });

  it('stay as they are when a document is taken back, as its rows do', async () => {
    const item = await newItem();
    await move(item, 1, '5', '5', 'A', '2026-02-10');
    const early = await move(item, 1, '5', '5', 'A', '2026-01-20');
    await act('t.move', early, 'unconfirm');
    expect(await daysOf(item)).toEqual([{ lot: 'A', since: '2026-01-20', lastOut: null }]);
  });

  it('come to what the rows say after any rows: several lines, lots and days in one document, many documents at once', async () => {
    const items = await Promise.all([newItem(), newItem(), newItem()]);
    let seed = 7;
    const next = (below: number): number => { seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648; return Math.floor(seed / 65_536) % below; };
    const day = (): string => `2026-0${1 + next(3)}-${String(1 + next(28)).padStart(2, '0')}`;
    const lines = (): Row[] => Array.from({ length: 1 + next(5) }, () => ({ item: items[next(3)]!, lot: 'ABC'[next(3)]!, qty: String(1 + next(9)), cost: '1' }) as Row);
    const drafts = await Promise.all(Array.from({ length: 24 }, (_, index) => draft('t.move', { sign: index < 12 ? 1 : -1, docDate: day(), lines: lines() })));
    // What cannot go out is refused whole.
    for (const part of [drafts.slice(0, 12), drafts.slice(12)]) await Promise.allSettled(part.map((id) => act('t.move', id, 'confirm')));
    const compared = await house.work((work) => work.tx.run(sql`
      select b.since::text as since, b.last_out::text as "lastOut", r.since::text as "rowsSince", r.last_out::text as "rowsLastOut" from t.stock__on_hand b
      join (select company, item, coalesce(lot, '') as lot, min(doc_date) filter (where qty > 0 and entry <> 'reverse') as since, max(doc_date) filter (where qty < 0 and entry <> 'reverse') as last_out from t.stock group by 1, 2, 3) r using (company, item, lot)`) as Promise<Row[]>);
    expect(compared.filter(({ since, lastOut }) => since && lastOut).length).toBeGreaterThan(3);
    expect(compared.map(({ since, lastOut }) => [since, lastOut])).toEqual(compared.map(({ rowsSince, rowsLastOut }) => [rowsSince, rowsLastOut]));
    expect(await house.app.db.system((tx) => rebuildBalances(tx, house.app.model))).toEqual([]);
  });

  it('tells a day that is another than the rows say, and mends it', async () => {
    const item = await newItem();
    await move(item, 1, '5', '5', 'A', '2026-02-10');
    await house.app.db.system((tx) => tx.run(sql`update t.stock__on_hand set since = null where item = ${item}::bigint`));
    const found = await house.app.db.system((tx) => rebuildBalances(tx, house.app.model, { repair: true }));
    expect(found).toMatchObject([{ balance: 't.stock.onHand', key: { item, lot: 'A' }, kept: { since: null }, rows: { since: '2026-02-10' } }]);
    expect(lineOf(house.app.model, found[0]!)).toMatch(/: since kept nothing, rows 2026-02-10$/);
    expect(await house.app.db.system((tx) => rebuildBalances(tx, house.app.model))).toEqual([]);
  });

  it('fills what is newer than the rows when tables are migrated', async () => {
    const item = await newItem();
    await move(item, 1, '5', '5', 'A', '2026-02-10');
    await house.app.db.system(async (tx) => {
      await tx.run(sql`alter table t.stock__on_hand drop column since`);
      await tx.run(sql`update loom.migration set hash = hash || '-'`);
    });
    await migrate(house.app.db, house.app.model, { role: 'loom_app', fill: fillBalances });
    expect(await house.work((work) => readBalances(work, 't.stock.onHand', { item }))).toMatchObject([{ since: '2026-02-10', qty: '5.00' }]);
    expect(await house.app.db.system((tx) => rebuildBalances(tx, house.app.model))).toEqual([]);
  });
});

describe('rebuild', () => {
  it('finds every balance to be the sum of its rows', async () => {
    expect(await house.app.db.system((tx) => rebuildBalances(tx, house.app.model))).toEqual([]);
  });

  it('tells a balance that is not, and mends it when asked', async () => {
    const item = await newItem();
    await move(item, 1, '5', '5');
    await house.app.db.system((tx) => tx.run(sql`update t.stock__on_hand set qty = 7 where item = ${item}::bigint`));
    const found = await house.app.db.system((tx) => rebuildBalances(tx, house.app.model, { repair: true }));
    expect(found).toMatchObject([{ balance: 't.stock.onHand', key: { item, lot: 'A' }, kept: { qty: '7' }, rows: { qty: '5.00' } }]);
    expect(await house.app.db.system((tx) => rebuildBalances(tx, house.app.model))).toEqual([]);
  });
});
