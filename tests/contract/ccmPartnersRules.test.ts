// Partners and other people: approvals of customers and bank accounts, credit, companies bound to each other, who may write, who may be chosen for new business; flows as they are drawn (C5, C7), and the demonstration.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvals, flowOf, flows, houseOf, node, tasks, type House } from '../support/approvals.ts';
import { ccm, partnersAt, type Partners, type Row } from '../support/partners.ts';
import { confirmedOrder } from '../support/orders.ts';
import type { TestClient } from '../support/server.ts';

let house: Partners;
let people: House;
beforeAll(async () => {
  house = await partnersAt('2026-04-10T02:00:00Z');
  people = await houseOf(house.server);
});
afterAll(() => house?.server.stop());

const contact = { name: '赵女士', phone: '13957110001', isMain: true };
const agree = async (bizType: string, bizId: string, who: string): Promise<void> => {
  const { id } = await house.crew().get(`${approvals}/of?bizType=${bizType}&bizId=${bizId}`);
  await (await people.client(who)).put(`${tasks}/agree`, { id: await people.task(id, who), comment: '同意' });
};

describe('C5 a customer', () => {
  let id: string;

  it('is auditing until the manager agrees, while CCM_CUSTOMER_AUDIT is on; the merchandiser writes', async () => {
    await house.set('CCM_CUSTOMER_AUDIT', '0');
    const merchandiser = await people.client('merchandiser');
    id = (await merchandiser.post(ccm('customer'), { name: '杭州蓝鲸电商', contacts: [contact], confirmed: true })).id;
    expect(await house.refusal('PUT', `${ccm('customer')}/enter`, { id }, merchandiser)).toBe('客户建档须提交审批');
    expect(await merchandiser.act(ccm('customer'), 'submit', id)).toMatchObject({ status: 'auditing' });
    expect(await house.crew().try('PUT', `${ccm('customer')}/confirm`, { id })).toMatchObject({ success: false, status: 10202 });
    await agree('ccm.customer', id, 'xuhui');
    expect(await house.record('customer', id)).toMatchObject({ status: 'normal', salesman: { label: '刘洋' } });
    await house.set('CCM_CUSTOMER_AUDIT', '1');
  });

  it('owes what is unsettled less its advances, and orders beyond its limit are refused or warned of with the figures', async () => {
    await house.set('CCM_CREDIT_CONTROL', 'block');
    const ask = (amount: string): Promise<Row> => house.crew().try('POST', `${ccm('customer')}/ask/credit`, { customer: id, amount });
    expect((await ask('9000000')).data).toEqual({ limit: null, used: '0.00', left: null });
    await house.crew().act(ccm('customer'), 'setCredit', id, { creditLimit: '300000', reason: '年度评估' });
    const [{ company, currency }] = await house.run<Row>(sql`select company::text as company, currency::text as currency from ccm.customer where id = ${id}::bigint`) as [Row];
    await house.run(sql`insert into fms.receivable (company, id, version, code, doc_date, customer, currency, exchange_rate, source, due_date, amount, base_amount, settled_amount, occupied_amount, unsettled_amount, free_amount, status, del_flag)
      values (${company}::bigint, 910000000000000001, 1, 'YSD1', '2026-03-01', ${id}::bigint, ${currency}::bigint, 1, 'sale', '2026-04-30', 245600, 245600, 0, 0, 245600, 245600, 'open', '0')`);
    await house.run(sql`insert into fms.advance_receipt_order (company, id, version, code, doc_date, customer, currency, exchange_rate, amount, used_amount, refund_amount, occupied_amount, balance, status, del_flag)
      values (${company}::bigint, 910000000000000002, 1, 'YSK1', '2026-03-01', ${id}::bigint, ${currency}::bigint, 1, 30000, 0, 0, 0, 30000, 'confirmed', '0')`);
    expect((await ask('84400')).data).toEqual({ limit: '300000.00', used: '215600.00', left: '84400.00' });
    expect(await ask('90000')).toMatchObject({ success: false, data: '超出信用额度：额度300000.00，已用215600.00，本单90000.00，超出5600.00' });
    await house.set('CCM_CREDIT_CONTROL', 'warn');
    expect(await ask('90000')).toMatchObject({ success: false, errors: [{ level: 'warn' }] });
    await house.set('CCM_CREDIT_CONTROL', 'block');
    // Collected 10 000.00: used 205 600.00, and with the order 295 600.00.
    await house.run(sql`update fms.receivable set settled_amount = 10000, unsettled_amount = 235600, status = 'partial' where id = 910000000000000001`);
    expect((await ask('90000')).data).toEqual({ limit: '300000.00', used: '205600.00', left: '94400.00' });
    await house.set('CCM_CREDIT_CONTROL', 'warn');
  });

  it('the salesman may not set the credit, nor hand customers to others', async () => {
    const merchandiser = await people.client('merchandiser');
    for (const action of ['setCredit', 'assign', 'merge', 'stop']) expect(await merchandiser.try('PUT', `${ccm('customer')}/${action}`, { id }), action).toMatchObject({ success: false, status: 10401 });
  });

  it('stopped is refused in what begins anew', async () => {
    // What is still open is shown first: 235 600.00 received so far less the advance of 30 000.00.
    expect(await house.crew().try('PUT', `${ccm('customer')}/stop`, { id })).toMatchObject({ success: false, status: 10009, errors: [{ level: 'warn', message: '客户【杭州蓝鲸电商】尚有未结余额205,600.00，确定停用？' }] });
    await house.crew().act(ccm('customer'), 'stop', id, { confirmed: true });
    const account = (await house.crew().get(`/fms/api/saas/bankCardAccount?pageSize=1&filter=${encodeURIComponent('{"code":"A01"}')}`)).list[0].id;
    expect(await house.refusal('POST', '/fms/api/saas/advanceReceiptOrder', { customer: id, accounts: [{ account, amount: '1' }] })).toBe('客户【杭州蓝鲸电商】已停用');
  });
});

describe('a supplier', () => {
  it('blacklisted is refused for new orders and payments; one whose business licence has ended is warned of', async () => {
    const id = await house.idOf('srmFactory', { shortName: '锦绣纺织' });
    const name = (await house.record('srmFactory', id)).name as string;
    await house.crew().act(ccm('srmFactory'), 'black', id, { reason: '屡次色差' });
    for (const path of ['/wms/api/saas/purchaseOrder', '/wms/api/saas/payment', '/fms/api/saas/paymentOrder', '/fms/api/saas/prepaidOrder']) {
      const { errors } = await house.crew().try('POST', path, { supplier: id, kind: path.endsWith('payment') ? 'prepay' : undefined });
      expect(errors.map(({ message }) => message), path).toContain(`供应商【${name}】已拉黑`);
    }
    const other = await house.idOf('srmFactory', { shortName: '永兴里布' });
    const { version, name: called } = await house.record('srmFactory', other);
    await house.crew().put(ccm('srmFactory'), { id: other, version, certificates: [{ kind: await house.idOf('dict', { type: 'CERT_KIND', name: '营业执照' }), to: '2026-04-09' }] });
    const { errors } = await house.crew().try('POST', '/wms/api/saas/purchaseOrder', { supplier: other });
    expect(errors).toContainEqual(expect.objectContaining({ level: 'warn', message: `供应商【${called}】的营业执照已过期` }));
    // What stands goes on: a visit is no new business.
    await house.crew().post(ccm('supplierVisit'), { supplier: id, planDate: '2026-04-20' });
  });

  it('changes its bank accounts by an approval of their own while CCM_SUPPLIER_AUDIT is on; payments say so for 7 days', async () => {
    const id = await house.idOf('srmFactory', { shortName: '顺达拉链' });
    const banks = async (): Promise<string[]> => (await house.record('srmFactory', id)).banks.map((row: Row) => `${row.bank} ${row.account}`);
    const buyer = await people.client('buyer');
    await house.set('CCM_SUPPLIER_AUDIT', '0');
    const { version } = await house.record('srmFactory', id);
    expect(await house.refusal('PUT', ccm('srmFactory'), { id, version, banks: [{ bank: '工商银行', account: '6222001' }] }, await house.server.login('admin'))).toBe('银行账户须由【变更银行账户】提交审批');
    await buyer.act(ccm('srmFactory'), 'bank', id, { bank: '工商银行晋江支行', account: '6222001', reason: '换开户行' });
    expect(await banks()).toEqual([]);
    // What waits for its approval lies sealed; what comes off the wire is open, so the database is asked by a part.
    const [{ open, shut }] = await house.server.app.db.system((tx) => tx.run<{ open: number; shut: number }>(sql`select count(*) filter (where ask::text like '%6222001%')::int as open, count(*) filter (where ask->>'account' like '~s1.%')::int as shut from ccm.approval where biz_type = 'ccm.supplier:bank' and biz_id = ${id}`)) as [{ open: number; shut: number }];
    expect([open, shut]).toEqual([0, 1]);
    await agree('ccm.supplier:bank', id, 'chief');
    await agree('ccm.supplier:bank', id, 'manager').catch(() => {});
    expect(await banks()).toEqual(['工商银行晋江支行 6222001']);
    expect(await house.record('srmFactory', id)).toMatchObject({ bankDate: '2026-04-10' });
    await house.set('CCM_SUPPLIER_AUDIT', '1');
    const warned = async (): Promise<string[]> => (await house.crew().try('PUT', '/fms/api/saas/paymentOrder/submit', { id: await payment(id) })).errors.map(({ message }) => message);
    expect(await warned()).toContain('银行账户7天内变更');
    await house.at('2026-04-17T02:00:00Z');
    expect(await warned()).toContain('银行账户7天内变更');
    await house.at('2026-04-18T02:00:00Z');
    expect(await warned()).not.toContain('银行账户7天内变更');
    await house.at('2026-04-10T03:00:00Z');
  });

  /** A draft payment of nothing, as it stands before it is filled in. */
  let drafts = 920_000_000_000_000_000n;
  async function payment(supplier: string): Promise<string> {
    const made = String(drafts++);
    await house.run(sql`insert into fms.payment_order (company, id, version, code, doc_date, kind, supplier, currency, exchange_rate, discount_amount, status, del_flag)
      select company, ${made}::bigint, 1, ${`FKT${made}`}, '2026-04-10', 'settle', id, currency, 1, 0, 'draft', '0' from ccm.supplier where id = ${supplier}::bigint`);
    return made;
  }
});

describe('two companies of the platform', () => {
  const bind = ccm('partnerBind');
  const waiting = async (by: TestClient): Promise<Row[]> => (await by.get(`${bind}?filter=${encodeURIComponent('{"status":"pending"}')}`)).list;

  it('are bound when the other agrees, on both records, and part on both', async () => {
    const jiahe = await house.server.login('jiahe');
    const mine = await house.idOf('srmFactory', { shortName: '德润制衣' });
    const code = 'c1d2e3f405162738495a6b7c8d9e0f12';
    expect(await house.refusal('PUT', `${ccm('srmFactory')}/bind`, { id: mine, code: 'f'.repeat(32) })).toBe('企业编码不存在');
    expect(await house.refusal('PUT', `${ccm('srmFactory')}/bind`, { id: mine, code: '5b0f6a1e9c3d4f7f8a2b1c0d9e8f7a61' })).toBe('不能绑定本企业');
    await house.crew().act(ccm('srmFactory'), 'bind', mine, { code });
    expect(await house.refusal('PUT', `${ccm('srmFactory')}/bind`, { id: mine, code })).toBe('已向【嘉禾制衣】发出绑定请求，等待对方确认');
    expect(await house.told('请求与贵司绑定')).toEqual(['林晓: 【云锦服饰】请求与贵司绑定']);
    const [asked] = await waiting(jiahe) as [Row];
    expect(asked).toMatchObject({ fromName: '云锦服饰', toName: '嘉禾制衣', kind: 'supplier', partnerName: '杭州德润制衣有限公司' });
    // Who asked does not answer; who is no part of it sees nothing.
    expect(await house.crew().try('PUT', `${bind}/confirm`, { id: asked.id })).toMatchObject({ success: false, status: 10401 });
    const theirs = (await jiahe.post(ccm('customer'), { name: '云锦（新档案）', contacts: [contact], confirmed: true })).id;
    await jiahe.act(ccm('customer'), 'enter', theirs);
    expect((await jiahe.try('PUT', `${bind}/confirm`, { id: asked.id })).success).toBe(false);
    await jiahe.act(bind, 'confirm', asked.id, { customer: theirs });
    expect(await house.record('srmFactory', mine)).toMatchObject({ boundName: '嘉禾制衣' });
    expect(await jiahe.get(`${ccm('customer')}/${theirs}`)).toMatchObject({ boundName: '云锦服饰' });
    expect(await house.told('已确认绑定')).toEqual(['周敏: 【嘉禾制衣】已确认绑定']);
    expect(await house.refusal('PUT', `${ccm('srmFactory')}/bind`, { id: mine, code })).toBe('已绑定企业【嘉禾制衣】');
    await jiahe.act(ccm('customer'), 'unbind', theirs);
    expect(await house.record('srmFactory', mine)).toMatchObject({ boundName: null });
    expect((await house.list('partnerBind', {})).map(({ status }) => status)).toEqual(['ended']);
  });

  it('are not when the other declines', async () => {
    const jiahe = await house.server.login('jiahe');
    const mine = await house.idOf('customer', { shortName: '衣品汇' });
    await house.crew().act(ccm('customer'), 'bind', mine, { code: 'C1D2E3F405162738495A6B7C8D9E0F12' });
    const [asked] = await waiting(jiahe) as [Row];
    await jiahe.act(bind, 'refuse', asked.id, { reason: '未合作' });
    expect(await house.told('拒绝了绑定')).toEqual(['周敏: 【嘉禾制衣】拒绝了绑定：未合作']);
    expect(await house.record('customer', mine)).toMatchObject({ boundName: null });
  });
});

describe('C7 an approval flow', () => {
  const drawn = (limit: string, more: Row = {}): Row[] => flowOf(
    node('head', [people.user.manager!]),
    { key: 'size', kind: 'condition', name: '金额', branches: [{ key: 'big', name: '大额', when: limit, nodes: [node('boss', [people.user.finance!])], ...more }, { key: 'rest', name: '其他情况', nodes: [] }] },
  );
  const faults = async (nodes: Row[]): Promise<string[]> => {
    const { id } = await house.crew().post(flows, { name: `流程${Math.random()}`, bizType: 'wms.purchaseOrder', nodes });
    return (await house.crew().try('PUT', `${flows}/publish`, { id })).errors.map(({ message }) => message);
  };

  it('is published when every branch has its condition, over fields that are there', async () => {
    expect(await faults(drawn(''))).toEqual(['条件分支【大额】未设置条件']);
    expect(await faults(drawn('totl >= 50000'))).toEqual(['条件字段【totl】不存在']);
    expect(await faults(flowOf())).toEqual(['请至少添加一个审批节点']);
    expect(await faults(flowOf(node('a', [], { name: '主管' })))).toEqual(['节点【主管】未设置审批人']);
  });

  it('runs on as it was when it started: at 50 000 although the limit is 80 000 by now', async () => {
    await people.stopFlows();
    const { id: first } = await house.crew().post(flows, { name: '采购金额', bizType: 'wms.purchaseOrder', nodes: drawn('amount >= 50000') });
    await house.crew().act(flows, 'publish', first);
    const buyer = await people.client('buyer');
    const old = await people.submitted(buyer, '60000');
    const second = await house.crew().post(`${flows}/newVersion`, { id: first });
    const { version, versionNo, status } = await house.crew().get(`${flows}/${second.id}`);
    expect([versionNo, status]).toEqual([2, 'draft']);
    await house.crew().put(flows, { id: second.id, version, nodes: drawn('amount >= 80000') });
    await house.crew().act(flows, 'publish', second.id);
    expect(await house.crew().get(`${flows}/${first}`)).toMatchObject({ status: 'stopped', versionNo: 1 });
    const fresh = await people.submitted(buyer, '60000');
    const manager = await people.client('manager');
    for (const { id } of [old, fresh]) await manager.put(`${tasks}/agree`, { id: await people.task(id, 'manager') });
    expect(await people.waiting(old.id)).toBe('陈静');
    expect(await people.view(house.crew(), fresh.id)).toMatchObject({ status: 'passed' });
  });
});

describe('reports', () => {
  const wide = encodeURIComponent('{"from":"2020-01-01","to":"2035-12-31"}');
  const rows = async (query: string, more = ''): Promise<Row[]> => (await house.crew().get(`/loom/query/ccm.${query}?pageSize=500&params=${wide}${more}`)).list;

  it('tell what customers owe and paid', async () => {
    expect((await rows('customerReport')).find((row) => row.customer === '杭州蓝鲸电商')).toMatchObject({ collected: '10000.00', receivable: '235600.00', credit: '300000.00' });
  });

  it('count the orders that name the file of a customer, whatever it is called by then', async () => {
    // The customer is another salesman's than the crew's.
    const admin = await people.client('admin');
    const order = '/aps/api/saas/orderBill';
    const [customer] = await house.list('customer', { name: '杭州岚裳服饰有限公司' }) as [Row];
    const told = async (name: string): Promise<Row | undefined> => (await rows('customerReport')).find((row) => row.customer === name);
    const ordered = async (): Promise<Row[]> => (await admin.get(`${order}?pageSize=100&fields=totalQty&filter=${encodeURIComponent(JSON.stringify({ customer: customer.id, status: ['confirmed', 'producing', 'completed'] }))}`)).list;
    const before = await ordered();
    const pieces = before.reduce((sum, { totalQty }) => sum + Number(totalQty), 0);
    expect(before.length).toBeGreaterThan(1);
    expect(await told(customer.name)).toMatchObject({ orders: before.length, qty: String(pieces) });
    const id = await confirmedOrder(admin, { orderNo: 'KH-1', customer: customer.id, deliveryDate: '2027-05-01' });
    expect(await admin.get(`${order}/${id}`)).toMatchObject({ customer: { id: customer.id } });
    await admin.put(ccm('customer'), { id: customer.id, version: (await house.record('customer', customer.id)).version, name: '杭州岚裳时装有限公司', confirmed: true });
    expect(await told('杭州岚裳服饰有限公司')).toBeUndefined();
    expect(await told('杭州岚裳时装有限公司')).toMatchObject({ orders: before.length + 1, qty: String(pieces + 10) });
    expect(await ordered()).toHaveLength(before.length + 1);
  });

  it('count customers by level and visits by visitor as they stand', async () => {
    const [{ customers, visits, done }] = await house.run<Row>(sql`with c as (select id from amc.company where short_name = '云锦服饰')
      select (select count(*)::int from ccm.customer v where v.company = c.id and v.del_flag = '0' and v.status <> 'stopped') as customers,
        count(*)::int as visits, (count(*) filter (where v.status = 'done'))::int as done from ccm.customer_visit v, c where v.company = c.id and v.status in ('planned', 'done') and v.del_flag = '0' group by c.id`) as [Row];
    const sum = (of: Row[], name: string): number => of.reduce((total, row) => total + Number(row[name] ?? 0), 0);
    expect(sum(await rows('customerStat'), 'total')).toBe(customers);
    const stat = await rows('visitStat');
    expect([sum(stat, 'planned'), sum(stat, 'done')]).toEqual([visits, done]);
    for (const row of stat) if (Number(row.due) > 0) expect(Number(row.doneRate)).toBeCloseTo(Number(row.done) / Number(row.due), 4);
  });

  it('of factories and suppliers are answered with their figures', async () => {
    expect(Object.keys((await rows('srmFactoryReport'))[0]!)).toEqual(expect.arrayContaining(['orders', 'qty', 'received', 'open', 'amount', 'price', 'deducted', 'rejected', 'passRate', 'capacity', 'score']));
    const bought = await rows('supplierReport');
    expect(bought.length).toBeGreaterThan(0);
    expect(Object.keys(bought[0]!)).toEqual(expect.arrayContaining(['amount', 'received', 'onTimeRate', 'passRate', 'returnRate', 'payable', 'score']));
  });
});

describe('the demonstration', () => {
  it('has the partners, visits, ratings, flows and timed tasks of the page', async () => {
    const [counts] = await house.run<Row>(sql`with c as (select id from amc.company where short_name = '云锦服饰') select
      (select count(*)::int from ccm.customer where company = c.id and create_date < '2026-04-10' or company = c.id and code <= 'KH0018') as customers,
      (select count(distinct t.id)::int from ccm.timing t join ccm.timing_log l on l.company = t.company and l.timing = t.id where t.company = c.id) as timings,
      (select count(distinct period)::int from ccm.srm_score where company = c.id and period in ('2025Q4', '2026Q1')) as quarters,
      (select string_agg(grade || n, ' ' order by grade) from (select grade, count(*) as n from ccm.srm_score where company = c.id and period = '2026Q1' group by grade) g) as grades,
      (select count(*)::int from ccm.supplier where company = c.id and bound_name = '嘉禾制衣') as bound from c`);
    expect(counts).toEqual({ customers: 18, timings: 14, quarters: 2, grades: 'A4 B11 C7 D2', bound: 1 });
    const named = ['采购订单金额审批', '物料价格审批', '客户额度审批', '解除拉黑审批', '采购付款审批', '付款单审批', '客户建档审批', '供应商建档审批', '供应商银行账户变更'];
    const { list } = await house.crew().get(`${flows}?pageSize=100`);
    expect(named.filter((name) => !list.some((row: Row) => row.name === name))).toEqual([]);
  });
});
