// Looks of a line grid: head, rows drawn by the painter, the live editor above them, panels of nested lines below their rows.
import { useCallback, useEffect, useId, useImperativeHandle, useLayoutEffect, useMemo, useReducer, useRef, useState, type ReactNode, type Ref } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../i18n/t.ts';
import { Menu, toast } from '../ui/index.ts';
import type { Row } from '../../core/contract/wire.ts';
import { CellEditor, type CellBox } from './CellEditor.tsx';
import { GridTip } from './GridTip.tsx';
import { numberWidth, type GridStore } from './gridStore.ts';
import { HeadRow, templateOf } from './HeadRow.tsx';
import type { LinesHost } from './host.ts';
import { Painter } from './painter.ts';
import type { Pasted } from './paste.ts';
import { rowItems } from './rowItems.tsx';
import type { Scanned } from './scan.ts';
import { useGridBehaviour, type GridBehaviour, type GridHooks } from './useGrid.ts';
import { Viewport } from './viewport.ts';

export interface GridHandle { focus(): void; reveal(r: number, c: number): void; behaviour: GridBehaviour }

export interface GridViewProps {
  grid: GridStore;
  host: LinesHost;
  label: string;
  rowHeight?: number;
  hint: string;
  handle?: Ref<GridHandle>;
  panelHeight: (row: Row, name: string) => number;
  renderPanel: (row: Row, name: string, leave: () => void) => ReactNode;
  onPasted: (result: Pasted) => void;
  onProgress?: GridHooks['onProgress'];
  onScanned?: (result: Scanned) => void;
  /** Asks for a value for a column of the selected rows. */
  onSetColumn?: (name?: string) => void;
  onLeave?: () => void;
}

export function GridView({ grid, host, label, rowHeight = 36, hint, handle, panelHeight, renderPanel, onPasted, onProgress, onScanned, onSetColumn, onLeave }: GridViewProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const painter = useRef<Painter | null>(null);
  const input = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const commitEditor = useRef<(() => boolean) | null>(null);
  const [panels, setPanels] = useState<{ row: Row; name: string; host: HTMLElement }[]>([]);
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const view = useRef<Viewport | null>(null);
  const focus = useCallback(() => input.current?.focus({ preventScroll: true }), []);
  const headHeight = rowHeight === 36 ? 36 : 32;
  const boxOf = (): CellBox => {
    const { r, c } = grid.active;
    const { lefts } = grid;
    const left = (lefts[c] ?? numberWidth) + (c < grid.frozen ? view.current?.left ?? 0 : 0);
    return { left, top: painter.current?.rows.topOf(r) ?? 0, width: (lefts[c + 1] ?? 100) - (lefts[c] ?? 0), height: rowHeight };
  };
  const openMenu = (): void => {
    const at = body.current?.getBoundingClientRect();
    const { left, top, height } = boxOf();
    if (at && !grid.readOnly) setMenu({ x: at.left + left + 12, y: at.top + top + height });
  };
  const behaviour = useGridBehaviour(grid, {
    painter: () => painter.current, host, commitEditor, focus, onPasted, onLeave, onProgress: onProgress ?? (() => undefined), onScanned, openMenu,
    explain: () => {
      const cell = painter.current?.activeCell();
      if (!cell || !grid.column?.field || !grid.row) return false;
      void import('../explain/hands.ts').then(({ explainAt }) => explainAt(cell)).catch(toast.failure);
      return true;
    },
  });
  const panelHeightRef = useRef(panelHeight);
  panelHeightRef.current = panelHeight;

  const reveal = useCallback((r: number, c: number): void => {
    const made = painter.current;
    const seen = view.current;
    if (!seen || !made) return;
    const { lefts } = grid;
    if (seen.show({ top: made.rows.topOf(r), height: rowHeight, below: headHeight }, c < grid.frozen ? null : { left: lefts[c], right: lefts[c + 1], before: lefts[grid.frozen] })) made.follow();
  }, [grid, rowHeight, headHeight]);

  useLayoutEffect(() => {
    const element = scroller.current!;
    const seen = view.current = new Viewport(element, (isResized) => {
      if (isResized) grid.roomPx = seen.width;
      // Columns that stand still while the others move: the editor over them follows.
      if (isResized || grid.active.c < grid.frozen) redraw();
    });
    const made = painter.current = new Painter(body.current!, element, grid, { rowHeight, hint, id, panelHeight: (row, name) => panelHeightRef.current(row, name), onPanels: setPanels });
    let { active } = grid;
    const stop = grid.listen((event) => {
      if (event.kind === 'cells') { made.paintRows(event.rows); return; }
      const isMoved = grid.active !== active && grid.focused;
      active = grid.active;
      // Where only the cursor moved, the page is scrolled before it is drawn: nothing has to be measured twice.
      if (event.kind === 'view') { if (isMoved) reveal(active.r, active.c); made.paintView(); } else { made.repaint(); if (isMoved) reveal(active.r, active.c); }
      redraw();
    });
    return () => { stop(); seen.dispose(); made.dispose(); };
  }, [grid, rowHeight, hint, id, reveal]);

  useEffect(() => () => grid.setFocused(false), [grid]);
  useImperativeHandle(handle, () => ({ focus, reveal, behaviour }), [focus, reveal, behaviour]);
  const onTemplate = useCallback((template: string) => scroller.current?.style.setProperty('--ln-cols', template), []);

  const { columns, frozen, lefts } = grid;
  const template = useMemo(() => templateOf(columns), [columns]);
  const minWidth = useMemo(() => columns.reduce((sum, { width }) => sum + width, numberWidth), [columns]);
  const fixes = Object.fromEntries(Array.from({ length: frozen }, (_, c) => [`--fx${c + 1}`, `${lefts[c]}px`]));
  const box = boxOf();
  const fault = grid.focused && grid.row ? grid.store.faults.at(grid.row, grid.column?.name ?? '') : undefined;
  const { top, bottom, left, right } = grid.range;
  const corner = { left: (lefts[right + 1] ?? 0) + (right < frozen ? view.current?.left ?? 0 : 0), top: (painter.current?.rows.topOf(Math.min(bottom, grid.rowCount - 1)) ?? 0) + rowHeight };
  return (
    <div ref={scroller} className={frozen > 0 ? `ln-scroll fix${frozen}` : 'ln-scroll'} style={{ '--ln-cols': template, '--ln-row': `${rowHeight}px`, ...fixes } as React.CSSProperties}>
      <div className="ln-grid" style={{ minWidth }}>
        <div role="grid" aria-label={label} aria-rowcount={grid.rowCount + 1} aria-colcount={columns.length + 1} aria-readonly={grid.readOnly || undefined} aria-multiselectable="true">
          <HeadRow grid={grid} columns={columns} keepAs={host.keepAs} onTemplate={onTemplate} onSetColumn={onSetColumn} focus={focus} />
          <div
            ref={body} className={`ln-body${grid.focused ? ' live' : ''}`} role="rowgroup"
            onPointerDown={behaviour.handlePress}
            onDoubleClick={(event) => { const target = event.target as HTMLElement; if (!painter.current?.isInPanel(target) && !target.closest('.sub,.ln-rn')) behaviour.handleDouble(); }}
            onContextMenu={(event) => { if (painter.current?.isInPanel(event.target as HTMLElement) || grid.readOnly) return; event.preventDefault(); setMenu({ x: event.clientX, y: event.clientY }); }}
          />
        </div>
        <div className="ln-over">
          {columns.length > 0 && <CellEditor grid={grid} host={host} behaviour={behaviour} box={box} inputRef={input} commitRef={commitEditor} describedBy={`${id}-active ${id}-fault`} />}
          {grid.focused && !grid.editing && !grid.readOnly && top < grid.rows.length && left <= right && <i className="ln-fill" aria-hidden="true" data-tip={t('拖动填充')} style={{ transform: `translate(${corner.left}px, ${corner.top}px)` }} onPointerDown={behaviour.handleFill} />}
          {fault && <GridTip id={`${id}-fault`} fault={fault} box={box} isLeft={box.left + box.width + 300 > (view.current?.left ?? 0) + (view.current?.width ?? 9999)} />}
        </div>
      </div>
      {panels.map((panel) => createPortal(renderPanel(panel.row, panel.name, focus), panel.host, `${grid.store.keyOf(panel.row)}.${panel.name}`))}
      {menu && <Menu label={t('行操作')} anchor={menu} items={rowItems(grid, behaviour, onSetColumn)} onClose={() => { setMenu(null); focus(); }} />}
    </div>
  );
}
