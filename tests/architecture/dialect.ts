// Names of the house's old dialect (runtime/GLOSSARY.md, last column): which file declares how many.
import { readFileSync } from 'node:fs';
import { sourcesIn } from './imports.ts';

/** Word → what the field calls it. */
export const dialect: readonly (readonly [word: RegExp, instead: string])[] = [
  [/^(?:was|is|has)?[tT]old$|^told[A-Z]|Told$/, 'notified, reported, shown'], [/^(?:is)?[kK]ept$|^kept[A-Z]|Kept$/, 'cached, stored, retained'], [/^(?:is|was)?[aA]sked$|^asked[A-Z]|Asked$/, 'requested, input, query'],
  [/calmMs|^calm/i, 'staleTimeMs, debounceMs'], [/patience/i, 'timeoutMs'], [/deed/i, 'action, command'], [/^meetings?$|Meetings?$|^meeting[A-Z]/, 'conflict'], [/^most[A-Z]/, 'max…'],
  [/^sights?$|Sights?$|^sight[A-Z]/, 'dataScope, visibility'], [/parcel/i, 'batch'], [/^teller$|Teller$/, 'reporter, listener'], [/^happenings?$|Happenings?$/, 'event'],
];

/** Names a file declares: constants, functions, types, members of types and classes. Comments and texts are not read. */
export function declaredNames(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");
  const declared = [...code.matchAll(/\b(?:const|let|var|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)/g)].map((match) => match[1]!);
  const members = [...code.matchAll(/^[ \t]+(?:(?:private|public|readonly|static|async|get|set)\s+)*#?([A-Za-z_$][\w$]*)\??\s*(?::[^:]|\([^()]*\)\s*(?::|\{))/gm)].map((match) => match[1]!).filter((name) => !keywords.has(name));
  return [...declared, ...members];
}
const keywords: ReadonlySet<string> = new Set(['if', 'for', 'while', 'switch', 'catch', 'return', 'function', 'default', 'case']);

/** File → names of the dialect that it declares; files without any are left out. */
export function dialectIn(folders: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(folders.flatMap(sourcesIn).flatMap((file) => {
    const names = declaredNames(readFileSync(file, 'utf8')).filter((name) => dialect.some(([word]) => word.test(name)));
    return names.length ? [[file, names.sort()]] : [];
  }));
}
