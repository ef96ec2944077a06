// Statements compiled once and run with other values: a slot marks where a request's value goes.
import { sql, type RawBuilder } from 'kysely';
import type { RunEnv } from '../../core/expressions/index.ts';
import type { Sql } from '../context.ts';
import { prepared, statementOf, type Holds } from '../store/statement.ts';

class Slot { constructor(readonly index: number) {} }

/** The place of value number `index` of a request. Give the SQL type: a parameter in an expression has none of its own. */
export function slot(index: number, type: string): RawBuilder<unknown> {
  return sql`${sql.val(new Slot(index))}::${sql.raw(type)}`;
}

export interface Ready<R> { text: string; /** How long it may be kept; absent: as long as the model. */ holds?: Holds; with(values: readonly unknown[]): Sql<R> }

/** Compiles once; `with` puts a request's values in. */
export function ready<R = Record<string, unknown>>(query: RawBuilder<unknown>): Ready<R> {
  const { text, values, holds } = statementOf(query as Sql);
  const places = values.map((value) => (value instanceof Slot ? value.index : -1));
  return {
    text, ...(holds && { holds }),
    with: (given) => prepared<R>(text, places.map((index, place) => (index < 0 ? values[place] : given[index]))),
  };
}

/** What day and minute it is where a statement is made: what says so is kept that long. */
export type Clock = Pick<RunEnv, 'today' | 'now' | 'timeZone'>;

const stampOf = (holds: Holds, { today, now, timeZone }: Clock): string => `${today} ${timeZone ?? ''} ${holds === 'minute' ? String(now).slice(0, 16) : ''}`;

/** Bounded memory of ready statements by the shape of what was asked. */
export class ShapeCache<T> {
  private readonly known = new Map<string, { made: T; stamp?: string }>();
  constructor(private readonly most: number) {}
  get(key: string, make: () => T, clock?: Clock): T {
    const found = this.known.get(key);
    if (found && (found.stamp === undefined || found.stamp === stampOf(holdsOf(found.made)!, clock!))) return found.made;
    const made = make();
    const holds = holdsOf(made);
    // Shapes are few in a running house; a full cache means somebody varies them at will, and starting over is cheap.
    if (this.known.size >= this.most) this.known.clear();
    if (!holds) this.known.set(key, { made });
    else if (clock) this.known.set(key, { made, stamp: stampOf(holds, clock) });
    return made;
  }
}

const holdsOf = (made: unknown): Holds | undefined => (made as { holds?: Holds } | undefined)?.holds;
