// A picture as large as the screen: swiped or with the arrow keys to the next, closed by a tap or Esc.
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { IconButton, t } from '../../../../runtime/web/moduleApi.ts';
import type { Picture } from './items.ts';

export function Viewer({ pictures, at, label, onClose }: { pictures: readonly Picture[]; at: number; label: string; onClose: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const strip = ref.current!;
    strip.scrollLeft = at * strip.clientWidth;
    strip.focus();
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
      if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') strip.scrollBy({ left: (event.key === 'ArrowRight' ? 1 : -1) * strip.clientWidth, behavior: 'smooth' });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [at, onClose]);
  return createPortal(
    <div className="ss-view" role="dialog" aria-modal="true" aria-label={label}>
      <div ref={ref} className="ss-strip" tabIndex={-1} onClick={onClose}>{pictures.map((picture) => <img key={picture.url} src={picture.url} alt={label} />)}</div>
      <IconButton icon="close" label={t('关闭')} onClick={onClose} />
    </div>, document.body);
}
