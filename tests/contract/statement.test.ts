// What is owed to a supplier, by HTTP: the prepayment of S2 step 3, scenario S6 with its return, statement and payment, and F1 as far as they lead.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fabricHouse, fms, pickForBill, wms, type FabricHouse, type Row } from '../support/fabric.ts';

let house: FabricHouse;
const ids = (): Record<string, string> => house.ids;
const get = (path: string, id: string): Promise<Row> => house.crew.get(`${path}/${id}`);
const act = (path: string, action: string, id: string, ask: Row = {}): Promise<Row> => house.crew.act(path, action, id, ask);
const refusal = async (path: string, action: string, id: string, ask: Row = {}): Promise<string> => {
  const { success, data } = await house.crew.try('PUT', `${path}/${action}`, { id, ...ask });
  expect(success).toBe(false);
  return data;
};
const only = async (path: string, filter: Row): Promise<Row> => {
  const { list } = await house.page(path, { ...filter, delFlag: '0' });
  expect(list).toHaveLength(1);
  return get(path, list[0].id);
};
const prepaid = async (): Promise<Row> => (await house.page(`${fms('prepay')}/party`, { supplier: ids().supplier, withZero: true })).list[0];
const owed = async (payable: string): Promise<Row> => (await house.page(`${fms('settlement')}/payable`, { payable, withZero: true })).list[0];
const fill = async (path: string, record: Row, lines: Row): Promise<Row> => house.crew.put(path, { id: record.id, version: record.version, ...lines });

beforeAll(async () => {
  house = await fabricHouse();
  await pickForBill(house);
  await act(wms('pickingOrder'), 'issue', ids().picking!, { confirmed: true });
  const out = await only(wms('outOrder'), { pickingOrder: ids().picking });
  const back = await house.crew.post(wms('returnMaterial'), { workBill: ids().workBill, docDate: '2026-03-24', warehouse: ids().warehouse, lines: [{ outLine: out.lines[3].id, qty: '6.20' }] });
  await act(wms('returnMaterial'), 'submit', back.id);
  await act(wms('returnMaterial'), 'confirm', back.id);
  const account = await house.crew.post(fms('bankCardAccount'), { code: 'T0688', name: '测试工行 0688', kind: 'bank', bankName: '工商银行', cardNo: '6222 0000 0688', openingDate: '2026-01-01', openingBalance: '5000000' });
  ids().account = account.id;
});
afterAll(() => house?.server.stop());

describe('S2 step 3: the prepayment', () => {
  it('asks for 30% of the order: 9,750.00, and makes a draft in finance', async () => {
    const asked = await house.crew.post(wms('payment'), { kind: 'prepay', supplier: ids().supplier, docDate: '2026-03-03', orders: [{ purchaseOrder: ids().po, prepayRate: '0.30' }] });
    ids().prepayment = asked.id;
    expect(await get(wms('payment'), asked.id)).toMatchObject({ requestedTotal: '9750.00', cashAmount: '9750.00', orders: [{ orderAmount: '32500.00', requested: '9750.00' }] });
    await act(wms('payment'), 'submit', asked.id);
    await act(wms('payment'), 'confirm', asked.id);
    const order = await only(fms('prepaidOrder'), { purchasePayment: asked.id });
    ids().yfk = order.id;
    expect(order).toMatchObject({ status: 'draft', amount: '9750.00', planAmount: '9750.00', balance: '0.00', purchaseOrder: { id: ids().po } });
    expect(order.code).toMatch(/^YFK\d{10}$/);
  });

  it('never asks for more than the order is worth', async () => {
    const asked = await house.crew.post(wms('payment'), { kind: 'prepay', supplier: ids().supplier, orders: [{ purchaseOrder: ids().po, requested: '22750.01' }] });
    expect(await refusal(wms('payment'), 'submit', asked.id)).toBe('预付金额不能超过订单金额');
    await house.crew.delete(`${wms('payment')}?id=${asked.id}`);
  });

  it('is paid by finance (F1 step 1): submit, approve, pay', async () => {
    expect(await refusal(fms('prepaidOrder'), 'submit', ids().yfk!)).toBe('第1行请选择付款账户');
    const order = await get(fms('prepaidOrder'), ids().yfk!);
    await fill(fms('prepaidOrder'), order, { accounts: [{ ...order.accounts[0], account: ids().account }] });
    expect(await act(fms('prepaidOrder'), 'submit', ids().yfk!)).toMatchObject({ status: 'submitted' });
    expect(await act(fms('prepaidOrder'), 'approve', ids().yfk!)).toMatchObject({ status: 'approved' });
    expect(await act(fms('prepaidOrder'), 'confirm', ids().yfk!)).toMatchObject({ status: 'confirmed' });
    expect(await get(fms('prepaidOrder'), ids().yfk!)).toMatchObject({ balance: '9750.00', freeAmount: '9750.00' });
    expect(await prepaid()).toMatchObject({ amount: '9750.00', held: '0.00', free: '9750.00' });
    expect(await get(wms('payment'), ids().prepayment!)).toMatchObject({ status: 'paid', paidAmount: '9750.00' });
    expect(await get(wms('purchaseOrder'), ids().po!)).toMatchObject({ paidAmount: '9750.00' });
  });

  it('refuses a further prepaid of 22,750.01 on this order', async () => {
    const more = await house.crew.post(fms('prepaidOrder'), { supplier: ids().supplier, purchaseOrder: ids().po, accounts: [{ account: ids().account, amount: '22750.01' }] });
    expect(await refusal(fms('prepaidOrder'), 'submit', more.id)).toBe('预付金额超过采购订单金额');
    await house.crew.delete(`${fms('prepaidOrder')}?id=${more.id}`);
  });

  it('a request that finance has paid cannot be voided', async () => {
    expect(await refusal(wms('payment'), 'invalid', ids().prepayment!, { reason: '错' })).toBe('财务已付款，不能作废');
  });
});

describe('S6 step 1: return to the supplier', () => {
  const give = async (qty: string): Promise<string> => {
    const receipt = await house.receiptOf(ids().accept2!);
    const saved = await house.crew.post(wms('returnPurchase'), { supplier: ids().supplier, warehouse: ids().warehouse, docDate: '2026-03-27', mode: 'deduct', lines: [{ inLine: receipt.lines[0].id, qty, reason: ids().returnReason }] });
    return saved.id;
  };

  it('refuses more than was received', async () => {
    const id = await give('88.01');
    expect(await refusal(wms('returnPurchase'), 'submit', id)).toBe('退货数量不能超过可退数量88.00');
    await house.crew.delete(`${wms('returnPurchase')}?id=${id}`);
  });

  it('refuses 20.00, of which 19.65 are free (R3)', async () => {
    const id = await give('20');
    await act(wms('returnPurchase'), 'submit', id);
    expect(await refusal(wms('returnPurchase'), 'confirm', id)).toBe('ML-0012-BK01缸号G2603C可用量不足：需20.00，可用19.65');
    await act(wms('returnPurchase'), 'invalid', id, { reason: '改数' });
  });

  it('gives 18.00 back for 585.00, out of stock at 510.55', async () => {
    const id = ids().return = await give('18');
    await act(wms('returnPurchase'), 'submit', id);
    await act(wms('returnPurchase'), 'confirm', id);
    const back = await get(wms('returnPurchase'), id);
    expect(back).toMatchObject({ status: 'confirmed', totalAmount: '585.00' });
    ids().returnLine = back.lines[0].id;
    const out = await only(wms('outOrder'), { purchaseReturn: id });
    expect(out).toMatchObject({ status: 'confirmed', totalCost: '510.55', totalAmount: '585.00' });
    expect(await house.costOf()).toMatchObject({ qty: '226.20', amount: '6415.89' });
    expect(await house.availableOf('G2603C')).toBe('1.65');
    expect(await refusal(wms('outOrder'), 'invalid', out.id, { reason: '错' })).toBe(`请作废来源单据【${back.code}】`);
    expect(await refusal(wms('storageOrder'), 'invalid', (await house.receiptOf(ids().accept2!)).id, { reason: '错' })).toBe('已有采购退货，不能作废');
  });

  it('void gives goods and value back, and it is made again', async () => {
    await act(wms('returnPurchase'), 'invalid', ids().return!, { reason: '错' });
    expect(await house.costOf()).toMatchObject({ qty: '244.20', amount: '6926.44' });
    expect(await house.availableOf('G2603C')).toBe('19.65');
    const id = ids().return = await give('18');
    await act(wms('returnPurchase'), 'submit', id);
    await act(wms('returnPurchase'), 'confirm', id);
    ids().returnLine = (await get(wms('returnPurchase'), id)).lines[0].id;
    expect(await house.costOf()).toMatchObject({ qty: '226.20', amount: '6415.89' });
  });
});

describe('S6 step 2: the statement', () => {
  it('sums receipts, return, deduction and freight: 32,349.25, due 2026-04-30', async () => {
    const lines: Row[] = [];
    for (const accept of ['accept1', 'accept2', 'acceptNavy']) for (const line of (await house.receiptOf(ids()[accept]!)).lines) lines.push({ kind: 'receipt', inLine: line.id });
    ids().stated = lines[0]!.inLine;
    const saved = await house.crew.post(wms('statement'), {
      supplier: ids().supplier, docDate: '2026-04-02', period: '2026-03', settleType: 'monthly', settleDays: 30,
      lines: [...lines, { kind: 'return', returnLine: ids().returnLine }, { kind: 'deduction', typedAmount: '200', note: '迟交扣款' }, { kind: 'fee', typedAmount: '150', note: '运费' }],
    });
    ids().statement = saved.id;
    const statement = await get(wms('statement'), saved.id);
    expect(statement.lines.map((line: Row) => line.amount)).toEqual(['8453.25', '5421.00', '2860.00', '16250.00', '-585.00', '-200.00', '150.00']);
    expect(statement).toMatchObject({ settleType: 'monthly', goodsAmount: '32399.25', deductAmount: '200.00', totalAmount: '32349.25', dueDate: '2026-04-30' });
  });

  it('locks its sources when it is sent to the supplier', async () => {
    await act(wms('statement'), 'submit', ids().statement!);
    expect(await refusal(wms('storageOrder'), 'invalid', (await house.receiptOf(ids().accept1!)).id, { reason: '错' })).toBe('单据已对账，请先作废对账单');
    expect(await refusal(wms('returnPurchase'), 'invalid', ids().return!, { reason: '错' })).toBe('单据已对账，请先作废对账单');
    const code = (await get(wms('statement'), ids().statement!)).code;
    const other = await house.crew.try('POST', wms('statement'), { supplier: ids().supplier, period: '2026-03', lines: [{ kind: 'receipt', inLine: ids().stated }] });
    expect(other.success).toBe(false);
    expect(other.errors.map((error) => error.path)).toEqual(['lines[0].inLine']);
    expect(code).toMatch(/^DZ260402\d{4}$/);
  });

  it('withdrawn, it lets them go; two drafts with one line cannot both be sent (R17)', async () => {
    await act(wms('statement'), 'cancel', ids().statement!);
    expect(await house.receiptOf(ids().accept1!)).toMatchObject({ locked: false });
    const other = await house.crew.post(wms('statement'), { supplier: ids().supplier, period: '2026-03', lines: [{ kind: 'receipt', inLine: ids().stated }] });
    await act(wms('statement'), 'submit', ids().statement!);
    const { code } = await get(wms('statement'), ids().statement!);
    expect(await refusal(wms('statement'), 'submit', other.id)).toBe(`第1行已在对账单${code}中`);
    await house.crew.delete(`${wms('statement')}?id=${other.id}`);
  });

  it('confirmed, it makes a payable that is open', async () => {
    await act(wms('statement'), 'confirm', ids().statement!);
    const payable = await only(fms('payableDetails'), { sourceDoc: ids().statement });
    ids().payable = payable.id;
    expect(payable).toMatchObject({ status: 'open', source: 'statement', amount: '32349.25', unsettledAmount: '32349.25', freeAmount: '32349.25', dueDate: '2026-04-30', period: '2026-03' });
    expect(payable.costLines.map((line: Row) => line.kind)).toEqual(['material', 'material', 'material', 'material', 'material', 'other', 'other']);
    // What each order and kind costs in the company's own money comes to what the payable does.
    expect(payable.costLines.reduce((sum: number, line: Row) => sum + Math.round(Number(line.baseAmount) * 100), 0)).toBe(Math.round(Number(payable.baseAmount) * 100));
    expect(await get(wms('statement'), ids().statement!)).toMatchObject({ status: 'confirmed', payable: { id: payable.id }, paidAmount: '0.00', unrequested: '32349.25' });
    expect(await owed(payable.id)).toMatchObject({ due: '32349.25', settled: '0.00', occupied: '0.00', free: '32349.25' });
    expect(await house.crew.try('POST', fms('payableDetails'), {})).toMatchObject({ success: false });
  });
});

describe('S6 step 3: asking for payment', () => {
  it('asks for 20,000.00, 9,750.00 of it prepaid, and makes a draft in finance', async () => {
    const asked = await house.crew.post(wms('payment'), { kind: 'statement', supplier: ids().supplier, docDate: '2026-04-10', prepaidOffset: '9750', statements: [{ statement: ids().statement, requested: '20000' }] });
    ids().request = asked.id;
    expect(await get(wms('payment'), asked.id)).toMatchObject({ requestedTotal: '20000.00', cashAmount: '10250.00', statements: [{ totalAmount: '32349.25', unrequested: '32349.25' }] });
    await act(wms('payment'), 'submit', asked.id);
    expect(await prepaid()).toMatchObject({ amount: '9750.00', held: '9750.00', free: '0.00' });
    await act(wms('payment'), 'confirm', asked.id);
    const payment = await only(fms('paymentOrder'), { purchasePayment: asked.id });
    ids().payment = payment.id;
    expect(payment).toMatchObject({ status: 'draft', settleTotal: '20000.00', offsetTotal: '9750.00', cashTotal: '10250.00', difference: '0.00' });
    expect(payment.allocations[0]).toMatchObject({ payable: { id: ids().payable }, amount: '20000.00' });
    expect(payment.offsets[0]).toMatchObject({ prepaidOrder: { id: ids().yfk }, amount: '9750.00' });
  });

  it('refuses a second request of 13,000.00, and more prepaid than is left', async () => {
    const more = await house.crew.try('POST', wms('payment'), { kind: 'statement', supplier: ids().supplier, statements: [{ statement: ids().statement, requested: '13000' }] });
    expect(more).toMatchObject({ success: false, data: '申请金额超过未申请金额12,349.25' });
    const offset = await house.crew.post(wms('payment'), { kind: 'statement', supplier: ids().supplier, prepaidOffset: '0.01', statements: [{ statement: ids().statement, requested: '100' }] });
    // What finance keeps is not told to a buyer.
    expect(await refusal(wms('payment'), 'submit', offset.id)).toBe('可用预付余额不足：剩余***');
    await house.crew.delete(`${wms('payment')}?id=${offset.id}`);
  });

  it('keeps the statement from being voided', async () => {
    expect(await refusal(wms('statement'), 'invalid', ids().statement!, { reason: '错' })).toBe('对账单已付款或已请款，不能作废');
  });

  it('a request voided takes its draft along and gives everything back; asked again it goes on', async () => {
    await act(wms('payment'), 'invalid', ids().request!, { reason: '重提' });
    expect(await get(fms('paymentOrder'), ids().payment!)).toMatchObject({ status: 'void' });
    expect(await get(wms('statement'), ids().statement!)).toMatchObject({ requestedAmount: '0.00', unrequested: '32349.25' });
    expect(await prepaid()).toMatchObject({ held: '0.00', free: '9750.00' });
    const asked = await house.crew.post(wms('payment'), { kind: 'statement', supplier: ids().supplier, docDate: '2026-04-10', prepaidOffset: '9750', statements: [{ statement: ids().statement, requested: '20000' }] });
    ids().request = asked.id;
    await act(wms('payment'), 'submit', asked.id);
    await act(wms('payment'), 'confirm', asked.id);
    ids().payment = (await only(fms('paymentOrder'), { purchasePayment: asked.id })).id;
  });
});

describe('F1 step 3: finance pays', () => {
  it('refuses cash that does not meet the equation (R1)', async () => {
    const payment = await get(fms('paymentOrder'), ids().payment!);
    await fill(fms('paymentOrder'), payment, { accounts: [{ id: payment.accounts[0].id, account: ids().account, amount: '10000', fee: '10' }] });
    expect(await refusal(fms('paymentOrder'), 'submit', ids().payment!)).toBe('核销金额20,000.00与付款+冲抵+折让19,750.00不相等，差额250.00');
  });

  it('submitted, it occupies 20,000.00 of the payable', async () => {
    const payment = await get(fms('paymentOrder'), ids().payment!);
    await fill(fms('paymentOrder'), payment, { accounts: [{ ...payment.accounts[0], amount: '10250' }] });
    await act(fms('paymentOrder'), 'submit', ids().payment!);
    expect(await get(fms('payableDetails'), ids().payable!)).toMatchObject({ status: 'open', occupiedAmount: '20000.00', freeAmount: '12349.25' });
    expect(await owed(ids().payable!)).toMatchObject({ occupied: '20000.00', free: '12349.25' });
    expect(await refusal(wms('payment'), 'invalid', ids().request!, { reason: '错' })).toBe('财务已付款，不能作废');
  });

  it('withdrawn, it frees them again', async () => {
    await act(fms('paymentOrder'), 'cancel', ids().payment!);
    expect(await owed(ids().payable!)).toMatchObject({ occupied: '0.00', free: '32349.25' });
    expect(await get(fms('payableDetails'), ids().payable!)).toMatchObject({ occupiedAmount: '0.00', freeAmount: '32349.25' });
    await act(fms('paymentOrder'), 'submit', ids().payment!);
  });

  it('paid, it settles 20,000.00 by offset and cash; request, statement and prepaid order follow', async () => {
    await act(fms('paymentOrder'), 'approve', ids().payment!);
    const close = async (value: string | null): Promise<void> => { await house.crew.put('/ccm/api/saas/companySetting', [{ code: 'FMS_CLOSE_DATE', value }]); };
    // The day it is paid on counts, not that of the document; nothing lands in a month that is closed.
    await close('2026-04-19');
    expect(await house.crew.try('PUT', `${fms('paymentOrder')}/confirm`, { id: ids().payment!, payDate: '2026-04-19' })).toMatchObject({ success: false, data: expect.stringContaining('2026-04-19所在期间已关账') });
    await act(fms('paymentOrder'), 'confirm', ids().payment!, { payDate: '2026-04-20' });
    await close('2026-04-30');
    expect(await house.crew.try('PUT', `${fms('paymentOrder')}/invalid`, { id: ids().payment!, reason: '错' })).toMatchObject({ success: false, data: expect.stringContaining('2026-04-20所在期间已关账') });
    await close(null);
    expect(await get(fms('paymentOrder'), ids().payment!)).toMatchObject({ status: 'confirmed', payDate: '2026-04-20', feeTotal: '10.00' });
    const rows = (await house.ledgerOf(fms('settlement'), ids().payment!)).filter((row: Row) => row.kind);
    expect(rows.map((row: Row) => [row.kind, row.amount])).toEqual([['offset', '9750.00'], ['cash', '10250.00']]);
    expect(await get(fms('payableDetails'), ids().payable!)).toMatchObject({ status: 'partial', settledAmount: '20000.00', unsettledAmount: '12349.25', occupiedAmount: '0.00' });
    expect(await get(wms('payment'), ids().request!)).toMatchObject({ status: 'paid', paidAmount: '20000.00' });
    expect(await get(wms('statement'), ids().statement!)).toMatchObject({ status: 'confirmed', paidAmount: '20000.00', totalAmount: '32349.25' });
    expect(await get(fms('prepaidOrder'), ids().yfk!)).toMatchObject({ status: 'completed', usedAmount: '9750.00', balance: '0.00' });
    expect(await prepaid()).toMatchObject({ amount: '0.00', held: '0.00', free: '0.00' });
    expect(await refusal(fms('prepaidOrder'), 'invalid', ids().yfk!, { reason: '错' })).toBe('预付单已冲抵，不能作废');
  });

  it('S6 step 4: the statement stays', async () => {
    expect(await refusal(wms('statement'), 'invalid', ids().statement!, { reason: '错' })).toBe('对账单已付款或已请款，不能作废');
  });

  it('step 5: of two drafts over the rest, the second is refused (R2); the first settles it with a discount', async () => {
    const draft = async (): Promise<Row> => house.crew.post(fms('paymentOrder'), { supplier: ids().supplier, discountAmount: '49.25', allocations: [{ payable: ids().payable, amount: '12349.25' }], accounts: [{ account: ids().account, amount: '12300' }] });
    const [first, second] = [await draft(), await draft()];
    ids().last = first.id;
    await act(fms('paymentOrder'), 'submit', first.id);
    const { code } = await get(fms('payableDetails'), ids().payable!);
    expect(await refusal(fms('paymentOrder'), 'submit', second.id)).toBe(`${code}可核销余额不足：剩余0.00`);
    await act(fms('paymentOrder'), 'approve', first.id);
    await act(fms('paymentOrder'), 'confirm', first.id, { payDate: '2026-05-16' });
    expect(await get(fms('payableDetails'), ids().payable!)).toMatchObject({ status: 'settled', unsettledAmount: '0.00' });
    expect(await get(wms('statement'), ids().statement!)).toMatchObject({ status: 'settled', paidAmount: '32349.25', unrequested: '0.00' });
  });

  it('step 7: void of that payment opens the rest again', async () => {
    await act(fms('paymentOrder'), 'invalid', ids().last!, { reason: '错' });
    expect(await get(fms('payableDetails'), ids().payable!)).toMatchObject({ status: 'partial', unsettledAmount: '12349.25' });
    expect(await get(wms('statement'), ids().statement!)).toMatchObject({ status: 'confirmed', paidAmount: '20000.00', unrequested: '12349.25' });
  });
});

describe('undoing all of it', () => {
  it('payment, request, statement and return: every balance comes back', async () => {
    await act(fms('paymentOrder'), 'invalid', ids().payment!, { reason: '错' });
    expect(await get(wms('payment'), ids().request!)).toMatchObject({ status: 'confirmed', paidAmount: '0.00' });
    expect(await get(fms('prepaidOrder'), ids().yfk!)).toMatchObject({ status: 'confirmed', balance: '9750.00', freeAmount: '9750.00' });
    expect(await prepaid()).toMatchObject({ amount: '9750.00', held: '9750.00', free: '0.00' });
    await act(wms('payment'), 'invalid', ids().request!, { reason: '错' });
    expect(await prepaid()).toMatchObject({ held: '0.00', free: '9750.00' });
    await act(wms('statement'), 'invalid', ids().statement!, { reason: '错' });
    expect(await get(fms('payableDetails'), ids().payable!)).toMatchObject({ status: 'void' });
    expect(await owed(ids().payable!)).toMatchObject({ due: '0.00', settled: '0.00', occupied: '0.00', free: '0.00' });
    expect(await house.receiptOf(ids().accept1!)).toMatchObject({ locked: false });
    await act(wms('returnPurchase'), 'invalid', ids().return!, { reason: '错' });
    expect(await house.costOf()).toMatchObject({ qty: '244.20', amount: '6926.44' });
    await act(fms('prepaidOrder'), 'invalid', ids().yfk!, { reason: '错' });
    expect(await prepaid()).toMatchObject({ amount: '0.00', free: '0.00' });
    expect(await get(wms('payment'), ids().prepayment!)).toMatchObject({ status: 'confirmed', paidAmount: '0.00' });
    await act(wms('payment'), 'invalid', ids().prepayment!, { reason: '错' });
    expect(await get(wms('purchaseOrder'), ids().po!)).toMatchObject({ paidAmount: '0.00', requestedAmount: '0.00', prepaidAmount: '0.00' });
  });
});

describe('afterwards', () => {
  it('every balance is the sum of its rows', async () => expect(await house.differences()).toEqual([]));
});
