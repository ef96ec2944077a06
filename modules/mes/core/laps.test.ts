// Z9: 上领 50 52 49 90 (left out) 51 53 has the mean 51.00.
import { describe, expect, it } from 'vitest';
import { averageOf, oddOnes, secondsOf } from './laps.ts';

const lap = (seconds: string, exclude = false) => ({ seconds, exclude });

describe('laps', () => {
  it('are the seconds between two presses, half up', () => expect([secondsOf(1000, 52_004), secondsOf(0, 1005), secondsOf(10, 10)]).toEqual(['51.00', '1.01', '0.00']));
  it('have the mean of those that are kept', () => expect([averageOf([lap('50'), lap('52'), lap('49'), lap('90', true), lap('51'), lap('53')]), averageOf([lap('50', true)])]).toEqual(['51.00', null]));
  it('far from the middle are marked', () => expect([...oddOnes([lap('50'), lap('52'), lap('49'), lap('90'), lap('51'), lap('53')])]).toEqual([3]));
  it('fewer than three have no middle', () => expect(oddOnes([lap('50'), lap('90')]).size).toBe(0));
});
