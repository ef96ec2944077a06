// What every server part is handed: who asks, the model, and the database narrowed to the asker's company.
import type { RawBuilder } from 'kysely';
import type { LiveFault } from '../core/contract/live.ts';
import type { Lang, Model } from '../core/language/model.ts';
import type { ValueContext } from '../core/values/valueType.ts';
import type { SignInConfig } from './auth/signInConfig.ts';
import type { TimedJob } from './jobs/timed/timedJob.ts';
import type { RecordWord } from './bus/recordWord.ts';
import type { PayConfigs } from './platform/orders/payConfig.ts';
import type { Changes } from './store/changes.ts';

/** Departments, and the people who belong to them. */
export interface Sight { departments: readonly string[]; users: readonly string[] }

/** Who asks, taken from the session and its membership, never from a header alone. */
export interface Caller {
  userId: string;
  userName: string;
  /** Company id; `'0'` for calls without a company. */
  company: string;
  companyUuid: string;
  companyName: string;
  /** brand, factory, … or platform. */
  companyKind?: string;
  /** '0' admin-like, '1' member, '2' outside. */
  userType: '0' | '1' | '2';
  may(permission: string): boolean;
  grants: ReadonlySet<string>;
  /** Cache key of rights: equal keys see equal plans. */
  rightsKey: string;
  lang: Lang;
  timeZone: string;
  settings: Readonly<Record<string, string | null>>;
  sessionId: string;
  /** The screen is locked, or the account applied for deletion: only the way back out is open (auth/holds.ts). */
  hold?: 'locked' | 'leaving';
  /** The company applied for deletion: nothing is written any more. */
  isCompanyLeaving?: boolean;
  /** Departments the member belongs to. */
  departments?: readonly string[];
  /** Widest data scope of the roles: '1' all (also when absent), '2' department and below, '3' department, '4' own, '5' chosen departments. */
  dataScope?: '1' | '2' | '3' | '4' | '5';
  /** What those scopes come to besides own records, for all entities and for single ones; absent where a scope is '1' or '4'. */
  sight?: Sight;
  entitySights?: Readonly<Record<string, Sight>>;
  /** Fields that all roles concerned hide, or keep from being changed, by their keys (model.ts, Field.key). */
  hiddenFields?: ReadonlySet<string>;
  lockedFields?: ReadonlySet<string>;
  /** Of a member from outside: the business partners whose records he (or she) sees. */
  partners?: readonly string[];
  /** Applications that are there for the caller, run out for a while included; absent where the schemas have none. */
  applications?: readonly { id: string; code: string; kind: 'platform' | 'company'; state: 'live' | 'readonly' | 'expired' | 'off' | 'hidden'; endDate: string | null }[];
  /** Why the caller may not, where the reason is the company's application: it has run out. */
  isExpired?(permission: string): boolean;
  /** A member of the platform's own company, who keeps its applications, companies and notices. */
  isOperator?: boolean;
  /** Scopes that roles give for single entities. */
  entityScopes?: Readonly<Record<string, '1' | '2' | '3' | '4' | '5'>>;
}

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

export interface Db {
  /** One statement, one round trip, under the scope's row-level security. */
  read<R = Record<string, unknown>>(scope: DbScope, query: Sql<R>): Promise<R[]>;
  /** One transaction; retried up to 3 times on serialization failure or deadlock. */
  tx<T>(scope: DbScope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As `tx`, but everything is taken back at the end, and nothing is done after it: what would happen. */
  trial<T>(scope: DbScope, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The owner's connection, free of row-level security: sessions, migration, demonstration data. Never with a caller's input as SQL. */
  system<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** What changed through this process, and when. */
  changes: Changes;
  /** Transactions that had to be done again, by SQLSTATE: deadlocks (40P01) are told by nobody else. */
  retries?: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** What the server's own parts say on the bus, by topic; other topics may carry anything. */
export interface Words {
  /** Members, roles, settings (or with `menus`, those) changed: rights are read anew. */
  rights: { menus?: boolean; company?: string };
  /** Something about a session changed: its end, its lock, its person. */
  session: { id: string };
  /** A websocket frame for somebody. */
  push: { to: PushTo; frame: Frame };
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

/** Work done again and again by one process at a time, however many there are. */
export interface Timer { name: string; everySeconds: number; run(app: App): Promise<void> }

export interface App {
  model: Model;
  /** Of schema files that take effect as they are saved: what keeps those on disk from it. Absent: they are read at start alone. */
  live?: { faults: LiveFault[] };
  /** Menus as the modules' schemas have them: nobody's applications are kept (the mock server). */
  hasPlainMenu?: boolean;
  /** What may be planned in ccm.timing (jobs/timedJobs.ts). */
  timedJobs?: readonly TimedJob[];
  db: Db;
  bus: Bus;
  /** Sends a websocket frame (platform, Websocket). Never throws. */
  push(to: PushTo, frame: Frame): void;
  config: Config;
  now(): Date;
  hooks: Hooks;
  log: { info(o: object, m?: string): void; warn(o: object, m?: string): void; error(o: object, m?: string): void };
}

export interface Config extends SignInConfig {
  port: number; host: string; dataDir: string; databaseUrl?: string; appDatabaseUrl?: string;
  demoPassword: string; demo: boolean; dev: boolean; schemasDir: string; webDir: string; poolSize: number; logLevel: string;
  tokenSeconds: number; refreshSeconds: number;
  /** How long a start waits for a database server that does not answer yet; absent: it asks once. */
  databaseWaitSeconds?: number;
  /** Requests a minute of one session (or address); 0 = no limit. */
  requestsPerMinute: number;
  /** A proxy in front tells the caller's address. */
  trustProxy: boolean;
  /** Unchanged answers are sent from memory (http/kept.ts): right where this process alone writes the database. */
  keepAnswers: boolean;
  /** Schema files take effect as they are saved. */
  live: boolean;
  /** This process does timed work (ccm.timing) when it is due. */
  timedWork: boolean;
  /** Ways to pay for applications, by channel; none: buying ends in an offline payment. */
  pay?: PayConfigs;
  /** Base of the account site when it is not this host's root. */
  accountUrl?: string;
  /** Where people reach this server, without a `/` at its end; what leads out of mails begins with it. */
  publicUrl?: string;
}

/** Everything a piece of work on behalf of a caller needs, inside one transaction. */
export interface Work { app: App; caller: Caller; tx: Tx; values: ValueContext; /** yyyy-MM-dd in the company's time zone. */ today: string; now: string }

/** Server hooks of modules by name (`wms.reserveForOrder`), found in modules/<module>/server/*.ts. */
export type Hooks = Record<string, Hook>;
/** A reference of a record that a hook reads, with what it carries. */
export type HookRef<More extends object = object> = { id: string } & More;
/** `R`: fields of the record that the hook reads by their types; whatever else it has is unknown. */
export interface HookCall<R extends object = object> {
  work: Work;
  entity: string;
  /** The document as it stands, references carried as the entity's expressions need. */
  record: R & Record<string, unknown> & { id: string };
  /** Results of `with`. */
  given: Record<string, unknown>;
  /** Posts rows to a ledger in this document's name (undone by `reverse`). */
  post(ledger: string, rows: Record<string, unknown>[]): Promise<void>;
  /** Adds to decimal fields of a row (undone by `reverse`). */
  add(rowType: string, id: string, values: Record<string, string>): Promise<void>;
  /** Puts values into fields of a row (undone by `reverse`: the value before comes back). */
  put(rowType: string, id: string, values: Record<string, unknown>): Promise<void>;
  /** Of a question (`asks`): what the answer is. */
  answer?(values: Record<string, unknown>): void;
  /** Refuses or warns. */
  fault(fault: { path?: string; message: string; /** Fill `{name}` places of the message, after translation. */ values?: Record<string, unknown>; level?: 'error' | 'warn'; code?: string }): void;
}
/** Written as a method, so that a hook may name the record it is for. */
export type Hook<R extends object = object> = { ask(call: HookCall<R>): Promise<void> }['ask'];
