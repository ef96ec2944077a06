// What the pointer does in a line grid: cells, ranges, whole rows and columns, the fill handle, rows dragged to another place.
import type { PointerEvent } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import { toast } from '../ui/toast.tsx';
import { fillRight } from './gridEdits.ts';
import type { GridStore } from './gridStore.ts';
import type { Painter } from './painter.ts';
import { moveRows } from './rowEdits.ts';
import { contains } from './selection.ts';
import type { LinesHost } from './host.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export interface PointerHooks {
  painter(): Painter | null;
  host(): LinesHost;
  focus(): void;
  finish(): void;
  toggleTick(): boolean;
  /** The range repeats as far as this row. */
  fillTo(row: number): Promise<void>;
}

interface Spot { r: number; c: number; isHead?: boolean }
/** Moved less than this, a press on a row is no drag. */
const slackPx = 4;

export function pointerOf(grid: GridStore, hooks: PointerHooks) {
  const handlePress = (event: PointerEvent): void => {
    if (event.button !== 0 && event.button !== 2) return;
    const painter = hooks.painter();
    const target = event.target as HTMLElement;
    if (!painter || painter.isInPanel(target) || target.closest('.ln-ed')) return;
    const place = spotOf(event, painter, grid);
    if (!place) return;
    event.preventDefault();
    hooks.finish();
    if (event.button === 2) {
      if (!contains(grid.range, place.r, place.isHead ? grid.range.left : place.c)) { if (place.isHead) grid.selectRows(place.r); else grid.select(place); }
      hooks.focus();
      return;
    }
    if (place.isHead && place.r < grid.rows.length) { pressRow(event, painter, place.r); return; }
    const column = grid.columns[place.c];
    const row = grid.rows[place.r] as Row | undefined;
    grid.select(place, event.shiftKey);
    hooks.focus();
    if (column.panel !== undefined && row && target.closest('.sub')) { grid.toggle(row, column.panel); return; }
    if (traitsOf(column.field?.type).flag && row && !event.shiftKey && target.closest('.mid')) { hooks.toggleTick(); return; }
    if (column.field && (column.field.link || column.field.several) && (event.ctrlKey || event.metaKey) && row) { hooks.host().openLink?.(column.field, row[column.field.name]); return; }
    follow(painter, (spot) => grid.select({ r: spot.r, c: spot.c }, true));
  };

  /** A row that is chosen already is dragged to another place; any other is chosen, and those passed over with it. */
  const pressRow = (event: PointerEvent, painter: Painter, r: number): void => {
    const isChosen = grid.hasWholeRows && r >= grid.range.top && r <= grid.range.bottom;
    hooks.focus();
    if (isChosen && !event.shiftKey && !grid.readOnly) { dragRows(event, painter, r); return; }
    const from = event.shiftKey ? grid.anchor.r : r;
    grid.selectRows(from, r);
    follow(painter, (spot) => { if (spot.r < grid.rows.length) grid.selectRows(from, spot.r); });
  };

  const dragRows = (event: PointerEvent, painter: Painter, pressed: number): void => {
    const line = document.createElement('i');
    line.className = 'ln-drop';
    let before = -1;
    follow(painter, (_spot, move) => {
      if (before < 0 && Math.abs(move.clientY - event.clientY) < slackPx) return;
      const y = move.clientY - painter.body.getBoundingClientRect().top;
      const over = painter.rowAt(y);
      const middle = painter.rows.topOf(over) + painter.options.rowHeight / 2;
      before = Math.min(grid.rows.length, y > middle ? over + 1 : over);
      if (!line.isConnected) { painter.body.append(line); painter.body.classList.add('dragging'); }
      line.style.transform = `translateY(${painter.rows.topOf(before)}px)`;
    }, () => {
      line.remove();
      painter.body.classList.remove('dragging');
      if (before >= 0) moveRows(grid, before); else grid.selectRows(pressed);
    });
  };

  /** From the corner of the range: its rows repeat downwards or upwards, its columns to the right. */
  const handleFill = (event: PointerEvent): void => {
    const painter = hooks.painter();
    if (!painter || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    hooks.finish();
    hooks.focus();
    const { top, left, bottom, right } = grid.range;
    let target = { r: bottom, c: right };
    follow(painter, (spot) => {
      const isDown = spot.r > bottom || spot.r < top;
      target = isDown ? { r: Math.min(spot.r, grid.rows.length - 1), c: right } : { r: bottom, c: Math.max(right, spot.c) };
      outline(painter, { top: Math.min(top, target.r), left, bottom: Math.max(bottom, target.r), right: target.c });
    }, () => {
      outline(painter, null);
      if (target.r > bottom || target.r < top) {
        hooks.fillTo(target.r).then(() => grid.selectRange({ r: Math.max(bottom, target.r), c: right }, { r: Math.min(top, target.r), c: left })).catch(toast.failure);
      } else if (target.c > right) {
        grid.selectRange({ r: bottom, c: target.c }, { r: top, c: left });
        fillRight(grid, right);
      }
    });
  };

  /** Follows the pointer until it is let go; near an edge the rows scroll along. */
  const follow = (painter: Painter, visit: (spot: Spot, move: globalThis.PointerEvent) => void, end?: () => void): void => {
    const { scroller } = painter;
    const move = (event: globalThis.PointerEvent): void => {
      const box = scroller.getBoundingClientRect();
      if (event.clientY > box.bottom - 12) scroller.scrollTop += 24; else if (event.clientY < box.top + 40) scroller.scrollTop -= 24;
      if (event.clientX > box.right - 12) scroller.scrollLeft += 24; else if (event.clientX < box.left + 60 && scroller.scrollLeft > 0) scroller.scrollLeft -= 24;
      const spot = spotOf(event, painter, grid);
      if (spot) visit(spot, event);
    };
    const stop = (): void => {
      document.removeEventListener('pointermove', move);
      document.removeEventListener('pointerup', stop);
      document.removeEventListener('pointercancel', stop);
      end?.();
    };
    document.addEventListener('pointermove', move);
    document.addEventListener('pointerup', stop);
    document.addEventListener('pointercancel', stop);
  };

  return { handlePress, handleFill };
}

/** What a fill would cover. */
function outline(painter: Painter, range: { top: number; left: number; bottom: number; right: number } | null): void {
  const known = painter.body.querySelector<HTMLElement>(':scope > .ln-stretch');
  if (!range) { known?.remove(); return; }
  const box = known ?? document.createElement('i');
  box.className = 'ln-stretch';
  const lefts = painter.grid.lefts;
  box.style.transform = `translate(${lefts[range.left]}px, ${painter.rows.topOf(range.top)}px)`;
  box.style.width = `${lefts[range.right + 1] - lefts[range.left]}px`;
  box.style.height = `${painter.rows.topOf(range.bottom) + painter.options.rowHeight - painter.rows.topOf(range.top)}px`;
  if (!known) painter.body.append(box);
}

/** The cell under the pointer; outside the cells the nearest one in its row. */
function spotOf(event: { clientX: number; clientY: number; target: EventTarget | null }, painter: Painter, grid: GridStore): Spot | null {
  const target = event.target instanceof HTMLElement ? event.target : null;
  const box = painter.body.getBoundingClientRect();
  const line = target?.closest<HTMLElement>('.ln-row');
  const r = line && painter.body.contains(line) ? Number(line.getAttribute('aria-rowindex')) - 2 : painter.rowAt(event.clientY - box.top);
  const cell = target?.closest<HTMLElement>('[data-c]');
  if (cell && painter.body.contains(cell)) return { r, c: Number(cell.dataset.c) };
  if (target?.closest('.ln-rn') && painter.body.contains(target)) return { r, c: grid.active.c, isHead: true };
  if (grid.columns.length === 0) return null;
  const x = event.clientX - box.left;
  const at = grid.lefts.findIndex((left) => left > x) - 1;
  return { r, c: at < -1 ? grid.columns.length - 1 : Math.min(grid.columns.length - 1, Math.max(0, at)) };
}
