// A barcode read by the camera, wherever one may be scanned.
import { createElement } from 'react';
import { t } from '../../i18n/t.ts';
import { openDialog } from '../../ui/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { canScan } from './detector.ts';

/** @returns null when none was read: said already where the browser reads none */
export async function scanByCamera(): Promise<string | null> {
  if (!canScan()) {
    toast.hint(t('此浏览器不能识别条码，请用扫码枪或直接输入'));
    return null;
  }
  const { ScanDialog } = await import('./ScanDialog.tsx');
  return openDialog<string | null>((answer) => createElement(ScanDialog, { onAnswer: answer }));
}
