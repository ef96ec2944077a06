// Rows of a tree to choose from: small ones whole, large ones by level; found by any part of their way.
import { describe, expect, it } from 'vitest';
import type { RefValue } from '../../../core/contract/wire.ts';
import type { Lookup } from '../lookup.ts';
import { TreeNodes } from './treeNodes.ts';

const rows: RefValue[] = [{ id: '33', label: '浙江省', up: null, leaf: false }, { id: '3301', label: '杭州市', up: '33', leaf: false }, { id: '330106', label: '西湖区', up: '3301', leaf: true }, { id: '32', label: '江苏省', up: null, leaf: true }];

function nodesOf(isLarge: boolean, of = rows): { nodes: TreeNodes; asked: string[] } {
  const asked: string[] = [];
  const lookup: Lookup = {
    async search(_path, _field, keyword, _row, _page, _signal, more = {}) {
      asked.push(more.under ?? (keyword || 'all'));
      const items = of.filter((row) => (more.under === undefined || (row.up ?? '0') === more.under) && row.label.includes(keyword));
      return { items, more: isLarge && more.under === undefined && keyword === '', total: items.length, hidden: 0 };
    },
    resolve: async () => new Map(),
  };
  return { nodes: new TreeNodes({ lookup, path: 'x', field: { name: 'x', type: 'tree', label: '地区', carries: [] }, row: {} }), asked };
}
const labels = (nodes: TreeNodes, id: string | null): string[] | undefined => nodes.levelOf(id)?.map(({ ref }) => ref.label);

describe('a small tree', () => {
  it('is asked once, whole', async () => {
    const { nodes, asked } = nodesOf(false);
    await nodes.start();
    await nodes.open('33');
    expect(asked).toEqual(['all']);
    expect(labels(nodes, null)).toEqual(['浙江省', '江苏省']);
    expect(labels(nodes, '3301')).toEqual(['西湖区']);
    expect(nodes.pathOf('330106')).toBe('浙江省 / 杭州市 / 西湖区');
  });
  it('is found by parts of the way, and gives values without what choosing needed', async () => {
    const { nodes } = nodesOf(false);
    const found = await nodes.find('浙江 西湖', 1, new AbortController().signal);
    expect(found.items).toEqual([{ key: '330106', label: '浙江省 / 杭州市 / 西湖区', value: { id: '330106', label: '西湖区' } }]);
    expect((await nodes.find('江苏 西湖', 1, new AbortController().signal)).items).toEqual([]);
  });
  it('shows a row at the top whose parent may not be chosen', async () => {
    const { nodes } = nodesOf(false, rows.filter(({ id }) => id !== '33'));
    await nodes.start();
    expect(labels(nodes, null)).toEqual(['杭州市', '江苏省']);
  });
});

describe('a large tree', () => {
  it('is asked level by level', async () => {
    const { nodes, asked } = nodesOf(true);
    await nodes.start();
    expect(labels(nodes, null)).toEqual(['浙江省', '江苏省']);
    expect(nodes.levelOf('33')).toBeUndefined();
    await nodes.open('33');
    expect(labels(nodes, '33')).toEqual(['杭州市']);
    expect((await nodes.find('西湖', 1, new AbortController().signal)).items.map(({ key }) => key)).toEqual(['330106']);
    expect(asked).toEqual(['all', '0', '33', '西湖']);
  });
});
