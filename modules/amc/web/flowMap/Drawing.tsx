// The drawing: lines behind, boxes before them; resting on a box, or reaching it by keys, leaves only what it is joined to.
import { useId, useState } from 'react';
import { CellLink, classes, type FlowDrawing, t } from '../../../../runtime/web/moduleApi.ts';
import { kindName } from './kinds.ts';

type Node = FlowDrawing['nodes'][number];
interface Props { drawn: FlowDrawing; modules: { id: string; label: string }[]; label: string; onModule(id: string): void }

export function Drawing({ drawn: { width, height, nodes, links }, modules, label, onModule }: Props) {
  const [at, setAt] = useState<string>();
  const arrow = useId();
  const joined = at === undefined ? undefined : new Set([at, ...links.flatMap(({ from, to }) => (from === at ? [to] : to === at ? [from] : []))]);
  const isDim = (from: string, to: string): boolean => at !== undefined && from !== at && to !== at;
  const named = new Map(modules.map((module) => [module.id, module.label]));
  return (
    <>
      <ul className="flowmap-key" aria-label={t('图例')}>
        {(['create', 'post', 'transition', 'rollup'] as const).map((kind) => <li key={kind} className="sm s2"><svg width="28" height="8" aria-hidden="true"><path className={`flowmap-way ${kind}`} d="M0 4H28" /></svg>{kind === 'create' ? `${kindName('create')} / ${kindName('pull')}` : kindName(kind)}</li>)}
        <li className="sm s2"><span className="flowmap-swatch ledger" />{t('台账')}</li>
        <li className="sm s2"><span className="flowmap-swatch outside" />{t('其他模块')}</li>
      </ul>
      <div className="flowmap-draw" tabIndex={0} role="group" aria-label={label}>
        <div style={{ width, height }}>
          <svg width={width} height={height} aria-hidden="true">
            <defs><marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" orient="auto"><path d="M0 0L8 4L0 8z" /></marker></defs>
            {links.map(({ from, to, kinds, path }) => <path key={`${from} ${to}`} className={classes('flowmap-way', kinds[0], isDim(from, to) && 'dim')} d={path} markerEnd={`url(#${arrow})`} />)}
          </svg>
          {nodes.map((node) => (
            <div
              key={node.id} className={classes('flowmap-node', node.kind, node.isOutside && 'outside', joined && !joined.has(node.id) && 'dim')} style={{ left: node.x, top: node.y, width: node.width, height: node.height }}
              title={node.isOutside ? `${node.label} · ${named.get(node.module) ?? node.module}` : node.label}
              onMouseEnter={() => setAt(node.id)} onMouseLeave={() => setAt(undefined)} onFocus={() => setAt(node.id)} onBlur={() => setAt(undefined)}
            >
              <Box node={node} onModule={onModule} />
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

function Box({ node: { kind, route, id, label }, onModule }: { node: Node; onModule(id: string): void }) {
  if (kind === 'module') return <button type="button" onClick={() => onModule(id)}>{label}</button>;
  return route === undefined ? <span>{label}</span> : <CellLink to={route} className="flowmap-link">{label}</CellLink>;
}
