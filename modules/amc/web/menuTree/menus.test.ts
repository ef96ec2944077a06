// The tree of menus: order, moves that are allowed, new sort numbers.
import { describe, expect, it } from 'vitest';
import { flat, mayHang, placed, siblingsOf, treeOf, type MenuRow } from './menus.ts';

const row = (id: string, parent: string | null, sort: number, menuType: MenuRow['menuType'] = '1'): MenuRow => ({ id, version: 1, parent: parent ? { id: parent, label: parent } : null, name: id, menuType, source: 'own', sort, status: '0' });
const rows = [row('a', null, 20), row('b', null, 10), row('a1', 'a', 10), row('a2', 'a', 20), row('a11', 'a1', 10), row('x', 'a11', 10, '2')];
const of = (id: string): MenuRow => rows.find((one) => one.id === id)!;

describe('menus', () => {
  it('stand in order below their parents', () => {
    const said = (toggled: string[]): string[] => flat(treeOf(rows), new Set(toggled)).map(({ row: { id }, depth }) => `${depth}${id}`);
    expect(said(['a11'])).toEqual(['1b', '1a', '2a1', '3a11', '4x', '2a2']);
    expect(said([])).toEqual(['1b', '1a', '2a1', '3a11', '2a2']);
    expect(said(['a'])).toEqual(['1b', '1a']);
  });
  it('take a new place among their siblings', () => {
    expect(placed(siblingsOf(rows, of('a2')), of('a2'), 'a1').map(({ row: { id }, sort }) => `${id}${sort}`)).toEqual(['a210', 'a120']);
    expect(placed(siblingsOf(rows, of('b')), of('b'), null).map(({ row: { id }, sort }) => `${id}${sort}`)).toEqual(['a10', 'b20']);
  });
  it('hang below navigation only, never below themselves nor too deep', () => {
    const tree = treeOf(rows);
    expect(mayHang(tree, of('b'), of('a2'))).toBe(true);
    expect(mayHang(tree, of('a'), of('a1'))).toBe(false);
    expect(mayHang(tree, of('a1'), of('b'))).toBe(true);
    expect(mayHang(tree, of('a'), of('b'))).toBe(false);
    expect(mayHang(tree, of('b'), of('x'))).toBe(false);
    expect(mayHang(tree, of('x'), null)).toBe(false);
  });
});
