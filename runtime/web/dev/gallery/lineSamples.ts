// A small order whose lines have everything a line grid shows: references, units, computed amounts, a matrix, lines of their own, totals.
import type { RefValue, Row } from '../../../core/contract/wire.ts';
import type { FieldType } from '../../../core/language/model.ts';
import type { FormPlan, PlanField, PlanLines } from '../../../core/plans/plan.ts';
import { metre, orderMatrix, skus } from './samples.ts';

const field = (name: string, type: FieldType, label: string, more: Partial<PlanField> = {}): PlanField => ({ name, type, label, carries: [], ...more });
const named = (fields: PlanField[]): Record<string, PlanField> => Object.fromEntries(fields.map((one) => [one.name, one]));

const allocs: PlanLines = {
  name: 'allocs', label: '分配', columns: ['color', 'qty'], computeOrder: [], totals: ['qty'], unique: [], lines: {},
  fields: named([field('color', 'ref', '颜色', { to: 'dev.color' }), field('qty', 'quantity', '分配量', { scale: 2 })]),
};
const lines: PlanLines = {
  name: 'lines', label: '明细', min: 1, columns: ['supplier', 'unit', 'qty', 'price', 'amount', 'date', 'urgent', 'matrix', 'note'], computeOrder: ['amount'], totals: ['qty', 'amount'], unique: [], lines: { allocs },
  fields: named([
    field('supplier', 'ref', '供应商', { to: 'dev.supplier', required: true }), field('unit', 'ref', '单位', { to: 'dev.unit' }), field('qty', 'quantity', '数量', { unit: 'unit', required: true, check: [{ that: 'line.qty > 0', else: '数量必须大于0' }] }),
    field('price', 'rate', '单价', { scale: 4 }), field('amount', 'money', '金额', { computed: 'line.qty * line.price', readonly: true }), field('date', 'date', '交期'), field('urgent', 'boolean', '加急'),
    field('matrix', 'matrix', '颜色尺码', { scale: 0, min: 0, rows: 'dev.color', columns: 'record.sizes', rowLabel: '颜色', columnLabel: '尺码' }), field('note', 'string', '说明', { maxLength: 40 }),
  ]),
};

const style = field('style', 'ref', '款式', { to: 'dev.style' });
const boxed: PlanLines = {
  name: 'boxed', label: '装箱', columns: ['sku', 'grade', 'qty', 'sent', 'note'], computeOrder: [], totals: ['qty'], unique: [{ fields: ['sku', 'grade'] }], lines: {},
  fields: named([
    field('sku', 'ref', '款色码', { to: 'dev.sku', required: true }), field('grade', 'enum', '等级', { options: [{ value: 'A', label: '正品' }, { value: 'B', label: '次品' }], default: "'A'" }),
    field('qty', 'quantity', '件数', { scale: 0, min: 0 }), field('sent', 'quantity', '已发', { scale: 0, readonly: true }), field('note', 'string', '说明', { maxLength: 40 }),
  ]),
  matrix: { ref: 'sku', row: 'color', column: 'size', figure: 'qty', head: [{ path: 'sku.style', field: style }, { path: 'grade', field: field('grade', 'enum', '等级', { options: [{ value: 'A', label: '正品' }, { value: 'B', label: '次品' }], default: "'A'" }) }], under: ['sent'], rowLabel: '颜色', columnLabel: '尺码', hex: 'hex' },
};

/** Labels in the language spoken. */
export function linePlan(say: (text: string, id?: string) => string): FormPlan {
  const said = (one: PlanLines): PlanLines => ({ ...one, label: say(one.label), fields: named(Object.values(one.fields).map((each) => ({ ...each, label: say(each.label), ...(each.rowLabel && { rowLabel: say(each.rowLabel) }), ...(each.columnLabel && { columnLabel: say(each.columnLabel) }) }))), lines: Object.fromEntries(Object.entries(one.lines).map(([name, below]) => [name, said(below)])) });
  return {
    id: 'dev.order.form', kind: 'form', route: '/dev/order/{id}', title: '', api: '/dev/order', entity: 'dev.order', index: false, keepAlive: false, mayCreate: true, mayEdit: true, statusField: 'status', states: {},
    fields: {}, lines: { lines: said(lines), boxed: said(boxed) }, sections: [{ fields: [], lines: 'lines' }, { fields: [], lines: 'boxed' }], computeOrder: [], constraints: [], actions: [],
    types: { rows: { 'dev.unit': { label: '单位', lines: [], fields: { scale: { name: 'scale', type: 'integer', label: '小数位' } } } }, settings: {} },
  };
}

const boxedRow = (id: string, of: string, color: string, size: string, qty: string, sent: string): Row => ({ id, seq: Number(id), sku: skus.find((sku) => sku.style.id === of && sku.color.id === color && sku.size.label === size)!, grade: 'A', qty, sent, note: null });
const supplier = (id: string, label: string): RefValue => ({ id, label });
const piece: RefValue = { id: '32', label: '个', scale: 0, rounding: 'half' };

export function lineRecord(): Row {
  const line = (id: string, more: Row): Row => ({ id, seq: Number(id), urgent: false, matrix: null, note: null, allocs: [], ...more });
  return {
    id: '1', boxed: [
      boxedRow('91', '701', '201', 'M', '24', '12'), boxedRow('92', '701', '201', 'S', '12', '0'), boxedRow('93', '701', '203', 'L', '8', '0'),
    ], lines: [
      line('1', { supplier: supplier('101', 'GYS001 绍兴锦程纺织'), unit: metre, qty: '1200.00', price: '29.7000', amount: '35640.00', date: '2026-04-02', urgent: true, allocs: [{ id: '11', seq: 1, color: { id: '201', label: '藏青' }, qty: '800.00' }, { id: '12', seq: 2, color: { id: '203', label: '黑色' }, qty: '400.00' }] }),
      line('2', { supplier: supplier('102', 'GYS002 常熟宏业针织'), unit: metre, qty: '360.50', price: '41.2500', amount: '14870.63', date: '2026-04-06', matrix: orderMatrix, note: '先送样' }),
      line('3', { supplier: supplier('104', 'GYS004 苏州恒丰拉链'), unit: piece, qty: '5000', price: '0.8600', amount: '4300.00', date: '2026-04-10' }),
    ],
  };
}
