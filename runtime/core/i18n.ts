// Texts in the caller's language: the Chinese source text is the key, `#id` overrides one place.
import type { Lang, Model } from './language/model.ts';

export type Catalogues = Model['locales'];

/**
 * @param text the Chinese source, as the schema or code says it
 * @param id place of the text (`wms.purchaseOrder.fields.buyer`): a key `#id` in a catalogue wins over the text's own
 * @returns the translation; the source where there is none (the schema check finds those)
 */
export function translate(locales: Catalogues, lang: Lang, text: string, id?: string): string {
  if (lang === 'zh_CN' || text === '') return text;
  const catalogue = locales[lang];
  return (id !== undefined ? catalogue['#' + id] : undefined) ?? catalogue[text] ?? text;
}

/** A translator bound to one language. */
export type Say = (text: string, id?: string) => string;
export function sayIn(locales: Catalogues, lang: Lang): Say {
  return (text, id) => translate(locales, lang, text, id);
}

/** Languages by the codes the wire and browsers use: `zh-CN`, `en-US`, `zh_TW`… → ours; unknown → Chinese. */
export function langOf(code: string | null | undefined): Lang {
  const name = (code ?? '').replace('-', '_').toLowerCase();
  if (name.startsWith('en')) return 'en';
  if (name === 'zh_tw' || name === 'zh_hk' || name.startsWith('zh_hant')) return 'zh_TW';
  return 'zh_CN';
}
