// Texts of the application. Chinese stands in the code; other languages bring i18next and their catalogue when they are chosen.
import type { Lang } from '../../core/language/model.ts';
import { fillIn, htmlLang, lang, rememberLang, setTranslator } from './t.ts';

export async function startTexts(): Promise<void> {
  document.documentElement.lang = htmlLang(lang());
  await speak(lang());
}

export async function changeLang(next: Lang): Promise<void> {
  await speak(next);
  rememberLang(next);
}

async function speak(next: Lang): Promise<void> {
  setTranslator(next === 'zh_CN' ? fillIn : await (await import('./translated.ts')).translatorFor(next, brought));
}

const brought = new Set<string>();

/** Before a screen of a module's code is drawn: its texts in the language spoken now, and in every one chosen later. */
export async function bringTexts(module: string): Promise<void> {
  if (brought.has(module)) return;
  brought.add(module);
  if (lang() !== 'zh_CN') await (await import('./translated.ts')).addModule(module, lang());
}
