// Waterfall, heat, gauge and funnel as ECharts is told to draw them. Pure, apart from the tooltip's element.
import { t } from '../../i18n/t.ts';
import { pixels, type ChartModel } from './model.ts';
import { funnelOf, waterfallOf } from './shapes.ts';
import { tip, tipLook, type Inks } from './tip.ts';

type Option = Record<string, unknown>;
/** More than these side by side nobody reads. */
const maxGauges = 6;

const textOf = (inks: Inks, large: boolean): Option => ({ color: inks.quiet, fontSize: large ? 20 : 11, fontFamily: inks.font });
const base = (inks: Inks): Option => ({ animation: false, color: inks.series, textStyle: { fontFamily: inks.font } });
const grid = (large: boolean): Option => ({ left: 0, right: large ? 8 : 4, top: large ? 20 : 12, bottom: 0, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' });

/** Each bar stands on the sum before it; what is taken away has the ink of the fourth colour, the whole that of the text. */
export function waterfallOption(asked: ChartModel, inks: Inks, large: boolean): Option {
  const model = waterfallOf(asked);
  const [one, run] = model.series;
  const last = model.categories.length - 1;
  const values = model.categories.map((_, at) => pixels(one?.values[at]));
  const ends = model.categories.map((_, at) => pixels(run?.values[at]));
  const bars = values.map((value, at) => {
    const [from, to] = at === last ? [0, value] : [ends[at]! - value, ends[at]!];
    // A bar that crosses the axis is drawn in two parts; its base is what both leave free.
    return from * to < 0 ? { above: Math.max(from, to), below: Math.min(from, to), base: 0 } : { above: Math.max(0, Math.abs(to - from)) * Math.sign(from + to || 1), below: 0, base: Math.abs(from) < Math.abs(to) ? from : to };
  });
  const ink = (at: number): string => (at === last ? inks.text : values[at]! < 0 ? inks.series[3]! : inks.series[0]!);
  const part = (pick: 'above' | 'below'): Option => ({ type: 'bar', stack: 'all', barMaxWidth: large ? 72 : 36, barCategoryGap: '36%', data: bars.map((bar, at) => ({ value: bar[pick], at: at === last ? -1 : at, itemStyle: { color: ink(at), opacity: 0.9, borderRadius: 1 } })) });
  const compact = new Intl.NumberFormat(inks.lang, { notation: 'compact', maximumFractionDigits: 1 });
  return {
    ...base(inks), grid: grid(large),
    tooltip: { ...tipLook, trigger: 'axis', axisPointer: { type: 'shadow', shadowStyle: { color: inks.hover, opacity: 1 }, z: 0 }, formatter: (under: { dataIndex: number }[]) => { const at = under[0]?.dataIndex ?? 0; return tip(model.categories[at] ?? '', model.series.map(({ name, values: figures, show }) => ({ name, text: show(figures[at]) || '–' }))); } },
    xAxis: { type: 'category', data: model.categories, axisLine: { lineStyle: { color: inks.line } }, axisTick: { show: false }, axisLabel: { ...textOf(inks, large), hideOverlap: true } },
    yAxis: { type: 'value', splitNumber: 4, axisLine: { show: false }, axisTick: { show: false }, splitLine: { lineStyle: { color: inks.line } }, axisLabel: { ...textOf(inks, large), formatter: (value: number) => compact.format(value) } },
    series: [{ type: 'bar', stack: 'all', silent: true, itemStyle: { color: 'transparent' }, data: bars.map((bar) => bar.base) }, part('above'), part('below')],
  };
}

/** Categories across, series down; the deeper the ink, the larger the figure. Nothing is no cell. */
export function heatOption(model: ChartModel, inks: Inks, large: boolean): Option {
  const cells = model.series.flatMap(({ values }, y) => values.flatMap((value, x) => (value === null || value === undefined || value === '' ? [] : [{ value: [x, y, pixels(value)], at: x, series: y }])));
  const figures = cells.map(({ value }) => value[2]!);
  const [least, most] = [Math.min(0, ...figures), Math.max(0, ...figures)];
  const isFew = model.categories.length <= 14 && model.series.length <= 24;
  const axis = (data: readonly string[], more: Option): Option => ({ type: 'category', data, splitArea: { show: false }, axisLine: { lineStyle: { color: inks.line } }, axisTick: { show: false }, ...more, axisLabel: { ...textOf(inks, large), ...(more.axisLabel as Option | undefined) } });
  return {
    ...base(inks), grid: grid(large),
    tooltip: { ...tipLook, trigger: 'item', formatter: ({ data }: { data: { at: number; series: number } }) => tip(model.categories[data.at] ?? '', [{ name: model.series[data.series]?.name ?? '', text: model.series[data.series]?.show(model.series[data.series]!.values[data.at]) || '–' }]) },
    xAxis: axis(model.categories, { axisLabel: { hideOverlap: true } }), yAxis: axis(model.series.map(({ name }) => name), { inverse: true, axisLabel: { width: large ? 200 : 120, overflow: 'truncate' } }),
    visualMap: { show: false, min: least, max: most > least ? most : least + 1, inRange: { color: [inks.hover, inks.series[0]] } },
    series: [{ type: 'heatmap', data: cells, itemStyle: { borderColor: inks.sheet, borderWidth: 2 }, emphasis: { disabled: true }, label: { show: isFew, color: inks.text, fontSize: large ? 18 : 11, formatter: ({ data }: { data: { at: number; series: number } }) => model.series[data.series]?.show(model.series[data.series]!.values[data.at]) ?? '' } }],
  };
}

/** One dial a category: a share, or a figure against the one beside it. */
export function gaugeOption(model: ChartModel, inks: Inks, large: boolean): Option {
  const [one, limit] = model.series;
  const shown = model.categories.slice(0, maxGauges);
  const columns = Math.min(shown.length, 3);
  const rows = Math.ceil(shown.length / Math.max(1, columns));
  const ratioOf = (at: number): number => (limit ? (pixels(limit.values[at]) > 0 ? pixels(one?.values[at]) / pixels(limit.values[at]) : 0) : pixels(one?.values[at]));
  return {
    ...base(inks), tooltip: { ...tipLook, trigger: 'item', formatter: ({ seriesIndex }: { seriesIndex: number }) => tip(shown[seriesIndex] ?? '', model.series.map(({ name, values, show }) => ({ name, text: show(values[seriesIndex]) || '–' }))) },
    series: shown.map((name, at) => ({
      type: 'gauge', startAngle: 200, endAngle: -20, min: 0, max: 1, radius: `${Math.floor(78 / Math.max(columns - 1, rows, 1))}%`, center: [`${((at % columns) + 0.5) * (100 / columns)}%`, `${(Math.floor(at / columns) + 0.56) * (100 / rows)}%`],
      progress: { show: true, width: large ? 20 : 10, itemStyle: { color: ratioOf(at) > 1 ? inks.series[3] : inks.series[0] } }, axisLine: { lineStyle: { width: large ? 20 : 10, color: [[1, inks.line]] } }, pointer: { show: false }, anchor: { show: false }, axisTick: { show: false }, splitLine: { show: false }, axisLabel: { show: false },
      title: { offsetCenter: [0, '34%'], color: inks.quiet, fontSize: large ? 20 : 12, fontFamily: inks.font }, detail: { offsetCenter: [0, '-2%'], color: inks.text, fontSize: large ? 32 : 18, fontWeight: 600, fontFamily: inks.font, formatter: () => `${Math.round(ratioOf(at) * 1000) / 10}%` },
      data: [{ name, value: Math.max(0, Math.min(1, ratioOf(at))), at, series: 0 }],
    })),
  };
}

/** Stages in their order, never by size: what is lost between them is what one looks for. */
export function funnelOption(asked: ChartModel, inks: Inks, large: boolean): Option {
  const model = funnelOf(asked);
  const [one, shares] = model.series;
  const label = (at: number): string => [model.categories[at], one?.show(one.values[at]), shares?.show(shares.values[at])].filter(Boolean).join(' ');
  return {
    ...base(inks), tooltip: { ...tipLook, trigger: 'item', formatter: ({ dataIndex }: { dataIndex: number }) => tip(model.categories[dataIndex] ?? '', [{ name: one?.name ?? t('数值'), text: one?.show(one.values[dataIndex]) || '–' }, { name: t('占首项'), text: shares?.show(shares.values[dataIndex]) || '–' }]) },
    series: [{
      type: 'funnel', sort: 'none', left: '4%', right: '34%', top: 8, bottom: 8, gap: 2, minSize: '2%', itemStyle: { borderWidth: 0 },
      label: { position: 'right', color: inks.text, fontSize: large ? 20 : 12, fontFamily: inks.font, formatter: ({ dataIndex }: { dataIndex: number }) => label(dataIndex) }, labelLine: { length: 56, lineStyle: { color: inks.line } },
      data: model.categories.map((name, at) => ({ name, value: pixels(one?.values[at]), at: -1, series: 0, itemStyle: { color: inks.series[0], opacity: Math.max(0.3, 0.95 - at * 0.13) } })),
    }],
  };
}
