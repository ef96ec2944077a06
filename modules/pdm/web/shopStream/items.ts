// What a shared page shows, as one kind of card whether styles or garments are shared.
import type { Row } from '../../../../runtime/web/moduleApi.ts';

export interface Picture { name: string; url: string }
export interface Chip { name: string; hex: string | null; image: Picture | null }
export interface Item { no: string; styleNo: string; name: string; pictures: Picture[]; category: string; sizes: string[]; composition: string; facts: { label: string; text: string }[]; chips: Chip[]; price: string | null; stock: string | null }
export interface Shown { title: string; kind: 'style' | 'album' | 'sample' | 'sampleList'; priceLabel: string | null; allowInquiry: boolean; items: Item[] }

const prices = { tag: ['吊牌价', 'tagPrice'], wholesale: ['批发价', 'wholesalePrice'], quote: ['报价', 'quotePrice'] } as const;

/** @param gives the white list's fields, as the server names them */
export function shownOf(gives: Row, inEnglish: boolean): Shown {
  const kind = codeOf(gives.kind) as Shown['kind'];
  const price = prices[codeOf(gives.showPrice) as keyof typeof prices];
  const items = kind === 'style' || kind === 'album' ? rows(gives.styles).map((style) => ofStyle(style, price?.[1], inEnglish)) : rows(gives.samples).map((sample) => ofSample(sample, price?.[1], inEnglish));
  return { title: text(gives.title), kind, priceLabel: price?.[0] ?? null, allowInquiry: gives.allowInquiry === true, items };
}

function ofStyle(style: Row, price: string | undefined, inEnglish: boolean): Item {
  const chips = rows(style.colors).map(({ color, image }) => ({ name: text((color as Row | null)?.name), hex: hexOf(color), image: (image as Picture | null) ?? null }));
  return {
    no: text(style.styleNo), styleNo: text(style.styleNo), name: nameOf(style, inEnglish), pictures: [...pictures(style.images), ...chips.flatMap(({ image }) => image ?? [])],
    category: text((style.category as Row | null)?.name), sizes: rows(style.sizes).map(({ code }) => text(code)), composition: text(style.composition), facts: factsOf(style.ext), chips,
    price: figure(style, price), stock: style.inStockCount === undefined || style.inStockCount === null ? null : text(style.inStockCount),
  };
}

function ofSample(sample: Row, price: string | undefined, inEnglish: boolean): Item {
  const style = (sample.style as Row | null) ?? {};
  const own = pictures(sample.images);
  const color = sample.color as Row | null;
  return {
    no: text(sample.sampleNo), styleNo: text(sample.styleNo), name: nameOf(style, inEnglish), pictures: own.length > 0 ? own : pictures(style.images),
    category: text((sample.category as Row | null)?.name), sizes: [text((sample.size as Row | null)?.code)].filter(Boolean), composition: text(style.composition), facts: factsOf(style.ext),
    chips: color ? [{ name: text(color.name), hex: hexOf(color), image: null }] : [], price: figure(style, price), stock: (sample.stockStatus as { label?: string } | undefined)?.label ?? null,
  };
}

const rows = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);
const pictures = (value: unknown): Picture[] => (Array.isArray(value) ? (value as Picture[]) : []);
const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
/** Attributes that the company shows to others. */
const factsOf = (value: unknown): { label: string; text: string }[] => rows(value).map((row) => ({ label: text(row.label), text: text(row.value) }));
const codeOf = (value: unknown): string => text((value as { value?: unknown } | null)?.value);
const hexOf = (color: unknown): string | null => text((color as Row | null)?.hex) || null;
const nameOf = (style: Row, inEnglish: boolean): string => (inEnglish && text(style.nameEn)) || text(style.name);
const figure = (row: Row, name: string | undefined): string | null => (name !== undefined && typeof row[name] === 'string' ? row[name] : null);
