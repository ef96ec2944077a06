// What a block on a phone names first.
import { describe, expect, it } from 'vitest';
import type { TableColumn } from '../table/columns.ts';
import { blockParts } from './PhoneList.tsx';

const column = (path: string, type: string, more: Record<string, unknown> = {}): TableColumn => ({ key: path, path, plan: { path, type, label: path, ...more } }) as unknown as TableColumn;
const shown = (columns: TableColumn[]): unknown => { const { name, second } = blockParts(columns, { statusField: 'status' }); return [name?.path, ...second.map((one) => one.path)]; };

describe('a block on a phone', () => {
  it('is called by the record’s own name or title, its number below', () => {
    expect(shown([column('aliasUserName', 'string', { opens: '/x' }), column('user.username', 'string'), column('status', 'enum')])).toEqual(['aliasUserName', 'user.username']);
    expect(shown([column('no', 'code', { opens: '/x' }), column('type', 'ref'), column('title', 'string'), column('status', 'enum')])).toEqual(['title', 'no', 'type']);
  });
  it('names two references below', () => {
    expect(shown([column('no', 'code', { opens: '/x' }), column('warehouse', 'ref'), column('location', 'ref'), column('sku', 'ref'), column('maker', 'ref')])).toEqual(['warehouse', 'no', 'location', 'sku']);
  });
  it('is called by the partner where it has no name', () => {
    expect(shown([column('code', 'code', { opens: '/x' }), column('supplier', 'ref'), column('buyer', 'ref')])).toEqual(['supplier', 'code', 'buyer']);
  });
});
