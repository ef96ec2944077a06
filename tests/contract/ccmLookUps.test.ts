// What the configuration module answers to those who look something up: coefficients of a category, pattern-making processes, roundings of units, where a rate came from, order of lines; the figures of the customer reports.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ccm, partnersAt, type Partners, type Row } from '../support/partners.ts';

let house: Partners;
beforeAll(async () => { house = await partnersAt('2026-04-10T02:00:00Z'); });
afterAll(() => house?.server.stop());

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const made = async (name: string, row: Row): Promise<string> => (await house.crew().post(ccm(name), row)).id;

describe('a coefficient of standard pieces', () => {
  it('is that of the category or the nearest above it, the latest in force; 1 without one', async () => {
    const [parent, tops, tee, shirt] = await Promise.all([house.idOf('coefficient', { kind: 'std', parent: null }), house.idOf('category', { code: 'SZ' }), house.idOf('category', { code: 'TX' }), house.idOf('category', { code: 'CS' })]);
    await house.run(sql`update ccm.coefficient set status = 'stopped' where kind = 'std' and parent is not null`);
    const of = (category: string): Promise<Row> => house.crew().post(`${ccm('coefficient')}/ask/standard`, { category });
    const add = (code: string, category: string, value: string, effectiveDate: string): Promise<string> => made('coefficient', { code, name: code, kind: 'std', parent, category, value, effectiveDate });
    expect(await of(tee)).toEqual({ value: '1.0000', from: null });
    await add('STD-A', tops, '1.2', '2026-01-01');
    await add('STD-B', tee, '0.8', '2026-01-01');
    await add('STD-C', tee, '0.85', '2026-04-01');
    await add('STD-D', tee, '0.9', '2026-05-01');
    await add('STD-E', tops, '1.3', '2026-04-05');
    expect([await of(tee), await of(shirt)]).toEqual([{ value: '0.8500', from: 'T恤' }, { value: '1.3000', from: '上装' }]);
  });
});

describe('a pattern-making process', () => {
  it('is that of category and type, then of the category or one above it, then of the type, then the general one', async () => {
    const [node, first, second, tops, shirt, trousers] = await Promise.all([house.idOf('dict', { type: 'PLATE_NODE', name: '接单' }), house.idOf('dict', { type: 'PLATE_TYPE', name: '头版' }), house.idOf('dict', { type: 'PLATE_TYPE', name: '船样' }), house.idOf('category', { code: 'SZ' }), house.idOf('category', { code: 'CS' }), house.idOf('category', { code: 'XK' })]);
    await house.run(sql`update ccm.plate_process set status = 'stopped'`);
    const match = (category: string, plateType: string): Promise<string> => house.crew().post(`${ccm('plateProcessConfig')}/ask/match`, { category, plateType }).then(({ name }) => name);
    const add = (name: string, more: Row): Promise<string> => made('plateProcessConfig', { name, lines: [{ node, weight: 100 }], ...more });
    expect(await house.refusal('POST', `${ccm('plateProcessConfig')}/ask/match`, { category: shirt })).toBe('没有匹配的打版流程');
    await add('通用', {});
    expect(await match(shirt, first)).toBe('通用');
    await add('头版', { plateType: first });
    expect([await match(shirt, first), await match(shirt, second)]).toEqual(['头版', '通用']);
    await add('上装', { category: tops });
    expect([await match(shirt, first), await match(trousers, first)]).toEqual(['上装', '头版']);
    await add('上装头版', { category: tops, plateType: first });
    expect([await match(shirt, first), await match(shirt, second)]).toEqual(['上装头版', '上装']);
  });
});

describe('a unit', () => {
  it('rounds half up, up or down, once, at its own decimals; two steps lead over the base of its dimension', async () => {
    const [metre, piece, dozen, ton, pound] = await Promise.all(['米', '件', '打', '吨', '磅'].map((name) => house.idOf('unit', { name })));
    const convert = async (qty: string, fromUnit: string, toUnit: string): Promise<string> => (await house.crew().post(`${ccm('unitChange')}/ask/convert`, { qty, fromUnit, toUnit })).qty;
    const said: string[] = [];
    for (const rounding of ['half', 'up', 'down']) {
      const unit = await made('unit', { code: `R${rounding}`, name: `段${rounding}`, dimension: 'length', scale: 0, rounding });
      await made('unitChange', { fromUnit: unit, toUnit: metre, factor: '1.5' });
      said.push(...await Promise.all([convert('10', metre!, unit), convert('9.75', metre!, unit)]));
    }
    expect(said).toEqual(['7', '7', '7', '7', '6', '6']);
    expect([await convert('30', piece!, dozen!), await convert('1', ton!, pound!)]).toEqual(['3', '2204.623']);
  });
});

describe('an exchange rate', () => {
  it('says whether a person or a file brought it', async () => {
    const currency = await house.idOf('currency', { code: 'USD' });
    const answer = await fetch(`${house.server.url}${ccm('exchangeRate')}/import`, { method: 'POST', headers: { 'content-type': 'text/csv', authorization: `bearer ${house.crew().token}` }, body: '币种,生效日期,汇率\nUSD,2026-04-08,7.13\nUSD,2026-04-09,7.14\n' });
    expect(await answer.json()).toMatchObject({ success: true });
    await made('exchangeRate', { currency, effectiveDate: '2026-04-10', rate: '7.15' });
    const rows = async (): Promise<string[]> => (await house.crew().get(`${ccm('exchangeRate')}?pageSize=3&order=effectiveDate desc&filter=${json({ currency })}`)).list.map((row: Row) => `${row.effectiveDate} ${row.source}`);
    expect(await rows()).toEqual(['2026-04-10 manual', '2026-04-09 import', '2026-04-08 import']);
    // Corrected by hand it is the person's.
    const id = await house.idOf('exchangeRate', { currency, effectiveDate: '2026-04-09' });
    await house.crew().put(ccm('exchangeRate'), { id, version: (await house.record('exchangeRate', id)).version, rate: '7.145' });
    expect((await rows())[1]).toBe('2026-04-09 manual');
  });
});

describe('reports of customers', () => {
  const figures = async (query: string, params: Row, filter: Row): Promise<Row[]> => (await house.crew().get(`/loom/query/ccm.${query}?pageSize=50&params=${json(params)}&filter=${json(filter)}`)).list;

  it('customers by source: 4, of which 1 deal is 25 %, 1 lost, 3 visits of 1 salesman are 3.0 each, 3 silent for 30 days, 1 in the pool', async () => {
    const parent = await house.idOf('dict', { type: 'CUSTOMER_SOURCE', value: 'CUSTOMER_SOURCE' });
    const [source, purpose] = [await made('dict', { parent, name: '老客介绍' }), await house.idOf('dict', { type: 'VISIT_PURPOSE', name: '签单' })];
    const ids: string[] = [];
    for (const name of ['甲', '乙', '丙', '丁']) ids.push(await made('customer', { name: `统计客户${name}`, source, confirmed: true }));
    await house.run(sql`update ccm.customer set stage = 'deal' where id = ${ids[0]!}::bigint`);
    const { version } = await house.record('customer', ids[1]!);
    await house.crew().put(ccm('customer'), { id: ids[1], version, stage: 'lost' });
    await house.crew().act(ccm('customer'), 'release', ids[2]!);
    for (let n = 0; n < 3; n++) {
      const visit = await made('customerVisit', { customer: ids[0], purpose, planDate: '2026-04-09' });
      await house.crew().act(ccm('customerVisit'), 'finish', visit, { content: '谈妥夏季T恤首单三千件', visitDate: '2026-04-09T06:00:00Z' });
    }
    const [row] = await figures('customerStat', { from: '2026-01-01', to: '2026-12-31' }, { source }) as [Row];
    const { total, added, deals, dealRate, lost, visits, salesmen, perHead, silent, pool } = row;
    expect({ total, added, deals, dealRate, lost, visits, salesmen, perHead, silent, pool }).toEqual({ total: 4, added: 4, deals: 1, dealRate: '0.2500', lost: 1, visits: 3, salesmen: 1, perHead: '3.0', silent: 3, pool: 1 });
  });

  it('visits of a month: 4 planned, 3 due, 2 done are 66.67 %, 1 overdue; a cancelled one does not count', async () => {
    const [{ visitor }] = await house.run<Row>(sql`select id::text as visitor from amc."user" where username = 'keeper'`) as [Row];
    const [customer, purpose] = await Promise.all([house.idOf('customer', { code: 'KH0003' }), house.idOf('dict', { type: 'VISIT_PURPOSE', name: '签单' })]);
    const plan = (planDate: string): Promise<string> => made('customerVisit', { customer, purpose, planDate, visitor });
    const [first, second, , , fifth] = [await plan('2026-04-01'), await plan('2026-04-02'), await plan('2026-04-03'), await plan('2026-04-20'), await plan('2026-04-06')];
    for (const id of [first, second]) await house.crew().act(ccm('customerVisit'), 'finish', id, { content: '谈妥夏季T恤首单三千件', visitDate: '2026-04-03T06:00:00Z' });
    await house.crew().act(ccm('customerVisit'), 'cancel', fifth, { reason: '客户改期' });
    const [{ planned, due, done, doneRate, overdue }] = await figures('visitStat', { from: '2026-04-01', to: '2026-04-30' }, { visitor }) as [Row];
    expect({ planned, due, done, doneRate, overdue }).toEqual({ planned: 4, due: 3, done: 2, doneRate: '0.6667', overdue: 1 });
  });
});

describe('what can be approved', () => {
  it('is every document of the page that stands; the others come with their modules', async () => {
    const page = `ccm.customer ccm.customer:setCredit ccm.supplier ccm.supplier:unblack ccm.supplier:bank pdm.sampleMove pms.plateBill pms.processSheet pms.bom pms.platePurchase cos.costBill aps.order aps.orderChange aps.outsource aps.processBill aps.contract aps.styleOffer
      mes.orderPrice mes.typePrice mes.priceAudit mes.staffPrice mes.paySheet wms.purchaseRequisition wms.purchaseOrder wms.materialPrice wms.purchasePayment wms.requisition wms.stockChange wms.reportLoss wms.statement wms.outOrder tqm.proCheck:concession
      fms.prepaidOrder fms.paymentOrder fms.advanceReceiptOrder fms.collectMoneyOrder fms.payableAdjustmentOrder fms.receivableAdjustmentOrder b2b.order b2b.offer`.split(/\s+/);
    const offered = ((await house.crew().get('/ccm/api/saas/workflow/bizTypes')) as Row[]).map(({ bizType }) => bizType);
    const standing = house.server.app.model.entities;
    expect(page.filter((one) => standing[one.split(':')[0]!] !== undefined && !offered.includes(one))).toEqual([]);
  });
});
