// New texts in the catalogues of a module: English beside the Chinese, and the traditional characters derived from it.
import type { SchemaFile } from '../../runtime/core/language/index.ts';
import { isChinese } from '../../runtime/core/language/texts.ts';
import { inTaiwan } from '../taiwan.ts';
import { homeOf, type Standing } from './wish.ts';

const derivedBy = 'Written by `npx tsx generators/locales.ts` from en.json\'s keys: change zh-TW.json instead.';

/** @param texts Chinese → English; what the module or the words that all have say already, and what is no Chinese, needs no entry */
export function addTexts(module: string, texts: Readonly<Record<string, string>>, house: Standing): SchemaFile[] {
  const { files } = house;
  const folder = `${homeOf(module, house)}/locales`;
  const read = (name: string, of = folder): Record<string, string> => JSON.parse(files.find(({ path }) => path === `${of}/${name}`)?.text ?? '{}') as Record<string, string>;
  const standing = { ...read('en.json', 'runtime/core/locales'), ...read('en.json', 'schemas/_base/locales'), ...read('en.json', `schemas/${module}/locales`), ...read('en.json') };
  const fresh = Object.entries(texts).filter(([text]) => !standing[text] && isChinese(text));
  if (fresh.length === 0) return [];
  const { $generated: _header, ...traditional } = read('zh-TW.generated.json');
  for (const [text] of fresh) if (inTaiwan(text) !== text) traditional[text] = inTaiwan(text);
  return [
    { path: `${folder}/en.json`, text: sorted({ ...read('en.json'), ...Object.fromEntries(fresh) }) },
    { path: `${folder}/zh-TW.generated.json`, text: sorted(traditional, { $generated: derivedBy }) },
  ];
}

const sorted = (catalogue: Record<string, string>, header: Record<string, string> = {}): string =>
  `${JSON.stringify({ ...header, ...Object.fromEntries(Object.entries(catalogue).sort(([a], [b]) => (a < b ? -1 : 1))) }, null, 2)}\n`;
