// Which columns of a grid are shown; kept in the browser.
import { useState } from 'react';
import { t } from '../i18n/t.ts';
import { Checkbox, IconButton, Popover } from '../ui/index.ts';
import { columnsOf } from './columns.ts';
import type { GridStore } from './gridStore.ts';

export function ColumnMenu({ grid, keepAs }: { grid: GridStore; keepAs: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => readHidden(keepAs) ?? grid.options.hidden ?? new Set());
  const change = (name: string, isShown: boolean): void => {
    const next = new Set(hidden);
    if (isShown) next.delete(name); else next.add(name);
    setHidden(next);
    localStorage.setItem(keepAs, JSON.stringify([...next]));
    grid.setHidden(next);
  };
  return (
    <>
      <IconButton icon="columns" size={28} label={t('列设置')} aria-expanded={anchor !== null} onClick={(event) => setAnchor(anchor ? null : event.currentTarget)} />
      {anchor && (
        <Popover label={t('列设置')} anchor={anchor} side="end" onClose={() => setAnchor(null)} className="ln-colmenu">
          {columnsOf(grid.lines, grid.readOnly).map((column) => (
            <Checkbox key={column.name} checked={!hidden.has(column.name)} disabled={column.required} onChange={(isShown) => change(column.name, isShown)}>{column.label}</Checkbox>
          ))}
        </Popover>
      )}
    </>
  );
}

/** null: nobody has chosen yet. */
export function readHidden(keepAs: string): ReadonlySet<string> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keepAs) ?? 'null') as string[] | null;
    return kept ? new Set(kept) : null;
  } catch {
    return null;
  }
}
