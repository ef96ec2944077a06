// The records that modules meet in: every head with the fields that others read, every ledger with what it counts by and what may never become true.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Model, RowType } from '../../runtime/core/language/model.ts';
import { loadSchemas } from '../../runtime/server/schemas/load.ts';

let model: Model;
beforeAll(async () => { ({ model } = await loadSchemas({ schemasDir: 'schemas', localesDir: 'runtime/core/locales' }, { check: false })); });

/** Paths that a record type lacks; a step may lead into lines. */
const lacking = (id: string, paths: string): string[] => paths.split(' ').filter((path) => {
  let row: RowType | undefined = model.rows[id];
  for (const step of path.split('.')) {
    const at: RowType | undefined = row;
    if (at?.fields[step]) row = model.rows[at.fields[step].to ?? ''];
    else if (at?.lines[step]) row = at.lines[step];
    else return true;
  }
  return false;
});

const heads: [id: string, fields: string][] = [
  ['pdm.style', 'styleNo name category customer sizeGroup sizes baseSize colors.color colors.colorCode colors.skc colors.status unit stage costPrice quotePrice tagPrice status'],
  ['pdm.sku', 'style color size skuCode barcode tagPrice weight status'],
  ['pdm.sample', 'sampleNo style stockStatus whereabouts address'], ['pdm.sampleMove', 'moveType lines.sample'], ['pdm.address', 'kind'],
  ['pms.plateBill', 'billNo style design versionNo qty status'], ['pms.proofing', 'proofNo plateBill sampleQty madeQty'],
  ...['pms.samplePlate', 'pms.sizeTable', 'pms.bom', 'pms.processSheet'].map((id): [string, string] => [id, 'style versionNo isBulk status']),
  ['pms.bom', 'lines.material lines.colorMode lines.materialColor lines.useMode lines.netUse lines.lossRate lines.unit lines.supplyMode lines.stage lines.parts'],
  ['pms.processSheet', 'lines.name lines.node lines.stdSec lines.price'],
  ['cos.costBill', 'billType style color customer qty totalCost quotePrice labour fabricAmount trimAmount processAmount otherAmount status'], ['cos.fabricFile', 'material prices'], ['cos.excipientFile', 'material prices'],
  ['aps.order', 'orderNo customer orderMode orderType status deliveryDate cutStartDate kitRate currency exchangeRate taxRate priceIncludesTax overRate shortRate cutRate cutPlanQty storedQty shippedQty items.style items.batchNo items.unitPrice items.bom items.processSheet items.costBill items.unitCost items.stdCoefficient items.sam items.skus.sku items.skus.qty items.skus.cutPlanQty'],
  ['aps.dispatch', 'sources.order sources.item'], ['aps.workBill', 'dispatch orders order style department team processScope processSheet status qty materials.sku'],
  ['aps.outsource', 'supplier linkId lines.processPrice'], ['aps.outsourceRecord', 'kind lines.sku lines.qty lines.defectQty'], ['aps.processBill', 'sentQty receivedQty'], ['aps.expatriateOrder', 'linkId lines.color lines.size lines.qty'],
  ['aps.calendar', 'restDays shifts.from exceptions.date'], ['aps.capacity', 'dailyStd ramp.day'], ['aps.scheduleTask', 'plan lane start finish daily'],
  ['mes.order', 'apsOrders workBill style qty team status skus.sku skus.qty'], ['mes.orderProcedure', 'lines.process lines.stage lines.seconds lines.isOutput lines.checkLink'], ['mes.orderPrice', 'lines.finalPrice'],
  ['mes.bundle', 'code order sku dyeLot qty status'], ['mes.worker', 'badgeNo employee team'], ['mes.box', 'order lines.sku grade'], ['mes.shipment', 'status'], ['mes.paySheet', 'team period payable'],
  ['tqm.checkLink', 'code'], ['tqm.badReason', 'code severity disposal'], ['tqm.billQcProcess', 'order'], ['tqm.checkRecord', 'order'], ['tqm.rework', 'order'], ['tqm.proCheck', 'order'],
  ['wms.roll', 'rollNo'], ['wms.purchaseRequisition', 'lines'], ['wms.productionWarehousingNotice', 'lines'], ['wms.goodsReceipt', 'lines'], ['wms.goodsIssue', 'lines'],
  ['fms.payableAdjustmentOrder', 'reason amount'], ['fms.receivableAdjustmentOrder', 'customer reason amount'], ['fms.incomeExpenditure', 'account amount order'], ['fms.collectMoneyOrder', 'customer allocations.receivable'],
  ['fms.payable', 'sourceDoc dueDate costLines'], ['fms.receivable', 'customer dueDate'],
  ['b2b.store', 'code customer level discount settleMode'], ['b2b.order', 'store lines.product lines.qty'],
];

/** What stood before the modules were written, in the shape they meet in: rolls below the lines that move them, an acceptance that may be tested and come from a customer, demands and safety stock by SKU. */
const reshaped: [id: string, fields: string][] = [
  ['wms.inOrder', 'customer lines.rollRefs.roll lines.rollRefs.qty'], ['wms.outOrder', 'customer lines.roll'], ['wms.stockChange', 'lines.roll'], ['wms.returnMaterial', 'lines.roll'], ['wms.reportLoss', 'lines.roll'], ['wms.inventory', 'lines.roll lines.bookRolls'],
  ['wms.purchaseReturn', 'lines.rollRefs.roll'], ['wms.pickingOrder', 'lines.picks.roll'], ['wms.acceptOrder', 'customer lines.rejectReason lines.rolls.rollNo'],
  ['wms.purchaseDemand', 'boms changed lines.parts lines.stage lines.supplyMode lines.suggestQty lines.requestedQty lines.planBuyer lines.planQty'], ['wms.material', 'safety.sku safety.warehouse safety.minQty'],
  ['fms.payable', 'supplier department source sourceDoc dueDate unsettledAmount'], ['fms.receivable', 'customer source dueDate unsettledAmount'], ['fms.settlement', 'payable receivable'],
];

/** What each is counted by at least, and the balances that something may never become true of. */
const ledgers: [id: string, dimensions: string, guarded: string[]][] = [
  ['aps.orderQty', 'order item sku', ['open']], ['aps.progress', 'order item sku stage workBill outsource', ['bySku']], ['aps.outsourceQty', 'outsource line sku', ['bySku']], ['aps.laneLoad', 'plan lane date', []],
  ['mes.wipLedger', 'order bundle sku stage team grade', ['bundle', 'team']], ['mes.pieceRecord', 'worker team order bundle processLine workDate', ['coupon']], ['pms.carMasterLedger', 'carMaster workDate proofing', ['proofing']],
  ['wms.goodsStock', 'warehouse location sku grade', ['onHand', 'available']], ['wms.goodsReserve', 'warehouse sku grade sourceLine', ['source']], ['pdm.sampleStock', 'sample address', ['garment', 'place']],
  ['tqm.checkLedger', 'checkLink order bundle team supplier', ['presented']], ['fms.incomeExpenditure', 'account item', ['account']], ['b2b.storeAccount', 'store currency kind', []], ['cos.profitLedger', 'order workBill section settleMonth', []],
];

describe('heads', () => {
  it.each(heads)('%s has what others read of it', (id, fields) => { expect(model.entities[id], id).toBeDefined(); expect(lacking(id, fields)).toEqual([]); });
  it.each(reshaped)('%s has the shape that others build on', (id, fields) => expect(lacking(id, fields)).toEqual([]));
  it('let an acceptance wait while it is tested, a demand be of no order, and a roll be counted by itself', () => {
    expect(Object.keys(model.entities['wms.acceptOrder']!.workflow!.states)).toContain('testing');
    expect(model.entities['wms.purchaseDemand']!.fields.order!.required).not.toBe(true);
    expect(model.entities['wms.rollStock']!.ledger!.balances.byRoll!.never.length).toBeGreaterThan(0);
  });
  it('let an arrival be rejected by the reasons that inspections have', () => expect(model.rows['wms.acceptOrder.lines']!.fields.rejectReason!.to).toBe('tqm.badReason'));
  it('have an address, a number or a name of their own, and states where they are documents', () => {
    expect(heads.flatMap(([id]) => { const { api, display, numbering } = model.entities[id]!; return api && (display || numbering) ? [] : [id]; })).toEqual([]);
  });
  it('of orders are documents of their own address, whose customer is required unless they are for stock', () => {
    const order = model.entities['aps.order']!;
    expect(order.api).toBe('/aps/api/saas/orderBill');
    expect(Object.keys(order.workflow!.states)).toEqual(['draft', 'pending', 'rejected', 'confirmed', 'producing', 'suspended', 'completed', 'void']);
    expect(order.fields.customer!.required).toBe("record.orderType != 'stock'");
    expect(order.lines.items!.lines.skus!.matrix).toBeDefined();
  });
});

/** What moves with the day although nothing was written. */
const read = ['pdm.sample.idleDays', 'pdm.sampleMove.overdueDays', 'pms.plateBill.overdueDays', 'cos.fabricFile.currentPrice', 'cos.excipientFile.currentPrice', 'cos.costBill.isExpired', 'aps.order.risk', 'aps.order.daysLeft', 'aps.orderNode.light', 'aps.orderNode.delay', 'aps.outsource.lateDays', 'aps.expatriateOrder.hoursLeft', 'mes.abnormal.responseMinutes', 'fms.payable.overdueDays', 'fms.receivable.overdueDays'];

describe('figures that move with the day', () => {
  it.each(read)('%s is worked out when it is read', (path) => {
    const [module, entity, name] = path.split('.') as [string, string, string];
    expect(model.entities[`${module}.${entity}`]!.fields[name]).toMatchObject({ name, read: expect.any(String) });
  });
});

describe('ledgers', () => {
  it.each(ledgers)('%s counts by %s, and guards %j', (id, dimensions, guarded) => {
    const ledger = model.entities[id]?.ledger;
    expect(dimensions.split(' ').filter((name) => !ledger?.dimensions.includes(name))).toEqual([]);
    expect(guarded.filter((name) => (ledger!.balances[name]?.never.length ?? 0) === 0)).toEqual([]);
  });
  it('of pieces is closed by month and team, of money and goods by a day', () => {
    expect(model.entities['mes.pieceRecord']!.ledger!.closes).toMatchObject([{ in: 'mes.periodLock', by: ['homeTeam'], period: 'month' }]);
    for (const [id, setting] of [['fms.incomeExpenditure', 'FMS_CLOSE_DATE'], ['wms.goodsStock', 'WMS_CLOSE_DATE'], ['cos.profitLedger', 'FMS_CLOSE_DATE']]) expect(model.entities[id!]!.ledger!.closes, id).toMatchObject([{ setting }]);
  });
});
