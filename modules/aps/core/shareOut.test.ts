// Whole pieces by largest remainder.
import { expect, it } from 'vitest';
import { shareOut } from './shareOut.ts';

it.each([[400, [80, 160, 120, 40], [80, 160, 120, 40]], [100, [1, 1, 1], [34, 33, 33]], [205, [100, 80, 20], [103, 82, 20]], [0, [3, 4], [0, 0]], [5, [0, 0], [0, 0]]])('%d by %j is %j', (pieces, weights, shares) => expect(shareOut(pieces, weights)).toEqual(shares));
