// The garment with its positions: a tap chooses one; those that nobody drew stand below as buttons, with the drawn ones, for the keyboard.
import { useState } from 'react';
import { classes, fileUrl, Segments, t } from '../../../../runtime/web/moduleApi.ts';
import { isInside, type Point } from '../../core/polygon.ts';
import type { Position, Scanned, Side } from './calls.ts';

const sides: readonly Side[] = ['front', 'back', 'side'];
const sideNames = (): Record<Side, string> => ({ front: t('正面'), back: t('反面'), side: t('侧面') });

export function Picture({ pictures, positions, chosen, marks, onChoose }: { pictures: Scanned['pictures']; positions: readonly Position[]; chosen: string | null; marks: ReadonlyMap<string, number>; onChoose: (position: string | null) => void }) {
  const [side, setSide] = useState<Side>('front');
  const on = positions.filter(({ face }) => face === side || (side === 'front' && face === 'inner'));
  const picture = pictures[side];
  return (
    <div className="cp-side">
      <Segments label={t('面')} value={side} onChange={setSide} options={sides.map((one) => ({ value: one, label: sideNames()[one] }))} />
      <div className="cp-picture">
        {picture ? <img src={fileUrl(picture)} alt="" /> : <svg viewBox="0 0 100 100" aria-hidden="true" className="cp-shape"><path d="M36 10 L20 16 L6 36 L18 44 L24 36 L24 92 L76 92 L76 36 L82 44 L94 36 L80 16 L64 10 Q50 20 36 10 Z" /></svg>}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" onClick={(event) => {
          const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
          const point: Point = [(event.clientX - left) / width * 100, (event.clientY - top) / height * 100];
          onChoose(on.find(({ area }) => area !== null && isInside(point, area))?.id ?? null);
        }}>
          {on.map(({ id, area }) => area && <polygon key={id} points={area.map((point) => point.join(',')).join(' ')} className={classes(id === chosen && 'on', marks.has(id) && 'bad')} />)}
        </svg>
        {on.map(({ id, area }) => area && marks.has(id) && <b key={id} className="cp-mark tn" style={{ left: `${area.reduce((sum, [x]) => sum + x, 0) / area.length}%`, top: `${area.reduce((sum, [, y]) => sum + y, 0) / area.length}%` }}>{marks.get(id)}</b>)}
      </div>
      <div className="cp-places" role="group" aria-label={t('部位')}>{on.map(({ id, name }) => <button key={id} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id === chosen ? null : id)}>{name}{marks.has(id) && <b className="tn">{marks.get(id)}</b>}</button>)}</div>
      {on.length === 0 && <p className="s3">{t('这一面还没有部位')}</p>}
    </div>
  );
}
