// A manifest, plans and rows as the server would give them: the purchase orders of the drawings.
import type { FormPlan, ListPlan, Manifest, PlanAction, PlanColumn } from '../../core/plans/plan.ts';
import type { Row } from '../../core/contract/wire.ts';

const m = { id: 'm', label: 'm', scale: 2 };
const states = {
  draft: { label: '草稿', tone: 'draft', editable: true }, submitted: { label: '待审核', tone: 'waiting', editable: false }, confirmed: { label: '已审核', tone: 'running', editable: false },
  rejected: { label: '已驳回', tone: 'wrong', editable: true }, completed: { label: '已完成', tone: 'done', editable: false }, void: { label: '已作废', tone: 'void', editable: false },
} as const;

function column(path: string, label: string, type: PlanColumn['type'], width: number, more: Partial<PlanColumn> = {}): PlanColumn {
  return { key: path, path, label, type, as: type, width, align: ['money', 'quantity', 'rate'].includes(type) ? 'end' : 'start', sortable: !['image', 'refs'].includes(type), ...more };
}

const types: ListPlan['types'] = {
  rows: {
    'wms.purchaseOrder': {
      label: '采购订单', lines: [],
      fields: { status: { name: 'status', type: 'string', label: '状态' }, receiveRate: { name: 'receiveRate', type: 'percent', label: '收货进度' }, deliverDate: { name: 'deliverDate', type: 'date', label: '交货日期' } },
    },
  },
  settings: {},
};

const actions: PlanAction[] = [{ do: 'create', label: '新建采购订单', primary: true, open: '/wms/purchase/purorderForm/0' }, { do: 'merge', label: '合并采购', open: '/wms/purchase/merge' }];
const rowActions: PlanAction[] = [
  { do: 'edit', label: '编辑', open: '/wms/purchase/purorderForm/{id}', from: ['draft', 'rejected'] }, { do: 'submit', label: '提交', from: ['draft', 'rejected'], to: 'submitted' }, { do: 'confirm', label: '审核', from: ['submitted'], to: 'confirmed', confirm: '审核后按订单占用预算，供应商可以看到订单。' },
  { do: 'reject', label: '驳回', from: ['submitted'], to: 'rejected', ask: [{ name: 'reason', type: 'text', label: '驳回原因', required: true, carries: [] }] }, { do: 'unconfirm', label: '反审核', from: ['confirmed'], to: 'draft', when: "record.receiveRate == 0" },
  { do: 'invalid', label: '作废', from: ['draft', 'rejected', 'submitted'], to: 'void', danger: true, confirm: '作废后：释放订单占用，采购申请回到待采购，单号不再使用。' },
];

export const listPlan: ListPlan = {
  id: 'wms.purchaseOrder.list', kind: 'list', route: '/wms/purchase/purorder', title: '采购订单', api: '/wms/api/saas/purchaseOrder', entity: 'wms.purchaseOrder', index: false, keepAlive: true, statusField: 'status', states, types,
  fields: ['id', 'version', 'code', 'supplier', 'material', 'colors', 'buyer', 'deliverDate', 'totalQty', 'unit', 'totalAmount', 'receiveRate', 'sendState', 'status'],
  columns: [
    column('image', '', 'image', 46, { fixed: 'start' }), column('code', '采购单号', 'string', 140, { opens: '1', fixed: 'start' }), column('supplier', '供应商', 'ref', 114), column('material', '物料', 'string', 150), column('colors', '颜色', 'refs', 62), column('buyer', '采购员', 'ref', 62),
    column('deliverDate', '交货日期', 'date', 132, { tone: "record.status == 'confirmed' && record.receiveRate < 1 && record.deliverDate < today ? 'wrong' : record.status == 'confirmed' && record.receiveRate < 1 && record.deliverDate == today ? 'waiting' : 'draft'" }),
    column('totalQty', '数量', 'quantity', 112, { unit: 'unit', total: true }), column('totalAmount', '含税金额', 'money', 104, { total: true }),
    column('receiveRate', '收货进度', 'percent', 118, { as: 'progress', tone: "record.deliverDate < today && record.receiveRate < 1 ? 'wrong' : 'running'" }),
    column('sendState', '下发', 'enum', 70, { options: [{ value: 'no', label: '未下发' }, { value: 'yes', label: '已接单' }, { value: 'refused', label: '拒接' }] }), column('status', '状态', 'enum', 96),
  ],
  filters: [
    { key: 'code', path: 'code', label: '采购单号', type: 'string', operators: ['like', 'eq'] }, { key: 'supplier', path: 'supplier', label: '供应商', type: 'ref', operators: ['in', 'ne'], to: 'ccm.supplier', api: '/ccm/api/saas/supplier' },
    { key: 'status', path: 'status', label: '状态', type: 'enum', operators: ['in', 'ne'], options: Object.entries(states).map(([value, state]) => ({ value, label: state.label })) }, { key: 'deliver_date', path: 'deliverDate', label: '交货日期', type: 'date', operators: ['eq', 'gt', 'lt', 'between'] },
    { key: 'total_amount_num', path: 'totalAmount', label: '含税金额', type: 'money', operators: ['eq', 'gt', 'ge', 'lt', 'le', 'between'] },
  ],
  searchLabel: '单号、供应商、物料、订单号', views: [{ key: 'mine', name: '待我审核', tone: 'mine' }, { key: 'open', name: '待收货' }, { key: 'late', name: '逾期未到', tone: 'late' }],
  order: 'create_date desc', pageSize: 15, actions, rowActions, bulkActions: [{ do: 'confirm', label: '审核', from: ['submitted'], to: 'confirmed', bulk: true }, { do: 'close', label: '结案', from: ['confirmed'], bulk: true }, { do: 'invalid', label: '作废', from: ['draft', 'rejected', 'submitted'], danger: true, bulk: true }],
  opens: '/wms/purchase/purorderDetail/{id}', form: '/wms/purchase/purorderForm/{id}', totals: ['totalQty', 'totalAmount'],
};

export const supplierPlan: ListPlan = {
  ...listPlan, id: 'ccm.supplier.list', route: '/ccm/supplier', title: '供应商', api: '/ccm/api/saas/supplier', entity: 'ccm.supplier', views: [], totals: [], columns: [column('code', '编码', 'string', 140), column('name', '名称', 'string', 240)],
  actions: [{ do: 'create', label: '新建供应商' }], rowActions: [], bulkActions: [], form: 'drawer', tree: { field: 'category', label: '分类', api: '/ccm/api/saas/category' },
};
export const treePlan: ListPlan = { ...supplierPlan, id: 'ccm.category.list', kind: 'tree', route: '/ccm/category', title: '物料分类', api: '/ccm/api/saas/category', entity: 'ccm.category', tree: undefined, columns: [column('name', '名称', 'string', 240), column('code', '编码', 'string', 140)] };
export const formPlan: FormPlan = { id: 'ccm.supplier.form', kind: 'form', route: '', title: '供应商', api: '/ccm/api/saas/supplier', entity: 'ccm.supplier', index: false, keepAlive: true, fields: {}, lines: {}, sections: [], computeOrder: [], constraints: [], actions: [], mayCreate: true, mayEdit: true, types: { rows: {}, settings: {} } };

const leaf = (id: string, name: string, route?: string) => ({ id, name, route, children: [] });
const group = (id: string, name: string, ...children: Manifest['menu']) => ({ id, name, children });
export const manifest: Manifest = {
  hash: 'h1', lang: 'zh_CN', permissions: [], grants: [], settings: { GLOBAL_AMOUNT_SCALE: '2' },
  routes: [
    { route: listPlan.route, id: listPlan.id, title: listPlan.title, kind: 'list', plan: 'p-list', keepAlive: true, index: false }, { route: supplierPlan.route, id: supplierPlan.id, title: supplierPlan.title, kind: 'list', plan: 'p-supplier', keepAlive: true, index: false },
    { route: '/ccm/category', id: treePlan.id, title: treePlan.title, kind: 'tree', plan: 'p-tree', keepAlive: true, index: false }, { route: '', id: 'ccm.supplier.form', title: '供应商', kind: 'form', plan: 'p-form', keepAlive: true, index: false },
  ],
  menu: [
    { id: 'wms', name: '仓储', icon: 'box', children: [group('w1', '采购管理', leaf('a', '采购需求'), leaf('b', '采购订单', listPlan.route), leaf('c', '对账单')), group('w2', '入库', leaf('d', '到货验收', '/wms/in/accept'), leaf('e', '入库单', '/wms/in/order')), group('w3', '库内', leaf('f', '物料库存', '/wms/stock/onHand'))] },
    { id: 'ccm', name: '配置', icon: 'gear', children: [leaf('g', '供应商', '/ccm/supplier'), leaf('h', '物料分类', '/ccm/category')] },
  ],
};

const cloth: [string, string, string, string, string, string, string, string, number | null, string, string][] = [
  ['PO2603190021', '绍兴锦程纺织', '14oz右斜牛仔布', '#33476B', '李娜', '2026-12-16', '1200', '35520', null, 'no', 'submitted'], ['PO2603190018', '吴江顺和化纤', '仿醋酸缎面 75D', '#7E93AE #D8C3A0 #23252B', '王磊', '2026-12-10', '1850', '33670', null, 'no', 'submitted'],
  ['PO2603180012', '绍兴锦程纺织', '斜纹布 ML-0012', '#202227 #27304A', '李娜', '2026-12-08', '1000', '32500', 0, 'yes', 'confirmed'], ['PO2603170009', '苏州云罗丝绸', '真丝双绉 19姆米', '#B98A94 #EDE6D8', '李娜', '2026-12-02', '460', '39790', 0.38, 'yes', 'confirmed'],
  ['PO2603160015', '南通天纶家纺', '色织条纹府绸', '#5B82B5', '王磊', '2026-11-28', '2200', '34760', 0.55, 'yes', 'confirmed'], ['PO2603160004', '常熟宏业针织', '40S精梳罗纹', '#8A8F7A #3A3B40', '李娜', '2026-11-17', '1320', '28248', 0.72, 'yes', 'confirmed'],
  ['PO2603130011', '佛山华彩印染', '数码印花雪纺', '#C46F78', '陈晓', '2026-11-24', '780', '26676', null, 'refused', 'rejected'], ['PO2603120007', '绍兴锦程纺织', '全棉帆布 12安', '#9A7B54 #4B5540', '李娜', '2026-11-21', '1600', '39600', 0.9, 'yes', 'confirmed'],
  ['PO2603110016', '吴江顺和化纤', '210T涤塔夫里布', '#2B2D33', '王磊', '2026-11-19', '3000', '13800', 1, 'yes', 'completed'], ['PO2603100003', '宁波恒锦针织', '32S莫代尔汗布', '#E4D9CE #6E7F95', '陈晓', '2026-11-18', '980', '28322', 1, 'yes', 'completed'],
  ['PO2603090008', '苏州云罗丝绸', '醋酸缎 22姆米', '#5C3A46', '李娜', '2026-11-22', '320', '20480', null, 'no', 'draft'], ['PO2603050002', '南通天纶家纺', '全棉格子法兰绒', '#8C3B35', '王磊', '2026-11-16', '1450', '28420', 1, 'yes', 'completed'], ['PO2603030010', '佛山华彩印染', '数码印花雪纺', '#C46F78', '陈晓', '2026-11-20', '600', '20520', null, 'no', 'void'],
];
export const rows: Row[] = cloth.map(([code, supplier, material, hexes, buyer, deliverDate, qty, amount, rate, sendState, status], at) => ({
  id: String(100 + at), version: 1, code, supplier: { id: `s${supplier}`, label: supplier }, material, name: material, hex: hexes.split(' ')[0], colors: hexes.includes(' ') ? hexes.split(' ').map((hex) => ({ id: hex, label: hex, hex })) : [],
  buyer: { id: buyer, label: buyer }, deliverDate, totalQty: qty, unit: m, totalAmount: amount, receiveRate: rate === null ? null : String(rate), sendState, status,
}));
