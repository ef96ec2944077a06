// A small order for tests: head, lines with units and computed amounts, nested allocations. Never in the bundle.
import type { DocEnv } from '../../core/documents/index.ts';
import type { FormPlan, PlanField, PlanLines } from '../../core/plans/plan.ts';
import type { RefValue, Row } from '../../core/contract/wire.ts';

const field = (name: string, type: PlanField['type'], label: string, more: Partial<PlanField> = {}): [string, PlanField] => [name, { name, type, label, carries: [], ...more }];

const allocs: PlanLines = {
  name: 'allocs', label: '分配', columns: ['order', 'qty'], computeOrder: [], totals: ['qty'], unique: [], lines: {},
  fields: Object.fromEntries([field('order', 'ref', '订单', { to: 't.job' }), field('qty', 'quantity', '分配量', { unit: 'parent.unit', required: true })]),
};
const lines: PlanLines = {
  name: 'lines', label: '明细', min: 1, columns: ['item', 'unit', 'qty', 'price', 'amount', 'date', 'kind', 'ok', 'note', 'received'], computeOrder: ['amount', 'alloc'], totals: ['qty', 'amount'], unique: [], lines: { allocs },
  fields: Object.fromEntries([
    field('item', 'ref', '物料', { to: 't.item', required: true, fills: { unit: 'target.unit', price: 'target.price' }, carries: ['unit', 'price'] }),
    field('unit', 'ref', '单位', { to: 't.unit' }),
    field('qty', 'quantity', '数量', { unit: 'unit', required: true, check: [{ that: 'line.qty > 0', else: '第{line.seq}行数量必须大于0' }] }),
    field('price', 'rate', '单价', { scale: 4 }), field('amount', 'money', '金额', { computed: 'line.qty * line.price', readonly: true }),
    field('alloc', 'quantity', '已分配', { computed: 'sum(line.allocs, row.qty)', readonly: true }),
    field('date', 'date', '交期', { default: 'record.date' }), field('kind', 'enum', '类型', { options: [{ value: 'a', label: '面料' }, { value: 'b', label: '辅料' }] }), field('ok', 'boolean', '确认'), field('note', 'string', '说明', { maxLength: 10 }),
    field('received', 'quantity', '已收', { unit: 'unit', readonly: true }),
  ]),
};

export function testPlan(): FormPlan {
  return {
    id: 't.order.form', kind: 'form', route: '/t/order/{id}', title: '订单', api: '/t/api/order', entity: 't.order', index: false, keepAlive: true, mayCreate: true, mayEdit: true,
    statusField: 'status', states: { draft: { label: '草稿', tone: 'draft', editable: true }, submitted: { label: '待审核', tone: 'waiting', editable: false } },
    fields: Object.fromEntries([
      field('code', 'code', '单号', { readonly: true }), field('name', 'string', '名称', { required: true }), field('date', 'date', '日期'), field('payment', 'enum', '结算', { options: [{ value: 'cash', label: '现结' }, { value: 'monthly', label: '月结' }] }),
      field('days', 'integer', '账期', { visible: "record.payment == 'monthly'", required: "record.payment == 'monthly'", min: 0, max: 365 }), field('rate', 'money', '费用'),
      field('total', 'money', '合计', { computed: 'sum(record.lines, line.amount)', readonly: true }), field('big', 'string', '大额说明', { visible: 'record.total > 1000' }), field('status', 'enum', '状态', { readonly: true, options: [{ value: 'draft', label: '草稿' }, { value: 'submitted', label: '待审核' }] }),
    ]),
    lines: { lines: structuredClone(lines) }, sections: [{ fields: ['name', 'date', 'payment', 'days', 'rate', 'total', 'big'].map((name) => ({ name })) }, { fields: [], lines: 'lines' }],
    computeOrder: ['total'], constraints: [], actions: [{ do: 'save', label: '保存' }, { do: 'submit', label: '提交', from: ['draft'], to: 'submitted', primary: true }],
    types: {
      rows: {
        't.item': { label: '物料', lines: [], fields: { unit: { name: 'unit', type: 'ref', label: '单位', to: 't.unit' }, price: { name: 'price', type: 'rate', label: '单价', scale: 4 } } },
        't.unit': { label: '单位', lines: [], fields: { scale: { name: 'scale', type: 'integer', label: '小数位' } } }, 't.job': { label: '工单', lines: [], fields: {} },
      },
      settings: {},
    },
  };
}

export const testEnv: DocEnv = { values: { user: null, company: null, setting: {} }, run: { today: '2026-03-20', now: '2026-03-20T00:00:00.000Z', timeZone: 'Asia/Shanghai' }, context: { lang: 'zh_CN', amountScale: 2, priceScale: 4, timeZone: 'Asia/Shanghai', today: '2026-03-20' } };

export const metre: RefValue = { id: '31', label: 'm', scale: 2, rounding: 'half' };
export const piece: RefValue = { id: '32', label: '个', scale: 0, rounding: 'half' };
export const cloth: RefValue = { id: '21', label: 'FB01 牛仔布', unit: metre, price: '10.0000' };
export const button: RefValue = { id: '22', label: 'FL02 纽扣', unit: piece, price: '0.1000' };

export function testRecord(): Row {
  return {
    id: '1', version: 3, code: 'T001', status: 'draft', name: '春季', date: '2026-04-01', payment: 'cash', days: null, rate: null, total: '205.00', big: null,
    lines: [
      { id: '11', seq: 1, item: cloth, unit: metre, qty: '20.00', price: '10.0000', amount: '200.00', alloc: '5.00', date: '2026-04-01', kind: 'a', ok: true, note: null, received: '0', allocs: [{ id: '111', seq: 1, order: null, qty: '5.00' }] },
      { id: '12', seq: 2, item: button, unit: piece, qty: '50', price: '0.1000', amount: '5.00', alloc: null, date: '2026-04-02', kind: 'b', ok: false, note: null, received: '0', allocs: [] },
    ],
  };
}
