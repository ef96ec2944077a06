// Which rolls an issue takes that names none: how to make up a length from what lies in a bin is an algorithm, not data.
import { Decimal } from '../../../runtime/server/moduleApi.ts';

export interface HeldRoll { roll: string; qty: string }

/**
 * What is in no roll goes first, then rolls in the order given; the last one is cut.
 * @param isWhole no roll may be cut: rolls that are longer than what is left are passed over
 * @returns what each roll gives, and what none of them could
 */
export function takeRolls(wanted: string, loose: string, held: readonly HeldRoll[], isWhole = false): { taken: HeldRoll[]; left: string } {
  let left = Decimal.max(0, new Decimal(wanted).minus(Decimal.max(0, loose)));
  const taken: HeldRoll[] = [];
  for (const { roll, qty } of held) {
    if (left.lte(0)) break;
    if (isWhole && left.lt(qty)) continue;
    const take = Decimal.min(left, qty);
    if (take.lte(0)) continue;
    taken.push({ roll, qty: take.toFixed() });
    left = left.minus(take);
  }
  return { taken, left: left.toFixed() };
}
