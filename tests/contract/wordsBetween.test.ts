// The words between documents where work leaves the screen, as those who have the work: in files, on paper, told why, and said in three languages.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Explained } from '../../runtime/core/explain/index.ts';
import type { DetailPlan, FormPlan, ListPlan } from '../../runtime/core/plans/plan.ts';
import { readCsv } from '../../runtime/server/sheets/readTable.ts';
import { crewOf } from '../support/crew.ts';
import { named } from '../support/named.ts';
import { paperOf, planOf } from '../support/paper.tsx';
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts';

type Row = Record<string, any>;
const languages = ['zh_CN', 'zh_TW', 'en'] as const;
const [wms, fms] = ['wms', 'fms'].map((module) => (name: string): string => `/${module}/api/saas/${name}`) as [(name: string) => string, (name: string) => string];
const [orders, payments, materials, orderPrices, bom, counts, changes] = [wms('purchaseOrder'), fms('paymentOrder'), wms('goodsInfo'), '/mes/api/saas/orderPrice', '/pms/api/saas/sampleMaterial', '/pdm/api/saas/inventory', '/aps/api/saas/orderUpdate'] as const;

let server: TestServer;
let crew: TestClient;
let boss: TestClient;
let buyer: TestClient;
let keeper: TestClient;
let finance: TestClient;
/** What the work left behind, by name. */
const made: Record<string, Row> = {};

const listed = async (path: string, filter: Row = {}, fields = 'code,status'): Promise<Row[]> => (await crew.get(`${path}?${new URLSearchParams({ filter: JSON.stringify(filter), pageSize: '100', fields })}`)).list;
const file = async (client: TestClient, path: string, query: Row, lang = 'zh_CN'): Promise<string[][]> => readCsv((await (await client.raw('GET', `${path}/export?${new URLSearchParams({ format: 'csv', ...query })}`, undefined, { lang })).text()).replace('\uFEFF', ''), 500);
/** Rows of a record's lines in its file, under these heads. */
const fileOf = async (client: TestClient, path: string, code: string, fields: string, heads: readonly string[]): Promise<string[][]> => {
  const [head, ...rows] = await file(client, path, { lines: '1', fields, filter: JSON.stringify({ keyword: code }) });
  return rows.map((row) => heads.map((name) => row[head!.indexOf(name)]!));
};
const explain = async (client: TestClient, path: string, id: string, field: string, row?: string, lang = 'zh_CN'): Promise<Explained> => (await (await client.raw('GET', `${path}/${id}/explain?field=${field}${row ? `&row=${row}` : ''}`, undefined, { lang })).json() as { data: Explained }).data;
const inspected = (question: Record<string, string>): Promise<Row> => boss.get(`/loom/inspect?${new URLSearchParams(question)}`);
/** The same refusal to readers of each language. */
const refusals = async (client: TestClient, path: string, body: Row): Promise<string[]> => {
  const told: string[] = [];
  for (const lang of languages) {
    const answer = await (await client.raw('PUT', path, body, { lang })).json() as { success: boolean; data: string };
    expect(answer.success).toBe(false);
    told.push(answer.data);
  }
  return told;
};
const inLanguages = async <P extends ListPlan | FormPlan | DetailPlan>(client: TestClient, screen: string, word: (plan: P) => unknown): Promise<unknown[]> => Promise.all(languages.map(async (lang) => word(await planOf(client, screen, lang) as unknown as P)));

beforeAll(async () => {
  server = await startTestServer({ demo: true });
  [crew, boss, buyer, keeper, finance] = await Promise.all([crewOf(server), ...['admin', 'buyer', 'keeper', 'finance'].map((name) => server.login(name))]) as [TestClient, TestClient, TestClient, TestClient, TestClient];
  const ids: Record<string, string> = {};
  for (const [key, path, keyword] of [['supplier', '/ccm/api/saas/srmFactory', '锦程纺织'], ['warehouse', wms('warehouse'), '面料仓'], ['kind', wms('docType'), '大货采购'], ['material', materials, 'ML-0012']] as const) ids[key] = await named(crew, path, keyword);
  const { skus } = await crew.get(`${materials}/${ids.material}`);
  for (const [key, code] of [['black', 'ML-0012-BK01'], ['navy', 'ML-0012-NV01']] as const) ids[key] = skus.find(({ skuCode }: Row) => skuCode === code).id;
  // The navy has a price of its own, which goes before the material's.
  const price = await crew.post(wms('materialPrice'), { supplier: ids.supplier, docDate: '2026-11-01', reason: '染费下调', lines: [{ material: ids.material, sku: ids.navy, oldPrice: '32.00', newPrice: '31.80', validFrom: '2026-11-01' }] });
  await crew.act(wms('materialPrice'), 'submit', price.id, { confirmed: true });
  await crew.act(wms('materialPrice'), 'confirm', price.id);
  const order = async (navy: Row): Promise<Row> => {
    const { id } = await buyer.post(orders, { supplier: ids.supplier, kind: ids.kind, docDate: '2026-11-02', deliverDate: '2026-11-20', warehouse: ids.warehouse, lines: [{ sku: ids.black, qty: '10' }, { sku: ids.navy, qty: '20', ...navy }] });
    await buyer.act(orders, 'submit', id);
    return crew.get(`${orders}/${id}`);
  };
  made.dear = await order({ price: '40' });
  const { id } = await order({});
  await crew.act(orders, 'confirm', id, { confirmed: true });
  made.order = await crew.get(`${orders}/${id}`);
  made.ids = ids;
});
afterAll(() => server?.stop());

const read = async (): Promise<Row> => crew.get(`${orders}/${made.order!.id}`);

describe('a price that was looked up', () => {
  it('is printed and in the file as it was found, the one of the colour before the one of the material', async () => {
    const paper = await paperOf(buyer, 'wms.purchaseOrder.list', 'wms.purchaseOrder.page', made.order!.id);
    expect(paper).toContain('1 | ML-0012-BK01 | 斜纹布 黑色 | 米 | 10.00 | 32.0000 | 320.00 | 2026-11-20');
    expect(paper).toContain('2 | ML-0012-NV01 | 斜纹布 藏青 | 米 | 20.00 | 31.8000 | 636.00 | 2026-11-20');
    expect(await fileOf(buyer, orders, made.order!.code, 'code', ['明细.物料', '明细.含税单价'])).toEqual([['ML-0012-BK01 斜纹布 黑色', '32.0000'], ['ML-0012-NV01 斜纹布 藏青', '31.8000']]);
  });

  it('is told by the record it was taken from, to nobody who may not see it', async () => {
    const [, navy] = made.order!.lines;
    expect(await explain(buyer, orders, made.order!.id, 'lines.price', navy.id)).toMatchObject({ text: '31.8000', from: '默认值：审批价', link: { entity: 'wms.materialPrice' } });
    expect(await explain(buyer, orders, made.dear!.id, 'lines.price', made.dear!.lines[1].id)).toMatchObject({ text: '40.0000', from: '新建时录入', by: { name: '李娜' } });
    expect(await keeper.try('GET', `${orders}/${made.order!.id}/explain?field=lines.price&row=${navy.id}`)).toMatchObject({ success: false });
  });

  it('is said in the refusal of a dearer one, in each language', async () => {
    expect(await refusals(boss, `${orders}/confirm`, { id: made.dear!.id })).toEqual(['ML-0012-NV01单价40.0000高于审批价31.8000', 'ML-0012-NV01單價40.0000高於審批價31.8000', 'ML-0012-NV01: price 40.0000 is above the approved 31.8000']);
    expect(await inLanguages<FormPlan>(buyer, 'wms.purchaseOrder.form', ({ lines }) => lines.lines!.found!.approvedPrice!.label)).toEqual(['审批价', '審批價', 'Approved price']);
  });
});

describe('a rate from further up the tree', () => {
  beforeAll(async () => {
    const types = wms('goodsType');
    const [cloth] = (await listed(types, {}, 'code,name')).filter(({ code }) => code === 'F');
    const [woven] = (await listed(types, {}, 'code,name')).filter(({ code }) => code === 'F01');
    await crew.put(types, { id: cloth!.id, version: cloth!.version, lossRate: '0.055' });
    const like = await crew.get(`${materials}/${made.ids!.material}`);
    const { id } = await crew.post(materials, { name: '试织府绸', goodsType: woven!.id, composition: like.composition, stockUnit: like.stockUnit.id, purchaseUnit: like.purchaseUnit.id, skus: [{ color: like.skus[0].color.id }] });
    made.material = await crew.get(`${materials}/${id}`);
  });

  it('is in the file, on the paper that uses it, and told with where it stands', async () => {
    const [head, ...rows] = await file(buyer, materials, { fields: 'code,lossRate', filter: JSON.stringify({ keyword: made.material!.code }) });
    expect([head, ...rows]).toEqual([['物料编码', '损耗率'], [made.material!.code, '5.5%']]);
    expect(await explain(crew, materials, made.material!.id, 'lossRate')).toMatchObject({ text: '5.5%', from: '默认值：类别损耗率', link: { entity: 'wms.goodsType' } });
    const pengfei = await server.login('pengfei');
    const [draft] = (await listed(bom, { status: 'draft' }, 'bomNo,status'));
    const now = await pengfei.get(`${bom}/${draft!.id}`);
    await crew.put(bom, { id: now.id, version: now.version, lines: [...now.lines.map(({ id }: Row) => ({ id })), { kind: 'fabric', material: made.material!.id, baseUse: '2' }] });
    expect((await paperOf(pengfei, 'pms.bom.list', 'pms.bom.page', now.id)).find((line) => line.includes(made.material!.code))).toContain('| 5.5% |');
  });

  it('is named in each language', async () => {
    const told = await Promise.all(languages.map(async (lang) => (await explain(crew, materials, made.material!.id, 'lossRate', undefined, lang)).from));
    expect(told.slice(0, 2)).toEqual(['默认值：类别损耗率', '預設值：類別損耗率']);
    expect(told[2]).not.toMatch(/[\u4e00-\u9fff]/);
  });
});

describe('rows taken over', () => {
  it('are told with what brought them, and offered in each language', async () => {
    const begun = await keeper.post(`${wms('acceptOrder')}/pull/lines/fromOrder/start`, { id: made.order!.id });
    const { id } = await keeper.post(wms('acceptOrder'), { supplier: made.ids!.supplier, warehouse: made.ids!.warehouse, docDate: '2026-11-28', lines: begun.lines.map(({ poLine, ticketQty }: Row) => ({ poLine: poLine.id, ticketQty, dyeLot: 'W1', rolls: [{ rollNo: '1', ticketQty, measuredQty: ticketQty }] })) });
    made.accept = await keeper.get(`${wms('acceptOrder')}/${id}`);
    expect((await explain(keeper, wms('acceptOrder'), id, 'lines.sku', made.accept!.lines[0].id)).from).toMatch(/^随采购行带出/);
    expect(await inLanguages<FormPlan>(keeper, 'wms.acceptOrder.form', ({ lines }) => lines.lines!.pulls![0]!.label)).toEqual(['取采购行', '取採購列', 'Take order rows']);
  });

  it('are printed on each label, and in the file beside the row they came from', async () => {
    const labels = await paperOf(keeper, 'wms.acceptOrder.list', 'wms.acceptOrder.roll', made.accept!.id);
    expect(labels.filter((line) => line.endsWith(made.accept!.code)).map((line) => line.split(' ')[0])).toEqual(['ML-0012-BK01', 'ML-0012-NV01']);
    expect(await fileOf(keeper, wms('acceptOrder'), made.accept!.code, 'code', ['明细.采购行', '明细.码单数'])).toEqual([[`${made.order!.code} ML-0012-BK01`, '10.00'], [`${made.order!.code} ML-0012-NV01`, '20.00']]);
  });
});

describe('rows taken whole', () => {
  beforeAll(async () => {
    const [procedure] = await listed('/mes/api/saas/orderProcedure', { status: 'confirmed' }, 'order,status');
    const ie = await server.login('duqiang');
    const { rows } = await ie.post(`${orderPrices}/pull/lines/all`, { record: { order: procedure!.order.id, procedure: procedure!.id } });
    const { id } = await ie.post(orderPrices, { order: procedure!.order.id, procedure: procedure!.id, lines: rows.map(({ values }: Row) => ({ procedureLine: values.procedureLine.id })) });
    made.price = await ie.get(`${orderPrices}/${id}`);
    made.taken = rows;
  });

  it('are printed and in the file, all that the source has in its order', async () => {
    const ie = await server.login('duqiang');
    const names = (made.taken as unknown as Row[]).map(({ values }) => values.procedureLine.label as string);
    expect(names.length).toBeGreaterThan(3);
    const paper = await paperOf(ie, 'mes.orderPrice.list', 'mes.orderPrice.page', made.price!.id);
    expect(paper.filter((line) => /^\d+ \| /.test(line)).map((line) => line.split(' | ')[1])).toEqual(names);
    const [head, ...rows] = await file(ie, orderPrices, { lines: '1', fields: 'order', filter: JSON.stringify({ id: made.price!.id }) });
    expect(rows.map((row) => row[head!.indexOf('工价.工序')])).toEqual(names);
  });

  it('are told with what brought them, and taken by a word in each language', async () => {
    const ie = await server.login('duqiang');
    expect((await explain(ie, orderPrices, made.price!.id, 'lines.seconds', made.price!.lines[0].id)).from).toMatch(/^随工序带出/);
    const words = await inLanguages<FormPlan>(ie, 'mes.orderPrice.form', ({ lines }) => lines.lines!.pulls![0]!.label);
    expect(words.slice(0, 2)).toEqual(['取订单工序', '取訂單工序']);
    expect(words[2]).not.toMatch(/[\u4e00-\u9fff]/);
  });
});

describe('documents of what is chosen, or of the page', () => {
  let open: Row[];
  const of = (name: string): Row[] => open.filter(({ supplier }) => supplier?.label.includes(name));
  beforeAll(async () => {
    open = await listed(fms('payableDetails'), { status: ['open'] }, 'code,supplier,currency,freeAmount,sourceDoc');
    const { created } = await finance.put(`${fms('payableDetails')}/pay`, { ids: of('盛辉').map(({ id }) => id) });
    made.payment = await finance.get(`${payments}/${created[0].id}`);
    const stated = await buyer.put(`${wms('statement')}/generate`, { suppliers: (await listed('/ccm/api/saas/srmFactory', { kind: 'material' }, 'code,name')).map(({ id }) => id), period: '2026-11' });
    made.statements = stated.created;
  });

  it('are printed and in the file with a row for each that was chosen', async () => {
    const codes = of('盛辉').map(({ code }) => code as string).sort();
    expect(codes).toHaveLength(2);
    const paper = await paperOf(finance, 'fms.paymentOrder.list', 'fms.paymentOrder.page', made.payment!.id);
    expect(paper.filter((line) => line.includes('YFD')).map((line) => line.split(' | ')[1]).sort()).toEqual(codes);
    expect((await fileOf(finance, payments, made.payment!.code, 'code', ['核销应付.应付单'])).flat().sort()).toEqual(codes);
  });

  it('are told by what they were made of', async () => {
    expect(await explain(finance, payments, made.payment!.id, 'supplier')).toMatchObject({ from: expect.stringMatching(/^由应付明细 YFD\d+生成$/), link: { entity: 'fms.payable' } });
  });

  it('are refused in each language where they differ', async () => {
    const [one, other] = [of('盛辉')[0]!, of('新锐')[0]!];
    const [chinese, taiwan, english] = await refusals(finance, `${fms('payableDetails')}/pay`, { ids: [one.id, other.id] });
    expect([chinese!.split('：')[0], taiwan!.split('：')[0], english!.split(': ').slice(0, 2)]).toEqual(['所选单据的供应商或币种不一致，其中供应商不同', '所選單據的供應商或幣別不一致，其中供應商不同', ['Selected documents differ in supplier or currency', 'Supplier differs']]);
  });

  it('are one for each group, printed and in the file with the rows of their own group alone', async () => {
    const parts = await Promise.all((made.statements as unknown as Row[]).map(({ id }) => crew.get(`${wms('statement')}/${id}`)));
    expect(parts.length).toBeGreaterThan(1);
    expect(new Set(parts.map(({ supplier, currency }) => `${supplier.id} ${currency.id}`)).size).toBe(parts.length);
    for (const { id, code, lines } of parts.slice(0, 3)) {
      const paper = await paperOf(buyer, 'wms.statement.list', 'wms.statement.page', id);
      expect(paper.filter((line) => /^\d+ \| /.test(line)).map((line) => line.split(' | ')[2])).toEqual(lines.map(({ sourceDoc }: Row) => sourceDoc));
      expect(await fileOf(buyer, wms('statement'), code, 'code', ['明细.类型', '明细.物料'])).toEqual(lines.map(({ kind, sku }: Row) => [{ receipt: '入库', return: '退货', work: '加工费', deduction: '扣款' }[kind as string], sku?.label ?? '']));
    }
  });

  it('are offered by buttons, questions and kinds in each language', async () => {
    expect(await inLanguages<ListPlan>(finance, 'fms.payable.list', ({ bulkActions }) => bulkActions.find(({ do: name }) => name === 'pay')!.label)).toEqual(['生成付款单', '生成付款單', 'Pay']);
    const words = await inLanguages<ListPlan>(buyer, 'wms.statement.list', ({ actions }) => { const { label, ask } = actions.find(({ do: name }) => name === 'generate')!; return [label, ...ask!.map((field) => field.label)]; });
    expect(words.slice(0, 2)).toEqual([['生成对账', '供应商', '账期'], ['生成對帳', '供應商', '帳期']]);
    expect(JSON.stringify(words[2])).not.toMatch(/[\u4e00-\u9fff]/);
    expect(await inLanguages<ListPlan>(finance, 'fms.payable.list', ({ columns }) => columns.find(({ key }) => key === 'sourceDoc')!.several!.map(({ label }) => label).slice(0, 2))).toEqual([['对账单', '外发收发记录'], ['對帳單', '外發收發記錄'], ['Statement', 'Outsourcing record']]);
  });

  it('are a reference to one of several, told by the document that made it', async () => {
    expect(await explain(finance, fms('payableDetails'), of('盛辉')[0]!.id, 'sourceDoc')).toMatchObject({ text: expect.stringMatching(/^外发收发记录 SF\d+$/), link: { entity: 'aps.outsourceRecord' } });
  });

  it('are all paid or none, and the one in the way is named in each language', async () => {
    const told = await refusals(finance, `${payments}/confirm`, { ids: [made.payment!.id], payDate: '2026-11-20' });
    const { code } = made.payment!;
    expect(told).toEqual([`【${code}】当前状态【草稿】不能付款，全部未处理`, `【${code}】目前狀態【草稿】不能付款，全部未處理`, `${code}: Not possible in state Draft: Pay. None was processed`]);
  });
});

describe('a day of posting', () => {
  it('is asked in each language, stands on the paper, in the file of the ledger, and behind the balance', async () => {
    expect(await inLanguages<DetailPlan>(finance, 'fms.paymentOrder.detail', ({ actions }) => actions.find(({ do: name }) => name === 'confirm')!.ask![0]!.label)).toEqual(['付款日期', '付款日期', 'Paid on']);
    const now = await finance.get(`${payments}/${made.payment!.id}`);
    const account = await named(crew, fms('bankCardAccount'), '工行 0688');
    await finance.put(payments, { id: now.id, version: now.version, bankInfo: '中国银行 6222', accounts: [{ account, amount: now.settleTotal, serialNo: 'W18-1' }] });
    await finance.act(payments, 'submit', now.id, { confirmed: true });
    await crew.act(payments, 'approve', now.id, { confirmed: true });
    await finance.put(`${payments}/confirm`, { ids: [now.id], payDate: '2026-11-20', confirmed: true });
    expect(await paperOf(finance, 'fms.paymentOrder.list', 'fms.paymentOrder.page', now.id)).toContain('付款日期：2026-11-20');
    const [head, ...rows] = await file(finance, fms('incomeExpenditure'), { fields: 'docDate,docCode,amount', filter: JSON.stringify({ docId: now.id }) });
    expect(head![0]).toBe('单据日期');
    expect(rows).toEqual([['2026-11-20', now.code, `-${now.settleTotal}`]]);
    const told: Explained = await finance.get(`${fms('incomeExpenditure')}/account/explain?field=amount&by=${encodeURIComponent(JSON.stringify({ account: { id: account } }))}`);
    expect(told.rows![0]!.rows.find(({ cells }) => cells.some((cell) => cell.includes(now.code)))!.cells.join()).toContain('2026-11-20');
  });

  it('warns in each language of a number that another posting has', async () => {
    const open = await listed(fms('payableDetails'), { status: ['open'] }, 'code,supplier,freeAmount');
    const { created } = await finance.put(`${fms('payableDetails')}/pay`, { ids: [open.find(({ supplier }) => supplier?.label.includes('新锐'))!.id] });
    const now = await finance.get(`${payments}/${created[0].id}`);
    const account = await named(crew, fms('bankCardAccount'), '工行 0688');
    await finance.put(payments, { id: now.id, version: now.version, bankInfo: '中国银行 6222', accounts: [{ account, amount: now.settleTotal, serialNo: 'W18-1' }] });
    await finance.act(payments, 'submit', now.id, { confirmed: true });
    await crew.act(payments, 'approve', now.id, { confirmed: true });
    expect(await refusals(finance, `${payments}/confirm`, { id: now.id, payDate: '2026-11-21' })).toEqual(['流水号W18-1已登记', '流水號W18-1已登記', 'Serial W18-1 already recorded']);
    // The inspector says beforehand what would be refused, in the words of the file.
    const { decisions } = await inspected({ screen: 'fms.paymentOrder.detail', id: now.id, action: 'confirm' });
    expect(decisions.find(({ text }: Row) => text.includes('流水号'))).toMatchObject({ outcome: 'refused', holds: true, source: expect.stringMatching(/^none fms\.incomeExpenditure: target\.account == line\.account/) });
    made.approved = now;
  });

  it('in a period that is closed is refused in each language', async () => {
    await boss.post('/ccm/api/saas/companySetting', { code: 'FMS_CLOSE_DATE', value: '2026-10-31' });
    expect(await refusals(finance, `${payments}/confirm`, { id: made.approved!.id, payDate: '2026-10-15', confirmed: true })).toEqual(['2026-10-15所在期间已关账，不能操作', '2026-10-15所在期間已關帳，不能操作', expect.stringMatching(/^[^\u4e00-\u9fff]*2026-10-15[^\u4e00-\u9fff]*$/)]);
  });
});

describe('an order that goes on', () => {
  it('has rows changed by an action of its rows, on paper and in the file', async () => {
    const { lines: [black], version } = await read();
    await buyer.put(`${orders}/change`, { lines: [black.id], version, qty: '12', deliverDate: '2026-11-25', reason: '加裁' });
    expect(await paperOf(buyer, 'wms.purchaseOrder.list', 'wms.purchaseOrder.page', made.order!.id)).toContain('1 | ML-0012-BK01 | 斜纹布 黑色 | 米 | 12.00 | 32.0000 | 384.00 | 2026-11-25');
    expect(await fileOf(buyer, orders, made.order!.code, 'code', ['明细.数量', '明细.交期'])).toEqual([['12.00', '2026-11-25'], ['20.00', '2026-11-20']]);
    expect(await explain(buyer, orders, made.order!.id, 'lines.qty', black.id)).toMatchObject({ text: '12.00', from: '变更', by: { name: '李娜' } });
  });

  it('has rows answered in a table of a question, refused row by row in each language', async () => {
    const { lines: [black, navy] } = await read();
    const early = await refusals(buyer, `${orders}/promiseAll`, { id: made.order!.id, dates: [{ line: black.id, promiseDate: '2026-10-01' }] });
    expect(early).toEqual(['承诺日不能早于单据日期', '承諾日不能早於單據日期', 'The promised date lies before the document date']);
    await buyer.put(`${orders}/promiseAll`, { id: made.order!.id, dates: [{ line: black.id, promiseDate: '2026-11-26' }] });
    expect(await fileOf(buyer, orders, made.order!.code, 'code', ['明细.承诺日'])).toEqual([['2026-11-26'], ['']]);
    expect(await explain(buyer, orders, made.order!.id, 'lines.promiseDate', black.id)).toMatchObject({ from: '逐行答复交期', by: { name: '李娜' } });
    made.navy = navy;
  });

  it('has a field that stays open: in the file, told as open, shut in each language where it is not', async () => {
    const now = await read();
    await buyer.put(orders, { id: now.id, version: now.version, lines: [{ id: now.lines[0].id }, { id: now.lines[1].id, promiseDate: '2026-11-27' }] });
    expect(await fileOf(buyer, orders, made.order!.code, 'code', ['明细.承诺日'])).toEqual([['2026-11-26'], ['2026-11-27']]);
    const told = async (field: string): Promise<Row> => (await inspected({ screen: 'wms.purchaseOrder.form', id: now.id, field })).decisions.find(({ outcome, because }: Row) => outcome === 'readonly' && because === 'state');
    expect(await told('lines.promiseDate')).toMatchObject({ holds: false, text: '状态【已审核】下这个字段仍可修改', place: { file: 'schemas/wms/entities/purchaseOrder.json' } });
    expect(await told('lines.deliverDate')).toMatchObject({ holds: true, text: '状态【已审核】不能修改' });
    const shut = await refusals(buyer, orders, { id: now.id, version: now.version + 1, lines: [{ id: now.lines[0].id, qty: '77' }, { id: now.lines[1].id }] });
    expect([shut[0]!.includes('数量'), shut[1]!.includes('數量'), /[\u4e00-\u9fff]/.test(shut[2]!)]).toEqual([true, true, false]);
  });

  it('refuses a row that an action leaves out, in each language', async () => {
    const { lines: [, navy] } = await read();
    await buyer.put(`${orders}/closeLine`, { lines: [navy.id], reason: '不再需要' });
    const told = await refusals(buyer, `${orders}/closeLine`, { lines: [navy.id], reason: '不再需要' });
    expect([told[0]!.includes('行关闭'), told[1]!.includes('行關閉'), told[2]!.includes('Close line')]).toEqual([true, true, true]);
    expect(told[2]).not.toMatch(/[\u4e00-\u9fff]/);
  });

  it('stands in a worklist, whose figures are told, in the file and in each language', async () => {
    const [head, ...rows] = await file(keeper, '/loom/query/wms.openReceipts', { fields: 'line,order,open' });
    expect(head).toEqual(['采购行', '采购订单', '未交']);
    expect(rows).toContainEqual([`${made.order!.code} ML-0012-BK01`, made.order!.code, '12.00']);
    const { list } = await keeper.get('/loom/query/wms.openReceipts?fields=line,order,open&pageSize=100');
    const row = list.find(({ order }: Row) => order.id === made.order!.id);
    const told: Explained = await keeper.get(`/loom/query/wms.openReceipts/explain?field=open&by=${encodeURIComponent(JSON.stringify({ line: row.line, order: row.order }))}`);
    expect(told).toMatchObject({ label: '未交', formula: '未交', notes: [expect.stringContaining('采购行')] });
    const behind = await keeper.get(`${told.drill!.api}?${new URLSearchParams({ at: JSON.stringify(told.drill!.query.at), figure: 'open', pageSize: '5' })}`);
    expect(behind.page.list).toHaveLength(1);
    expect((await file(keeper, '/loom/query/wms.openReceipts', { fields: 'line,order,open' }, 'en'))[0]!.join()).not.toMatch(/[\u4e00-\u9fff]/);
    expect(await inLanguages<ListPlan>(keeper, 'wms.openReceipts.report', ({ title }) => title)).toEqual(['待收货', '待收貨', 'To receive']);
  });

  it('of samples has a reason that stays open in a count, on the paper of the count', async () => {
    const [counted] = await listed(counts, { status: 'counted' }, 'countNo,status');
    const now = await crew.get(`${counts}/${counted!.id}`);
    await crew.put(counts, { id: now.id, version: now.version, lines: now.lines.map(({ id }: Row, at: number) => ({ id, ...(at === 0 && { reason: '借出未登记' }) })) });
    expect((await paperOf(boss, 'pdm.inventory.list', 'pdm.inventory.page', now.id)).filter((line) => line.endsWith('借出未登记'))).toHaveLength(1);
  });
});

describe('an order of garments', () => {
  it('is printed as a table of colours by sizes, and shares a discount to the cent', async () => {
    const [order] = await listed('/b2b/api/saas/order', { keyword: 'SO2611220001' });
    const now = await boss.get(`/b2b/api/saas/order/${order!.id}`);
    const paper = await paperOf(boss, 'b2b.order.list', 'b2b.order.page', now.id);
    expect(paper).toEqual(expect.arrayContaining(['颜色 | 46 | 48 | 50 | 52 | 54 | 合计', '军绿 GN02 | 6 | 12 | 16 | 12 | 4 | 50']));
    expect(now.lines.map(({ allocDiscount }: Row) => allocDiscount)).toEqual(['114.04', '85.96']);
    expect(paper.find((line) => line.startsWith('1 | '))).toContain('| 114.04 |');
    expect(paper.find((line) => line.startsWith('| 合计 | 110 |'))).toContain('| 200.00 |');
    expect((await paperOf(boss, 'b2b.order.list', 'b2b.order.page', now.id, 'en')).filter((line) => line.startsWith('Colour | '))).toHaveLength(2);
    const [head, ...rows] = await file(boss, '/loom/query/b2b.orderReport', { by: 'product', fields: 'product,discount', params: JSON.stringify({ from: now.docDate, to: now.docDate }) });
    expect(head).toEqual(['商品', '优惠']);
    expect(rows.map(([, discount]) => discount)).toEqual(expect.arrayContaining(['114.04', '85.96']));
  });

  it('tells a share by what it is a share of, in each language', async () => {
    const [order] = await listed('/b2b/api/saas/order', { keyword: 'SO2611220001' });
    const { lines } = await boss.get(`/b2b/api/saas/order/${order!.id}`);
    const told = await Promise.all(languages.map((lang) => explain(boss, '/b2b/api/saas/order', order!.id, 'lines.allocDiscount', lines[0].id, lang)));
    expect(told[0]).toMatchObject({ text: '114.04', formula: expect.stringContaining('按明细的金额分摊'), inputs: [{ label: '优惠', text: '200.00' }] });
    expect(told[1]!.formula).toContain('按明細的金額分攤');
    expect(told[2]!.formula).toContain('share of');
  });

  it('tells the pieces of a line by the cells of its table', async () => {
    const [order] = await listed('/b2b/api/saas/order', { keyword: 'SO2611220001' });
    const { lines } = await boss.get(`/b2b/api/saas/order/${order!.id}`);
    const told = await explain(boss, '/b2b/api/saas/order', order!.id, 'lines.qty', lines[0].id);
    expect(told.text).toBe('50');
    expect(told.rows![0]!.rows.map(({ cells }) => cells.at(-1))).toEqual(['6', '12', '16', '12', '4']);
  });

  it('is amended by a document of its own: on paper, in the file, told with that document, in each language', async () => {
    const [change] = await listed(changes, { status: 'submitted' }, 'code,status,order');
    await crew.act(changes, 'confirm', change!.id, { confirmed: true });
    const orderBill = '/aps/api/saas/orderBill';
    const now = await crew.get(`${orderBill}/${change!.order.id}`);
    const white = now.items.flatMap(({ skus }: Row) => skus as Row[]).find(({ sku }: Row) => sku.label.includes('JH262TX004-WH01-M'))!;
    expect(Number(white.qty)).toBe(300);
    const merchandiser = await server.login('merchandiser');
    expect((await paperOf(merchandiser, 'aps.order.list', 'aps.order.page', now.id)).some((line) => /WH01.*\| 300 \|/.test(line))).toBe(true);
    expect((await fileOf(merchandiser, orderBill, now.orderNo, 'orderNo', ['订单明细.颜色尺码数量.数量'])).flat()).toContain('300');
    const trail: Row[] = await crew.get(`${orderBill}/${now.id}/trail`);
    const amended = trail.find((entry) => entry.changes.some(({ after }: Row) => String(after) === '300'));
    expect(amended).toMatchObject({ cause: { entity: 'aps.orderChange', code: change!.code } });
    expect(await explain(merchandiser, orderBill, now.id, 'items.skus.qty', white.id)).toMatchObject({ text: '300', from: `由订单变更单 ${change!.code}写入`, link: { entity: 'aps.orderChange' } });
    const english = await (await crew.raw('GET', `${orderBill}/${now.id}/trail`, undefined, { lang: 'en' })).json() as { data: Row[] };
    expect(english.data.find(({ id }) => id === amended!.id)!.cause.label).not.toMatch(/[\u4e00-\u9fff]/);
  });
});

describe('the inspector', () => {
  it.each([
    { question: { screen: 'fms.payable.list', action: 'pay' }, name: 'on', value: 'chosen' },
    { question: { screen: 'wms.statement.list', action: 'generate' }, name: 'on', value: 'page' },
    { question: { entity: 'b2b.cart', action: 'order' }, name: 'split', value: '["store","sellMode"]' },
    { question: { screen: 'fms.payable.list', action: 'pay' }, name: 'same', value: '{"fields":["supplier","department","currency"],"else":"所选单据的供应商或币种不一致"}' },
    { question: { screen: 'fms.paymentOrder.list', action: 'confirm' }, name: 'bulk', value: 'all' },
    { question: { screen: 'wms.purchaseOrder.detail', action: 'closeLine' }, name: 'of', value: 'lines' },
    { question: { screen: 'wms.purchaseOrder.detail', action: 'promiseAll' }, name: 'ask', value: expect.stringContaining('"table":{"from":"lines"') },
    { question: { screen: 'fms.paymentOrder.list', action: 'approve' }, name: 'effects', value: expect.stringContaining("role('finance')") },
  ])('names the line of the file that says `$name` of $question.action', async ({ question, name, value }) => {
    const told = (await inspected(question as unknown as Record<string, string>)).properties.find((property: Row) => property.name === name);
    expect(told).toMatchObject({ value, from: 'entity', place: { file: expect.stringMatching(/^schemas\/.*\.json$/), line: expect.any(Number) } });
  });
});
