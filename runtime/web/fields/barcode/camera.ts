// A barcode read by the camera, wherever one may be scanned.
import { createElement } from 'react';
import { openDialog } from '../../ui/confirm.tsx';

/** @returns null when none was read */
export async function scanByCamera(): Promise<string | null> {
  const { ScanDialog } = await import('./ScanDialog.tsx');
  return openDialog<string | null>((answer) => createElement(ScanDialog, { onAnswer: answer }));
}
