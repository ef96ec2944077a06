// The one door to ECharts: only what our charts are made of, fetched when the first one is on screen.
import { BarChart, FunnelChart, GaugeChart, HeatmapChart, LineChart, PieChart, RadarChart } from 'echarts/charts';
import { GridComponent, RadarComponent, TooltipComponent, VisualMapContinuousComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { optionOf } from './option.ts';
import type { ChartModel } from './model.ts';
import type { Inks } from './tip.ts';

use([BarChart, FunnelChart, GaugeChart, HeatmapChart, LineChart, PieChart, RadarChart, GridComponent, RadarComponent, TooltipComponent, VisualMapContinuousComponent, CanvasRenderer]);

export interface Drawn {
  draw(model: ChartModel, inks: Inks, large: boolean): void;
  dispose(): void;
}

/** @param onPick a bar, point or slice was pressed: which category (−1: several in one), which series */
export function chartIn(host: HTMLElement, onPick: (category: number, series: number) => void): Drawn {
  const chart = init(host, null, { renderer: 'canvas' });
  let last: (() => void) | undefined;
  let drawnPx = 0;
  const resized = new ResizeObserver(() => {
    if (host.clientWidth === 0 || host.clientHeight === 0) return;
    chart.resize();
    if (host.clientWidth !== drawnPx) last?.();
  });
  resized.observe(host);
  chart.on('click', ({ data, dataIndex, seriesIndex }) => { const own = data as { at?: number; series?: number } | null; onPick(own?.at ?? dataIndex, own?.series ?? (own?.at === undefined ? seriesIndex ?? 0 : 0)); });
  return {
    draw(model, inks, large) {
      last = () => {
        drawnPx = host.clientWidth;
        chart.setOption(optionOf(model, inks, large, drawnPx) as Parameters<typeof chart.setOption>[0], { notMerge: true });
      };
      last();
    },
    dispose: () => { resized.disconnect(); chart.dispose(); },
  };
}
