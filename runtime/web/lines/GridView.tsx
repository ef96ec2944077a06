// Looks of a line grid: head, rows drawn by the painter, the live editor above them, panels of nested lines below their rows.
import { useCallback, useEffect, useId, useImperativeHandle, useLayoutEffect, useReducer, useRef, useState, type ReactNode, type Ref } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../i18n/t.ts';
import { Icon, Menu, type MenuItem } from '../ui/index.ts';
import type { Row } from '../../core/contract/wire.ts';
import { CellEditor, type CellBox } from './CellEditor.tsx';
import { clearRange, copyRows, fillDown, shiftRows } from './gridEdits.ts';
import type { GridStore } from './gridStore.ts';
import type { LinesHost } from './host.ts';
import { Painter } from './painter.ts';
import type { Pasted } from './paste.ts';
import { useGridBehaviour, type GridBehaviour } from './useGrid.ts';

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
  onLeave?: () => void;
}

const numberWidth = 48;
/** A first column up to this wide stays in view beside the row numbers. */
const mostFixed = 260;

export function GridView({ grid, host, label, rowHeight = 36, hint, handle, panelHeight, renderPanel, onPasted, onLeave }: GridViewProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const painter = useRef<Painter | null>(null);
  const input = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const commitEditor = useRef<(() => boolean) | null>(null);
  const [panels, setPanels] = useState<{ row: Row; name: string; host: HTMLElement }[]>([]);
  const [box, setBox] = useState<CellBox>({ left: numberWidth, top: 0, width: 100, height: rowHeight });
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const focus = useCallback(() => input.current?.focus({ preventScroll: true }), []);
  const behaviour = useGridBehaviour(grid, { painter: () => painter.current, host, commitEditor, focus, onPasted, onLeave });
  const panelHeightRef = useRef(panelHeight);
  panelHeightRef.current = panelHeight;

  const measure = useCallback((): void => {
    const { r, c } = grid.active;
    const made = painter.current;
    if (!made) return;
    const cell = made.cellAt(r, c) ?? made.cellAt(made.rowAt(scroller.current?.scrollTop ?? 0), c);
    const next = { left: cell?.offsetLeft ?? numberWidth, top: made.rows.topOf(r), width: cell?.offsetWidth ?? 100, height: rowHeight };
    setBox((before) => (before.left === next.left && before.top === next.top && before.width === next.width ? before : next));
  }, [grid, rowHeight]);

  const reveal = useCallback((r: number, c: number): void => {
    const view = scroller.current;
    const made = painter.current;
    if (!view || !made) return;
    const top = made.rows.topOf(r);
    const headHeight = view.querySelector<HTMLElement>('.ln-head')?.offsetHeight ?? 0;
    if (top < view.scrollTop) view.scrollTop = top;
    else if (top + rowHeight + headHeight > view.scrollTop + view.clientHeight) view.scrollTop = top + rowHeight + headHeight - view.clientHeight;
    made.follow();
    const cell = made.cellAt(r, c);
    if (!cell) return;
    const fixed = numberWidth + (c > 0 && view.classList.contains('fix1') ? grid.columns[0].width : 0);
    if (c === 0) return;
    if (cell.offsetLeft - fixed < view.scrollLeft) view.scrollLeft = cell.offsetLeft - fixed;
    else if (cell.offsetLeft + cell.offsetWidth > view.scrollLeft + view.clientWidth) view.scrollLeft = cell.offsetLeft + cell.offsetWidth - view.clientWidth;
  }, [rowHeight]);

  useLayoutEffect(() => {
    const view = scroller.current!;
    const made = painter.current = new Painter(body.current!, view, grid, { rowHeight, hint, id, panelHeight: (row, name) => panelHeightRef.current(row, name), onPanels: setPanels });
    let { scrollLeft } = view;
    // The first column stands still while the others move: the editor over it follows.
    const look = (): void => { if (view.scrollLeft !== scrollLeft) { scrollLeft = view.scrollLeft; if (grid.active.c === 0) measure(); } };
    const watch = new ResizeObserver(measure);
    watch.observe(view);
    measure();
    view.addEventListener('scroll', look, { passive: true });
    let { active } = grid;
    const stop = grid.listen((event) => {
      if (event.kind === 'cells') made.paintRows(event.rows);
      else if (event.kind === 'rows') { made.repaint(); redraw(); } else made.paintView();
      if (event.kind !== 'cells' && grid.active !== active) { active = grid.active; if (grid.focused) reveal(active.r, active.c); }
      if (event.kind !== 'cells') { measure(); redraw(); }
    });
    return () => { stop(); watch.disconnect(); view.removeEventListener('scroll', look); made.dispose(); };
  }, [grid, rowHeight, hint, id, measure, reveal]);

  useEffect(() => () => grid.setFocused(false), [grid]);
  useImperativeHandle(handle, () => ({ focus, reveal, behaviour }), [focus, reveal, behaviour]);

  // The last column takes the room that is left, unless figures would end up far from their head.
  const last = grid.columns.at(-1);
  const template = grid.columns.map((column) => (column === last && column.align !== 'end' ? `minmax(${column.width}px,1fr)` : `${column.width}px`)).join(' ') + (last?.align === 'end' ? ' minmax(0,1fr)' : '');
  const minWidth = grid.columns.reduce((sum, { width }) => sum + width, numberWidth);
  const fault = grid.focused && grid.row ? grid.store.faults.at(grid.row, grid.column?.name ?? '') : undefined;
  const items: MenuItem[] = [
    { key: 'insert', label: t('在上方插入行'), icon: 'plus', disabled: !grid.canAdd, onSelect: behaviour.insert },
    { key: 'copyRows', label: t('复制行'), icon: 'copy', disabled: !grid.canAdd, onSelect: () => copyRows(grid) },
    { key: 'up', label: t('上移'), onSelect: () => shiftRows(grid, -1) },
    { key: 'down', label: t('下移'), onSelect: () => shiftRows(grid, 1) },
    'line',
    { key: 'fill', label: t('向下填充'), after: <kbd>Ctrl D</kbd>, onSelect: () => fillDown(grid) },
    { key: 'clear', label: t('清除内容'), after: <kbd>Del</kbd>, onSelect: () => clearRange(grid) },
    'line',
    { key: 'remove', label: t('删除行'), icon: 'trash', danger: true, onSelect: behaviour.remove },
  ];
  return (
    <div ref={scroller} className={(grid.columns[0]?.width ?? 999) <= mostFixed && grid.columns.length > 3 ? 'ln-scroll fix1' : 'ln-scroll'} style={{ '--ln-cols': `${numberWidth}px ${template}`, '--ln-row': `${rowHeight}px` } as React.CSSProperties}>
      <div className="ln-grid" style={{ minWidth }}>
      <div role="grid" aria-label={label} aria-rowcount={grid.rowCount + 1} aria-colcount={grid.columns.length + 1} aria-readonly={grid.readOnly || undefined} aria-multiselectable="true">
        <div role="row" aria-rowindex={1} className="ln-head">
          <div role="columnheader" aria-colindex={1} className="ln-rn"><span className="sr">{t('行号')}</span></div>
          {grid.columns.map((column, c) => (
            <div key={column.name} role="columnheader" aria-colindex={c + 2} className={column.align === 'end' ? 'num' : column.align === 'center' ? 'mid' : undefined} data-tip={column.field?.hint}>
              {column.label}{column.required && !grid.readOnly && <span aria-hidden="true"> *</span>}
            </div>
          ))}
        </div>
        <div
          ref={body} className={`ln-body${grid.focused ? ' live' : ''}`} role="rowgroup"
          onPointerDown={behaviour.handlePress}
          onDoubleClick={(event) => { const target = event.target as HTMLElement; if (!painter.current?.isInPanel(target) && !target.closest('.sub')) behaviour.handleDouble(); }}
          onContextMenu={(event) => { if (painter.current?.isInPanel(event.target as HTMLElement) || grid.readOnly) return; event.preventDefault(); setMenu({ x: event.clientX, y: event.clientY }); }}
        />
      </div>
        <div className="ln-over">
          {grid.columns.length > 0 && <CellEditor grid={grid} host={host} behaviour={behaviour} box={box} inputRef={input} commitRef={commitEditor} describedBy={`${id}-active ${id}-fault`} />}
          {fault && (
            <div id={`${id}-fault`} role="tooltip" className={`ln-tip${fault.level === 'warn' ? ' warn' : ''}${box.left + box.width + 300 > (scroller.current?.scrollLeft ?? 0) + (scroller.current?.clientWidth ?? 9999) ? ' left' : ''}`} style={{ '--x': `${box.left}px`, '--w': `${box.width}px`, top: box.top } as React.CSSProperties}>
              <Icon name="warn" />{fault.message}
            </div>
          )}
        </div>
      </div>
      {panels.map((panel) => createPortal(renderPanel(panel.row, panel.name, focus), panel.host, `${grid.store.keyOf(panel.row)}.${panel.name}`))}
      {menu && <Menu label={t('行操作')} anchor={menu} items={items} onClose={() => setMenu(null)} />}
    </div>
  );
}
