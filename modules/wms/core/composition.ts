// What the percentages of a composition such as `97%棉3%氨纶` come to. An expression reads no figures out of a text.
import { Decimal } from '../../../runtime/server/moduleApi.ts';

/** The total that is not 100; null where all are, or no percentage is named. `面料:…  里料:…` are parts of their own. */
export function wrongTotal(composition: string): string | null {
  for (const part of composition.split(/[;；\n]|\s+(?=\S+[:：])/)) {
    const shares = [...part.matchAll(/(\d+(?:\.\d+)?)\s*[%％]/g)].map(([, share]) => share!);
    const total = Decimal.sum(0, ...shares);
    if (shares.length > 0 && !total.eq(100)) return total.toString();
  }
  return null;
}
