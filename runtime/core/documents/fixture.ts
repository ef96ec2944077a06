// A purchase order in miniature, for tests of documents, filters and plans: head, lines, rows inside lines, sums both ways.
import { loadModel } from '../language/index.ts';
import type { Model } from '../language/model.ts';
import { plainContext } from '../values/index.ts';
import type { DocEnv, DocRow } from './env.ts';

const entity = (id: string, rest: object) => ({
  path: `schemas/${id.split('.')[0]}/entities/${id.split('.')[1]}.json`,
  text: JSON.stringify({ $schema: '../../_meta/entity.json', id, language: 1, api: `/${id.replace('.', '/api/saas/')}`, ...rest }),
});
const screen = (id: string, rest: object) => ({
  path: `schemas/${id.split('.')[0]}/screens/${id.slice(id.indexOf('.') + 1)}.json`,
  text: JSON.stringify({ $schema: '../../_meta/screen.json', id, language: 1, ...rest }),
});

const files = [
  entity('amc.user', { label: '用户', scope: 'platform', fields: { name: { type: 'string', label: '姓名' } } }),
  entity('amc.company', { label: '企业', scope: 'platform', fields: { name: { type: 'string', label: '名称' } } }),
  entity('t.unit', { label: '单位', fields: { name: { type: 'string', label: '名称', search: true }, scale: { type: 'integer', label: '小数位' }, rounding: { type: 'enum', label: '舍入', options: { half: '四舍五入', up: '进位', down: '舍去' } } } }),
  entity('t.currency', { label: '币种', key: ['code'], fields: { code: { type: 'code', label: '代码' }, rate: { type: 'rate', scale: 6, label: '汇率' } } }),
  entity('t.supplier', { label: '供应商', fields: {
    name: { type: 'string', label: '名称', list: true, search: true }, taxRate: { type: 'percent', label: '税率' }, currency: { type: 'ref', to: 't.currency', label: '币种' }, phone: { type: 'string', label: '电话', grant: 'contact' },
  } }),
  entity('t.material', { label: '物料', display: '{name}', fields: { name: { type: 'string', label: '品名' }, stockUnit: { type: 'ref', to: 't.unit', label: '库存单位' }, purchaseUnit: { type: 'ref', to: 't.unit', label: '采购单位' }, purchaseRate: { type: 'rate', scale: 6, label: '换算' } },
    lines: { skus: { label: '规格', display: '{skuCode}', fields: { skuCode: { type: 'code', label: '规格编码' } } } } }),
  entity('t.order', {
    label: '订单', display: '{code} {supplier.name}', key: ['code'], numbering: 'T{yyMMdd}{seq4}',
    fields: {
      code: { type: 'code', label: '单号', system: true, list: true, search: true },
      docDate: { type: 'date', label: '单据日期', required: true, default: 'today', list: true },
      supplier: { type: 'ref', to: 't.supplier', label: '供应商', required: true, list: true, search: true, fills: { currency: 'target.currency' } },
      currency: { type: 'ref', to: 't.currency', label: '币种', default: 'setting.BASE_CURRENCY', fills: { exchangeRate: 'target.rate' } },
      exchangeRate: { type: 'rate', scale: 6, label: '汇率', default: 1, check: [{ that: 'record.exchangeRate > 0', else: '汇率必须大于0' }] },
      settleType: { type: 'enum', label: '结算方式', options: { cash: '现结', monthly: '月结' }, default: "'monthly'" },
      settleDays: { type: 'integer', label: '账期天', min: 0, max: 365, default: 30, visible: "record.settleType == 'monthly'", required: true },
      deliverDate: { type: 'date', label: '交货日期', list: true, check: [{ that: 'record.deliverDate >= record.docDate', else: '交货日期不能早于单据日期' }] },
      freight: { type: 'money', label: '运费', default: 0 },
      totalQty: { type: 'quantity', scale: 4, label: '合计数量', computed: 'sum(record.lines, line.qty)', list: true },
      totalAmount: { type: 'money', label: '含税金额', computed: 'sum(record.lines, line.amount)', grant: 'cost', list: true, total: true },
      bigCount: { type: 'integer', label: '大额行', computed: 'count(record.lines, line.amount > 1000)', grant: 'cost' },
      allIn: { type: 'boolean', label: '已齐', computed: 'record.lines.all(x, x.accepted >= x.qty)' },
      state: { type: 'enum', label: '收货', options: { none: { label: '未到', tone: 'draft' }, partial: { label: '部分', tone: 'running' }, all: { label: '已齐', tone: 'done' } }, computed: "record.allIn ? 'all' : record.lines.exists(line, line.accepted > 0) ? 'partial' : 'none'", list: true },
      contactPhone: { type: 'string', label: '电话', computed: 'record.supplier.phone', grant: 'contact' },
      remarks: { type: 'text', label: '备注', maxLength: 10, place: 'last' },
    },
    lines: { lines: {
      label: '明细', min: 1, display: '{parent.code} {sku.skuCode}', unique: [{ fields: ['sku', 'lot'] }],
      fields: {
        sku: { type: 'ref', to: 't.material.skus', label: '物料', required: true, where: 'target.parent.name != null && record.supplier != null', fills: { unit: 'target.parent.purchaseUnit' } },
        lot: { type: 'string', label: '缸号' },
        unit: { type: 'ref', to: 't.unit', label: '单位', required: true },
        qty: { type: 'quantity', unit: 'unit', label: '数量', required: true, check: [{ that: 'line.qty > 0', else: '第{line.seq}行数量必须大于0' }], total: true },
        price: { type: 'rate', scale: 4, label: '单价', required: true, min: 0, grant: 'cost' },
        taxRate: { type: 'percent', label: '税率', default: 'record.supplier.taxRate' },
        stockQty: { type: 'quantity', unit: 'sku.parent.stockUnit', label: '库存数量', computed: 'line.qty * line.sku.parent.purchaseRate' },
        amount: { type: 'money', label: '金额', computed: 'line.qty * line.price', grant: 'cost', total: true },
        untaxed: { type: 'money', label: '不含税', computed: 'line.amount / (1 + line.taxRate)', grant: 'cost' },
        share: { type: 'money', label: '运费分摊', computed: 'record.totalAmount == 0 ? 0 : spread(record.freight, record.lines, line.amount)', grant: 'cost' },
        allocated: { type: 'quantity', unit: 'sku.parent.stockUnit', label: '已分配', computed: 'sum(line.allocs, row.qty)' },
        accepted: { type: 'quantity', unit: 'unit', label: '已收', system: true, default: 0 },
        mood: { type: 'string', label: '说明', visible: "record.settleType == 'cash'", required: "line.lot != null" },
      },
      lines: { allocs: { label: '分配', fields: {
        order: { type: 'ref', to: 't.order', label: '订单' },
        qty: { type: 'quantity', unit: 'parent.sku.parent.stockUnit', label: '分配量', required: true },
        value: { type: 'money', label: '分配额', computed: 'row.qty * line.price', grant: 'cost' },
      } } },
    } },
    constraints: [
      { each: 'lines', that: 'line.allocated <= line.stockQty', else: '第{line.seq}行分配量{line.allocated}超过库存数量{line.stockQty}', at: 'qty' },
      { that: 'record.totalQty <= setting.LIMIT', else: '合计{record.totalQty}超过{setting.LIMIT}，供应商{record.supplier}', level: 'warn', when: 'setting.LIMIT > 0' },
    ],
    workflow: {
      states: { draft: { label: '草稿', tone: 'draft', editable: true }, confirmed: { label: '已审核', tone: 'running' }, done: { label: '已完成', tone: 'done', end: true }, void: { label: '已作废', tone: 'void', end: true } },
      actions: {
        confirm: { label: '审核', from: ['draft'], to: 'confirmed', primary: true, bulk: true, guard: [{ that: 'record.totalQty > 0', else: '没有数量' }] },
        finish: { label: '结案', from: ['confirmed'], to: 'done', who: 'record.createBy == user' },
        invalid: { label: '作废', from: ['draft', 'confirmed'], to: 'void', danger: true, ask: { reason: { type: 'text', label: '原因', required: true } } },
        mirror: { label: '镜像', from: ['draft'], to: 'confirmed', internal: true },
      },
    },
  }),
  entity('t.receipt', { label: '收货单', fields: { code: { type: 'code', label: '单号', list: true }, order: { type: 'ref', to: 't.order', label: '订单', list: true } }, lines: { lines: { label: '明细', fields: { orderLine: { type: 'ref', to: 't.order.lines', label: '订单行' } } } } }),
  screen('t.order.list', { route: '/t/order', kind: 'list', title: '订单', entity: 't.order', search: ['code', 'supplier.name', 'lines.sku.skuCode'], views: [{ name: '未到', filter: "record.state == 'none'", tone: 'late' }], row: { actions: ['edit', 'confirm', 'finish', 'invalid', 'delete'] } }),
  screen('t.order.form', { route: '/t/orderForm/{orderId}', kind: 'form', title: '订单', entity: 't.order' }),
  screen('t.order.detail', { route: '/t/orderDetail/{id}', kind: 'detail', title: '订单', entity: 't.order', figures: ['totalAmount', { field: 'totalQty', under: '{record.totalQty} 件' }], tabs: [{ title: '明细', lines: 'lines' }, { title: '收货', related: 't.receipt' }, { title: '收货行', related: 't.receipt', where: 'target.lines.exists(x, x.orderLine.parent == record)' }] }),
  screen('t.receipt.detail', { route: '/t/receipt/{id}', kind: 'detail', title: '收货单', entity: 't.receipt' }),
  { path: 'schemas/_base/entities/record.json', text: JSON.stringify({ $schema: '../../_meta/entity.json', id: 'base.record', language: 1, abstract: true, label: '记录', fields: {
    createBy: { type: 'ref', to: 'amc.user', label: '创建人', system: true }, delFlag: { type: 'enum', label: '作废标记', system: true, filter: false, default: "'0'", options: { 0: '正常', 1: '作废' } } } }) },
  { path: 'schemas/t/module.json', text: JSON.stringify({ $schema: '../_meta/module.json', id: 't', language: 1, label: '试验', menu: [{ name: '订单', route: '/t/order' }, { name: '空', children: [{ name: '无', route: '/t/none' }] }], settings: [
    { code: 'BASE_CURRENCY', name: '本位币', type: 'string', default: 'CNY' }, { code: 'LIMIT', name: '上限', type: 'integer', default: '0' }] }) },
  { path: 'schemas/t/locales/en.json', text: JSON.stringify({ 订单: 'Order', 单号: 'No.', 供应商: 'Supplier', 物料: 'Material', 明细: 'Lines', 数量: 'Quantity', 审核: 'Confirm', '第{line.seq}行数量必须大于0': 'Row {line.seq}: quantity must be above 0', '#t.order.docDate': 'Ordered on' }) },
];

let made: Model | undefined;
export function fixtureModel(): Model {
  return (made ??= loadModel(files, { check: false }).model);
}

export const fixtureEnv = (settings: Record<string, string> = {}): DocEnv => ({
  values: { user: { id: '7', label: '李娜' }, company: { id: '1', label: '云锦服饰' }, setting: { BASE_CURRENCY: 'CNY', LIMIT: '0', ...settings } },
  run: { today: '2026-03-05', now: '2026-03-05T06:00:00.000Z' },
  context: { ...plainContext, today: '2026-03-05' },
});

export const metre = { id: '31', label: '米', name: '米', scale: 2, rounding: 'half' };
export const kilo = { id: '32', label: '千克', name: '千克', scale: 3, rounding: 'up' };
export const cny = { id: '41', label: 'CNY', rate: '1.000000' };
export const usd = { id: '42', label: 'USD', rate: '7.100000' };
export const supplier = { id: '51', label: '恒丰纺织', taxRate: '0.1300', currency: usd };
export const sku = { id: '61', label: 'M-01', parent: { id: '60', label: '斜纹布', stockUnit: kilo, purchaseUnit: metre, purchaseRate: '0.333333' } };

/** An order of two lines, the first with two allocations; nothing computed yet. */
export const orderInput = (): DocRow => ({
  docDate: '2026-03-05', supplier, currency: cny, exchangeRate: '1.000000', settleType: 'monthly', settleDays: 30, freight: '10.00',
  lines: [
    { sku, unit: metre, qty: '100', price: '12.3456', taxRate: '0.1300', lot: 'A', accepted: '0', allocs: [{ order: null, qty: '10' }, { order: null, qty: '5.0001' }] },
    { sku, unit: metre, qty: '50.5', price: '2', taxRate: '0.1300', lot: 'B', accepted: '0', allocs: [] },
  ],
});
