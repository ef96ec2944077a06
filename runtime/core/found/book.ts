// What was found, by what it was asked by: expressions read it, what is not known yet is noted, asked for together, and read again.
import { Decimal, toText } from '../decimal.ts';
import type { Finds } from '../expressions/evaluate.ts';
import type { Look } from '../expressions/index.ts';

/** The record a value was taken from. */
export interface FoundSource { entity: string; id: string; label: string; /** Row of lines it is. */ line?: string }
export interface Answer { value: unknown; /** Absent: nothing fits, rows were counted, or the reader may not know. */ from?: FoundSource }
/** A look-up with the values it is asked by, as the wire has them. */
export interface FoundQuery { look: Look; key: string; inputs: unknown[] }

export class FoundBook implements Finds {
  readonly #known = new Map<string, Answer>();
  readonly #wanted = new Map<string, FoundQuery>();
  /** Grows whenever something was read that is not known yet. */
  misses = 0;
  /** Told of each reading: which answer stands behind a value. */
  onRead: ((query: FoundQuery, answer: Answer | undefined) => void) | undefined;

  read(look: Look, values: readonly unknown[]): unknown {
    const query = queryOf(look, values);
    const answer = this.answerTo(query);
    this.onRead?.(query, answer);
    if (answer) return answer.value;
    this.misses++;
    this.#wanted.set(query.key, query);
    return null;
  }

  answerTo({ look, key, inputs }: FoundQuery): Answer | undefined {
    // What compares with nothing fits nothing: nobody need be asked.
    if (look.needs.some((at) => inputs[at] === null)) return nothing(look);
    return this.#known.get(key);
  }

  note(key: string, answer: Answer): void {
    this.#known.set(key, answer);
    this.#wanted.delete(key);
  }

  /** Hands over what was asked for and is not known. */
  take(): FoundQuery[] {
    const wanted = [...this.#wanted.values()];
    this.#wanted.clear();
    return wanted;
  }

  /** The row and those around it as they stood before a change; what the change does not touch stays as it was. */
  before: ((row: object) => Record<string, unknown> | undefined) | undefined;

  get isWanting(): boolean { return this.#wanted.size > 0; }
  /** Asks anew for everything that is read from now on. */
  forget(): void { this.#known.clear(); this.#wanted.clear(); }
}

/** Nothing counts as 0 and has no value. */
export const nothing = (look: Look): Answer => ({ value: look.zero ? '0' : null });

export function queryOf(look: Look, values: readonly unknown[]): FoundQuery {
  const inputs = values.map(plain);
  return { look, inputs, key: `${look.rowType}#${look.name} ${JSON.stringify(inputs)}` };
}

/** As the wire has it: figures as text, records by their id. */
function plain(value: unknown): unknown {
  if (value === null || value === undefined || value === '') return null;
  if (Decimal.isDecimal(value)) return toText((value as Decimal).toDecimalPlaces());
  if (Array.isArray(value)) return value.map(plain);
  // A record that is not stored yet is none of those that are.
  return typeof value === 'object' ? (value as { id?: unknown }).id ?? '0' : value;
}
