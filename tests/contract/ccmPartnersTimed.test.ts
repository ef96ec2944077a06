// Timed work of partners: visits that were missed, certificates that end, machines due, ratings on the fifth, rates that lack.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ccm, partnersAt, type Partners, type Row } from '../support/partners.ts';
import { doTimed } from '../support/timed.ts';

let house: Partners;
let company: string;
beforeAll(async () => {
  house = await partnersAt('2026-04-03T02:00:00Z');
  [{ company }] = await house.run<{ company: string }>(sql`select id::text as company from amc.company where short_name = '云锦服饰'`) as [{ company: string }];
  // What the demonstration has planned is not what is counted here.
  await house.run(sql`update ccm.customer_visit set reminded_days = 9 where status = 'planned'`);
  await house.run(sql`update ccm.supplier_visit set reminded_days = 9 where status = 'planned'`);
});
afterAll(() => house?.server.stop());

describe('a visit that was planned and not made', () => {
  const plan = async (kind: 'customerVisit' | 'supplierVisit', more: Row): Promise<string> => (await house.crew().post(ccm(kind), { planDate: '2026-04-03', ...more })).id;
  const due = (text: string): Promise<string[]> => house.told(text);

  it('is told of to the visitor the day after, to who leads the visitor after three days, each once', async () => {
    const [customer, supplier, purpose] = await Promise.all([house.idOf('customer', { shortName: '北岸外贸' }), house.idOf('srmFactory', { shortName: '锦程纺织' }), house.idOf('dict', { type: 'VISIT_PURPOSE', name: '签单' })]);
    const [visitor] = await house.run<{ id: string }>(sql`select id::text as id from amc."user" where username = 'merchandiser'`);
    const ids = [await plan('customerVisit', { customer, purpose, visitor: visitor!.id }), await plan('supplierVisit', { supplier, visitor: visitor!.id })];
    const remind = async (): Promise<number | undefined> => (await doTimed(house.server, 'visitReminders')).rows;
    expect(await remind()).toBe(0);
    await house.at('2026-04-04T02:00:00Z');
    expect(await remind()).toBe(2);
    expect(await remind()).toBe(0);
    expect(await due('的拜访计划已逾期')).toEqual(['刘洋: 供应商【绍兴锦程纺织有限公司】的拜访计划已逾期', '刘洋: 客户【宁波北岸外贸有限公司】的拜访计划已逾期']);
    await house.at('2026-04-05T02:00:00Z');
    expect(await remind()).toBe(0);
    await house.at('2026-04-06T02:00:00Z');
    expect(await remind()).toBe(2);
    expect(await due('天：')).toEqual(['徐慧: 刘洋的拜访计划已逾期3天：宁波北岸外贸有限公司', '徐慧: 刘洋的拜访计划已逾期3天：绍兴锦程纺织有限公司']);
    await house.at('2026-04-09T02:00:00Z');
    expect(await remind()).toBe(0);
    await house.crew().act(ccm('customerVisit'), 'cancel', ids[0]!, { reason: '客户改期' });
  });
});

describe('a certificate', () => {
  it('that ends within 30 days is told of to the buyer, once for each date', async () => {
    const kind = await house.idOf('dict', { type: 'CERT_KIND', name: 'BSCI' });
    const licence = await house.idOf('dict', { type: 'CERT_KIND', name: '营业执照' });
    const id = await house.idOf('srmFactory', { shortName: '云罗丝绸' });
    const put = async (to: string): Promise<void> => { const { version, certificates } = await house.record('srmFactory', id); await house.crew().put(ccm('srmFactory'), { id, version, certificates: [{ ...(certificates[0] && { id: certificates[0].id }), kind, to }, { kind: licence, to: '2030-01-01' }] }); };
    const remind = async (): Promise<number | undefined> => (await doTimed(house.server, 'certificateExpiry')).rows;
    await put('2026-05-10');
    expect(await remind()).toBe(0);
    await put('2026-05-09');
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    expect(await house.told('BSCI')).toEqual(['李娜: 供应商【苏州云罗丝绸有限公司】的BSCI将于2026-05-09到期']);
  });
});

describe('a machine', () => {
  it('due for maintenance in 3 days is told of to the manager of its department, once', async () => {
    const [machine] = await house.run<{ id: string; code: string }>(sql`select id::text as id, code from ccm.machine where company = ${company}::bigint and kind = 'unit' and status = 'normal' order by code limit 1`);
    const [place] = await house.run<{ id: string }>(sql`select id::text as id from amc.department where company = ${company}::bigint and name = '车缝车间'`);
    await house.run(sql`update ccm.machine set next_maintain = null`);
    const { version } = await house.record('machine', machine!.id);
    const remind = async (): Promise<number | undefined> => (await doTimed(house.server, 'machineMaintenance')).rows;
    await house.crew().put(ccm('machine'), { id: machine!.id, version, department: place!.id, nextMaintain: '2026-04-13' });
    expect(await remind()).toBe(0);
    await house.at('2026-04-10T02:00:00Z');
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    expect(await house.told('保养')).toEqual([`孙伟: 设备【${machine!.code}】将于2026-04-13保养`]);
  });
});

describe('exchange rates', () => {
  it('that lack in a month are asked of finance', async () => {
    const lacking = async (): Promise<string[]> => { await house.run(sql`delete from amc.message__receivers`); await doTimed(house.server, 'ratesMissing'); return house.told('请先维护'); };
    expect((await lacking()).map((one) => one.replace(/^.*: /, ''))).toEqual(expect.arrayContaining(['请先维护【EUR, HKD, USD】的汇率']));
    for (const code of ['EUR', 'HKD']) await house.crew().post(ccm('exchangeRate'), { currency: await house.idOf('currency', { code }), effectiveDate: '2026-04-02', rate: code === 'EUR' ? '7.74' : '0.91', confirmed: true });
    expect((await lacking())[0]).toMatch(/^(陈静|许婷): 请先维护【USD】的汇率$/);
  });
});

describe('ratings', () => {
  it('are made on the fifth of the month after the period, by every figure that documents give; what none gives is 无数据; points and total are those of the figures shown', async () => {
    const kind = 'service';
    const category = await house.idOf('dict', { type: 'SUPPLIER_CATEGORY', name: '机针配件' });
    const supplier = await house.idOf('srmFactory', { shortName: '中检服务' });
    const linear = (name: string, source: string, weight: number, zeroAt: string, fullAt: string): Row => ({ name, source, weight, mode: 'linear', zeroAt, fullAt });
    const rule = (await house.crew().post(ccm('srmRule'), {
      name: '机针季评', kind, category, cycle: 'quarter', minLots: 1, grades: [{ grade: 'A', minScore: '90' }, { grade: 'D', minScore: '0', result: 'pauseNew' }],
      criteria: [linear('扣款', 'claimAmount', 50, '10', '0'), linear('响应', 'responseHours', 30, '48', '0'), linear('超损', 'overRate', 10, '5', '0'), ...['配合', '创新'].map((name) => ({ name, source: 'manual', weight: 5, mode: 'manual' }))],
    })).id;
    await lots(supplier);
    const day = await doTimed(house.server, 'supplierScoring');
    expect(day.rows).toBeGreaterThan(0);
    const [found] = await house.list('srmScore', { rule, supplier });
    const score = await house.record('srmScore', found!.id);
    expect(score).toMatchObject({ period: '2026Q1', status: 'draft', lots: 1 });
    // 200.40 of 10,000.00 deducted = 2.004 %, shown as 2.00: 80 points, where 2.004 would give 79.96; the weights of the two without data go to the others, 83.3333 and twice 8.3333.
    expect(score.lines.map((line: Row) => [line.name, line.value, line.score, line.weight, line.noData])).toEqual([
      ['扣款', '2.00', '80.00', '83.3333', false], ['响应', null, null, '0.0000', true], ['超损', null, null, '0.0000', true], ['配合', null, null, '8.3333', false], ['创新', null, null, '8.3333', false],
    ]);
    // Points typed by hand stay when the rest is worked out anew. The total is the sum of what stands above it, 66.67 and twice 6.42, where 79.50 would be the sum of what nobody sees.
    await house.crew().put(ccm('srmScore'), { id: found!.id, version: score.version, lines: score.lines.map((line: Row) => ({ id: line.id, ...(line.source === 'manual' && { score: '77' }) })) });
    await house.crew().act(ccm('srmScore'), 'again', found!.id);
    const again = await house.record('srmScore', found!.id);
    expect(again).toMatchObject({ total: '79.51', grade: 'D' });
    expect(again.lines.map((line: Row) => line.weighted)).toEqual(['66.67', '0.00', '0.00', '6.42', '6.42']);
    // A rule of the month comes every month, one of the quarter not in February.
    await house.at('2026-05-05T02:00:00Z');
    await house.crew().act(ccm('srmScore'), 'confirm', found!.id);
    // A D stops new orders, as the rule says: cooperation is paused.
    expect(await house.record('srmFactory', supplier)).toMatchObject({ grade: 'D', score: '79.51', scoreDate: '2026-05-05', cooperation: 'paused' });
    await doTimed(house.server, 'supplierScoring');
    expect((await house.list('srmScore', { rule })).map((row) => row.period)).toEqual(['2026Q1']);
  });

  /** One purchase line due in the quarter, and a statement of 10,000.00 with 200.40 deducted. */
  async function lots(supplier: string): Promise<void> {
    const like = async (table: string, id: string, values: Row): Promise<void> => {
      await house.run(sql`insert into ${sql.table(table)} select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || ${JSON.stringify({ id, ...values })}::jsonb)).* from (select * from ${sql.table(table)} where company = ${company}::bigint limit 1) t`);
    };
    await like('wms.purchase_order', '900000000000000001', { code: 'T1', supplier, doc_date: '2026-01-10', deliver_date: '2026-02-10', status: 'confirmed', del_flag: '0' });
    await like('wms.purchase_order__lines', '900000000000000002', { parent: '900000000000000001', seq: 1, qty: '10', price: '1000', deliver_date: '2026-02-10', promise_date: null, open_qty: '10' });
    await house.run(sql`insert into wms.statement (company, id, version, code, doc_date, supplier, period, currency, exchange_rate, settle_type, goods_amount, deduct_amount, total_amount, status, del_flag)
      select company, 900000000000000003, 1, 'TDZ1', '2026-02-28', ${supplier}::bigint, '2026-02', currency, 1, 'monthly', 10000, 200.4, 9799.6, 'confirmed', '0' from ccm.supplier where id = ${supplier}::bigint`);
  }
});
