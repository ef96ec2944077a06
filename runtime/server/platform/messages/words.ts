// Messages and to-dos are kept by their words, a catalogue's text and its values, and said to each reader in his (or her) own language.
import { sayTo, type Said } from '../../../core/i18n.ts';
import type { Lang, Model } from '../../../core/language/model.ts';

type Locales = Model['locales'];

/** What a row keeps beside its Chinese text; what people typed themselves is not in it. */
export interface Words { title?: Said; content?: Said; objName?: Said; tips?: Said }

export const titleLetters = 100;
export const nameLetters = 60;
export const tipsLetters = 200;
const lengths: Record<string, number> = { title: titleLetters, objName: nameLetters, tips: tipsLetters };

/** The parts that have words to say; null where all is as people wrote it. */
export function wordsOf(parts: Partial<Record<keyof Words, string | Said | null>>): Words | null {
  const said = Object.entries(parts).filter((part): part is [string, Said] => typeof part[1] === 'object' && part[1] !== null);
  return said.length > 0 ? Object.fromEntries(said) : null;
}

/** The row in a language; its words themselves are left out. */
export function inLang<R extends object>(locales: Locales, lang: Lang, row: R): R {
  const { words, ...plain } = row as R & { words?: Record<string, Said> | null };
  const said = Object.entries(words ?? {}).map(([name, one]) => [name, cut(sayTo(locales, lang, one), lengths[name])]);
  return Object.assign(plain, Object.fromEntries(said)) as unknown as R;
}

/** Texts of the catalogue that hold a keyword as a language says them: what a search in that language means. */
export function textsWith(locales: Locales, lang: Lang, keyword: string): string[] {
  if (lang === 'zh_CN') return [];
  const wanted = keyword.toLowerCase();
  return Object.entries(locales[lang]).filter(([text, translation]) => !text.startsWith('#') && translation.toLowerCase().includes(wanted)).map(([text]) => text).slice(0, 500);
}

export function cut(text: string, length = Infinity): string {
  const letters = [...text.trim()];
  return letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : letters.join('');
}
