// What pressing a part of a cell does, by name: one place for all grids, details and cards.
import type { FileValue } from '../../core/values/index.ts';
import { openPreview } from '../fields/files/open.ts';
import { accountUrl } from '../session/site.ts';
import { openDialog } from '../ui/confirm.tsx';
import { copyText, toast } from '../ui/toast.tsx';

/** `from` is what was pressed; `isQuiet`: the pointer only rests on it, the focus stays where it is. */
type Act = (payload: never, from?: HTMLElement, isQuiet?: boolean) => void;

const acts: Record<string, Act> = {
  copy: (text: string) => void copyText(text),
  copyAddress: (path: string) => void copyText(whole(path)),
  preview: ({ files, at }: { files: readonly FileValue[]; at: number }) => openPreview(files, at, 'cell'),
  qr: (path: string) => void showQr(whole(path)),
  matrix: (shown: { label: string; value: unknown }, from, isQuiet) => void showMatrix(shown, from, isQuiet),
};

export function runAct({ name, payload }: { name: string; payload: unknown }, from?: HTMLElement, isQuiet?: boolean): void {
  acts[name]?.(payload as never, from, isQuiet);
}

const whole = (path: string): string => new URL(accountUrl(path), location.href).href;

/** One at a time: a press makes the one that is shown by resting stay. */
let closeMatrix: (() => void) | null = null;

async function showMatrix(shown: { label: string; value: unknown }, anchor?: HTMLElement, isQuiet?: boolean): Promise<void> {
  try {
    const [{ MatrixPeek }, { createElement }] = await Promise.all([import('../matrix/MatrixPeek.tsx'), import('react')]);
    if (!anchor?.isConnected) return;
    closeMatrix?.();
    await openDialog<null>((close) => {
      const own = (): void => { close(null); if (closeMatrix === own) closeMatrix = null; };
      closeMatrix = own;
      return createElement(MatrixPeek, { ...shown, anchor, isQuiet, onClose: own });
    });
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
