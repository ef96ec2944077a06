// Cuts a square out of a picture: drag to move, wheel or slider to zoom, the same by keyboard. Gives a JPEG of 512 px, well below 2 MB.
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { t } from '../i18n/t.ts';
import { Button, Dialog } from '../ui/index.ts';
import './files/files.css';
import { cropAt, moveBy, zoomTo, type Crop } from './crop.ts';

const viewPx = 320;
const resultPx = 512;
const mostZoom = 5;
const middle: Crop = { zoom: 1, x: 0.5, y: 0.5 };

export interface AvatarCropProps { file: Blob; onDone: (square: Blob) => void | Promise<void>; onCancel: () => void }

export function AvatarCrop({ file, onDone, onCancel }: AvatarCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(file);
  const [crop, setCrop] = useState<Crop>(middle);
  const [isBusy, setBusy] = useState(false);
  const dragged = useRef<{ x: number; y: number } | null>(null);
  const size = picture.image && { width: picture.image.width, height: picture.image.height };

  useEffect(() => { if (picture.image && canvas.current) draw(canvas.current, picture.image, crop, viewPx * (window.devicePixelRatio || 1)); }, [picture.image, crop]);
  // React's wheel listeners are passive: the dialog behind would scroll along.
  useEffect(() => {
    const element = canvas.current;
    const zoom = (event: WheelEvent): void => {
      event.preventDefault();
      setCrop((now) => (size ? zoomTo(now, size, now.zoom * (event.deltaY < 0 ? 1.1 : 1 / 1.1), mostZoom) : now));
    };
    element?.addEventListener('wheel', zoom, { passive: false });
    return () => element?.removeEventListener('wheel', zoom);
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
      await onDone(await squareOf(picture.image, crop));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog title={t('裁剪头像')} width={400} onClose={onCancel} footer={<><Button onClick={onCancel}>{t('取消')}</Button><Button look="primary" loading={isBusy} disabled={!picture.image} onClick={() => void finish()}>{t('确定')}</Button></>}>
      {picture.isBad ? <p className="crop-bad">{t('图片无法打开，请换一张')}</p> : (
        <div className="crop">
          <canvas
            ref={canvas} width={viewPx} height={viewPx} tabIndex={0} data-autofocus role="img" aria-label={t('头像裁剪区：方向键移动，加减键缩放')} onKeyDown={handleKey}
            onPointerDown={(event) => { event.currentTarget.setPointerCapture(event.pointerId); dragged.current = { x: event.clientX, y: event.clientY }; }}
            onPointerMove={handleMove} onPointerUp={() => { dragged.current = null; }} onPointerCancel={() => { dragged.current = null; }}
          />
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

function draw(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop, px: number): void {
  canvas.width = canvas.height = Math.round(px);
  const context = canvas.getContext('2d')!;
  const { left, top, side } = cropAt(crop, image);
  // JPEG knows no transparency: what shines through is white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

function squareOf(image: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  draw(canvas, image, crop, resultPx);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(t('图片无法打开，请换一张')))), 'image/jpeg', 0.9));
}
