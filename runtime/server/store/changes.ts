// When each table last changed, as this process knows: what is kept of answers stands on it (http/kept.ts).
//
// Why a kept answer is never behind an acknowledged change of this process:
// - A change shows to others at some moment between sending COMMIT and hearing its answer. The table counts as changed at both
//   ends, and as changing in between.
// - An answer notes the count before its first read, and is kept only if none of its tables has changed since or is changing now.
//   So no COMMIT was under way at any moment of its reading: all its statements saw the same, and what they saw still stands.
// - It is served only as long as that stays so. From the moment COMMIT is sent readers ask the database again; the caller who
//   changes something goes on after the second count. All checks and counts happen in one turn of the event loop.
// - A COMMIT whose connection broke may still take effect: its tables stay changing for a while.
// Other processes of the database tell of their changes (bus/changedWord.ts); until their word arrives, and where somebody else writes
// (psql), what is kept is behind by no more than it may be old: `mostAgeMs`.
import { tablesOfStatement } from './statementTables.ts';

/** Tables changed by a transaction; undefined: any. */
export type Changed = ReadonlySet<string> | undefined;

/** Nothing is kept for longer: writers that are not seen here, and answers that depend on the time, are behind by no more. */
export const mostAgeMs = 2_000;
const doubtMs = 5_000;
const mostNoted = 100_000;

export class Changes {
  /** Rises with every change. */
  #count = 1;
  /** By `schema.table` for any company, and by `schema.table company`. */
  readonly #last = new Map<string, number>();
  readonly #changing = new Map<string, number>();
  #everything = 0;
  /** Hears of every change made through this process, once others can see it. */
  tell?: (keys: readonly string[]) => void;

  /** Take it before reading. */
  get count(): number { return this.#count; }

  /**
   * A COMMIT is about to be sent.
   * @param company whose rows; undefined: the owner's connection, which may change any company's
   * @returns to be called when it was answered; `isInDoubt`: it never was
   */
  begin(tables: Changed, company: string | undefined): (isInDoubt?: boolean) => void {
    const keys = tables === undefined ? [everything] : [...tables].flatMap((table) => (company === undefined ? [table, `${table} *`] : [table, `${table} ${company}`]));
    for (const key of keys) this.#changing.set(key, (this.#changing.get(key) ?? 0) + 1);
    this.#raise(keys);
    const settle = (): void => {
      for (const key of keys) {
        const left = this.#changing.get(key)! - 1;
        if (left === 0) this.#changing.delete(key); else this.#changing.set(key, left);
      }
      this.#raise(keys);
      this.tell?.(keys);
    };
    return (isInDoubt) => { if (isInDoubt) setTimeout(settle, doubtMs).unref(); else settle(); };
  }

  /** Another process changed this. @param keys as `tell` gave them there; none: nobody knows what */
  hear(keys: readonly string[] = [everything]): void { this.#raise(keys); }

  /** Whether rows are as they were at `count`, and nothing is about to change them. @param keys from `keysOf` */
  isUnchanged(keys: readonly string[], count: number): boolean {
    if (this.#everything > count || this.#changing.has(everything)) return false;
    return keys.every((key) => (this.#last.get(key) ?? 0) <= count && !this.#changing.has(key));
  }

  #raise(keys: readonly string[]): void {
    this.#count++;
    if (keys[0] === everything || this.#last.size > mostNoted) {
      this.#last.clear();
      this.#everything = this.#count;
    }
    for (const key of keys) this.#last.set(key, this.#count);
  }
}

const everything = '*';

/** What to watch of a table: one company's rows (a change by the owner counts for every company), or all. */
export function keysOf(table: string, company: string | undefined): string[] {
  return company === undefined ? [table] : [`${table} ${company}`, `${table} *`];
}

/** Gathers what the statements of a transaction change. */
export class Gathered {
  #tables: Set<string> | undefined = new Set();
  /** Rows of another company than the transaction's own were worked on. */
  isAbroad = false;
  add(text: string): void {
    const { writes } = tablesOfStatement(text);
    if (writes === undefined) this.#tables = undefined;
    else for (const table of writes) this.#tables?.add(table);
  }
  get tables(): Changed { return this.#tables; }
  get isEmpty(): boolean { return this.#tables?.size === 0; }
}
