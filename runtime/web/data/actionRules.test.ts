// What stands as a button of a document, and what in its menu.
import { describe, expect, it } from 'vitest';
import type { PlanAction } from '../../core/plans/plan.ts';
import { isException } from './actionRules.ts';

const plan = {
  statusField: 'status',
  states: Object.fromEntries(([['draft', 'draft'], ['submitted', 'waiting'], ['refused', 'wrong'], ['confirmed', 'running'], ['void', 'void']] as const).map(([name, tone]) => [name, { label: name, tone, editable: false }])),
};
const action = (parts: Partial<PlanAction>): PlanAction => ({ do: 'x', label: 'x', ...parts });

describe('an exception is', () => {
  it.each([
    { why: 'what leads on: not one', is: false, ...{ given: action({ to: 'confirmed' }), status: 'submitted' } },
    { why: 'what stays in its state: not one', is: false, ...{ given: action({}), status: 'confirmed' } },
    { why: 'what leads back', is: true, ...{ given: action({ to: 'draft' }), status: 'submitted' } },
    { why: 'what ends in a wrong state', is: true, ...{ given: action({ to: 'refused' }), status: 'submitted' } },
    { why: 'what makes void', is: true, ...{ given: action({ to: 'void' }), status: 'draft' } },
    { why: 'what is dangerous', is: true, ...{ given: action({ danger: true }), status: 'confirmed' } },
    { why: 'what mends a refusal: said to be the next step', is: false, ...{ given: action({ to: 'draft', primary: true }), status: 'refused' } },
  ])('$why', ({ given, status, is }) => expect(isException(given, { id: '1', status }, plan)).toBe(is));
});
