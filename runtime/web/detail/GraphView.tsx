// The document graph: drawn on a desk, a list of steps on a phone. Every node is a door.
import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Graph, GraphNode } from '../../core/contract/wire.ts';
import type { Tone } from '../../core/language/model.ts';
import { followLink } from '../columns/CellLink.tsx';
import { apiKey } from '../data/changes.ts';
import { recordRoute } from '../data/recordRoute.ts';
import { t } from '../i18n/t.ts';
import { http } from '../session/http.ts';
import { FailureState, Glyph, Icon, Menu, Skeleton } from '../ui/index.ts';
import { navigateTo } from '../ui/navigate.ts';
import { InFront } from './inFront.ts';
import { layoutGraph, neighbourOf, nodeHeight, nodeWidth, within, type PlacedNode } from './graphLayout.ts';

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

/** Steps shown before more is asked for. */
const usualSteps = 2;
const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

function Drawn({ graph: whole }: { graph: Graph }) {
  const [isWhole, setWhole] = useState(false);
  const { graph, beyond } = useMemo(() => within(whole, isWhole ? Infinity : usualSteps), [whole, isWhole]);
  const placed = useMemo(() => layoutGraph(graph), [graph]);
  const codes = useMemo(() => new Map(graph.nodes.map((node) => [node.id, node])), [graph]);
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!arrows.includes(event.key)) return;
    const from = placed.nodes.find(({ key }) => key === (event.target as HTMLElement).dataset.node);
    const to = from && neighbourOf(placed.nodes, from, event.key);
    if (!to) return;
    event.preventDefault();
    box.current?.querySelector<HTMLElement>(`[data-node="${to.key}"]`)?.focus();
  };
  const box = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState<{ anchor: HTMLElement; all: GraphNode[] } | null>(null);
  // A long chain is wider than the page: this document comes into view.
  useEffect(() => { const view = box.current; if (view && view.scrollWidth > view.clientWidth) view.scrollLeft = placed.selfX - view.clientWidth / 2 + nodeWidth / 2; }, [placed]);
  return (
    <>
      {(beyond > 0 || isWhole) && <button type="button" className="lnk graph-more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>{isWhole ? t('只看最近两级') : t('展开更远的 {n} 张单据', { n: beyond })}</button>}
      <div ref={box} className="graph desk" role="group" aria-label={t('单据关系')} onKeyDown={handleKey}>
        <div style={{ width: placed.width, height: placed.height, position: 'relative' }}>
          <svg width={placed.width} height={placed.height} fill="none" aria-hidden="true">{placed.edges.map(({ key, path }) => <path key={key} d={path} />)}</svg>
          {placed.edges.map(({ key, said, x, y }) => said && <span key={key} className="edge tn" style={{ left: x, top: y }} title={said} aria-hidden="true">{said.replace(/^.* /, '')}</span>)}
          {placed.nodes.map((each) => <Node key={each.key} placed={each} cameOf={cameOf(graph, codes, each.node)} onFold={(anchor) => setFolded({ anchor, all: each.all })} />)}
        </div>
      </div>
      <div className="chain phone">
        {[...placed.nodes].sort((a, b) => a.x - b.x || a.y - b.y).map(({ key, node, all }) => (node.hidden ? <span key={key} className="s3"><Icon name="lock" />{t('无权查看的单据')}</span> :
          <NodeLink key={key} node={node} className={node.self ? 'me' : undefined}>
            {node.status && <span className={`st ${node.status.tone}`}><Glyph tone={node.status.tone as Tone} /></span>}
            <span className="s3">{node.label}</span><span className="tn grow cut">{node.self ? t('本单') : all.length > 1 ? t('{code} 等{n}单', { code: node.code, n: all.length }) : node.code}</span><span className="tn s2">{flowInto(graph, node) ?? node.figure}</span>
          </NodeLink>
        ))}
      </div>
      {folded && <Menu label={t('单据')} anchor={folded.anchor} onClose={() => setFolded(null)} items={folded.all.map((node) => ({ key: node.id, label: node.code, after: <span className="s3 tn">{node.figure ?? node.status?.label}</span>, onSelect: () => { const to = recordRoute(node.entity, node.id); if (to) navigateTo(to); } }))} />}
    </>
  );
}

/** On a phone there is room for one figure: what came into it. */
function flowInto(graph: Graph, node: GraphNode): string | undefined {
  return graph.edges.find((edge) => edge.to === node.id && edge.figures)?.figures?.map(({ label, value }) => `${label} ${value}`)[0];
}

/** `来自 采购订单 PO260302: 已验收 426.90`: what the lines say to those who do not see them. */
function cameOf(graph: Graph, nodes: ReadonlyMap<string, GraphNode>, node: GraphNode): string {
  return graph.edges.filter((edge) => edge.to === node.id).map((edge) => {
    const from = nodes.get(edge.from);
    const figures = edge.figures?.map(({ label, value }) => `${label} ${value}`).join('、');
    return from && !from.hidden ? t('来自 {document}', { document: `${from.label} ${from.code}` }) + (figures ? `: ${figures}` : '') : '';
  }).filter(Boolean).join('; ');
}

function Node({ placed: { key, node, all, x, y }, cameOf: from, onFold }: { placed: PlacedNode; cameOf: string; onFold: (anchor: HTMLElement) => void }) {
  const style = { left: x, top: y, width: nodeWidth, height: nodeHeight };
  if (node.hidden) return <span className="nd no" style={style} role="img" aria-label={t('无权查看的单据')} title={t('无权查看的单据')}><Icon name="lock" />{all.length > 1 && <b className="tn">{all.length}</b>}</span>;
  const said = [node.label, node.self ? t('本单') : '', node.code, node.status?.label, node.figure, from].filter(Boolean).join(', ');
  const content = (
    <>
      <span className="sm s3 cut">{node.label}{node.self ? t('（本单）') : all.length > 1 ? ` · ${all.length}` : ''}</span>
      <b className="tn cut">{all.length > 1 ? t('{code} 等', { code: node.code }) : node.code || '–'}</b>
      <span className="sm row" style={{ gap: 4 }}>{node.status && <span className={`st ${node.status.tone}`}><Glyph tone={node.status.tone as Tone} /></span>}<span className="s2 tn cut">{node.figure ?? node.status?.label}</span></span>
    </>
  );
  if (all.length > 1) return <button type="button" className="nd" style={style} data-node={key} aria-haspopup="menu" onClick={(event) => onFold(event.currentTarget)}>{content}<Icon name="down" /></button>;
  return <NodeLink node={node} className={node.self ? 'nd me' : 'nd'} style={style} mark={key} said={said}>{content}</NodeLink>;
}

function NodeLink({ node, className, style, mark, said, children }: { node: GraphNode; className?: string; style?: React.CSSProperties; mark?: string; said?: string; children: React.ReactNode }) {
  const to = node.self ? undefined : recordRoute(node.entity, node.id);
  if (!to) return <span className={className} style={style} data-node={mark} tabIndex={mark && node.self ? 0 : undefined} role={said ? 'img' : undefined} aria-label={said} aria-current={node.self ? 'true' : undefined}>{children}</span>;
  return <a href={to} className={className} style={style} data-node={mark} aria-label={said} onClick={(event) => followLink(event, to)}>{children}</a>;
}
