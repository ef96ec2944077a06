// Deletes the selected rows, or says why not.
import { t } from '../i18n/t.ts';
import { toast } from '../ui/index.ts';
import { removeRows } from './rowEdits.ts';
import type { GridStore } from './gridStore.ts';

export function removeAsked(grid: GridStore): void {
  if (removeRows(grid)) toast.hint(t('至少保留一行!'));
}
