// What a report's address carries comes back as it was.
import { describe, expect, it } from 'vitest';
import type { PlanField } from '../../core/plans/plan.ts';
import { addressOf, paramsIn, wordIn } from './address.ts';

const field = (name: string, type: PlanField['type']): PlanField => ({ name, type, label: name, carries: [] });
const fields = [field('from', 'date'), field('supplier', 'ref'), field('types', 'refs'), field('open', 'boolean'), field('kind', 'enum')];

describe('the address of a report', () => {
  it('carries each kind of parameter and the layout', () => {
    const values = { from: '2026-01-01', supplier: { id: '17', label: '恒丰' }, types: [{ id: '1', label: '面料' }, { id: '2', label: '辅料' }], open: true, kind: null };
    const path = addressOf('/wms/report/purchase?old=1', values, { rows: 'supplier', columns: 'month' });
    expect(path.startsWith('/wms/report/purchase?')).toBe(true);
    expect(paramsIn(path, fields)).toEqual(values);
    expect([wordIn(path, 'rows'), wordIn(path, 'columns'), wordIn(path, 'measures')]).toEqual(['supplier', 'month', undefined]);
  });

  it('says nothing of what it does not name, and is plain without anything', () => {
    expect(paramsIn('/a?from=2026-02-01', fields)).toEqual({ from: '2026-02-01' });
    expect(addressOf('/a?b=1', {}, {})).toBe('/a');
  });

  it('knows a reference by its number where a link names no more', () => {
    expect(paramsIn('/a?supplier=17', fields)).toEqual({ supplier: { id: '17', label: '17' } });
  });
});
