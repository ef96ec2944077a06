// Rows as points of a chart.
import { describe, expect, it } from 'vitest';
import type { PlanColumn, PlanRowsChart } from '../../../core/plans/plan.ts';
import { rowsChart } from './rowsChart.ts';

const column = (path: string): PlanColumn => ({ path, key: path, label: path, type: 'string', as: 'string', width: 100, align: 'start', sortable: true });
const chart: PlanRowsChart = { kind: 'line', title: '汇率', by: column('day'), split: column('currency'), figures: [column('rate')] };
const rate = (day: string, currency: string, value: string) => ({ day, currency: { id: currency, label: currency }, rate: value }) as never;

describe('rows as a chart', () => {
  it('a series for each currency, a gap where it has no row', () => {
    const model = rowsChart(chart, [rate('2026-01-01', 'USD', '7.1'), rate('2026-01-01', 'EUR', '7.8'), rate('2026-02-01', 'USD', '7.2')], (row, path) => row[path], () => String);
    expect(model.categories).toEqual(['2026-01-01', '2026-02-01']);
    expect(model.series.map(({ name, values }) => [name, ...values])).toEqual([['USD', '7.1', '7.2'], ['EUR', '7.8', null]]);
  });
  it('named by its figure where nothing splits it', () => expect(rowsChart({ ...chart, split: undefined }, [rate('2026-01-01', 'USD', '7.1')], (row, path) => row[path], () => String).series[0]!.name).toBe('rate'));
});
