// Walks of flows: branches, joins, returns, jumps, taking back; and what must hold of any flow.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eachNode, isApprove, type ApproveNode, type FlowNode } from './flow.ts';
import { currentNodes, drive, jumped, nodesAfter, nodesBefore, precedingApprovals, returned, returnTargets, tookBack, type Marks } from './walk.ts';

const ask = (key: string): ApproveNode => ({ key, kind: 'approve', name: key, source: 'self' });
const cc = (key: string): FlowNode => ({ key, kind: 'cc', name: key, source: 'self' });
const fork = (kind: 'condition' | 'parallel', key: string, branches: Record<string, FlowNode[]>): FlowNode => ({ key, kind, name: key, branches: Object.entries(branches).map(([name, nodes]) => ({ key: name, name, nodes, ...(kind === 'condition' ? { when: name } : {}) })) });
const flow = (...nodes: FlowNode[]): FlowNode[] => [{ key: 'start', kind: 'start', name: '' }, ...nodes, { key: 'end', kind: 'end', name: '' }];

/** Walks until people are asked. `branches`: what conditions take. */
function go(nodes: FlowNode[], marks: Marks, branches: Record<string, string> = {}, entered: string[] = []): boolean {
  return drive(nodes, marks, 1, (one) => {
    if (one.kind === 'choose') return { branch: branches[one.node.key] ?? one.node.branches.at(-1)!.key };
    entered.push(one.node.key);
    return one.node.kind === 'approve' ? 'waits' : 'passed';
  });
}
const pass = (marks: Marks, ...keys: string[]): void => { for (const key of keys) marks[key] = { ...marks[key]!, state: 'passed' }; };
const now = (nodes: FlowNode[], marks: Marks): string => currentNodes(nodes, marks).map((node) => node.key).join(' ');

describe('a walk', () => {
  const nodes = flow(ask('a'), fork('condition', 'size', { big: [ask('b')], small: [] }), fork('parallel', 'both', { left: [ask('l1'), ask('l2')], right: [cc('copy'), ask('r')] }), ask('z'));

  it('waits at each node, takes one branch of a condition and every branch of a parallel fork', () => {
    const marks: Marks = {};
    expect(go(nodes, marks, { size: 'big' })).toBe(false);
    expect(now(nodes, marks)).toBe('a');
    pass(marks, 'a');
    go(nodes, marks, { size: 'big' });
    expect(now(nodes, marks)).toBe('b');
    pass(marks, 'b');
    const entered: string[] = [];
    go(nodes, marks, {}, entered);
    expect([now(nodes, marks), entered]).toEqual(['l1 r', ['l1', 'copy', 'r']]);
  });

  it('joins when all branches are done, and only then', () => {
    const marks: Marks = {};
    go(nodes, marks);
    pass(marks, 'a'); go(nodes, marks);
    pass(marks, 'r'); go(nodes, marks);
    expect(now(nodes, marks)).toBe('l1');
    pass(marks, 'l1'); go(nodes, marks);
    pass(marks, 'l2'); go(nodes, marks);
    expect(now(nodes, marks)).toBe('z');
    pass(marks, 'z');
    expect(go(nodes, marks)).toBe(true);
  });

  it('knows what stood directly before: both ends of a joined fork, the branch that was taken', () => {
    const marks: Marks = {};
    go(nodes, marks, { size: 'big' }); pass(marks, 'a'); go(nodes, marks, { size: 'big' });
    expect(precedingApprovals(nodes, marks, 'b').map((node) => node.key)).toEqual(['a']);
    pass(marks, 'b'); go(nodes, marks);
    expect(precedingApprovals(nodes, marks, 'l1').map((node) => node.key)).toEqual(['b']);
    pass(marks, 'l1', 'r'); go(nodes, marks); pass(marks, 'l2'); go(nodes, marks);
    expect(precedingApprovals(nodes, marks, 'z').map((node) => node.key)).toEqual(['l2', 'r']);
  });

  describe('that is returned', () => {
    const until = (...passed: string[]): Marks => {
      const marks: Marks = {};
      go(nodes, marks, { size: 'big' });
      for (const key of passed) { pass(marks, key); go(nodes, marks, { size: 'big' }); }
      return marks;
    };
    it('may go to the same branch or before the fork, not into another branch', () => {
      expect(returnTargets(nodes, until('a', 'b', 'l1', 'r'), 'l2').map((node) => node.key)).toEqual(['a', 'b', 'l1']);
      expect(returnTargets(nodes, until('a', 'b', 'l1', 'l2', 'r'), 'z').map((node) => node.key)).toEqual(['a', 'b']);
      expect(returnTargets(nodes, until(), 'a')).toEqual([]);
    });
    it('before the fork cancels every branch and asks all again', () => {
      const { marks, cancelled } = returned(nodes, until('a', 'b', 'l1'), 'b', 'again', 2);
      expect(cancelled).toEqual(['l2', 'r']);
      expect(now(nodes, marks)).toBe('b');
      pass(marks, 'b'); go(nodes, marks);
      expect(now(nodes, marks)).toBe('l1 r');
    });
    it('straight comes back to where it was, the nodes between keep their word', () => {
      const { marks, cancelled } = returned(nodes, until('a', 'b', 'l1'), 'a', 'straight', 2);
      expect(cancelled).toEqual(['l2', 'r']);
      pass(marks, 'a'); go(nodes, marks);
      expect(now(nodes, marks)).toBe('l2 r');
    });
    it('inside a branch leaves the other branch alone', () => {
      const { marks, cancelled } = returned(nodes, until('a', 'b', 'l1'), 'l1', 'again', 2);
      expect([cancelled, now(nodes, marks)]).toEqual([['l2'], 'l1 r']);
    });
    it('to the submitter forgets all, or keeps what was passed', () => {
      expect(returned(nodes, until('a', 'b'), null, 'again', 2).marks).toEqual({});
      const { marks } = returned(nodes, until('a', 'b'), null, 'straight', 2);
      go(nodes, marks);
      expect(now(nodes, marks)).toBe('l1 r');
    });
  });

  it('jumps forward past what was not asked, and backward to what was', () => {
    const marks: Marks = {};
    go(nodes, marks, { size: 'big' });
    const forward = jumped(nodes, marks, 'z');
    expect(forward.cancelled).toEqual(['a']);
    go(nodes, forward.marks);
    expect(now(nodes, forward.marks)).toBe('z');
    const back = jumped(nodes, forward.marks, 'b');
    go(nodes, back.marks);
    expect(now(nodes, back.marks)).toBe('b');
    expect(go(nodes, jumped(nodes, marks, 'end').marks)).toBe(true);
  });

  it('takes back a word: what it led to is void', () => {
    const marks: Marks = {};
    go(nodes, marks); pass(marks, 'a'); go(nodes, marks);
    const back = tookBack(nodes, marks, 'a');
    expect([back.cancelled, now(nodes, back.marks)]).toEqual([['l1', 'r'], 'a']);
  });
});

describe('any flow', () => {
  const keys = (function* (): Generator<string> { for (let n = 0; ; n++) yield `n${n}`; })();
  const next = (): string => keys.next().value as string;
  const { nodes: some } = fc.letrec<{ nodes: FlowNode[]; node: FlowNode }>((tie) => ({
    nodes: fc.array(tie('node'), { maxLength: 3 }),
    node: fc.oneof({ depthSize: 'small', withCrossShrink: true },
      fc.constant(0).map(() => ask(next())), fc.constant(0).map(() => cc(next())),
      fc.tuple(fc.constantFrom('condition' as const, 'parallel' as const), fc.array(tie('nodes'), { minLength: 2, maxLength: 3 })).map(([kind, branches]) => fork(kind, next(), Object.fromEntries(branches.map((list) => [next(), list])))),
    ),
  }));

  it('comes to its end when everybody agrees, each node asked at most once, none before those it follows', () => {
    fc.assert(fc.property(some, fc.infiniteStream(fc.nat()), (inner, choices) => {
      const nodes = flow(...inner);
      const marks: Marks = {};
      const asked: string[] = [];
      for (let guard = 0; guard < 300; guard++) {
        const isDone = drive(nodes, marks, 1, (one) => {
          if (one.kind === 'choose') return { branch: one.node.branches[choices.next().value % one.node.branches.length]!.key };
          if (one.node.kind !== 'approve') return 'passed';
          expect(asked).not.toContain(one.node.key);
          const before = nodesBefore(nodes, one.node.key).filter((node) => marks[node.key]);
          expect(before.every((node) => marks[node.key]!.state === 'passed')).toBe(true);
          asked.push(one.node.key);
          return 'waits';
        });
        if (isDone) return;
        const open = currentNodes(nodes, marks);
        expect(open.length).toBeGreaterThan(0);
        pass(marks, open[choices.next().value % open.length]!.key);
      }
      throw new Error('it did not come to its end');
    }), { numRuns: 200 });
  });

  it('after a return is asked again from there, and nothing that follows stands', () => {
    fc.assert(fc.property(some, fc.infiniteStream(fc.nat()), (inner, choices) => {
      const nodes = flow(...inner);
      const marks: Marks = {};
      go(nodes, marks);
      for (let step = 0; step < 4; step++) { const open = currentNodes(nodes, marks); if (open.length === 0) return; pass(marks, open[choices.next().value % open.length]!.key); go(nodes, marks); }
      const from = currentNodes(nodes, marks)[0];
      const target = from && returnTargets(nodes, marks, from.key).at(0);
      if (!from || !target) return;
      const after = returned(nodes, marks, target.key, 'again', 2).marks;
      expect(after[target.key]).toMatchObject({ state: 'current', round: 2 });
      for (const node of nodesAfter(nodes, target.key)) expect(after[node.key]).toBeUndefined();
      // Everybody agreeing again, it comes to its end all the same.
      for (let guard = 0; guard < 300; guard++) { const open = currentNodes(nodes, after); for (const one of open) pass(after, one.key); if (go(nodes, after)) return; }
      throw new Error('it did not come to its end');
    }), { numRuns: 200 });
  });

  it('names its nodes once in reading order', () => {
    const seen: string[] = [];
    eachNode(flow(ask('a'), fork('parallel', 'p', { l: [ask('b')], r: [ask('c')] })), (node) => { if (isApprove(node)) seen.push(node.key); });
    expect(seen).toEqual(['a', 'b', 'c']);
  });
});
