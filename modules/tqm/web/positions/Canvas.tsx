// The picture with its positions: clicks set points, a double click closes, points are dragged, Delete takes the chosen one's area away. The table beside it does the rest by keyboard.
import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { classes, t } from '../../../../runtime/web/moduleApi.ts';
import { isInside, type Point } from '../../core/polygon.ts';

export interface Shape { key: number; name: string; area: Point[] | null }

export function Canvas({ picture, shapes, chosen, onChoose, onArea }: { picture: string | null; shapes: readonly Shape[]; chosen: number | null; onChoose: (key: number | null) => void; onArea: (key: number, area: Point[] | null) => void }) {
  const box = useRef<SVGSVGElement>(null);
  const [open, setOpen] = useState<Point[]>([]);
  const [held, setHeld] = useState<number | null>(null);
  const current = shapes.find(({ key }) => key === chosen);
  const isDrawing = current !== undefined && current.area === null;
  const at = (event: MouseEvent): Point => {
    const { left, top, width, height } = box.current!.getBoundingClientRect();
    const part = (value: number): number => Math.round(Math.min(100, Math.max(0, value * 100)) * 10) / 10;
    return [part((event.clientX - left) / width), part((event.clientY - top) / height)];
  };
  const click = (event: MouseEvent): void => {
    if (isDrawing) { setOpen([...open, at(event)]); return; }
    const point = at(event);
    onChoose(shapes.find(({ area }) => area !== null && isInside(point, area))?.key ?? null);
  };
  const close = (): void => {
    // The double click has set its point twice.
    const points = open.filter((point, index) => index === 0 || point.some((part, axis) => Math.abs(part - open[index - 1]![axis]!) > 0.3));
    if (isDrawing && points.length >= 3) { onArea(current.key, points); setOpen([]); }
  };
  const move = (event: PointerEvent): void => { if (held !== null && current?.area) onArea(current.key, current.area.map((point, index) => index === held ? at(event) : point)); };
  const text = (points: readonly Point[]): string => points.map((point) => point.join(',')).join(' ');
  return (
    <div className="ps-canvas">
      {picture ? <img src={picture} alt="" /> : <svg viewBox="0 0 100 100" aria-hidden="true" className="ps-shape"><path d="M36 10 L20 16 L6 36 L18 44 L24 36 L24 92 L76 92 L76 36 L82 44 L94 36 L80 16 L64 10 Q50 20 36 10 Z" /></svg>}
      <svg ref={box} viewBox="0 0 100 100" preserveAspectRatio="none" role="application" tabIndex={0} aria-label={isDrawing ? t('点击描点，双击闭合') : t('部位图')}
        onClick={click} onDoubleClick={close} onPointerMove={move} onPointerUp={() => setHeld(null)} onPointerLeave={() => setHeld(null)}
        onKeyDown={(event) => { if (event.key === 'Escape') setOpen([]); if (event.key === 'Enter') close(); if ((event.key === 'Delete' || event.key === 'Backspace') && current) { onArea(current.key, null); setOpen([]); } }}>
        {shapes.map(({ key, area }) => area && <polygon key={key} points={text(area)} className={classes(key === chosen && 'on')} />)}
        {isDrawing && open.length > 0 && <polyline points={text(open)} />}
      </svg>
      {shapes.map(({ key, name, area }) => area && <span key={key} className={classes('ps-name', key === chosen && 'on')} style={{ left: `${area.reduce((sum, [x]) => sum + x, 0) / area.length}%`, top: `${area.reduce((sum, [, y]) => sum + y, 0) / area.length}%` }}>{name}</span>)}
      {current?.area?.map(([x, y], index) => <button key={index} type="button" tabIndex={-1} className="ps-point" aria-label={t('第 {n} 点', { n: index + 1 })} style={{ left: `${x}%`, top: `${y}%` }} onPointerDown={(event) => { event.preventDefault(); setHeld(index); }} />)}
      {isDrawing && open.map(([x, y], index) => <i key={index} className="ps-point" style={{ left: `${x}%`, top: `${y}%` }} />)}
    </div>
  );
}
