// The door to texts: write the Chinese where it is shown, `t('保存')`; catalogues are keyed by it.
import { langOf } from '../../core/i18n.ts';
import type { Lang } from '../../core/language/model.ts';

export type Values = Record<string, unknown>;
type Translator = (text: string, values?: Values) => string;

const langKey = 'loom.lang';
let current: Lang = readLang();
let say: Translator = fillIn;

/** @param text Chinese source with `{name}` places @param values what goes into the places */
export function t(text: string, values?: Values): string {
  return say(text, values);
}

/** A name within a sentence: English begins it small, `New purchase order`; abbreviations and names in other scripts stay. */
export function noun(name: string): string {
  return current === 'en' && /^[A-Z][a-z]/.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name;
}

export function lang(): Lang {
  return current;
}

/** Kept for the browser session (spec 9); the page title and `<html lang>` follow. */
export function rememberLang(next: Lang): void {
  current = next;
  if (typeof sessionStorage === 'undefined') return;
  sessionStorage.setItem(langKey, next);
  document.documentElement.lang = htmlLang(next);
}

/** Whether a language was chosen in this browser session. */
export function isLangChosen(): boolean {
  return typeof sessionStorage !== 'undefined' && sessionStorage.getItem(langKey) !== null;
}

export function setTranslator(translator: Translator): void {
  say = translator;
}

/** A catalogue alone, for pages that do without i18next. */
export function fromCatalogue(catalogue: Record<string, string>): Translator {
  return (text, values) => fillIn(catalogue[text] ?? text, values);
}

export function fillIn(text: string, values?: Values): string {
  return values ? text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')) : text;
}

export const languages: { id: Lang; label: string }[] = [
  { id: 'zh_CN', label: '简体中文' }, { id: 'en', label: 'English' }, { id: 'zh_TW', label: '繁體中文' },
];

export function htmlLang(of: Lang): string {
  return { zh_CN: 'zh-CN', en: 'en', zh_TW: 'zh-TW' }[of];
}

function readLang(): Lang {
  return typeof sessionStorage === 'undefined' ? 'zh_CN' : langOf(sessionStorage.getItem(langKey));
}
