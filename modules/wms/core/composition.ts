// What the percentages of a composition such as `97%棉3%氨纶` come to. An expression reads no figures out of a text.
import { Decimal } from '../../../runtime/server/moduleApi.ts';

/** The total that is not 100; null where all are, or no percentage is named. `面料:…  里料:…` are parts of their own. */
export function wrongTotal(composition: string): string | null {
  for (const part of partsOf(composition)) {
    const shares = part.split(/[%％]/).slice(0, -1).map(figureBehind).filter((share) => share !== '');
    const total = Decimal.sum(0, ...shares);
    if (shares.length > 0 && !total.eq(100)) return total.toString();
  }
  return null;
}

/** Parts stand apart by a semicolon or a line, or each begins with a word and a colon. */
function partsOf(composition: string): string[] {
  return composition.split(/[;；\n]/).flatMap((whole) => {
    const parts: string[] = [];
    for (const word of whole.split(/\s/)) {
      if (parts.length === 0 || /[:：]/.test(word)) parts.push(word);
      else parts[parts.length - 1] += ` ${word}`;
    }
    return parts;
  });
}

/** The figure a text ends with, or nothing. */
function figureBehind(text: string): string {
  const line = text.trimEnd();
  let at = line.length;
  while (at > 0 && /[\d.]/.test(line[at - 1]!)) at -= 1;
  const figure = line.slice(at);
  return /^\d{1,9}(\.\d{1,9})?$/.test(figure) ? figure : '';
}
