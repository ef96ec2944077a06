// Conditions: rows to CEL and back, exact figures, and what rows cannot say.
import { describe, expect, it } from 'vitest';
import { celOf, groupsOf, isWhole, type ConditionGroups, type ValueKind } from './conditions.ts';

const kinds: Record<string, ValueKind> = { totalAmount: 'number', supplier: 'record', kind: 'choice', code: 'text', docDate: 'date', urgent: 'yesno' };
const cel = (groups: ConditionGroups): string => celOf(groups, (field) => kinds[field]);

describe('rows of a condition', () => {
  it.each<{ says: string; groups: ConditionGroups }>([
    { says: 'totalAmount >= 50000', groups: [[{ field: 'totalAmount', sign: 'ge', values: ['50000'] }]] },
    { says: 'totalAmount >= 0.1000000000000000055', groups: [[{ field: 'totalAmount', sign: 'ge', values: ['0.1000000000000000055'] }]] },
    { says: 'totalAmount < -3.50', groups: [[{ field: 'totalAmount', sign: 'lt', values: ['-3.50'] }]] },
    { says: "supplier.id in ['12', '34'] && docDate >= '2026-03-01'", groups: [[{ field: 'supplier', sign: 'in', values: ['12', '34'] }, { field: 'docDate', sign: 'ge', values: ['2026-03-01'] }]] },
    { says: "!(kind in ['bulk'])", groups: [[{ field: 'kind', sign: 'notIn', values: ['bulk'] }]] },
    { says: "code.contains('it\\'s')", groups: [[{ field: 'code', sign: 'contains', values: ["it's"] }]] },
    { says: '(totalAmount >= 1 && totalAmount <= 9) || urgent == true', groups: [[{ field: 'totalAmount', sign: 'between', values: ['1', '9'] }], [{ field: 'urgent', sign: 'yes', values: [] }]] },
    { says: 'code == null', groups: [[{ field: 'code', sign: 'empty', values: [] }]] },
  ])('$says', ({ says, groups }) => {
    // `between` is two comparisons, so its group is put in brackets only beside others.
    expect(cel(groups).replace(/[()]/g, '')).toBe(says.replace(/[()]/g, ''));
    expect(groupsOf(says)).toEqual(groups);
    expect(groupsOf(cel(groups))).toEqual(groups);
  });

  it('a row that is not filled in says nothing', () => {
    expect(isWhole({ field: 'totalAmount', sign: 'between', values: ['1', ''] })).toBe(false);
    expect(cel([[{ field: 'totalAmount', sign: 'ge', values: [''] }, { field: 'kind', sign: 'in', values: [] }]])).toBe('');
  });

  it.each(['totalAmount > amount', 'size(lines) > 3', 'totalAmount >', "department.name == '采购部'"])('%s stays CEL', (source) => expect(groupsOf(source)).toBeUndefined());
});
