// What a statement asks, said beside its SQL: a store that knows no SQL (the mock server's) answers by these words, and refuses what says nothing.
import type { Entity, Field, RowType } from '../../core/language/model.ts';
import type { Expression } from '../../core/expressions/index.ts';
import type { GroupUnit } from '../../core/filters/index.ts';
import type { Caller, Sql } from '../context.ts';
import type { Fact } from '../entities/called.ts';
import type { Term } from '../entities/conditionSql.ts';
import type { OrderKey } from '../entities/order.ts';
import type { FoundPath } from '../entities/paths.ts';
import type { StoredRow } from './storedRow.ts';
import type { Surroundings } from '../entities/surroundings.ts';

/** Rows of an entity that a list's conditions leave. */
interface Listed { around: Surroundings; entity: Entity; terms: readonly Term[] }
interface GroupKey { path: FoundPath; unit?: GroupUnit; isDescending: boolean }

/** Answers are those of the SQL: rows by the names of its columns. */
export type Said =
  | Listed & { do: 'page'; keys: readonly OrderKey[]; after?: readonly (string | null)[]; fields: readonly string[]; offset: number; limit: number; counting: 'exact' | 'capped' | 'none' }
  | Listed & { do: 'counts' }
  | Listed & { do: 'sums'; figures: readonly FoundPath[]; unit?: FoundPath }
  | Listed & { do: 'groups'; keys: readonly GroupKey[]; figures: readonly FoundPath[]; unit?: FoundPath }
  /** @property reader whose rights narrow what is read; absent: the server's own reading */
  | { do: 'records'; company: string; entity: Entity; ids: readonly string[]; reader?: Caller; sight?: Term }
  | { do: 'rows'; company: string; row: RowType; ids: readonly string[]; paths: readonly string[] }
  | { do: 'keyed'; company: string; row: RowType; fields: readonly Field[]; texts: readonly string[] }
  | Choice & { do: 'choices'; isAll: boolean; text: string; names: readonly string[]; ids?: readonly string[]; up?: string; under?: string; countsHidden: boolean; shown: readonly string[]; facts: readonly Fact[]; offset: number; limit: number }
  | Choice & { do: 'called'; names: readonly string[]; aliases: readonly string[]; texts: readonly string[] }
  | { do: 'find'; around: Surroundings; places: readonly { entity: Entity; names: readonly string[]; /** What it is called holds the keyword's words. */ words?: Term }[]; keyword: string; most: number }
  | { do: 'same'; company: string; entity: Entity; values: Readonly<Record<string, unknown>>; but: string }
  | { do: 'above' | 'below'; company: string; entity: Entity; up: string; from: string; but: string }
  | { do: 'members'; company: string; lines: RowType; holders: readonly string[]; element?: string }
  | { do: 'cells'; around: Surroundings; target: RowType; row: string; column: string; where?: Expression; values: Record<string, unknown> }
  | { do: 'uses'; company: string; entity: Entity; id: string; /** Lists of references alone. */ several?: boolean }
  | { do: 'insert'; company: string; row: RowType; rows: readonly StoredRow[] }
  | { do: 'update'; company: string; row: RowType; rows: readonly StoredRow[]; names: readonly string[]; isNext: boolean }
  | { do: 'delete'; company: string; row: RowType; ids: readonly string[] }
  | { do: 'placed'; company: string; entity: Entity; up: string; ids: readonly string[] }
  | { do: 'taken'; company: string; entity: Entity; field: Field; numbers: readonly string[] }
  | { do: 'number'; company: string; entity: string; prefix: string; count: number }
  | { do: 'tell'; company: string; user: string; at: string; entity: string; entries: readonly { id: string; action: string; actionLabel?: string; changes?: readonly unknown[]; note?: string; at?: string }[] }
  | { do: 'told'; company?: string; entity: string; id: string; most: number }
  | { do: 'claim'; owner: string; key: string; hash: string; at: string }
  | { do: 'claimed'; owner: string; key: string }
  | { do: 'answered'; owner: string; key: string; answer: string }
  /** Savepoints, by name. */
  | { do: 'mark' | 'back'; name: string }
  /** Of no consequence where there is one process and everything is in memory. */
  | { do: 'nothing' };

/** Rows that a reference may choose. `rule` is over `target`, with the values beside it. */
interface Choice { around: Surroundings; target: RowType; terms: readonly Term[]; rule?: { where: Expression; values: Record<string, unknown> }; carried: readonly string[] }

const words = Symbol('words');
type Spoken = { [words]?: () => Said };

/** The same statement with its words. They are made only where they are asked for. */
export function inWords<R>(query: Sql<R>, say: () => Said): Sql<R> {
  (query as Spoken)[words] = say;
  return query;
}

/** Undefined: nothing but SQL says what the statement asks. */
export const wordsOf = (query: object): Said | undefined => (query as Spoken)[words]?.();
