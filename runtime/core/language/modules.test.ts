// What a module brings by itself: its own words before the common ones, what it adds to roles that others name.
import { describe, expect, it } from 'vitest';
import { sayIn } from '../i18n.ts';
import { makePlan } from '../plans/index.ts';
import type { ListPlan } from '../plans/plan.ts';
import { faultLine, loadModel } from './index.ts';
import type { SchemaFile } from './compiled.ts';

const file = (path: string, value: object): SchemaFile => ({ path, text: JSON.stringify(value) });
const entity = (id: string, label: string): SchemaFile => file(`schemas/${id.split('.')[0]}/entities/${id.split('.')[1]}.json`, { id, language: 1, label, api: `/${id.replace('.', '/api/')}`, fields: { share: { type: 'string', label: '比例', list: true } } });
const list = (id: string): SchemaFile => file(`schemas/${id.split('.')[0]}/screens/${id.split('.')[1]}.list.json`, { id: `${id}.list`, language: 1, route: `/${id.replace('.', '/')}`, kind: 'list', title: '比例', entity: id });
const module = (id: string, more: object = {}): SchemaFile => file(`schemas/${id}/module.json`, { id, language: 1, label: '比例', ...more });
const words = (folder: string, english: Record<string, string>): SchemaFile => file(`${folder}/locales/en.json`, english);
const told = (files: SchemaFile[], codes: RegExp): string[] => loadModel(files, { hooks: new Set() }).faults.filter(({ code }) => codes.test(code)).map(faultLine);

describe('words of a module', () => {
  const house = (...more: SchemaFile[]): SchemaFile[] => [
    words('runtime/core', { 比例: 'Shape' }), module('pay'), entity('pay.plan', '比例'), list('pay.plan'), words('schemas/pay', { 比例: 'Portion' }), module('cut'), entity('cut.marker', '比例'), list('cut.marker'), ...more,
  ];
  it('go before the common ones in its own places, and are no fault', () => {
    expect(told(house(), /^text/)).toEqual([]);
    const { model } = loadModel(house(), { check: false });
    const plan = (id: string): ListPlan => makePlan(model, `${id}.list`, { may: () => true, grants: new Set() }, 'en') as ListPlan;
    expect([plan('pay.plan').title, plan('pay.plan').columns.map(({ label }) => label), plan('pay.plan').filters.find(({ path }) => path === 'share')?.label]).toEqual(['Portion', ['Portion'], 'Portion']);
    expect([plan('cut.marker').title, plan('cut.marker').columns.map(({ label }) => label)]).toEqual(['Shape', ['Shape']]);
    const say = sayIn(model.locales, 'en');
    expect([say('比例'), say('比例', 'pay.plan.share'), say('比例', 'cut.marker.share'), sayIn(model.locales, 'en', 'pay')('比例')]).toEqual(['Shape', 'Portion', 'Shape', 'Portion']);
  });

  it('are not borrowed from another module, whose word may change', () => {
    const lacks = house().filter(({ path }) => path !== 'runtime/core/locales/en.json');
    expect(told(lacks, /^text/).map((line) => line.replace(/:\d+:\d+.*/, ''))).toEqual(expect.arrayContaining(['schemas/cut/entities/marker.json']));
    expect(told(lacks, /^text/).filter((line) => line.includes('/pay/'))).toEqual([]);
    expect(told([...lacks, words('schemas/cut', { 比例: 'Ratio' })], /^text/)).toEqual([]);
  });

  it('that code alone says must agree: code is of no module', () => {
    expect(told(house(words('schemas/sew', { 保存: 'Keep' }), words('schemas/cut', { 保存: 'Save' })), /^text.conflict/)).toHaveLength(1);
  });
});

describe('a module that joins roles', () => {
  const house = (joins: object): SchemaFile[] => [
    module('org', { grants: { cost: '成本' }, roles: [{ code: 'clerk', name: '文员', permissions: ['GET /pay/**'] }] }), entity('pay.plan', '计划'), entity('cut.marker', '唛架'), module('pay'), module('cut', { joins }),
  ];
  it('gives them its rights and scopes', () => {
    const { model } = loadModel(house({ clerk: { permissions: ['POST /cut/api/marker', 'GET /pay/**'], grants: ['cost'], scopes: { 'cut.marker': '1' } } }), { check: false });
    expect(model.modules.org!.roles).toMatchObject([{ code: 'clerk', permissions: ['GET /pay/**', 'POST /cut/api/marker'], grants: ['cost'], scopes: { 'cut.marker': '1' } }]);
  });
  it('names roles, permissions, grants and entities that are there', () => {
    const faults = told(house({ clark: { permissions: ['POST /cut/api/marker'] }, clerk: { permissions: ['POST /cut/api/maker'], grants: ['cots'], scopes: { 'cut.maker': '1' } } }), /^(role\.|permission\.unknown$|grant\.|entity\.)/);
    expect(faults.map((line) => line.replace(/^(\S+?):\d+:\d+ /, '$1 '))).toEqual([
      expect.stringContaining('schemas/cut/module.json No module names a role `clark`. Did you mean `clerk`?'), expect.stringContaining('No permission matches `POST /cut/api/maker`.'),
      expect.stringContaining('No field asks for the right `cots`.'), expect.stringContaining('There is no entity `cut.maker`.'),
    ]);
  });
});

describe('an area of a module', () => {
  const area = (name: string, more: object): SchemaFile => file(`schemas/pay/${name}/module.json`, { id: 'pay', language: 1, label: '区', ...more });
  const base = [module('pay', { label: 'Pay', menu: [{ name: 'Plans', children: [{ name: 'Plan', route: '/pay/plan' }] }], settings: [{ code: 'PAY_A', name: 'A', type: 'integer', default: '1' }], roles: [{ code: 'clerk', name: 'Clerk', permissions: [] }] }), entity('pay.plan', 'Plan'), list('pay.plan'), words('runtime/core', { 比例: 'Share', 区: 'Area' })];
  const inArea = (name: string): SchemaFile[] => [
    area(name, { menu: [{ name: 'Plans', children: [{ name, route: `/pay/${name}` }] }], settings: [{ code: `PAY_${name.toUpperCase()}`, name, type: 'integer', default: '1' }], joins: { clerk: { permissions: [`GET /pay/api/${name}`] } } }),
    { ...entity(`pay.${name}`, '比例'), path: `schemas/pay/${name}/entities/${name}.json` }, { ...list(`pay.${name}`), path: `schemas/pay/${name}/screens/${name}.list.json` }, words(`schemas/pay/${name}`, { 比例: 'Portion' }),
  ];
  it('brings its part of menu, settings, rights and words', () => {
    const { model, faults } = loadModel([...base, ...inArea('cash'), ...inArea('bank')], { hooks: new Set() });
    expect(faults.filter(({ code }) => !code.startsWith('permission.')).map(faultLine)).toEqual([]);
    expect(model.modules.pay!.menu).toMatchObject([{ name: 'Plans', children: [{ route: '/pay/plan' }, { route: '/pay/bank' }, { route: '/pay/cash' }] }]);
    expect(model.modules.pay!.settings.map(({ code }) => code)).toEqual(['PAY_A', 'PAY_BANK', 'PAY_CASH']);
    expect(model.modules.pay!.roles).toMatchObject([{ code: 'clerk', permissions: ['GET /pay/api/bank', 'GET /pay/api/cash'] }]);
    expect([model.entities['pay.cash']!.module, model.screens['pay.cash.list']!.module, sayIn(model.locales, 'en')('比例', 'pay.cash.share'), model.modules.pay!.label]).toEqual(['pay', 'pay', 'Portion', 'Pay']);
  });
  it('is told of its faults in its own file', () => {
    const [, ...rest] = inArea('cash');
    const faults = (more: object): string[] => told([...base, ...rest, area('cash', more)], /^(setting|area|route|menu)/).map((line) => line.replace(/:\d+:\d+ /, ' '));
    expect(faults({ settings: [{ code: 'PAY_A', name: 'A', type: 'integer', default: '1' }] })).toEqual([expect.stringContaining('schemas/pay/cash/module.json The setting PAY_A stands in module pay already.')]);
    expect(faults({ icon: 'box' })).toEqual([expect.stringContaining('schemas/pay/cash/module.json `icon` is the module\'s, not an area\'s.')]);
    expect(told([file('schemas/nope/cash/module.json', { id: 'nope', language: 1, label: '区' }), ...base], /^area/)).toEqual([expect.stringContaining('There is no module `nope`')]);
  });
});
