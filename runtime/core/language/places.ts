// Where every value of the schema files stands, kept beside the values so that merged ones still know their line.
import type { Place } from './faults.ts';

export type Path = readonly (string | number)[];

/** Offset of a property's name (in an array: of the item) and of its value. */
export interface Origin { source: SourceText; key: number; value: number }

/** A file's text with its line starts. */
export class SourceText {
  private starts: number[] | undefined;
  constructor(readonly path: string, readonly text: string) {}

  place(offset: number): Place {
    if (!this.starts) {
      this.starts = [0];
      for (let i = this.text.indexOf('\n'); i >= 0; i = this.text.indexOf('\n', i + 1)) this.starts.push(i + 1);
    }
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle] <= offset) low = middle; else high = middle - 1;
    }
    return { file: this.path, line: low + 1, col: offset - this.starts[low] + 1 };
  }

  /** Offset in the file of the nth character of the JSON string that starts at `offset`: escapes take more than one place. */
  inside(offset: number, nth: number): number {
    if (this.text[offset] !== '"') return offset;
    let at = offset + 1;
    for (let i = 0; i < nth && this.text[at] !== '"'; i++) at += this.text[at] === '\\' ? (this.text[at + 1] === 'u' ? 6 : 2) : 1;
    return at;
  }
}

type Held = Record<string, unknown> | unknown[];

const origins = new WeakMap<object, Map<string, Origin>>();

export function setOrigin(holder: Held, key: string | number, origin: Origin): void {
  let map = origins.get(holder);
  if (!map) origins.set(holder, (map = new Map()));
  map.set(String(key), origin);
}

export const originOf = (holder: object, key: string | number): Origin | undefined => origins.get(holder)?.get(String(key));

/** Takes an item out of a list; the places of those behind it move with them. */
export function removeItem(list: unknown[], index: number): void {
  list.splice(index, 1);
  const map = origins.get(list);
  if (!map) return;
  for (let i = index; i <= list.length; i++) {
    const next = map.get(String(i + 1));
    if (next) map.set(String(i), next); else map.delete(String(i));
  }
}

/** A parsed file or a definition merged from several. */
export interface Located { value: unknown; source: SourceText }

/**
 * Place of the value at a path, or of the nearest value around it that exists.
 * @param options.key point at the property's name instead of its value
 * @param options.nth point into the text value, at its nth character
 */
export function placeOf(root: Located, path: Path, options: { key?: boolean; nth?: number } = {}): Place {
  let holder: unknown = root.value;
  let found: Origin = { source: root.source, key: 0, value: 0 };
  let complete = true;
  for (const step of path) {
    const next = typeof holder === 'object' && holder !== null ? originOf(holder, step) : undefined;
    if (!next) { complete = false; break; }
    found = next;
    holder = (holder as Record<string, unknown>)[step];
  }
  if (!complete || options.key) return found.source.place(found.key);
  if (options.nth !== undefined) return found.source.place(found.source.inside(found.value, options.nth));
  return found.source.place(found.value);
}
