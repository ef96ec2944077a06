// Opens the preview, which is loaded when first wanted.
import { createElement } from 'react';
import type { FileValue } from '../../../core/values/index.ts';
import { openDialog } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';

/** Widths in px of the picture's window (specification 9): from a cell of a table, from a form, from anywhere else. */
export const previewWidth = { cell: 700, form: 800, plain: 750 } as const;

export function openPreview(files: readonly FileValue[], at: number, from: keyof typeof previewWidth = 'plain'): void {
  import('./Preview.tsx').then(({ Preview }) => openDialog<void>((close) => createElement(Preview, { files, start: Math.max(0, at), width: previewWidth[from], onClose: () => close() }))).catch(toast.failure);
}
