// A position's area in its form: drawn on the garment's picture, or written as points for those who work by keys.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Input, type OwnEditorProps, type RefValue, t } from '../../../../runtime/web/moduleApi.ts';
import { type Point, polygonOf } from '../../core/polygon.ts';
import { Canvas } from '../positions/Canvas.tsx';
import { api, type Face, pictureOf, readPictures } from '../positions/calls.ts';
import '../positions/positions.css';

const key = 0;
const textOf = (area: readonly Point[] | null): string => (area ?? []).map((point) => point.join(',')).join(' ');
const pointsIn = (text: string): Point[] | null => polygonOf(text.trim().split(/\s+/).map((point) => point.split(/[,，]/).map(Number)));

export default function AreaEditor({ value, onChange, readOnly, id, row, label, 'aria-describedby': describedBy }: OwnEditorProps) {
  const { category, face, name } = row as { category?: RefValue | null; face?: Face; name?: string };
  const pictures = useQuery({ queryKey: [api, 'pictures', category?.id], queryFn: ({ signal }) => readPictures(category!.id, signal), enabled: category?.id !== undefined });
  const area = polygonOf(value);
  const stored = textOf(area);
  const [typed, setTyped] = useState({ over: stored, text: stored });
  // What was typed stands until the area itself becomes another, by drawing or by hand.
  const text = typed.over === stored ? typed.text : stored;
  const wrong = text.trim() !== '' && pointsIn(text) === null;
  const write = (): void => { if (text.trim() === '') { if (area) onChange(null); } else { const points = pointsIn(text); if (points && textOf(points) !== stored) onChange(points); } };
  return (
    <div className="ps-own">
      <Canvas picture={pictureOf(pictures.data ?? null, face ?? 'front')} shapes={[{ key, name: name ?? '', area }]} chosen={readOnly ? null : key} onChoose={() => undefined} onArea={(_, points) => onChange(points)} />
      {!readOnly && (
        <div className="row">
          <Input id={id} aria-label={t('{name}的各点', { name: label })} aria-describedby={describedBy} placeholder="20,30 60,30 60,70" value={text} invalid={wrong} onChange={(next) => setTyped({ over: stored, text: next })} onBlur={write} />
          <Button size="s" disabled={!area} onClick={() => onChange(null)}>{t('重画')}</Button>
        </div>
      )}
    </div>
  );
}
