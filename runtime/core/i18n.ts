// Texts in the caller's language: the Chinese source text is the key; a module's own word goes before the common one, `#id` before both.
import type { Lang, Model } from './language/model.ts';
import { moduleOf } from './language/names.ts';

export type Catalogues = Model['locales'];

/**
 * @param text the Chinese source, as the schema or code says it
 * @param id place of the text (`wms.purchaseOrder.buyer`): a key `#id` in a catalogue wins over the text's own, and its module's own word over the common one
 * @param module whose text it is, where no place is told
 * @returns the translation; the source where there is none (the schema check finds those)
 */
export function translate(locales: Catalogues, lang: Lang, text: string, id?: string, module?: string): string {
  if (lang === 'zh_CN' || text === '') return text;
  const catalogue = locales[lang];
  if (id === undefined) return (module === undefined ? undefined : catalogue[wordOf(module, text)]) ?? catalogue[text] ?? text;
  return catalogue['#' + id] ?? catalogue[wordOf(moduleOf(id), text)] ?? catalogue[text] ?? text;
}

/** Where a catalogue keeps what a text is called in one module, when that is not what it is called elsewhere. */
export const wordOf = (module: string, text: string): string => `#${module}:${text}`;

/** A translator bound to one language. */
export type Say = (text: string, id?: string) => string;
/** @param module whose texts are said where no place is told */
export function sayIn(locales: Catalogues, lang: Lang, module?: string): Say {
  return (text, id) => translate(locales, lang, text, id, module);
}

/** Languages by the codes the wire and browsers use: `zh-CN`, `en-US`, `zh_TW`… → ours; unknown → Chinese. */
export function langOf(code: string | null | undefined): Lang {
  const name = (code ?? '').replace('-', '_').toLowerCase();
  if (name.startsWith('en')) return 'en';
  if (name === 'zh_tw' || name === 'zh_hk' || name.startsWith('zh_hant')) return 'zh_TW';
  return 'zh_CN';
}

/**
 * A sentence that is kept and said later, in the language of whoever reads it then: a text of the catalogue with the values of its places.
 * A plain string instead is as people wrote it, and stays so.
 */
export interface Said { text: string; values?: Record<string, SaidValue> }
/** A word as it is; a text of the catalogue in its turn; or what a value is called in each language (an option's label). */
export type SaidValue = string | Said | ByLang;
export interface ByLang { zh_CN: string; en: string; zh_TW: string }

export function sayTo(locales: Catalogues, lang: Lang, said: string | Said): string {
  if (typeof said === 'string') return said;
  return translate(locales, lang, said.text).replace(/\{([^{}]+)\}/g, (_, place: string) => valueIn(locales, lang, said.values?.[place.trim()]));
}

function valueIn(locales: Catalogues, lang: Lang, value: SaidValue | undefined): string {
  if (value === undefined || typeof value === 'string') return value ?? '';
  return 'text' in value ? sayTo(locales, lang, value) : value[lang];
}
