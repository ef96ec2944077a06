// Tabs of a form, its own record, and what may be done to a tree beside a list: as far as the caller's rights go.
import { describe, expect, it } from 'vitest';
import { loadModel } from '../language/index.ts';
import { makePlan, type Rights } from './index.ts';
import type { FormPlan, ListPlan } from './plan.ts';

const place = { $schema: '../../_meta/entity.json', id: 'hr.place', language: 1, extends: null, label: '部门', api: '/hr/api/saas/place', fields: { name: { type: 'string', label: '名称', list: true }, parent: { type: 'tree', to: 'hr.place', label: '上级' } } };
const person = {
  $schema: '../../_meta/entity.json', id: 'hr.person', language: 1, extends: null, label: '员工', api: '/hr/api/saas/person',
  fields: { name: { type: 'string', label: '姓名', list: true }, since: { type: 'date', label: '入职', list: true }, place: { type: 'ref', to: 'hr.place', label: '部门' }, bank: { type: 'string', label: '卡号', grant: 'bank' } },
};
const form = {
  $schema: '../../_meta/screen.json', id: 'hr.person.form', language: 1, route: '/hr/me', kind: 'form', title: '员工', entity: 'hr.person', record: 'user',
  tabs: [{ title: '基本', sections: [{ fields: ['name', 'place'] }] }, { title: '工资卡', sections: [{ fields: ['bank'] }] }, { title: '日志', kind: 'trail' }],
};
const list = {
  $schema: '../../_meta/screen.json', id: 'hr.person.list', language: 1, route: '/hr/person', kind: 'list', title: '员工', entity: 'hr.person',
  columns: ['name', 'since', { field: 'since', label: '工龄', as: 'tenure' }], tree: { field: 'place', actions: ['create', 'edit', 'delete', 'move'] },
};
const places = { $schema: '../../_meta/screen.json', id: 'hr.place.list', language: 1, route: '/hr/place', kind: 'list', title: '部门', entity: 'hr.place' };
const { model } = loadModel([
  ...[place, person].map((entity) => ({ path: `schemas/hr/entities/${entity.id.slice(3)}.json`, text: JSON.stringify(entity) })),
  ...[form, list, places].map((screen) => ({ path: `schemas/hr/screens/${screen.id.slice(3)}.json`, text: JSON.stringify(screen) })),
], { check: false });
const all: Rights = { may: () => true, grants: new Set(['bank']) };
const reader: Rights = { may: (permission) => permission.startsWith('GET '), grants: new Set() };

describe('a form with tabs', () => {
  it('says the tab of each section, and whose record it shows', () => {
    const plan = makePlan(model, 'hr.person.form', all, 'zh_CN') as FormPlan;
    expect(plan.record).toBe('user');
    expect(plan.tabs).toEqual([{ title: '基本' }, { title: '工资卡' }, { title: '日志', kind: 'trail' }]);
    expect(plan.sections.map(({ tab, fields }) => [tab, fields.map(({ name }) => name)])).toEqual([['基本', ['name', 'place']], ['工资卡', ['bank']]]);
  });
  it('leaves out a tab of which the caller sees nothing', () => {
    expect((makePlan(model, 'hr.person.form', reader, 'zh_CN') as FormPlan).tabs).toEqual([{ title: '基本' }, { title: '日志', kind: 'trail' }]);
  });
});

describe('a tree beside a list', () => {
  it('offers what may be done to its nodes', () => {
    const { tree } = makePlan(model, 'hr.person.list', all, 'zh_CN') as ListPlan;
    expect(tree).toMatchObject({ field: 'place', api: '/hr/api/saas/place', entity: 'hr.place', up: 'parent' });
    expect(tree!.actions!.map((action) => action.do)).toEqual(['create', 'edit', 'delete', 'move']);
    expect((makePlan(model, 'hr.person.list', reader, 'zh_CN') as ListPlan).tree!.actions).toBeUndefined();
  });
  it('lets one field be two columns', () => {
    const { columns } = makePlan(model, 'hr.person.list', all, 'zh_CN') as ListPlan;
    expect(columns.filter(({ extra }) => !extra).map(({ key, path }) => [key, path])).toEqual([['name', 'name'], ['since', 'since'], ['since:tenure', 'since']]);
  });
});
