// What is posted, before it is settled.
import type { LedgerShape } from './shape.ts';

/** A row on its way into a ledger. Values are as the wire has them; references as RefValue or bare id. */
export interface PendingRow {
  shape: LedgerShape; id: string; values: Record<string, unknown>;
  /** Its value is worked out at this balance's average, together with all rows of `group` (worked.ts). */
  valued?: { balance: string; group: object };
  /** What it takes is cut to what this balance holds. */
  within?: string;
}
