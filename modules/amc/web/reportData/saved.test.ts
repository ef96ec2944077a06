// What an address names among the reports one may open.
import { describe, expect, it } from 'vitest';
import { findEntry } from './saved.ts';

describe('a saved report', () => {
  it('is found by its number, a menu\'s report by its link', () => {
    const mine = { key: '17', id: '17', name: '锦程', query: 'q' };
    const ofMenu = { key: '/wms/purchase/采购汇总', link: '/wms/purchase/采购汇总', name: '采购汇总', query: 'q' };
    const catalogue = { menus: [{ key: 'wms', name: '仓储', children: [{ key: 'p', name: '采购', children: [ofMenu] }] }], mine: [mine], shared: [], queries: [] };
    expect(findEntry(catalogue, { id: '17' })).toBe(mine);
    expect(findEntry(catalogue, { link: '/wms/purchase/采购汇总' })).toBe(ofMenu);
    expect(findEntry(catalogue, {})).toBeUndefined();
  });
});
