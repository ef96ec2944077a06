// Pictures in front of the page: next and before, larger and smaller, turned, saved.
import { useRef, useState, type KeyboardEvent, type PointerEvent, type WheelEvent } from 'react';
import type { FileValue } from '../../../core/values/index.ts';
import { t } from '../../i18n/t.ts';
import { Dialog, IconButton } from '../../ui/index.ts';
import { saveUrl, viewUrl } from './address.ts';
import type { previewWidth } from './open.ts';
import './preview.css';

const [least, most] = [0.25, 8];
const still = { zoom: 1, turn: 0, x: 0, y: 0 };

export function Preview({ files, start, width, onClose }: { files: readonly FileValue[]; start: number; width: (typeof previewWidth)[keyof typeof previewWidth]; onClose: () => void }) {
  const [at, setAt] = useState(start);
  const [view, setView] = useState(still);
  const [isBroken, setBroken] = useState(false);
  const dragged = useRef<{ x: number; y: number } | null>(null);
  const file = files[at];
  const go = (step: number): void => { setAt((at + step + files.length) % files.length); setView(still); setBroken(false); };
  const zoom = (by: number): void => setView((now) => ({ ...now, zoom: Math.min(most, Math.max(least, now.zoom * by)) }));
  const turn = (by: number): void => setView((now) => ({ ...now, turn: now.turn + by }));
  const handleKey = (event: KeyboardEvent): void => {
    const known: Record<string, () => void> = { ArrowLeft: () => go(-1), ArrowRight: () => go(1), '+': () => zoom(1.25), '=': () => zoom(1.25), '-': () => zoom(0.8), r: () => turn(90), R: () => turn(-90), 0: () => setView(still) };
    if (event.ctrlKey || event.metaKey || !known[event.key]) return;
    event.preventDefault();
    known[event.key]();
  };
  const handleMove = (event: PointerEvent): void => {
    if (!dragged.current) return;
    const [dx, dy] = [event.clientX - dragged.current.x, event.clientY - dragged.current.y];
    dragged.current = { x: event.clientX, y: event.clientY };
    setView((now) => ({ ...now, x: now.x + dx, y: now.y + dy }));
  };
  return (
    <Dialog title={file.name} width={width} className="pv" onClose={onClose}>
      <div className="pvbox" tabIndex={0} data-autofocus role="group" aria-label={t('图片预览：左右键翻看，加减键缩放，R 旋转')} onKeyDown={handleKey} onWheel={(event: WheelEvent) => zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1)}
        onPointerDown={(event) => { if (event.target instanceof HTMLButtonElement) return; dragged.current = { x: event.clientX, y: event.clientY }; event.currentTarget.setPointerCapture(event.pointerId); }}
        onPointerMove={handleMove} onPointerUp={() => { dragged.current = null; }} onPointerCancel={() => { dragged.current = null; }}
      >
        {isBroken ? <p className="s3">{t('图片打不开，可能已被删除')}</p> : <img key={file.id} src={viewUrl(file)} alt={file.name} draggable={false} onError={() => setBroken(true)} style={{ transform: `translate(${view.x}px,${view.y}px) rotate(${view.turn}deg) scale(${view.zoom})` }} />}
      </div>
      <div className="pvbar" role="toolbar" aria-label={t('图片')}>
        {files.length > 1 && <><IconButton icon="left" label={t('上一张')} onClick={() => go(-1)} /><span className="tn s2" aria-live="polite">{at + 1} / {files.length}</span><IconButton icon="right" label={t('下一张')} onClick={() => go(1)} /><span className="vr" /></>}
        <button type="button" className="ib" aria-label={t('缩小')} data-tip={t('缩小')} onClick={() => zoom(0.8)}>−</button>
        <span className="tn s2 pvz">{Math.round(view.zoom * 100)}%</span>
        <IconButton icon="plus" label={t('放大')} onClick={() => zoom(1.25)} />
        <IconButton icon="undo" label={t('向左旋转')} onClick={() => turn(-90)} />
        <IconButton icon="refresh" label={t('向右旋转')} onClick={() => turn(90)} />
        <span className="vr" />
        <a className="ib" href={saveUrl(file)} download={file.name} aria-label={t('下载')} data-tip={t('下载')}><i aria-hidden="true" className="i i-download" /></a>
      </div>
    </Dialog>
  );
}
