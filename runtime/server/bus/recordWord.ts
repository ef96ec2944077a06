// Says after the commit which records a transaction saved, so that open screens may read them again: one word per transaction.
import type { RecordWord, Tx, Work } from '../context.ts';

/** An import of thousands says only which entity it touched: no form is open on a row that is new. */
const mostTold = 50;
const told = new WeakMap<Tx, Map<string, [string, string, number]>>();

export function tellRecord({ app, caller, tx }: Pick<Work, 'app' | 'caller' | 'tx'>, entity: string, id: string, version: number): void {
  let changes = told.get(tx);
  if (!changes) {
    const all = new Map<string, [string, string, number]>();
    told.set(tx, changes = all);
    tx.afterCommit(() => app.bus.publish('record', { company: caller.company, by: caller.userName, byId: caller.userId, outside: caller.userType === '2', changes: [...all.values()] } satisfies RecordWord));
  }
  const key = `${entity} ${id}`;
  if (changes.has(key) || changes.size < mostTold) changes.set(key, [entity, id, version]);
  else changes.set(entity, [entity, '0', 0]);
}
