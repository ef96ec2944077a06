// Which texts each kind of barcode can hold: asked before one is drawn, and by the schema check where the text is fixed.
import type { BarcodeKind } from '../language/screenModel.ts';

/** Longer ones no hand scanner reads. */
const longest = { code128: 48, qr: 600 } as const;

/** @returns what is wrong with the text, as a source text with its values; undefined: it can be printed */
export function barcodeFault(kind: BarcodeKind, text: string): { says: string; values?: Record<string, unknown> } | undefined {
  if (text === '') return { says: '条码内容为空' };
  if (kind === 'ean13') {
    if (!/^\d{12,13}$/.test(text)) return { says: 'EAN-13条码需要12或13位数字' };
    return text.length === 13 && text[12] !== eanCheck(text) ? { says: 'EAN-13条码的校验位应为{digit}', values: { digit: eanCheck(text) } } : undefined;
  }
  if (kind === 'code128' && !/^[\x20-\x7e]+$/.test(text)) return { says: 'Code 128条码只能有字母、数字和半角符号' };
  return text.length > longest[kind] ? { says: '条码内容不能超过{max}个字符', values: { max: longest[kind] } } : undefined;
}

/** Check digit of the first twelve. */
export function eanCheck(digits: string): string {
  const weighted = [...digits.slice(0, 12)].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return String((10 - (weighted % 10)) % 10);
}
