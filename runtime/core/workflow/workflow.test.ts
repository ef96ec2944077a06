// What a state allows.
import { describe, expect, it } from 'vitest';
import { fixtureEnv, fixtureModel } from '../documents/fixture.ts';
import { availableActions, canEdit, stateOf } from './index.ts';

const model = fixtureModel();
const order = model.entities['t.order'];
const env = fixtureEnv();
const all = (): boolean => true;
const names = (record: object, may: (permission: string) => boolean = all): string[] => availableActions(model, order, { id: '1', ...record }, may, env).map((action) => action.name);

describe('a document', () => {
  it('is in its initial state before it is stored', () => {
    expect(stateOf(order, {})?.name).toBe('draft');
    expect(stateOf(order, { status: 'done' })?.label).toBe('已完成');
    expect(stateOf(order, { status: 'nowhere' })).toBeUndefined();
    expect(stateOf(model.entities['t.unit'], {})).toBeUndefined();
  });
  it('may be edited where its state says so; without a workflow always', () => {
    expect(canEdit(order, { status: 'draft' })).toBe(true);
    expect(canEdit(order, { status: 'confirmed' })).toBe(false);
    expect(canEdit(order, { status: 'nowhere' })).toBe(false);
    expect(canEdit(model.entities['t.unit'], {})).toBe(true);
  });
  it('offers what leads on from its state, but nothing internal', () => {
    expect(names({ status: 'draft' })).toEqual(['confirm', 'invalid']);
    expect(names({ status: 'void' })).toEqual([]);
  });
  it('offers only what is permitted, to whom it concerns', () => {
    expect(names({ status: 'draft' }, (permission) => permission.endsWith('/invalid'))).toEqual(['invalid']);
    expect(names({ status: 'confirmed', createBy: { id: '7' } })).toEqual(['finish', 'invalid']);
    expect(names({ status: 'confirmed', createBy: { id: '8' } })).toEqual(['invalid']);
  });
  it('offers nothing before it is stored', () => expect(availableActions(model, order, { status: 'draft' }, all, env)).toEqual([]));
});
