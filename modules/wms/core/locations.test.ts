import { describe, expect, it } from 'vitest';
import { cellOf, placesOf } from './locations.ts';

describe('places of a zone', () => {
  it('are racks with their bins, by layer and column', () => {
    expect(placesOf('F-A', 2, 1, 2).map(({ code }) => code)).toEqual(['F-A01', 'F-A01-01-1', 'F-A01-01-2', 'F-A02', 'F-A02-01-1', 'F-A02-01-2']);
    expect(placesOf('F-A', 1, 4, 5)).toHaveLength(21);
    expect(placesOf('F-A', 1, 1, 1)[1]).toEqual({ code: 'F-A01-01-1', level: 'bin', rack: 'F-A01' });
  });
  it('are read back from a code, and not from one of another make', () => {
    expect(cellOf('F-A03-02-4')).toEqual({ rack: 'F-A03', layer: 2, column: 4 });
    expect(cellOf('LAGER')).toBeNull();
    expect(cellOf('A-12')).toBeNull();
  });
});
