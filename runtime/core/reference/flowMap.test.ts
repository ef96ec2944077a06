// The map of what flows where: every effect of the product that makes, posts or moves is on it, as far as the reader may see both ends; drawn without boxes over one another.
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSchemas } from '../../server/schemas/load.ts';
import type { Model } from '../language/model.ts';
import { drawModule, drawModules } from './flowDrawing.ts';
import { flowMap, type FlowMap, flowText } from './flowMap.ts';

const root = join(import.meta.dirname, '../../..');
const all = { may: () => true, grants: new Set<string>() };
let model: Model;
let map: FlowMap;
beforeAll(async () => {
  ({ model } = await loadSchemas({ schemasDir: join(root, 'schemas'), localesDir: join(root, 'runtime/core/locales') }, { check: false }));
  map = flowMap(model, all, 'zh_CN');
});
const flows = ({ flows: some }: FlowMap): string[] => some.map(({ from, to, kind }) => `${from} ${kind} ${to}`);
const lacking = (wanted: string[]): string[] => { const known = flows(map); return wanted.filter((one) => !known.includes(one)); };

describe('the map', () => {
  it('has every effect that makes, posts, or runs an action elsewhere', () => {
    const known = new Set(flows(map));
    const missing = Object.values(model.entities).flatMap((entity) => Object.values(entity.workflow?.actions ?? {}).flatMap(({ effects }) => effects.flatMap((effect) => {
      const to = effect.kind === 'create' ? effect.create : effect.kind === 'post' ? effect.post : effect.kind === 'transition' ? effect.transition : undefined;
      return to === undefined || to === entity.id || !entity.api || !model.entities[to]?.api || known.has(`${entity.id} ${effect.kind} ${to}`) ? [] : [`${entity.id} ${effect.kind} ${to}`];
    })));
    expect(missing).toEqual([]);
    expect(map.flows.length).toBeGreaterThan(200);
  });

  it('leads from an order to its dispatch, its bill, goods and money, with the actions that do it', () => {
    expect(lacking([
      'aps.order post aps.orderQty', 'aps.dispatch create aps.workBill', 'aps.dispatch create aps.outsource', 'wms.goodsReceiptBatch post aps.progress', 'wms.statement create fms.payable', 'wms.inOrder post wms.stock', 'wms.goodsReserve feed wms.goodsStock',
    ])).toEqual([]);
    expect(map.flows.find(({ from, to, kind }) => from === 'wms.inOrder' && to === 'wms.stock' && kind === 'post')!.by).toContain('入库');
  });

  it('knows whose rows a roll-up writes to, and whose rows lines take over', () => {
    expect(lacking(['wms.inOrder rollup wms.purchaseOrder', 'wms.purchaseOrder pull wms.acceptOrder'])).toEqual([]);
  });

  it('opens each document by its list, and a ledger by a report over it', () => {
    expect(map.nodes.find(({ id }) => id === 'aps.order')).toMatchObject({ kind: 'document', label: '生产订单', route: '/aps/order/orderList' });
    expect(map.nodes.find(({ id }) => id === 'wms.stock')).toMatchObject({ kind: 'ledger' });
    const routes = new Set(Object.values(model.screens).map(({ route }) => route));
    expect(map.nodes.flatMap(({ route }) => (route !== undefined && !routes.has(route) ? [route] : []))).toEqual([]);
    expect(map.nodes.filter(({ kind, route }) => kind === 'document' && route === undefined).map(({ id }) => id)).toEqual([]);
  });

  it('hides what the reader may not see, with all that leads there', () => {
    const narrow = flowMap(model, { may: (permission) => permission !== `GET ${model.entities['wms.inOrder']!.api}`, grants: new Set() }, 'zh_CN');
    expect(flows(narrow).filter((one) => one.includes('wms.inOrder'))).toEqual([]);
    expect(narrow.nodes.map(({ id }) => id)).not.toContain('wms.inOrder');
    expect(narrow.flows.length).toBeLessThan(map.flows.length);
  });

  it('speaks the reader\'s language', () => expect(flowMap(model, all, 'en').nodes.filter(({ label }) => /[\u4e00-\u9fff]/.test(label)).map(({ id }) => id)).toEqual([]));
});

describe('the drawing', () => {
  it('lays the boxes of each module apart, each flow between two of them', () => {
    for (const module of new Set(map.nodes.map((node) => node.module))) {
      const drawn = drawModule(map, module);
      const spots = drawn.nodes.map(({ x, y }) => `${x} ${y}`);
      expect(new Set(spots).size, module).toBe(spots.length);
      const ids = new Set(drawn.nodes.map(({ id }) => id));
      expect(drawn.links.every(({ from, to }) => ids.has(from) && ids.has(to)), module).toBe(true);
      expect(drawn.nodes.every(({ x, y, width, height }) => x >= 0 && y >= 0 && x + width <= drawn.width && y + height <= drawn.height), module).toBe(true);
      expect(drawn.nodes.filter((node) => node.module !== module).every(({ isOutside }) => isOutside), module).toBe(true);
    }
  });

  it('goes from left to right: what is made stands behind what makes it', () => {
    const drawn = drawModule(map, 'aps');
    const x = (id: string): number => drawn.nodes.find((node) => node.id === id)!.x;
    expect(x('aps.order')).toBeLessThan(x('aps.dispatch'));
    expect(x('aps.dispatch')).toBeLessThan(x('aps.workBill'));
  });

  it('of all modules has one box each', () => {
    const drawn = drawModules(map, [{ id: 'aps', label: '生产计划' }, { id: 'wms', label: '仓储' }, { id: 'mes', label: '车间' }].concat(Object.keys(model.modules).filter((id) => !['aps', 'wms', 'mes'].includes(id)).map((id) => ({ id, label: id }))));
    expect(drawn.nodes.map(({ id }) => id).sort()).toEqual(Object.keys(model.modules).sort());
    expect(drawn.links.some(({ from, to }) => from === 'wms' && to === 'fms')).toBe(true);
  });

  it('as text joins what it names', () => expect(flowText(map, 'aps')).toMatch(/aps_dispatch -->\|makes\| aps_workBill/));
});
