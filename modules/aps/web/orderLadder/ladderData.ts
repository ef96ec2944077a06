// What the ladder reads: the tracking query by order, customer, style or month, and by colour and size below one of them; and who has the pieces.
import { http } from '../../../../runtime/web/moduleApi.ts';
import { type Figures, type Maker, steps } from '../../core/ladder.ts';

export type By = 'order' | 'customer' | 'style' | 'deliveryDateMonth';
export interface Ref { id: string; label: string }
export interface LadderQuery { by: By; keyword: string; late: boolean; done: boolean; pageNum: number; size: number }
export type Key = Ref | string | null;
export interface LadderRow { key: Key; color?: (Ref & { hex?: string | null }) | null; size?: Ref | null; customer?: Ref | null; style?: Ref | null; risk?: string | null; currentNode?: string | null; status?: string | null; delivery: string | null; forecast: string | null; daysLeft: number | null; kitRate: string | null; orders: number; lateOrders: number; figures: Figures }
export interface Page { rows: LadderRow[]; total: number; totalIs: 'exact' | 'atLeast' | 'none' }
export interface People { order: string; salesman: string | null; merchandiser: string | null }

export const api = '/loom/query/aps.orderTracking';
const orders = '/aps/api/saas/orderBill';
const figures = ['ordered', 'atLeast', 'upTo', ...steps] as const;
const ofOrder = ['order', 'customer', 'style', 'risk', 'currentNode', 'status'];
const besides = ['place', 'delivery', 'forecast', 'daysLeft', 'kitRate', 'orders', 'lateOrders'];

/** The query's conditions: those of the page, and the row that was opened. */
export const narrowOf = ({ late, done, keyword }: Pick<LadderQuery, 'late' | 'done' | 'keyword'>, under: Record<string, unknown> = {}) => ({ params: { late, done, ...under }, ...(keyword && { filter: { keyword } }), screen: 'aps.orderTracking' });

/** Orders come a page at a time from their own list, in the order of delivery; the query is asked about those alone, and not about every live order. */
export async function readLadder(query: LadderQuery, signal?: AbortSignal): Promise<Page> {
  const { by, pageNum, size: pageSize, late, done, keyword } = query;
  if (by !== 'order') return read(narrowOf(query), [by], by, { pageNum, pageSize, order: by === 'deliveryDateMonth' ? 'deliveryDateMonth' : 'delivery' }, signal);
  const status = ['confirmed', 'producing', 'suspended', ...(done ? ['completed'] : [])];
  const found = await http.get<{ list: { id: string }[]; total: number; totalIs: Page['totalIs'] }>(orders, { query: { fields: 'id', screen: 'aps.order.list', order: 'deliveryDate,orderNo', pageNum, pageSize, filter: { status, ...(late && { risk: 'late' }), ...(keyword && { keyword }) } }, signal });
  const rows = found.list.length === 0 ? [] : (await read({ ...narrowOf({ late: false, done, keyword: '' }), filter: { order: found.list.map(({ id }) => id) } }, ofOrder, by, { pageNum: 1, pageSize: 200, order: 'delivery' }, signal)).rows;
  return { rows, total: found.total, totalIs: found.totalIs };
}

/** Below an order its colours and sizes; below anything else its orders. */
export function readBelow(query: LadderQuery, row: LadderRow, signal?: AbortSignal): Promise<Page> {
  const under = underOf(query.by, row.key);
  return query.by === 'order'
    ? read(narrowOf({ ...query, keyword: '' }, under), ['style', 'color', 'size'], 'size', { pageNum: 1, pageSize: 200, order: 'style,color,place' }, signal)
    : read(narrowOf(query, under), ofOrder, 'order', { pageNum: 1, pageSize: 200, order: 'delivery' }, signal);
}

/** The figure over everything the page finds. */
export async function readTotals(query: LadderQuery, signal?: AbortSignal): Promise<Figures & { orders: number; lateOrders: number }> {
  const answer = await http.get<{ figures: Record<string, string | null> }>(`${api}/totals`, { query: { ...narrowOf(query), by: 'order', figures: [...figures, 'orders', 'lateOrders'].join() }, signal });
  return Object.fromEntries(Object.entries(answer.figures).map(([name, figure]) => [name, Number(figure ?? 0)])) as never;
}

/** Parameters that say the same as the row's key. */
export function underOf(by: By, key: Key): Record<string, unknown> {
  if (key === null) return {};
  if (by !== 'deliveryDateMonth') return { [by]: (key as Ref).id };
  const [year, month] = String(key).split('-').map(Number) as [number, number];
  return { from: `${key as string}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}

/** What stands behind a figure: the keys it stands under, as the drawer asks for them. */
export const keyOf = (key: Key): unknown => key !== null && typeof key === 'object' ? key.id : key;

export const readOwes = (orders: readonly string[], signal?: AbortSignal): Promise<{ makers: Maker[]; people: People[] }> =>
  http.post('/aps/api/saas/orderBill/ask/owes', { orders }, { signal });

async function read(narrow: object, groups: string[], key: string, request: Record<string, unknown>, signal?: AbortSignal): Promise<Page> {
  const page = await http.get<{ list: Record<string, unknown>[]; total: number; totalIs?: Page['totalIs'] }>(api, { query: { ...narrow, by: groups.join(), fields: [...groups, ...figures, ...besides].join(), ...request }, signal });
  return { total: page.total, totalIs: page.totalIs ?? 'exact', rows: page.list.map((row) => ({ ...row, key: row[key] ?? null, orders: Number(row.orders ?? 0), lateOrders: Number(row.lateOrders ?? 0), daysLeft: row.daysLeft === null ? null : Number(row.daysLeft), figures: Object.fromEntries(figures.map((name) => [name, Number(row[name] ?? 0)])) }) as unknown as LadderRow) };
}
