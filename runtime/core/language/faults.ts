// What a schema fault is, how faults are gathered, and the guess at what was meant.

/** One thing wrong in a schema file. `line` and `col` count from 1; `fix` says how to mend it. */
export interface SchemaFault { file: string; line: number; col: number; code: string; message: string; fix: string }

/** A place in a file; what the fault is shown under. */
export interface Place { file: string; line: number; col: number }

/** A reference to one of several is called by all of them: `a.b|c.d` reads `a.b or c.d`. */
const inWords = (text: string): string => text.replaceAll(/\b[a-z]\w*\.\w+(?:\|[a-z]\w*\.\w+)+/g, (several) => { const all = several.split('|'); return `${all.slice(0, -1).join(', ')} or ${all.at(-1)!}`; });

/** Gathers faults, each once, in the order of files and lines. */
export class Report {
  private readonly found = new Map<string, SchemaFault>();
  private heard: SchemaFault[] | undefined;

  add(place: Place, code: string, message: string, fix: string): void {
    const fault = { file: place.file, line: place.line, col: place.col, code, message: inWords(message), fix: inWords(fix) };
    this.heard?.push(fault);
    this.found.set(`${fault.file}:${fault.line}:${fault.col}:${code}:${fault.message}`, fault);
  }

  /** What is told while some work is done; it stands in the report, too. */
  during(work: () => void): SchemaFault[] {
    const outer = this.heard;
    const heard: SchemaFault[] = this.heard = [];
    try { work(); } finally { this.heard = outer; }
    outer?.push(...heard);
    return heard;
  }

  /** Whether something is wrong in a file, but for missing translations. */
  hasIn(isFile: (file: string) => boolean): boolean {
    for (const { file, code } of this.found.values()) if (isFile(file) && !code.startsWith('text.')) return true;
    return false;
  }

  /** Faults told earlier, by a step that is not done again. */
  addAll(faults: readonly SchemaFault[]): void {
    for (const { code, message, fix, ...place } of faults) this.add(place, code, message, fix);
  }

  get faults(): SchemaFault[] {
    return [...this.found.values()].sort((a, b) => compare(a.file, b.file) || a.line - b.line || a.col - b.col || compare(a.code, b.code));
  }
}

/** `file:line:col message fix`, the line a terminal makes clickable. */
export const faultLine = (fault: SchemaFault): string => `${fault.file}:${fault.line}:${fault.col} ${fault.message} ${fault.fix}`.trimEnd();

/** The known name nearest to a misspelt one, or undefined when none is near. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const steps = distance(name.toLowerCase(), candidate.toLowerCase(), least);
    if (steps < least) { least = steps; best = candidate; }
  }
  return best;
}

/** "Did you mean `x`?", or the list of what there is, or what is said when there is nothing. */
export function didYouMean(name: string, known: Iterable<string>, otherwise = ''): string {
  const all = [...known];
  const near = nearest(name, all);
  if (near !== undefined) return `Did you mean \`${near}\`?`;
  if (all.length > 0 && all.length <= 12) return `There is: ${all.map((one) => `\`${one}\``).join(', ')}.`;
  return otherwise;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Edits between two words (a swap of neighbours counts one), given up at `limit`. */
function distance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      row[j] = Math.min(row[j - 1] + 1, last[j] + 1, last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
    }
    if (Math.min(...row) >= limit) return limit;
    before = last;
    last = row;
  }
  return last[b.length];
}
