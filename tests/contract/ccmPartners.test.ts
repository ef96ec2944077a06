// Customers, suppliers, their visits and ratings, standard processes and node routes, with the figures of the module's page (C3, C5, C6).
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../../runtime/server/context.ts';
import { crewOf } from '../support/crew.ts';
import { doTimed } from '../support/timed.ts';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

const api = (name: string): string => `/ccm/api/saas/${name}`;
type Row = Record<string, any>;
let server: TestServer;
let crew: TestClient;

beforeAll(async () => {
  server = await startTestServer({ demo: true, now: '2026-04-10T06:30:00Z' });
  crew = await crewOf(server);
});
afterAll(() => server?.stop());

const run = <R>(query: Sql<R>): Promise<R[]> => server.app.db.system((tx) => tx.run<R>(query));
const idOf = async (name: string, filter: object): Promise<string> => {
  const { list } = await crew.get(`${api(name)}?pageSize=5&filter=${encodeURIComponent(JSON.stringify(filter))}`);
  expect(list.length, `${name} ${JSON.stringify(filter)}`).toBeGreaterThan(0);
  return list[0].id;
};
const record = (name: string, id: string): Promise<Row> => crew.get(`${api(name)}/${id}`);
const refusal = async (method: string, path: string, body?: unknown, by = crew): Promise<string> => {
  const answer = await by.try(method, path, body);
  expect(answer.success, `${method} ${path} ${JSON.stringify(answer.data)}`).toBe(false);
  return String(answer.data ?? answer.message);
};
/** A session does not last for days. */
const at = async (time: string): Promise<void> => { server.clock.set(time); crew = await crewOf(server); };
const set = async (code: string, value: string): Promise<void> => {
  await crew.put(api('companySetting'), [{ code, value }]);
  await expect.poll(async () => (await crew.get('/loom/manifest')).settings[code]).toBe(value);
};

describe('C5 a customer', () => {
  let id: string;
  const contact = { name: '赵女士', phone: '13957110001', isMain: true };
  const visits = async (): Promise<Row[]> => (await crew.get(`${api('customerVisit')}?pageSize=20&order=planDate&filter=${encodeURIComponent(JSON.stringify({ customer: id }))}`)).list;

  // With an approval: ccmPartnersRules.test.ts.
  it('is entered by whoever keeps it, where no approval is wanted', async () => {
    id = (await crew.post(api('customer'), { name: '杭州蓝鲸电商', contacts: [contact], confirmed: true })).id;
    expect(await refusal('PUT', `${api('customer')}/submit`, { id })).toBe('未开启客户建档审批，请直接建档');
    expect(await crew.act(api('customer'), 'enter', id)).toMatchObject({ status: 'normal' });
  });

  it('has one main contact, and is told of one that is called alike', async () => {
    expect(await refusal('POST', api('customer'), { name: '甲', contacts: [{ name: '一' }, { name: '二' }] })).toBe('请指定一个主联系人');
    expect(await refusal('POST', api('customer'), { name: '甲', contacts: [contact, { name: '二', isMain: true }] })).toBe('请指定一个主联系人');
    expect(await crew.try('POST', api('customer'), { name: '上海禾本品牌管理公司' })).toMatchObject({ success: false, errors: [{ level: 'warn', message: '已有相似客户【上海禾本品牌管理有限公司】，是否继续？' }] });
    expect(await refusal('POST', api('customer'), { name: '杭州岚裳服饰有限公司' })).toBe('客户名称【杭州岚裳服饰有限公司】已存在');
  });

  it('gets a credit limit by its own right and with a reason', async () => {
    expect(await refusal('PUT', `${api('customer')}/setCredit`, { id, creditLimit: '300000' })).toBe('原因不能为空');
    await crew.act(api('customer'), 'setCredit', id, { creditLimit: '300000', reason: '年度评估' });
    expect((await record('customer', id)).creditLimit).toBe('300000.00');
    const { version } = await record('customer', id);
    expect(await refusal('PUT', api('customer'), { id, version, creditLimit: '1' })).toContain('信用额度');
  });

  it('is visited: the last visit and the next plan, with a to-do of that day', async () => {
    const purpose = await idOf('dict', { type: 'VISIT_PURPOSE', name: '签单' });
    const made = await crew.post(api('customerVisit'), { customer: id, purpose, planDate: '2026-04-10' });
    expect(await refusal('PUT', `${api('customerVisit')}/finish`, { id: made.id, content: '太短' })).toBe('拜访内容不能少于10个字');
    expect(await refusal('PUT', `${api('customerVisit')}/finish`, { id: made.id, content: '谈妥夏季T恤首单三千件', visitDate: '2026-04-10T07:00:00Z' })).toBe('拜访时间不能晚于当前时间');
    await crew.act(api('customerVisit'), 'finish', made.id, { content: '谈妥夏季T恤首单三千件', visitDate: '2026-04-10T06:00:00Z', nextPlanDate: '2026-04-24' });
    expect(await record('customer', id)).toMatchObject({ lastVisitDate: '2026-04-10', nextPlanDate: '2026-04-24' });
    expect((await visits()).map(({ planDate, status }) => ({ planDate, status }))).toEqual([{ planDate: '2026-04-10', status: 'done' }, { planDate: '2026-04-24', status: 'planned' }]);
    const [next] = (await visits()).filter(({ status }) => status === 'planned') as [Row];
    const tasks = await run<{ tips: string; due: string }>(sql`select tips, to_char(task_end_date at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as due from amc.user_task where biz_id = ${next.id} and status = '0'`);
    expect(tasks).toEqual([{ tips: '拜访客户【杭州蓝鲸电商】', due: '2026-04-24 09:00' }]);
  });

  it('done visits are locked after 7 days', async () => {
    const [done] = (await visits()).filter(({ status }) => status === 'done') as [Row];
    await at('2026-04-18T06:31:00Z');
    const late = await record('customerVisit', done.id);
    expect(await refusal('PUT', api('customerVisit'), { id: done.id, version: late.version, place: '会议室' })).toBe('超过7天不能修改');
  });

  it('goes to the pool when nothing happened for longer than CCM_CUSTOMER_POOL_DAYS, and is claimed once', async () => {
    await set('CCM_CUSTOMER_POOL_DAYS', '30');
    await at('2026-04-24T06:00:00Z');
    const [next] = (await visits()).filter(({ status }) => status === 'planned') as [Row];
    await crew.act(api('customerVisit'), 'finish', next.id, { content: '确认样衣，等待客户排期' });
    const recycle = (): Promise<unknown> => doTimed(server, 'customerPool');
    await at('2026-05-24T06:00:00Z');
    await recycle();
    expect((await record('customer', id)).salesman).not.toBeNull();
    await at('2026-05-25T06:00:00Z');
    await recycle();
    expect((await record('customer', id)).salesman).toBeNull();
    await crew.act(api('customer'), 'claim', id);
    const name = (await record('customer', id)).salesman.label;
    expect(await refusal('PUT', `${api('customer')}/claim`, { id })).toBe(`该客户已被${name}领取`);
    await crew.act(api('customer'), 'release', id);
    expect((await record('customer', id)).salesman).toBeNull();
  });

  it('is claimed by nobody who keeps 50 leads already', async () => {
    const { id: pooled } = await crew.post(api('customer'), { name: '公海客户甲' });
    await crew.act(api('customer'), 'release', pooled);
    await run(sql`insert into ccm.customer (company, id, version, code, name, level, stage, salesman, currency, tax_rate, settle_type, status, del_flag)
      select c.company, 930100000000000000 + n, 1, 'KHX' || n, '线索' || n, c.level, 'lead', (select id from amc."user" where username = 'merchandiser'), c.currency, c.tax_rate, c.settle_type, 'normal', '0' from ccm.customer c cross join generate_series(1, 50) n where c.id = ${pooled}::bigint`);
    expect(await refusal('PUT', `${api('customer')}/claim`, { id: pooled })).toBe('领取已达上限');
    await run(sql`update ccm.customer set stage = 'intent' where id between 930100000000000001 and 930100000000000050`);
    await crew.act(api('customer'), 'claim', pooled);
    expect((await record('customer', pooled)).salesman).not.toBeNull();
    await run(sql`delete from ccm.customer where id between 930100000000000001 and 930100000000000050`);
  });

  it('is merged with one of the same currency only', async () => {
    const usd = await idOf('currency', { code: 'USD' });
    const other = await crew.post(api('customer'), { name: '蓝鲸海外', currency: usd });
    const twin = await crew.post(api('customer'), { name: '蓝鲸重复' });
    expect(await refusal('PUT', `${api('customer')}/merge`, { id: other.id, into: id })).toBe('币种不同，不能合并');
    const purpose = await idOf('dict', { type: 'VISIT_PURPOSE', name: '签单' });
    await crew.post(api('customerVisit'), { customer: twin.id, purpose, planDate: '2026-06-01' });
    await crew.act(api('customer'), 'merge', twin.id, { into: id });
    expect((await visits()).some(({ planDate }) => planDate === '2026-06-01')).toBe(true);
    expect(await record('customer', twin.id)).toMatchObject({ delFlag: '1' });
  });
});

describe('C3 a supplier is rated', () => {
  const criteria = [
    { name: '准时交货', source: 'onTimeRate', weight: 30, mode: 'linear', zeroAt: '70', fullAt: '100' }, { name: '合格', source: 'passRate', weight: 35, mode: 'linear', zeroAt: '90', fullAt: '100' },
    { name: '退货', source: 'returnRate', weight: 10, mode: 'linear', zeroAt: '5', fullAt: '0' }, { name: '价格', source: 'priceIndex', weight: 15, mode: 'linear', zeroAt: '115', fullAt: '95' },
    { name: '配合', source: 'manual', weight: 10, mode: 'manual' },
  ];
  const grades = [{ grade: 'A', minScore: '90' }, { grade: 'B', minScore: '80' }, { grade: 'C', minScore: '60' }, { grade: 'D', minScore: '0' }];
  let rule: string;
  let supplier: string;
  let few: string;
  const rule0 = async (more: object): Promise<object> => ({ name: '面料', kind: 'material', category: await idOf('dict', { type: 'SUPPLIER_CATEGORY', name: '面料' }), cycle: 'quarter', minLots: 3, criteria, grades, ...more });

  beforeAll(async () => {
    [supplier, few] = await Promise.all([idOf('srmFactory', { shortName: '恒丰纺织' }), idOf('srmFactory', { shortName: '锦绣纺织' })]);
    await deliveries();
  });

  /** 20 lots of which 18 came in time, 9 850 m of which 9 653 passed, 147 of 9 800 m returned, bought at an index of 102.50. */
  async function deliveries(): Promise<void> {
    const [{ company, sku }] = await run<{ company: string; sku: string }>(sql`select s.company::text as company, min(k.id)::text as sku from ccm.supplier s join wms.material__skus k on k.company = s.company where s.id = ${supplier}::bigint group by s.company`) as [{ company: string; sku: string }];
    await run(sql`update wms.purchase_order set status = 'void' where company = ${company}::bigint`);
    let n = 900_000_000_000_000_000n;
    /** As a row that stands, but for what is said. */
    const like = async (table: string, values: object): Promise<string> => {
      const id = String(n++);
      await run(sql`insert into ${sql.table(table)} select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || ${JSON.stringify({ id, ...values })}::jsonb)).* from (select * from ${sql.table(table)} where company = ${company}::bigint limit 1) t`);
      return id;
    };
    const head = (values: object): object => ({ code: `T${n}`, del_flag: '0', ...values });
    const order = async (from: string, lines: { qty: string; price: string; arrived?: string; rejected?: string }[]): Promise<void> => {
      const parent = await like('wms.purchase_order', head({ supplier: from, doc_date: '2026-01-10', deliver_date: '2026-02-10', status: 'confirmed', exchange_rate: 1 }));
      for (const [index, { qty, price, arrived, rejected = '0' }] of lines.entries()) {
        const line = await like('wms.purchase_order__lines', { parent, seq: index + 1, sku, qty, price, deliver_date: '2026-02-10', promise_date: null, open_qty: 0 });
        if (!arrived) continue;
        const accept = await like('wms.accept_order', head({ supplier: from, doc_date: arrived, status: 'confirmed' }));
        await like('wms.accept_order__lines', { parent: accept, seq: 1, po_line: line, sku, measured_qty: qty, rejected_qty: rejected });
      }
    };
    // 19 lots of 500 m and one of 350 m: 9 850 m, of which 197 were rejected.
    await order(supplier, Array.from({ length: 20 }, (_, index) => ({ qty: index === 19 ? '350' : '500', price: '10.25', arrived: index < 18 ? '2026-02-08' : '2026-02-20', ...(index === 0 && { rejected: '197' }) })));
    await order(few, [{ qty: '4925', price: '9.75' }, { qty: '4925', price: '9.75' }]);
    const stored = await like('wms.in_order', head({ supplier, doc_date: '2026-02-10', status: 'confirmed' }));
    const inLine = await like('wms.in_order__lines', { parent: stored, seq: 1, sku, qty: 9800 });
    const back = await like('wms.purchase_return', head({ supplier, doc_date: '2026-03-01', status: 'confirmed' }));
    await like('wms.purchase_return__lines', { parent: back, seq: 1, sku, qty: 147, in_line: inLine });
  }

  it('a new rule begins with the grades A from 90, B from 80, C from 60, D from 0', async () => {
    expect((await crew.get(`${api('srmRule')}/0`)).grades.map(({ grade, minScore }: Row) => `${grade} ${minScore}`)).toEqual(['A 90.00', 'B 80.00', 'C 60.00', 'D 0.00']);
    const { id } = await crew.post(api('srmRule'), { name: '物流规则', kind: 'logistics', status: 'stopped', category: await idOf('dict', { type: 'SUPPLIER_CATEGORY', name: '辅料' }), criteria: [{ name: '配合', source: 'manual', weight: 100 }] });
    expect((await record('srmRule', id)).grades).toHaveLength(4);
    await crew.delete(`${api('srmRule')}?ids=${id}`);
  });

  it('weights total 100, grades fall', async () => {
    const light = criteria.map((one) => (one.source === 'manual' ? { ...one, weight: 5 } : one));
    expect(await refusal('POST', api('srmRule'), await rule0({ criteria: light }))).toBe('权重合计应为100，当前95');
    expect(await refusal('POST', api('srmRule'), await rule0({ grades: [{ grade: 'A', minScore: '80' }, { grade: 'B', minScore: '90' }] }))).toBe('等级的最低分应逐级下降');
    rule = (await crew.post(api('srmRule'), await rule0({}))).id;
  });

  it('by what happened in the quarter, and by hand', async () => {
    await run(sql`update ccm.supplier set grade = 'B', buyer = (select id from amc.user where username = 'buyer') where id = ${supplier}::bigint`);
    await crew.act(api('srmRule'), 'score', rule, { date: '2026-03-31' });
    const { id } = (await crew.get(`${api('srmScore')}?pageSize=5&filter=${encodeURIComponent(JSON.stringify({ rule, supplier }))}`)).list[0];
    const draft = await record('srmScore', id);
    expect(draft.lines.map((line: Row) => [line.value, line.score, line.weighted])).toEqual([['90.00', '66.67', '20.00'], ['98.00', '80.00', '28.00'], ['1.50', '70.00', '7.00'], ['102.50', '62.50', '9.38'], [null, null, '0.00']]);
    await crew.put(api('srmScore'), { id, version: draft.version, lines: draft.lines.map((line: Row) => ({ id: line.id, ...(line.source === 'manual' && { score: '85' }) })) });
    expect(await record('srmScore', id)).toMatchObject({ total: '72.88', grade: 'C', lastGrade: 'B', period: '2026Q1', lots: 20 });
    await crew.act(api('srmScore'), 'confirm', id);
    expect(await record('srmFactory', supplier)).toMatchObject({ grade: 'C', score: '72.88' });
    const told = await run<{ title: string }>(sql`select title from amc.message where title like '供应商【绍兴恒丰%'`);
    expect(told.map(({ title }) => title)).toEqual(['供应商【绍兴恒丰纺织有限公司】2026Q1评级C']);
  });

  it('two lots are too few', async () => {
    const { list } = await crew.get(`${api('srmScore')}?pageSize=5&filter=${encodeURIComponent(JSON.stringify({ rule, supplier: few }))}`);
    expect(await record('srmScore', list[0].id)).toMatchObject({ lots: 2, isRated: false, grade: null, total: null });
  });

  it('is merged with one of the same currency: what refers to it moves', async () => {
    const category = await idOf('dict', { type: 'SUPPLIER_CATEGORY', name: '面料' });
    const [kept, twin, other] = [await crew.post(api('srmFactory'), { name: '合并供应商甲', category }), await crew.post(api('srmFactory'), { name: '合并供应商乙', category }), await crew.post(api('srmFactory'), { name: '合并供应商丙', category, currency: await idOf('currency', { code: 'USD' }) })];
    await crew.post(api('supplierVisit'), { supplier: twin.id, planDate: '2026-06-01' });
    expect(await refusal('PUT', `${api('srmFactory')}/merge`, { id: other.id, into: kept.id })).toBe('币种不同，不能合并');
    await crew.act(api('srmFactory'), 'merge', twin.id, { into: kept.id });
    expect((await crew.get(`${api('srmFactory')}/${kept.id}/uses`)).by).toEqual([expect.objectContaining({ entity: 'ccm.supplierVisit', n: 1 })]);
    expect(await record('srmFactory', twin.id)).toMatchObject({ delFlag: '1' });
  });

  it('one without a rating becomes formal by a reason, a blacklisted one by lifting it', async () => {
    const { id } = await crew.post(api('srmFactory'), { name: '新来纺织', kind: 'material', category: await idOf('dict', { type: 'SUPPLIER_CATEGORY', name: '面料' }) });
    await crew.act(api('srmFactory'), 'probe', id);
    expect(await refusal('PUT', `${api('srmFactory')}/formal`, { id })).toBe('没有已确认的评分，请填写转正理由');
    await crew.act(api('srmFactory'), 'formal', id, { reason: '老供应商转介' });
    await crew.act(api('srmFactory'), 'black', id, { reason: '屡次色差' });
    expect(await record('srmFactory', id)).toMatchObject({ cooperation: 'black', blackReason: '屡次色差' });
    await crew.act(api('srmFactory'), 'unblack', id, { reason: '整改完成' });
    expect(await record('srmFactory', id)).toMatchObject({ cooperation: 'paused', blackReason: null });
  });
});

describe('C6 standard processes and node routes', () => {
  let tee: string;
  beforeAll(async () => { tee = await idOf('category', { code: 'TX' }); });

  it('the operations of T恤 come to 275 s, 4.5833 min, 1.6500; a second version replaces the first', async () => {
    const first = await idOf('categoryProcess', { category: tee, status: 'effective' });
    expect(await record('categoryProcess', first)).toMatchObject({ totalSeconds: '275.00', minutes: '4.5833', totalPrice: '1.6500', versionNo: 1, status: 'effective' });
    await crew.act(api('categoryProcess'), 'renew', first);
    const second = await idOf('categoryProcess', { category: tee, status: 'draft' });
    expect(await record('categoryProcess', second)).toMatchObject({ totalSeconds: '275.00', versionNo: 2 });
    await crew.act(api('categoryProcess'), 'publish', second);
    expect(await record('categoryProcess', first)).toMatchObject({ status: 'replaced' });
    expect(await record('categoryProcess', second)).toMatchObject({ status: 'effective' });
    expect(await refusal('POST', api('categoryProcess'), { category: await idOf('category', { code: 'SZ' }), lines: [{ process: await idOf('process', { name: '合肩' }) }] })).toBe('请选择末级品类');
  });

  it('the longest way is 21 days; below, the nearest route above holds; no circle', async () => {
    const shirt = await idOf('category', { code: 'CS' });
    const route = await record('typeNode', await idOf('typeNode', { category: tee }));
    const { version, lines } = route;
    await crew.put(api('typeNode'), { id: route.id, version, remarks: '按旺季' });
    expect(await record('typeNode', route.id)).toMatchObject({ longest: '21.0', longestWay: '面料采购 → 裁剪 → 车缝 → 后整 → 出货' });
    expect(await refusal('POST', `${api('typeNode')}/ask/route`, { category: shirt })).toBe('该品类及其上级都没有节点');
    const nodes = Object.fromEntries(lines.map((line: Row) => [line.node.label, line]));
    await crew.post(api('typeNode'), { category: await idOf('category', { code: 'SZ' }), lines: [{ node: nodes.裁剪.node.id, duration: '2' }, { node: nodes.车缝.node.id, duration: '6', preNodes: [nodes.裁剪.node.id] }] });
    expect(await crew.post(`${api('typeNode')}/ask/route`, { category: shirt })).toMatchObject({ from: '上装', longest: '8.0' });
    const circle = lines.map((line: Row) => ({ id: line.id, ...(line.node.label === '裁剪' && { preNodes: [...line.preNodes.map((one: Row) => one.id), nodes.出货.node.id] }) }));
    expect(await refusal('PUT', api('typeNode'), { id: route.id, version: version + 1, lines: circle })).toBe('节点前后关系不能循环');
  });

  it('hours instead of days: 80, 24, 16, 48, 16, 8, and 168 on the longest way; back, days are rounded up', async () => {
    const id = await idOf('typeNode', { category: tee });
    await set('APS_NODE_TIME_UNIT', 'hour');
    await expect.poll(async () => (await record('typeNode', id)).longest).toBe('168.0');
    expect((await record('typeNode', id)).lines.map((line: Row) => line.duration)).toEqual(['80.0', '24.0', '16.0', '48.0', '16.0', '8.0']);
    await set('APS_NODE_TIME_UNIT', 'day');
    await expect.poll(async () => (await record('typeNode', id)).longest).toBe('21.0');
  });
});

describe('rules of processes, machines and pattern-making', () => {
  it('an operation needs a name, a time, a price, categories and a node', async () => {
    const type = await idOf('procedureType', { code: 'CF' });
    const answer = await crew.try('POST', api('process'), { type });
    expect(answer.errors.map(({ message }) => message)).toEqual(expect.arrayContaining(['名称不能为空', '时间不能为空', '价格不能为空', '品类不能为空', '请至少选择一个生产节点']));
  });

  it('prices change by a share, to four decimals', async () => {
    const id = await idOf('process', { name: '合肩' });
    await crew.act(api('process'), 'reprice', id, { percent: '0.05' });
    expect((await record('process', id)).price).toBe('0.2835');
    expect(await refusal('PUT', `${api('process')}/reprice`, { id, percent: '2' })).toBe('调整幅度应在-50%到100%之间');
  });

  it('a machine in use is not scrapped', async () => {
    const id = await idOf('machine', { kind: 'unit', status: 'normal' });
    const { code } = await record('machine', id);
    expect(await refusal('PUT', `${api('machine')}/scrap`, { id, reason: '老旧' })).toBe(`设备【${code}】正在使用中，不能报废`);
    await crew.act(api('machine'), 'rest', id);
    expect(await crew.act(api('machine'), 'scrap', id, { reason: '老旧' })).toMatchObject({ status: 'scrap' });
  });

  it('weights of a pattern-making process total 100; the nearest one is found', async () => {
    const [node, type] = await Promise.all([idOf('dict', { type: 'PLATE_NODE', name: '接单' }), idOf('dict', { type: 'PLATE_TYPE', name: '头版' })]);
    expect(await refusal('POST', api('plateProcessConfig'), { name: '半截', lines: [{ node, weight: 90, stdHours: '1' }] })).toBe('权重合计应为100，当前90');
    expect(await refusal('POST', api('plateProcessConfig'), { name: '又一头版', plateType: type, lines: [{ node, weight: 100, stdHours: '1' }] })).toBe('同一品类和打版类型已有流程');
    await crew.post(api('plateProcessConfig'), { name: '上装流程', category: await idOf('category', { code: 'SZ' }), lines: [{ node, weight: 100, stdHours: '1' }] });
    const match = async (body: object): Promise<string> => (await crew.post(`${api('plateProcessConfig')}/ask/match`, body)).name;
    expect(await match({ category: await idOf('category', { code: 'CS' }), plateType: type })).toBe('上装流程');
    expect(await match({ category: await idOf('category', { code: 'NZ' }), plateType: type })).toBe('头版流程');
  });

  it('one output operation for each node', async () => {
    const [node, a, b] = await Promise.all([idOf('node', { code: 'CQB' }), idOf('process', { name: '合肩' }), idOf('process', { name: '上袖' })]);
    const { version } = await record('node', node);
    await crew.put(api('node'), { id: node, version, countable: true });
    expect(await refusal('POST', api('processNode'), { node, lines: [{ process: a, isOutput: true }, { process: b, isOutput: true }] })).toBe('计产工序只能有一个');
  });
});
