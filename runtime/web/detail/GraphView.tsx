// The document graph: drawn on a desk, a list of steps on a phone. Every node is a door.
import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Graph, GraphNode } from '../../core/contract/wire.ts';
import type { Tone } from '../../core/language/model.ts';
import { followLink } from '../columns/CellLink.tsx';
import { apiKey } from '../data/changes.ts';
import { t } from '../i18n/t.ts';
import { http } from '../session/http.ts';
import { currentSession } from '../session/session.ts';
import { FailureState, Glyph, Icon, Menu, Skeleton } from '../ui/index.ts';
import { navigateTo } from '../shell/navigate.ts';
import { InFront } from './inFront.ts';
import { layoutGraph, nodeHeight, nodeWidth, type PlacedNode } from './graphLayout.ts';

export function useGraph(api: string, id: string, isWanted: boolean) {
  return useQuery({ queryKey: apiKey(api, id, 'graph'), queryFn: ({ signal }) => http.get<Graph>(`${api}/${id}/graph`, { signal }), enabled: isWanted });
}

export function GraphView({ api, id }: { api: string; id: string }) {
  const graph = useGraph(api, id, useContext(InFront));
  if (graph.error) return <FailureState error={graph.error} onRetry={() => void graph.refetch()} />;
  if (!graph.data) return <div className="graph-wait"><Skeleton width={164} height={64} /><Skeleton width={164} height={64} /></div>;
  if (graph.data.nodes.length <= 1) return <p className="s3 dt-none">{t('还没有相关单据')}</p>;
  return <Drawn graph={graph.data} />;
}

function Drawn({ graph }: { graph: Graph }) {
  const placed = useMemo(() => layoutGraph(graph), [graph]);
  const box = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState<{ anchor: HTMLElement; all: GraphNode[] } | null>(null);
  // A long chain is wider than the page: this document comes into view.
  useEffect(() => { const view = box.current; if (view && view.scrollWidth > view.clientWidth) view.scrollLeft = placed.selfX - view.clientWidth / 2 + nodeWidth / 2; }, [placed]);
  return (
    <>
      <div ref={box} className="graph desk" role="group" aria-label={t('单据关系')}>
        <div style={{ width: placed.width, height: placed.height, position: 'relative' }}>
          <svg width={placed.width} height={placed.height} fill="none" aria-hidden="true">{placed.edges.map(({ key, path }) => <path key={key} d={path} />)}</svg>
          {placed.nodes.map((each) => <Node key={each.key} placed={each} onFold={(anchor) => setFolded({ anchor, all: each.all })} />)}
        </div>
      </div>
      <div className="chain phone">
        {[...placed.nodes].sort((a, b) => a.x - b.x || a.y - b.y).map(({ key, node, all }) => (
          <NodeLink key={key} node={node} className={node.self ? 'me' : undefined}>
            {node.status && <span className={`st ${node.status.tone}`}><Glyph tone={node.status.tone as Tone} /></span>}
            <span className="s3">{node.label}</span><span className="tn grow cut">{node.self ? t('本单') : all.length > 1 ? t('{code} 等{n}单', { code: node.code, n: all.length }) : node.code}</span><span className="tn s2">{node.figure}</span>
          </NodeLink>
        ))}
      </div>
      {folded && <Menu label={t('单据')} anchor={folded.anchor} onClose={() => setFolded(null)} items={folded.all.map((node) => ({ key: node.id, label: node.code, after: <span className="s3 tn">{node.figure ?? node.status?.label}</span>, onSelect: () => { const to = routeOf(node); if (to) navigateTo(to); } }))} />}
    </>
  );
}

function Node({ placed: { node, all, x, y }, onFold }: { placed: PlacedNode; onFold: (anchor: HTMLElement) => void }) {
  const style = { left: x, top: y, width: nodeWidth, height: nodeHeight };
  const content = (
    <>
      <span className="sm s3 cut">{node.label}{node.self ? t('（本单）') : all.length > 1 ? ` · ${all.length}` : ''}</span>
      <b className="tn cut">{all.length > 1 ? t('{code} 等', { code: node.code }) : node.code || '–'}</b>
      <span className="sm row" style={{ gap: 4 }}>{node.status && <span className={`st ${node.status.tone}`}><Glyph tone={node.status.tone as Tone} /></span>}<span className="s2 tn cut">{node.figure ?? node.status?.label}</span></span>
    </>
  );
  if (all.length > 1) return <button type="button" className="nd" style={style} aria-haspopup="menu" onClick={(event) => onFold(event.currentTarget)}>{content}<Icon name="down" /></button>;
  return <NodeLink node={node} className={node.self ? 'nd me' : 'nd'} style={style}>{content}</NodeLink>;
}

function NodeLink({ node, className, style, children }: { node: GraphNode; className?: string; style?: React.CSSProperties; children: React.ReactNode }) {
  const to = node.self ? undefined : routeOf(node);
  if (!to) return <span className={className} style={style} aria-current={node.self ? 'true' : undefined}>{children}</span>;
  return <a href={to} className={className} style={style} onClick={(event) => followLink(event, to)}>{children}</a>;
}

/** The detail screen of a document's kind, if the caller has one. */
function routeOf(node: GraphNode): string | undefined {
  if (!node.id) return undefined;
  const routes = currentSession()?.manifest.routes ?? [];
  const own = (kind: string) => routes.find((route) => route.kind === kind && route.id.startsWith(`${node.entity}.`));
  return (own('detail') ?? own('form'))?.route.replace(/\{\w+\}/, node.id);
}
