// Collects the rows that one piece of work posts, so that they reach their ledgers and balances together at its end.
import type { Tx, Work } from '../context.ts';
import { checkReach } from './reach.ts';
import { settleRows } from './settle.ts';
import type { PendingRow } from './pendingRow.ts';

interface Batch { rows: PendingRow[] }
const open = new WeakMap<Tx, Batch>();

/**
 * Locks on balances are the hot ones, so they are taken last and held only until the commit.
 * Within `run` rows wait; the outermost batch settles them. Work that fails posts nothing.
 */
export async function inLedgerBatch<T>(work: Work, run: () => Promise<T>): Promise<T> {
  if (open.has(work.tx)) return run();
  open.set(work.tx, { rows: [] });
  try {
    const result = await run();
    await settleNow(work);
    return result;
  } finally {
    open.delete(work.tx);
  }
}

/** Brings what waits into ledgers and balances now: before something reads them. */
export async function settleNow(work: Work): Promise<void> {
  const batch = open.get(work.tx);
  if (!batch || batch.rows.length === 0) return;
  const rows = batch.rows;
  batch.rows = [];
  await settleRows(work, rows);
}

/** Adds rows to the open batch; without one they are settled at once. */
export async function addRows(work: Work, rows: PendingRow[]): Promise<void> {
  await checkReach(work, rows);
  const batch = open.get(work.tx);
  if (batch) batch.rows.push(...rows);
  else if (rows.length > 0) await settleRows(work, rows);
}
