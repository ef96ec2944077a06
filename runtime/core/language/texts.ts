// Finds every text for people in a schema file: what must be translated, and where it stands.
import { guideOf } from '../places/guide.ts';
import { pathOf, walk } from '../places/walk.ts';
import type { FileKind } from '../registry.ts';
import type { Path } from './places.ts';

export interface TextAt { text: string; path: Path }

/** The folders whose words every module has. */
export const commonCatalogues: ReadonlySet<string> = new Set(['core', '_base']);

/** A text is translated when it holds Chinese; `SKU` and `{code}` read alike in all languages. */
export const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** @param value of a file of this kind, as written or merged with what it extends */
export function textsOf(kind: FileKind, value: unknown): TextAt[] {
  const found: TextAt[] = [];
  walk(guideOf(kind), { value, key: '' }, null, {
    visit: (place, source, at) => { if (isChinese(source) && (place.kind === 'label' || place.kind === 'template')) found.push({ text: source, path: pathOf(at) }); },
  }, 'speaks');
  return found;
}

const kept = new WeakMap<object, TextAt[]>();

/** As textsOf, for values that are never changed. */
export function textsOfKept(kind: FileKind, value: unknown): TextAt[] {
  if (typeof value !== 'object' || value === null) return [];
  let texts = kept.get(value);
  if (!texts) kept.set(value, texts = textsOf(kind, value));
  return texts;
}

/** `{…}` places of a text, in order of writing. */
export const placesIn = (text: string): string[] => [...text.matchAll(/\{[^{}]*\}/g)].map(([place]) => place);
