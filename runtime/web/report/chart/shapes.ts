// Figures as waterfalls and funnels show them: running totals, and what is left of the first.
import { sumFigures } from '../../../core/values/figures.ts';
import { t } from '../../i18n/t.ts';
import { pixels, type ChartModel } from './model.ts';

/** What is added and taken away one after the other, with the sum reached; the whole stands last. */
export function waterfallOf(model: ChartModel): ChartModel {
  const [one] = model.series;
  if (!one) return model;
  const values = model.categories.map((_, at) => one.values[at] ?? null);
  const run = values.map((_, at) => sumFigures(values.slice(0, at + 1)));
  const whole = sumFigures(values);
  return { ...model, categories: [...model.categories, t('合计')], series: [{ ...one, values: [...values, whole] }, { ...one, key: 'Σ', name: t('累计'), values: [...run, whole] }] };
}

/** Each figure a stage, added up over all, with its share of the first. */
export function funnelOf(model: ChartModel): ChartModel {
  const [first, ...others] = model.series;
  if (!first) return model;
  const stages = [first, ...others].map(({ name, values }) => ({ name, value: sumFigures(values) }));
  const whole = pixels(stages[0]!.value);
  const shares = stages.map(({ value }) => (whole > 0 ? String(Math.round((pixels(value) / whole) * 10_000) / 10_000) : null));
  return {
    ...model, categories: stages.map(({ name }) => name),
    series: [{ ...first, name: model.title, values: stages.map(({ value }) => value) }, { key: '%', name: t('占首项'), isRatio: true, values: shares, show: (value) => (value === null || value === undefined ? '' : `${Math.round(pixels(value) * 1000) / 10}%`) }],
  };
}

/** The same figures as the table beside the drawing has them. */
export function tableOf(model: ChartModel): ChartModel {
  return model.kind === 'waterfall' ? waterfallOf(model) : model.kind === 'funnel' ? funnelOf(model) : model;
}
