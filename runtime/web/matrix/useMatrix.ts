// Keys, clipboard and pointer of a matrix, as spreadsheets have them.
import type { ClipboardEvent, KeyboardEvent, PointerEvent } from 'react';
import type { AxisItem } from '../../core/values/index.ts';
import { t } from '../i18n/t.ts';
import { readTsv, writeTsv } from '../lines/clipboard.ts';
import { isOneCell, rangeOf, type Cell, type Range } from '../lines/selection.ts';
import type { MatrixGrid } from './matrixGrid.ts';
import { pasteInto, readBlock, type Pasted } from './matrixPaste.ts';

export interface MatrixHooks {
  undo(): void;
  redo(): void;
  /** Rows by names that the matrix does not have; names that are none are left out. */
  findRows(names: string[]): Promise<Map<string, AxisItem>>;
  /** Adds rows and puts figures as one step. */
  addAndPut(rows: AxisItem[], puts: Pasted['puts'], label: string): void;
  onPasted(result: Pasted): void;
  /** On into the block above or below. */
  cross(down: 1 | -1): boolean;
  refuse(): void;
  focus(): void;
}

export interface MatrixBehaviour {
  handleKey(event: KeyboardEvent): void;
  handleCopy(event: ClipboardEvent): void;
  handleCut(event: ClipboardEvent): void;
  handlePaste(event: ClipboardEvent): void;
  handlePress(event: PointerEvent, cell: Cell): void;
  handleFill(event: PointerEvent): void;
  finish(): boolean;
}

export function behaviourOf(grid: MatrixGrid, hooks: MatrixHooks): MatrixBehaviour {
  const finish = (): boolean => {
    const isDone = grid.commit(t('输入'));
    if (!isDone) hooks.refuse();
    return isDone;
  };
  const step = (down: number, right: number, extend = false): boolean => {
    if (!grid.move(down, right, extend) && down !== 0) return hooks.cross(down > 0 ? 1 : -1) || true;
    return true;
  };

  const editKey = (event: KeyboardEvent): boolean => {
    const arrow = arrows[event.key];
    switch (event.key) {
      case 'Enter':
        if (event.ctrlKey || event.metaKey) { finish(); return false; }
        if (finish() && !grid.enter(event.shiftKey)) hooks.cross(event.shiftKey ? -1 : 1);
        return true;
      case 'Tab': return !finish() || grid.tab(event.shiftKey);
      case 'Escape': grid.cancel(); return true;
      default:
        if (!arrow || grid.editing?.began !== 'letter' || event.shiftKey || event.ctrlKey) return false;
        return !finish() || step(arrow[0], arrow[1]);
    }
  };

  const moveKey = (event: KeyboardEvent): boolean => {
    const { shiftKey: extend, altKey } = event;
    const control = event.ctrlKey || event.metaKey;
    const arrow = arrows[event.key];
    if (arrow) {
      if (altKey) return false;
      if (control) grid.edge(arrow[0], arrow[1], extend); else step(arrow[0], arrow[1], extend);
      return true;
    }
    switch (event.key) {
      case 'Home': grid.select({ r: control ? 0 : grid.active.r, c: 0 }, extend); return true;
      case 'End': grid.select({ r: control ? grid.rows.length - 1 : grid.active.r, c: grid.columns.length - 1 }, extend); return true;
      case 'Enter':
        if (control) return false;
        if (!grid.enter(extend)) hooks.cross(extend ? -1 : 1);
        return true;
      case 'Tab': return grid.tab(extend);
      case 'F2': return grid.begin(grid.figure(grid.active.r, grid.active.c), 'key');
      case ' ': if (extend) grid.selectRow(grid.active.r); else if (control) grid.selectColumn(grid.active.c); return extend || control;
      case 'Escape': if (isOneCell(grid.range)) return false; grid.select(grid.active); return true;
      case 'Delete': case 'Backspace': grid.clear(t('清空')); return true;
      default: return control && !altKey && controlKey(event.key.toLowerCase(), extend);
    }
  };

  const controlKey = (key: string, shift: boolean): boolean => {
    switch (key) {
      case 'a': grid.selectAll(); return true;
      case 'd': grid.fillDown(t('向下填充')); return true;
      case 'r': grid.fillRight(t('向右填充')); return true;
      case 'z': if (shift) hooks.redo(); else hooks.undo(); return true;
      case 'y': hooks.redo(); return true;
      default: return false;
    }
  };

  const copy = (event: ClipboardEvent): boolean => {
    if (grid.editing) return false;
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeTsv(grid.copied()));
    return true;
  };

  const paste = async (text: string): Promise<void> => {
    const block = readBlock(readTsv(text), grid.columns, grid.rows);
    let done = pasteInto(grid, block);
    const found = done.unknown.length > 0 ? await hooks.findRows(done.unknown) : new Map<string, AxisItem>();
    if (found.size > 0) done = pasteInto(grid, block, found);
    const added = [...new Map([...found.values()].map((item) => [item.id, item])).values()];
    hooks.addAndPut(added, done.puts, t('粘贴'));
    hooks.onPasted(done);
  };

  return {
    finish,
    handleKey(event) {
      if (event.nativeEvent.isComposing || event.defaultPrevented) return;
      if (!(grid.editing ? editKey(event) : moveKey(event))) return;
      event.preventDefault();
      event.stopPropagation();
    },
    handleCopy: (event) => { copy(event); },
    handleCut: (event) => { if (copy(event)) grid.clear(t('剪切')); },
    handlePaste(event) {
      const text = event.clipboardData.getData('text/plain');
      // A single figure pasted while typing goes into the text.
      if (grid.port.readOnly || (grid.editing && !/[\t\n]/.test(text.trim()))) return;
      event.preventDefault();
      grid.cancel();
      void paste(text);
    },
    handlePress(event, cell) {
      if (event.button !== 0 && event.pointerType === 'mouse') return;
      if (grid.editing && grid.active.r === cell.r && grid.active.c === cell.c) return;
      event.preventDefault();
      if (!finish()) return;
      grid.select(cell, event.shiftKey);
      hooks.focus();
      if (event.pointerType === 'mouse') drag((over) => grid.select(over, true));
    },
    handleFill(event) {
      event.preventDefault();
      const source = grid.range;
      let target: Range = source;
      drag((over) => { target = filled(source, over); grid.selectRange({ r: target.top, c: target.left }, { r: target.bottom, c: target.right }); }, () => {
        if (target !== source) grid.fillOver(source, target, t('填充'));
        hooks.focus();
      });
    },
  };
}

const arrows: Record<string, readonly [number, number] | undefined> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** One way at a time, the longer one. */
function filled(source: Range, over: Cell): Range {
  const down = over.r > source.bottom ? over.r - source.bottom : over.r < source.top ? source.top - over.r : 0;
  const right = over.c > source.right ? over.c - source.right : over.c < source.left ? source.left - over.c : 0;
  if (down === 0 && right === 0) return source;
  const whole = rangeOf({ r: source.top, c: source.left }, { r: source.bottom, c: source.right });
  return down >= right ? { ...whole, top: Math.min(source.top, over.r), bottom: Math.max(source.bottom, over.r) } : { ...whole, left: Math.min(source.left, over.c), right: Math.max(source.right, over.c) };
}

/** Follows the pointer over cells (`data-r`, `data-c`) until it is let go. */
function drag(onOver: (cell: Cell) => void, onEnd: () => void = () => undefined): void {
  let last = '';
  const move = (event: globalThis.PointerEvent): void => {
    const cell = document.elementsFromPoint(event.clientX, event.clientY).map((element) => element.closest<HTMLElement>('[data-r]')).find((element) => element !== null);
    const key = cell ? `${cell.dataset.r} ${cell.dataset.c}` : '';
    if (!cell || key === last) return;
    last = key;
    onOver({ r: Number(cell.dataset.r), c: Number(cell.dataset.c) });
  };
  const end = (): void => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    onEnd();
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
