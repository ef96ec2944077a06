// The demonstration company's story is whole: every step of the way of an order, from style to money, has a live record in it; and one order went all of it.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableSql } from '../../runtime/server/entities/columns.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let company: string;
beforeAll(async () => {
  server = await startTestServer({ demo: true });
  company = (await server.app.db.system((tx) => tx.one<{ id: string }>(sql`select id::text as id from amc.company where short_name = '云锦服饰'`)))!.id;
});
afterAll(() => server?.stop());

/** Live records of a type for which a condition over its columns holds. */
async function live(entity: string, where = 'true'): Promise<number> {
  const type = server.app.model.rows[entity]!;
  const found = await server.app.db.system((tx) => tx.one<{ n: number }>(sql`select count(*)::int as n from ${tableSql(type)} where company = ${company}::bigint${type.fields.delFlag ? sql` and del_flag = '0'` : sql``} and ${sql.raw(where)}`));
  return found!.n;
}

const status = (...names: string[]): string => `status in (${names.map((name) => `'${name}'`).join()})`;

/** What crosses the border at each step, and in which state it has crossed it. */
const steps: [step: string, stands: [entity: string, where?: string][]][] = [
  ['1 style', [['pdm.style', "status = 'normal'"], ['pdm.sku', "status = 'normal'"], ['pdm.design', status('submitted')], ['pdm.design', status('adopted')], ['pdm.design', `${status('converted')} and style is not null`], ['pdm.style', 'design is not null']]],
  ['2 sample', [['pms.plateBill', status('passed')], ['pms.proofing', 'received_qty > 0'], ['pdm.sampleBatch', status('done')], ['pdm.sample', "stock_status = 'in'"], ['pdm.sampleMove', "move_type = 'new' and status = 'done'"]]],
  ['3 bulk version', [['pms.samplePlate', 'is_bulk'], ['pms.sizeTable', 'is_bulk'], ['pms.bom', 'is_bulk'], ['pms.processSheet', 'is_bulk'], ['pdm.style', "stage in ('sealed', 'bulk')"]]],
  ['4 cost and quote', [['cos.costBill', `${status('confirmed')} and bill_type = 'quote'`]]],
  ['5 order', [['aps.order', status('confirmed', 'producing')], ['aps.orderQty']]],
  ['6 node plan', [['aps.nodePlan', status('published')], ['aps.orderNode']]],
  ['7 demand', [['wms.purchaseDemand', status('confirmed')], ['wms.purchaseRequisition', status('confirmed')], ['wms.stockReserve']]],
  ['8 purchase', [['wms.materialPrice', status('approved')], ['wms.purchaseOrder', status('confirmed')], ['wms.purchasePayment', "kind = 'prepay' and status in ('confirmed', 'completed', 'paid')"], ['fms.prepaidOrder', status('confirmed', 'completed')]]],
  ['9 arrival and stock', [['wms.acceptOrder', status('stored')], ['wms.inOrder', status('confirmed')], ['wms.materialTest', status('completed')], ['wms.stock']]],
  ['10 schedule and dispatch', [['aps.schedulePlan', status('published')], ['aps.scheduleTask', `${status('published')} and lane is not null`], ['aps.dispatch', "kind = 'work' and status = 'dispatched'"], ['aps.workBill', status('released', 'producing')], ['aps.outsource', status('accepted', 'producing', 'completed')]]],
  ['11 workshop order', [['mes.order', status('producing')], ['mes.orderProcedure', status('confirmed')], ['mes.orderPrice', status('approved')], ['tqm.billQcProcess', status('confirmed')]]],
  ['12 issue of material', [['wms.requisition', status('confirmed', 'completed')], ['wms.pickingOrder'], ['wms.outOrder', status('confirmed')], ['wms.returnMaterial', status('confirmed')]]],
  ['13 cut', [['mes.cutReport', status('confirmed')], ['mes.bundle'], ['mes.wipLedger', "stage = 'cut'"], ['aps.progress', "stage = 'cut'"]]],
  ['14 special work', [['aps.processBill', 'received_qty > 0'], ['aps.progress', "stage = 'process'"]]],
  ['15 sewing', [['mes.receiveCut', `${status('confirmed')} and type = 'sew'`], ['mes.sewingTask', status('working')], ['mes.pieceRecord', "stage = 'sew'"], ['aps.progress', "stage = 'sew'"]]],
  ['16 quality and rework', [['tqm.checkRecord', status('valid')], ['tqm.rework', status('closed', 'rechecking')]]],
  ['17 iron', [['mes.ironing', status('confirmed')], ['mes.pieceRecord', "stage = 'iron'"]]],
  ['18 pack', [['mes.box', status('sealed', 'shipped')], ['mes.wipLedger', "stage = 'ready'"]]],
  ['19 lot inspection', [['tqm.sendQc', status('accepted')], ['tqm.proCheck', status('passed')]]],
  ['20 ship', [['mes.shipment', status('shipped', 'received', 'completed')], ['wms.productionWarehousingNotice', 'done_qty > 0'], ['wms.goodsReceipt', status('completed')]]],
  ['21 outsourced pieces', [['aps.outsourceRecord', `${status('confirmed')} and kind = 'receive'`], ['aps.progress', "stage = 'finish'"], ['fms.payable', "source = 'outsource'"]]],
  ['22 sale', [['wms.merchandiseSalesOrder', 'done_qty > 0'], ['wms.goodsIssue', status('completed')], ['fms.receivable', "source = 'sale'"], ['aps.progress', "stage = 'shipped'"]]],
  ['23 supplier statement', [['wms.statement', status('confirmed', 'completed', 'settled')], ['fms.payable', "source = 'statement'"]]],
  ['24 wages', [['mes.attendance'], ['mes.paySheet', status('approved', 'paid')], ['fms.payable', "source = 'wage'"]]],
  ['25 money', [['fms.paymentOrder', status('confirmed', 'completed')], ['fms.collectMoneyOrder', status('confirmed', 'completed')], ['fms.settlement'], ['fms.incomeExpenditure']]],
  ['26 settlement of the order', [['cos.settleBill', status('confirmed')], ['cos.profitLedger']]],
];

describe('the story of the demonstration company', () => {
  it('has the 26 steps', () => expect(steps.map(([step]) => Number.parseInt(step, 10))).toEqual(Array.from({ length: 26 }, (_, index) => index + 1)));
  it.each(steps)('step %s', async (_step, stands) => {
    const counted: Record<string, number> = {};
    for (const [entity, where] of stands) counted[`${entity} ${where ?? ''}`] = await live(entity, where);
    expect(Object.entries(counted).filter(([, n]) => n === 0)).toEqual([]);
  });
  it('has styles whose sizes are those of their size group', async () => {
    const wrong = await server.app.db.system((tx) => tx.run(sql`select p.style_no, s.code from pdm.style p cross join unnest(p.sizes) as u join ccm.size_group__sizes s on s.company = p.company and s.id = u::bigint where p.company = ${company}::bigint and s.parent <> p.size_group order by 1, 2`));
    expect(wrong).toEqual([]);
  });
  it('has garments that went back by their code alone at the price of the receipt that was looked up for them', async () => {
    expect(await live('wms.commodityReturnOrder')).toBeGreaterThan(3);
    expect(await live('wms.commodityReturnOrder.lines', 'receipt_line is null or price is null or price = 0')).toBe(0);
  });
  it('is of orders of three customers, two factories, a workshop with workers and teams', async () => {
    expect(await live('aps.order', `customer is not null and ${status('confirmed', 'producing')}`)).toBeGreaterThan(2);
    const [{ customers, factories, teams } = { customers: 0, factories: 0, teams: 0 }] = await server.app.db.system((tx) => tx.run<{ customers: number; factories: number; teams: number }>(sql`
      select (select count(distinct customer)::int from aps."order" where company = ${company}::bigint and status in ('confirmed', 'producing')) as customers,
        (select count(distinct supplier)::int from aps.dispatch where company = ${company}::bigint and kind = 'outsource' and status in ('dispatched', 'completed')) as factories,
        (select count(distinct team)::int from mes.worker where company = ${company}::bigint) as teams`));
    expect([customers >= 3, factories >= 2, teams >= 2]).toEqual([true, true, true]);
  });
});

describe('SC2610-031', () => {
  it('went from its order to its settlement: 200 pieces at 36.80 from the factory, sold at 168.00', async () => {
    const run = (text: string): Promise<Record<string, unknown>[]> => server.app.db.system((tx) => tx.run(sql.raw<Record<string, unknown>>(text)));
    const of = `(select id from aps."order" where company = ${company} and order_no = 'SC2610-031')`;
    const { list } = await (await server.login('merchandiser')).get(`/aps/api/saas/orderBill?${new URLSearchParams({ fields: 'status,totalQty,finishedQty,storedQty,shippedQty', filter: JSON.stringify({ orderNo: 'SC2610-031' }) })}`);
    expect(list).toMatchObject([{ status: 'completed', totalQty: '200', finishedQty: 200, storedQty: 200, shippedQty: 200 }]);
    // 120 and 80 pieces.
    expect(await run(`select status from fms.payable where company = ${company} and source = 'outsource' and amount in (4416, 2944)`)).toEqual([{ status: 'settled' }, { status: 'settled' }]);
    expect(await run(`select status from fms.receivable where company = ${company} and source = 'sale' and amount = 33600`)).toEqual([{ status: 'settled' }]);
    // 33,600.00 with 13 % tax in it, divided by 1.13.
    expect(await run(`select status, settled_qty::int as qty, round(revenue, 2)::text as revenue from cos.settle_bill where company = ${company} and "order" = ${of}`)).toEqual([{ status: 'confirmed', qty: 200, revenue: '29734.51' }]);
  });
});
