// Cuts a part out of a picture: drag to move, wheel or slider to zoom, the same by keyboard; one shape, or a choice of several.
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { t } from '../i18n/t.ts';
import { Button, Dialog } from '../ui/index.ts';
import './files/files.css';
import { cropAt, moveBy, shapeTo, zoomTo, type Crop } from './crop.ts';

const viewPx = 320;
const mostZoom = 5;

export interface CropProps {
  title: string;
  file: Blob;
  /** Shapes on offer, width by height; null the picture's own. The first one stands at the beginning. */
  ratios: readonly (number | null)[];
  /** The longer side of what comes out, at most. */
  mostPx?: number;
  round?: boolean;
  onDone: (part: Blob) => void | Promise<void>;
  onCancel: () => void;
}

export function CropDialog({ title, file, ratios, mostPx = 2_000, round, onDone, onCancel }: CropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(file);
  const [crop, setCrop] = useState<Crop>({ zoom: 1, x: 0.5, y: 0.5, ratio: ratios[0] ?? null });
  const [isBusy, setBusy] = useState(false);
  const dragged = useRef<{ x: number; y: number } | null>(null);
  const size = picture.image && { width: picture.image.width, height: picture.image.height };

  useEffect(() => { if (picture.image && canvas.current) draw(canvas.current, picture.image, crop, viewPx * (window.devicePixelRatio || 1), '#fff'); }, [picture.image, crop]);
  // React's wheel listeners are passive: the dialog behind would scroll along.
  useEffect(() => {
    const element = canvas.current;
    const zoom = (event: WheelEvent): void => {
      event.preventDefault();
      setCrop((now) => (size ? zoomTo(now, size, now.zoom * (event.deltaY < 0 ? 1.1 : 1 / 1.1), mostZoom) : now));
    };
    element?.addEventListener('wheel', zoom, { passive: false });
    return () => element?.removeEventListener('wheel', zoom);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [size?.width, size?.height]);

  const move = (dx: number, dy: number): void => setCrop((now) => (size ? moveBy(now, size, dx / viewPx, dy / viewPx) : now));
  const zoom = (value: number): void => setCrop((now) => (size ? zoomTo(now, size, value, mostZoom) : now));
  const handleKey = (event: KeyboardEvent): void => {
    const step = event.shiftKey ? 32 : 8;
    const known: Record<string, () => void> = {
      ArrowLeft: () => move(step, 0), ArrowRight: () => move(-step, 0), ArrowUp: () => move(0, step), ArrowDown: () => move(0, -step),
      '+': () => zoom(crop.zoom * 1.1), '=': () => zoom(crop.zoom * 1.1), '-': () => zoom(crop.zoom / 1.1),
    };
    if (!known[event.key]) return;
    event.preventDefault();
    known[event.key]();
  };
  const handleMove = (event: PointerEvent): void => {
    if (!dragged.current) return;
    move(event.clientX - dragged.current.x, event.clientY - dragged.current.y);
    dragged.current = { x: event.clientX, y: event.clientY };
  };
  const finish = async (): Promise<void> => {
    if (!picture.image) return;
    setBusy(true);
    try {
      await onDone(await partOf(picture.image, crop, mostPx, file.type === 'image/png' ? 'image/png' : 'image/jpeg'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog title={title} width={400} onClose={onCancel} footer={<><Button onClick={onCancel}>{t('取消')}</Button><Button look="primary" loading={isBusy} disabled={!picture.image} onClick={() => void finish()}>{t('确定')}</Button></>}>
      {picture.isBad ? <p className="crop-bad">{t('图片无法打开，请换一张')}</p> : (
        <div className="crop">
          <canvas
            ref={canvas} className={round ? 'round' : undefined} width={viewPx} height={viewPx} tabIndex={0} data-autofocus role="img" aria-label={t('裁剪区：方向键移动，加减键缩放')} onKeyDown={handleKey}
            onPointerDown={(event) => { event.currentTarget.setPointerCapture(event.pointerId); dragged.current = { x: event.clientX, y: event.clientY }; }}
            onPointerMove={handleMove} onPointerUp={() => { dragged.current = null; }} onPointerCancel={() => { dragged.current = null; }}
          />
          {ratios.length > 1 && size && (
            <div className="seg" role="radiogroup" aria-label={t('比例')}>
              {ratios.map((ratio) => <button key={String(ratio)} type="button" role="radio" aria-checked={crop.ratio === ratio} className={crop.ratio === ratio ? 'on' : undefined} onClick={() => setCrop((now) => shapeTo(now, size, ratio))}>{saidRatio(ratio)}</button>)}
            </div>
          )}
          <label className="crop-zoom"><span>{t('缩放')}</span><input type="range" min={1} max={mostZoom} step={0.01} value={crop.zoom} onChange={(event) => zoom(Number(event.target.value))} /></label>
          <p className="s3 sm">{t('拖动调整位置，滚轮或滑块缩放')}</p>
        </div>
      )}
    </Dialog>
  );
}

function usePicture(file: Blob): { image: ImageBitmap | null; isBad: boolean } {
  const [state, setState] = useState<{ image: ImageBitmap | null; isBad: boolean }>({ image: null, isBad: false });
  useEffect(() => {
    let isGone = false;
    let image: ImageBitmap | null = null;
    // Photos of phones lie on their side and say so; the picture is taken as people see it.
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (made) => { image = made; if (isGone) made.close(); else setState({ image: made, isBad: false }); },
      () => { if (!isGone) setState({ image: null, isBad: true }); },
    );
    return () => { isGone = true; image?.close(); };
  }, [file]);
  return state;
}

function draw(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop, longerPx: number, ground: string | null): void {
  const { left, top, width, height } = cropAt(crop, image);
  const scale = longerPx / Math.max(width, height);
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d')!;
  if (ground) { context.fillStyle = ground; context.fillRect(0, 0, canvas.width, canvas.height); }
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

function partOf(image: ImageBitmap, crop: Crop, mostPx: number, type: 'image/jpeg' | 'image/png'): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const { width, height } = cropAt(crop, image);
  // Never larger than it is. JPEG knows no transparency: what shines through is white.
  draw(canvas, image, crop, Math.min(mostPx, Math.max(width, height)), type === 'image/jpeg' ? '#fff' : null);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t('图片无法打开，请换一张')))), type, 0.9));
}

const saidRatio = (ratio: number | null): string => (ratio === null ? t('原比例') : ratio === 1 ? '1:1' : ratio < 1 ? '3:4' : '4:3');
