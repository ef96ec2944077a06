// The tree beside a list: 200 wide, labels cut at six characters, a node filters the rows.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page, Row } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { readPage } from '../data/api.ts';
import { apiKey } from '../data/changes.ts';
import { labelOf } from '../../core/values/refs.ts';
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import { Icon } from '../ui/Icon.tsx';
import { Later, Skeleton } from '../ui/states.tsx';

const cutAt = 6;

export function TreeSide({ tree, node, onNode }: { tree: NonNullable<ListPlan['tree']>; node: { id: string; label: string } | undefined; onNode: (node: { id: string; label: string } | undefined) => void }) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const found = useQuery({ queryKey: apiKey(tree.api, 'tree'), queryFn: ({ signal }) => readNodes(tree.api, signal), staleTime: 60_000 });
  const rows = found.data?.list ?? [];
  const children = new Map<string, Row[]>();
  const ids = new Set(rows.map((row) => row.id));
  for (const row of rows) {
    const parent = (row.parent as { id?: string } | null)?.id ?? '';
    const key = ids.has(parent) ? parent : '';
    children.set(key, [...(children.get(key) ?? []), row]);
  }
  const draw = (parent: string, depth: number): React.ReactNode => children.get(parent)?.map((row) => {
    const label = String(row.name ?? labelOf(row) ?? row.id);
    const inner = children.has(row.id!);
    const isClosed = closed.has(row.id!);
    return (
      <div key={row.id} role="none">
        <button type="button" role="treeitem" aria-level={depth + 1} aria-expanded={inner ? !isClosed : undefined} aria-current={node?.id === row.id} style={{ paddingLeft: 8 + depth * 22 }} data-tip={label.length > cutAt ? label : undefined} onClick={() => onNode(node?.id === row.id ? undefined : { id: row.id!, label })}>
          <span className="twig" onClick={(event) => { if (!inner) return; event.stopPropagation(); setClosed((now) => toggled(now, row.id!)); }}>{inner && <Icon name={isClosed ? 'right' : 'down'} />}</span>
          {label.length > cutAt ? `${label.slice(0, cutAt)}…` : label}
        </button>
        {inner && !isClosed && draw(row.id!, depth + 1)}
      </div>
    );
  });
  return (
    <div className="treeside" role="tree" aria-label={tree.label}>
      <button type="button" role="treeitem" aria-level={1} aria-current={!node} onClick={() => onNode(undefined)}>{t('全部')}</button>
      {found.isLoading && <Later>{[88, 64, 96].map((width) => <div key={width} style={{ padding: 10 }}><Skeleton width={width} /></div>)}</Later>}
      {found.error && <p className="s3" style={{ padding: 8 }}>{asFailure(found.error).text}</p>}
      {draw('', 0)}
    </div>
  );
}

/** Nodes with their parents; an entity that is no tree has none, and gives a flat list. */
async function readNodes(api: string, signal: AbortSignal): Promise<Page> {
  const request = { pageNum: 1, pageSize: 1000, total: 'none' as const };
  try {
    return await readPage(api, { ...request, fields: ['id', 'name', 'parent'] }, signal);
  } catch (error) {
    if (asFailure(error).kind !== 'rule') throw error;
    return readPage(api, { ...request, fields: ['id', 'name'] }, signal);
  }
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
