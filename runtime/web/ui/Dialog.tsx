// A dialog in the middle: head 56, body that scrolls, foot with its buttons. Stands below antd's popups (1050), so pickers inside work.
import { useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../i18n/t.ts';
import { IconButton } from './Button.tsx';
import { useModal } from './modal.ts';
import { classes } from './named.ts';

export interface DialogProps {
  title: string;
  onClose: () => void;
  width?: 400 | 520 | 720 | 920 | 700 | 750 | 800;
  footer?: ReactNode;
  children: ReactNode;
  className?: string;
  /** A question: read at once, and no cross. */
  alert?: boolean;
}

export function Dialog({ title, onClose, width = 520, footer, children, className, alert }: DialogProps) {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  useModal(ref, onClose);
  return createPortal(
    <>
      <div className="mask" onMouseDown={alert ? undefined : onClose} />
      <div ref={ref} role={alert ? 'alertdialog' : 'dialog'} aria-modal="true" aria-labelledby={id} aria-describedby={alert ? `${id}-b` : undefined} tabIndex={-1} className={classes('dlg', className)} style={{ width }}>
        <header role="none"><h2 id={id} className="grow">{title}</h2>{!alert && <IconButton icon="close" label={t('关闭')} size={28} onClick={onClose} />}</header>
        <div className="modal-body" id={`${id}-b`}>{children}</div>
        {footer && <footer role="none">{footer}</footer>}
      </div>
    </>,
    document.body,
  );
}
