// Loads of the seats as bars under the line of the pitch; the slowest seat is red.
import { classes, t } from '../../../../runtime/web/moduleApi.ts';
import type { Balance } from '../../core/lineBalance.ts';
import type { Station } from './calls.ts';

export function Loads({ stations, balance }: { stations: readonly Station[]; balance: Balance }) {
  const bars = stations.flatMap(({ id, seatNo }) => balance.seats[id] && balance.seats[id].look !== 'none' ? [{ seatNo, ...balance.seats[id] }] : []);
  // Heights of a drawing, no figures: floats will do.
  const top = Math.max(1, Number(balance.bottleneck), Number(balance.pitch ?? 0)) * 1.15;
  if (bars.length === 0) return null;
  return (
    <figure className="ll-loads" aria-label={t('工位负荷，节拍 {pitch} 秒', { pitch: balance.pitch })}>
      <div className="ll-bars">
        {balance.pitch !== null && <i className="ll-pitch" style={{ bottom: `${Number(balance.pitch) / top * 100}%` }}><span className="tn">{t('节拍')} {balance.pitch}</span></i>}
        {bars.map(({ seatNo, load, look }) => <div key={seatNo} title={`${seatNo} · ${load}`}><span className="tn">{load}</span><b className={classes(look, load === balance.bottleneck && 'slow')} style={{ height: `${Number(load) / top * 100}%` }} /></div>)}
      </div>
      <div className="ll-axis tn">{bars.map(({ seatNo }) => <span key={seatNo}>{seatNo}</span>)}</div>
    </figure>
  );
}
