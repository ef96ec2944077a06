// The database as the server's parts see it: statements under the asker's row-level security, transactions.
import type { RawBuilder } from 'kysely';
import type { Changes } from '../store/changes.ts';

/** A query of Kysely's `sql` tag; sent as a named prepared statement. */
export type Sql<R = Record<string, unknown>> = RawBuilder<R>;

export interface Tx {
  run<R = Record<string, unknown>>(query: Sql<R>): Promise<R[]>;
  one<R = Record<string, unknown>>(query: Sql<R>): Promise<R | undefined>;
  /** Sends a statement whose answer nobody waits for; its failure (as `meaning` reads it) is that of the whole transaction, told before the commit counts. */
  later(query: Sql<unknown>, meaning?: (error: unknown) => unknown): void;
  /** An attempt before this one was refused by the database at its very end: this one checks before it writes, and so can say why. */
  readonly isCareful: boolean;
  /** Work on another company's rows within the same transaction, as a module's code decides: two companies' records that change together. Never with a company the caller merely names. */
  inCompany<T>(company: string, work: () => Promise<T>): Promise<T>;
  /** Runs after the commit (pushes, cache drops). */
  afterCommit(work: () => void | Promise<void>): void;
}

/** `company` and `user` become the row-level security setting of the connection. */
export interface DbScope { company: string; user: string }

/** Reading that may be some seconds old. */
export interface Reports extends Pick<Db, 'read' | 'tx'> {
  /** Seconds that the replica is behind; undefined while it answers nothing. */
  lag(): number | undefined;
  /** Readings so far, by who answered. */
  counts: { replica: number; primary: number };
}

export interface Db {
  /** One statement, one round trip, under the scope's row-level security. */
  read<R = Record<string, unknown>>(scope: DbScope, query: Sql<R>): Promise<R[]>;
  /** One transaction; retried up to 3 times on serialization failure or deadlock. */
  tx<T>(scope: DbScope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As `tx`, but everything is taken back at the end, and nothing is done after it: what would happen. */
  trial<T>(scope: DbScope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The owner's connection, free of row-level security: sessions, migration, demonstration data. Never with a caller's input as SQL. */
  system<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As `system`, on connections of its own: what open pages need of the database when all of them come back at once. */
  sockets?<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Reports and exports: a replica's answers while it is near, else the database's own. */
  reports?: Reports;
  /** What changed through this process, and when. */
  changes: Changes;
  /** Transactions that had to be done again, by SQLSTATE: deadlocks (40P01) are told by nobody else. */
  retries?: ReadonlyMap<string, number>;
  /** The start is over: from now on no connection is waited for without end. */
  started?(): void;
  /** Connections of the application and of the owner, as they are now. */
  pools?(): { name: string; total: number; idle: number; waiting: number }[];
  close(): Promise<void>;
}
