import { expect, it } from 'vitest';
import { counted } from './uses.ts';

it('counts what is opened, and halves all when one is counted often', () => {
  expect(counted({ '/a': 2 }, '/a')).toEqual({ '/a': 3 });
  expect(counted({ '/a': 63, '/b': 3, '/c': 1 }, '/a')).toEqual({ '/a': 32, '/b': 1 });
});
