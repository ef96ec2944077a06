// The line below a grid: where the cursor stands, what the column means, count, sum and average of the range, the keys.
import { useEffect, useReducer, useRef } from 'react';
import { ExactSum } from '../../core/exactSum.ts';
import { group } from '../../core/values/index.ts';
import type { Row } from '../../core/contract/wire.ts';
import { FoundNote } from '../fields/FoundNote.tsx';
import type { ShownSource } from '../fields/foundSource.ts';
import { t } from '../i18n/t.ts';
import { Button } from '../ui/index.ts';
import { rangeFigures } from './gridEdits.ts';
import type { GridStore } from './gridStore.ts';
import { useGridDraw } from './useGridDraw.ts';

export interface LookUpProgress { done: number; all: number; stop: () => void }
interface Figures { cells: number; sum?: string; average?: string }

/** Ranges up to this are added up with every move of the cursor; larger ones when it rests. */
const quickCells = 500;
const restMs = 120;

export function StatusBar({ grid, progress, onHelp, sourceOf }: { grid: GridStore; progress: LookUpProgress | null; onHelp: () => void; sourceOf?: (row: Row, field: string) => ShownSource | undefined }) {
  useGridDraw(grid, ['view', 'rows', 'cells']);
  const { cells, sum, average } = useFigures(grid);
  const { column } = grid;
  const source = grid.focused && column?.field && grid.row ? sourceOf?.(grid.row, column.field.name) : undefined;
  return (
    // A press here leaves the focus in the cell: what the bar tells of it would go before the button is let go.
    <div className="ln-stat tn" role="status" aria-live="off" onMouseDown={(event) => event.preventDefault()}>
      {grid.focused && column && <span>{grid.row ? t('第{n}行', { n: grid.active.r + 1 }) : t('新行')} · {column.label}</span>}
      {grid.focused && column?.field?.hint && <span className="s3 cut">{column.field.hint}</span>}
      {grid.focused && column?.fixed === 'computed' && <span className="s3">{t('自动计算，F1 看算法')}</span>}
      {source && <FoundNote source={source} />}
      {progress && <span className="row"><progress max={progress.all} value={progress.done} aria-label={t('查找进度')} />{t('正在查找 {done}/{all}', { done: progress.done, all: progress.all })}<Button size="s" look="text" onClick={progress.stop}>{t('停止')}</Button></span>}
      <span className="grow" />
      {cells > 1 && <span className="s3">{t('选区 {n} 格', { n: group(String(cells)) })}</span>}
      {sum !== undefined && <span>{t('求和')} {sum}</span>}
      {average !== undefined && <span>{t('平均')} {average}</span>}
      {cells > 1 && <span className="vr" />}
      {!grid.readOnly && <span className="s3 ln-keys">{t('↵ 下一行　Tab 下一格　F2 编辑　Ctrl D 向下填充')}</span>}
      <button type="button" className="s3 ln-help" onClick={onHelp}>{t('? 快捷键')}</button>
    </div>
  );
}

function useFigures(grid: GridStore): Figures {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const kept = useRef<{ key: string; figures: Figures }>({ key: '', figures: { cells: 0 } });
  const { top, left, bottom, right } = grid.range;
  const cells = (Math.min(bottom, grid.rows.length - 1) - top + 1) * (right - left + 1);
  const key = grid.focused ? [top, left, bottom, right, grid.store.revision].join() : '';
  const isLate = cells > quickCells && kept.current.key !== key;
  useEffect(() => {
    if (!isLate) return;
    const timer = setTimeout(() => { kept.current = { key, figures: figuresOf(grid) }; redraw(); }, restMs);
    return () => clearTimeout(timer);
  }, [grid, key, isLate]);
  if (key === '') return { cells: 0 };
  if (isLate) return { cells };
  if (kept.current.key !== key) kept.current = { key, figures: figuresOf(grid) };
  return kept.current.figures;
}

function figuresOf(grid: GridStore): Figures {
  const { cells, numbers, isAlike } = rangeFigures(grid);
  if (cells < 2 || numbers.length === 0 || !isAlike) return { cells };
  const sum = new ExactSum();
  for (const figure of numbers) sum.add(figure);
  const { text, value } = sum;
  const scale = text.split('.')[1]?.length ?? 0;
  return { cells, sum: group(text), average: group(value.div(numbers.length).toFixed(Math.max(scale, 2))) };
}
