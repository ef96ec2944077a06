import { describe, expect, it } from 'vitest';
import { loadModel, type Model } from '../../core/language/index.ts';
import type { Plan } from '../../core/plans/index.ts';
import { addressed, carryPlans, planAddress, planText, stampModel, type Looker } from './planStore.ts';

const entity = { $schema: '../../_meta/entity.json', id: 'shop.order', language: 1, label: '订单', display: '{name}', extends: null, api: '/shop/api/saas/order', fields: { name: { type: 'text', label: '名称' }, price: { type: 'money', label: '价格', grant: 'price' } } };
const screens = ['list', 'open'].map((name) => ({ $schema: '../../_meta/screen.json', id: `shop.order.${name}`, language: 1, route: `/shop/${name}`, kind: 'list', title: '订单', entity: 'shop.order', columns: ['name', 'price'], ...(name === 'list' && { form: 'drawer', sections: [{ fields: ['name', 'price'] }] }) }));
const files = { 'shop/module.json': { $schema: '../_meta/module.json', id: 'shop', language: 1, label: '店', order: 1, menu: [] }, 'shop/entities/order.json': entity, 'shop/screens/order.list.json': screens[0], 'shop/screens/order.open.json': screens[1] };
const make = (): Model => {
  const { model, faults } = loadModel(Object.entries(files).map(([path, one]) => ({ path: `schemas/${path}`, text: JSON.stringify(one) })), { check: false });
  expect(faults).toEqual([]);
  return model;
};
const clerk: Looker = { may: () => true, grants: new Set(), rightsKey: 'clerk', lang: 'zh_CN' };
const boss: Looker = { ...clerk, grants: new Set(['price']), rightsKey: 'boss' };

describe('the address of a plan', () => {
  it('is the same wherever schemas and program are, and another one for other rights, languages and schemas', () => {
    const [one, two, other] = [make(), make(), make()];
    stampModel(one, 'a');
    stampModel(two, 'a');
    stampModel(other, 'b');
    const address = planAddress(one, clerk, 'shop.order.list');
    expect(address).toMatch(/^[0-9a-f]{20}\.shop\.order\.list$/);
    expect(['', '-0', '.json', '-12.json'].map((end) => addressed.exec(address + end)?.slice(1))).toEqual([[address, undefined], [address, '0'], [address, undefined], [address, '12']]);
    expect(planAddress(two, clerk, 'shop.order.list')).toBe(address);
    const others = [planAddress(other, clerk, 'shop.order.list'), planAddress(one, boss, 'shop.order.list'), planAddress(one, { ...clerk, lang: 'en' }, 'shop.order.list'), planAddress(one, clerk, 'shop.order.open')];
    expect(new Set([address, ...others]).size).toBe(5);
  });
  it('stays where schemas have changed and the screen looks as it did', () => {
    const [before, now] = [make(), make()];
    const address = (model: typeof now, id: string, lang: Looker['lang'] = 'zh_CN'): string => planAddress(model, { ...clerk, lang }, `shop.order.${id}`);
    carryPlans(now, { before, screens: new Set(['shop.order.open']), sameTexts: { en: false, zh_TW: true } });
    expect(address(now, 'list')).toBe(address(before, 'list'));
    expect(address(now, 'list', 'zh_TW')).toBe(address(before, 'list', 'zh_TW'));
    expect(address(now, 'list', 'en')).not.toBe(address(before, 'list', 'en'));
    expect(address(now, 'open')).not.toBe(address(before, 'open'));
  });
});

describe('a plan', () => {
  it('is as its looker sees it, with the form that opens beside it at its own address', () => {
    const model = make();
    const read = (looker: Looker): Plan & { formPlan: string; columns: { key: string }[] } => JSON.parse(planText(model, looker, 'shop.order.list', planAddress(model, looker, 'shop.order.list'))!);
    expect(read(clerk).columns.map(({ key }) => key)).toEqual(['name']);
    expect(read(boss).columns.map(({ key }) => key)).toEqual(['name', 'price']);
    const address = planAddress(model, clerk, 'shop.order.list');
    expect(read(clerk).formPlan).toBe(`${address}-0`);
    expect(JSON.parse(planText(model, clerk, 'shop.order.list', address, 0)!)).toMatchObject({ kind: 'form', id: 'shop.order.drawer' });
    expect(planText(model, clerk, 'shop.order.list', address, 1)).toBeUndefined();
  });
  it('is made once, and the same text whoever of equal rights asks', () => {
    const model = make();
    const address = planAddress(model, clerk, 'shop.order.open');
    const text = planText(model, clerk, 'shop.order.open', address);
    model.screens['shop.order.open'] = { ...model.screens['shop.order.open']!, columns: [] };
    expect(planText(model, clerk, 'shop.order.open', address)).toBe(text);
  });
});
