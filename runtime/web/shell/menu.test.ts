// The menu as data: leaves, search by name and pinyin, columns.
import { describe, expect, it } from 'vitest';
import { columnsOf, countLeaves, filterMenu, findIn, leafState, sections, type MenuNode } from './menu.ts';

const leaf = (name: string, more: Partial<MenuNode> = {}): MenuNode => ({ id: name, name, children: [], ...more });
const menu: MenuNode[] = [
  { id: 'wms', name: '仓储', pinyin: 'cc', children: [{ id: 'buy', name: '采购管理', children: [leaf('采购订单', { route: '/po', pinyin: 'cgdd' }), leaf('对账单', { route: '/st', pinyin: 'dui zhang dan' })] }, leaf('物料库存', { route: '/stock', pinyin: 'wlkc' })] },
  { id: 'fms', name: '财务', children: [leaf('付款单', { route: '/pay' })] },
];
const names = (nodes: readonly MenuNode[]): string[] => nodes.flatMap((node) => (node.children.length ? [node.name, ...names(node.children as MenuNode[])] : [node.name]));

describe('a leaf', () => {
  it.each([
    { leaf: leaf('a', { route: '/a' }), state: { kind: 'open', to: '/a' }, why: 'with a route opens' },
    { leaf: leaf('a', { url: '' }), state: { kind: 'disabled' }, why: 'with an empty url is disabled' },
    { leaf: leaf('a'), state: { kind: 'disabled' }, why: 'without any address is disabled' },
    { leaf: leaf('a', { url: '/x', key: '' }), state: { kind: 'missing' }, why: 'without a key has no page' },
    { leaf: leaf('a', { url: '/x', key: '/x' }), state: { kind: 'open', to: '/x' }, why: 'opens its key' },
    { leaf: leaf('a', { url: 'https://a.com' }), state: { kind: 'open', to: 'https://a.com' }, why: 'may lead to another site' },
  ])('$why', ({ leaf: one, state }) => expect(leafState(one)).toEqual(state));
});

describe('search', () => {
  it.each([
    { name: '采购订单', keyword: '订单', found: { start: 2, end: 4 } },
    { name: '采购订单', keyword: 'gd', pinyin: 'cgdd', found: { start: 1, end: 3 } },
    { name: '采购订单', keyword: 'CG', pinyin: 'cai gou ding dan', found: { start: 0, end: 2 } },
    { name: '采购订单', keyword: 'gouding', pinyin: 'cai gou ding dan', found: { start: 1, end: 3 } },
    { name: '采购订单', keyword: 'caid', pinyin: 'cai gou ding dan', found: null },
    { name: 'BOM清单', keyword: 'bom', found: { start: 0, end: 3 } },
    { name: '采购订单', keyword: 'cg', found: null },
    { name: '采购订单', keyword: '', found: null },
  ])('"$keyword" in $name', ({ name, keyword, pinyin, found }) => expect(findIn(name, keyword, pinyin)).toEqual(found));
  it('shows matches with their parents', () => {
    expect(names(filterMenu(menu, '订单'))).toEqual(['仓储', '采购管理', '采购订单']);
    expect(names(filterMenu(menu, 'dzd'))).toEqual(['仓储', '采购管理', '对账单']);
  });
  it('shows all of a group that matches by its own name alone', () => expect(names(filterMenu(menu, '财务'))).toEqual(['财务', '付款单']));
  it('finds nothing of what is not there, and all without a word', () => {
    expect(filterMenu(menu, '没有')).toEqual([]);
    expect(countLeaves(filterMenu(menu, ''))).toBe(4);
  });
});

describe('drawing', () => {
  it('puts direct leaves under the group’s own name, then its sub-groups', () => expect(sections(menu[0]!).map((section) => [section.title, section.items.length])).toEqual([['仓储', 1], ['采购管理', 2]]));
  it('shares groups out over three columns', () => expect(columnsOf(menu, 3).map((column) => column.length)).toEqual([1, 1, 0]));
});
