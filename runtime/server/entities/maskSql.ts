// Covers a value inside the database, so that it never leaves it: the same as core/checks/masks.ts.
import { sql, type RawBuilder } from 'kysely';
import type { MaskKind } from '../../core/checks/masks.ts';
import { coverBefore, sealMark } from '../store/seals.ts';

/** @param isSealed it is opened, and covered then, where it comes off the wire */
export function maskSql(kind: MaskKind, column: RawBuilder<unknown>, isSealed = false): RawBuilder<unknown> {
  const open = coveredSql(kind, column);
  const covered = isSealed ? sql`case when starts_with(${column}, ${sql.lit(sealMark)}) then ${sql.lit(coverBefore(kind))} || ${column} else ${open} end` : open;
  return sql`case when ${column} is null or ${column} = '' then ${column} else ${covered} end`;
}

function coveredSql(kind: MaskKind, column: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (kind) {
    case 'phone': return sql`case when length(${column}) < 8 then '***' else left(${column}, 3) || '****' || right(${column}, 4) end`;
    case 'email': return sql`case when position('@' in ${column}) = 0 then '***' else regexp_replace(${column}, '^([^@]{1,2})[^@]*', '\\1***') end`;
    case 'last4': return sql`case when length(${column}) < 8 then '***' else '****' || right(${column}, 4) end`;
    case 'all': return sql`'***'::text`;
  }
}
