// What the check panel of the line end counts with: defects tapped one piece at a time, what is left good, and which keys were a hand and which a scanner.

export type Disposal = 'rework' | 'scrap' | 'second';
export const disposals: readonly Disposal[] = ['rework', 'scrap', 'second'];

export interface Named { id: string; name: string }
export interface Reason extends Named { hotKey: string | null; severity: string; disposal: Disposal; positions: string[]; processes: string[] }
export interface Operation extends Named { process: string; workers: Named[] }
export interface Defect { reason: string; position: string | null; qty: number; defectCount: number; disposal: Disposal; operation: string | null; worker: string | null; images: string[] }

/** Who is proposed for a reason: the first operation of the order that the reason is about, and its worker where one alone did it on this bundle. */
export function proposed(reason: Reason, operations: readonly Operation[]): Pick<Defect, 'operation' | 'worker'> {
  const operation = operations.find(({ process }) => reason.processes.includes(process));
  return { operation: operation?.id ?? null, worker: operation?.workers.length === 1 ? operation.workers[0]!.id : null };
}

/** One more piece with this reason at this place: a tap on the same is the same row. @returns the rows, and which of them it is */
export function tapped(defects: readonly Defect[], reason: Reason, position: string | null, operations: readonly Operation[]): { defects: Defect[]; at: number } {
  const standing = defects.findIndex((one) => one.reason === reason.id && one.position === position);
  if (standing >= 0) return { defects: counted(defects, standing, 1), at: standing };
  return { defects: [...defects, { reason: reason.id, position, qty: 1, defectCount: 1, disposal: reason.disposal, ...proposed(reason, operations), images: [] }], at: defects.length };
}

/** A row with more or fewer pieces; its flaws follow, and without a piece it is gone. */
export function counted(defects: readonly Defect[], at: number, by: number): Defect[] {
  return defects.flatMap((one, index) => index !== at ? [one] : one.qty + by < 1 ? [] : [{ ...one, qty: one.qty + by, defectCount: Math.max(one.qty + by, one.defectCount + by) }]);
}

export interface Split { rework: number; scrap: number; second: number; pass: number }

/** How the checked pieces fall apart; what is left good is below zero where more is bad than was checked. */
export function splitOf(checkQty: number, defects: readonly Defect[]): Split {
  const of = (disposal: Disposal): number => defects.reduce((sum, one) => sum + (one.disposal === disposal ? one.qty : 0), 0);
  const [rework, scrap, second] = [of('rework'), of('scrap'), of('second')];
  return { rework, scrap, second, pass: checkQty - rework - scrap - second };
}

/** A place first has the reasons that are usual there, the others behind in their order. */
export function inOrderAt(reasons: readonly Reason[], position: string | null): Reason[] {
  return position === null ? [...reasons] : [...reasons.filter((one) => one.positions.includes(position)), ...reasons.filter((one) => !one.positions.includes(position))];
}

/** Closer together than a finger types; a scanner's characters come so. */
export const scannerGapMs = 50;
/** No ticket has fewer characters. */
const shortestCode = 4;

/** Tells keys of a hand from a scanner's: a character that another follows at once begins a code, one that stands alone is a hot key. */
export class KeyReader {
  #typed = '';
  #last = 0;
  readonly #on: { key: (key: string) => void; code: (code: string) => void };
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(on: { key: (key: string) => void; code: (code: string) => void }) { this.#on = on; }

  /** Whether a character waits for what follows it. */
  get isReading(): boolean { return this.#typed !== ''; }

  /** @param at when the key went down, in milliseconds @returns whether it belongs to a code */
  take(key: string, at: number): boolean {
    const isFast = this.#typed !== '' && at - this.#last < scannerGapMs;
    if (!isFast) this.flush();
    this.#last = at;
    clearTimeout(this.#waiting);
    if (key === 'Enter') {
      const code = this.#typed;
      this.#typed = '';
      if (code === '') { this.#on.key('Enter'); return false; }
      this.#on.code(code);
      return true;
    }
    if (key.length > 1) { this.flush(); this.#on.key(key); return false; }
    this.#typed += key;
    this.#waiting = setTimeout(() => this.flush(), scannerGapMs);
    return this.#typed.length > 1;
  }

  /** What waits are keys of a hand, quick ones too; the rest of a code without its end is nothing. */
  flush(): void {
    clearTimeout(this.#waiting);
    const typed = this.#typed;
    this.#typed = '';
    if (typed.length < shortestCode) for (const key of typed) this.#on.key(key);
  }
}
