// Catalogues by language, loaded when asked for: the runtime's, and a module's when a screen of its code is opened. Written ones override generated ones.
import type { Lang } from '../../core/language/model.ts';

const files = import.meta.glob<Record<string, string>>('../../core/locales/*.json', { import: 'default' });
const names: Record<Lang, string[]> = { zh_CN: [], en: ['en.generated', 'en'], zh_TW: ['zh-TW.generated', 'zh-TW'] };

/** A module's own and those of its areas. */
const ofModules = import.meta.glob<Record<string, string>>(['../../../schemas/*/locales/*.json', '../../../schemas/*/*/locales/*.json'], { import: 'default' });

export function loadCatalogue(lang: Lang): Promise<Record<string, string>> {
  return load(lang, (name) => [files[`../../core/locales/${name}.json`]]);
}

export function loadModuleCatalogue(module: string, lang: Lang): Promise<Record<string, string>> {
  const root = `../../../schemas/${module}/`;
  const areas = [...new Set(Object.keys(ofModules).filter((path) => path.startsWith(root)).map((path) => path.slice(0, path.lastIndexOf('/'))))].sort((one, other) => other.length - one.length);
  // What an area says stands behind what the module says of itself.
  return load(lang, (name) => areas.map((folder) => ofModules[`${folder}/${name}.json`]));
}

async function load(lang: Lang, filesOf: (name: string) => ((() => Promise<Record<string, string>>) | undefined)[]): Promise<Record<string, string>> {
  const parts = await Promise.all(names[lang].flatMap(filesOf).map((file) => file?.() ?? {}));
  return Object.assign({}, ...parts) as Record<string, string>;
}
