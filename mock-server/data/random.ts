// Chance that is the same for the same seed and name, whatever was drawn before: a field keeps its value when another one joins it.

export interface Chance {
  /** From 0 up to, without, 1. */
  next(): number;
  /** Whole, from `min` to `max`. */
  whole(min: number, max: number): number;
  pick<T>(from: readonly T[]): T;
  /** True this often. */
  is(often: number): boolean;
}

export function chanceOf(...names: (string | number)[]): Chance {
  // FNV-1a makes a number of the names, mulberry32 a row of numbers of that.
  let state = 2_166_136_261;
  for (const letter of names.join('\u0000')) state = Math.imul(state ^ letter.codePointAt(0)!, 16_777_619);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, whole: (min, max) => min + Math.floor(next() * (max - min + 1)), pick: (from) => from[Math.floor(next() * from.length)]!, is: (often) => next() < often };
}
