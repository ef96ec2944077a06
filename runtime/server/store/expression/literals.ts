// Values as SQL: parameters with their PostgreSQL type, or literals where a statement may carry none (CHECK constraints).
import { sql, type RawBuilder } from 'kysely';
import { Decimal, toText } from '../../../core/decimal.ts';
import type { Type } from '../../../core/expressions/types.ts';
import { Passing, type Holds } from '../statement.ts';
import { cellsOf } from '../../../core/values/index.ts';

/** PostgreSQL type of an expression type; a row is its id. */
export function sqlType(type: Type): string {
  switch (type.kind) {
    case 'decimal': return 'numeric';
    case 'text': case 'enum': case 'month': case 'time': case 'null': return 'text';
    case 'bool': return 'boolean';
    case 'date': return 'date';
    case 'datetime': return 'timestamptz';
    case 'row': return 'bigint';
    case 'list': return `${sqlType(type.of)}[]`;
    case 'record': case 'json': case 'matrix': return 'jsonb';
  }
}

export function parameter(value: unknown, type: Type, holds?: Holds): RawBuilder<unknown> {
  const sent = plain(value, type);
  return sql`${holds ? sql.val(new Passing(sent, holds)) : sent}::${sql.raw(sqlType(type))}`;
}

export function literal(value: unknown, type: Type): RawBuilder<unknown> {
  if (value === null) return sql`null`;
  if (value instanceof Decimal) return sql.raw(value.isNegative() ? `(${toText(value)})` : toText(value));
  if (typeof value === 'boolean') return sql.raw(String(value));
  if (Array.isArray(value)) {
    const of = type.kind === 'list' ? type.of : type;
    return sql`array[${sql.join(value.map((item) => literal(item, of)))}]::${sql.raw(sqlType(type))}`;
  }
  return sql`${sql.lit(String(plain(value, type)))}::${sql.raw(sqlType(type))}`;
}

/** What the driver sends. */
function plain(value: unknown, type: Type): unknown {
  if (value === null || value === undefined) return null;
  if (value instanceof Decimal) return toText(value);
  if (type.kind === 'list') return (value as unknown[]).map((item) => plain(item, type.of));
  if (type.kind === 'row') return typeof value === 'object' ? ((value as { id?: unknown }).id ?? null) : String(value);
  if (type.kind === 'matrix') return JSON.stringify(cellsOf(value));
  if (type.kind === 'json' || type.kind === 'record') return JSON.stringify(value);
  return value;
}
