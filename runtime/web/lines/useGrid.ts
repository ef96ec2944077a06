// Behaviour of a line grid: keys, clipboard and pointer become calls of the grid's edits. No looks here.
import { useMemo, useRef, type ClipboardEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { t } from '../i18n/t.ts';
import type { RefValue, Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import { readTsv } from './clipboard.ts';
import type { GridStore } from './gridStore.ts';
import { addRow, clearRange, commit, copyRange, fillDown, fillRight, fillTo, putText, putValue } from './gridEdits.ts';
import { removeAsked } from './removeAsked.ts';
import { paste, type Pasted } from './paste.ts';
import type { Painter } from './painter.ts';
import type { LinesHost } from './host.ts';

export interface GridBehaviour {
  /** Ends typing: what stands in the editor goes into the cell. */
  finish(): void;
  handleKey(event: KeyboardEvent): void;
  handleCopy(event: ClipboardEvent): void;
  handleCut(event: ClipboardEvent): void;
  handlePaste(event: ClipboardEvent): void;
  handlePress(event: PointerEvent): void;
  handleDouble(): void;
  undo(): void;
  redo(): void;
  remove(): void;
  insert(): void;
  pasteText(text: string): Promise<void>;
  copyText(): string;
  /** A typed label of a reference that no list has offered: asks the server what it means. */
  resolveTyped(r: number, c: number, text: string): Promise<void>;
}

export interface GridHooks {
  painter: () => Painter | null;
  host: LinesHost;
  /** What is in the editor and its list; true when it put a value itself. */
  commitEditor: { current: (() => boolean) | null };
  focus(): void;
  onPasted(result: Pasted): void;
  onLeave?: () => void;
}

/** What was copied last in this page: pasted back, references keep their identity. */
let lastCopy: { text: string; values: unknown[][] } | null = null;

export function useGridBehaviour(grid: GridStore, hooks: GridHooks): GridBehaviour {
  const latest = useRef(hooks);
  latest.current = hooks;
  return useMemo(() => behaviourOf(grid, () => latest.current), [grid]);
}

export function behaviourOf(grid: GridStore, hooks: () => GridHooks): GridBehaviour {
  const finish = (): void => {
    if (!grid.editing) return;
    if (hooks().commitEditor.current?.()) return;
    commit(grid);
  };
  const step = (change: ReturnType<GridStore['store']['undo']>): void => {
    if (!change) return;
    const [row] = [...change.inserted, ...change.rows.keys()].filter((each) => grid.rows.includes(each));
    if (row) grid.select({ r: grid.rows.indexOf(row), c: grid.active.c });
  };
  const undo = (): void => step(grid.store.undo());
  const redo = (): void => step(grid.store.redo());
  const remove = (): void => removeAsked(grid);
  const insert = (): void => addRow(grid, Math.min(grid.range.top, grid.rows.length));
  const copyText = (): string => { lastCopy = copyRange(grid); return lastCopy.text; };
  const pasteText = async (text: string): Promise<void> => {
    const values = lastCopy?.text === text ? lastCopy.values : undefined;
    const { host } = hooks();
    const result = await paste(grid, { texts: readTsv(text), values }, (field, labels, rows) => host.lookup.resolve(`${host.listPath}.${field.name}`, field, labels, rows[grid.active.r] ?? grid.owner));
    hooks().onPasted(result);
  };

  const resolveTyped = async (r: number, c: number, text: string): Promise<void> => {
    const { field } = grid.columns[c];
    if (!field) return;
    const { host } = hooks();
    grid.editing = null;
    // The row comes at once, so that scanning goes on while the server looks the code up.
    const standing = grid.rows[r] as Row | undefined;
    const row = standing ?? grid.store.newRow(grid.owner, grid.lines.name);
    if (!standing) grid.store.change('添加行', (edit) => edit.insert(grid.owner, grid.lines.name, grid.rows.length, [row]));
    grid.store.faults.put({ row, field: field.name, message: t('查找中'), level: 'warn', from: 'typed', typed: text });
    grid.tell({ kind: 'cells', rows: new Set([row]) });
    const found = await resolveOne(host, field, text, row).catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    const at = grid.rows.indexOf(row);
    // Typed over or removed in the meantime: the late answer is dropped.
    if (at < 0 || grid.store.faults.at(row, field.name)?.typed !== text) return;
    grid.store.faults.clear(row, field.name);
    if (typeof found === 'string') grid.store.refuse(row, field.name, found, text);
    else { putValue(grid, at, c, found); grid.tell({ kind: 'cells', rows: new Set([row]) }); }
  };

  const toggleTick = (): boolean => {
    const { field } = grid.column;
    if (field?.type !== 'boolean' || !grid.isEditable(grid.active.r, grid.active.c)) return false;
    putValue(grid, grid.active.r, grid.active.c, grid.row?.[field.name] !== true);
    return true;
  };
  const toggleNested = (): boolean => {
    const { nested } = grid.column;
    if (!nested || !grid.row) return false;
    grid.toggle(grid.row, nested.name);
    return true;
  };

  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (grid.editing) editKey(event); else moveKey(event);
  };

  const editKey = (event: KeyboardEvent): void => {
    const arrow = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    switch (event.key) {
      case 'Enter':
        if (event.ctrlKey || event.metaKey) { finish(); return; }
        if (event.altKey) return;
        finish();
        grid.enter(event.shiftKey);
        break;
      case 'Tab':
        finish();
        if (!grid.tab(event.shiftKey)) return;
        break;
      case 'Escape': grid.cancel(); break;
      default:
        // A letter began it: arrows end it, as in spreadsheets. F2 began it: they move in the text.
        if (!arrow || grid.editing?.began !== 'letter' || event.shiftKey || event.ctrlKey) return;
        finish();
        grid.move(arrow[0], arrow[1]);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const moveKey = (event: KeyboardEvent): void => {
    const { shiftKey: extend, altKey } = event;
    const control = event.ctrlKey || event.metaKey;
    const page = Math.max(1, Math.floor((hooks().painter()?.scroller.clientHeight ?? 400) / (hooks().painter()?.options.rowHeight ?? 36)) - 2);
    const go = (down: number, right: number): void => { if (control) grid.jump(down, right, extend); else grid.move(down, right, extend); };
    switch (event.key) {
      case 'ArrowUp': if (altKey) return; go(-1, 0); break;
      case 'ArrowDown': if (altKey) { if (!grid.begin(grid.typedText(grid.active.r, grid.active.c), 'key')) return; } else go(1, 0); break;
      case 'ArrowLeft': if (altKey) return; go(0, -1); break;
      case 'ArrowRight': if (altKey) return; go(0, 1); break;
      case 'Home': grid.select({ r: control ? 0 : grid.active.r, c: 0 }, extend); break;
      case 'End': grid.select({ r: control ? Math.max(0, grid.rows.length - 1) : grid.active.r, c: grid.columns.length - 1 }, extend); break;
      case 'PageUp': grid.move(-page, 0, extend); break;
      case 'PageDown': grid.move(page, 0, extend); break;
      case 'Enter':
        if (control) return;
        if (toggleNested()) break;
        grid.enter(extend);
        break;
      case 'Tab': if (!grid.tab(extend)) return; break;
      case 'F2': if (!grid.begin(grid.typedText(grid.active.r, grid.active.c), 'key')) return; break;
      case ' ': if (!toggleTick() && !toggleNested()) return; break;
      case 'Escape':
        if (!isOne(grid)) { grid.select(grid.active); break; }
        if (!hooks().onLeave) return;
        hooks().onLeave?.();
        break;
      case 'Delete': if (control) remove(); else clearRange(grid); break;
      case 'Backspace': clearRange(grid); break;
      case 'Insert': if (control || extend) return; insert(); break;
      default:
        if (!control || !controlKey(event.key.toLowerCase(), extend)) return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const controlKey = (key: string, shift: boolean): boolean => {
    switch (key) {
      case 'a': grid.selectAll(); return true;
      case 'd': fillDown(grid); return true;
      case 'r': fillRight(grid); return true;
      case 'z': if (shift) redo(); else undo(); return true;
      case 'y': redo(); return true;
      case ';': if (grid.column.field?.type === 'date') putText(grid, grid.active.r, grid.active.c, hooks().host.today); return true;
      default: return false;
    }
  };

  const handlePress = (event: PointerEvent): void => {
    if (event.button !== 0 && event.button !== 2) return;
    const painter = hooks().painter();
    const target = event.target as HTMLElement;
    if (!painter || painter.isInPanel(target) || target.closest('.ln-ed')) return;
    const place = placeOf(event, painter, grid);
    if (!place) return;
    event.preventDefault();
    finish();
    const isFill = target.closest('.ln-fill') !== null;
    if (event.button === 2) { if (!inRange(grid, place.r, place.c)) grid.select(place); hooks().focus(); return; }
    if (place.isHead) { grid.selectRange({ r: event.shiftKey ? grid.anchor.r : place.r, c: 0 }, { r: place.r, c: grid.columns.length - 1 }); hooks().focus(); }
    else if (!isFill) {
      const column = grid.columns[place.c];
      const row = grid.rows[place.r];
      grid.select(place, event.shiftKey);
      hooks().focus();
      if (column.nested && row && target.closest('.sub')) { grid.toggle(row, column.nested.name); return; }
      if (column.field?.type === 'boolean' && row && !event.shiftKey && target.closest('.mid')) { toggleTick(); return; }
      if (column.field?.link && (event.ctrlKey || event.metaKey) && row) { hooks().host.openLink?.(column.field, row[column.field.name]); return; }
    }
    drag(event, painter, place.isHead === true, isFill);
  };

  /** Follows the pointer until it is let go: extends the range, or stretches the fill. */
  const drag = (event: PointerEvent, painter: Painter, isHead: boolean, isFill: boolean): void => {
    const { scroller } = painter;
    let last = grid.range.bottom;
    const follow = (move: globalThis.PointerEvent): void => {
      const box = scroller.getBoundingClientRect();
      if (move.clientY > box.bottom - 12) scroller.scrollTop += 24; else if (move.clientY < box.top + 40) scroller.scrollTop -= 24;
      const place = placeOf(move, painter, grid);
      if (!place) return;
      last = place.r;
      if (isFill) { painter.body.dataset.fill = String(last); return; }
      grid.select({ r: place.r, c: isHead ? grid.columns.length - 1 : place.c }, true);
    };
    const end = (): void => {
      document.removeEventListener('pointermove', follow);
      document.removeEventListener('pointerup', end);
      delete painter.body.dataset.fill;
      if (isFill && (last > grid.range.bottom || last < grid.range.top)) fillTo(grid, last);
    };
    document.addEventListener('pointermove', follow);
    document.addEventListener('pointerup', end);
    void event;
  };

  return {
    finish, undo, redo, remove, insert, handleKey, handlePress, copyText, pasteText, resolveTyped,
    handleDouble: () => { if (!grid.editing && grid.column.field?.type !== 'boolean') grid.begin(grid.typedText(grid.active.r, grid.active.c), 'key'); },
    handleCopy(event) {
      if (grid.editing) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', copyText());
    },
    handleCut(event) {
      if (grid.editing) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', copyText());
      clearRange(grid);
    },
    handlePaste(event) {
      const text = event.clipboardData.getData('text/plain');
      if (grid.editing && !/[\t\n]/.test(text.trimEnd())) return;
      event.preventDefault();
      grid.cancel();
      void pasteText(text);
    },
  };
}

async function resolveOne(host: LinesHost, field: PlanField, text: string, row: Row): Promise<RefValue | RefValue[] | string> {
  const labels = field.type === 'refs' ? text.split(/[,，、;；]/).map((label) => label.trim()).filter(Boolean) : [text.trim()];
  const found = await host.lookup.resolve(`${host.listPath}.${field.name}`, field, labels, row);
  const values = labels.map((label) => found.get(label) ?? t('没有找到【{text}】', { text: label }));
  const missing = values.find((value): value is string => typeof value === 'string');
  if (missing !== undefined) return missing;
  return field.type === 'refs' ? values as RefValue[] : values[0];
}

function isOne(grid: GridStore): boolean { return grid.anchor.r === grid.active.r && grid.anchor.c === grid.active.c; }
function inRange(grid: GridStore, r: number, c: number): boolean {
  const { top, left, bottom, right } = grid.range;
  return r >= top && r <= bottom && c >= left && c <= right;
}

/** The cell under the pointer; outside the cells the nearest one in its row. */
function placeOf(event: { clientX: number; clientY: number; target: EventTarget | null }, painter: Painter, grid: GridStore): { r: number; c: number; isHead?: boolean } | null {
  const target = event.target instanceof HTMLElement ? event.target : null;
  const box = painter.body.getBoundingClientRect();
  const line = target?.closest<HTMLElement>('.ln-row');
  const r = line && painter.body.contains(line) ? Number(line.getAttribute('aria-rowindex')) - 2 : painter.rowAt(event.clientY - box.top);
  const cell = target?.closest<HTMLElement>('[data-c]');
  if (cell && painter.body.contains(cell)) return { r, c: Number(cell.dataset.c) };
  if (target?.closest('.ln-rn') && painter.body.contains(target)) return { r, c: grid.active.c, isHead: true };
  for (let c = 0; c < grid.columns.length; c++) {
    const each = painter.cellAt(r, c)?.getBoundingClientRect();
    if (each && event.clientX < each.right) return { r, c };
  }
  return grid.columns.length > 0 && event.clientY < box.bottom ? { r, c: grid.columns.length - 1 } : null;
}
