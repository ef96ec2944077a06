// Approvers that a flow leaves to the submitter: told by the call that runs the document's action, read where the flow starts.
import type { Chosen } from '../../core/approvals/wire.ts';
import type { Work } from '../context.ts';

const given = new WeakMap<object, Chosen>();

export function choose(work: Pick<Work, 'tx'>, chosen: Chosen): void { given.set(work.tx, chosen); }

/** By node of this flow. Keys are nodes, or `{flow}/{node}` where a call speaks of documents of several flows. */
export function chosenFor({ tx }: Pick<Work, 'tx'>, flow: string): Chosen {
  const all = Object.entries(given.get(tx) ?? {});
  const own = all.filter(([key]) => key.startsWith(`${flow}/`)).map(([key, ids]) => [key.slice(flow.length + 1), ids]);
  return Object.fromEntries([...all.filter(([key]) => !key.includes('/')), ...own]) as Chosen;
}
