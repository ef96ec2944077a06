// A small house of orders, returns and stock with queries over them, and the ways of asking these, for tests of reports.
import type { PivotAnswer } from '../../runtime/core/contract/report.ts';
import type { PageRequest, Row } from '../../runtime/core/contract/wire.ts';
import type { Caller } from '../../runtime/server/context.ts';
import { createRecord, surroundingsOf } from '../../runtime/server/entities/index.ts';
import { postRows } from '../../runtime/server/ledger/post.ts';
import { chartOf, type ChartAsk } from '../../runtime/server/queries/chart.ts';
import { drillOf, type DrillAsk } from '../../runtime/server/queries/drill.ts';
import { pivotOf, type PivotAsk } from '../../runtime/server/queries/pivot.ts';
import { questionOf, type Question } from '../../runtime/server/queries/question.ts';
import { rowsOf, totalsOf, type RowsAsk } from '../../runtime/server/queries/rows.ts';
import { smallHouse, type SmallHouse } from './smallHouse.ts';

const lines = { item: { type: 'ref', to: 't.item', label: '物料' }, qty: { type: 'quantity', unit: 'item.unit', label: '数量' }, price: { type: 'rate', label: '单价', grant: 'cost' }, late: { type: 'boolean', label: '逾期', default: false } };
const entities = {
  't.item': { extends: 'base.record', display: '{code}', key: ['code'], fields: { code: { type: 'string', label: '编码', required: true }, kind: { type: 'enum', label: '类', options: { b: '乙', a: '甲' } }, unit: { type: 'ref', to: 'ccm.unit', label: '单位' } } },
  't.order': { extends: 'base.document', numbering: 'O{yyMMdd}{seq4}', fields: { buyer: { type: 'string', label: '采购员', list: true } }, lines: { lines: { label: '明细', display: '{seq}', fields: lines } }, workflow: {} },
  't.return': { extends: 'base.document', numbering: 'R{yyMMdd}{seq4}', fields: { buyer: { type: 'string', label: '采购员' } }, lines: { lines: { label: '明细', display: '{seq}', fields: lines } }, workflow: {} },
  't.stock': {
    extends: 'base.ledger', fields: { item: { type: 'ref', to: 't.item', label: '物料', required: true }, lot: { type: 'string', label: '缸号' }, qty: { type: 'quantity', scale: 2, label: '数量', list: true } },
    ledger: { dimensions: ['item', 'lot'], measures: ['qty'], balances: { onHand: { label: '现存', by: ['item', 'lot'], sums: { qty: { is: 'row.qty', type: 'quantity', scale: 2, label: '现存' } } } } },
  },
};

const measures = {
  qty: { type: 'quantity', label: '数量', unit: 'item.unit', is: 'sum(line.qty)' },
  amount: { type: 'money', label: '金额', is: 'sum(line.qty * line.price)' },
  lines: { type: 'integer', label: '行数', is: 'count()' },
  items: { type: 'integer', label: '物料数', is: 'countDistinct(line.item)' },
  price: { type: 'rate', label: '均价', is: 'avg(line.price)' },
  lateRate: { type: 'percent', label: '逾期率', is: 'sum(line.qty, line.late) / sum(line.qty)' },
};
const queries = {
  't.buys': {
    from: 't.order.lines', params: { from: { type: 'date', label: '从' }, kind: { type: 'enum', label: '类', options: { a: '甲', b: '乙' } } },
    where: "record.status != 'void' && (param.kind == null || line.item.kind == param.kind) && between(record.docDate, param.from, null)",
    by: { buyer: 'record.buyer', kind: 'line.item.kind', item: 'line.item', date: { is: 'record.docDate', label: '日期' } },
    beside: { back: { from: 't.return.lines', by: { buyer: 'record.buyer', kind: 'line.item.kind', item: 'line.item', date: 'record.docDate' } } },
    measures: {
      ...measures, returned: { type: 'quantity', label: '退货', of: 'back', unit: 'item.unit', is: 'sum(line.qty)' }, backRate: { type: 'percent', label: '退货率', is: 'returned / qty' },
      stock: { type: 'quantity', scale: 2, label: '现存', is: "balance('t.stock.onHand', 'qty')" },
      part: { type: 'percent', label: '占比', is: 'share(amount)' }, partOfBuyer: { type: 'percent', label: '占采购员', is: 'share(amount, buyer)' }, place: { type: 'integer', label: '名次', is: 'rank(amount)' }, sofar: { type: 'percent', label: '累计', is: 'running(part)' },
      short: { type: 'quantity', scale: 2, label: '缺', is: 'max(0, 20 - stock)', total: 'sum' },
    },
    rows: ['buyer', 'item'], order: 'amount desc', opens: { screen: 't.none', with: 'buyer' },
  },
  't.moves': {
    from: 't.stock', params: { from: { type: 'date', label: '从', default: "'2026-02-01'" }, to: { type: 'date', label: '到', default: "'2026-04-30'" } },
    where: 'between(row.docDate, param.from, param.to)', rows: ['item', 'month'], by: { item: 'row.item', lot: 'row.lot', month: { is: 'month(row.docDate)', label: '月份', fill: { from: 'month(param.from)', to: 'month(param.to)' } } },
    beside: { before: { from: 't.stock', where: 'row.docDate < param.from', by: { item: 'row.item', lot: 'row.lot', month: 'month(param.from)' } } },
    measures: {
      start: { type: 'quantity', scale: 2, label: '初', of: 'before', is: 'sum(row.qty)' }, come: { type: 'quantity', scale: 2, label: '入', is: 'sum(row.qty, row.qty > 0)' }, gone: { type: 'quantity', scale: 2, label: '出', is: '0 - sum(row.qty, row.qty < 0)' },
      moved: { type: 'quantity', scale: 2, label: '变', is: 'start + come - gone' }, closing: { type: 'quantity', scale: 2, label: '期末', is: 'running(moved, month)' }, opening: { type: 'quantity', scale: 2, label: '期初', is: 'closing - come + gone' },
    },
    order: 'item,month',
  },
  't.rows': {
    from: 't.order.lines', each: true, by: { doc: 'record.code', buyer: 'record.buyer', item: 'line.item', date: 'record.docDate' },
    beside: { back: { from: 't.return.lines', by: { doc: 'record.code', buyer: 'record.buyer', item: 'line.item', date: 'record.docDate' }, measures: { qty: '0 - line.qty', amount: '0 - line.qty * line.price' } } },
    measures: { qty: { type: 'quantity', label: '数量', unit: 'item.unit', is: 'line.qty' }, price: { type: 'rate', label: '单价', is: 'line.price' }, amount: { type: 'money', label: '金额', is: 'line.qty * line.price' }, average: { type: 'rate', label: '均价', is: 'amount / qty' } },
    order: 'date,doc',
  },
  't.lines': {
    from: 't.order.lines', by: { line: { is: 'line', label: '行' }, buyer: 'record.buyer', kind: 'line.item.kind', item: 'line.item', date: 'record.docDate' },
    measures: {
      qty: measures.qty, amount: measures.amount, lines: measures.lines, items: measures.items, price: measures.price,
      stock: { type: 'quantity', scale: 2, label: '现存', is: "balance('t.stock.onHand', 'qty')" },
      short: { type: 'quantity', scale: 2, label: '缺', is: 'max(0, 20 - qty)', total: 'sum' }, large: { type: 'integer', label: '大单', is: 'qty >= 5 ? 1 : 0', total: 'sum' }, most: { type: 'money', label: '最大', is: 'sum(line.qty * line.price)', total: 'max' }, mean: { type: 'money', label: '平均', is: 'amount', total: 'avg' },
      largeRate: { type: 'percent', label: '大单率', is: 'large / lines' }, dearest: { type: 'rate', label: '最高价', is: 'max(line.price)', total: 'none' },
    },
    rows: ['line', 'item'], order: 'large desc,amount desc',
  },
  't.kept': { from: 't.order.lines', by: { item: 'line.item', buyer: 'record.buyer', date: 'record.docDate' }, rows: ['item'], measures: { qty: measures.qty, lines: measures.lines }, having: 'qty > 2 && lines > 2' },
  't.large': { from: 't.order.lines', by: { item: 'line.item' }, measures: { amount: measures.amount, qty: { ...measures.qty, unit: 'item.unit' } }, having: 'amount >= 20', limit: 2, order: 'amount desc' },
};

export let house: SmallHouse;
export const ids: Record<string, string> = {};
/** Opens the house; called before all tests of a file, and closed by them. */
export async function openReports(): Promise<SmallHouse> {
  house = await smallHouse(entities, { queries });
  await house.work(async (work) => {
    for (const [code, scale] of [['米', 2], ['个', 2]] as const) ids[code] = (await createRecord(work, 'ccm.unit', { code, name: code, scale, dimension: 'length' }, { internal: true })).id;
    for (const [code, kind, unit] of [['A-1', 'a', '米'], ['A-2', 'a', '米'], ['B-1', 'b', '个']] as const) ids[code] = (await createRecord(work, 't.item', { code, kind, unit: ids[unit] }, { internal: true })).id;
    const doc = (entity: string, buyer: string, docDate: string, rows: [string, string, string, boolean][]) => createRecord(work, entity, { buyer, docDate, lines: rows.map(([item, qty, price, late]) => ({ item: ids[item], qty, price, late })) }, { internal: true });
    await doc('t.order', '陈', '2026-01-15', [['A-1', '10', '1.5', false], ['A-2', '4', '2', true], ['B-1', '3', '9', false]]);
    await doc('t.order', '陈', '2026-02-10', [['A-1', '30', '2.5', true]]);
    await doc('t.order', '林', '2026-02-20', [['A-1', '5', '3', false], ['B-1', '1', '8', true]]);
    await doc('t.return', '陈', '2026-02-12', [['A-1', '2', '2.5', false]]);
    await doc('t.return', '王', '2026-03-01', [['A-2', '1', '2', false]]);
    const post = (day: string, item: string, lot: string, qty: string) => postRows(work, 't.stock', { entity: 't.order', id: '1', date: day }, [{ values: { item: ids[item], lot, qty } }]);
    await post('2026-01-10', 'A-1', 'L1', '7');
    await post('2026-02-05', 'A-1', 'L1', '5');
    await post('2026-02-25', 'A-1', 'L2', '4');
    await post('2026-04-02', 'A-1', 'L1', '-6');
    await post('2026-04-03', 'A-2', 'L9', '3');
  });
  return house;
}

export const question = (id: string, params: Record<string, unknown> = {}, request: PageRequest = {}, changes: Partial<Caller> = {}): Question => questionOf(surroundingsOf(house.app, { ...house.caller, ...changes }), house.app.model.queries[id], params, request);
export const rows = async (id: string, request: RowsAsk = {}, params: Record<string, unknown> = {}, changes: Partial<Caller> = {}): Promise<Row[]> => (await rowsOf(question(id, params, request, changes), { pageSize: 100, ...request })).list;
export const totals = (id: string, request: RowsAsk = {}, params: Record<string, unknown> = {}) => totalsOf(question(id, params, request), request);
export const pivot = (id: string, ask: PivotAsk, request: PageRequest = {}, changes: Partial<Caller> = {}) => pivotOf(question(id, {}, request, changes), ask);
export const chart = (id: string, ask: ChartAsk) => chartOf(question(id), ask, () => question(id));
export const drill = (id: string, ask: DrillAsk, changes: Partial<Caller> = {}) => drillOf(question(id, {}, {}, changes), ask);
export const label = (value: unknown): unknown => (typeof value === 'object' && value !== null ? (value as { label: string }).label : value);
/** `甲 A-1` → figures, subtotals and total by their words. */
export const table = (answer: PivotAnswer): Record<string, (string | null)[]> => Object.fromEntries(answer.rows.map((head, r) => [head.labels.join(' '), answer.cells[r].map((cell) => (cell ? cell.join('/') : null))]));
