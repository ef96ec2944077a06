// The head of a line grid: names, `*` where a value is required, widths one drags, and a menu per column.
import { memo, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { t } from '../i18n/t.ts';
import { Icon, Menu, classes, type MenuItem } from '../ui/index.ts';
import { leastWidth, mostFrozen, mostWidth } from './columnSetting.ts';
import type { GridColumn } from './columns.ts';
import { numberWidth, type GridStore } from './gridStore.ts';
import { sortRows } from './rowEdits.ts';
import { putSetting, settingOf } from './settings.ts';

export interface HeadRowProps {
  grid: GridStore;
  columns: readonly GridColumn[];
  keepAs: string;
  /** Widths while one drags, before they are kept. */
  onTemplate: (template: string) => void;
  onSetColumn?: (name: string) => void;
  focus: () => void;
}

const stepPx = 16;

export const HeadRow = memo(function HeadRow({ grid, columns, keepAs, onTemplate, onSetColumn, focus }: HeadRowProps) {
  const [menu, setMenu] = useState<{ c: number; anchor: HTMLElement } | null>(null);
  // Handles stand where the pointer is: sixty buttons nobody looks at would be the larger part of the page.
  const [hot, setHot] = useState(-1);
  const tips = useMemo(() => columns.map((column) => tipOf(grid, column)), [grid, columns]);

  const press = (event: PointerEvent, c: number): void => {
    if (event.button !== 0 || (event.target as HTMLElement).closest('button,.ln-size')) return;
    event.preventDefault();
    const from = event.shiftKey ? grid.anchor.c : c;
    grid.selectColumns(from, c);
    focus();
    const over = (move: globalThis.PointerEvent): void => {
      const head = (document.elementFromPoint(move.clientX, move.clientY) as HTMLElement | null)?.closest<HTMLElement>('[data-hc]');
      if (head && event.currentTarget !== null) grid.selectColumns(from, Number(head.dataset.hc));
    };
    const stop = (): void => { document.removeEventListener('pointermove', over); document.removeEventListener('pointerup', stop); };
    document.addEventListener('pointermove', over);
    document.addEventListener('pointerup', stop);
  };

  const keepWidth = (column: GridColumn, width: number): void => {
    const setting = settingOf(grid);
    putSetting(grid, keepAs, { ...setting, widths: { ...setting.widths, [column.name]: Math.round(Math.min(mostWidth, Math.max(leastWidth, width))) } });
  };
  const resize = (event: PointerEvent, column: GridColumn): void => {
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget as HTMLElement;
    const began = handle.parentElement!.offsetWidth;
    let width = began;
    handle.setPointerCapture(event.pointerId);
    const move = (to: globalThis.PointerEvent): void => {
      width = Math.min(mostWidth, Math.max(leastWidth, began + to.clientX - event.clientX));
      onTemplate(templateOf(columns, { name: column.name, width }));
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', () => { handle.removeEventListener('pointermove', move); if (width !== began) keepWidth(column, width); }, { once: true });
  };
  const step = (event: KeyboardEvent, column: GridColumn): void => {
    const by = { ArrowLeft: -stepPx, ArrowRight: stepPx }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    keepWidth(column, column.width + by);
  };

  const itemsOf = (c: number): MenuItem[] => {
    const column = columns[c];
    const canWrite = !grid.readOnly && column.field !== undefined;
    const setting = settingOf(grid);
    return [
      ...(canWrite ? [
        { key: 'up', label: t('按此列升序排一次'), disabled: grid.rows.length < 2, onSelect: () => { sortRows(grid, column.name, false); focus(); } },
        { key: 'down', label: t('按此列降序排一次'), disabled: grid.rows.length < 2, onSelect: () => { sortRows(grid, column.name, true); focus(); } },
        { key: 'set', label: t('为选中行设置此列'), disabled: column.fixed !== null || !onSetColumn || grid.rows.length === 0, onSelect: () => onSetColumn?.(column.name) },
        'line' as const,
      ] : []),
      { key: 'pick', label: t('选中整列'), onSelect: () => { grid.selectColumns(c); focus(); } },
      grid.frozen === c + 1
        ? { key: 'free', label: t('取消冻结'), onSelect: () => { putSetting(grid, keepAs, { ...setting, frozen: 0 }); focus(); } }
        : { key: 'freeze', label: t('冻结到此列'), disabled: c >= mostFrozen || c === columns.length - 1, onSelect: () => { putSetting(grid, keepAs, { ...setting, frozen: c + 1 }); focus(); } },
      { key: 'hide', label: t('隐藏此列'), disabled: (column.required && column.fixed === null) || columns.length < 2, onSelect: () => { putSetting(grid, keepAs, { ...setting, hidden: [...setting.hidden, column.name] }); focus(); } },
    ];
  };

  return (
    <div role="row" aria-rowindex={1} className="ln-head">
      <div role="columnheader" aria-colindex={1} className="ln-rn" onPointerDown={(event) => { if (event.button === 0) { event.preventDefault(); grid.selectAll(); focus(); } }}><span className="sr">{t('行号')}</span></div>
      {columns.map((column, c) => (
        <div
          key={column.name} role="columnheader" aria-colindex={c + 2} data-hc={c} data-tip={tips[c]} className={classes(column.align === 'end' ? 'num' : column.align === 'center' && 'mid', menu?.c === c && 'open')}
          onPointerEnter={() => setHot(c)} onPointerDown={(event) => press(event, c)} onContextMenu={(event) => { event.preventDefault(); setMenu({ c, anchor: event.currentTarget }); }}
        >
          {column.label}{column.required && !grid.readOnly && <span aria-hidden="true"> *</span>}
          {(hot === c || menu?.c === c) && <><button type="button" tabIndex={-1} className="ln-more" aria-label={t('{name}列菜单', { name: column.label })} aria-haspopup="menu" aria-expanded={menu?.c === c} onClick={(event) => setMenu(menu?.c === c ? null : { c, anchor: event.currentTarget })}><Icon name="down" /></button>
          <span role="separator" aria-orientation="vertical" aria-label={t('{name}列宽', { name: column.label })} aria-valuenow={column.width} aria-valuemin={leastWidth} aria-valuemax={mostWidth} tabIndex={-1} className="ln-size" onPointerDown={(event) => resize(event, column)} onKeyDown={(event) => step(event, column)} /></>}
        </div>
      ))}
      {menu && <Menu label={t('{name}列菜单', { name: columns[menu.c].label })} anchor={menu.anchor} items={itemsOf(menu.c)} onClose={() => setMenu(null)} width={176} />}
    </div>
  );
});

/** The last column takes the room that is left, unless figures would end up far from their head. */
export function templateOf(columns: readonly GridColumn[], wider?: { name: string; width: number }): string {
  const last = columns.at(-1);
  const widthOf = (column: GridColumn): number => (column.name === wider?.name ? wider.width : column.width);
  return `${numberWidth}px ${columns.map((column) => (column === last && column.align !== 'end' ? `minmax(${widthOf(column)}px,1fr)` : `${widthOf(column)}px`)).join(' ')}${last?.align === 'end' ? ' minmax(0,1fr)' : ''}`;
}

/** What the column means; a computed one says how it comes about. */
function tipOf(grid: GridStore, { field }: GridColumn): string | undefined {
  if (!field) return undefined;
  const formula = grid.store.engine?.formula(grid.owner, grid.lines, field.name);
  return [field.hint, formula].filter(Boolean).join('\n') || undefined;
}
