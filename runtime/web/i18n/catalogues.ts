// Catalogues by language, loaded when asked for: the runtime's, and a module's when a screen of its code is opened. Written ones override generated ones.
import type { Lang } from '../../core/language/model.ts';

const files = import.meta.glob<Record<string, string>>('../../core/locales/*.json', { import: 'default' });
const names: Record<Lang, string[]> = { zh_CN: [], en: ['en.generated', 'en'], zh_TW: ['zh-TW.generated', 'zh-TW'] };

const ofModules = import.meta.glob<Record<string, string>>('../../../schemas/*/locales/*.json', { import: 'default' });

export function loadCatalogue(lang: Lang): Promise<Record<string, string>> {
  return load(lang, (name) => files[`../../core/locales/${name}.json`]);
}

export function loadModuleCatalogue(module: string, lang: Lang): Promise<Record<string, string>> {
  return load(lang, (name) => ofModules[`../../../schemas/${module}/locales/${name}.json`]);
}

async function load(lang: Lang, fileOf: (name: string) => (() => Promise<Record<string, string>>) | undefined): Promise<Record<string, string>> {
  const parts = await Promise.all(names[lang].map((name) => fileOf(name)?.() ?? {}));
  return Object.assign({}, ...parts) as Record<string, string>;
}
