// Behaviour of a line grid: keys, clipboard, pointer and scanner become calls of the grid's edits. No looks here.
import { useMemo, useRef, type ClipboardEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { t } from '../i18n/t.ts';
import { toast } from '../ui/toast.tsx';
import type { RefValue, Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import { readTsv } from './clipboard.ts';
import { keysOf } from './gridKeys.ts';
import { pointerOf } from './gridPointer.ts';
import type { GridStore } from './gridStore.ts';
import { clearRange, commit, copyRange, putText, putValue } from './gridEdits.ts';
import { addRow } from './rowEdits.ts';
import { removeAsked } from './removeAsked.ts';
import { matrixCalls } from './matrixReader.ts';
import { blockOf, mendMatrix } from './mendMatrix.ts';
import { fillRowsDown, fillRowsTo } from './fillRows.ts';
import { paste, type Block, type Pasted } from './paste.ts';
import { ScanEar, Scanner, type Scanned } from './scan.ts';
import type { Painter } from './painter.ts';
import type { LinesHost } from './host.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export interface GridBehaviour {
  /** Ends typing: what stands in the editor goes into the cell. */
  finish(): void;
  handleKey(event: KeyboardEvent): void;
  handleCopy(event: ClipboardEvent): void;
  handleCut(event: ClipboardEvent): void;
  handlePaste(event: ClipboardEvent): void;
  handlePress(event: PointerEvent): void;
  handleFill(event: PointerEvent): void;
  handleDouble(): void;
  undo(): void;
  redo(): void;
  remove(): void;
  insert(): void;
  pasteText(text: string): Promise<void>;
  pasteBlock(block: Block): Promise<Pasted>;
  copyText(): string;
  scan(code: string): Promise<Scanned | null>;
  /** A typed label of a reference that no list has offered: asks the server what it means. */
  resolveTyped(r: number, c: number, text: string): Promise<void>;
  /** A refused cell typed anew, wherever it stands by now; null: it is in order. */
  mend(row: Row, name: string, text: string): Promise<string | null>;
  /** Opens how the active cell came about; false where there is none. */
  explain(): boolean;
  /** The first row of the range into those below it. */
  fillDown(): void;
}

export interface GridHooks {
  painter: () => Painter | null;
  host: LinesHost;
  /** What is in the editor and its list; true when it put a value itself. */
  commitEditor: { current: (() => boolean) | null };
  focus(): void;
  onPasted(result: Pasted): void;
  /** Labels found of how many; null: over. */
  onProgress(progress: { done: number; all: number; stop: () => void } | null): void;
  onScanned?(result: Scanned): void;
  explain(): boolean;
  openMenu(): void;
  onLeave?: () => void;
}

/** What was copied last in this page: pasted back, references keep their identity. */
let lastCopy: { text: string; texts: string[][]; values: unknown[][] } | null = null;

export function useGridBehaviour(grid: GridStore, hooks: GridHooks): GridBehaviour {
  const latest = useRef(hooks);
  latest.current = hooks;
  return useMemo(() => behaviourOf(grid, () => latest.current), [grid]);
}

export function behaviourOf(grid: GridStore, hooks: () => GridHooks): GridBehaviour {
  const ear = new ScanEar();
  const scanner = new Scanner(grid, async (field, code, row) => (await resolveAt(hooks().host, field, [code], row)).get(code) ?? t('没有找到【{text}】', { text: code }));

  const finish = (): void => {
    if (!grid.editing) return;
    if (hooks().commitEditor.current?.()) return;
    commit(grid);
  };
  const step = (change: ReturnType<GridStore['store']['undo']>): void => {
    if (!change) return;
    for (const rows of [change.inserted, change.rows.keys()]) {
      for (const row of rows) {
        const place = grid.store.placeOf(row);
        const at = place?.owner === grid.owner && place.lines.name === grid.lines.name ? grid.store.indexOf(row) : -1;
        if (at >= 0) { grid.select({ r: at, c: grid.active.c }); return; }
      }
    }
  };
  const undo = (): void => step(grid.store.undo());
  const redo = (): void => step(grid.store.redo());
  const remove = (): void => removeAsked(grid);
  const insert = (): void => addRow(grid, Math.min(grid.range.top, grid.rows.length));
  const copyText = (): string => { lastCopy = copyRange(grid); return lastCopy.text; };

  const pasteBlock = async (block: Block): Promise<Pasted> => {
    const { host, onProgress } = hooks();
    const control = new AbortController();
    try {
      return await paste(grid, block, (field, labels, rows) => resolveAt(host, field, labels, rows[grid.active.r] ?? grid.owner), {
        signal: control.signal, matrices: matrixCalls(host), onProgress: (done, all) => onProgress(done < all ? { done, all, stop: () => control.abort() } : null),
      });
    } finally {
      onProgress(null);
    }
  };
  const pasteText = async (text: string): Promise<void> => {
    hooks().onPasted(await pasteBlock(lastCopy?.text === text ? lastCopy : blockOf(grid, readTsv(text))));
  };

  const put = async (block: Block): Promise<void> => {
    const done = await pasteBlock(block);
    if (done.rejected.length > 0) hooks().onPasted(done);
  };
  const fillDown = (): void => { void fillRowsDown(grid, put).catch(toast.failure); };

  const scan = async (code: string): Promise<Scanned | null> => {
    const done = await scanner.take(code);
    if (!done) return null;
    const { scan: rule } = grid.lines;
    grid.select({ r: Math.max(0, grid.store.indexOf(done.row)), c: Math.max(0, grid.columns.findIndex(({ name }) => name === ('why' in done ? rule!.by : rule!.adds ?? rule!.by))) });
    hooks().onScanned?.(done);
    return done;
  };

  const resolveTyped = async (r: number, c: number, text: string): Promise<void> => {
    const { field } = grid.columns[c];
    if (!field) return;
    grid.editing = null;
    // The row comes at once, so that scanning goes on while the server looks the code up.
    const standing = grid.rows[r] as Row | undefined;
    const row = standing ?? grid.store.newRow(grid.owner, grid.lines.name);
    if (!standing) grid.store.change('添加行', (edit) => edit.insert(grid.owner, grid.lines.name, grid.rows.length, [row]));
    await resolveInto(row, field, text);
  };

  /** @returns why not */
  const resolveInto = async (row: Row, field: PlanField, text: string): Promise<string | null> => {
    grid.store.faults.put({ row, field: field.name, message: t('查找中'), level: 'warn', from: 'typed', typed: text });
    grid.tell({ kind: 'cells', rows: new Set([row]) });
    const found = await resolveOne(hooks().host, field, text, row).catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
    const at = grid.store.indexOf(row);
    // Typed over or removed in the meantime: the late answer is dropped.
    if (at < 0 || grid.store.faults.at(row, field.name)?.typed !== text) return null;
    grid.store.faults.clear(row, field.name);
    if (typeof found === 'string') { grid.store.refuse(row, field.name, found, text); return found; }
    const c = grid.columns.findIndex(({ name }) => name === field.name);
    if (c >= 0) putValue(grid, at, c, found); else grid.store.change(field.label, (edit) => edit.set(row, field.name, found));
    grid.tell({ kind: 'cells', rows: new Set([row]) });
    return null;
  };

  const mend = async (row: Row, name: string, text: string): Promise<string | null> => {
    const field = grid.lines.fields[name];
    const r = grid.store.indexOf(row);
    if (!field || r < 0) return null;
    if (text.trim() !== '' && traitsOf(field.type).refers !== undefined) return resolveInto(row, field, text);
    if (traitsOf(field.type).cells) return mendMatrix(grid, row, field, text, matrixCalls(hooks().host));
    const c = grid.columns.findIndex((column) => column.name === name);
    if (c < 0) return t('此列没有显示');
    putText(grid, r, c, text);
    return grid.store.faults.at(row, name)?.message ?? null;
  };

  const pageRows = (): number => {
    const painter = hooks().painter();
    return Math.max(1, Math.floor((painter?.scroller.clientHeight ?? 400) / (painter?.options.rowHeight ?? 36)) - 2);
  };
  const keys = keysOf(grid, {
    finish, undo, redo, remove, insert, fillDown, pageRows, today: () => hooks().host.today, explain: () => hooks().explain(), openMenu: () => hooks().openMenu(),
    get onLeave() { return hooks().onLeave; },
  });
  const pointer = pointerOf(grid, { painter: () => hooks().painter(), host: () => hooks().host, focus: () => hooks().focus(), finish, toggleTick: keys.toggleTick, fillTo: (row) => fillRowsTo(grid, row, put) });

  return {
    finish, undo, redo, remove, insert, copyText, pasteText, pasteBlock, resolveTyped, mend, scan, explain: () => hooks().explain(), fillDown, ...pointer,
    handleKey(event) {
      const code = grid.lines.scan && !event.ctrlKey && !event.metaKey && !event.altKey ? ear.hear(event.key, event.timeStamp) : null;
      if (code !== null && (grid.editing === null || grid.editing.text === code) && isCode(grid, code)) {
        grid.cancel();
        event.preventDefault();
        event.stopPropagation();
        void scan(code);
        return;
      }
      keys.handleKey(event);
    },
    handleDouble: () => { if (!grid.editing && !traitsOf(grid.column.field?.type).flag) grid.begin(grid.typedText(grid.active.r, grid.active.c), 'key'); },
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

/** Fast fingers on figures and dates are no scanner, unless it is far too long for one. */
function isCode(grid: GridStore, code: string): boolean {
  const { field } = grid.column;
  if (!field || field.name === grid.lines.scan?.by || code.length >= longCode || !grid.isEditable(grid.active.r, grid.active.c)) return true;
  return !grid.values.parse(field, code, grid.row ?? grid.owner).ok;
}
const longCode = 8;

function resolveAt(host: LinesHost, field: PlanField, labels: string[], row: Row): Promise<Map<string, RefValue | string>> {
  return host.lookup.resolve(`${host.listPath}.${field.name}`, field, labels, row);
}

async function resolveOne(host: LinesHost, field: PlanField, text: string, row: Row): Promise<RefValue | RefValue[] | string> {
  const labels = traitsOf(field.type).refers === 'many' ? text.split(/[,，、;；]/).map((label) => label.trim()).filter(Boolean) : [text.trim()];
  const found = await resolveAt(host, field, labels, row);
  const values = labels.map((label) => found.get(label) ?? t('没有找到【{text}】', { text: label }));
  const missing = values.find((value): value is string => typeof value === 'string');
  if (missing !== undefined) return missing;
  return traitsOf(field.type).refers === 'many' ? values as RefValue[] : values[0];
}
