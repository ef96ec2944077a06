// Approvers that a flow leaves to the submitter: told by the call that runs the document's action, read where the flow starts.
import type { Chosen } from '../../core/approvals/wire.ts';
import { AppError } from '../../core/contract/errors.ts';
import type { Work } from '../context.ts';
import { anyId } from '../platform/input.ts';

const given = new WeakMap<object, Chosen>();
const mostNodes = 50;
const mostPeople = 20;

export function choose(work: Pick<Work, 'tx'>, chosen: Chosen): void { given.set(work.tx, chosen); }

/** By node of this flow. Keys are nodes, or `{flow}/{node}` where a call speaks of documents of several flows. */
export function chosenFor({ tx }: Pick<Work, 'tx'>, flow: string): Chosen {
  const all = Object.entries(given.get(tx) ?? {});
  const own = all.filter(([key]) => key.startsWith(`${flow}/`)).map(([key, ids]) => [key.slice(flow.length + 1), ids]);
  return Object.fromEntries([...all.filter(([key]) => !key.includes('/')), ...own]) as Chosen;
}

/** @throws AppError `shape.bad` */
export function chosenIn(value: unknown): Chosen {
  if (value === undefined || value === null) return {};
  const isPeople = (ids: unknown): boolean => Array.isArray(ids) && ids.length <= mostPeople && ids.every((id) => typeof id === 'string' && anyId.test(id));
  if (typeof value !== 'object' || Array.isArray(value) || Object.keys(value).length > mostNodes || !Object.values(value).every(isPeople)) throw new AppError('shape.bad', { path: 'chosen' });
  return value as Chosen;
}
