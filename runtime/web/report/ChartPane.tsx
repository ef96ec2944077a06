// The chart of a report: which of those offered, drawn as which kind; every point a door.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChartKind } from '../../core/language/model.ts';
import { apiKey } from '../data/changes.ts';
import { t } from '../i18n/t.ts';
import { Select } from '../ui/Select.tsx';
import { EmptyState, FailureState } from '../ui/states.tsx';
import { ChartView } from './chart/ChartView.tsx';
import { chartModel, kindsFor } from './chart/fromAnswer.ts';
import { readChart, type Narrow, type ReportSource } from './source.ts';
import type { Drill } from './DrillDrawer.tsx';

export interface ChartPaneProps {
  source: ReportSource;
  charts: ReportSource['report']['charts'];
  narrow: Narrow;
  isActive: boolean;
  chart: { at: number; kind?: ChartKind };
  onChart(chart: { at: number; kind?: ChartKind }): void;
  heightPx?: number;
  onDrill(drill: Drill): void;
}

export const kindNames = (): Record<ChartKind, string> => ({ bar: t('柱形'), line: t('折线'), pie: t('环形'), pareto: t('帕累托'), stack: t('堆积'), combined: t('组合'), waterfall: t('瀑布'), heat: t('热力'), gauge: t('仪表'), funnel: t('漏斗') });

/** A chart without a title of its own is called by what it shows. */
const figuresOf = (figures: readonly string[], { report }: ReportSource): string => figures.map((key) => report.figures.find((one) => one.key === key)?.label ?? key).join(' · ');

export function ChartPane({ source, charts, narrow, isActive, chart, onChart, heightPx, onDrill }: ChartPaneProps) {
  const at = Math.min(chart.at, charts.length - 1);
  const def = charts[at]!;
  const kinds = kindsFor(def, source.report);
  const kind = chart.kind && kinds.includes(chart.kind) ? chart.kind : def.kind;
  const ask = { by: def.by, ...(def.split !== undefined && { split: def.split }), figures: def.figures, ...(def.top !== undefined && { top: def.top }) };
  const read = useQuery({ queryKey: apiKey(source.api, 'chart', narrow, ask), queryFn: ({ signal }) => readChart(source.api, narrow, ask, signal), enabled: isActive, placeholderData: keepPreviousData, staleTime: 20_000 });
  const model = useMemo(() => read.data && chartModel(read.data, kind, source.report, { title: def.title, other: t('其他'), empty: t('空') }), [read.data, def, kind, source]);
  const pick = (category: number, series: string): void => {
    const point = read.data?.points[category];
    const one = read.data?.series[Number(series)];
    if (point && !point.other && one) onDrill({ at: { ...point.at, ...one.at }, figure: one.figure, label: [point.label, one.label].filter(Boolean).join(' · ') });
  };
  const tools = (
    <>
      {charts.length > 1 && <Select small label={t('图表')} value={String(at)} onChange={(next) => onChart({ at: Number(next) })} options={charts.map((one, index) => ({ value: String(index), label: one.title || figuresOf(one.figures, source) }))} />}
      {kinds.length > 1 && <Select small label={t('图形')} value={kind} onChange={(next) => onChart({ at, kind: next as ChartKind })} options={kinds.map((one) => ({ value: one, label: kindNames()[one] }))} />}
    </>
  );
  return (
    <section className={heightPx === undefined ? 'rpchart fills' : 'rpchart'} aria-label={t('图表')}>
      {read.error && !model ? <FailureState error={read.error} onRetry={() => void read.refetch()} />
        : model && model.categories.length === 0 ? <><div className="row">{tools}</div><div style={{ height: heightPx }}><EmptyState icon="report" title={t('暂无数据')} /></div></>
          : model ? <ChartView model={model} heightPx={heightPx} onPick={pick} tools={tools} /> : <div style={{ height: (heightPx ?? 300) + 32 }} />}
    </section>
  );
}
