// Runtime catalogues by language, loaded when asked for: written ones override generated ones.
import type { Lang } from '../../core/language/model.ts';

const files = import.meta.glob<Record<string, string>>('../../core/locales/*.json', { import: 'default' });
const names: Record<Lang, string[]> = { zh_CN: [], en: ['en.generated', 'en'], zh_TW: ['zh-TW.generated', 'zh-TW'] };

export async function loadCatalogue(lang: Lang): Promise<Record<string, string>> {
  const parts = await Promise.all(names[lang].map((name) => files[`../../core/locales/${name}.json`]?.() ?? {}));
  return Object.assign({}, ...parts) as Record<string, string>;
}
