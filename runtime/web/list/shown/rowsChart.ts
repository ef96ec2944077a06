// Rows of a list as the model of a chart: points along a field, a series for each value of another.
import type { Row } from '../../../core/contract/wire.ts';
import type { PlanRowsChart } from '../../../core/plans/plan.ts';
import { labelOf } from '../../../core/values/labels.ts';
import type { ChartModel, ChartSeries } from '../../report/chart/model.ts';

const wordOf = (value: unknown): string => String(labelOf(value) ?? value ?? '');

/** @param rows in the order of the axis; of two rows in one place the later stands @param show a figure in words */
export function rowsChart({ kind, title, by, split, figures }: PlanRowsChart, rows: readonly Row[], read: (row: Row, path: string) => unknown, show: (figure: number) => (value: unknown) => string): ChartModel {
  const at = new Map<string, number>();
  for (const row of rows) { const point = wordOf(read(row, by.path)); if (point !== '' && !at.has(point)) at.set(point, at.size); }
  const series = new Map<string, ChartSeries & { values: (string | null)[] }>();
  for (const row of rows) {
    const point = at.get(wordOf(read(row, by.path)));
    if (point === undefined) continue;
    figures.forEach((figure, index) => {
      const of = split ? wordOf(read(row, split.path)) : '';
      const name = [of, figures.length > 1 || of === '' ? figure.label : ''].filter(Boolean).join(' ');
      let one = series.get(name);
      if (!one) series.set(name, one = { key: name, name, values: Array.from({ length: at.size }, () => null), show: show(index) });
      const value = read(row, figure.path);
      one.values[point] = value === null || value === undefined ? null : String(value);
    });
  }
  return { title, kind, categories: [...at.keys()], series: [...series.values()] };
}
