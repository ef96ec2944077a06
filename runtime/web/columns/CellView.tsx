// A cell drawn by React: in details, cards and wherever no grid paints it.
import { createElement, type CSSProperties, type ReactNode } from 'react';
import { followLink } from './CellLink.tsx';
import { hasTip, isList, type Cell, type CellPart } from './cell.ts';
import { runAct } from './acts.ts';
import { setPeek } from '../ui/peek.ts';

export function CellView({ cell }: { cell: Cell | undefined }): ReactNode {
  return cell === undefined ? null : shown(cell);
}

function shown(cell: Cell): ReactNode {
  if (typeof cell === 'string') return cell;
  return isList(cell) ? cell.map((part, at) => (typeof part === 'string' ? part : drawn(part, at))) : drawn(cell);
}

function drawn(part: CellPart, key?: number): ReactNode {
  const { tag = 'span', class: className, text, parts, href, save, src, label, role, vars, hidden, act, peek } = part;
  const style = vars && Object.fromEntries(Object.entries(vars).map(([name, value]) => [`--${name}`, value])) as CSSProperties;
  const own = tag === 'img' ? { src, alt: label ?? '', loading: 'lazy', decoding: 'async' } : tag === 'button' ? { type: 'button' } : tag === 'a' ? { href, download: save } : {};
  const onClick = act || href !== undefined ? (event: React.MouseEvent) => {
    // Where the whole block is a link, its parts answer for themselves.
    event.stopPropagation();
    if (act) { event.preventDefault(); runAct(act, event.currentTarget as HTMLElement); } else if (save === undefined) followLink(event, href!);
  } : undefined;
  return createElement(tag, { key, ref: peek && act ? (element: HTMLElement | null): void => { if (element) setPeek(element, (from) => runAct(act, from, true)); } : undefined, className, style, role, 'aria-label': tag === 'img' ? undefined : label, 'data-tip': hasTip(part) ? label : undefined, 'aria-hidden': hidden || undefined, onClick, ...own }, ...(tag === 'img' ? [] : [parts === undefined ? text : shown(parts)]));
}
