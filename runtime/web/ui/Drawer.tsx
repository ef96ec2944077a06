// A drawer from the side, below the header, which stays usable.
import { useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../i18n/t.ts';
import { IconButton } from './Button.tsx';
import { useModal } from './modal.ts';
import { classes } from './named.ts';

export interface DrawerProps {
  title: string;
  onClose: () => void;
  side?: 'left' | 'right';
  width?: number;
  footer?: ReactNode;
  children: ReactNode;
  className?: string;
  /** What it changes stays in sight beside it. */
  clear?: boolean;
}

export function Drawer({ title, onClose, side = 'right', width = 520, footer, children, className, clear }: DrawerProps) {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  useModal(ref, onClose);
  return createPortal(
    <>
      <div className={clear ? 'mask clear' : 'mask'} onMouseDown={onClose} />
      <div ref={ref} role="dialog" aria-modal="true" aria-labelledby={id} tabIndex={-1} className={classes('drawer', side, className)} style={{ width }}>
        <header role="none"><h2 id={id} className="grow">{title}</h2><IconButton icon="close" label={t('关闭')} size={28} onClick={onClose} /></header>
        <div className="modal-body">{children}</div>
        {footer && <footer role="none">{footer}</footer>}
      </div>
    </>,
    document.body,
  );
}
