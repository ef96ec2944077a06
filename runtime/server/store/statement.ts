// Turns Kysely's `sql` into what goes over the wire: text, values and a stable name for preparing it.
import { createHash } from 'node:crypto';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Sql } from '../context.ts';

// Compiles only; connections are ours (store/db.ts).
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

export interface Statement { text: string; values: unknown[]; name?: string; /** How long the values hold: some say what day or minute it is. */ holds?: Holds }

export type Holds = 'day' | 'minute';

/** A value that says what day, or what minute, it is: a statement that is kept holds it no longer. */
export class Passing { constructor(readonly value: unknown, readonly holds: Holds) {} }

/** A statement whose text is known beforehand: spares compiling it again for each call. */
export function prepared<R = Record<string, unknown>>(text: string, values: readonly unknown[]): Sql<R> {
  return { compile: () => ({ sql: text, parameters: values }) } as unknown as Sql<R>;
}

/** What `statementOf` would send, without preparing it. */
export const textOf = (query: Sql<unknown>): string => query.compile(compiler).sql;

export function statementOf(query: Sql<unknown>): Statement {
  const { sql: text, parameters } = query.compile(compiler);
  const values = parameters.map((value) => (value instanceof Passing ? value.value : value));
  const passing = parameters.filter((value) => value instanceof Passing);
  return { text, values, name: nameOf(text), ...(passing.length > 0 && { holds: passing.some(({ holds }) => holds === 'minute') ? 'minute' as const : 'day' as const }) };
}

// A text that comes once is not worth preparing: it gets a name when it comes again. What a connection keeps of them is bounded there (parcel.ts).
const maxNames = 10_000;
const maxSeen = 10_000;
/** The least recently used first. */
const names = new Map<string, string>();
const seen = new Set<string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) {
    names.delete(text);
    names.set(text, known);
    return known;
  }
  if (!seen.has(text)) {
    if (seen.size >= maxSeen) seen.clear();
    seen.add(text);
    return undefined;
  }
  seen.delete(text);
  if (names.size >= maxNames) names.delete(names.keys().next().value!);
  const name = 'q' + createHash('sha1').update(text).digest('hex').slice(0, 20);
  names.set(text, name);
  return name;
}
