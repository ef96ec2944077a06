// Widgets of the home screen as schema files: what they come to, and a fault wherever one leads nowhere.
import { describe, expect, it } from 'vitest';
import type { SchemaFile } from './compiled.ts';
import { soundFiles } from './fixture.ts';
import { loadModel } from './index.ts';

const file = (id: string, said: object): SchemaFile => ({ path: `schemas/${id.replace('.', '/widgets/')}.json`, text: JSON.stringify({ $schema: '../../_meta/widget.json', id, language: 1, ...said }) });
const faults = (said: object, ...others: SchemaFile[]): string[] => loadModel([...soundFiles(), ...others, file('shop.part', said)], { hooks: new Set() }).faults.map((fault) => fault.message);
const list = { kind: 'list', title: 'Open orders', screen: 'shop.order.list' };
const figure = { name: 'open', label: 'Open', screen: 'shop.order.list' };
const figures = { kind: 'figures', title: 'Figures', figures: [figure] };
const steps = { kind: 'steps', title: 'Start', steps: [{ name: 'order', label: 'An order', opens: '/shop/orders', done: [{ screen: 'shop.order.list' }] }] };

describe('a widget', () => {
  it('has what it leaves unsaid filled in', () => {
    const { model } = loadModel([...soundFiles(), file('shop.part', { ...list, view: 'Open', size: { w: 6, h: 4 } })], { hooks: new Set() });
    expect(model!.widgets['shop.part']).toEqual({ id: 'shop.part', module: 'shop', file: 'schemas/shop/widgets/part.json', title: 'Open orders', kind: 'list', screen: 'shop.order.list', view: 'Open', rows: 5, roles: [], order: 100, size: { w: 6, h: 4, minW: 4, minH: 3 } });
  });

  it.each([
    { what: 'a sound list', said: { ...list, view: 'Open', columns: ['code'], sort: 'docDate desc', where: [{ field: 'docDate', operator: 'between', value: '$today', value2: '$today+14' }] }, tells: [] },
    { what: 'an unknown screen', said: { ...list, screen: 'shop.oder.list' }, tells: ['There is no screen `shop.oder.list`.'] },
    { what: 'a screen without rows', said: { ...list, screen: 'shop.order.detail' }, tells: ['shop.order.detail is a detail, which has no rows to show.'] },
    { what: 'an unknown view', said: { ...list, view: 'Closed' }, tells: ['The screen shop.order.list has no view 「Closed」.'] },
    { what: 'a column that the screen lacks', said: { ...list, columns: ['total'] }, tells: ['The screen shop.order.list has no column `total`.'] },
    { what: 'a condition on no field', said: { ...list, where: [{ field: 'docDay', operator: 'eq', value: '$today' }] }, tells: ['shop.order cannot be narrowed so: 没有字段【docDay】.'] },
    { what: 'a condition with no option', said: { ...list, where: [{ field: 'status', operator: 'eq', value: 'opne' }] }, tells: ['shop.order cannot be narrowed so: 没有选项【opne】.'] },
    { what: 'an order by no field', said: { ...list, sort: 'docDay desc' }, tells: ['shop.order has no field `docDay`.'] },
    { what: 'a list without a screen', said: { kind: 'list', title: 'Open' }, tells: ['A widget of kind list needs `screen`.'] },
    { what: 'a property of another kind', said: { ...list, measure: 'n' }, tells: ['`measure` means nothing to a widget of kind list.'] },
    { what: 'an unknown role', said: { ...list, roles: ['*', 'clark'] }, tells: ['There is no role `clark`.'] },
    { what: 'sound figures', said: { ...figures, figures: [figure, { ...figure, name: 'sum', sum: 'total' }] }, tells: [] },
    { what: 'a sum of words', said: { ...figures, figures: [{ ...figure, sum: 'code' }] }, tells: ['`code` is no number.'] },
    { what: 'figures that join nothing', said: { kind: 'figures', joins: 'shop.figrues', figures: [figure] }, tells: ['There is no widget `shop.figrues` of kind figures.'] },
    { what: 'a chart of no query', said: { kind: 'chart', title: 'Chart', query: 'shop.nothing', by: 'day', measure: 'n' }, tells: ['There is no query `shop.nothing`.'] },
    { what: 'sound steps', said: steps, tells: [] },
    { what: 'a step that leads nowhere', said: { ...steps, steps: [{ ...steps.steps[0], opens: '/shop/oders' }] }, tells: ['No screen has the route /shop/oders.'] },
    { what: 'a step that asks of no field', said: { ...steps, steps: [{ ...steps.steps[0], done: [{ filled: ['phone'] }] }] }, tells: ['amc.company has no field `phone`.'] },
  ])('$what', ({ said, tells }) => expect(faults(said)).toEqual(tells));

  it('joins figures and steps of another file', () => {
    expect(faults({ kind: 'figures', joins: 'shop.main', figures: [figure] }, file('shop.main', figures))).toEqual([]);
    expect(faults({ kind: 'steps', joins: 'shop.start', steps: [{ name: 'odrer', done: [{ screen: 'shop.order.list' }] }] }, file('shop.start', steps))).toEqual(['shop.start has no step `odrer`.']);
  });
});
