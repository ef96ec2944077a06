// What a block of a report on a phone is headed by.
import { describe, expect, it } from 'vitest';
import type { TableColumn } from '../table/columns.ts';
import { partsOf } from './PhoneRows.tsx';

const column = (path: string, type: string, width: number, flexible = false): TableColumn => ({ key: path, path, width, flexible, plan: { path, type, label: path } }) as unknown as TableColumn;
const namesOf = (...columns: TableColumn[]): string[] => partsOf(columns).names.map(({ path }) => path);

describe('a block of a report', () => {
  it('is headed by what has most to say', () => {
    expect(namesOf(column('warehouse', 'ref', 96, true), column('sku', 'ref', 220, true), column('lot', 'string', 96), column('qty', 'quantity', 96))).toEqual(['sku', 'warehouse', 'lot']);
    expect(namesOf(column('no', 'code', 300), column('name', 'string', 120, true))).toEqual(['name', 'no']);
  });
});
