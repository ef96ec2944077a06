// The row of tools over a line grid.
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { Button, IconButton, MenuButton, toast, type MenuItem } from '../ui/index.ts';
import { Tools } from '../ui/Tools.tsx';
import { exportLines } from './exportLines.ts';
import type { GridStore } from './gridStore.ts';
import type { LinesHost } from './host.ts';
import { removeAsked } from './removeAsked.ts';
import { addRow, copyRows } from './rowEdits.ts';
import { useGridDraw } from './useGridDraw.ts';

const PullButtons = lazy(() => import('./pull/PullButtons.tsx'));
const ImportLines = lazy(() => import('./ImportLines.tsx'));

export interface LinesToolsProps {
  grid: GridStore;
  host: LinesHost;
  tools?: ReactNode;
  /** Does it and gives the cursor back to the cells. */
  act: (work: () => void) => () => void;
  onSetColumn?: () => void;
  children: ReactNode;
}

export function LinesTools({ grid, host, tools, act, onSetColumn, children }: LinesToolsProps) {
  useGridDraw(grid, ['rows', 'view', 'cells'], () => [grid.rows.length, grid.canAdd, grid.row !== undefined, grid.store.canUndo, grid.store.canRedo, grid.readOnly].join());
  const [isImporting, setImporting] = useState(false);
  const items = (): MenuItem[] => [
    ...(grid.readOnly ? [] : [
      ...(onSetColumn ? [{ key: 'set', label: t('设置选中行…'), icon: 'edit' as const, disabled: grid.rows.length === 0, onSelect: onSetColumn }] : []),
      { key: 'import', label: t('导入…'), icon: 'upload' as const, onSelect: () => setImporting(true) },
    ]),
    { key: 'xlsx', label: t('导出 Excel'), icon: 'download', disabled: grid.rows.length === 0, onSelect: () => { exportLines(grid, 'xlsx').catch(toast.failure); } },
    { key: 'csv', label: t('导出 CSV'), disabled: grid.rows.length === 0, onSelect: () => { exportLines(grid, 'csv').catch(toast.failure); } },
  ];
  return (
    <Tools className="ln-tool" label={t('{name}工具', { name: grid.lines.label })}>
      <h2 className="h">{grid.lines.label} <span className="s3 sm tn">{t('{n}行', { n: grid.rows.length })}</span></h2>
      {!grid.readOnly && (
        <>
          <Button size="s" icon="plus" disabled={!grid.canAdd} onClick={act(() => addRow(grid))}>{t('添加行')}</Button>
          {grid.lines.pulls && !grid.rowsStay && <Suspense fallback={null}><PullButtons grid={grid} host={host} after={act(() => undefined)} /></Suspense>}
          {tools}
          <Button size="s" look="text" icon="copy" disabled={!grid.row || !grid.canAdd} onClick={act(() => copyRows(grid))}>{t('复制行')}</Button>
          <Button size="s" look="text" icon="trash" disabled={!grid.row || grid.rowsStay} onClick={act(() => removeAsked(grid))}>{t('删除行')}</Button>
          <Button size="s" look="text" icon="undo" disabled={!grid.store.canUndo} onClick={act(() => { grid.store.undo(); })}>{t('撤销')}</Button>
          <IconButton icon="undo" size={28} label={t('重做')} className="ln-redo" disabled={!grid.store.canRedo} onClick={act(() => { grid.store.redo(); })} />
        </>
      )}
      <span className="grow" />
      {children}
      <MenuButton label={t('{name}更多', { name: grid.lines.label })} size={28} items={items} />
      {isImporting && <Suspense fallback={null}><ImportLines grid={grid} host={host} onClose={() => { setImporting(false); setTimeout(act(() => undefined)); }} /></Suspense>}
    </Tools>
  );
}
