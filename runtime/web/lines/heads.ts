// Which column a heading means: sheets come from suppliers and customers, whose words are near ours and seldom the same.
import type { PlanField } from '../../core/plans/plan.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** `part`: one of the columns a matrix stands in, known by its own words alone. */
export interface Headed { label: string; field?: PlanField; fixed?: unknown; part?: unknown }

/** Words for what names a thing: alone, they mean the first reference that must be filled in. */
const codeWord = /^(编码|编号|代码|货号|料号|品号|code|sku|no\.?|item(code)?|partno\.?)$/;
const codeTail = /(编码|编号|代码|名称|号|code|name|no\.?)$/;

/**
 * @param texts the first row of a block
 * @param columns in the order they stand; of two that fit, one that is typed into goes first
 * @returns the column of each cell (undefined: none), or null where the row is no heading: at least two columns named, or the only one, and nothing that is a figure
 */
export function headingRow<C extends Headed>(texts: readonly string[], columns: readonly C[]): (C | undefined)[] | null {
  const filled = texts.filter((text) => text.trim() !== '');
  if (filled.length === 0 || filled.some(isFigure)) return null;
  const found = matchHeads(texts, columns);
  const count = found.filter((column) => column !== undefined).length;
  const exact = texts.some((text) => columns.some(({ label }) => plainHead(label) === plainHead(text) && plainHead(text) !== ''));
  return count >= Math.min(2, filled.length) && exact && count * 3 >= filled.length ? found : null;
}

/** The surest matches first, each column once: the same words, then a code for its reference, then words that hold one another. */
export function matchHeads<C extends Headed>(texts: readonly string[], columns: readonly C[]): (C | undefined)[] {
  const found: (C | undefined)[] = texts.map(() => undefined);
  const left = new Set(columns.filter(({ label }) => plainHead(label) !== ''));
  const take = (at: number, column: C | undefined): void => { if (column) { found[at] = column; left.delete(column); } };
  const each = (choose: (head: string) => C | undefined): void => texts.forEach((text, at) => { const head = plainHead(text); if (!found[at] && head !== '') take(at, choose(head)); });
  each((head) => [...left].find(({ label }) => plainHead(label) === head));
  each((head) => (codeWord.test(head) ? [...left].find((column) => isOpen(column) && isReference(column) && column.field?.required === true) ?? [...left].find((column) => isOpen(column) && isReference(column)) : undefined));
  each((head) => onlyOne([...left].filter((column) => isOpen(column) && isReference(column) && codeTail.test(head) && head.replace(codeTail, '') === plainHead(column.label))));
  each((head) => onlyOne([...left].filter((column) => isOpen(column) && isNear(head, plainHead(column.label)))));
  return found;
}

/** Headings are the same with or without a star, spaces, capitals, and what stands in brackets behind: `数量（米）`. */
export function plainHead(text: string): string {
  const bare = text.replace(/[\s*＊:：]/g, '').toLowerCase();
  return bare.replace(/[(（[【][^)）\]】]*[)）\]】]$/, '') || bare;
}

const isOpen = ({ fixed, part }: Headed): boolean => (fixed === null || fixed === undefined) && part === undefined;
const isReference = ({ field }: Headed): boolean => traitsOf(field?.type).refers === 'one';
/** One holds the other at its end (含税单价 and 单价), or is its abbreviation (交货日期 and 交期). */
function isNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 2) return false;
  if (long.endsWith(short)) return true;
  return /^[⺀-鿿]+$/.test(short) && short[0] === long[0] && short.at(-1) !== undefined && isWithin(short, long);
}
function isWithin(short: string, long: string): boolean {
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}
const onlyOne = <T>(list: T[]): T | undefined => (list.length === 1 ? list[0] : undefined);
/** Something that is no word: a figure, a percentage, a date. */
const isFigure = (text: string): boolean => /^[¥$€]?[-−+]?[\d０-９.,，/%％年月日:：\s-]+$/.test(text.trim());
