// The tree beside a list: 200 wide, labels cut at six characters, a node filters the rows by itself and all below it; nodes may be made, changed and dragged where the plan says so.
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Page, Row } from '../../core/contract/wire.ts';
import type { PlanTree } from '../../core/plans/plan.ts';
import { readPage } from '../data/api.ts';
import { apiKey } from '../data/changes.ts';
import { labelOf } from '../../core/values/labels.ts';
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import type { TabHandle } from '../shell/tabHandle.ts';
import { Icon } from '../ui/Icon.tsx';
import { Later, Skeleton } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { moveInTree } from '../ui/treeKeys.ts';
import type { ListState } from './state.ts';

const TreeNodeMenu = lazy(() => import('./TreeNodeMenu.tsx'));
const cutAt = 6;
type Node = NonNullable<ListState['node']>;

export function TreeSide({ tree, node, onNode, tab }: { tree: PlanTree; node: Node | undefined; onNode: (node: Node | undefined) => void; tab: TabHandle }) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<Row | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const found = useQuery({ queryKey: apiKey(tree.api, 'tree'), queryFn: ({ signal }) => readNodes(tree, signal), staleTime: 60_000 });
  const rows = found.data?.list ?? [];
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
    const { moveNode } = await import('./TreeNodeMenu.tsx');
    await moveNode(tree, dragged, target);
  };
  const draw = (parent: string, depth: number): React.ReactNode => children.get(parent)?.map((row) => {
    const label = String(row.name ?? labelOf(row) ?? row.id);
    const inner = children.has(row.id!);
    const isClosed = closed.has(row.id!);
    return (
      <div key={row.id} role="none">
        <div
          role="treeitem" aria-label={label} aria-level={depth + 1} aria-expanded={inner ? !isClosed : undefined} aria-selected={node?.id === row.id} aria-keyshortcuts={tree.actions && 'Shift+F10'} tabIndex={node?.id === row.id ? 0 : -1} data-node={row.id}
          className={over === row.id ? 'tnode over' : 'tnode'} draggable={mayMove && depth > 0}
          onDragStart={(event) => { event.dataTransfer.effectAllowed = 'move'; setDragged(row); }} onDragEnd={() => { setDragged(null); setOver(null); }}
          onDragOver={mayMove ? (event) => { if (!dragged) return; event.preventDefault(); if (over !== row.id) setOver(row.id!); } : undefined}
          onDrop={mayMove ? (event) => { event.preventDefault(); void drop(row); } : undefined}
        >
          <span data-choose="" className={row.status === 'stopped' ? 'tname s3' : 'tname'} style={{ paddingLeft: 8 + depth * 16 }} data-tip={label.length > cutAt ? label : undefined} onClick={() => onNode(node?.id === row.id ? undefined : { id: row.id!, label, ids: below(row.id!) })}>
            <span className="twig" onClick={(event) => { if (!inner) return; event.stopPropagation(); setClosed((now) => toggled(now, row.id!)); }}>{inner && <Icon name={isClosed ? 'right' : 'down'} />}</span>
            {label.length > cutAt ? `${label.slice(0, cutAt)}…` : label}
          </span>
          {tree.actions && <Suspense fallback={null}><TreeNodeMenu tree={tree} row={row} label={label} isRoot={depth === 0} isChosen={node?.id === row.id} tab={tab} /></Suspense>}
        </div>
        {inner && !isClosed && draw(row.id!, depth + 1)}
      </div>
    );
  });
  return (
    <div className="treeside" role="tree" aria-label={tree.label} onKeyDown={(event) => {
      const item = event.target as HTMLElement;
      if (event.key === 'ArrowRight' && item.dataset.node && !item.hasAttribute('aria-expanded')) toast.hint(t('末级不可展开'));
      moveInTree(event, (each) => setClosed((now) => toggled(now, each.dataset.node!)));
    }}>
      <button type="button" role="treeitem" aria-level={1} aria-selected={!node} onClick={() => onNode(undefined)}>{t('全部')}</button>
      {found.isLoading && <Later>{[88, 64, 96].map((width) => <div key={width} style={{ padding: 10 }}><Skeleton width={width} /></div>)}</Later>}
      {found.error && <p className="s3" style={{ padding: 8 }}>{asFailure(found.error).text}</p>}
      {draw('', 0)}
    </div>
  );
}

/** Nodes with their parents, in their order where they have one; an entity that is no tree has none, and gives a flat list. */
async function readNodes(tree: PlanTree, signal: AbortSignal): Promise<Page> {
  const { api } = tree;
  const request = { pageNum: 1, pageSize: 1000, total: 'none' as const };
  try {
    return await readPage(api, { ...request, fields: ['id', 'name', tree.up ?? 'parent', ...(tree.actions ? ['version', 'status', 'sort'] : [])], ...(tree.order && { order: tree.order }) }, signal);
  } catch (error) {
    if (asFailure(error).kind !== 'rule') throw error;
    return readPage(api, { ...request, fields: ['id', 'name'], ...(tree.order && { order: tree.order }) }, signal);
  }
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
