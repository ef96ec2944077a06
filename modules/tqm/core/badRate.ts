// The bad rate of a team's line and what follows from it. A window of the last so many pieces walks back over records of different sizes, which no sum over a condition says.

export interface Checked { checkQty: number; badQty: number }
export interface Limits { minQty: number; warnRate: number; stopRate: number }
export interface Verdict extends Checked { level: 'none' | 'warn' | 'stop' }

/** The newest records that make up `last` pieces, or all there are. A record is counted whole. @param newestFirst first checks since the last release */
export function lastPieces(newestFirst: Iterable<Checked>, last: number): Checked {
  const sum = { checkQty: 0, badQty: 0 };
  for (const { checkQty, badQty } of newestFirst) {
    if (sum.checkQty >= last) break;
    sum.checkQty += checkQty;
    sum.badQty += badQty;
  }
  return sum;
}

/** A rate that reaches a limit fires; under the smallest sample nothing does. Whole pieces and rates of four decimals are compared as whole numbers. */
export function verdictOf({ checkQty, badQty }: Checked, { minQty, warnRate, stopRate }: Limits): Verdict {
  const reaches = (rate: number): boolean => badQty * 10_000 >= Math.round(rate * 10_000) * checkQty;
  const level = checkQty < Math.max(minQty, 1) ? 'none' : reaches(stopRate) ? 'stop' : reaches(warnRate) ? 'warn' : 'none';
  return { checkQty, badQty, level };
}

export interface Seen extends Checked { team: string; day: string; at: string }
const hourMs = 3_600_000;

/** How often teams turned to a warning or a stop. @param records of each team one after the other, the oldest first; after a stop its window begins anew, as a release does */
export function turns(records: readonly Seen[], { window, last }: { window: 'hour' | 'day' | 'last'; last: number }, limits: Limits): { hits: number; pieces: number } {
  let hits = 0;
  let pieces = 0;
  let since = 0;
  let before: Verdict['level'] = 'none';
  for (const [at, record] of records.entries()) {
    if (record.team !== records[since]!.team) { since = at; before = 'none'; }
    const isWithin = (one: Seen): boolean => (window === 'hour' ? Date.parse(one.at) > Date.parse(record.at) - hourMs : window === 'day' ? one.day === record.day : true);
    const { level } = verdictOf(lastPieces(backwards(records, at, since, isWithin), window === 'last' ? last : Infinity), limits);
    if (level !== 'none' && level !== before) { hits += 1; pieces += record.badQty; }
    before = level;
    if (level === 'stop') { since = at + 1; before = 'none'; }
    if (since >= records.length) break;
  }
  return { hits, pieces };
}

/** From one record back as far as they are within. */
function* backwards(records: readonly Seen[], from: number, to: number, isWithin: (one: Seen) => boolean): Generator<Seen> {
  for (let at = from; at >= to && isWithin(records[at]!); at -= 1) yield records[at]!;
}
