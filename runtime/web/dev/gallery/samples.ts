// A field of every type with a value, and what no such field takes.
import type { FieldType } from '../../../core/language/model.ts';
import type { PlanField } from '../../../core/plans/plan.ts';
import type { RefValue, Row } from '../../../core/contract/wire.ts';

export interface FieldSample {
  field: PlanField;
  value: unknown;
  /** Typed text that stays with a fault; absent where nothing can be wrong. */
  wrong?: string;
  required?: boolean;
  wide?: boolean;
}

const field = (name: string, type: FieldType, label: string, more: Partial<PlanField> = {}): PlanField => ({ name, type, label, carries: [], ...more });

export const metre: RefValue = { id: '31', label: 'm', scale: 2, rounding: 'half' };
/** What the fields' units and rules read. */
export const record: Row = { id: '1', unit: metre };

const heads = {
  rows: [{ id: '201', label: '藏青', code: 'C01', hex: '#33476B' }, { id: '203', label: '黑色', code: 'C03', hex: '#20242B' }, { id: '207', label: '酒红', code: 'C07', hex: '#6E2233' }],
  columns: ['S', 'M', 'L', 'XL'].map((label, at) => ({ id: String(301 + at), label })), closed: { 207: ['304'] },
};
export const orderMatrix = { cells: { 201: { 301: '60', 302: '120', 303: '120', 304: '60' }, 203: { 301: '50', 302: '100' }, 207: { 302: '40' } }, ...heads };
/** Over in one cell, short in others. */
export const cutMatrix = { cells: { 201: { 301: '62', 302: '120', 303: '100' }, 203: { 301: '50', 302: '100' } }, ...heads };
export const sizes = heads.columns;
Object.assign(record, { cut: cutMatrix });

/** Two styles with their SKUs; the second has no XL, and no red at all. */
export const styles: RefValue[] = [{ id: '701', label: 'KS2601 亚麻衬衫' }, { id: '702', label: 'KS2602 直筒长裤' }];
export const skus = styles.flatMap((style, nth) => heads.rows.filter(({ id }) => nth === 0 || id !== '207').flatMap((color) => heads.columns.filter(({ label }) => nth === 0 || label !== 'XL').map((size, at) => ({ id: `${style.id}${color.id}${size.id}`, label: `${color.label} ${size.label}`, style, color, size: { ...size, seq: at + 1 } }))));

const size = [{ value: 'self', label: '自制' }, { value: 'out', label: '外发' }];
const status = [{ value: 'draft', label: '草稿', tone: 'draft' as const }, { value: 'submitted', label: '待审核', tone: 'waiting' as const }, { value: 'confirmed', label: '已审核', tone: 'running' as const }, { value: 'closed', label: '已关闭', tone: 'done' as const }];
const supplies = [{ value: 'material', label: '面辅料' }, { value: 'factory', label: '加工厂' }, { value: 'logistics', label: '物流' }, { value: 'service', label: '服务' }];
const payments = [{ value: 'cash', label: '现结' }, { value: 'monthly', label: '月结' }, { value: 'prepaid', label: '预付款' }, { value: 'term', label: '账期付款' }];

export const fieldSamples: readonly FieldSample[] = [
  { field: field('string', 'string', '名称', { maxLength: 60 }), value: '14oz右斜牛仔布', required: true, wrong: '一'.repeat(61) },
  { field: field('text', 'text', '备注', { maxLength: 12_000 }), value: '先送样\n后大货', wide: true },
  { field: field('markdown', 'markdown', '工艺说明', { maxLength: 12_000 }), value: '## 车缝\n\n- 双针\n- 压脚 **0.6cm**', wide: true },
  { field: field('code', 'code', '单号', { case: 'upper', maxLength: 20 }), value: 'PO2603190021' },
  { field: field('barcode', 'barcode', '条码', { maxLength: 40 }), value: '6934023456781' },
  { field: field('integer', 'integer', '账期天数', { min: 0, max: 365 }), value: 30, wrong: '400' },
  { field: field('quantity', 'quantity', '数量', { unit: 'unit' }), value: '1200.00', required: true, wrong: '十二' },
  { field: field('money', 'money', '含税金额', { max: 999_999_999_999_999 }), value: '361786.00', wrong: '1.2.3' },
  { field: field('rate', 'rate', '含税单价', { scale: 4 }), value: '29.7000', wrong: 'abc' },
  { field: field('percent', 'percent', '税率', { min: 0, max: 1 }), value: '0.1300', wrong: '130%' },
  { field: field('boolean', 'boolean', '启用'), value: true },
  { field: field('date', 'date', '单据日期'), value: '2026-03-20', wrong: '2026-02-30' },
  { field: field('datetime', 'datetime', '到货时间'), value: '2026-03-20T06:30:00.000Z', wrong: '下周三' },
  { field: field('month', 'month', '所属月份'), value: '2026-03', wrong: '2026-13' },
  { field: field('time', 'time', '上班时刻'), value: '08:30', wrong: '25:00' },
  { field: field('enum', 'enum', '状态', { options: status }), value: 'submitted', wrong: '无此状态' },
  { field: field('few', 'enum', '加工方式', { options: size }), value: 'self', required: true },
  { field: field('payment', 'enum', '结算方式', { options: payments }), value: null },
  { field: field('enums', 'enums', '供应类型', { options: supplies }), value: ['material', 'service'] },
  { field: field('ref', 'ref', '供应商', { to: 'dev.supplier', link: '/dev/supplier/{id}' }), value: { id: '101', label: 'GYS001 绍兴锦程纺织' }, wrong: '没有这一家' },
  { field: field('refs', 'refs', '颜色', { to: 'dev.color', maxCount: 4 }), value: [{ id: '201', label: '藏青' }, { id: '202', label: '灰绿' }], wide: true },
  { field: field('tree', 'tree', '地区', { to: 'dev.region', depth: 3 }), value: { id: '330106', label: '西湖区' }, wrong: '月球' },
  { field: field('trees', 'refs', '可见地区', { to: 'dev.region', inTree: true, maxCount: 4 }), value: [{ id: '330106', label: '西湖区' }, { id: '3205', label: '苏州市' }] },
  { field: field('color', 'color', '色值'), value: '#33476B', wrong: '深蓝' },
  { field: field('image', 'image', '图标'), value: { id: 'gallery-1', name: '正面.png', size: 20_480, type: 'image/png' } },
  { field: field('images', 'images', '图片', { maxCount: 5 }), value: [{ id: 'gallery-1', name: '正面.png', size: 20_480, type: 'image/png' }, { id: 'gallery-2', name: '背面.png', size: 30_720, type: 'image/png' }], wide: true },
  { field: field('files', 'files', '附件', { maxCount: 20 }), value: [{ id: 'gallery-3', name: '采购合同.pdf', size: 1_258_291, type: 'application/pdf' }], wide: true },
  { field: field('matrix', 'matrix', '颜色尺码数量', { scale: 0, min: 0, rows: 'dev.color', columns: 'record.sizes', rowLabel: '颜色', columnLabel: '尺码', against: [{ path: 'cut', label: '已裁数量' }] }), value: orderMatrix, wrong: '多', wide: true },
  { field: field('json', 'json', '扩展'), value: { machine: 'JK-8', needles: [9, 11] }, wrong: '{ "a": 1,, }', wide: true },
];
