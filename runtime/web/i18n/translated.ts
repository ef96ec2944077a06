// i18next with natural keys and `{name}` places, one bundle per language.
import i18next from 'i18next';
import type { Lang } from '../../core/language/model.ts';
import { loadCatalogue, loadModuleCatalogue } from './catalogues.ts';

/** @param modules whose code is on the page @returns what translates into that language, its catalogues loaded */
export async function translatorFor(lang: Lang, modules: Iterable<string> = []): Promise<(text: string, values?: Record<string, unknown>) => string> {
  if (!i18next.isInitialized) {
    await i18next.init({ lng: lang, fallbackLng: false, resources: {}, keySeparator: false, nsSeparator: false, interpolation: { prefix: '{', suffix: '}', escapeValue: false } });
  }
  if (!i18next.hasResourceBundle(lang, 'translation')) i18next.addResourceBundle(lang, 'translation', await loadCatalogue(lang));
  await Promise.all([...modules].map((module) => addModule(module, lang)));
  return i18next.getFixedT(lang) as unknown as (text: string, values?: Record<string, unknown>) => string;
}

/** Texts of a module's own screens; what the runtime says stays as the runtime says it. */
export async function addModule(module: string, lang: Lang): Promise<void> {
  i18next.addResourceBundle(lang, 'translation', await loadModuleCatalogue(module, lang), true, false);
}
