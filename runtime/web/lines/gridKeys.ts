// Keys of a line grid, as spreadsheets have them. What each does stands in gridEdits, rowEdits and the grid itself.
import type { KeyboardEvent } from 'react';
import { clearRange, fillRight, putText, putValue } from './gridEdits.ts';
import type { GridStore } from './gridStore.ts';
import { shiftRows } from './rowEdits.ts';
import { isOneCell } from './selection.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export interface KeyHooks {
  finish(): void;
  undo(): void;
  redo(): void;
  remove(): void;
  insert(): void;
  fillDown(): void;
  /** Rows that fit on the page, for PageUp and PageDown. */
  pageRows(): number;
  today(): string;
  /** F1: what the cell is worked out from. */
  explain(): boolean;
  openMenu(): void;
  onLeave?(): void;
}

export function keysOf(grid: GridStore, hooks: KeyHooks) {
  const toggleTick = (): boolean => {
    const { field } = grid.column;
    if (!field || !traitsOf(field.type).flag || !grid.isEditable(grid.active.r, grid.active.c)) return false;
    putValue(grid, grid.active.r, grid.active.c, grid.row?.[field.name] !== true);
    return true;
  };
  const toggleNested = (): boolean => {
    const { panel } = grid.column;
    if (panel === undefined || !grid.row) return false;
    grid.toggle(grid.row, panel);
    return true;
  };

  const handleKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return;
    const isDone = grid.editing ? editKey(event) : moveKey(event);
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** @returns whether the key is used up */
  const editKey = (event: KeyboardEvent): boolean => {
    const arrow = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    switch (event.key) {
      case 'Enter':
        if (event.ctrlKey || event.metaKey) { hooks.finish(); return false; }
        if (event.altKey) return false;
        hooks.finish();
        grid.enter(event.shiftKey);
        return true;
      case 'Tab':
        hooks.finish();
        return grid.tab(event.shiftKey);
      case 'Escape': grid.cancel(); return true;
      default:
        // A letter began it: arrows end it, as in spreadsheets. F2 began it: they move in the text.
        if (!arrow || grid.editing?.began !== 'letter' || event.shiftKey || event.ctrlKey) return false;
        hooks.finish();
        grid.move(arrow[0], arrow[1]);
        return true;
    }
  };

  const begin = (): boolean => grid.begin(grid.typedText(grid.active.r, grid.active.c), 'key');

  /** Whole rows move; a cell with a list opens it; any other takes its row along. */
  const altArrow = (down: 1 | -1, shift: boolean): boolean => {
    const { choice, refers, time } = traitsOf(grid.column.field?.type);
    const hasList = choice !== undefined || refers !== undefined || time === 'day';
    if (down > 0 && hasList && !shift && !grid.hasWholeRows) return begin();
    if (!grid.readOnly) shiftRows(grid, down);
    return true;
  };

  const moveKey = (event: KeyboardEvent): boolean => {
    const { shiftKey: extend, altKey } = event;
    const control = event.ctrlKey || event.metaKey;
    const go = (down: number, right: number): true => { if (control) grid.jump(down, right, extend); else grid.move(down, right, extend); return true; };
    switch (event.key) {
      case 'ArrowUp': return altKey ? altArrow(-1, extend) : go(-1, 0);
      case 'ArrowDown': return altKey ? altArrow(1, extend) : go(1, 0);
      case 'ArrowLeft': return !altKey && go(0, -1);
      case 'ArrowRight': return !altKey && go(0, 1);
      case 'Home': grid.select({ r: control ? 0 : grid.active.r, c: 0 }, extend); return true;
      case 'End': grid.select({ r: control ? Math.max(0, grid.rows.length - 1) : grid.active.r, c: grid.columns.length - 1 }, extend); return true;
      case 'PageUp': grid.move(-hooks.pageRows(), 0, extend); return true;
      case 'PageDown': grid.move(hooks.pageRows(), 0, extend); return true;
      case 'Enter':
        if (control) return false;
        if (!toggleNested()) grid.enter(extend);
        return true;
      case 'Tab': return grid.tab(extend);
      case 'F1': return hooks.explain();
      case 'F2': return begin();
      case 'F10': if (!extend) return false; hooks.openMenu(); return true;
      case 'ContextMenu': hooks.openMenu(); return true;
      case ' ': return spaceKey(control, extend);
      case 'Escape':
        if (!isOneCell(grid.range)) { grid.select(grid.active); return true; }
        if (!hooks.onLeave) return false;
        hooks.onLeave();
        return true;
      case 'Delete': if (control) hooks.remove(); else clearRange(grid); return true;
      case 'Backspace': clearRange(grid); return true;
      case 'Insert': if (control || extend) return false; hooks.insert(); return true;
      default: return control && controlKey(event.key.toLowerCase(), extend);
    }
  };

  const spaceKey = (control: boolean, shift: boolean): boolean => {
    if (shift) { grid.selectRows(grid.range.top, grid.range.bottom); return true; }
    if (control) { grid.selectColumns(grid.range.left, grid.range.right); return true; }
    return toggleTick() || toggleNested();
  };

  const controlKey = (key: string, shift: boolean): boolean => {
    switch (key) {
      case 'a': grid.selectAll(); return true;
      case 'd': hooks.fillDown(); return true;
      case 'r': fillRight(grid); return true;
      case 'z': if (shift) hooks.redo(); else hooks.undo(); return true;
      case 'y': hooks.redo(); return true;
      case ';': if (traitsOf(grid.column.field?.type).time === 'day') putText(grid, grid.active.r, grid.active.c, hooks.today()); return true;
      default: return false;
    }
  };

  return { handleKey, toggleTick };
}
