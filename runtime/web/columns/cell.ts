// What a cell shows, as plain data: a column type says it once, grids paint it on plain elements and React draws it elsewhere.
import { runAct } from './acts.ts';
import { setPeek } from '../ui/peek.ts';
import { navigateTo } from '../ui/navigate.ts';

export type Cell = string | CellPart | readonly (string | CellPart)[];

export interface CellPart {
  tag?: 'span' | 'i' | 'b' | 'a' | 'button' | 'img' | 'small';
  class?: string;
  text?: string;
  parts?: Cell;
  /** Of a link: an address of ours opens as a tab, `save` downloads. */
  href?: string;
  save?: string;
  src?: string;
  /** Name for readers; on buttons the tooltip too. */
  label?: string;
  role?: 'img' | 'group';
  /** CSS variables: `{ c: '#7E93AE' }` is `--c`. */
  vars?: Readonly<Record<string, string>>;
  /** Not read aloud. */
  hidden?: boolean;
  /** What a press does: the name of an act (acts.ts) and what it needs. */
  act?: { name: string; payload: unknown };
  /** Resting the pointer there does it too, in place of a tooltip. */
  peek?: true;
}

/** A painted element remembers what it shows. */
type Painted = HTMLElement & { cellShown?: Cell; cellPart?: CellPart };

/** Shows a cell in an element, touching only what changed: what stands there is used again as far as it has the same form. */
export function paintCell(element: HTMLElement, cell: Cell): void {
  const before = (element as Painted).cellShown;
  if (before === cell) return;
  (element as Painted).cellShown = cell;
  if (typeof cell === 'string') {
    if (typeof before === 'string' && before !== '' && element.firstChild) (element.firstChild as Text).data = cell;
    else element.textContent = cell;
    return;
  }
  paintParts(element, before, cell);
}

/** The cell's words as people read them, for copying. */
export function textOf(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cell;
  if (isList(cell)) return cell.map(textOf).join('');
  if (cell.role === 'img' && cell.label !== undefined) return cell.label;
  return (cell.text ?? '') + textOf(cell.parts);
}

/** The same to read alone: no link, nothing to press. */
export function withoutLinks(cell: Cell): Cell {
  if (typeof cell === 'string') return cell;
  if (isList(cell)) return cell.map((part) => withoutLinks(part) as string | CellPart);
  const { href: _href, ...part } = cell;
  return { ...part, ...(cell.tag === 'a' && { tag: 'span' as const, class: undefined }), ...(cell.parts !== undefined && { parts: withoutLinks(cell.parts) }) };
}

export const isList = (cell: Cell | undefined): cell is readonly (string | CellPart)[] => Array.isArray(cell);

/** What shows no word shows its name when pointed at. */
export const hasTip = ({ tag, role, label, peek }: CellPart): boolean => label !== undefined && !peek && (tag === 'button' || role === 'img');

/** One listener for all cells of a container: links open as tabs, buttons run their act. True when the press was one of these.
 * @param own acts of this container beside those of acts.ts */
export function followCell(event: MouseEvent, own: Record<string, (payload: never, from: HTMLElement) => void> = {}): boolean {
  const target = (event.target as Element | null)?.closest<HTMLElement>('a,button');
  const part = (target as Painted | null)?.cellPart;
  if (!target || !part || event.defaultPrevented) return false;
  if (part.act) {
    const { name, payload } = part.act;
    if (own[name]) own[name](payload as never, target); else runAct(part.act, target);
    return true;
  }
  if (part.href === undefined) return false;
  // A new tab or window is the browser's own affair.
  if (part.save !== undefined || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return true;
  event.preventDefault();
  navigateTo(part.href);
  return true;
}

function paintParts(element: HTMLElement, before: Cell | undefined, cell: CellPart | readonly (string | CellPart)[]): void {
  const now: readonly (string | CellPart)[] = isList(cell) ? cell : [cell as CellPart];
  const was = before === undefined || before === '' ? [] : isList(before) ? before : [before];
  if (was.length === 0 || element.childNodes.length !== was.length) element.textContent = '';
  const kept = element.childNodes.length;
  for (let at = 0; at < now.length; at++) {
    const node = at < kept ? element.childNodes[at] : undefined;
    const one = now[at];
    if (!node) { element.append(made(one)); continue; }
    if (one === was[at]) continue;
    if (typeof one === 'string' && node.nodeType === 3) (node as Text).data = one;
    else if (typeof one !== 'string' && typeof was[at] !== 'string' && sameForm(was[at] as CellPart, one)) dress(node as Painted, was[at] as CellPart, one);
    else node.replaceWith(made(one));
  }
  while (element.childNodes.length > now.length) element.lastChild!.remove();
}

/** The same element can show both. */
function sameForm(a: CellPart, b: CellPart): boolean {
  return a.tag === b.tag && a.role === b.role && a.hidden === b.hidden && (a.parts === undefined) === (b.parts === undefined);
}

function made(part: string | CellPart): Node {
  if (typeof part === 'string') return document.createTextNode(part);
  const element = document.createElement(part.tag ?? 'span');
  if (part.tag === 'button') { (element as HTMLButtonElement).type = 'button'; element.tabIndex = -1; }
  if (part.tag === 'a') element.tabIndex = -1;
  if (part.tag === 'img') { const img = element as HTMLImageElement; img.alt = ''; img.loading = 'lazy'; img.decoding = 'async'; }
  if (part.role) element.setAttribute('role', part.role);
  if (part.hidden) element.setAttribute('aria-hidden', 'true');
  dress(element, nothing, part);
  return element;
}

const nothing: CellPart = {};

function dress(element: Painted, was: CellPart, part: CellPart): void {
  if (part.class !== was.class) element.className = part.class ?? '';
  if (part.href !== was.href) { if (part.href === undefined) element.removeAttribute('href'); else element.setAttribute('href', part.href); }
  if (part.save !== was.save) { if (part.save === undefined) element.removeAttribute('download'); else element.setAttribute('download', part.save); }
  if (part.peek || was.peek) setPeek(element, part.peek && part.act ? (from) => runAct(part.act!, from, true) : null);
  if (part.src !== was.src) { if (part.src === undefined) element.removeAttribute('src'); else (element as HTMLImageElement).src = part.src; }
  if (part.label !== was.label) {
    // A picture is named by its own word; without one it says nothing.
    if (part.tag === 'img') (element as HTMLImageElement).alt = part.label ?? '';
    else if (part.label === undefined) element.removeAttribute('aria-label'); else element.setAttribute('aria-label', part.label);
    if (hasTip(part)) element.dataset.tip = part.label; else delete element.dataset.tip;
  }
  if (part.vars !== was.vars) {
    for (const name in was.vars) if (part.vars?.[name] === undefined) element.style.removeProperty(`--${name}`);
    for (const name in part.vars) if (part.vars[name] !== was.vars?.[name]) element.style.setProperty(`--${name}`, part.vars[name]);
  }
  if (part.act || part.href !== undefined || element.cellPart) element.cellPart = part;
  if (part.parts !== undefined) paintCell(element, part.parts);
  else if (part.text !== was.text) paintCell(element, part.text ?? '');
}
