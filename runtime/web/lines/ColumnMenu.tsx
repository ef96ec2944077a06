// 列设置 of a line grid: shown, order, how many stand still, widths anew. Kept for this user and screen.
import { useReducer, useState, type DragEvent, type KeyboardEvent } from 'react';
import { t } from '../i18n/t.ts';
import { Button, Checkbox, Icon, IconButton, Popover, Select, classes } from '../ui/index.ts';
import { mostFrozen } from './columnSetting.ts';
import type { GridStore } from './gridStore.ts';
import { allColumns, putSetting, settingOf } from './settings.ts';

export function ColumnMenu({ grid, keepAs }: { grid: GridStore; keepAs: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton icon="columns" size={28} label={t('列设置')} aria-expanded={anchor !== null} onClick={(event) => setAnchor(anchor ? null : event.currentTarget)} />
      {anchor && <Popover label={t('列设置')} anchor={anchor} side="end" onClose={() => setAnchor(null)} className="ln-colmenu"><Columns grid={grid} keepAs={keepAs} /></Popover>}
    </>
  );
}

function Columns({ grid, keepAs }: { grid: GridStore; keepAs: string }) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [dragged, setDragged] = useState<string | null>(null);
  const setting = settingOf(grid);
  const columns = allColumns(grid);
  const put = (change: Partial<typeof setting>): void => { putSetting(grid, keepAs, { ...setting, ...change }); redraw(); };
  const show = (name: string, isShown: boolean): void => {
    if (!isShown && grid.columns.length < 2) return;
    put({ hidden: isShown ? setting.hidden.filter((each) => each !== name) : [...setting.hidden, name] });
  };
  const move = (name: string, to: string | undefined): void => {
    if (to === undefined || to === name) return;
    const at = setting.order.indexOf(to);
    const order = setting.order.filter((each) => each !== name);
    order.splice(at, 0, name);
    put({ order });
  };
  const step = (event: KeyboardEvent, name: string): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(name, setting.order[setting.order.indexOf(name) + (event.key === 'ArrowUp' ? -1 : 1)]);
  };
  const freezable = grid.columns.slice(0, Math.min(mostFrozen, grid.columns.length - 1));
  return (
    <>
      <div role="group" aria-label={t('列')} className="ln-cols">
        {columns.map((column) => (
          <div
            key={column.name} className={classes('ln-col', dragged === column.name && 'drag')} draggable onKeyDown={(event) => step(event, column.name)}
            onDragStart={(event: DragEvent) => { setDragged(column.name); event.dataTransfer.effectAllowed = 'move'; event.dataTransfer.setData('text/plain', column.name); }}
            onDragEnter={() => { if (dragged) move(dragged, column.name); }} onDragOver={(event) => event.preventDefault()} onDrop={(event) => { event.preventDefault(); setDragged(null); }} onDragEnd={() => setDragged(null)}
          >
            <Icon name="drag" />
            <Checkbox checked={!setting.hidden.includes(column.name)} disabled={column.required && column.fixed === null} onChange={(isShown) => show(column.name, isShown)}>{column.label}</Checkbox>
          </div>
        ))}
      </div>
      <div className="ln-coltool">
        <label className="row"><span className="s2 sm">{t('冻结到')}</span>
          <Select label={t('冻结到')} small value={String(grid.frozen)} onChange={(value) => put({ frozen: Number(value) })} options={[{ value: '0', label: t('不冻结') }, ...freezable.map((column, c) => ({ value: String(c + 1), label: column.label }))]} />
        </label>
        <span className="s3 sm">{t('Alt ↑ ↓ 移动')}</span>
        <span className="grow" />
        <Button size="s" look="text" icon="undo" onClick={() => { putSetting(grid, keepAs, null); redraw(); }}>{t('恢复默认')}</Button>
      </div>
    </>
  );
}
