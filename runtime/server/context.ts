// What every server part is handed: who asks, the model, and the database narrowed to the asker's company.
// What one side alone needs stands below: context/caller.ts, context/db.ts, context/bus.ts, context/config.ts.
import type { LiveFault } from '../core/contract/live.ts';
import type { Model } from '../core/language/model.ts';
import type { ValueContext } from '../core/values/valueType.ts';
import type { Bus, Frame, PushTo } from './context/bus.ts';
import type { Caller } from './context/caller.ts';
import type { Config } from './context/config.ts';
import type { Db, Tx } from './context/db.ts';

export type * from './context/bus.ts';
export type * from './context/caller.ts';
export type * from './context/config.ts';
export type * from './context/db.ts';

/** Work done again and again by one process at a time, however many there are. */
export interface Timer { name: string; everySeconds: number; run(app: App): Promise<void> }

export interface App {
  model: Model;
  /** Of schema files that take effect as they are saved: what keeps those on disk from it. Absent: they are read at start alone. */
  live?: { faults: LiveFault[] };
  /** Starting data that could not be entered. */
  dataLeftOut?: LiveFault[];
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
  log: { debug?(o: object, m?: string): void; info(o: object, m?: string): void; warn(o: object, m?: string): void; error(o: object, m?: string): void };
}

/** Everything a piece of work on behalf of a caller needs, inside one transaction. */
export interface Work {
  app: App; caller: Caller; tx: Tx; values: ValueContext; /** yyyy-MM-dd in the company's time zone. */ today: string; now: string;
  /** In long work: told to whoever started it. Throws where the work is to stop. */
  progress?(done: number, total?: number): Promise<void>;
}

/** Server hooks of modules by name (`wms.reserveForOrder`), found in modules/<module>/server/*.ts. */
export type Hooks = Record<string, Hook>;
/** A reference of a record that a hook reads, with what it carries. */
export type HookRef<More extends object = object> = { id: string } & More;
/** What a hook refuses or warns of. */
export interface HookFault {
  path?: string; message: string;
  /** Fill `{name}` places of the message, after translation. */
  values?: Record<string, unknown>;
  /** Of which field a value is (`wms.purchaseOrder.lines.price`): it is shown by its type, and covered for who may not see that field. */
  of?: Record<string, string>;
  level?: 'error' | 'warn'; code?: string;
}
/** `R`: fields of the record that the hook reads by their types; whatever else it has is unknown. */
export interface HookCall<R extends object = object> {
  work: Work;
  entity: string;
  /** The document as it stands, references carried as the entity's expressions need. */
  record: R & Record<string, unknown> & { id: string };
  /** Results of `with`. */
  given: Record<string, unknown>;
  /** Posts rows to a ledger in this document's name (undone by `reverse`). @param on their day; the document's if not said */
  post(ledger: string, rows: Record<string, unknown>[], on?: string | null): Promise<void>;
  /** Adds to decimal fields of a row (undone by `reverse`). */
  add(rowType: string, id: string, values: Record<string, string>): Promise<void>;
  /** Puts values into fields of a row (undone by `reverse`: the value before comes back). */
  put(rowType: string, id: string, values: Record<string, unknown>): Promise<void>;
  /** Of a question (`asks`): what the answer is. */
  answer?(values: Record<string, unknown>): void;
  /** Refuses or warns. */
  fault(fault: HookFault): void;
}
/** Written as a method, so that a hook may name the record it is for. */
export type Hook<R extends object = object> = { ask(call: HookCall<R>): Promise<void> }['ask'];

/** A company as timed work and what sets a company up know it. */
export interface Founded { id: string; uuid: string; name: string; timezone?: string | null }

// Work of every company (or of the platform), done by a plan that the company's people can change (ccm.timing).

export interface TimedJob extends TimedWork {
  /** Chinese; name of the seeded plan, too. */
  label: string;
  /** Whose application it belongs to: `ccm`, `amc`, … */
  module: string;
  /** What is planned at the start: six fields of cron (second first), in the company's time zone. */
  cron: string;
}

/** What code does of a job that a module names in `timed` with `"code": true`: the runtime's own in jobs/timedJobs.ts, a module's in modules/<module>/jobs/<key>.ts. */
export interface TimedWork {
  /** Stored in ccm.timing: stays for ever. */
  key: string;
  /** Of the platform as a whole: planned and seen by its operator alone; `company` is then the operator's own. */
  platformOnly?: boolean;
  /** What a plan may say besides, by name. Others are refused. */
  params?: Readonly<Record<string, TimedParam>>;
  /** 30 unless said. */
  timeoutMinutes?: number;
  /** Work of one company, as the server itself (`serverCaller(app, company)`). Another run may have been killed half-way: doing it again must be harmless. */
  run(at: TimedRun): Promise<TimedResult | void>;
}

export interface TimedParam { type: 'integer' | 'string' | 'boolean'; label: string; default?: number | string | boolean; min?: number; max?: number }

export interface TimedRun {
  app: App;
  company: Founded;
  params: Readonly<Record<string, unknown>>;
  /** Aborts when time is up or the server stops. */
  signal: AbortSignal;
}

/** `rows`: how many it dealt with. */
export interface TimedResult { rows?: number; message?: string }
