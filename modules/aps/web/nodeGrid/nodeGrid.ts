// What the node grid reads, and how it is laid out: rows are plans, columns the nodes of all of them.
import { http } from '../../../../runtime/web/moduleApi.ts';

export type Ref = { id: string; label: string };
export interface PlanRow { id: string; order: Ref & { orderNo?: string }; item: Ref | null; customer: Ref | null; style: string | null; qty: string | null; delivery: string | null; forecastDate: string | null; shortage: string | null; direction: string; status: string }
export interface NodeCell { id: string; version: number; plan: Ref; node: Ref; sort: number; light: Light; status: string; planStart: string | null; planFinish: string | null; actualFinish: string | null; doneQty: string | null; targetQty: string | null; qtyBased: boolean; percent: string | null; owner: Ref | null; critical: boolean; delay: string | null; unit: string | null; finishAt: string | null }
export type Light = 'grey' | 'blue' | 'yellow' | 'red' | 'green' | 'orange' | 'none';
export type Level = 'order' | 'item';
export type Stage = 'open' | 'draft' | 'closed';
export interface GridQuery { keyword: string; stage: Stage; pageNum: number; size: number; onlyLate: boolean }
export interface Grid { plans: PlanRow[]; columns: Ref[]; cells: Map<string, Map<string, NodeCell>>; total: number }

export const planApi = '/aps/api/saas/nodePlan';
export const nodeApi = '/aps/api/saas/orderNode';
const states: Record<Stage, string[]> = { open: ['published', 'locked'], draft: ['draft'], closed: ['closed'] };

/** Plans of one level, earliest delivery first, with all their nodes. */
export async function readGrid(level: Level, { keyword, stage, pageNum, size, onlyLate }: GridQuery, signal?: AbortSignal): Promise<Grid> {
  const page = await http.get<{ list: PlanRow[]; total: number }>(planApi, { query: {
    pageNum, pageSize: size, order: 'delivery,id', fields: 'order,item,customer,style,qty,delivery,forecastDate,shortage,direction,status,version',
    screen: 'aps.nodePlan.list', filter: { status: states[stage], ...(keyword && { keyword }) },
    sql: { op: 'and', items: [{ field: 'item', op: level === 'order' ? 'empty' : 'notEmpty' }, ...(onlyLate ? [{ field: 'forecastDate', op: 'notEmpty' }] : [])] },
  }, signal });
  const ids = page.list.map(({ id }) => id);
  const nodes = ids.length === 0 ? [] : (await http.get<{ list: NodeCell[] }>(nodeApi, { query: {
    pageNum: 1, pageSize: 1000, order: 'sort', total: 'none', filter: { plan: ids },
    fields: 'plan,node,sort,light,status,planStart,planFinish,actualFinish,doneQty,targetQty,qtyBased,percent,owner,critical,delay,unit,finishAt,autoSource,actualStart,version',
  }, signal })).list;
  return { plans: page.list, total: page.total, ...layOut(nodes) };
}

/** Columns in the order of the nodes' places in their plans; a node that stands in several takes its earliest. */
export function layOut(nodes: readonly NodeCell[]): Pick<Grid, 'columns' | 'cells'> {
  const place = new Map<string, { node: Ref; sort: number }>();
  const cells = new Map<string, Map<string, NodeCell>>();
  for (const cell of nodes) {
    const known = place.get(cell.node.id);
    if (!known || Number(cell.sort) < known.sort) place.set(cell.node.id, { node: cell.node, sort: Number(cell.sort) });
    const row = cells.get(cell.plan.id) ?? new Map<string, NodeCell>();
    row.set(cell.node.id, cell);
    cells.set(cell.plan.id, row);
  }
  return { columns: [...place.values()].toSorted((a, b) => a.sort - b.sort).map(({ node }) => node), cells };
}

/** `10-19`; of another year with it. */
export const shortDay = (day: string | null, today: string): string => day === null ? '' : day.slice(0, 4) === today.slice(0, 4) ? day.slice(5, 10) : day.slice(2, 10);
