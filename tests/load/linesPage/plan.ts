// The plan of the measured lines: twenty columns of a purchase order with units, rules and three computed amounts.
import type { FormPlan, PlanField, PlanLines } from '../../../runtime/core/plans/plan.ts';
import { columnNames } from './rows.ts';

const field = (name: string, type: PlanField['type'], label: string, more: Partial<PlanField> = {}): [string, PlanField] => [name, { name, type, label, carries: [], ...more }];

export const lines: PlanLines = {
  name: 'lines', label: '明细', min: 1, columns: [...columnNames], computeOrder: ['amount', 'untaxed', 'tax'], totals: ['qty', 'amount', 'untaxed', 'tax'], unique: [], lines: {},
  fields: Object.fromEntries([
    field('sku', 'string', '物料', { required: true, maxLength: 40 }), field('name', 'string', '品名'), field('spec', 'string', '规格'), field('unit', 'enum', '单位', { options: [{ value: 'm', label: '米' }, { value: 'kg', label: '千克' }, { value: 'pc', label: '件' }] }),
    field('qty', 'quantity', '数量', { required: true, scale: 2, check: [{ that: 'line.qty > 0', else: '第{line.seq}行数量必须大于0' }] }), field('price', 'rate', '含税单价', { scale: 4, required: true, min: 0 }), field('discount', 'percent', '折扣'),
    field('amount', 'money', '含税金额', { computed: 'line.qty * line.price * line.discount', readonly: true }), field('taxRate', 'percent', '税率', { required: true }),
    field('untaxed', 'money', '不含税', { computed: 'line.amount / (1 + line.taxRate)', readonly: true }), field('tax', 'money', '税额', { computed: 'line.amount - line.untaxed', readonly: true }),
    field('overRate', 'percent', '超收比例'), field('date', 'date', '交期'), field('promise', 'date', '承诺日'), field('lot', 'string', '缸号'), field('place', 'string', '库位'), field('urgent', 'boolean', '加急'),
    field('kind', 'enum', '类型', { options: [{ value: 'a', label: '面料' }, { value: 'b', label: '辅料' }] }), field('weight', 'quantity', '重量', { scale: 2 }), field('note', 'string', '备注', { maxLength: 10_000 }),
  ]),
};
export const plan: FormPlan = {
  id: 'b.order.form', kind: 'form', route: '/b', title: '订单', api: '/b', entity: 'b.order', index: false, keepAlive: true, mayCreate: true, mayEdit: true,
  fields: Object.fromEntries([field('total', 'money', '合计', { computed: 'sum(record.lines, line.amount)', readonly: true })]),
  lines: { lines }, sections: [{ fields: [], lines: 'lines' }], computeOrder: ['total'], constraints: [], actions: [], types: { rows: {}, settings: {} },
};
