import { expect, test } from 'vitest';
import { takeRolls } from './takeRolls.ts';

const held = [{ roll: 'a', qty: '30.5' }, { roll: 'b', qty: '80' }, { roll: 'c', qty: '20' }];

test('what is in no roll goes first, and the last roll is cut', () => {
  expect(takeRolls('60', '10', held)).toEqual({ taken: [{ roll: 'a', qty: '30.5' }, { roll: 'b', qty: '19.5' }], left: '0' });
});

test('enough loose stock touches no roll', () => {
  expect(takeRolls('10', '10', held)).toEqual({ taken: [], left: '0' });
});

test('whole rolls alone: longer ones are passed over, and what cannot be made up is told', () => {
  expect(takeRolls('50.5', '0', held, true)).toEqual({ taken: [{ roll: 'a', qty: '30.5' }, { roll: 'c', qty: '20' }], left: '0' });
  expect(takeRolls('60', '0', held, true)).toEqual({ taken: [{ roll: 'a', qty: '30.5' }, { roll: 'c', qty: '20' }], left: '9.5' });
});

test('more than there is: all rolls, and the rest', () => {
  expect(takeRolls('200', '0', held)).toEqual({ taken: held, left: '69.5' });
});
