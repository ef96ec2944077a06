// Finds every text for people in a schema file: what must be translated, and where it stands.
import type { Path } from './places.ts';

export interface TextAt { text: string; path: Path }

/** Properties whose value is read by people. */
const spoken = new Set(['label', 'hint', 'else', 'patternElse', 'title', 'name', 'group', 'remarks', 'confirm', 'under', 'display', 'heading', 'text', 'task', 'unit', 'empty']);
/** Objects whose values are read by people: `{"cash": "现结"}`. */
const maps = new Set(['options', 'permissions', 'grants']);
/** Lists whose items are read by people. */
const lists = new Set(['signatures']);
/** Data, whatever its properties are called. */
const data = new Set(['with', 'rows']);

/** The folders whose words every module has. */
export const commonCatalogues: ReadonlySet<string> = new Set(['core', '_base']);

/** A text is translated when it holds Chinese; `SKU` and `{code}` read alike in all languages. */
export const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);

export function textsOf(value: unknown): TextAt[] {
  const found: TextAt[] = [];
  walk(value, [], false, found);
  return found;
}

const kept = new WeakMap<object, TextAt[]>();

/** As textsOf, for values that are never changed. */
export function textsOfKept(value: unknown): TextAt[] {
  if (typeof value !== 'object' || value === null) return [];
  let texts = kept.get(value);
  if (!texts) kept.set(value, texts = textsOf(value));
  return texts;
}

function walk(value: unknown, path: Path, said: boolean, found: TextAt[]): void {
  if (typeof value === 'string') { if (said && isChinese(value)) found.push({ text: value, path }); return; }
  if (Array.isArray(value)) { value.forEach((item, index) => walk(item, [...path, index], said && typeof item === 'string', found)); return; }
  if (typeof value !== 'object' || value === null) return;
  const holder = path.at(-1);
  for (const [key, child] of Object.entries(value)) {
    if (data.has(key)) continue;
    walk(child, [...path, key], spoken.has(key) || lists.has(key) || (typeof holder === 'string' && maps.has(holder)), found);
  }
}

/** `{…}` places of a text, in order of writing. */
export const placesIn = (text: string): string[] => [...text.matchAll(/\{[^{}]*\}/g)].map(([place]) => place);
