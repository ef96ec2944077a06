// What a chart shows, as plain data: categories, series of exact figures, and how each is said. Drawing stands in echarts.ts.
import { sumFigures } from '../../../core/values/figures.ts';
import { t } from '../../i18n/t.ts';

export const chartKinds = ['bar', 'stack', 'row', 'line', 'area', 'pie', 'pareto', 'radar', 'combined', 'waterfall', 'heat', 'gauge', 'funnel'] as const;
export type ChartKind = (typeof chartKinds)[number];

export interface ChartSeries {
  key: string;
  name: string;
  /** Figures as the wire carries them, one a category. */
  values: readonly (string | number | null | undefined)[];
  /** A figure in words: with unit, percent sign, its decimals. */
  show(value: unknown): string;
  /** A share beside amounts: a line at the axis on the right. */
  isRatio?: boolean;
  /** Its figures may be added up: sums of prices and shares mean nothing. */
  adds?: boolean;
}

export interface ChartModel {
  title: string;
  kind: ChartKind;
  categories: readonly string[];
  series: readonly ChartSeries[];
  /** Unit of the axis, behind the title. */
  unit?: string;
}

/** More colours than this nobody tells apart; the rest is 其他. */
export const mostSeries = 5;

/** Parts that make a whole, gathered to what can be told apart. */
export function foldSeries(series: readonly ChartSeries[]): readonly ChartSeries[] {
  if (series.length <= mostSeries || !series.every(({ adds }) => adds)) return series.slice(0, mostSeries);
  const [kept, rest] = [series.slice(0, mostSeries - 1), series.slice(mostSeries - 1)];
  return [...kept, { ...rest[0]!, key: '…', name: t('其他'), values: rest[0]!.values.map((_, at) => sumFigures(rest.map(({ values }) => values[at]))) }];
}

/** Slices of a pie: the largest first, the smallest together. */
export function slicesOf({ categories, series }: Pick<ChartModel, 'categories' | 'series'>): { name: string; value: string; at: number }[] {
  const [one] = series;
  if (!one) return [];
  const slices = categories.map((name, at) => ({ name, value: String(one.values[at] ?? '0'), at })).filter(({ value }) => pixels(value) > 0).sort((a, b) => pixels(b.value) - pixels(a.value));
  if (slices.length <= mostSeries + 1) return slices;
  const rest = slices.slice(mostSeries);
  return [...slices.slice(0, mostSeries), { name: t('其他'), value: sumFigures(rest.map(({ value }) => value)) ?? '0', at: -1 }];
}

/** Categories from the largest down with their running share of the whole, as ratios: the few that make most of it. */
export function paretoOf(model: ChartModel): ChartModel {
  const [one] = model.series;
  if (!one) return model;
  const order = model.categories.map((_, at) => at).sort((a, b) => pixels(one.values[b]) - pixels(one.values[a]));
  const values = order.map((at) => one.values[at]);
  const whole = pixels(sumFigures(values) ?? 0);
  let run = 0;
  const shares = values.map((value) => { run += pixels(value); return whole > 0 ? String(Math.round((run / whole) * 10_000) / 10_000) : null; });
  return {
    ...model, categories: order.map((at) => model.categories[at]!),
    series: [{ ...one, values }, { key: '%', name: t('累计占比'), isRatio: true, values: shares, show: (value) => `${Math.round(pixels(value) * 1000) / 10}%` }],
  };
}

/** For lengths on screen only; figures that are read go through `show`. */
export function pixels(value: unknown): number {
  const number = Number(value ?? NaN);
  return Number.isFinite(number) ? number : 0;
}

/** The chart in one sentence, for who does not see it. */
export function summaryOf({ title, categories, series }: ChartModel): string {
  const said = series.slice(0, mostSeries).map(({ name, values, show, adds }) => {
    const known = categories.map((category, at) => ({ category, value: values[at] })).filter(({ value }) => value !== null && value !== undefined && value !== '');
    if (known.length === 0) return `${name} ${t('暂无数据')}`;
    const most = known.reduce((a, b) => (pixels(b.value) > pixels(a.value) ? b : a));
    const least = known.reduce((a, b) => (pixels(b.value) < pixels(a.value) ? b : a));
    const sum = adds ? sumFigures(known.map(({ value }) => value)) : null;
    return [`${name} ${t('最高 {category} {value}', { category: most.category, value: show(most.value) })}`, known.length > 1 && t('最低 {category} {value}', { category: least.category, value: show(least.value) }), sum !== null && t('合计 {value}', { value: show(sum) })].filter(Boolean).join('，');
  });
  return [`${title}，${t('{n} 项', { n: categories.length })}`, ...said].join('；');
}
