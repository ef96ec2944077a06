// A chart as ECharts is told to draw it: thin grid, our inks, no movement, a tooltip with the total. Pure, apart from the tooltip's element.
import { sumFigures } from '../../../core/values/figures.ts';
import { t } from '../../i18n/t.ts';
import { funnelOption, gaugeOption, heatOption, waterfallOption } from './moreOptions.ts';
import { paretoOf, pixels, slicesOf, type ChartModel, type ChartSeries } from './model.ts';
import { tip, tipLook, type Inks } from './tip.ts';

/** Narrower names are left out one by one rather than cut to nothing. */
const leastNamePx = 56;

/** @param widthPx of the drawing: names below it are as wide as their place */
export function optionOf(asked: ChartModel, inks: Inks, large: boolean, widthPx = 0): Record<string, unknown> {
  if (asked.kind === 'pie') return pieOf(asked, inks, large);
  if (asked.kind === 'radar') return radarOf(asked, inks, large);
  if (asked.kind === 'waterfall') return waterfallOption(asked, inks, large);
  if (asked.kind === 'heat') return heatOption(asked, inks, large);
  if (asked.kind === 'gauge') return gaugeOption(asked, inks, large);
  if (asked.kind === 'funnel') return funnelOption(asked, inks, large);
  const model = asked.kind === 'pareto' ? paretoOf(asked) : asked;
  const size = large ? 20 : 11;
  const isRow = model.kind === 'row';
  const isStack = model.kind === 'stack' || model.kind === 'area';
  const isBeside = (one: ChartSeries, at: number): boolean => (model.kind === 'combined' ? at > 0 : one.isRatio === true);
  const hasRatio = model.series.some(isBeside);
  const onlyRatio = model.series.every(({ isRatio }) => isRatio);
  const label = { color: inks.quiet, fontSize: size, fontFamily: inks.font };
  const compact = new Intl.NumberFormat(inks.lang, { notation: 'compact', maximumFractionDigits: 1 });
  const namePx = Math.floor((widthPx - 56) / Math.max(1, model.categories.length)) - 8;
  const dates = model.categories.every((name) => /^\d{4}-\d\d/.test(name));
  const isCut = !isRow && !dates && namePx >= leastNamePx;
  // Days of one year are told by month and day.
  const isOneYear = dates && model.categories.every((name) => name.length === 10 && name.startsWith(model.categories[0]!.slice(0, 5)));
  const names = {
    type: 'category', data: model.categories, axisLine: { lineStyle: { color: inks.line } }, axisTick: { show: false }, inverse: isRow,
    axisLabel: { ...label, hideOverlap: true, ...(isRow && { width: large ? 200 : 120, overflow: 'truncate' }), ...(isOneYear && { formatter: (name: string) => name.slice(5) }), ...(isCut && { interval: 0, width: namePx, overflow: 'truncate' }) }, boundaryGap: !(model.kind === 'line' || model.kind === 'area') || model.categories.length < 3,
  };
  const isWhole = model.series.every(({ values, isRatio }) => isRatio || values.every((value) => !/[.]\d*[1-9]/.test(String(value ?? ''))));
  const axis = (isRatio: boolean, isFirst: boolean): Record<string, unknown> => ({
    type: 'value', splitNumber: 4, ...(isWhole && !isRatio && { minInterval: 1 }), axisLine: { show: false }, axisTick: { show: false }, splitLine: { show: isFirst, lineStyle: { color: inks.line } },
    axisLabel: { ...label, formatter: (value: number) => (isRatio ? `${Math.round(value * 1000) / 10}%` : compact.format(value)) }, ...(isRatio && model.kind === 'pareto' && { min: 0, max: 1 }),
  });
  const figures = onlyRatio ? [axis(true, true)] : hasRatio ? [axis(model.kind === 'combined' && model.series[0]?.isRatio === true, true), axis(model.series.some((one, at) => isBeside(one, at) && one.isRatio), false)] : [axis(false, true)];
  return {
    animation: false, color: inks.series, textStyle: { fontFamily: inks.font },
    grid: { left: 0, right: large ? 8 : 4, top: large ? 20 : 12, bottom: 0, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    tooltip: tipOf(model, isRow ? 'shadow' : 'axis', inks),
    xAxis: isRow ? figures : names, yAxis: isRow ? names : figures,
    series: model.series.map((one, at) => seriesOf(one, at, { model, inks, isStack, isRow, onlyRatio, large, isBeside: isBeside(one, at) })),
  };
}

interface Around { model: ChartModel; inks: Inks; isStack: boolean; isRow: boolean; onlyRatio: boolean; large: boolean; /** At the axis on the right. */ isBeside: boolean }

function seriesOf(one: ChartSeries, at: number, { model, inks, isStack, isRow, onlyRatio, large, isBeside }: Around): Record<string, unknown> {
  const isLine = model.kind === 'line' || model.kind === 'area' || (isBeside && (!onlyRatio || model.kind === 'combined') && !isRow);
  const data = model.categories.map((_, index) => { const value = one.values[index]; return value === null || value === undefined || value === '' ? null : pixels(value); });
  const beside = isBeside && !onlyRatio ? 1 : 0;
  const place = isRow ? { xAxisIndex: beside } : { yAxisIndex: beside };
  const ink = one.isRatio && !onlyRatio && model.kind !== 'combined' ? inks.text : inks.series[at % inks.series.length];
  if (isLine) {
    return {
      type: 'line', name: one.name, data, ...place, connectNulls: false, symbol: 'circle', symbolSize: large ? 10 : 6, showSymbol: data.length <= 40, lineStyle: { width: large ? 3 : 1.5, color: ink },
      itemStyle: { color: inks.sheet, borderColor: ink, borderWidth: large ? 3 : 1.5 }, emphasis: { disabled: true }, z: 3, ...(model.kind === 'area' && { stack: 'all', areaStyle: { color: ink, opacity: 0.18 } }),
    };
  }
  return {
    type: 'bar', name: one.name, data, ...place, barMaxWidth: large ? 72 : 36, barCategoryGap: '36%', ...(isStack && !one.isRatio && { stack: 'all' }),
    itemStyle: { color: ink, opacity: 0.9, borderRadius: 1, ...(isStack && { borderColor: inks.sheet, borderWidth: 1 }) }, emphasis: { itemStyle: { opacity: 1 } },
    ...(large && model.series.length === 1 && data.length <= 12 && { label: { show: true, position: isRow ? 'right' : 'top', color: inks.text, fontSize: 20, formatter: ({ dataIndex }: { dataIndex: number }) => one.show(one.values[dataIndex]) } }),
  };
}

function pieOf(model: ChartModel, inks: Inks, large: boolean): Record<string, unknown> {
  const slices = slicesOf(model);
  const show = model.series[0]?.show ?? String;
  const whole = pixels(sumFigures(slices.map(({ value }) => value)) ?? 0);
  return {
    animation: false, color: inks.series, textStyle: { fontFamily: inks.font },
    tooltip: { ...tipLook, trigger: 'item', formatter: ({ dataIndex, color }: { dataIndex: number; color: string }) => { const slice = slices[dataIndex]!; return tip(slice.name, [{ name: model.series[0]?.name ?? '', color, text: show(slice.value) }, { name: t('占比'), text: share(slice.value, whole) }]); } },
    series: [{
      type: 'pie', radius: ['48%', '76%'], center: ['50%', '50%'], clockwise: true, startAngle: 90, itemStyle: { borderColor: inks.sheet, borderWidth: 2 }, emphasis: { scale: false },
      label: { color: inks.quiet, fontSize: large ? 20 : 12, formatter: ({ dataIndex }: { dataIndex: number }) => `${slices[dataIndex]!.name} ${share(slices[dataIndex]!.value, whole)}` }, labelLine: { length: 8, length2: 8, lineStyle: { color: inks.line } },
      data: slices.map(({ name, value, at }) => ({ name, value: pixels(value), at })),
    }],
  };
}

/** An axis for each category, all alike: to 100 where nothing is above, else to the largest. */
function radarOf(model: ChartModel, inks: Inks, large: boolean): Record<string, unknown> {
  const most = Math.max(100, ...model.series.flatMap(({ values }) => values.map((value) => pixels(value ?? 0))));
  return {
    animation: false, color: inks.series, textStyle: { fontFamily: inks.font },
    tooltip: { ...tipLook, trigger: 'item', formatter: ({ seriesIndex, color }: { seriesIndex: number; color: string }) => tip(model.series[seriesIndex]?.name ?? '', model.categories.map((name, at) => ({ name, color, text: model.series[seriesIndex]!.show(model.series[seriesIndex]!.values[at]) || '–' }))) },
    radar: {
      indicator: model.categories.map((name) => ({ name, max: most })), radius: '68%', splitNumber: 4, axisName: { color: inks.quiet, fontSize: large ? 20 : 12, fontFamily: inks.font },
      splitArea: { show: false }, axisLine: { lineStyle: { color: inks.line } }, splitLine: { lineStyle: { color: inks.line } },
    },
    series: model.series.map((one, at) => {
      const ink = inks.series[at % inks.series.length];
      return { type: 'radar', name: one.name, symbol: 'circle', symbolSize: 6, lineStyle: { width: 1.5, color: ink }, itemStyle: { color: inks.sheet, borderColor: ink, borderWidth: 1.5 }, areaStyle: { color: ink, opacity: 0.12 }, data: [{ name: one.name, value: model.categories.map((_, index) => pixels(one.values[index] ?? 0)) }] };
    }),
  };
}

const share = (value: unknown, whole: number): string => `${whole > 0 ? Math.round((pixels(value) / whole) * 1000) / 10 : 0}%`;

function tipOf(model: ChartModel, pointer: 'axis' | 'shadow', inks: Inks): Record<string, unknown> {
  return {
    ...tipLook, trigger: 'axis', axisPointer: { type: pointer === 'axis' && (model.kind === 'line' || model.kind === 'area') ? 'line' : 'shadow', shadowStyle: { color: inks.hover, opacity: 1 }, lineStyle: { color: inks.line }, z: 0 },
    formatter: (under: { seriesIndex: number; dataIndex: number; color: string }[]) => {
      const at = under[0]?.dataIndex ?? 0;
      const rows = model.series.map((one, index) => ({ name: one.name, color: one.isRatio ? undefined : inks.series[index % inks.series.length], text: one.show(one.values[at]) || '–' }));
      const parts = model.series.filter(({ adds, isRatio }) => adds && !isRatio);
      const sum = (model.kind === 'stack' || model.kind === 'area') && parts.length > 1 ? sumFigures(parts.map(({ values }) => values[at])) : null;
      return tip(model.categories[at] ?? '', sum === null ? rows : [...rows, { name: t('合计'), text: parts[0]!.show(sum), isSum: true }]);
    },
  };
}
