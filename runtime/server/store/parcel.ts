// Statements on their way to the database: what is sent before an answer is waited for goes out as one message with one end, and is answered as one.
import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Statement } from './statement.ts';
import { wireTypes } from './types.ts';

export interface Answer { rows: Record<string, unknown>[]; command: string }
interface Entry { statement: Statement; values: unknown[]; wantsRows: boolean; isApart: boolean; done(answer: Answer): void; fail(error: unknown): void }

/** What the driver keeps of a connection, and the messages it can write. */
interface Connection {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
  stream: { cork(): void; uncork(): void; destroy(error: Error): void };
  parse(message: { text: string; name?: string }): void;
  close(message: { type: 'S'; name: string }): void;
  bind(message: { portal: string; statement: string | undefined; values: unknown[] }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: object): void;
  sync(): void;
}
type Client = pg.PoolClient & { connection: Connection };

interface Column { name: string; parse(text: string): unknown }
/** Columns of prepared statements need to be asked for once: a changed table is an error of its own (0A000), which ends the connection. */
const described = new WeakMap<Connection, Map<string, Column[]>>();

/** A prepared statement costs the database some memory on each connection: the least recently used of this many makes room for the next. */
const maxPrepared = 1_000;
const preparedOn = new WeakMap<Connection, Set<string>>();

/** Notes what a message is about to use. @returns what the connection is to forget before it */
function makeRoom(connection: Connection, names: readonly string[]): string[] {
  let stands = preparedOn.get(connection);
  if (!stands) preparedOn.set(connection, stands = new Set());
  for (const name of names) {
    stands.delete(name);
    stands.add(name);
  }
  const forgotten: string[] = [];
  for (const name of stands) {
    if (stands.size <= Math.max(maxPrepared, names.length)) break;
    stands.delete(name);
    forgotten.push(name);
  }
  return forgotten;
}

// The driver takes only its own kind of query on a pipelined connection; what it hands an answer to are the methods below.
const Query = pg.Query as unknown as new (config: { text: string }) => EventEmitter;
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/** Why a statement was not done: one before it in the same message failed (`cause`), or its work was given up. */
export class Skipped extends Error {}

/** Several statements up to one Sync: what comes after one that fails is not done. Each has its answer when all are through. */
class Parcel extends Query {
  #at = 0;
  #columns: Column[] | undefined;
  #rows: Record<string, unknown>[] = [];
  readonly #answers: Answer[] = [];
  readonly #entries: readonly Entry[];
  #known: Map<string, Column[]> | undefined;
  readonly #late: NodeJS.Timeout | undefined;

  /** @param late runs where nothing is answered for so long, for each statement: the database answers them together; 0: never */
  constructor(entries: readonly Entry[], maxWaitMs: number, late: () => void) {
    super({ text: '' });
    this.#entries = entries;
    if (maxWaitMs > 0) this.#late = setTimeout(late, maxWaitMs * entries.length).unref();
  }

  /** Of the statement that is answered now: the driver notes what was parsed. */
  get name(): string | undefined { return this.#now?.statement.name; }
  set name(_: string | undefined) { /* the driver's constructor puts one */ }
  get text(): string | undefined { return this.#now?.statement.text; }
  set text(_: string | undefined) { /* as above */ }
  get #now(): Entry | undefined { return this.#entries?.[this.#at]; }

  submit(connection: Connection): null {
    let known = described.get(connection);
    if (!known) described.set(connection, known = new Map());
    this.#known = known;
    const { parsedStatements, submittedNamedStatements } = connection;
    // Before anything that could fail, so that it is certainly done.
    for (const name of makeRoom(connection, this.#entries.flatMap(({ statement: { name } }) => (name === undefined ? [] : [name])))) {
      connection.close({ type: 'S', name });
      delete parsedStatements[name];
      delete submittedNamedStatements[name];
      known.delete(name);
    }
    for (const { statement: { name, text }, values, wantsRows } of this.#entries) {
      if (name === undefined || (parsedStatements[name] === undefined && submittedNamedStatements[name] === undefined)) {
        connection.parse({ text, ...(name !== undefined && { name }) });
        if (name !== undefined) submittedNamedStatements[name] = text;
      }
      connection.bind({ portal: '', statement: name, values });
      if (wantsRows && (name === undefined || !known.has(name))) connection.describe({ type: 'P', name: '' });
      connection.execute({});
    }
    connection.sync();
    return null;
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: wireTypes.getTypeParser(dataTypeID, 'text') as Column['parse'] }));
    if (this.name !== undefined) this.#known!.set(this.name, this.#columns);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const entry = this.#now!;
    if (!entry.wantsRows) return;
    const columns = this.#columns ??= this.#known!.get(entry.statement.name ?? '');
    const row: Record<string, unknown> = {};
    for (let i = 0; i < fields.length; i++) {
      const text = fields[i]!;
      row[columns![i]!.name] = text === null ? null : columns![i]!.parse(text);
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void { this.#next(/^\w+/.exec(text)?.[0] ?? ''); }
  handleEmptyQuery(): void { this.#next(''); }
  handlePortalSuspended(): void {}
  handleCopyData(): void {}

  #next(command: string): void {
    this.#answers.push({ rows: this.#rows, command });
    this.#rows = [];
    this.#columns = undefined;
    this.#at++;
  }

  handleReadyForQuery(): void {
    clearTimeout(this.#late);
    for (const [index, entry] of this.#entries.entries()) entry.done(this.#answers[index]!);
  }

  /** A refusal of the server, or the end of the connection. */
  handleError(error: unknown, connection?: Connection): void {
    clearTimeout(this.#late);
    for (const [index, entry] of this.#entries.entries()) {
      const answer = this.#answers[index];
      if (answer) { entry.done(answer); continue; }
      // What was not parsed must be when it is sent again.
      if (connection && entry.statement.name !== undefined) delete connection.submittedNamedStatements[entry.statement.name];
      entry.fail(index === this.#answers.length ? error : new Skipped('a statement before this one failed', { cause: error }));
    }
  }
}

/** Made only where somebody hears it: an error notes the stack, and every piece of work is over at some time. */
const over = (): Skipped => new Skipped('the work was over before this statement was sent');

/** The statements of one piece of work on a connection. Whatever is sent in one go of the event loop travels together. */
export class Outgoing {
  #entries: Entry[] = [];
  #isOver = false;
  readonly #client: Client;
  readonly #maxWaitMs: number;
  readonly #isLent: boolean;
  /**
   * @param maxWaitMs a connection that answers nothing for so long is given up: something between here and the database may have swallowed it
   * @param isLent the connection is a pooler's: what one transaction prepared, the next does not find
   */
  constructor(client: pg.PoolClient, { maxWaitMs = 0, isLent = false }: { maxWaitMs?: number; isLent?: boolean } = {}) { this.#client = client as Client; this.#maxWaitMs = maxWaitMs; this.#isLent = isLent; }

  /**
   * @param wantsRows whether anybody reads them
   * @param isApart the last of its message: it stands whatever becomes of those that follow
   */
  send(statement: Statement, wantsRows = true, isApart = false): Promise<Answer> {
    if (this.#isOver) return Promise.reject(over());
    // Without a name or values it may be several statements in one text, which only the simple way takes.
    if (statement.name === undefined && statement.values.length === 0) {
      this.flush();
      return this.#client.query(statement).then(({ rows, command }) => ({ rows: rows as Answer['rows'], command }));
    }
    const { text, values, name } = statement;
    return new Promise((done, fail) => {
      if (this.#entries.length === 0) process.nextTick(() => this.flush());
      this.#entries.push({ statement: this.#isLent || name === undefined ? { text, values } : statement, values: values.map((value) => prepareValue(value)), wantsRows, isApart, done, fail });
    });
  }

  flush(): void {
    const entries = this.#entries;
    if (entries.length === 0) return;
    this.#entries = [];
    const { stream } = this.#client.connection;
    const send = (from: number, to: number): void => { void (this.#client as { query(query: object): unknown }).query(new Parcel(entries.slice(from, to), this.#maxWaitMs, () => { stream.destroy(new Error(`no answer within ${this.#maxWaitMs} ms`)); })); };
    let from = 0;
    stream.cork();
    try {
      for (const [index, { isApart }] of entries.entries()) if (isApart) { send(from, index + 1); from = index + 1; }
      if (from < entries.length) send(from, entries.length);
    } finally {
      stream.uncork();
    }
  }

  /** Nothing goes out any more: neither what waits nor what comes. */
  close(): void {
    this.#isOver = true;
    const entries = this.#entries;
    this.#entries = [];
    for (const entry of entries) entry.fail(over());
  }
}
