// When a node that completes itself is reached: one rule for each source, with exact quantities.
import { Decimal } from '../../../runtime/server/moduleApi.ts';

export interface Reaching { source: string; ordered: string; shortRate: string; kitRate: string | null; good: string; boms: boolean; samples: boolean }
/** `qty`: pieces done, null where the source counts none. */
export interface Reached { is: boolean; begun: boolean; qty: string | null }

/** Cut to the last piece ordered (not of the cutting plan); later stages less what may be short; materials and papers by yes or no. */
export function isReached({ source, ordered, shortRate, kitRate, good, boms, samples }: Reaching): Reached {
  if (source === 'bom') return { is: boms, begun: boms, qty: null };
  if (source === 'sampleDone') return { is: samples, begun: samples, qty: null };
  if (source === 'materialStored') return { is: kitRate !== null && new Decimal(kitRate).gte(1), begun: kitRate !== null && new Decimal(kitRate).gt(0), qty: null };
  const due = source === 'cut' || source === 'processBill' ? new Decimal(ordered) : new Decimal(ordered).times(new Decimal(1).minus(shortRate)).ceil();
  return { is: due.gt(0) && new Decimal(good).gte(due), begun: new Decimal(good).gt(0), qty: new Decimal(good).toFixed() };
}
