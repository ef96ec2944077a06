// Figures as waterfalls and funnels show them: running totals, and what is left of the first.
import { sumFigures } from '../../../core/values/figures.ts';
import { t } from '../../i18n/t.ts';
import { pixels, type ChartModel, type ChartSeries } from './model.ts';

/** What is added and taken away one after the other, with the sum reached; the whole stands last. */
export function waterfallOf(model: ChartModel): ChartModel {
  const [one] = model.series;
  if (!one) return model;
  const values = model.categories.map((_, at) => one.values[at] ?? null);
  const run = values.map((_, at) => sumFigures(values.slice(0, at + 1)));
  const whole = sumFigures(values);
  return { ...model, categories: [...model.categories, t('合计')], series: [{ ...one, values: [...values, whole] }, { ...one, key: 'Σ', name: t('累计'), values: [...run, whole] }] };
}

/** Stages with their share of the first: the categories of one figure, or several figures, each added up. */
export function funnelOf(model: ChartModel): ChartModel {
  const [one, ...more] = model.series;
  if (!one) return model;
  const whole = ({ values }: ChartSeries): string | null => sumFigures(values);
  const stages = more.length > 0 ? model.series.map((series) => ({ name: series.name, value: whole(series) })) : model.categories.map((name, at) => ({ name, value: one.values[at] ?? null }));
  const first = pixels(stages[0]?.value);
  const shares = stages.map(({ value }) => (first > 0 ? String(Math.round((pixels(value) / first) * 10_000) / 10_000) : null));
  return {
    ...model, categories: stages.map(({ name }) => name),
    series: [{ ...one, name: more.length > 0 ? model.title : one.name, values: stages.map(({ value }) => value) }, { key: '%', name: t('占首项'), isRatio: true, values: shares, show: (value) => (value === null || value === undefined ? '' : `${Math.round(pixels(value) * 1000) / 10}%`) }],
  };
}

/** The same figures as the table beside the drawing has them. */
export function tableOf(model: ChartModel): ChartModel {
  return model.kind === 'waterfall' ? waterfallOf(model) : model.kind === 'funnel' ? funnelOf(model) : model;
}
