// The tree beside a list: 200 wide, labels cut at six characters, a node filters the rows by itself and all below it; nodes may be made, changed and dragged where the plan says so.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Page, Row } from '../../core/contract/wire.ts';
import type { ListPlan, PlanTree } from '../../core/plans/plan.ts';
import { readGroups, readPage } from '../data/api.ts';
import { apiKey } from '../data/changes.ts';
import { labelOf } from '../../core/values/labels.ts';
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import type { TabHandle } from '../shell/tabHandle.ts';
import { Icon } from '../ui/Icon.tsx';
import { Input } from '../ui/Input.tsx';
import { Later, Skeleton } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { moveInTree } from '../ui/treeKeys.ts';
import type { ListState } from './state.ts';

const TreeNodeMenu = lazy(() => import('./TreeNodeMenu.tsx'));
const cutAt = 6;
type Node = NonNullable<ListState['node']>;
/** The top, where it is no record. */
const topRow = { id: '0' } as Row;

/** Trees as large as this are searched. */
const searchFrom = 15;

export function TreeSide({ plan, tree, node, onNode, tab }: { plan: Pick<ListPlan, 'id' | 'api'>; tree: PlanTree; node: Node | undefined; onNode: (node: Node | undefined) => void; tab: TabHandle }) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<Row | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const found = useQuery({ queryKey: apiKey(tree.api, 'tree', tree.narrowed && plan.id), queryFn: ({ signal }) => readNodes(tree, tree.narrowed ? `${plan.id}#tree` : undefined, signal), staleTime: 60_000 });
  const [keyword, setKeyword] = useState('');
  const counts = useQuery({ queryKey: apiKey(plan.api, 'treeCounts', plan.id), enabled: tree.counted === true && found.isSuccess, staleTime: 20_000, retry: false, queryFn: async ({ signal }) => new Map((await readGroups(plan.api, [tree.field], tree.inherits ? [tree.inherits] : [], { screen: `${plan.id}#count` }, signal)).map(({ key, count, sums }) => [String((key as { id?: string } | null)?.id ?? key), tree.inherits ? Number(sums[tree.inherits] ?? count) : count])) });
  const all = found.data?.list ?? [];
  const word = keyword.trim().toLowerCase();
  const rows = word === '' ? all : kept(all, tree.up ?? 'parent', (row) => `${nameOf(row)} ${row.code ?? ''}`.toLowerCase().includes(word));
  const up = tree.up ?? 'parent';
  const children = new Map<string, Row[]>();
  const ids = new Set(rows.map((row) => row.id));
  for (const row of rows) {
    const parent = (row[up] as { id?: string } | null)?.id ?? '';
    const key = ids.has(parent) ? parent : '';
    children.set(key, [...(children.get(key) ?? []), row]);
  }
  const below = (id: string): string[] => [id, ...(children.get(id) ?? []).flatMap((row) => below(row.id!))];
  const mayMove = tree.actions?.some((action) => action.do === 'move') === true;
  const drop = async (target: Row): Promise<void> => {
    setOver(null);
    if (!dragged || dragged.id === target.id) return;
    const { moveNode, placeNode } = await import('./TreeNodeMenu.tsx');
    if (tree.root === undefined) return moveNode(tree, dragged, target);
    const level = [...children.values()].find((nodes) => nodes.includes(dragged)) ?? [];
    if (!level.includes(target)) return toast.hint(t('只能在同级之间拖动'));
    const rest = level.filter((row) => row !== dragged);
    await placeNode(tree, [...rest.slice(0, level.indexOf(target) > level.indexOf(dragged) ? rest.indexOf(target) + 1 : rest.indexOf(target)), dragged, ...rest.slice(level.indexOf(target) > level.indexOf(dragged) ? rest.indexOf(target) + 1 : rest.indexOf(target))].map((row) => row.id!));
  };
  /** What stands behind a node: how many rows it and those below have; or the figure of its own, else whether it inherits. */
  const told = (row: Row, isBelow: boolean): React.ReactNode => {
    if (!counts.data) return null;
    if (!tree.inherits) return below(row.id!).reduce((sum, id) => sum + (counts.data.get(id) ?? 0), 0);
    return counts.data.get(row.id!) ?? (isBelow ? t('继承') : null);
  };
  const draw = (parent: string, depth: number, isBelow = false): React.ReactNode => children.get(parent)?.map((row) => {
    const label = nameOf(row);
    const count = told(row, isBelow);
    const inner = children.has(row.id!);
    const isClosed = closed.has(row.id!);
    return (
      <div key={row.id} role="none">
        <div
          role="treeitem" aria-label={label} aria-level={depth + 1} aria-expanded={inner ? !isClosed : undefined} aria-selected={node?.id === row.id} aria-keyshortcuts={tree.actions && 'Shift+F10'} tabIndex={node?.id === row.id ? 0 : -1} data-node={row.id}
          className={over === row.id ? 'tnode over' : 'tnode'} draggable={mayMove && (depth > 0 || tree.root !== undefined)}
          onDragStart={(event) => { event.dataTransfer.effectAllowed = 'move'; setDragged(row); }} onDragEnd={() => { setDragged(null); setOver(null); }}
          onDragOver={mayMove ? (event) => { if (!dragged) return; event.preventDefault(); if (over !== row.id) setOver(row.id!); } : undefined}
          onDrop={mayMove ? (event) => { event.preventDefault(); void drop(row); } : undefined}
        >
          <span data-choose="" className={row.status === 'stopped' ? 'tname s3' : 'tname'} style={{ paddingLeft: 8 + depth * 16 }} data-tip={label.length > cutAt ? label : undefined} onClick={() => onNode(node?.id === row.id ? undefined : { id: row.id!, label, ids: below(row.id!) })}>
            <span className="twig" onClick={(event) => { if (!inner) return; event.stopPropagation(); setClosed((now) => toggled(now, row.id!)); }}>{inner && <Icon name={isClosed ? 'right' : 'down'} />}</span>
            {label.length > cutAt ? `${label.slice(0, cutAt)}…` : label}{count !== null && <span className="n s3 sm tn">{count}</span>}
          </span>
          {tree.actions && <Suspense fallback={null}><TreeNodeMenu tree={tree} row={row} label={label} isRoot={depth === 0 && tree.root === undefined} isLast={tree.depth !== undefined && depth + 1 >= tree.depth} isChosen={node?.id === row.id} tab={tab} /></Suspense>}
        </div>
        {inner && !isClosed && draw(row.id!, depth + 1, isBelow || counts.data?.has(row.id!) === true)}
      </div>
    );
  });
  return (
    <div className="treeside">
      {all.length > searchFrom && <Input icon="search" className="treeword" placeholder={t('搜索{name}', { name: tree.label })} aria-label={t('搜索{name}', { name: tree.label })} value={keyword} onChange={setKeyword} />}
      <div role="tree" aria-label={tree.label} onKeyDown={(event) => {
        const item = event.target as HTMLElement;
        if (event.key === 'ArrowRight' && item.dataset.node && !item.hasAttribute('aria-expanded')) toast.hint(t('末级不可展开'));
        moveInTree(event, (each) => setClosed((now) => toggled(now, each.dataset.node!)));
      }}>
        {tree.root === undefined || !tree.actions
          ? <button type="button" role="treeitem" aria-level={1} aria-selected={!node} onClick={() => onNode(undefined)}>{tree.root ?? t('全部')}</button>
          : (
            <div role="treeitem" aria-level={1} aria-label={tree.root} aria-selected={!node} tabIndex={node ? -1 : 0} className="tnode">
              <span data-choose="" className="tname" style={{ paddingLeft: 8 }} onClick={() => onNode(undefined)}>{tree.root}</span>
              <Suspense fallback={null}><TreeNodeMenu tree={tree} row={topRow} label={tree.root} isRoot isChosen={!node} tab={tab} /></Suspense>
            </div>
          )}
        {draw('', 0)}
      </div>
      {found.isLoading && <Later>{[88, 64, 96].map((width) => <div key={width} style={{ padding: 10 }}><Skeleton width={width} /></div>)}</Later>}
      {found.error && <p className="s3" style={{ padding: 8 }}>{asFailure(found.error).text}</p>}
    </div>
  );
}

/** Nodes with their parents, in their order where they have one; an entity that is no tree has none, and gives a flat list. */
async function readNodes(tree: PlanTree, screen: string | undefined, signal: AbortSignal): Promise<Page> {
  const { api } = tree;
  const request = { pageNum: 1, pageSize: 1000, total: 'none' as const, ...(screen !== undefined && { screen }) };
  try {
    return await readPage(api, { ...request, fields: ['id', 'name', tree.up ?? 'parent', ...(tree.actions ? ['version', 'status', 'sort'] : [])], ...(tree.order && { order: tree.order }) }, signal);
  } catch (error) {
    if (asFailure(error).kind !== 'rule') throw error;
    return readPage(api, { ...request, fields: ['id', 'name'], ...(tree.order && { order: tree.order }) }, signal);
  }
}

/** Nodes that a word finds, with those above them. */
function kept(rows: readonly Row[], up: string, fits: (row: Row) => boolean): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = new Set<string>();
  for (const row of rows) {
    if (!fits(row)) continue;
    for (let one: Row | undefined = row; one && !found.has(one.id!); one = byId.get((one[up] as { id?: string } | null)?.id)) found.add(one.id!);
  }
  return rows.filter((row) => found.has(row.id!));
}

const nameOf = (row: Row): string => String(row.name ?? labelOf(row) ?? row.id);

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
