// Notes what a trial does, for whoever is told of it before it is really done; in other transactions nobody listens and nothing is kept.
import type { Tx } from '../context.ts';
import type { PendingRow } from './pendingRow.ts';

export type Happening =
  /** Rows that reached their ledgers, with what was worked out and swept. */
  | { kind: 'rows'; rows: readonly PendingRow[] }
  | { kind: 'created'; entity: string; id: string }
  /** A document's action, its state before and after. */
  | { kind: 'moved'; entity: string; id: string; action: string; from: string; to: string }
  /** Figures added to a row of another document, or taken back; values put there. */
  | { kind: 'added'; rowType: string; id: string; add: Record<string, string>; isUndo: boolean }
  | { kind: 'put'; rowType: string; id: string; fields: readonly string[]; isUndo: boolean };

const listeners = new WeakMap<Tx, Happening[]>();

/** What happens in the transaction from now on, as it happens. */
export function listen(tx: Tx): readonly Happening[] {
  const list: Happening[] = [];
  listeners.set(tx, list);
  return list;
}

export function happened(tx: Tx, happening: Happening): void {
  listeners.get(tx)?.push(happening);
}
