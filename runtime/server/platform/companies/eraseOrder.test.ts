// The order in which a company's rows go, on small tables.
import { describe, expect, it } from 'vitest';
import { eraseOrder, eraseStatement } from './eraseOrder.ts';

const table = (name: string, ...targets: string[]) => ({
  schema: 's', name, constraints: targets.map((target) => ({ kind: 'reference' as const, fields: [], name: `fk_${target}`, definition: `foreign key ("company", "x") references "s"."${target}" ("company", "id")` })),
});
const orderOf = (...tables: ReturnType<typeof table>[]): string[][] => eraseOrder(tables).map((group) => group.map(({ name }) => name).sort());

describe('the order of erasing', () => {
  it('takes what points before what is pointed to', () => {
    const order = orderOf(table('unit'), table('material', 'unit'), table('order', 'supplier'), table('line', 'order', 'material'), table('supplier', 'unit')).map(([name]) => name);
    for (const [before, after] of [['line', 'order'], ['line', 'material'], ['order', 'supplier'], ['material', 'unit'], ['supplier', 'unit']]) expect(order.indexOf(before!)).toBeLessThan(order.indexOf(after!));
  });

  it('passes over targets that stay, and references of a table to itself', () => {
    expect(orderOf(table('department', 'department', 'user'))).toEqual([['department']]);
  });

  it('takes a circle as one group, behind what points into it and before what it points to', () => {
    expect(orderOf(table('employee', 'department', 'user', 'dict'), table('department', 'employee'), table('member', 'employee'), table('dict'))).toEqual([['member'], ['department', 'employee'], ['dict']]);
  });

  it('deletes a circle by one statement', () => {
    expect(eraseStatement([table('a'), table('b')])).toBe('with circle0 as (delete from "s"."b" where company = $1::bigint) delete from "s"."a" where company = $1::bigint');
    expect(eraseStatement([table('a')])).toBe('delete from "s"."a" where company = $1::bigint');
  });
});
