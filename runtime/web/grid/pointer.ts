// The pointer over a grid: links and buttons of cells, ticks, ranges by dragging, resizing, and which row is pointed at.
import { followCell } from '../columns/cell.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { TableEntry } from '../table/entries.ts';
import type { GridInside } from './inside.ts';
import type { Line, LineElement } from './line.ts';
import type { Place } from './cursor.ts';

const edgePx = 32;

export function listenToPointer(grid: GridInside): () => void {
  const { root } = grid;
  const acts = {
    open: (row: Row) => grid.hooks.onOpen?.(row),
    toggle: (entry: TableEntry) => grid.hooks.onToggle?.(entry),
    live: (_: Row, from: HTMLElement) => openActions(grid, from),
  };
  const click = (event: MouseEvent): void => {
    const target = event.target as HTMLElement;
    if (isForeign(root, target)) return;
    if (target instanceof HTMLInputElement && target.classList.contains('cb')) { ticked(grid, target, event.shiftKey); return; }
    const line = lineOf(target);
    const cell = target.closest('.sc');
    if (cell && line?.row && cell === target) { const box = cell.querySelector<HTMLInputElement>('.cb'); if (box) { box.checked = !box.checked; ticked(grid, box, event.shiftKey); } return; }
    // The head of a group opens and closes by its words too, unless a range was drawn over it.
    if (line?.entry?.kind === 'group' && event.detail < 2 && target.closest('.lab') && !target.closest('a,button') && !grid.sheet.cursor.isRange) { grid.hooks.onToggle?.(line.entry); return; }
    if (grid.model.beside !== undefined && line?.entry?.kind === 'row' && !grid.sheet.cursor.isRange && !target.closest('a,button,input,.sc,.ac')) grid.hooks.onRow?.(line.entry.row, 'press');
    followCell(event, {
      ...acts, sort: (key: string) => grid.hooks.onSort?.(key, event.shiftKey),
      head: (key: string, from: HTMLElement) => grid.hooks.onHead?.(key, from, 'menu'), quick: (key: string, from: HTMLElement) => grid.hooks.onHead?.(key, from, 'filter'),
    });
  };
  const press = (event: PointerEvent): void => {
    const target = event.target as HTMLElement;
    if (event.button !== 0 || isForeign(root, target)) return;
    if (target.classList.contains('rz')) { resize(grid, event, target); return; }
    const place = placeOf(grid, target);
    if (!place) return;
    grid.endEdit();
    const isControl = target.closest('a,button,input') !== null;
    grid.sheet.cursor.put(place, event.shiftKey && !isControl);
    grid.focus();
    grid.restate();
    if (!isControl && event.pointerType !== 'touch') dragRange(grid, event);
  };
  const over = (event: PointerEvent): void => {
    const target = event.target as HTMLElement;
    if (event.pointerType !== 'touch') grid.pointer = { x: event.clientX, y: event.clientY };
    if (event.pointerType === 'touch' || grid.view.isMoving || event.buttons !== 0 || isForeign(root, target)) return;
    const line = lineOf(target);
    if (line) grid.setLive(line);
  };
  const leave = (): void => { grid.pointer = null; };
  const double = (event: MouseEvent): void => {
    const target = event.target as HTMLElement;
    const place = isForeign(root, target) ? null : placeOf(grid, target);
    if (place && place.r >= 0) grid.edit(place);
  };
  const context = (event: MouseEvent): void => {
    const place = placeOf(grid, event.target as HTMLElement);
    if (place?.r === -1 && grid.openHead(place.c)) event.preventDefault();
  };
  // Pressing a cell must not take the focus from the grid to nowhere; controls get it back from the press above.
  const mousedown = (event: MouseEvent): void => { const target = event.target as HTMLElement; if (!isForeign(root, target) && !target.classList.contains('rz') && placeOf(grid, target)) event.preventDefault(); };
  root.addEventListener('click', click);
  root.addEventListener('pointerdown', press);
  root.addEventListener('mousedown', mousedown);
  root.addEventListener('pointerover', over);
  root.addEventListener('pointerleave', leave);
  root.addEventListener('dblclick', double);
  root.addEventListener('contextmenu', context);
  return () => { root.removeEventListener('click', click); };
}

/** In what others draw inside a cell or below a row: they answer for themselves. */
function isForeign(root: Element, target: Element): boolean {
  const host = target.closest('.live,.edit,.panel');
  return host !== null && root.contains(host);
}

export function lineOf(target: Element): Line | undefined {
  return (target.closest('.gr') as LineElement | null)?.line;
}

function placeOf(grid: GridInside, target: Element): Place | null {
  const cell = target.closest('[aria-colindex]');
  if (!cell) return null;
  const c = Number(cell.getAttribute('aria-colindex')) - 1;
  const line = lineOf(cell);
  if (line) return { r: line.index, c };
  return grid.head.row.contains(cell) ? { r: -1, c } : null;
}

/** A tick is only asked for: what is chosen comes back with the next model. */
function ticked(grid: GridInside, box: HTMLInputElement, shift: boolean): void {
  const line = lineOf(box);
  const on = box.checked;
  if (!line) grid.hooks.onSelectAll?.(on);
  else if (line.row) grid.hooks.onSelect?.(line.row, on, shift);
}

/** `…` was pressed before the row was pointed at: on a touch screen, by a reader, by program. */
function openActions(grid: GridInside, from: HTMLElement): void {
  const line = lineOf(from);
  if (!line) return;
  grid.hooks.now(() => grid.setLive(line));
  line.element.querySelector<HTMLElement>('.live [aria-haspopup=menu]')?.click();
}

function dragRange(grid: GridInside, start: PointerEvent): void {
  const { scroller } = grid;
  let timer = 0;
  let last = start;
  const follow = (): void => {
    const box = scroller.getBoundingClientRect();
    // Beyond an edge the grid scrolls along.
    const dy = last.clientY > box.bottom - edgePx ? 16 : last.clientY < box.top + edgePx && scroller.scrollTop > 0 ? -16 : 0;
    const dx = last.clientX > box.right - edgePx ? 16 : last.clientX < box.left + edgePx && scroller.scrollLeft > 0 ? -16 : 0;
    if (dy || dx) scroller.scrollBy(dx, dy);
    const x = Math.max(box.left + 2, Math.min(box.right - 2, last.clientX));
    const y = Math.max(box.top + 2, Math.min(box.bottom - 2, last.clientY));
    const under = document.elementFromPoint(x, y);
    const place = under && scroller.contains(under) ? placeOf(grid, under) : null;
    const { active } = grid.sheet.cursor;
    if (place && place.r >= 0 && (place.r !== active.r || place.c !== active.c)) { grid.sheet.cursor.put(place, true); grid.restate(); }
    timer = dy || dx ? requestAnimationFrame(follow) : 0;
  };
  const move = (event: PointerEvent): void => { if (event.buttons === 0) { end(); return; } last = event; if (!timer) follow(); };
  const end = (): void => { cancelAnimationFrame(timer); removeEventListener('pointermove', move); removeEventListener('pointerup', end); };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
}

function resize(grid: GridInside, event: PointerEvent, handle: HTMLElement): void {
  event.preventDefault();
  const at = Number(handle.closest('[aria-colindex]')?.getAttribute('aria-colindex')) - 1;
  const track = grid.sheet.frame.tracks[at];
  if (!track?.column) return;
  const { key } = track.column;
  const from = track.width;
  const move = (now: PointerEvent): void => grid.hooks.onWidth?.(key, Math.max(48, Math.round(from + now.clientX - event.clientX)));
  const end = (): void => { removeEventListener('pointermove', move); removeEventListener('pointerup', end); };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
}
