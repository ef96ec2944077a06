// What other records come to beside a customer, a colour, a type of operation; and what the page asks of actions: maintenance, copies for a category, piece rates, sizes in use, improvements, the figures of the supplier reports.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colorOrder, withColorOrders } from '../support/colorOrder.ts';
import { dictOf } from '../support/dicts.ts';
import { ccm, partnersAt, type Partners, type Row } from '../support/partners.ts';

const product = withColorOrders();
let house: Partners;
let company: string;
beforeAll(async () => {
  house = await partnersAt('2026-04-10T02:00:00Z', product.options);
  [{ company }] = await house.run<Row>(sql`select id::text as company from amc.company where short_name = '云锦服饰'`) as [{ company: string }];
});
afterAll(async () => { await house?.server.stop(); product.remove(); });

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
const contact = { name: '赵女士', phone: '13957110001', isMain: true };
let next = 920_000_000_000_000_000n;
/** As a row that stands, but for what is said. */
async function like(table: string, values: object): Promise<string> {
  const id = String(next++);
  await house.run(sql`insert into ${sql.table(table)} select (jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || ${JSON.stringify({ id, ...values })}::jsonb)).* from (select * from ${sql.table(table)} where company = ${company}::bigint limit 1) t`);
  return id;
}

describe('a customer', () => {
  it('is of level C unless somebody says else, and shows what it still may owe beside its limit', async () => {
    const crew = house.crew();
    const { id } = await crew.post(ccm('customer'), { name: '可用额度试验', contacts: [contact] });
    await crew.act(ccm('customer'), 'enter', id);
    const level = await dictOf(crew, 'CUSTOMER_LEVEL', 'C');
    expect(await house.record('customer', id)).toMatchObject({ level: { id: level, label: 'C' }, creditLimit: null, creditUsed: '0.00', creditLeft: null });
    await crew.act(ccm('customer'), 'setCredit', id, { creditLimit: '300000', reason: '年度评估' });
    const { currency } = await house.record('customer', id);
    // A void one counts for nothing.
    for (const [at, amount] of [245600, 999].entries()) await house.run(sql`insert into fms.receivable (company, id, version, code, doc_date, customer, currency, exchange_rate, source, due_date, amount, base_amount, settled_amount, occupied_amount, unsettled_amount, free_amount, status, del_flag)
      values (${company}::bigint, ${String(920100000000000010n + BigInt(at))}::bigint, 1, ${`YSF${at}`}, '2026-03-01', ${id}::bigint, ${currency.id}::bigint, 1, 'sale', '2026-04-30', ${amount}, ${amount}, 0, 0, ${amount}, ${amount}, 'open', ${String(at)})`);
    await house.run(sql`insert into fms.advance_receipt_order (company, id, version, code, doc_date, customer, currency, exchange_rate, amount, used_amount, refund_amount, occupied_amount, balance, status, del_flag)
      values (${company}::bigint, 920100000000000001, 1, 'YSKF1', '2026-03-01', ${id}::bigint, ${currency.id}::bigint, 1, 30000, 0, 0, 0, 30000, 'confirmed', '0')`);
    expect(await house.record('customer', id)).toMatchObject({ creditLimit: '300000.00', creditUsed: '215600.00', creditLeft: '84400.00' });
    const path = `${ccm('customer')}?screen=ccm.customer.list&pageSize=10&fields=name,creditLimit,creditUsed,creditLeft&filter=${json({ name: '可用额度试验' })}`;
    expect((await crew.get(path)).list).toMatchObject([{ creditLimit: '300000.00', creditUsed: '215600.00', creditLeft: '84400.00' }]);
    expect(await house.refusal('GET', `${path}&order=creditLeft desc`)).toContain('creditLeft');
    // What is sent for it counts for nothing, as with every field the system writes.
    const { version } = await house.record('customer', id);
    await crew.put(ccm('customer'), { id, version, shortName: '试验', creditUsed: '1', creditLeft: '2' });
    expect(await house.record('customer', id)).toMatchObject({ shortName: '试验', creditUsed: '215600.00', creditLeft: '84400.00' });
    // Whoever may not know the limit does not learn what is left of it.
    const merchandiser = await house.server.login('merchandiser');
    const row = (await merchandiser.get(`${ccm('customer')}?pageSize=1&fields=name,creditLeft`)).list[0];
    expect(row).not.toHaveProperty('creditLeft');
    // What is open is told before it is stopped.
    expect(await crew.try('PUT', `${ccm('customer')}/stop`, { id })).toMatchObject({ success: false, status: 10009, errors: [{ level: 'warn', message: '客户【可用额度试验】尚有未结余额215,600.00，确定停用？' }] });
    expect((await crew.get(`${ccm('customer')}/${id}/uses`)).by).toEqual(expect.arrayContaining([expect.objectContaining({ entity: 'fms.receivable', n: 2 })]));
  });

  it('stands in the tab of my department', async () => {
    const [{ department }] = await house.run<Row>(sql`select min(id)::text as department from amc.department where company = ${company}::bigint`) as [{ department: string }];
    await house.run(sql`update amc.company_user set departments = array[${department}::bigint] where company = ${company}::bigint and "user" = (select id from amc."user" where username = 'admin')`);
    await house.run(sql`update ccm.customer set department = null where company = ${company}::bigint`);
    await house.run(sql`update ccm.customer set department = ${department}::bigint where company = ${company}::bigint and code in ('KH0002', 'KH0003', 'KH0004')`);
    await house.at('2026-04-10T03:00:00Z');
    const list = async (): Promise<string[]> => (await house.crew().get(`${ccm('customer')}?screen=ccm.customer.list&pageSize=20&order=code&filter=${json({ view: '部门' })}`)).list.map(({ code }: Row) => code);
    await expect.poll(list).toEqual(['KH0002', 'KH0003', 'KH0004']);
  });
});

describe('what uses a record', () => {
  it('is counted beside colours, parts and types of operations', async () => {
    const crew = house.crew();
    const { list: colors } = await crew.get(`${ccm('color')}?pageSize=50&fields=code,uses`);
    expect(colors.length).toBe(48);
    for (const { id, uses } of colors) expect({ id, uses }).toEqual({ id, uses: (await crew.get(`${ccm('color')}/${id}/uses`)).n });
    expect(colors.some(({ uses }: Row) => uses > 0)).toBe(true);
    const type = await house.idOf('procedureType', { code: 'CF' });
    const countOf = async (): Promise<number> => (await crew.get(`${ccm('procedureType')}?fields=processCount&filter=${json({ code: 'CF' })}`)).list[0].processCount;
    const before = await countOf();
    const more = { categories: [await house.idOf('category', { code: 'TX' })], nodes: [await house.idOf('node', { code: 'CF' })] };
    await crew.post(ccm('process'), { type, name: '计数一', seconds: '10', price: '0.1', ...more });
    const { id } = await crew.post(ccm('process'), { type, name: '计数二', seconds: '10', price: '0.1', ...more });
    expect(await countOf()).toBe(before + 2);
    const file = await (await crew.raw('GET', `${ccm('procedureType')}/export?format=csv&fields=code,processCount&filter=${json({ code: 'CF' })}`)).text();
    expect(file.trim().split('\r\n')).toEqual(['编码,工序数', `CF,${before + 2}`]);
    await crew.delete(`${ccm('process')}?ids=${id}`);
    expect(await countOf()).toBe(before + 1);
  });
});

describe('a size in use', () => {
  it('goes, or changes places with another, after a question that names what uses it; a new one between them asks nothing', async () => {
    const crew = house.crew();
    const { id } = await crew.post(ccm('sizeGroup'), { code: 'SGU', name: '在用尺码', baseSize: 'M', sizes: ['S', 'M', 'L', 'XL'].map((code) => ({ code })) });
    const group = await house.record('sizeGroup', id);
    const of: Row = Object.fromEntries(group.sizes.map((size: Row) => [size.code, size.id]));
    const color = await house.idOf('color', { code: 'BK01' });
    for (const no of ['U-1', 'U-2']) await crew.post(colorOrder.api, { orderNo: no, sizeGroup: id, matrix: { [color]: { [of.M]: '5' } } });
    let { version } = group;
    const put = (codes: string[], more = {}): Promise<Row> => crew.try('PUT', ccm('sizeGroup'), { id, version, sizes: codes.map((code) => ({ ...(of[code] && { id: of[code] }), code })), ...more });
    expect(await put(['S', 'L', 'XL'], { baseSize: 'S' })).toMatchObject({ success: false, status: 10009, errors: [{ path: 'sizes', level: 'warn', message: '尺码【M】已被引用（花色订单 2），确定删除？' }] });
    expect(await put(['M', 'S', 'L', 'XL'])).toMatchObject({ success: false, status: 10009, errors: [{ path: 'sizes', level: 'warn', message: '尺码【M】已被引用（花色订单 2），原有单据也按新顺序显示，确定调整顺序？' }] });
    // Others among themselves, and a new one between them.
    expect(await put(['S', 'M', 'XL', 'L'])).toMatchObject({ success: true });
    ({ version } = await house.record('sizeGroup', id));
    expect(await put(['S', 'M', 'XL', 'XXL', 'L'])).toMatchObject({ success: true });
    ({ version } = await house.record('sizeGroup', id));
    expect(await put(['M', 'S', 'XL', 'L'], { confirmed: true })).toMatchObject({ success: true });
    expect((await house.record('sizeGroup', id)).sizes.map(({ code }: Row) => code)).toEqual(['M', 'S', 'XL', 'L']);
  });
});

describe('a machine', () => {
  it('keeps what was maintained and repaired, and when it is due again', async () => {
    const crew = house.crew();
    const id = await house.idOf('machine', { kind: 'unit', status: 'normal' });
    const before = (await house.record('machine', id)).maintains.length;
    expect(await crew.act(ccm('machine'), 'maintain', id, { date: '2026-04-10', kind: 'maintain', content: '换油', by: '机修老张', minutes: 30, cost: '85.5', next: '2026-07-10' })).toMatchObject({ status: 'normal' });
    await crew.act(ccm('machine'), 'repair', id, { reason: '断线' });
    await crew.act(ccm('machine'), 'repaired', id, { content: '换旋梭', cost: '120' });
    const machine = await house.record('machine', id);
    expect(machine).toMatchObject({ status: 'normal', nextMaintain: '2026-07-10' });
    expect(machine.maintains.slice(before)).toMatchObject([
      { date: '2026-04-10', kind: 'maintain', content: '换油', by: '机修老张', minutes: 30, cost: '85.50' },
      { date: '2026-04-10', kind: 'repair', content: '换旋梭', cost: '120.00' },
    ]);
    expect(await house.refusal('PUT', `${ccm('machine')}/maintain`, { id: await house.idOf('machine', { kind: 'type' }), date: '2026-04-10', kind: 'maintain' })).toBe('机种不能保养');
  });
});

describe('what a category says', () => {
  it('is copied to another one: its node route, its operations, its wording; one wording of a section is the default', async () => {
    const crew = house.crew();
    const [tee, other] = await Promise.all([house.idOf('category', { code: 'TX' }), house.run<Row>(sql`select c.id::text as id from ccm.category c where c.company = ${company}::bigint and c.is_leaf and c.status = 'normal' and c.del_flag = '0'
      and not exists (select from ccm.category_node n where n.company = c.company and n.category = c.id) and not exists (select from ccm.category_process n where n.company = c.company and n.category = c.id) order by c.code limit 1`).then(([row]) => row!.id as string)]);
    const [route] = await house.list('typeNode', { category: tee });
    await crew.act(ccm('typeNode'), 'copyTo', route!.id, { category: other });
    const of = async (name: string, id: string, ...fields: string[]): Promise<unknown[]> => (await house.record(name, id)).lines.map((line: Row) => fields.map((field) => line[field]?.id ?? line[field]));
    const [copied] = await house.list('typeNode', { category: other });
    expect(await of('typeNode', copied!.id, 'node', 'duration', 'gap')).toEqual(await of('typeNode', route!.id, 'node', 'duration', 'gap'));
    expect((await house.record('typeNode', copied!.id)).longest).toBe((await house.record('typeNode', route!.id)).longest);
    expect(await house.refusal('PUT', `${ccm('typeNode')}/copyTo`, { id: route!.id, category: other })).toBe('该品类已有节点');

    const standard = await house.idOf('categoryProcess', { category: tee, status: 'effective' });
    await crew.act(ccm('categoryProcess'), 'copyTo', standard, { category: other, versionNo: 1 });
    expect(await house.record('categoryProcess', await house.idOf('categoryProcess', { category: other }))).toMatchObject({ status: 'draft', versionNo: 1, totalSeconds: '275.00', totalPrice: '1.6500' });

    const say = async (title: string): Promise<string> => (await crew.post(ccm('categoryProcessSay'), { category: other, section: 'pack', title, content: '每件一袋' })).id;
    const [first, second] = [await say('单件入袋'), await say('挂装')];
    await crew.act(ccm('categoryProcessSay'), 'setDefault', first);
    await crew.act(ccm('categoryProcessSay'), 'setDefault', second);
    expect([(await house.record('categoryProcessSay', first)).isDefault, (await house.record('categoryProcessSay', second)).isDefault]).toEqual([false, true]);
    await crew.act(ccm('categoryProcessSay'), 'copyTo', second, { category: tee });
    expect(await house.list('categoryProcessSay', { category: tee, section: 'pack', title: '挂装' })).toMatchObject([{ isDefault: false }]);
  });
});

describe('piece rates', () => {
  const rates = (filter: object): Promise<Row[]> => house.crew().get(`/mes/api/saas/processPrice?pageSize=50&order=number&fields=name,seconds,price,category,stage,auditDate&filter=${json(filter)}`).then(({ list }) => list);

  it('are pushed for each category of an operation; audited ones that differ are listed and left', async () => {
    const crew = house.crew();
    const [tee, shirt] = await Promise.all([house.idOf('category', { code: 'TX' }), house.run<Row>(sql`select id::text as id from ccm.category where company = ${company}::bigint and is_leaf and code <> 'TX' order by code limit 1`).then(([row]) => row!.id as string)]);
    const { id } = await crew.post(ccm('process'), { type: await house.idOf('procedureType', { code: 'CF' }), name: '试压明线', seconds: '36', price: '0.2', categories: [tee, shirt], nodes: [await house.idOf('node', { code: 'CF' })] });
    await crew.act(ccm('process'), 'pushPrice', id);
    expect((await rates({ process: id })).map(({ seconds, price, stage }) => ({ seconds, price, stage }))).toEqual([{ seconds: '36.00', price: '0.2000', stage: 'sew' }, { seconds: '36.00', price: '0.2000', stage: 'sew' }]);
    await house.run(sql`update mes.process_price set audit_date = now() where company = ${company}::bigint and process = ${id}::bigint and category = ${tee}::bigint`);
    const { version } = await house.record('process', id);
    await crew.put(ccm('process'), { id, version, price: '0.25' });
    const label = (await house.record('category', tee)).name;
    expect(await crew.try('PUT', `${ccm('process')}/pushPrice`, { id })).toMatchObject({ success: false, status: 10009, errors: [{ level: 'warn', message: `工序【试压明线】在品类${label}的工价已审核且不同，不会改动` }] });
    await crew.act(ccm('process'), 'pushPrice', id, { confirmed: true });
    expect(await rates({ process: id, category: tee })).toMatchObject([{ price: '0.2000' }]);
    expect(await rates({ process: id, category: shirt })).toMatchObject([{ price: '0.2500' }]);
  });

  it('of a category are drafted from its operations: 275 s, 1.6500 yuan', async () => {
    const crew = house.crew();
    const tee = await house.idOf('category', { code: 'TX' });
    const standard = await house.idOf('categoryProcess', { category: tee, status: 'effective' });
    for (const versionNo of [1, 2]) {
      await crew.act(ccm('categoryProcess'), 'toPrice', standard);
      const { list } = await crew.get(`/mes/api/saas/typePrice?filter=${json({ category: tee })}&order=versionNo desc`);
      expect(list[0]).toMatchObject({ versionNo, totalSeconds: '275.00', totalPrice: '1.6500', status: 'draft' });
      await crew.act('/mes/api/saas/typePrice', 'confirm', list[0].id);
    }
    const { list } = await crew.get(`/mes/api/saas/typePrice?filter=${json({ category: tee })}&order=versionNo`);
    expect(list.map(({ status }: Row) => status)).toEqual(['replaced', 'approved']);
  });
});

describe('a factory audit', () => {
  it('gives a to-do for each improvement that is open, and is closed when all are done', async () => {
    const crew = house.crew();
    const { id } = await crew.post(ccm('supplierVisit'), {
      supplier: await house.idOf('srmFactory', { kind: 'factory' }), kind: 'audit', planDate: '2026-04-10', conclusion: 'improve', content: '厂房整洁，消防通道有堆放',
      improves: [{ problem: '消防通道堆放', dueDate: '2026-04-20' }, { problem: '针检记录缺失', dueDate: '2026-04-25' }, { problem: '已当场改正', dueDate: '2026-04-10', doneDate: '2026-04-10' }],
    });
    await crew.act(ccm('supplierVisit'), 'finish', id);
    const tasks = await house.run<Row>(sql`select tips, (task_end_date at time zone 'Asia/Shanghai')::date::text as due from amc.user_task where biz_id = ${id} order by task_end_date`);
    expect(tasks.map(({ tips, due }) => [String(tips).replace(/^跟进供应商【.*】的整改：/, ''), due])).toEqual([['消防通道堆放', '2026-04-20'], ['针检记录缺失', '2026-04-25']]);
    const visit = await house.record('supplierVisit', id);
    expect(visit).toMatchObject({ status: 'done', improveCount: 3, openCount: 2, closeDate: null });
    await crew.put(ccm('supplierVisit'), { id, version: visit.version, improves: visit.improves.map((line: Row) => ({ id: line.id, doneDate: line.doneDate ?? '2026-04-10' })) });
    expect(await house.record('supplierVisit', id)).toMatchObject({ openCount: 0, closeDate: '2026-04-10' });
  });
});

describe('the reports of suppliers', () => {
  const params = json({ from: '2019-01-01', to: '2019-12-31' });
  const rows = async (query: string): Promise<Row[]> => (await house.crew().get(`/loom/query/ccm.${query}?pageSize=50&params=${params}`)).list;
  let unit: string;
  let sku: string;
  beforeAll(async () => {
    [{ unit, sku }] = await house.run<Row>(sql`select unit::text as unit, sku::text as sku from wms.purchase_order__lines where company = ${company}::bigint limit 1`) as [{ unit: string; sku: string }];
  });

  async function order(supplier: string, code: string, lines: { qty: number; amount: number; open: number; stored?: number; returned?: number; arrived?: string; measured?: number; accepted?: number; in?: number }[]): Promise<void> {
    const head = { supplier, del_flag: '0', exchange_rate: 1 };
    const parent = await like('wms.purchase_order', { ...head, code, doc_date: '2019-03-01', deliver_date: '2019-03-20', status: 'confirmed' });
    for (const [index, { qty, amount, open, stored = 0, returned = 0, arrived, measured, accepted, in: into }] of lines.entries()) {
      const line = await like('wms.purchase_order__lines', { parent, seq: index + 1, sku, unit, qty, amount, open_qty: open, stored_qty: stored, returned_qty: returned, deliver_date: '2019-03-20', promise_date: null });
      if (arrived) await like('wms.accept_order__lines', { parent: await like('wms.accept_order', { ...head, code: `${code}A${index}`, doc_date: arrived, status: 'confirmed' }), seq: 1, po_line: line, sku, unit, measured_qty: measured, accepted_qty: accepted, rejected_qty: measured! - accepted! });
      if (into) await like('wms.in_order__lines', { parent: await like('wms.in_order', { ...head, code: `${code}I${index}`, doc_date: arrived, status: 'confirmed' }), seq: 1, po_line: line, sku, amount: into });
    }
  }

  it('bought 1 600.00 of 2 000.00 from one: in time 1 of 2 lines, accepted 128 of 130, returned 5 of 130', async () => {
    const [one, other] = await Promise.all(['恒丰纺织', '锦绣纺织'].map((shortName) => house.idOf('srmFactory', { shortName })));
    await house.run(sql`update fms.payable set del_flag = '1' where company = ${company}::bigint and supplier = ${one}::bigint`);
    await like('fms.payable', { supplier: one, code: 'YFF1', exchange_rate: 1, amount: 1280, unsettled_amount: 780, del_flag: '0' });
    await order(one!, 'R1', [{ qty: 100, amount: 1000, open: 0, stored: 100, returned: 5, arrived: '2019-03-18', measured: 100, accepted: 98, in: 980 }, { qty: 50, amount: 600, open: 20, stored: 30, arrived: '2019-03-25', measured: 30, accepted: 30, in: 300 }]);
    await order(other!, 'R2', [{ qty: 40, amount: 400, open: 0, stored: 40, arrived: '2019-03-20', measured: 40, accepted: 40, in: 400 }]);
    expect((await rows('supplierReport')).map(({ orders, amount, share, received, dueLines, onTimeLines, onTimeRate, passRate, returnRate }) => ({ orders, amount, share, received, dueLines, onTimeLines, onTimeRate, passRate, returnRate }))).toEqual([
      { orders: 1, amount: '1600.00', share: '0.8000', received: '1280.00', dueLines: 2, onTimeLines: 1, onTimeRate: '0.5000', passRate: '0.9846', returnRate: '0.0385' },
      { orders: 1, amount: '400.00', share: '0.2000', received: '400.00', dueLines: 1, onTimeLines: 1, onTimeRate: '1.0000', passRate: '1.0000', returnRate: '0.0000' },
    ]);
    expect((await rows('supplierReport'))[0]).toMatchObject({ payable: '780.00' });
    // All suppliers paid 2 000.00 for 190, 10.526316 each: 150 of them would be 1 578.95, 40 of them 421.05.
    expect((await rows('supplierReport')).map(({ usual, priceIndex }) => ({ usual, priceIndex }))).toEqual([{ usual: '1578.95', priceIndex: '101.33' }, { usual: '421.05', priceIndex: '95.00' }]);
    // Looking at one supplier alone, the others still make the average.
    const alone = await house.crew().get(`/loom/query/ccm.supplierReport?pageSize=50&params=${params}&filter=${json({ supplier: one })}`);
    expect(alone.list.map(({ priceIndex }: Row) => priceIndex)).toEqual(['101.33']);
  });

  it('of a factory: 21 000.00 for 1 600 pieces at 13.1250, 28 of 1 400 rejected, 150.00 deducted, 200 open of a capacity of 32 000', async () => {
    const factory = await house.idOf('srmFactory', { kind: 'factory', boundName: '嘉禾制衣' });
    await order(factory, 'F1', [{ qty: 1000, amount: 12000, open: 200, arrived: '2019-03-18', measured: 800, accepted: 780 }, { qty: 600, amount: 9000, open: 0, arrived: '2019-03-19', measured: 600, accepted: 592 }]);
    await house.run(sql`insert into wms.statement (company, id, version, code, period, doc_date, supplier, currency, exchange_rate, settle_type, deduct_amount, status, del_flag)
      select company, 920200000000000001, 1, 'DZF1', '2019-03', '2019-04-01', id, currency, 1, 'monthly', 150, 'confirmed', '0' from ccm.supplier where id = ${factory}::bigint`);
    const row = (await rows('srmFactoryReport')).find(({ supplier }) => supplier.id === factory)!;
    const { orders, amount, price, deducted, openLines, passRate, capacity, capacityUse } = row;
    expect({ orders, amount, price, deducted, openLines, passRate, capacity, capacityUse }).toEqual({ orders: 1, amount: '21000.00', price: '13.1250', deducted: '150.00', openLines: 1, passRate: '0.9800', capacity: '32000', capacityUse: '0.0063' });
    expect([row.qty, row.received, row.open, row.rejected].map(Number)).toEqual([1600, 1400, 200, 28]);
  });
});
