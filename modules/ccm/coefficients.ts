// Factors of coefficients: of one for a quantity, of several multiplied and rounded once.
import { sql } from 'kysely';
import { Decimal } from '../../runtime/core/decimal.ts';
import type { Work } from '../../runtime/server/context.ts';

interface Factor { id: string; kind: string; value: string | null; ranges: { from: string; to: string | null; value: string }[] }

/** @returns undefined where a batch has no range for the quantity. Costs count only where COS_COEFFICIENT_SWITCH is on */
export async function factorOf({ tx, caller }: Work, ids: readonly string[], qty: string | null): Promise<Decimal | undefined> {
  const rows = await tx.run<Factor>(sql`
    select c.id::text as id, c.kind, c.value::text as value,
      coalesce((select json_agg(json_build_object('from', r.from_qty::text, 'to', r.to_qty::text, 'value', r.value::text)) from ccm.coefficient__ranges r where r.company = c.company and r.parent = c.id), '[]') as ranges
    from ccm.coefficient c where c.company = ${caller.company}::bigint and c.id = any(${[...ids]}::bigint[])`);
  let factor = new Decimal(1);
  for (const row of rows) {
    if (row.kind === 'cost' && caller.settings.COS_COEFFICIENT_SWITCH !== '0') continue;
    const value = row.kind !== 'batch' ? row.value ?? '1' : qty === null ? undefined : row.ranges.find((range) => new Decimal(qty).gte(range.from) && (range.to === null || new Decimal(qty).lte(range.to)))?.value;
    if (value === undefined) return undefined;
    factor = factor.times(value);
  }
  return factor;
}
