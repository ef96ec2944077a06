// Factors of coefficients: of one for a quantity, of several multiplied and rounded once, of a category in standard pieces.
import { Decimal, ours, sql, type Work } from '../../runtime/server/moduleApi.ts';

interface Factor { id: string; kind: string; value: string | null; ranges: { from: string; to: string | null; value: string }[] }

/** @returns undefined where a batch has no range for the quantity. Costs count only where COS_COEFFICIENT_SWITCH is on */
export async function factorOf({ tx, caller }: Work, ids: readonly string[], qty: string | null): Promise<Decimal | undefined> {
  const rows = await tx.run<Factor>(sql`
    select c.id::text as id, c.kind, c.value::text as value,
      coalesce((select json_agg(json_build_object('from', r.from_qty::text, 'to', r.to_qty::text, 'value', r.value::text)) from ${ours(caller, 'ccm.coefficient.ranges', 'r')} where r.parent = c.id), '[]') as ranges
    from ${ours(caller, 'ccm.coefficient', 'c')} where c.id = any(${[...ids]}::bigint[])`);
  let factor = new Decimal(1);
  for (const row of rows) {
    if (row.kind === 'cost' && caller.settings.COS_COEFFICIENT_SWITCH !== '0') continue;
    const value = row.kind !== 'batch' ? row.value ?? '1' : qty === null ? undefined : row.ranges.find((range) => new Decimal(qty).gte(range.from) && (range.to === null || new Decimal(qty).lte(range.to)))?.value;
    if (value === undefined) return undefined;
    factor = factor.times(value);
  }
  return factor;
}

/** How many standard pieces a piece of the category counts as: by the nearest row of kind std, walking up; the latest that is in force. 1 without one. */
export async function standardOf({ tx, caller, today }: Work, category: string): Promise<{ value: string; from: string | null }> {
  const row = await tx.one<{ value: string; from: string }>(sql`
    with recursive up as (select id, parent, name, 0 as far from ${ours(caller, 'ccm.category')} where id = ${category}::bigint
      union all select c.id, c.parent, c.name, u.far + 1 from ${ours(caller, 'ccm.category', 'c')} join up u on c.id = u.parent where u.far < 10)
    select k.value::text as value, u.name as "from" from ${ours(caller, 'ccm.coefficient', 'k')} join up u on u.id = k.category
    where k.kind = 'std' and k.parent is not null and k.value is not null and k.status = 'normal' and k.del_flag = '0' and (k.effective_date is null or k.effective_date <= ${today}::date)
    order by u.far, k.effective_date desc nulls last, k.id desc limit 1`);
  return row ?? { value: '1.0000', from: null };
}
