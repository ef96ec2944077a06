// Decides a node by its tasks: the five modes, added signers, and whose turn is next. Pure.
import type { ApproveMode } from './flow.ts';
import type { TaskKind, TaskStatus } from './wire.ts';

/** What of a task counts for the decision; all of one node and round. */
export interface Vote {
  id: string;
  status: TaskStatus;
  kind: TaskKind;
  order: number;
  /** Task that added this one (addSign, delegate). */
  parent: string | null;
  /** Added signers: how those of one adding decide, and which adding it was. */
  signMode?: 'or' | 'and' | 'seq' | null;
  signBatch?: number | null;
}

export interface Decision {
  result: 'open' | 'pass' | 'refuse';
  /** Tasks whose turn has come: they become pending. */
  turns: string[];
  /** Tasks that wait for nobody any more: they are cancelled. */
  idle: string[];
}

const openStates: readonly TaskStatus[] = ['waiting', 'pending', 'delegated', 'signing'];
/** Words that were given; tasks passed on or cancelled have none. */
const counts = ({ status }: Vote): boolean => status !== 'transferred' && status !== 'cancelled' && status !== 'returned';

/** @param percent of `ratio`: share of agreeing votes, 1 to 100 */
export function decide(mode: ApproveMode, votes: readonly Vote[], percent = 100): Decision {
  const slots = votes.filter((vote) => vote.kind === 'approve' && vote.parent === null && counts(vote)).sort(byOrder);
  const turns: string[] = [];
  const states = slots.map((vote) => settle(vote, votes, turns));
  const result = resultOf(mode, states, percent);
  if (result !== 'open') return { result, turns: [], idle: votes.filter((vote) => openStates.includes(vote.status)).map((vote) => vote.id) };
  // One after the other: the first that is not settled has the turn; in the other modes all have it at once.
  const first = states.indexOf('open');
  slots.forEach((vote, index) => { if (vote.status === 'waiting' && (mode !== 'seq' || index === first)) turns.push(vote.id); });
  // Signers added after an agreement wait for nobody; those of a task whose turn has not come cannot be.
  const idle = slots.flatMap((slot) => idleOf(slot, votes));
  return { result, turns, idle };
}

type State = 'open' | 'agreed' | 'refused';

function resultOf(mode: ApproveMode, states: readonly State[], percent: number): Decision['result'] {
  const agreed = states.filter((state) => state === 'agreed').length;
  const refused = states.filter((state) => state === 'refused').length;
  const n = states.length;
  if (n === 0) return 'pass';
  switch (mode) {
    // The first word counts, either way.
    case 'single': case 'or': return agreed > 0 ? 'pass' : refused > 0 ? 'refuse' : 'open';
    case 'and': case 'seq': return refused > 0 ? 'refuse' : agreed === n ? 'pass' : 'open';
    case 'ratio': {
      const needed = votesNeeded(n, percent);
      return agreed >= needed ? 'pass' : n - refused < needed ? 'refuse' : 'open';
    }
  }
}

/** ceil(n × percent ÷ 100), in whole numbers: 60 % of 5 is 3. At least one. */
export function votesNeeded(n: number, percent: number): number {
  return Math.max(1, Math.ceil((n * Math.round(percent)) / 100));
}

/** What a task comes to with the signers added to it. */
function settle(vote: Vote, votes: readonly Vote[], turns: string[]): State {
  if (vote.status === 'refused') return 'refused';
  for (const group of groupsOf(vote, votes)) {
    const states = group.map((one) => settle(one, votes, turns));
    const mode = group[0]!.signMode ?? 'and';
    const result = resultOf(mode, states, 100);
    // A refusal of an added signer refuses the node, whatever the others say.
    if (result === 'refuse' || states.includes('refused')) return 'refused';
    if (result === 'open') {
      const first = states.indexOf('open');
      group.forEach((one, index) => { if (one.status === 'waiting' && (mode !== 'seq' || index === first)) turns.push(one.id); });
      return 'open';
    }
    // Signers before have agreed: the one who asked them has the word again.
    if (group[0]!.kind === 'before' && vote.status === 'signing') { turns.push(vote.id); return 'open'; }
  }
  return vote.status === 'agreed' || vote.status === 'auto' ? 'agreed' : 'open';
}

/** Signers added to a task, by adding. */
function groupsOf(vote: Vote, votes: readonly Vote[]): Vote[][] {
  const groups = new Map<number, Vote[]>();
  for (const one of votes) {
    if (one.parent !== vote.id || (one.kind !== 'before' && one.kind !== 'after') || !counts(one)) continue;
    const key = one.signBatch ?? 0;
    groups.set(key, [...groups.get(key) ?? [], one]);
  }
  return [...groups.entries()].sort(([a], [b]) => a - b).map(([, group]) => group.sort(byOrder));
}

/** Of an adding that any one of them decides, the others once one has agreed. */
function idleOf(vote: Vote, votes: readonly Vote[]): string[] {
  return groupsOf(vote, votes).flatMap((group) => {
    const inner = group.flatMap((one) => idleOf(one, votes));
    const isDecided = (group[0]!.signMode ?? 'and') === 'or' && group.some((one) => one.status === 'agreed');
    return isDecided ? [...inner, ...group.filter((one) => openStates.includes(one.status)).map((one) => one.id)] : inner;
  });
}

const byOrder = (a: Vote, b: Vote): number => a.order - b.order || (a.id < b.id ? -1 : 1);
