// Sampling of lots to GB/T 2828.1: code letter and single sampling plan of each severity. The tables are data; the rest is looking up.

export type Level = 'S1' | 'S2' | 'S3' | 'S4' | 'I' | 'II' | 'III';
export type Strictness = 'normal' | 'tightened';
/** Found pieces (or defects) up to `accept` pass, from `reject` on they fail; both count among the first `size` pieces drawn. */
export interface SeverityPlan { size: number; accept: number; reject: number }
export interface SamplingPlan { letter: string; sampleQty: number; whole: boolean; critical: SeverityPlan; major: SeverityPlan; minor: SeverityPlan }
/** AQLs as the wire has them: `2.50`, of 0 `0.00`. */
export interface Wanted { level: Level; strictness: Strictness; criticalAql: string; majorAql: string; minorAql: string }

const letters = 'ABCDEFGHJKLMNPQR';
const sizes = [2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250, 2000];
/** Upper ends of the lot sizes, from 2; what is larger has the last letter. */
const lots = [8, 15, 25, 50, 90, 150, 280, 500, 1200, 3200, 10000, 35000, 150000, 500000];
const letterOfLot: Record<Level, string> = {
  S1: 'AAAABBBBCCCCDDD', S2: 'AAABBBCCCDDDEEE', S3: 'AABBCCDDEEFFGGH', S4: 'AABCCDEEFGGHJJK',
  I: 'AABCCDEFGHJKLMN', II: 'ABCDEFGHJKLMNPQ', III: 'BCDEFGHJKLMNPQR',
};
const down = 'down';
const up = 'up';
/** Acceptance numbers of a column from the letter on where it accepts none; before it arrows lead down, behind it up. */
const columns: Record<Strictness, readonly (number | typeof up | typeof down)[]> = {
  normal: [0, up, down, 1, 2, 3, 5, 7, 10, 14, 21],
  tightened: [0, down, down, 1, 2, 3, 5, 8, 12, 18],
};
const zeroAt: Record<string, number> = { '6.50': 0, '4.00': 1, '2.50': 2, '1.50': 3, '1.00': 4, '0.65': 5 };

/** The plan for a lot. @param lotQty pieces, 2 or more */
export function samplingPlan({ level, strictness, criticalAql, majorAql, minorAql }: Wanted, lotQty: number): SamplingPlan {
  const row = lots.findIndex((upTo) => lotQty <= upTo);
  const letter = letterOfLot[level].at(row)!; // -1: larger than the last, the last letter
  const [critical, major, minor] = [criticalAql, majorAql, minorAql].map((aql) => planAt(letters.indexOf(letter), aql, strictness));
  const drawn = Math.max(...[critical, major, minor].map((plan) => plan?.size ?? 0)) || sizes[letters.indexOf(letter)]!;
  const sampleQty = Math.min(drawn, lotQty);
  const within = (plan: SeverityPlan | undefined): SeverityPlan => plan ? { ...plan, size: Math.min(plan.size, lotQty) } : { size: sampleQty, accept: 0, reject: 1 };
  return { letter, sampleQty, whole: drawn >= lotQty, critical: within(critical), major: within(major), minor: within(minor) };
}

/** An arrow takes the first plan in its direction, with that plan's size. An AQL of 0 accepts none in the whole sample: nothing here. */
function planAt(letter: number, aql: string, strictness: Strictness): SeverityPlan | undefined {
  const zero = zeroAt[aql];
  if (zero === undefined) return undefined;
  const column = columns[strictness];
  const first = strictness === 'tightened' ? zero + 1 : zero;
  for (let at = letter; ;) {
    const cell = at < first ? down : column[at - first] ?? up;
    if (typeof cell === 'number') return { size: sizes[at]!, accept: cell, reject: cell + 1 };
    at += cell === down ? 1 : -1;
  }
}
