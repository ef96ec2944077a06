// What data scopes come to in a tree of departments.
import { describe, expect, it } from 'vitest';
import { departmentsIn } from './sight.ts';

const tree = [{ id: '1', parent: null }, { id: '2', parent: '1' }, { id: '3', parent: '2' }, { id: '4', parent: '1' }];
const sum = (given: Partial<Parameters<typeof departmentsIn>[0]>): Parameters<typeof departmentsIn>[0] => ({ below: false, own: false, chosen: [], ...given });

describe('departments in sight', () => {
  it.each([
    { scope: sum({ own: true }), mine: ['2'], gives: ['2'], why: 'own department' },
    { scope: sum({ below: true }), mine: ['2'], gives: ['2', '3'], why: 'own department and all below' },
    { scope: sum({ below: true }), mine: ['3', '4'], gives: ['3', '4'], why: 'a member of two: the union' },
    { scope: sum({ chosen: ['4'] }), mine: ['2'], gives: ['4'], why: 'chosen departments' },
    { scope: sum({ below: true, chosen: ['3', '4'] }), mine: ['2'], gives: ['2', '3', '4'], why: 'roles of both kinds' },
    { scope: sum({ below: true }), mine: [], gives: [], why: 'a member of none' },
  ])('$why', ({ scope, mine, gives }) => expect(departmentsIn(scope, mine, tree)).toEqual(gives));

  it('comes to an end in a circle', () => {
    expect(departmentsIn(sum({ below: true }), ['1'], [{ id: '1', parent: '2' }, { id: '2', parent: '1' }])).toEqual(['1', '2']);
  });
});
