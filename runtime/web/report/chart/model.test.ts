// What a chart gathers and says, with exact figures.
import { describe, expect, it } from 'vitest';
import { foldSeries, paretoOf, slicesOf, summaryOf, type ChartModel, type ChartSeries } from './model.ts';
import { optionOf } from './option.ts';
import { funnelOf, waterfallOf } from './shapes.ts';
import type { Inks } from './tip.ts';

const one = (key: string, values: ChartSeries['values'], more: Partial<ChartSeries> = {}): ChartSeries => ({ key, name: key, values, show: (value) => (value === null || value === undefined ? '' : `${value} m`), adds: true, ...more });
const inks: Inks = { series: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], text: 't', quiet: 'q', line: 'l', sheet: 's', hover: 'h', lang: 'zh-CN', font: 'x' };

describe('a chart', () => {
  it('gathers what nobody tells apart, adding exactly', () => {
    const folded = foldSeries(['a', 'b', 'c', 'd', 'e', 'f'].map((key) => one(key, ['0.1', null])));
    expect(folded.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', '其他']);
    expect(folded[4]!.values).toEqual(['0.2', null]);
  });

  it('never adds what has no sum: the first stand alone', () => {
    const folded = foldSeries(['a', 'b', 'c', 'd', 'e', 'f'].map((key) => one(key, ['0.1'], { adds: false })));
    expect(folded.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('cuts a pie from the largest slice down, without nothings', () => {
    const slices = slicesOf({ categories: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'], series: [one('x', ['1', '8', '0', '3', '4', '5', '6', '7'])] });
    expect(slices.map(({ name, value }) => `${name} ${value}`)).toEqual(['B 8', 'H 7', 'G 6', 'F 5', 'E 4', '其他 4']);
    expect(slices.at(-1)!.at).toBe(-1);
  });

  it('runs the shares of a pareto up to the whole', () => {
    const pareto = paretoOf({ title: '原因', kind: 'pareto', categories: ['缺料', '机器'], series: [one('n', ['1', '3'])] });
    expect(pareto.categories).toEqual(['机器', '缺料']);
    expect(pareto.series[1]!.values).toEqual(['0.75', '1']);
    expect(pareto.series[1]!.show('0.75')).toBe('75%');
  });

  it('is said in one sentence', () => {
    const model: ChartModel = { title: '每月采购', kind: 'bar', categories: ['1月', '2月'], series: [one('金额', ['10.50', '4']), one('单价', ['2', '1'], { adds: false })] };
    expect(summaryOf(model)).toBe('每月采购，2 项；金额 最高 1月 10.50 m，最低 2月 4 m，合计 14.5 m；单价 最高 1月 2 m，最低 2月 1 m');
  });

  it('has an axis for each category as a radar, to 100 or to the largest', () => {
    const of = (values: string[]) => optionOf({ title: '', kind: 'radar', categories: ['准时', '合格', '价格'], series: [one('得分', values)] }, inks, false) as { radar: { indicator: { name: string; max: number }[] }; series: { data: { value: number[] }[] }[] };
    expect(of(['66.67', '80', '62.5']).radar.indicator).toEqual(['准时', '合格', '价格'].map((name) => ({ name, max: 100 })));
    expect(of(['66.67', '80', '62.5']).series[0]!.data[0]!.value).toEqual([66.67, 80, 62.5]);
    expect(of(['120', '80', '1']).radar.indicator[0]!.max).toBe(120);
  });

  it('puts a share on an axis of its own, and knows nothing from zero', () => {
    const option = optionOf({ title: '', kind: 'bar', categories: ['1', '2'], series: [one('金额', ['10', null]), one('准时率', ['0.5', '1'], { isRatio: true, adds: false })] }, inks, false);
    expect((option.yAxis as unknown[]).length).toBe(2);
    expect(option.series).toMatchObject([{ type: 'bar', data: [10, null], yAxisIndex: 0 }, { type: 'line', data: [0.5, 1], yAxisIndex: 1 }]);
  });

  it('puts bars and lines together, each at its axis', () => {
    const option = optionOf({ title: '', kind: 'combined', categories: ['1', '2'], series: [one('金额', ['10', '20']), one('单数', ['3', '4'])] }, inks, false);
    expect(option.series).toMatchObject([{ type: 'bar', yAxisIndex: 0 }, { type: 'line', yAxisIndex: 1 }]);
    const ratios = optionOf({ title: '', kind: 'combined', categories: ['1'], series: [one('一次合格率', ['0.9'], { isRatio: true }), one('复验率', ['0.1'], { isRatio: true })] }, inks, false);
    expect(ratios.series).toMatchObject([{ type: 'bar' }, { type: 'line' }]);
  });

  it('lets a waterfall stand on the sum before, also below nothing, with the whole last', () => {
    const model: ChartModel = { title: '', kind: 'waterfall', categories: ['收入', '面料', '加工', '补贴'], series: [one('金额', ['100.10', '-60', '-50', '5.2'])] };
    expect(waterfallOf(model).series.map(({ values }) => values)).toEqual([['100.10', '-60', '-50', '5.2', '-4.7'], ['100.1', '40.1', '-9.9', '-4.7', '-4.7']]);
    const [base, above, below] = (optionOf(model, inks, false) as { series: { data: (number | { value: number })[] }[] }).series.map(({ data }) => data.map((value) => Math.round((typeof value === 'number' ? value : value.value) * 100) / 100));
    expect(base).toEqual([0, 40.1, 0, -4.7, 0]);
    expect(above).toEqual([100.1, 60, 40.1, -5.2, -4.7]);
    expect(below).toEqual([0, 0, -9.9, 0, 0]);
  });

  it('shades only the cells that hold a figure', () => {
    const option = optionOf({ title: '', kind: 'heat', categories: ['周一', '周二'], series: [one('一组', ['8', null]), one('二组', ['0', '4'])] }, inks, false) as { series: { data: unknown[] }[]; visualMap: object };
    expect(option.series[0]!.data).toEqual([{ value: [0, 0, 8], at: 0, series: 0 }, { value: [0, 1, 0], at: 0, series: 1 }, { value: [1, 1, 4], at: 1, series: 1 }]);
    expect(option.visualMap).toMatchObject({ min: 0, max: 8 });
    expect(optionOf({ title: '', kind: 'heat', categories: ['1'], series: [one('效率', ['0.05'])] }, inks, false).visualMap).toMatchObject({ min: 0, max: 0.05 });
  });

  it('has a dial for each, of a share or of a figure against its limit', () => {
    const values = (series: ChartSeries[]) => (optionOf({ title: '', kind: 'gauge', categories: ['A仓', 'B仓'], series }, inks, false) as { series: { data: { name: string; value: number }[] }[] }).series.map(({ data }) => [data[0]!.name, data[0]!.value]);
    expect(values([one('占用', ['30', '90']), one('容量', ['60', '60'])])).toEqual([['A仓', 0.5], ['B仓', 1]]);
    expect(values([one('合格率', ['0.98', null], { isRatio: true })])).toEqual([['A仓', 0.98], ['B仓', 0]]);
  });

  it('keeps the stages of a funnel in their order, each with its share of the first', () => {
    const stages = funnelOf({ title: '订单', kind: 'funnel', categories: ['6月', '7月'], series: [one('下单', ['100', '100']), one('裁剪', ['80', '70']), one('入库', ['50', null])] });
    expect(stages.categories).toEqual(['下单', '裁剪', '入库']);
    expect(stages.series.map(({ values }) => values)).toEqual([['200', '150', '50'], ['1', '0.75', '0.25']]);
  });
});
