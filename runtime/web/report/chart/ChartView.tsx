// A chart on screen: its legend as buttons, the drawing fetched when first seen, and the same figures as a table for who reads or types.
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { valueContext } from '../../session/session.ts';
import { lookAtom } from '../../theme/look.ts';
import { IconButton } from '../../ui/Button.tsx';
import { classes } from '../../ui/named.ts';
import { Skeleton } from '../../ui/states.tsx';
import type { Drawn } from './echarts.ts';
import { foldSeries, paretoOf, summaryOf, type ChartModel } from './model.ts';
import { tableOf } from './shapes.ts';
import type { Inks } from './tip.ts';
import './chart.css';

export interface ChartViewProps {
  model: ChartModel;
  /** Absent: as high as there is room. */
  heightPx?: number;
  /** For a television. */
  large?: boolean;
  /** Its name stands above it already. */
  bare?: boolean;
  /** Beside the legend. */
  tools?: ReactNode;
  /** Figures are doors: which category and series. */
  onPick?: (category: number, series: string) => void;
}

export function ChartView({ model, heightPx, large = false, bare = false, tools, onPick }: ChartViewProps) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(none);
  const [isTable, setTable] = useState(false);
  const all = useMemo(() => (isOfOne(model.kind) ? model.series.slice(0, 1) : model.kind === 'heat' || model.kind === 'gauge' || model.kind === 'funnel' ? model.series : foldSeries(model.series)), [model]);
  const drawn = useMemo((): ChartModel => ({ ...model, series: all.filter(({ key }) => !hidden.has(key)) }), [model, all, hidden]);
  const said = useMemo(() => summaryOf({ ...model, series: all }), [model, all]);
  const toggle = (key: string): void => setHidden((now) => { const next = new Set(now); if (!next.delete(key)) next.add(key); return next.size < all.length ? next : now; });
  return (
    <figure className={classes('chart', large && 'large', heightPx === undefined && 'fills')}>
      {(!bare || (all.length > 1 && hasLegend(model.kind))) && (
        <figcaption className="row sm">
          {!bare && <b className="b chtitle">{model.title}</b>}{model.unit && <span className="s3">{model.unit}</span>}<span className="grow" />
          {!isTable && all.length > 1 && hasLegend(model.kind) && (
            <span className="row chlegend" role="group" aria-label={t('图例')}>
              {all.map((one, at) => <button key={one.key} type="button" className={classes('lg', one.isRatio && 'ln')} aria-pressed={!hidden.has(one.key)} onClick={() => toggle(one.key)}><i data-ink={one.isRatio ? undefined : (at % 8) + 1} />{one.name}</button>)}
            </span>
          )}
          {tools}
          {!large && !bare && <IconButton icon={isTable ? 'report' : 'rows'} size={28} label={isTable ? t('显示图表') : t('以表格显示')} aria-pressed={isTable} onClick={() => setTable(!isTable)} />}
        </figcaption>
      )}
      {!isTable && <Canvas model={drawn} said={said} heightPx={heightPx} large={large} onPick={onPick} />}
      <Figures model={model.kind === 'pareto' ? paretoOf(model) : tableOf({ ...model, series: all })} isShown={isTable} heightPx={heightPx} onPick={['pareto', 'waterfall', 'funnel'].includes(model.kind) ? undefined : onPick} />
    </figure>
  );
}

const none: ReadonlySet<string> = new Set();
const isOfOne = (kind: ChartModel['kind']): boolean => kind === 'pie' || kind === 'waterfall';
/** Their series are axes, dials or stages, and hide nothing. */
const hasLegend = (kind: ChartModel['kind']): boolean => kind !== 'heat' && kind !== 'gauge' && kind !== 'funnel';

function Canvas({ model, said, heightPx, large, onPick }: { model: ChartModel; said: string; heightPx?: number; large: boolean; onPick?: ChartViewProps['onPick'] }) {
  const host = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<Drawn | null>(null);
  const [failed, setFailed] = useState(false);
  const look = useAtomValue(lookAtom);
  const latest = useRef({ model, onPick });
  latest.current = { model, onPick };
  useEffect(() => {
    let made: Drawn | undefined;
    let isGone = false;
    import('./echarts.ts').then(({ chartIn }) => {
      if (isGone || !host.current) return;
      made = chartIn(host.current, (category, series) => { const now = latest.current; const key = now.model.series[series]?.key; if (category >= 0 && key !== undefined) now.onPick?.(category, key); });
      setChart(made);
    }).catch(() => setFailed(true));
    return () => { isGone = true; made?.dispose(); setChart(null); };
  }, []);
  // The look is read where the chart stands: a television is dark whatever the page is.
  useEffect(() => { if (chart && host.current) chart.draw(model, inksOf(host.current), large); }, [chart, model, large, look]);
  return (
    <div className={classes('chbox', onPick && 'doors')} style={heightPx === undefined ? undefined : { height: heightPx }}>
      <div ref={host} className="chhost" role="img" aria-label={said} />
      {!chart && !failed && <span className="chwait"><Skeleton width={240} height={12} /></span>}
      {failed && <p className="chwait s3">{t('图表没有加载，可以表格显示')}</p>}
    </div>
  );
}

function Figures({ model, isShown, heightPx, onPick }: { model: ChartModel; isShown: boolean; heightPx?: number; onPick?: ChartViewProps['onPick'] }) {
  return (
    <div className={isShown ? 'chtable' : 'sr'} style={isShown && heightPx !== undefined ? { height: heightPx } : undefined} tabIndex={isShown ? 0 : undefined} role={isShown ? 'region' : undefined} aria-label={isShown ? model.title : undefined}>
      <table>
        <caption className="sr">{model.title}</caption>
        <thead><tr><th scope="col">{t('项目')}</th>{model.series.map(({ key, name }) => <th key={key} scope="col" className="num">{name}</th>)}</tr></thead>
        <tbody>
          {model.categories.map((category, at) => (
            <tr key={`${at} ${category}`}><th scope="row">{category}</th>{model.series.map(({ key, values, show }) => { const text = show(values[at]) || '–'; return <td key={key} className="num">{isShown && onPick && key !== '…' ? <button type="button" className="fig" onClick={() => onPick(at, key)}>{text}</button> : text}</td>; })}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function inksOf(host: HTMLElement): Inks {
  const style = getComputedStyle(host);
  const ink = (name: string): string => style.getPropertyValue(name).trim();
  return {
    series: [1, 2, 3, 4, 5, 6, 7, 8].map((at) => ink(`--loom-chart-${at}`)), text: ink('--ant-color-text'), quiet: ink('--ant-color-text-tertiary'), line: ink('--ant-color-split'), sheet: ink('--ant-color-bg-container'),
    hover: ink('--ant-color-fill-tertiary'), lang: valueContext().lang.replace('_', '-'), font: style.fontFamily,
  };
}
