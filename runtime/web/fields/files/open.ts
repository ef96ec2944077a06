// Opens the preview, which is loaded when first wanted.
import { createElement } from 'react';
import type { FileValue } from '../../../core/values/index.ts';
import { openDialog } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';

export function openPreview(files: readonly FileValue[], at: number): void {
  import('./Preview.tsx').then(({ Preview }) => openDialog<void>((close) => createElement(Preview, { files, start: Math.max(0, at), onClose: () => close() }))).catch(toast.failure);
}
