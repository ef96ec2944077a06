// References of the gallery, answered from memory: suppliers in a table, colours, a tree of regions.
import type { RefValue, Row } from '../../../core/contract/wire.ts';
import type { FieldType } from '../../../core/language/model.ts';
import { matches } from '../../../core/filters/matches.ts';
import type { Condition } from '../../../core/contract/wire.ts';
import type { Field, RowType } from '../../../core/language/model.ts';
import type { ListPlan, PlanColumn, PlanField, PlanFilter } from '../../../core/plans/plan.ts';
import type { Found, Lookup } from '../../fields/lookup.ts';
import type { Target } from '../../fields/target.ts';
import { say } from './words.ts';
import { metre, orderMatrix, sizes, skus, styles } from './samples.ts';
import { traitsOf } from '../../../core/values/types/index.ts';

const towns = ['绍兴', '常熟', '佛山', '苏州', '南通', '湖州', '青岛', '晋江'];
const trades = ['锦程纺织', '宏业针织', '华彩印染', '恒丰拉链', '天纶辅料', '百纺织造'];
/** Every seventh one is stopped and kept out, as a rule of a field does. */
const suppliers: RefValue[] = Array.from({ length: 48 }, (_, at) => ({
  id: String(101 + at), label: `GYS${String(at + 1).padStart(3, '0')} ${towns[at % towns.length]}${trades[at % trades.length]}`, texts: [towns[at % towns.length]!, '138****6217'],
  shown: { code: `GYS${String(at + 1).padStart(3, '0')}`, name: `${towns[at % towns.length]}${trades[at % trades.length]}`, town: towns[at % towns.length], balance: `${(at * 7_919) % 90_000}.50`, since: `20${10 + (at % 16)}-0${1 + (at % 9)}-15`, status: at % 7 === 6 ? 'stopped' : 'normal' },
}));
const colors: RefValue[] = ['藏青', '灰绿', '黑色', '炭灰', '古铜', '本白', '酒红', '浅卡其', '雾蓝'].map((label, at) => ({ id: String(201 + at), label }));
const units: RefValue[] = [metre, { id: '32', label: '个', scale: 0, rounding: 'half' }];
const regions: RefValue[] = ([['33', '浙江省', null], ['3301', '杭州市', '33'], ['330106', '西湖区', '3301'], ['330109', '萧山区', '3301'], ['3306', '绍兴市', '33'], ['330603', '柯桥区', '3306'], ['32', '江苏省', null], ['3205', '苏州市', '32'], ['320581', '常熟市', '3205'], ['3206', '南通市', '32'], ['44', '广东省', null], ['4406', '佛山市', '44'], ['440605', '南海区', '4406']] as const)
  .map(([id, label, up]) => ({ id, label, up, leaf: id.length === 6 }));

const rowsOf: Record<string, RefValue[]> = { 'dev.supplier': suppliers, 'dev.color': colors, 'dev.region': regions, 'dev.unit': units, 'dev.style': styles, 'dev.sku': skus };
/** Rows of a matrix are looked for as those of a reference are. */
const targetOf = (field: PlanField): string => (traitsOf(field.type).cells ? field.rows : field.to) ?? '';
const isStopped = (ref: RefValue): boolean => (ref.shown as Row | undefined)?.status === 'stopped';

export const galleryLookup: Lookup = {
  async search(_path, field, keyword, _row, page, _signal, more = {}): Promise<Found> {
    await new Promise((resolve) => setTimeout(resolve, 30));
    if (keyword === '错') throw new Error('请求超时');
    const word = keyword.toLowerCase();
    const all = (rowsOf[targetOf(field)] ?? []).filter((ref) => (more.ids ? more.ids.includes(ref.id) : true) && (more.under === undefined || (ref.up ?? '0') === more.under) && (word === '' || ref.label.toLowerCase().includes(word)) && [more.sql, more.within].every((condition) => holds(ref, condition)));
    const open = all.filter((ref) => !isStopped(ref));
    const size = more.size ?? 20;
    const items = open.slice((page - 1) * size, page * size).map(({ shown, ...ref }) => (more.fields ? { ...ref, shown } : ref) as RefValue);
    return { items, more: page * size < open.length, total: open.length, hidden: all.length - open.length };
  },
  async axes(_path, _field, _row, ids) {
    const found = ids.flatMap((id) => orderMatrix.rows.find((row) => row.id === id) ?? colors.find((row) => row.id === id) ?? []);
    return { rows: found.map(({ id, label, ...more }) => ({ id, label, ...more })), columns: sizes, closed: ids.includes('207') ? orderMatrix.closed : {} };
  },
  async cells(_lines, _field, _row, heads) {
    await new Promise((resolve) => setTimeout(resolve, 30));
    const own = skus.filter(({ style }) => style.id === heads['sku.style']);
    const cells: Record<string, Record<string, RefValue>> = {};
    for (const sku of own) (cells[sku.color.id] ??= {})[sku.size.id] = sku;
    return { rows: Object.keys(cells).map((id) => own.find(({ color }) => color.id === id)!.color), columns: sizes, cells };
  },
  async resolve(_path, field, labels) {
    const rows = rowsOf[targetOf(field)] ?? [];
    return new Map(labels.map((label) => [label, rows.find((ref) => ref.label === label || ref.label.split(' ').includes(label)) ?? `没有找到【${label}】`]));
  },
};

const stateOptions = [{ value: 'normal', label: '正常', tone: 'done' as const }, { value: 'stopped', label: '停用', tone: 'void' as const }];
const filters: PlanFilter[] = ([['name', '名称', 'string', ['like', 'notLike', 'eq', 'ne']], ['town', '地区', 'string', ['like', 'eq']], ['balance', '余额', 'money', ['eq', 'gt', 'lt', 'between']], ['since', '合作日期', 'date', ['between', 'gt', 'lt']]] as const)
  .map(([key, label, type, operators]) => ({ key, path: key, label, type, operators: [...operators] }));
const supplierType = { rows: { 'dev.supplier': { id: 'dev.supplier', fields: Object.fromEntries(filters.map(({ key: name, label, type }): [string, Field] => [name, { name, label, type, column: '', carries: [] } as unknown as Field])), lines: {} } as unknown as RowType } };
const holds = (ref: RefValue, condition: Condition | undefined): boolean => condition === undefined || matches(supplierType, 'dev.supplier', (ref.shown ?? {}) as Row, condition);

const column = (path: string, label: string, type: FieldType, more: Partial<PlanColumn> = {}): PlanColumn => ({ key: path, path, label: say(label), type, as: type, width: 120, align: type === 'money' ? 'end' : 'start', sortable: false, ...more });

export function galleryTarget({ to, label }: PlanField): Target | null {
  if (to !== 'dev.supplier') return to === 'dev.color' ? { name: label, columns: async () => [] } : null;
  return {
    name: label,
    columns: async () => [column('code', '编码', 'code'), column('name', '名称', 'string'), column('town', '地区', 'string'), column('balance', '余额', 'money'), column('since', '合作日期', 'date'), column('status', '状态', 'enum', { options: stateOptions.map((option) => ({ ...option, label: say(option.label) })) })],
    list: async () => ({ id: 'dev.supplier.list', kind: 'list', route: '', title: label, api: '', entity: 'dev.supplier', index: false, keepAlive: false, types: { rows: {}, settings: {} }, fields: [], columns: [], filters: filters.map((filter) => ({ ...filter, label: say(filter.label) })), searchLabel: '', views: [], pageSize: 10, actions: [], rowActions: [], bulkActions: [], totals: [] }) satisfies ListPlan,
  };
}
