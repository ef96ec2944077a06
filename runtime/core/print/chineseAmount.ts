// Money in Chinese capitals, as contracts and receipts want it: 壹仟贰佰叁拾元零伍分.
import { Decimal } from '../decimal.ts';

// Written as codes: these are figures of the contract's language, not texts to translate.
const digits = '\u96f6\u58f9\u8d30\u53c1\u8086\u4f0d\u9646\u67d2\u634c\u7396'; // 零壹贰叁肆伍陆柒捌玖
const places = ['', '\u62fe', '\u4f70', '\u4edf']; // 拾佰仟
const groups = ['', '\u4e07', '\u4ebf', '\u4e07\u4ebf']; // 万 亿 万亿
const [yuanWord, jiaoWord, fenWord, wholeWord, minus] = '\u5143\u89d2\u5206\u6574\u8d1f'; // 元角分整负

/** @param amount decimal text; cents beyond the second are rounded half up. @returns '' for none and for what is too large to write */
export function chineseAmount(amount: string): string {
  if (amount === '') return '';
  const value = new Decimal(amount);
  const [whole, cents] = value.abs().toFixed(2, Decimal.ROUND_HALF_UP).split('.') as [string, string];
  if (whole.length > 16) return '';
  const yuan = wholeText(whole);
  const [jiao, fen] = [Number(cents[0]), Number(cents[1])];
  if (yuan === '' && jiao === 0 && fen === 0) return digits[0]! + yuanWord + wholeWord;
  const cent = fen > 0 ? digits[fen]! + fenWord : wholeWord!;
  const tenth = jiao > 0 ? digits[jiao]! + jiaoWord : yuan === '' ? '' : digits[0]!;
  return (value.isNegative() ? minus! : '') + (yuan === '' ? '' : yuan + yuanWord) + (jiao === 0 && fen === 0 ? wholeWord : tenth + cent);
}

/** Digits before the point; '' for zero. */
function wholeText(whole: string): string {
  const count = Math.ceil(whole.length / 4);
  const padded = whole.padStart(count * 4, '0');
  let text = '';
  let gap = false;
  for (let group = 0; group < count; group += 1) {
    const four = padded.slice(group * 4, group * 4 + 4);
    if (four === '0000') { gap = text !== ''; continue; }
    [...four].forEach((digit, at) => {
      if (digit === '0') { gap = text !== ''; return; }
      text += (gap ? digits[0]! : '') + digits[Number(digit)] + places[3 - at];
      gap = false;
    });
    text += groups[count - 1 - group];
  }
  return text;
}
