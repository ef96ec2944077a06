// Keys of balances that a settlement touches: what each held, and what is added.
import { Decimal } from '../../core/decimal.ts';
import type { PendingRow } from './pendingRow.ts';
import type { BalanceShape } from './shape.ts';

/** One key of a balance: what it held, what is added, days that rows bring, and the row that touched it last. */
export interface Entry { key: readonly string[]; before: Record<string, Decimal>; add: Record<string, Decimal>; dates: Record<string, string>; by: PendingRow }
export type Touched = Map<string, { of: BalanceShape; entries: Map<string, Entry> }>;

export const after = (entry: Entry, sum: string): Decimal => (entry.before[sum] ?? new Decimal(0)).plus(entry.add[sum] ?? 0);
