// GET api/tree: the nodes of an entity that is a tree of itself, below one another or one level of them. Whoever may see a node sees it here, no more.
import { AppError } from '../../core/contract/errors.ts';
import type { Page, RefValue, Row } from '../../core/contract/wire.ts';
import type { Entity } from '../../core/language/model.ts';
import { knowable } from './json.ts';
import { listPage } from './list.ts';
import type { Surroundings } from './surroundings.ts';

/** As the contract's tree calls name it; `children` only in a whole tree. */
export interface TreeNode { id: string; parentId: string; parentIds: string; name: string; level: number; isLeaf: boolean; code?: string; value?: string; children?: TreeNode[] }

const chunk = 1_000;
const mostNodes = 20_000;

/** @param parentId asks one level: `0` the roots. @returns JSON text of the nodes in their order */
export async function treeOf(around: Surroundings, entity: Entity, parentId: string | undefined): Promise<string> {
  const up = entity.treeField!;
  const rows = await rowsOf(around, entity, up);
  const known = new Set(rows.map((row) => row.id!));
  const below = new Map<string, Row[]>();
  for (const row of rows) {
    // A node whose parent is out of sight stands at the top.
    const above = (row[up] as RefValue | null)?.id;
    const key = above !== undefined && known.has(above) ? above : '0';
    below.set(key, [...below.get(key) ?? [], row]);
  }
  const nodesOf = (key: string, way: readonly string[], whole: boolean): TreeNode[] => (below.get(key) ?? []).map((row) => {
    const isLeaf = !below.has(row.id!);
    return {
      id: row.id!, parentId: key, parentIds: way.join(','), name: String(row.name ?? row.code ?? ''), level: way.length + 1, isLeaf,
      ...(typeof row.code === 'string' ? { code: row.code } : {}), ...(typeof row.value === 'string' ? { value: row.value } : {}),
      ...(whole && !isLeaf ? { children: nodesOf(row.id!, [...way, row.id!], true) } : {}),
    };
  });
  if (parentId === undefined) return JSON.stringify(nodesOf('0', [], true));
  return JSON.stringify(nodesOf(parentId, wayTo(rows, up, known, parentId), false));
}

/** Ids from the root to a node, itself included. */
function wayTo(rows: readonly Row[], up: string, known: ReadonlySet<string>, id: string): string[] {
  const byId = new Map(rows.map((row) => [row.id!, row]));
  const way: string[] = [];
  for (let at: string | undefined = id; at !== undefined && known.has(at) && !way.includes(at); at = (byId.get(at)![up] as RefValue | null)?.id) way.unshift(at);
  return way;
}

async function rowsOf(around: Surroundings, entity: Entity, up: string): Promise<Row[]> {
  const shown = knowable(around.app.model, entity, ['name', 'code', 'value', 'sort'], around.caller, () => {});
  const order = ['sort', 'code'].filter((name) => shown.includes(name)).map((name) => `${name} asc`).join(',');
  const request = { pageNum: 1, pageSize: chunk, total: 'none' as const, fields: ['id', up, ...shown], ...(order && { order }) };
  const rows: Row[] = [];
  for (let after: string | undefined; ;) {
    const page = JSON.parse(await listPage(around, entity, { ...request, ...(after ? { after } : {}) })) as Page;
    rows.push(...page.list);
    if (rows.length > mostNodes) throw new AppError('shape.bad', { path: 'parentId' });
    if (!page.next || page.list.length < chunk) return rows;
    after = page.next;
  }
}
