import { describe, expect, it } from 'vitest';
import { packMenu, packRights, packRoutes, unpackMenu, unpackRights, unpackRoutes } from './packed.ts';
import type { Manifest, PlanMenu } from './plan.ts';

const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('a manifest that travels', () => {
  it('keeps every screen, whatever its plan is called', () => {
    const routes: Manifest['routes'] = [
      { route: '/wms/order', id: 'wms.order.list', title: '订单', kind: 'list', plan: 'ab12.wms.order.list', keepAlive: true, index: false },
      { route: '/wms/order/{id}', id: 'wms.order.detail', title: '订单', kind: 'detail', plan: 'cd34', keepAlive: false, index: true, to: '/wms/order/{id}', site: 'account', open: true },
      { route: '/wms/other', id: 'wms.other.list', title: '', kind: 'list', plan: '', keepAlive: true, index: false },
    ];
    expect(unpackRoutes(sent(packRoutes(routes)))).toEqual(routes);
    expect(JSON.stringify(packRoutes(routes))).not.toContain('ab12.wms');
    expect(unpackRoutes(sent(packRoutes([])))).toEqual([]);
  });

  it('keeps the menu: groups, leaves, what leads out, reports, nodes without an application', () => {
    const leaf = (url: string, more: object = {}): PlanMenu => ({ id: `wms:${url}`, name: '甲', pinyin: 'jia', url, key: url, route: url, keepAlive: true, children: [], ...more });
    const menu: PlanMenu[] = [
      { id: 'wms:', name: '物料', icon: 'box', application: 'wms', children: [
        leaf('/wms/a', { reports: [{ url: '/loom/query/wms.a', name: '表', link: '/wms/a/表', route: '/wms/r' }, { url: 'https://else', name: '外', link: 'elsewhere' }] }),
        { id: 'wms:wms/组', name: '组', children: [{ id: '17', name: '自', url: '/wms/b', key: '', keepAlive: false, index: true, children: [] }, { id: 'x', name: '无', url: '', key: '', children: [] }, leaf('/wms/c', { key: '/wms/other', route: '/wms/third' })] },
        { ...leaf('/wms/d'), route: undefined },
      ] },
      { id: 'plain', name: '素', route: '/plain', children: [{ id: 'plain/one', name: '一', route: '/one', children: [] }] },
    ];
    expect(unpackMenu(sent(packMenu(menu)))).toEqual(menu.map((node) => sent(node)));
    expect(unpackMenu(sent(packMenu([])))).toEqual([]);
  });

  it('keeps rights: several methods of a path, a path below another, what is no method and path', () => {
    const rights = { permissions: ['DELETE /wms/api/saas/order', 'GET /wms/api/saas/order', 'GET /wms/api/saas/order/export', 'GET /wms/api/saas/order/export/more', 'PUT /wms/api/saas/order', 'PUT /wms/api/saas/__proto__', 'GET /', 'GET /a/', 'see cost', 'GET /two words'].sort(), grants: ['cost'] };
    expect(unpackRights(sent(packRights(rights)))).toEqual(rights);
    expect(packRights(rights).others.sort()).toEqual(['GET /', 'GET /a/', 'GET /two words', 'see cost']);
    expect(unpackRights(sent(packRights({ permissions: [], grants: [] })))).toEqual({ permissions: [], grants: [] });
  });
});
