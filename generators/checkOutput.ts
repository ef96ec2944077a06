// How faults of schemas are shown: for people, with the line and a caret; for programs, as JSON.
import type { SchemaFault } from '../runtime/core/language/index.ts';

/** How much of a long line is shown around the place. */
const before = 70;
const after = 60;

/** `file:line:col message`, the source line around the place with a caret, and how to mend it. */
export function shown({ file, line, col, message, fix }: SchemaFault, text: string): string {
  const source = (text.split('\n')[line - 1] ?? '').replace(/\r$/, '').replaceAll('\t', ' ');
  const from = Math.max(0, col - 1 - before);
  const part = source.slice(from, from + before + after);
  const gutter = `${line} | ${from > 0 ? '…' : ''}`;
  const caret = ' '.repeat(widthOf(gutter + part.slice(0, col - 1 - from))) + '^';
  return [`${file}:${line}:${col} ${message}`, `  ${gutter}${part}`, `  ${caret}`, ...(fix === '' ? [] : [`  ${fix}`])].join('\n');
}

/** What others follow from comes first; what is only said in one language, last. */
const causes = /^(json|file|shape|id|extends|language|role\.twice)(\.|$)/;
const rank = ({ code }: SchemaFault): number => (causes.test(code) ? 0 : code.startsWith('text.') ? 2 : 1);

/** For people: causes before what may follow from them, and texts without English in one line a file. */
export function forPeople(faults: readonly SchemaFault[]): SchemaFault[] {
  const untranslated = new Map<string, SchemaFault[]>();
  for (const fault of faults) if (fault.code === 'text.untranslated') untranslated.set(fault.file, [...untranslated.get(fault.file) ?? [], fault]);
  const folded = [...untranslated.values()].map(([first, ...others]): SchemaFault => {
    if (others.length === 0) return first!;
    const texts = [first!, ...others].map(({ message }) => /「.*?」/.exec(message)?.[0] ?? '').filter((text, at, all) => all.indexOf(text) === at);
    return { ...first!, message: `${texts.length} texts have no English: ${texts.slice(0, 8).join('')}${texts.length > 8 ? ` and ${texts.length - 8} more` : ''}.` };
  });
  return [...faults.filter(({ code }) => code !== 'text.untranslated'), ...folded].map((fault, at) => ({ fault, at })).sort((a, b) => rank(a.fault) - rank(b.fault) || a.at - b.at).map(({ fault }) => fault);
}

/** Chinese takes two columns of a terminal. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (/[\u1100-\uffef]/u.test(letter) && letter !== '…' ? 2 : 1), 0);
}

export interface Counted { files: number; ms: number; entities: number; screens: number; queries: number; prints: number; modules: number }

/**
 * The shape programs may count on; what is added later gets a name of its own, and `version` grows when one changes its meaning.
 * `source` is the whole line a fault stands in.
 */
export interface CheckReport extends Counted {
  version: 1;
  ok: boolean;
  faults: (SchemaFault & { source: string })[];
}

export function reportOf(faults: readonly SchemaFault[], texts: ReadonlyMap<string, string>, counted: Counted): CheckReport {
  return { version: 1, ok: faults.length === 0, ...counted, faults: faults.map((fault) => ({ ...fault, source: texts.get(fault.file)?.split('\n')[fault.line - 1] ?? '' })) };
}

/** @param among paths the faults were limited to */
export function summaryOf(faults: readonly SchemaFault[], counted: Counted, among: readonly string[] = []): string {
  const whole = `${counted.files} files: ${counted.entities} entities, ${counted.screens} screens, ${counted.queries} queries, ${counted.prints} prints, ${counted.modules} modules in ${Math.round(counted.ms)} ms`;
  const where = among.length > 0 ? ` in ${among.join(', ')}` : '';
  return `${whole}\n${faults.length === 0 ? `no faults${where}` : `${faults.length} fault${faults.length === 1 ? '' : 's'} in ${new Set(faults.map((fault) => fault.file)).size} files`}`;
}
