// One rack as SVG: the top layer on top, one cell a bin, its look by fill or age. Cells are buttons: by mouse, finger and keyboard.
import { classes, t } from '../../../../runtime/web/moduleApi.ts';
import type { Bin, Held } from './calls.ts';
import { ageLook, fillLook, type Rack } from './racks.ts';

const [width, height, gap, label] = [56, 30, 3, 24];

interface Props { rack: Rack<Bin>; held: ReadonlyMap<string, Held>; shown: 'fill' | 'age'; chosen: string | null; onChoose: (id: string) => void }

export function RackDrawing({ rack, held, shown, chosen, onChoose }: Props) {
  const across = label + rack.columns * (width + gap);
  const down = rack.layers * (height + gap);
  return (
    <section className="rm-rack" aria-label={rack.code || t('其他库位')}>
      <h2 className="tn">{rack.code || t('其他库位')}</h2>
      <svg width={across} height={down} viewBox={`0 0 ${across} ${down}`}>
        {Array.from({ length: rack.layers }, (_, index) => <text key={index} x={label - 6} y={(rack.layers - index - 1) * (height + gap) + height / 2} className="rm-layer">{index + 1}</text>)}
        {rack.bins.map(({ bin, layer, column }) => {
          const here = held.get(bin.id);
          const lots = here?.lots ?? 0;
          const text = textOf(here, shown);
          const look = shown === 'fill' ? fillLook(lots, here?.fill ?? null) : ageLook(lots, here?.ageDays ?? null);
          return (
            <g key={bin.id} role="button" tabIndex={0} aria-label={`${bin.code} ${lots === 0 ? t('空') : text}`} aria-pressed={chosen === bin.id} className={classes('rm-bin', look, bin.status !== 'normal' && 'off')} transform={`translate(${label + (column - 1) * (width + gap)} ${(rack.layers - layer) * (height + gap)})`}
              onClick={() => onChoose(bin.id)} onKeyDown={(event) => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); onChoose(bin.id); } }}>
              <title>{bin.code}{bin.status === 'locked' ? ` ${t('盘点锁定')}` : bin.status === 'stopped' ? ` ${t('停用')}` : ''}</title>
              <rect width={width} height={height} rx={3} />
              <text x={width / 2} y={height / 2}>{text}</text>
            </g>
          );
        })}
      </svg>
    </section>
  );
}

/** What stands in a cell: the fill where a capacity is known, else how many lots; or the age. */
export function textOf(held: Held | undefined, shown: 'fill' | 'age'): string {
  if (!held || held.lots === 0) return '';
  if (shown === 'age') return held.ageDays === null ? '' : t('{n}天', { n: held.ageDays });
  return held.fill === null ? t('{n}批', { n: held.lots }) : `${Math.round(Number(held.fill) * 100)}%`;
}
