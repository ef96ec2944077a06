// The states of a document and what leads from one to the next, drawn.
import { useId } from 'react';
import type { StateDiagram } from '../../../../runtime/web/moduleApi.ts';

export function StatesDrawing({ drawn: { width, height, states, actions }, label }: { drawn: StateDiagram; label: string }) {
  const arrow = useId();
  return (
    <div className="ref-states" tabIndex={0} role="group" aria-label={label}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <defs><marker id={arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z" /></marker></defs>
        {actions.map(({ from, to, path }) => <path key={`${from} ${to}`} className="ref-way" d={path} markerEnd={`url(#${arrow})`} />)}
        {states.map((state) => (
          <g key={state.name} className={`ref-state ${state.tone}${state.isFirst ? ' first' : ''}${state.isEnd ? ' end' : ''}`}>
            <rect x={state.x} y={state.y} width={state.width} height={state.height} rx={8} />
            <text x={state.x + state.width / 2} y={state.y + state.height / 2 + 4}>{state.label}</text>
          </g>
        ))}
        {actions.map(({ from, to, labels, x, y }) => <text key={`${from} ${to}`} className="ref-name" x={x} y={y}>{labels.map((name, at) => <tspan key={name} x={x} dy={at === 0 ? 0 : 15}>{name}</tspan>)}</text>)}
      </svg>
    </div>
  );
}
