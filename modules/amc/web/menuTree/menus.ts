// Menus of an application as a tree: reading, moving, and the calls that change one node.
import { http, type Page, type RefValue, type Saved } from '../../../../runtime/web/moduleApi.ts';

export type MenuType = '1' | '2' | '3';
export interface MenuRow {
  id: string; version: number; parent: RefValue | null; name: string; nameEn?: string | null; nameTw?: string | null; menuType: MenuType; url?: string | null; key?: string | null; icon?: string | null;
  method?: string | null; keepAlive?: boolean | null; isIndex?: boolean | null; hidden?: boolean | null; source: string; sort: number; status: '0' | '1';
}
export interface TreeNode { row: MenuRow; depth: number; children: TreeNode[] }

export const api = '/amc/api/token/menu';
export const deepest = 4;
const fields = 'parent,name,nameEn,nameTw,menuType,url,key,icon,method,keepAlive,isIndex,hidden,source,sort,status,version';

export async function readMenus(apply: string, signal?: AbortSignal): Promise<MenuRow[]> {
  const page = await http.get<Page<MenuRow>>(api, { query: { pageNum: 1, pageSize: 1000, filter: { apply: [apply] }, fields, order: 'sort' }, signal });
  return page.list;
}
export const addMenu = (body: Partial<MenuRow> & { apply: string }): Promise<Saved> => http.post<Saved>(api, body);
export const saveMenu = (row: Pick<MenuRow, 'id' | 'version'>, part: Record<string, unknown>): Promise<Saved> => http.put<Saved>(api, { id: row.id, version: row.version, ...part });
export const removeMenu = (id: string): Promise<unknown> => http.delete(api, { query: { ids: id } });

export function treeOf(rows: readonly MenuRow[]): TreeNode[] {
  const ids = new Set(rows.map((row) => row.id));
  const below = (parent: string | null, depth: number): TreeNode[] => rows
    .filter((row) => (row.parent && ids.has(row.parent.id) ? row.parent.id : null) === parent)
    .sort((a, b) => a.sort - b.sort)
    .map((row) => ({ row, depth, children: below(row.id, depth + 1) }));
  return below(null, 1);
}

/** Whether a node shows nothing of what it holds: buttons and reports stay folded until asked for. */
export const isFolded = ({ row, children }: TreeNode, toggled: ReadonlySet<string>): boolean => children.length > 0 && children.every((child) => child.row.menuType !== '1') !== toggled.has(row.id);
export const flat = (nodes: readonly TreeNode[], toggled: ReadonlySet<string>): TreeNode[] => nodes.flatMap((node) => [node, ...(isFolded(node, toggled) ? [] : flat(node.children, toggled))]);

export function siblingsOf(rows: readonly MenuRow[], row: MenuRow): MenuRow[] {
  return rows.filter((one) => (one.parent?.id ?? null) === (row.parent?.id ?? null)).sort((a, b) => a.sort - b.sort);
}

/** New sort numbers of the siblings that change when a row takes the place of another (or the last one). */
export function placed(siblings: readonly MenuRow[], row: MenuRow, before: string | null): { row: MenuRow; sort: number }[] {
  const others = siblings.filter((one) => one.id !== row.id);
  const at = before === null ? others.length : others.findIndex((one) => one.id === before);
  const order = [...others.slice(0, at < 0 ? others.length : at), row, ...(at < 0 ? [] : others.slice(at))];
  return order.map((one, index) => ({ row: one, sort: (index + 1) * 10 })).filter(({ row: one, sort }) => one.sort !== sort || one.id === row.id);
}

/** Whether a row may hang below another: not below itself, not too deep, only below navigation. */
export function mayHang(nodes: readonly TreeNode[], row: MenuRow, under: MenuRow | null): boolean {
  if (under === null) return row.menuType === '1';
  if (under.menuType !== '1') return false;
  const find = (list: readonly TreeNode[], id: string): TreeNode | undefined => { for (const node of list) { if (node.row.id === id) return node; const inner = find(node.children, id); if (inner) return inner; } return undefined; };
  const moved = find(nodes, row.id);
  if (moved && find([moved], under.id)) return false;
  const height = (node: TreeNode): number => 1 + Math.max(0, ...node.children.map(height));
  return (find(nodes, under.id)?.depth ?? 0) + (moved ? height(moved) : 1) <= deepest;
}
