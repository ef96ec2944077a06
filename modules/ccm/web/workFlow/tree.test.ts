// Edits of a flow's drawing keep it well nested, and leave what they do not touch as it is.
import { describe, expect, it } from 'vitest';
import type { FlowNode, ForkNode } from '../../../../runtime/core/approvals/flow.ts';
import { addBranch, branchOf, change, copyOf, freshKeys, insert, moveBranch, nodeOf, placeOf, remove, removeBranch, walk } from './tree.ts';
import { back, begin, forth, step } from './history.ts';

const approve = (key: string): FlowNode => ({ key, kind: 'approve', name: key } as FlowNode);
const flow = (): FlowNode[] => [
  { key: 'start', kind: 'start', name: '发起' } as FlowNode,
  approve('a'),
  { key: 'c', kind: 'condition', name: '条件', branches: [{ key: 'b1', name: '大额', when: '', nodes: [approve('d'), approve('e')] }, { key: 'b2', name: '中额', when: 'x', nodes: [] }, { key: 'b3', name: '其他情况', nodes: [approve('f')] }] } as ForkNode,
  { key: 'end', kind: 'end', name: '结束' } as FlowNode,
];
const keys = (nodes: readonly FlowNode[]): string => walk(nodes).map(({ key }) => key).join(' ');
const ways = (nodes: readonly FlowNode[]): string => (nodeOf(nodes, 'c') as ForkNode).branches.map(({ key }) => key).join(' ');

describe('a flow', () => {
  it('takes a node where it is put, in the flow or in a branch', () => {
    expect(keys(insert(flow(), { list: '', at: 2 }, approve('n')))).toBe('start a n c d e f end');
    expect(keys(insert(flow(), { list: 'b1', at: 1 }, approve('n')))).toBe('start a c d n e f end');
    expect(keys(insert(flow(), { list: 'b2', at: 0 }, approve('n')))).toBe('start a c d e n f end');
    expect(placeOf(insert(flow(), { list: 'b2', at: 0 }, approve('n')), 'n')).toEqual({ list: 'b2', at: 0 });
  });

  it('leaves the rest as it was', () => {
    const before = flow();
    const after = change(before, 'd', { name: '财务' });
    expect(after[1]).toBe(before[1]);
    expect((after[2] as ForkNode).branches[2]).toBe((before[2] as ForkNode).branches[2]);
    expect(nodeOf(after, 'd')!.name).toBe('财务');
    expect(nodeOf(before, 'd')!.name).toBe('d');
  });

  it('gives a condition its new way before the last, which is for everything else', () => {
    expect(ways(addBranch(flow(), 'c', { key: 'n', name: '', nodes: [] }))).toBe('b1 b2 n b3');
  });

  it('changes the order of ways, but never behind the last', () => {
    expect(ways(moveBranch(flow(), 'b1', 1)!)).toBe('b2 b1 b3');
    expect(moveBranch(flow(), 'b1', 2)).toBeUndefined();
    expect(moveBranch(flow(), 'b3', 0)).toBeUndefined();
    expect(moveBranch(flow(), 'b1', -1)).toBeUndefined();
  });

  it('a fork with one way left is none: its nodes stand in its place', () => {
    expect(keys(removeBranch(removeBranch(flow(), 'b2'), 'b1'))).toBe('start a f end');
    expect(ways(removeBranch(flow(), 'b2'))).toBe('b1 b3');
  });

  it('removes a node with what is in it, and copies one under keys of its own', () => {
    expect(keys(remove(flow(), 'c'))).toBe('start a end');
    const copy = copyOf(nodeOf(flow(), 'c')!, freshKeys(flow())) as ForkNode;
    expect(new Set([...keys(flow()).split(' '), ...keys([copy]).split(' ')]).size).toBe(7 + 4);
    expect(branchOf([copy], copy.branches[0]!.key)!.branch.name).toBe('大额');
  });
});

describe('steps back and forward', () => {
  it('typing into one field is one step', () => {
    let now = begin('');
    for (const [at, text] of ['财', '财务', '财务总'].entries()) now = step(now, text, 'a.name', 1000 + at * 100);
    expect(back(now).now).toBe('');
    expect(forth(back(now)).now).toBe('财务总');
    now = step(now, '另', 'a.name', 9_000);
    expect(back(now).now).toBe('财务总');
    expect(step(back(now), '新').next).toEqual([]);
  });
});
