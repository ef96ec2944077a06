// The list's own rows as lines or bars, as the list is narrowed: the newest so many.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { textOf } from '../../columns/cell.ts';
import { readPage } from '../../data/api.ts';
import { apiKey } from '../../data/changes.ts';
import { reader } from '../../data/path.ts';
import { t } from '../../i18n/t.ts';
import { ChartView } from '../../report/chart/ChartView.tsx';
import { Select } from '../../ui/Select.tsx';
import { FailureState, PageSkeleton } from '../../ui/states.tsx';
import { narrowing } from '../state.ts';
import { rowsChart } from './rowsChart.ts';
import type { ShownProps } from './Shown.tsx';
import { useDrawn } from './useDrawn.ts';

const mostRows = 1000;

export default function RowsChart({ plan, state, isActive, empty }: ShownProps) {
  const charts = plan.charts!;
  const [at, setAt] = useState(0);
  const chart = charts[Math.min(at, charts.length - 1)]!;
  const figures = useDrawn(plan, chart.figures);
  const request = { ...narrowing(plan, state), fields: plan.fields, order: `${chart.by.path} desc`, pageNum: 1, pageSize: mostRows, total: 'none' as const };
  const found = useQuery({ queryKey: apiKey(plan.api, 'rowsChart', request), queryFn: ({ signal }) => readPage(plan.api, request, signal), enabled: isActive, placeholderData: keepPreviousData, staleTime: 20_000 });
  const model = useMemo(() => found.data && rowsChart(chart, found.data.list.toReversed(), (row, path) => reader(path)(row), (index) => (value) => (value === null || value === undefined ? '' : textOf(figures[index]!.draw(value, {})))), [found.data, chart, figures]);
  if (found.error && !model) return <FailureState error={found.error} onRetry={() => void found.refetch()} />;
  if (!model) return <PageSkeleton />;
  if (model.categories.length === 0) return empty;
  const tools = charts.length > 1 ? <Select small label={t('图表')} value={String(at)} onChange={(next) => setAt(Number(next))} options={charts.map(({ title }, index) => ({ value: String(index), label: title }))} /> : undefined;
  return <section className="rowschart"><ChartView model={model} tools={tools} /></section>;
}
