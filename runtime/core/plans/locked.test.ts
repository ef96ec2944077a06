// What a lock says in plans: nothing that changes the record is offered while it holds, and forms and details know why.
import { describe, expect, it } from 'vitest';
import { loadModel } from '../language/index.ts';
import { makePlan, type Rights } from './index.ts';
import type { DetailPlan, FormPlan, ListPlan } from './plan.ts';

const bill = {
  $schema: '../../_meta/entity.json', id: 'hr.bill', language: 1, extends: null, label: '账单', api: '/hr/api/saas/bill',
  fields: { name: { type: 'string', label: '名称', list: true }, status: { type: 'enum', label: '状态', options: { draft: '草稿', sent: '已发' } }, held: { type: 'boolean', label: '对账中', grant: 'finance' }, open: { type: 'boolean', label: '可发' } },
  workflow: {
    lockedWhen: 'record.held', initial: 'draft',
    states: { draft: { label: '草稿', tone: 'draft', editable: true }, sent: { label: '已发', tone: 'done' } },
    actions: {
      send: { label: '发出', from: ['draft'], to: 'sent' },
      release: { label: '解锁', from: ['draft', 'sent'], whileLocked: true, effects: [{ set: { held: 'false' } }] },
    },
  },
};
const screen = (kind: string, route: string, more: object = {}): object => ({ $schema: '../../_meta/screen.json', id: `hr.bill.${kind}`, language: 1, route, kind, title: '账单', entity: 'hr.bill', ...more });
const screens = [
  screen('list', '/hr/bill', { row: { actions: ['edit', { do: 'send', when: 'record.open' }, 'release', 'delete'] } }),
  screen('form', '/hr/bill/{id}', { actions: ['save', 'send', 'release'] }), screen('detail', '/hr/billDetail/{id}'),
];
const { model } = loadModel([
  { path: 'schemas/hr/entities/bill.json', text: JSON.stringify(bill) },
  ...screens.map((one, at) => ({ path: `schemas/hr/screens/${at}.json`, text: JSON.stringify(one) })),
], { check: false });
const all: Rights = { may: () => true, grants: new Set(['finance']) };
const clerk: Rights = { may: () => true, grants: new Set() };

describe('a lock in plans', () => {
  it('takes back what changes the record, not what opens it', () => {
    const { rowActions, fields } = makePlan(model, 'hr.bill.list', all, 'zh_CN') as ListPlan;
    expect(rowActions.map((action) => [action.do, action.when])).toEqual([['edit', '!(record.held)'], ['send', '(record.open) && !(record.held)'], ['release', undefined], ['delete', '!(record.held)']]);
    expect(fields).toContain('held');
    expect((makePlan(model, 'hr.bill.detail', all, 'zh_CN') as DetailPlan).lockedWhen).toBe('record.held');
    expect((makePlan(model, 'hr.bill.form', all, 'zh_CN') as FormPlan).lockedWhen).toBe('record.held');
  });

  it('that reads what the reader may not know is left to the server', () => {
    const { rowActions } = makePlan(model, 'hr.bill.list', clerk, 'zh_CN') as ListPlan;
    expect(rowActions.map((action) => [action.do, action.when])).toEqual([['edit', undefined], ['send', 'record.open'], ['release', undefined], ['delete', undefined]]);
    expect((makePlan(model, 'hr.bill.form', clerk, 'zh_CN') as FormPlan).lockedWhen).toBeUndefined();
  });
});
