// Finds the Chinese texts that code shows: every literal that holds Chinese, outside comments and `samples`.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * @returns literals in order of writing. Template literals with `${…}` are no catalogue keys and are left out, but texts inside their places count;
 * `samples` of a value or column type are test data and left out.
 */
export function textsInCode(code: string): string[] {
  const found: string[] = [];
  scan(withoutSamples(code), 0, found, false);
  return found;
}

/**
 * @returns template literals whose own text, outside their `${…}` places, holds Chinese, as they are written: sentences that no catalogue can translate.
 * What is tagged `sql` goes to the database.
 */
export function templatesInCode(code: string): string[] {
  const found: string[] = [];
  scan(code, 0, [], false, found);
  return found;
}

/** Reads code from `at`; inside a template's place, up to the brace that closes it. @returns where it stopped */
function scan(code: string, at: number, found: string[], isPlace: boolean, templates: string[] = []): number {
  let depth = 0;
  let before = '';
  while (at < code.length) {
    const letter = code[at];
    const start = at;
    if (code.startsWith('//', at)) { at = endOr(code.indexOf('\n', at), code); continue; }
    if (code.startsWith('/*', at)) { at = endOr(code.indexOf('*/', at + 2), code) + 2; continue; }
    if (letter === '\'' || letter === '"') at = quoted(code, at, letter, found);
    else if (letter === '`') at = template(code, at + 1, found, /\bsql(<[^`]{0,200}>)?$/.test(code.slice(Math.max(0, at - 220), at)) ? [] : templates);
    // Behind a value a slash divides; anywhere else it opens a pattern.
    else if (letter === '/' && !/[\w)\]}'"`<]/.test(before)) at = pattern(code, at + 1);
    else if (isPlace && letter === '}' && depth === 0) return at;
    else { if (letter === '{') depth++; if (letter === '}') depth--; at++; }
    if (!/\s/.test(letter)) before = code[at - 1] ?? letter;
    if (at === start) at++;
  }
  return at;
}

const endOr = (found: number, code: string): number => (found < 0 ? code.length : found);

/** A quoted text ends on its line; an apostrophe in the text of an element opens none. */
function quoted(code: string, start: number, quote: string, found: string[]): number {
  let at = start + 1;
  while (at < code.length && code[at] !== quote && code[at] !== '\n') at += code[at] === '\\' ? 2 : 1;
  if (code[at] !== quote) return start + 1;
  keep(code.slice(start + 1, at), found);
  return at + 1;
}

function template(code: string, start: number, found: string[], templates: string[]): number {
  let at = start;
  let isText = true;
  let own = '';
  while (at < code.length && code[at] !== '`') {
    if (code.startsWith('${', at)) { isText = false; at = scan(code, at + 2, found, true, templates) + 1; continue; }
    const step = code[at] === '\\' ? 2 : 1;
    own += code.slice(at, at + step);
    at += step;
  }
  if (isText) keep(code.slice(start, at), found);
  else if (/\p{Script=Han}/u.test(own)) templates.push(code.slice(start, at));
  return at + 1;
}

/** @returns behind the pattern's flags, or where it was when no pattern ends on the line */
function pattern(code: string, start: number): number {
  let inSet = false;
  for (let at = start; at < code.length && code[at] !== '\n'; at++) {
    if (code[at] === '\\') at++;
    else if (code[at] === '[') inSet = true;
    else if (code[at] === ']') inSet = false;
    else if (code[at] === '/' && !inSet) return at + 1;
  }
  return start;
}

function keep(inner: string, found: string[]): void {
  const text = inner.replace(/\\(u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|[\s\S])/g, (_, escape: string) => {
    if (escape.length > 1) return String.fromCodePoint(parseInt(escape.replace(/[u{}]/g, ''), 16));
    return escape === 'n' ? '\n' : escape === 't' ? '\t' : escape;
  });
  if (/\p{Script=Han}/u.test(text)) found.push(text);
}

/** `samples: […]` cut out, brackets counted. */
function withoutSamples(code: string): string {
  const start = /\bsamples\s*(?::[^=\n]*)?[:=]\s*\[/.exec(code);
  if (!start) return code;
  let depth = 1;
  let at = start.index + start[0].length;
  for (; at < code.length && depth > 0; at++) { if (code[at] === '[') depth++; if (code[at] === ']') depth--; }
  return code.slice(0, start.index) + withoutSamples(code.slice(at));
}

/** What the runtime and the modules' code show: folder of the catalogue it belongs to → texts. @param root of the code */
export async function codeTexts(root: string): Promise<[folder: string, texts: string[]][]> {
  const modules = await readdir(join(root, 'modules'), { withFileTypes: true }).catch(() => []);
  const areas = [['runtime/core/locales', 'runtime/core', 'runtime/web', 'runtime/server'], ...modules.filter((entry) => entry.isDirectory()).map(({ name }) => [`schemas/${name}/locales`, `modules/${name}`])];
  return Promise.all(areas.map(async ([folder, ...own]): Promise<[string, string[]]> => [folder!, (await Promise.all(own.map((area) => textsUnder(root, area)))).flat()]));
}

async function textsUnder(root: string, area: string): Promise<string[]> {
  const entries = await readdir(join(root, area), { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name)).map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => isShown(relative(root, path).split(sep).join('/'))).sort();
  const contents = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  return contents.flatMap(textsInCode);
}

/** Tests, fixtures and the browser's development data show nothing to users; the schema checker speaks to developers. */
const isShown = (path: string): boolean => !/(\.(test|generated|d)\.tsx?|\/(fixtures?|testPlan)\.ts)$|\/dev\/|^runtime\/core\/language\/(check|shape|parse|merge|fault)/.test(path);
