// One aggregate of a query in SQL.
import { sql } from 'kysely';
import { quotientScale } from '../../core/decimal.ts';
import { isTextual } from '../../core/expressions/typeRelations.ts';
import type { Slot } from '../../core/queries/index.ts';
import { slotType, type Raw } from './sourceSql.ts';

export function aggregateSql(slot: Slot, input: Raw, each: boolean): Raw {
  const order = isTextual(slot.type) ? sql` collate "C"` : sql``;
  switch (slot.kind) {
    case 'sum': return each ? sql`sum(${input})` : sql`coalesce(sum(${input}), 0)`;
    case 'count': return sql`count(${input})::numeric`;
    case 'countDistinct': return sql`count(distinct ${input} collate "C")::numeric`;
    case 'avg': return sql`round((sum(${input}) + ${sql.raw(`0.${'0'.repeat(quotientScale)}`)}) / nullif(count(${input}), 0), ${sql.raw(String(quotientScale))})`;
    case 'none': return sql`null::${sql.raw(slotType(slot))}`;
    default: return sql`${sql.raw(slot.kind)}(${input}${order})`;
  }
}
