// Gathers Chinese texts from schemas and code, adds those without English to en.json (as "", which the schema check reports), and derives zh-TW: `npx tsx generators/locales.ts`.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { areaOf } from '../runtime/core/language/areas.ts';
import { kindAt } from '../runtime/core/language/read.ts';
import { textsOf } from '../runtime/core/language/texts.ts';
import { readSchemas } from '../runtime/server/schemas/load.ts';
import { type Derived, root, writeWhenMain } from './derived.ts';
import { codeTexts } from './sourceTexts.ts';
import { inTaiwan } from './taiwan.ts';

type Catalogue = Record<string, string>;
const command = 'Written by `npx tsx generators/locales.ts` from en.json\'s keys: change zh-TW.json instead.';

export async function locales(): Promise<Derived[]> {
  const wanted = await texts();
  const catalogues = new Map<string, Catalogue>();
  for (const folder of wanted.keys()) catalogues.set(folder, await readCatalogue(join(root, folder, 'en.json')));
  // An empty entry that nothing says any more would ask for a translation for ever.
  const said = new Set([...wanted.values()].flatMap((texts) => [...texts]));
  for (const catalogue of catalogues.values()) for (const [text, translation] of Object.entries(catalogue)) if (translation === '' && !said.has(text)) delete catalogue[text];
  const known = new Set([...catalogues].filter(([folder]) => isCommon(folder)).flatMap(([, catalogue]) => Object.keys(catalogue)));
  // The runtime and the base come first: what they say need not be said again in a module. What other modules say is theirs, and may change: a module has its own, at first as they all have it.
  for (const folder of [...wanted.keys()].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))) {
    const catalogue = catalogues.get(folder)!;
    // The browser's own texts stand in one catalogue: the login page loads no other.
    const standing = folder.startsWith('runtime/') ? new Set(Object.keys(catalogue)) : new Set([...known, ...[...catalogues].filter(([other]) => other.split('/')[1] === folder.split('/')[1]).flatMap(([, own]) => Object.keys(own))]);
    for (const text of wanted.get(folder)!) {
      if (standing.has(text)) continue;
      if (isCommon(folder)) known.add(text);
      const others = new Set([...catalogues.values()].flatMap((other) => other[text] || []));
      catalogue[text] = others.size === 1 ? [...others][0]! : '';
    }
  }
  return [...catalogues].filter(([, catalogue]) => Object.keys(catalogue).length > 0).flatMap(([folder, catalogue]) => [
    { path: `${folder}/en.json`, text: print(catalogue) },
    { path: `${folder}/zh-TW.generated.json`, text: print(traditional(catalogue), command) },
  ]);
}

/** `schemas/wms/goods/entities/x.json` → `schemas/wms/goods`: the module, or the area of it, that the file belongs to. */
function homeOf(path: string): string {
  const steps = path.split('/').slice(0, path.endsWith('/module.json') ? -1 : -2);
  return steps.slice(0, 3).join('/');
}

const isCommon = (folder: string): boolean => rank(folder) < 2;

const rank = (folder: string): number => (folder.startsWith('runtime/') ? 0 : folder.includes('/_base/') ? 1 : 2);

/** What a schema file says to people. An area's own label is for who reads its file: nothing shows it, so nothing translates it. */
export function textsIn(path: string, value: unknown): string[] {
  const kind = kindAt(path);
  return (kind ? textsOf(kind, value) : []).flatMap(({ text, path: at }) => (areaOf(path) !== undefined && at.join() === 'label' ? [] : [text]));
}

/** Folder of catalogues → the texts that belong there. */
async function texts(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  const add = (folder: string, text: string): void => { (found.get(folder) ?? found.set(folder, new Set()).get(folder)!).add(text); };
  for (const file of await readSchemas({ schemasDir: join(root, 'schemas') })) {
    const folder = `${homeOf(file.path)}/locales`;
    if (/\/(locales|demo)\//.test(file.path)) { if (!found.has(folder)) found.set(folder, new Set()); continue; }
    // A file that is no JSON yet is the schema check's to tell.
    let value: unknown;
    try { value = JSON.parse(file.text); } catch { continue; }
    for (const text of textsIn(file.path, value)) add(folder, text);
  }
  for (const [folder, shown] of await codeTexts(root)) for (const text of shown) add(folder, text);
  return found;
}

async function readCatalogue(path: string): Promise<Catalogue> {
  try { return JSON.parse(await readFile(path, 'utf8')) as Catalogue; } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`${path} is not JSON: mend it before generating.`, { cause });
  }
}

/** Taiwan's characters and words; a text that reads alike is left out, since the source stands in for it. */
function traditional(catalogue: Catalogue): Catalogue {
  return Object.fromEntries(Object.keys(catalogue).filter((text) => !text.startsWith('#')).map((text) => [text, inTaiwan(text)]).filter(([text, converted]) => text !== converted));
}

function print(catalogue: Catalogue, header?: string): string {
  const sorted = Object.fromEntries(Object.entries(catalogue).filter(([text]) => text !== '$generated').sort(([a], [b]) => (a < b ? -1 : 1)));
  return JSON.stringify(header === undefined ? sorted : { $generated: header, ...sorted }, null, 2) + '\n';
}

await writeWhenMain(import.meta.url, locales);
