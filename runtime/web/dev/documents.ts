// Documents for looking at forms and details without a server: real plans from schemas/, the orders of the drawings. Development only.
/* oxlint-disable no-restricted-imports -- runs inside the development server, never in a browser */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModel } from '../../core/language/index.ts';
import { makePlan } from '../../core/plans/index.ts';
import type { Manifest, Plan } from '../../core/plans/index.ts';
import type { Graph, RefValue, Row, TrailEntry } from '../../core/contract/wire.ts';

const repo = join(import.meta.dirname, '../../..');
const files = ['schemas', 'runtime/core/locales'].flatMap((folder) => readdirSync(join(repo, folder), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json') && !name.startsWith('_meta')).map((name) => ({ path: `${folder}/${name}`, text: readFileSync(join(repo, folder, name), 'utf8') })));
const { model } = loadModel(files, { check: false });
const rights = { may: () => true, grants: new Set(['cost', 'sale']) };
const screens = ['wms.purchaseOrder.form', 'wms.purchaseOrder.detail', 'wms.acceptOrder.form', 'wms.acceptOrder.detail', 'wms.material.form', 'ccm.supplier.form'];
const plans = new Map<string, Plan>();
for (const id of screens) if (model.screens[id]) for (const lang of ['zh_CN', 'en', 'zh_TW'] as const) plans.set(`${id}.${lang}`, makePlan(model, id, rights, lang));


export const documentRoutes: Manifest['routes'] = screens.filter((id) => model.screens[id]).map((id) => {
  const plan = plans.get(`${id}.zh_CN`)!;
  return { route: plan.route, id, title: plan.title, kind: plan.kind, plan: `${id}.zh_CN`, keepAlive: true, index: false };
});

let lastId = 5000;
const newId = (): string => String(++lastId);
const unit = (name: string, scale: number): RefValue => ({ id: newId(), label: name, name, scale, rounding: 'half' });
const units = { m: unit('m', 2), kg: unit('kg', 2), 条: unit('条', 0), 个: unit('个', 0) };
const sku = (code: string, name: string, stock: RefValue, rate = '1', purchase = stock): RefValue => ({
  id: newId(), label: `${code} ${name}`, skuCode: code, name, status: 'normal',
  parent: { id: newId(), label: code, status: 'normal', stockUnit: stock, purchaseUnit: purchase, purchaseRate: rate, lotTracked: stock.label === 'm', rollTracked: stock.label === 'm', overReceiptRate: '0.0300', goodsType: { id: newId(), label: '面料', overReceiptRate: '0.0300' } },
});
const skus = [
  sku('FB00031', '14oz右斜牛仔布 靛蓝', units.m), sku('ML-0012', '斜纹布 黑色', units.m), sku('ML-0012', '斜纹布 藏青', units.m), sku('FB00052', '40S精梳罗纹 炭灰', units.m, '3.846', units.kg),
  sku('FL-0103', '3#金属拉链 古铜58cm', units.条), sku('FL-0103', '3#金属拉链 古铜60cm', units.条), sku('FL-0200', '18L树脂四眼扣 黑色', units.个), sku('FL-0316', '皮牌55×38 棕色烫印', units.个),
];
const ref = (id: string, label: string, more: Record<string, unknown> = {}): RefValue => ({ id, label, ...more });
const cny = ref('71', 'CNY');
const suppliers = [ref('11', '绍兴锦程纺织有限公司'), ref('12', '常熟宏业针织有限公司'), ref('13', '苏州云罗丝绸有限公司'), ref('14', '佛山华彩印染有限公司')].map((each) => ({ ...each, status: 'normal', taxRate: '0.1300', settleType: 'monthly', settleDays: 30, prepayRate: null, currency: cny }));
const orders = ['MO2603-001', 'MO2603-004', 'MO2603-007'].map((code) => ref(newId(), code, { orderNo: code }));
const warehouses = [ref('81', '面料仓 FW', { kind: 'material', status: 'normal' }), ref('82', '辅料仓 AW', { kind: 'material', status: 'normal' })];
const users = [ref('1001', '李娜'), ref('1002', '王磊'), ref('1003', '陈晓')];
const kinds = [ref('91', '面辅料合并', { behaviour: 'bulk', status: 'normal' }), ref('92', '样品采购', { behaviour: 'sample', status: 'normal' })];

const typed: [number, string, string, string, number][] = [[0, '1200.00', '29.7000', '2026-04-16', 1], [1, '500.00', '32.5000', '2026-04-08', 0], [2, '450.00', '32.5000', '2026-04-08', 0], [3, '86.50', '58.0000', '2026-04-10', 2], [4, '160', '1.8500', '2026-04-12', 0], [5, '360', '1.8500', '2026-04-12', 0], [6, '2100', '0.1200', '2026-04-12', 0], [7, '1250', '0.9500', '2026-04-14', 1]];
const lines: Row[] = typed.map(([at, qty, price, deliverDate, order], seq) => {
  const material = skus[at];
  const parent = material.parent as { purchaseUnit: RefValue; stockUnit: RefValue; purchaseRate: string };
  const stock = (Number(qty) * Number(parent.purchaseRate)).toFixed(Number(parent.stockUnit.scale));
  const amount = (Number(qty) * Number(price)).toFixed(2);
  const untaxed = (Number(amount) / 1.13).toFixed(2);
  return {
    id: `l${at}`, seq: seq + 1, sku: material, unit: parent.purchaseUnit, qty, price, taxRate: '0.1300', amount, untaxedAmount: untaxed, taxAmount: (Number(amount) - Number(untaxed)).toFixed(2), stockQty: stock, overRate: '0.0300', deliverDate, promiseDate: null,
    acceptedQty: '0', storedQty: '0', returnedQty: '0', closed: false, openQty: qty, lineState: 'none', allocs: at < 3 ? [{ id: `a${at}`, seq: 1, order: orders[order], demandLine: null, qty: (Number(stock) / 2).toFixed(2), receivedQty: '0' }] : [],
  };
});
const head = {
  supplier: suppliers[0], contact: '沈国强', phone: '13812346217', kind: kinds[0], buyer: users[0], currency: cny, exchangeRate: '1.000000', settleType: 'monthly', settleDays: 30, prepayRate: null, settleBy: 'measured', warehouse: warehouses[0],
  docDate: '2026-03-20', deliverDate: '2026-04-16', remarks: null, delFlag: '0', createBy: users[0], createDate: '2026-03-20T01:12:00.000Z', updateBy: users[0], updateDate: '2026-03-20T02:12:00.000Z', version: 1, auditBy: null, auditDate: null,
};
const sumOf = (rows: Row[], name: string): string => rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0).toFixed(2);
const draft: Row = { id: '201', code: 'PO2603200003', status: 'draft', ...head, totalQty: sumOf(lines, 'qty'), totalAmount: sumOf(lines, 'amount'), totalUntaxed: sumOf(lines, 'untaxedAmount'), totalTax: sumOf(lines, 'taxAmount'), receiveRate: '0', receiveState: 'none', lines };

const ribs = [sku('FB00052', '40S精梳罗纹 灰绿', units.m), sku('FB00052', '40S精梳罗纹 炭灰', units.m)];
const shownLines: Row[] = ([['720.00', '600.40', '119.60'], ['600.00', '350.00', '250.00']] as const).map(([qty, accepted, open], at) => ({
  ...lines[0], id: `d${at}`, seq: at + 1, sku: ribs[at], unit: units.m, qty, price: '21.4000', amount: (Number(qty) * 21.4).toFixed(2), untaxedAmount: (Number(qty) * 21.4 / 1.13).toFixed(2), taxAmount: (Number(qty) * 21.4 - Number((Number(qty) * 21.4 / 1.13).toFixed(2))).toFixed(2), stockQty: qty, acceptedQty: accepted, storedQty: accepted, openQty: open, lineState: 'partial', deliverDate: '2026-03-17', promiseDate: '2026-03-24',
  allocs: [{ id: `da${at}`, seq: 1, order: orders[at], demandLine: null, qty: accepted, receivedQty: accepted }, ...(at === 0 ? [{ id: 'dab', seq: 2, order: orders[2], demandLine: null, qty: '119.60', receivedQty: '0' }] : [])],
}));
const shown: Row = { id: '105', code: 'PO2603160004', status: 'confirmed', ...head, supplier: suppliers[1], contact: '顾建明', docDate: '2026-03-16', deliverDate: '2026-03-17', auditBy: users[1], auditDate: '2026-03-16T02:05:00.000Z', totalQty: '1320.00', totalAmount: '28248.00', totalUntaxed: '24998.23', totalTax: '3249.77', receiveRate: '0.7200', receiveState: 'partial', lines: shownLines };
const fresh: Row = { id: '0', status: 'draft', docDate: '2026-03-20', buyer: users[0], currency: cny, exchangeRate: '1.000000', settleType: 'monthly', settleDays: 30, settleBy: 'measured', lines: [] };
/** For feeling the speed: `/wms/purchase/purorderForm/299`. */
const long: Row = { ...draft, id: '299', code: 'PO2603209999', lines: Array.from({ length: 5000 }, (_, at) => ({ ...lines[at % 8], id: String(100_000 + at), seq: at + 1, allocs: [] })) };
const records = new Map<string, Row>([['201', draft], ['105', shown], ['299', long]]);

const trail: TrailEntry[] = [
  { id: 't6', action: 'update', actionLabel: '催交', user: { id: '1001', name: '李娜' }, at: '2026-03-19T08:22:00.000Z', changes: [], note: '布厂染缸排期后延，承诺3月24日前补齐两色，已同步跟单。' },
  { id: 't5', action: 'update', actionLabel: '变更 版次1→2', user: { id: '1002', name: '王磊' }, at: '2026-03-17T03:36:00.000Z', changes: [{ path: 'lines[0].qty', label: '灰绿 数量', before: '680.00', after: '720.00' }] },
  { id: 't4', action: 'update', actionLabel: '修改', user: { id: '1001', name: '李娜' }, at: '2026-03-16T04:36:00.000Z', changes: [{ path: 'supplier', label: '供应商', before: suppliers[0], after: suppliers[1] }, { path: 'settleType', label: '结算方式', before: null, after: 'monthly' }, { path: 'deliverDate', label: '交货日期', before: '2026-03-16', after: '2026-03-17' }] },
  { id: 't3', action: 'confirm', actionLabel: '审核', user: { id: '1003', name: '赵刚' }, at: '2026-03-16T02:05:00.000Z', changes: [], note: '价格同3月批价，同意。' },
  { id: 't2', action: 'submit', actionLabel: '提交审核', user: { id: '1001', name: '李娜' }, at: '2026-03-16T01:22:00.000Z', changes: [] },
  { id: 't1', action: 'create', actionLabel: '新建', user: { id: '1001', name: '李娜' }, at: '2026-03-16T01:12:00.000Z', changes: [] },
];
const node = (entity: string, label: string, id: string, code: string, tone: string, figure: string, self = false) => ({ entity, label, id, code, status: { value: tone, label: tone === 'done' ? '已完成' : '已审核', tone }, figure, ...(self && { self }) });
const graph: Graph = {
  nodes: [
    node('aps.order', '生产订单', 'g1', 'MO2603-007', 'running', '720 件'), node('aps.order', '生产订单', 'g2', 'MO2603-011', 'running', '600 件'), node('wms.purchaseRequisition', '采购申请', 'g3', 'SQ2603150006', 'done', '2 行，全部已采购'), node('wms.purchaseOrder', '采购订单', '105', 'PO2603160004', 'running', '收货 72%', true),
    node('wms.acceptOrder', '到货验收单', 'g4', 'YS2603160009', 'done', '600.40 m'), node('wms.acceptOrder', '到货验收单', 'g5', 'YS2603180003', 'done', '350.00 m'), node('wms.inOrder', '入库单', 'g6', 'RK2603160014', 'done', '12,848.56'), node('wms.inOrder', '入库单', 'g7', 'RK2603180002', 'done', '7,490.00'), node('wms.inOrder', '入库单', 'g8', 'RK2603180005', 'waiting', '0.00'),
    node('fms.prepaidOrder', '预付单', 'g9', 'YF2603160001', 'done', '8,474.40 已付'),
  ],
  edges: [{ from: 'g1', to: 'g3' }, { from: 'g2', to: 'g3' }, { from: 'g3', to: '105' }, { from: '105', to: 'g4' }, { from: '105', to: 'g5' }, { from: 'g4', to: 'g6' }, { from: 'g5', to: 'g7' }, { from: 'g5', to: 'g8' }, { from: '105', to: 'g9' }],
};

const choices: Record<string, RefValue[]> = { supplier: suppliers, kind: kinds, buyer: users, currency: [cny, ref('72', 'USD')], warehouse: warehouses, 'lines.sku': skus, 'lines.unit': Object.values(units), 'lines.allocs.order': orders, 'lines.poLine': [ref('61', 'PO2603160004 FB00052', { sku: ribs[0], unit: units.m, qty: '720.00', acceptedQty: '600.40', parent: { id: '105', label: 'PO2603160004', settleBy: 'measured' } })] };
let nextId = 900;

/** @returns whether it answered */
export function answerDocuments(method: string, path: string, url: URL, text: string, ok: (data: unknown) => void, refuse: (status: number, data: string, errors?: unknown[]) => void): boolean {
  const plan = /^\/loom\/plan\/(.+)\.json$/.exec(path);
  if (plan && plans.has(plan[1])) { ok(plans.get(plan[1])); return true; }
  const call = /^\/(?:wms|ccm)\/api\/saas\/(purchaseOrder|acceptOrder)(?:\/(.+))?$/.exec(path);
  if (!call) return false;
  const [, name, rest] = call;
  const body = text ? JSON.parse(text) as Row : {};
  if (rest === 'lookup') {
    const keyword = (url.searchParams.get('keyword') ?? '').toLowerCase();
    const list = (choices[url.searchParams.get('field') ?? ''] ?? []).filter(({ label }) => label.toLowerCase().includes(keyword));
    ok({ total: list.length, totalIs: 'exact', pageNum: 1, pageSize: 20, list });
  } else if (rest === 'resolve') ok(Object.fromEntries((body.texts as string[]).flatMap((label) => { const found = (choices[String(body.field)] ?? []).filter((choice) => choice.label === label || choice.skuCode === label || choice.name === label); return found.length === 0 ? [] : [[label, found.length === 1 ? found[0] : found]]; })));
  else if (method === 'GET' && rest === '0') ok(name === 'purchaseOrder' ? structuredClone(fresh) : { id: '0', status: 'draft', docDate: '2026-03-20', source: 'purchase', arriveTime: '2026-03-20T02:00:00.000Z', lines: [] });
  else if (method === 'GET' && rest?.endsWith('/trail')) ok(trail);
  else if (method === 'GET' && rest?.endsWith('/graph')) ok(graph);
  else if (method === 'GET' && rest && records.has(rest)) ok(structuredClone(records.get(rest)));
  else if (method === 'GET' && rest && /^\d+$/.test(rest)) refuse(404, '数据不存在或已删除');
  else if (method === 'GET' && url.searchParams.get('filter')?.includes('poLine')) ok({ total: 2, totalIs: 'exact', pageNum: 1, pageSize: 10, list: [{ id: 'g4', code: 'YS2603160009', supplier: suppliers[1], deliveryNo: 'HY0316', arriveTime: '2026-03-16T09:48:00.000Z', totalAccepted: '600.40', status: 'stored' }, { id: 'g5', code: 'YS2603180003', supplier: suppliers[1], deliveryNo: 'HY0318', arriveTime: '2026-03-18T07:10:00.000Z', totalAccepted: '350.00', status: 'stored' }] });
  else if ((method === 'POST' || method === 'PUT') && rest === undefined) {
    if (body.remarks === '冲突') refuse(10202, '数据已被王磊于10:41修改，请刷新后重试');
    else if (body.remarks === '错误') refuse(10009, '第1行含税单价高于已审批价', [{ path: 'lines[0].price', code: 'rule.refused', message: '高于已审批价：29.7000 ＞ 29.6000（绍兴锦程，2026-03-20 起）' }]);
    else if (body.remarks === '警告' && !body.confirmed) refuse(10009, '单价高于最近采购价', [{ path: 'lines[0].price', code: 'rule.refused', message: '第1行单价29.7000 高于最近采购价29.6000', level: 'warn' }]);
    else {
      const id = body.id ?? String(nextId++);
      const before = records.get(id) ?? { ...structuredClone(fresh), id, code: `PO26032000${id.slice(-2)}`, version: 0 };
      records.set(id, { ...before, ...Object.fromEntries(Object.entries(body).filter(([key]) => key !== 'lines' && typeof body[key] !== 'object')), version: Number(before.version) + 1 });
      ok({ id, version: Number(before.version) + 1, code: before.code });
    }
  } else return false;
  return true;
}
