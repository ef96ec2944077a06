// Places of documents in the graph.
import { describe, expect, it } from 'vitest';
import type { GraphNode } from '../../core/contract/wire.ts';
import { layoutGraph } from './graphLayout.ts';

const node = (id: string, entity: string, self = false): GraphNode => ({ id, entity, label: entity, code: id, ...(self && { self }) });
const columns = (placed: ReturnType<typeof layoutGraph>): Record<string, [number, number]> => Object.fromEntries(placed.nodes.map(({ key, x, y }) => [key, [x / 200, y / 76]]));

describe('document graph', () => {
  it('puts what a document was made from left, and what came of it right', () => {
    const placed = layoutGraph({ nodes: [node('o', 'order'), node('p', 'purchase', true), node('a', 'accept'), node('i', 'in')], edges: [{ from: 'o', to: 'p' }, { from: 'p', to: 'a' }, { from: 'a', to: 'i' }, { from: 'p', to: 'i' }] });
    expect(columns(placed)).toEqual({ p: [1, 0], o: [0, 0], a: [2, 0], i: [3, 0] });
  });
  it('draws no line past documents that lead there step by step', () => {
    const placed = layoutGraph({ nodes: [node('p', 'purchase', true), node('a', 'accept'), node('i', 'in'), node('j', 'in')], edges: [{ from: 'p', to: 'a' }, { from: 'a', to: 'i' }, { from: 'p', to: 'i' }, { from: 'p', to: 'j' }] });
    expect(placed.edges.map(({ key }) => key)).toEqual(['p a', 'a i', 'p j']);
  });
  it('folds three of a kind into one', () => {
    const placed = layoutGraph({ nodes: [node('p', 'purchase', true), node('a', 'accept'), node('b', 'accept'), node('c', 'accept')], edges: ['a', 'b', 'c'].map((to) => ({ from: 'p', to })) });
    expect(placed.nodes.map(({ all }) => all.length)).toEqual([1, 3]);
    expect(placed.edges).toHaveLength(1);
  });
  it('ends on rings and loose documents', () => {
    const placed = layoutGraph({ nodes: [node('p', 'purchase', true), node('a', 'accept'), node('x', 'other')], edges: [{ from: 'p', to: 'a' }, { from: 'a', to: 'p' }] });
    expect(placed.nodes).toHaveLength(3);
  });
});
