// Codes of SKUs: by the company's rule where it keeps one, else style, colour and size; in EAN-13 mode a number with its check digit.
import { filled, find, type Work } from '../../runtime/server/moduleApi.ts';
import { ean13 } from './core/ean13.ts';

/** What an SKU code may be made of. */
export interface SkuParts { styleNo: string; colorCode: string; sizeCode: string; categoryCode: string | null; yyyy: string | null }
const usual = '{styleNo}-{colorCode}-{sizeCode}';

/** The rule that suits best: of category and brand, of the category, of the brand, of neither. */
export async function skuPattern(work: Work, category: string | null, brand: string | null): Promise<string> {
  const rules = await find(work, 'pdm.codeRule', ['pattern', 'category', 'brand'], { where: { object: 'sku', status: 'normal' }, order: 'name' });
  const fit = rules.filter((rule) => (rule.category === null || rule.category === category) && (rule.brand === null || rule.brand === brand));
  const rank = (rule: (typeof rules)[number]): number => (rule.category === null ? 0 : 2) + (rule.brand === null ? 0 : 1);
  return fit.toSorted((a, b) => rank(b) - rank(a))[0]?.pattern ?? usual;
}

export const skuCodeOf = (pattern: string, parts: SkuParts): string => filled(pattern, (part) => parts[part as keyof SkuParts] ?? null);

/** Twelve digits get the thirteenth; what a rule makes longer or with letters stays as it is. */
export const barcodeFor = async (_work: Work, number: string): Promise<string> => (/^\d{12}$/.test(number) ? ean13(number) : number);
