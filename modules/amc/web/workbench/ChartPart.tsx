// A figure by day or month: small bars or a line in plain SVG, the sum beside the title.
import { useQuery } from '@tanstack/react-query';
import { EmptyState, formatOf, type HomeOffer, readPage, sumFigures, t, todayIn, valueContext, makeField, traitsOf } from '../../../../runtime/web/moduleApi.ts';
import { Card, Failed, type PartProps } from './Card.tsx';
import { barsOf, firstOf, pointsOf, type Point } from './chart.ts';
import { partKey } from './source.ts';

type ChartOffer = Extract<HomeOffer, { kind: 'chart' }>;
const wide = 400;
const high = 100;
const calmMs = 30_000;

export function ChartPart({ offer, place, isActive }: PartProps<ChartOffer>) {
  const today = todayIn(valueContext().timeZone);
  const since = { field: offer.by, operator: 'ge' as const, value: firstOf(today, offer.every, offer.last) };
  const sql = { op: 'and' as const, items: [since, ...(offer.sql ? [offer.sql] : [])] };
  const read = useQuery({ queryKey: partKey(offer.api, offer.measure, sql), queryFn: ({ signal }) => readPage(offer.api, { pageNum: 1, pageSize: 400, fields: [offer.by, offer.measure], sql }, signal), enabled: isActive, staleTime: calmMs });
  const points = read.data && pointsOf(read.data.list, offer.by, offer.measure, offer.every, offer.last, today);
  const sum = points && sumFigures(points.map(({ value }) => value));
  return (
    <Card title={offer.title} hint={offer.hint} place={place} all={offer.route} tool={sum && <b className="tn">{shown(offer, sum)}</b>}>
      {read.error && !points ? <Failed error={read.error} onRetry={() => void read.refetch()} />
        : points && sum === null ? <EmptyState icon="report" title={t('暂无数据')} />
          : points && <Chart offer={offer} points={points} sum={sum!} />}
    </Card>
  );
}

function Chart({ offer, points, sum }: { offer: ChartOffer; points: readonly Point[]; sum: string }) {
  const bars = barsOf(points, wide, high - 4);
  const short = (at: string): string => (offer.every === 'day' ? at.slice(5) : at);
  return (
    <figure className="wk-chart" role="img" aria-label={`${offer.title} ${offer.hint ?? ''} ${t('合计')} ${shown(offer, sum)}`}>
      <svg viewBox={`0 0 ${wide} ${high}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="gl" d={`M0 ${high / 3}H${wide}M0 ${(high * 2) / 3}H${wide}M0 ${high}H${wide}`} />
        {offer.look === 'line'
          ? <polyline points={bars.map((bar) => `${bar.x + bar.width / 2},${bar.y + 4}`).join(' ')} />
          : bars.map((bar) => bar.height > 0 && <rect key={bar.at} className={bar.isLast ? 'now' : undefined} x={bar.x} y={bar.y + 4} width={bar.width} height={bar.height} />)}
        {bars.map((bar) => <rect key={`tip ${bar.at}`} className="tip" x={bar.x} y={0} width={bar.width} height={high}><title>{`${bar.at}  ${bar.value === undefined ? '–' : shown(offer, bar.value)}`}</title></rect>)}
      </svg>
      <figcaption aria-hidden="true"><span>{short(points[0]!.at)}</span><span>{offer.every === 'day' ? t('今天') : t('本月')}</span></figcaption>
    </figure>
  );
}

function shown({ measure, type, label, scale }: ChartOffer, value: string): string {
  const as = type !== undefined && traitsOf(type).number === 'decimal' && traitsOf(type).measure !== 'ratio' ? type : 'integer';
  return formatOf(as)(value, makeField({ name: measure, type: as, label, scale }), valueContext());
}
