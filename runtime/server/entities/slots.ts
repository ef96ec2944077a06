// Statements compiled once and run with other values: a slot marks where a request's value goes.
import { sql, type RawBuilder } from 'kysely';
import type { Sql } from '../context.ts';
import { prepared, statementOf } from '../store/statement.ts';

class Slot { constructor(readonly index: number) {} }

/** The place of value number `index` of a request. Give the SQL type: a parameter in an expression has none of its own. */
export function slot(index: number, type: string): RawBuilder<unknown> {
  return sql`${sql.val(new Slot(index))}::${sql.raw(type)}`;
}

export interface Ready<R> { text: string; with(values: readonly unknown[]): Sql<R> }

/** Compiles once; `with` puts a request's values in. */
export function ready<R = Record<string, unknown>>(query: RawBuilder<unknown>): Ready<R> {
  const { text, values } = statementOf(query as Sql);
  const places = values.map((value) => (value instanceof Slot ? value.index : -1));
  return {
    text,
    with: (given) => prepared<R>(text, places.map((index, place) => (index < 0 ? values[place] : given[index]))),
  };
}

/** Bounded memory of ready statements by the shape of what was asked. */
export class ShapeCache<T> {
  private readonly known = new Map<string, T>();
  constructor(private readonly most: number) {}
  get(key: string, make: () => T): T {
    const found = this.known.get(key);
    if (found !== undefined) return found;
    const made = make();
    // Shapes are few in a running house; a full cache means somebody varies them at will, and starting over is cheap.
    if (this.known.size >= this.most) this.known.clear();
    this.known.set(key, made);
    return made;
  }
}
