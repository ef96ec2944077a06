// What tabs are called, and where the palette thinks a new record may be made.
import { describe, expect, it } from 'vitest';
import { actionsOf, matching, type Choice } from './parts/palette.ts';
import { matchRoute, tabTitle, type Route } from './routes.ts';

const route = (path: string, title: string, kind: Route['kind'], id = 'wms.purchaseOrder.form'): Route => ({ route: path, id, title, kind, plan: 'p', keepAlive: true, index: false });
const routes = [route('/po', '采购订单', 'list'), route('/poForm/{id}', '采购订单新增/编辑', 'form'), route('/poDetail/{id}', '采购订单详情', 'detail')];
const titled = (path: string): string => tabTitle(matchRoute(routes, path)!);

describe('a tab is called', () => {
  it.each([['/po', '采购订单'], ['/poForm/0', '新建采购订单'], ['/poForm/17', '采购订单'], ['/poDetail/17', '采购订单详情']])('%s: %s', (path, title) => expect(titled(path)).toBe(title));
});

describe('the search box', () => {
  const session = { manifest: { routes, menu: [], permissions: ['POST /wms/api/saas/purchaseOrder'] }, companies: [], company: null } as unknown as Parameters<typeof actionsOf>[0];
  it('offers a new record where it may be made', () => expect(actionsOf(session, () => undefined)[0]).toMatchObject({ name: '新建采购订单', to: '/poForm/0' }));
  it('and not where it may not', () => expect(actionsOf({ ...session, manifest: { ...session.manifest, permissions: [] } }, () => undefined).some((action) => action.name.startsWith('新建'))).toBe(false));
  it('puts names that begin so before those that hold the word', () => {
    const choice = (name: string): Choice => ({ id: name, name, icon: 'box' });
    expect(matching([choice('待审订单'), choice('订单列表'), choice('订单'), choice('库存')], '订单', 5).map((each) => each.name)).toEqual(['订单', '订单列表', '待审订单']);
  });
});
