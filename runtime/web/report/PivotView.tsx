// A report as a pivot: what the server worked out, with subtotals and totals exact, opened and closed here.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PivotAnswer, PivotHead } from '../../core/contract/report.ts';
import type { PlanReport } from '../../core/plans/plan.ts';
import { group } from '../../core/values/figures.ts';
import { blank } from '../columns/define.ts';
import { apiKey } from '../data/changes.ts';
import { t } from '../i18n/t.ts';
import { useEvent } from '../list/useEvent.ts';
import type { Density } from '../table/Table.tsx';
import { EmptyState, FailureState } from '../ui/states.tsx';
import type { Drill } from './DrillDrawer.tsx';
import { columnOf, figureDrawer, figureText } from './figures.ts';
import { PivotTable, type PivotColumn, type PivotLine } from './pivot/PivotTable.tsx';
import { figureAt, openLines, shapeOf, type ShapedColumn, type ShapedLine } from './pivot/shape.ts';
import { readPivot, type Narrow, type ReportSource } from './source.ts';
import { axesOf, type ReportState } from './state.ts';

export interface PivotViewProps {
  source: ReportSource;
  narrow: Narrow;
  state: ReportState;
  onChange(part: Partial<ReportState>): void;
  isActive: boolean;
  density: Density;
  widths: Record<string, number>;
  onWidth(key: string, width: number): void;
  onDrill(drill: Drill): void;
}

type Column = PivotColumn & { shaped: ShapedColumn };
type Line = PivotLine & { shaped: ShapedLine };

export function usePivot(source: ReportSource, narrow: Narrow, state: ReportState, isActive: boolean) {
  const figures = state.figures.length > 0 ? state.figures : source.report.figures.slice(0, 1).map(({ key }) => key);
  const ask = { ...axesOf(state), figures, ...(state.pivotSort && { order: `${state.pivotSort.key} ${state.pivotSort.desc ? 'desc' : 'asc'}` }) };
  return useQuery({ queryKey: apiKey(source.api, 'pivot', narrow, ask), queryFn: async ({ signal }) => ({ answer: await readPivot(source.api, narrow, ask, signal), rows: ask.rows, across: ask.across }), enabled: isActive, placeholderData: keepPreviousData, staleTime: 20_000 });
}

/** Laid out as it was asked for: while the next answer is on its way the former keeps its own shape. */
export function layOut(source: ReportSource, { answer, rows, across }: { answer: PivotAnswer; rows: readonly string[]; across: readonly string[] }) {
  const figure = (key: string): string => columnOf(source.report, key)?.label ?? key;
  return shapeOf(answer, rows, across, { total: t('合计'), subtotal: t('小计'), empty: t('空'), figure });
}

export function PivotView({ source, narrow, state, onChange, isActive, density, widths, onWidth, onDrill }: PivotViewProps) {
  const read = usePivot(source, narrow, state, isActive);
  const data = read.data;
  const shape = useMemo(() => data && layOut(source, data), [data, source]);
  const closed = useMemo(() => new Set(state.closed), [state.closed]);
  const lines = useMemo(() => (shape ? openLines(shape.lines, closed).map((shaped): Line => lineOf(shaped, !closed.has(shaped.id))) : []), [shape, closed]);
  const columns = useMemo(() => (shape && data ? shape.columns.map((shaped) => columnFor(source.report, data.answer, shaped)) : []), [shape, data, source]);
  const toggle = useEvent((line: PivotLine) => onChange({ closed: closed.has(line.id) ? state.closed.filter((id) => id !== line.id) : [...state.closed, line.id] }));
  const pick = useEvent((picked: PivotLine, column: PivotColumn) => {
    const { head } = (picked as Line).shaped;
    const { shaped } = column as Column;
    const value = data && figureAt(data.answer, (picked as Line).shaped, shaped);
    const plan = columnOf(source.report, shaped.figure);
    onDrill({ at: { ...head.at, ...shaped.head.at }, figure: shaped.figure, label: [...keysOf(head), ...keysOf(shaped.head), plan?.label].filter(Boolean).join(' · '), shown: plan && figureText(plan)(value, head.units?.[shaped.figure]) });
  });
  // Total columns sort by their figure, the names by their own order.
  const sort = useEvent((key: string) => {
    const by = key === '#' ? data?.rows[0] : (columns as Column[]).find((column) => column.key === key)?.shaped.figure;
    if (by !== undefined) onChange({ pivotSort: state.pivotSort?.key === by ? (state.pivotSort.desc ? { key: by, desc: false } : null) : { key: by, desc: true } });
  });
  const corner = (data?.rows ?? axesOf(state).rows).map((key) => columnOf(source.report, key)?.label ?? key).join(' / ');
  const levels = shape?.bands.length ?? 0;
  const sorted = state.pivotSort && { key: state.pivotSort.key === data?.rows[0] ? '#' : (columns as Column[]).find(({ shaped }) => shaped.figure === state.pivotSort!.key && (shaped.head.depth === 0))?.key ?? '', desc: state.pivotSort.desc };
  return (
    <>
      <PivotTable
        key={levels} label={source.title} corner={corner || t('合计')} columns={columns} bands={shape?.bands ?? noBands} lines={lines} total={shape?.total ? lineOf(shape.total, true) : null} density={density}
        onToggle={toggle} onPick={pick} sort={sorted} onSort={sort} widths={widths} onWidth={onWidth} loading={read.isLoading} stale={read.isPlaceholderData}
        empty={read.error ? <FailureState error={read.error} onRetry={() => void read.refetch()} kept={t('您的筛选和页码都还在')} /> : <EmptyState title={t('暂无数据')} />}
      />
      <div className="foot">
        <span className="s3 sm rphint">{t('点任一数字看它的单据')}</span><span className="grow" />
        {shape && <span className="s3 sm tn" aria-live="polite">{t('{n} 行 × {m} 列', { n: group(String(shape.lines.length)), m: group(String(shape.columns.length)) })}</span>}
        {shape?.lines.some(({ hasMore }) => hasMore) && <button type="button" className="lnk sm" onClick={() => onChange({ closed: state.closed.length > 0 ? [] : shape.lines.filter(({ hasMore }) => hasMore).map(({ id }) => id) })}>{state.closed.length > 0 ? t('全部展开') : t('全部收起')}</button>}
      </div>
    </>
  );
}

const noBands: never[] = [];
/** Without the words for sums behind them. */
const keysOf = ({ labels, depth }: PivotHead): string[] => labels.slice(0, depth);

function lineOf(shaped: ShapedLine, isOpen: boolean): Line {
  const { id, label, depth, hasMore } = shaped;
  return { id, label, depth, hasMore, isOpen, shaped };
}

function columnFor(report: PlanReport, answer: PivotAnswer, shaped: ShapedColumn): Column {
  const plan = columnOf(report, shaped.figure);
  const draw = plan ? figureDrawer(plan) : (value: unknown) => String(value);
  const value = (line: PivotLine) => figureAt(answer, (line as Line).shaped, shaped);
  return {
    key: shaped.key, label: shaped.label, width: Math.max(88, plan?.width ?? 112), isTotal: shaped.isTotal, sortable: shaped.head.depth === 0, shaped,
    draw: (line) => { const figure = value(line); return figure === undefined || figure === null ? blank : draw(figure, (line as Line).shaped.head.units?.[shaped.figure]); },
    isEmpty: (line) => { const figure = value(line); return figure === undefined || figure === null; },
  };
}
