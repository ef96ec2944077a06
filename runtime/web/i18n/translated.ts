// i18next with natural keys and `{name}` places, one bundle per language.
import i18next from 'i18next';
import type { Lang } from '../../core/language/model.ts';
import { loadCatalogue } from './catalogues.ts';

/** @returns what translates into that language, its catalogue loaded */
export async function translatorFor(lang: Lang): Promise<(text: string, values?: Record<string, unknown>) => string> {
  if (!i18next.isInitialized) {
    await i18next.init({ lng: lang, fallbackLng: false, resources: {}, keySeparator: false, nsSeparator: false, interpolation: { prefix: '{', suffix: '}', escapeValue: false } });
  }
  if (!i18next.hasResourceBundle(lang, 'translation')) i18next.addResourceBundle(lang, 'translation', await loadCatalogue(lang));
  return i18next.getFixedT(lang) as unknown as (text: string, values?: Record<string, unknown>) => string;
}
