// What pressing a part of a cell does, by name: one place for all grids, details and cards.
import type { FileValue } from '../../core/values/index.ts';
import { openPreview } from '../fields/files/open.ts';
import { accountUrl } from '../session/site.ts';
import { openDialog } from '../ui/confirm.tsx';
import { copyText, toast } from '../ui/toast.tsx';

const acts: Record<string, (payload: never) => void> = {
  copy: (text: string) => void copyText(text),
  copyAddress: (path: string) => void copyText(whole(path)),
  preview: ({ files, at }: { files: readonly FileValue[]; at: number }) => openPreview(files, at),
  qr: (path: string) => void showQr(whole(path)),
  matrix: (shown: { label: string; value: unknown }) => void showMatrix(shown),
};

export function runAct({ name, payload }: { name: string; payload: unknown }): void {
  acts[name]?.(payload as never);
}

const whole = (path: string): string => new URL(accountUrl(path), location.href).href;

async function showMatrix(shown: { label: string; value: unknown }): Promise<void> {
  try {
    const [{ MatrixDialog }, { createElement }] = await Promise.all([import('../matrix/MatrixDialog.tsx'), import('react')]);
    await openDialog<null>((close) => createElement(MatrixDialog, { ...shown, onClose: () => close(null) }));
  } catch (error) {
    toast.failure(error);
  }
}

async function showQr(address: string): Promise<void> {
  try {
    const [{ QrDialog }, { createElement }] = await Promise.all([import('./share/QrDialog.tsx'), import('react')]);
    await openDialog<null>((close) => createElement(QrDialog, { address, onClose: () => close(null) }));
  } catch (error) {
    toast.failure(error);
  }
}
