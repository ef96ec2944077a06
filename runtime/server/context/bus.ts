// What parts of the server, and processes of one database, tell each other, and what pages are told.

/** Of which request work is a part. */
export interface Trace { traceId: string; /** The job that works on the request's behalf. */ job?: string }
/** Saved records of one transaction. `outside`: a business partner's person saved them. `changes`: entity, id, version; a version of 0 says deleted. */
export interface RecordWord { company: string; by: string; byId: string; outside: boolean; changes: [entity: string, id: string, version: number][] }

/** What the server's own parts say on the bus, by topic; other topics may carry anything. */
export interface Words {
  /** Members, roles, settings (or with `menus`, those) changed: rights are read anew. */
  rights: { menus?: boolean; company?: string };
  /** Something about a session changed: its end, its lock, its person. */
  session: { id: string };
  /** A websocket frame for somebody. */
  push: { to: PushTo; frame: Frame; /** Whose work it comes of. */ trace?: Trace | undefined };
  /** Records were saved. */
  record: RecordWord;
  /** Tables changed, by the keys of store/changes.ts. */
  changed: { keys: readonly string[] };
  /** Heard here alone, after words of others may have been missed. */
  missed: object;
}
export type Word<T extends string> = T extends keyof Words ? Words[T] : unknown;

/** Tells other parts of the server, and every other process of the same database, that something happened. */
export interface Bus {
  /** Heard at once here and soon after elsewhere. Inside a transaction call it from `afterCommit`. Never throws. */
  publish<T extends string>(topic: T, word: Word<T>): void;
  /** @returns stops hearing */
  subscribe<T extends string>(topic: T, hear: (word: Word<T>) => void): () => void;
  close(): Promise<void>;
}

/** Whose open pages a frame goes to; several given: all of them hold. */
export interface PushTo { users?: string[]; company?: string; sessions?: string[] }
/** A message or a technical word; or several messages, which pages take without a toast. */
export type Frame = Record<string, unknown> | Record<string, unknown>[];
