// The compiled model of what documents do: states, actions with their effects, and the ledgers they post to.
import type { Cel, Field, FieldType, Rule, Template, Tone } from './fieldModel.ts';

export interface State { name: string; label: string; tone: Tone; /** Fields may be edited here. */ editable?: boolean; /** Said to whoever edits here all the same. */ else?: string; /** Some fields stay open here. Filled by the compiler. */ opens?: true; /** Counts as live (not void). */ live?: boolean; end?: boolean }

export interface Workflow {
  /** Field that holds the state; `status` unless the wire fixes another. */
  field: string;
  initial: string;
  /** While this holds over `record`, people neither edit nor delete it, and run no action but those `whileLocked`. */
  lockedWhen?: Cel;
  states: Record<string, State>;
  actions: Record<string, Action>;
}

export interface Action {
  name: string;
  label: string;
  from: string[];
  /** Absent: the state stays. */
  to?: string;
  /** Several records together in one run, or none at all; absent: one record. */
  on?: 'record' | 'chosen' | 'page';
  /** Runs on chosen rows of these lines, for which `when` holds. */
  of?: string;
  when?: Cel;
  /** One run for each group of chosen records that agree in these fields. */
  split?: string[];
  /** Chosen records agree in these fields, or `else` is said. */
  same?: { fields: string[]; else: string };
  /** `PUT /wms/api/saas/purchaseOrder/confirm` */
  permission: string;
  /** Who besides: CEL over record and user. */
  who?: Cel;
  guard: (Rule | { call: string; with?: Record<string, Cel>; each?: string })[];
  /** Extra inputs asked before running. */
  ask: Record<string, Field>;
  /** Text of the confirm box; absent = none. */
  confirm?: Template;
  danger?: boolean;
  /** What it would do is shown before it is done; so it is for whatever is `danger`. */
  preview?: boolean;
  /** Refused while a document made from this one is live. */
  unused?: boolean;
  primary?: boolean;
  icon?: string;
  /** Runs by the engine only: after any change of the record, when this becomes true. */
  auto?: Cel;
  /** Run by timed work, on every record for which `when` holds. */
  timed?: { job: string; when?: Cel };
  /** Where this holds, the call of a person answers at once and a job does the action. */
  job?: Cel;
  /** Not offered to people, only to effects. */
  internal?: boolean;
  /** May be run while the record is locked. */
  whileLocked?: boolean;
  effects: Effect[];
  /** Whether it can run on several records at once: each by itself, or all of them or none. */
  bulk?: boolean | 'all';
}

export interface EffectBase { when?: Cel; each?: string }
/** The kinds of effects by their first words: each file of core/effects adds its own. */
export interface EffectKinds {}
export type Effect = EffectKinds[keyof EffectKinds];

export interface Ledger {
  dimensions: string[];
  measures: string[];
  balances: Record<string, Balance>;
  /** Balances of other ledgers that a row here also changes: `wms.stock.available` → measure name → CEL over `row`. */
  feeds: Record<string, Record<string, Cel>>;
  /** Date field (of the row) that periods close on. */
  date: string;
  /** What closes its periods: nothing is posted or taken back with a date inside. */
  closes: Closing[];
}
/** A date setting, up to whose day all is closed; or records, each of which closes a month, or all up to a day, for its dimensions. */
export type Closing = { /** Rows it closes for. */ when?: Cel } & ({ setting: string; in?: undefined } | { in: string; by: string[]; period: string; states?: string[]; setting?: undefined });
export interface Balance {
  /** `wms.stock.onHand` */
  id: string;
  name: string;
  label: string;
  by: string[];
  /** Only rows for which this holds count. */
  when?: Cel;
  /** Kept figures: name → CEL over `row`. */
  sums: Record<string, { is: Cel; type: FieldType; label: string; unit?: string; grant?: string; scale?: number }>;
  /** Kept days: the first or last of a date field over the ledger's own rows for which `when` holds. */
  dates: Record<string, { kind: 'first' | 'last'; of: string; when?: Cel; label: string; grant?: string }>;
  /** Read figures: name → CEL over the kept ones (bare names). */
  figures: Record<string, { is: Cel; type: FieldType; label: string; scale?: number; unit?: string; grant?: string }>;
  /** What may never become true (`that`: `qty < 0`, bare names of sums and dimensions): kept by a check constraint `not (…)` of the balance table. `{…}` in `else` sees the dimensions as refs, each sum's balance before, and `asked`. `reversed` is said instead where taking a posting back would cross it. */
  never: { that: Cel; else: Template; reversed?: Template }[];
  /** When the sum `when` comes to 0 (or `zero` below 0), what is left in the sum `zero` is swept away in a row of its own (entry `costAdjust`). Both name kept figures; `zero` sums a measure as it is (`row.amount`). */
  sweep?: { when: string; zero: string };
  table: { schema: string; name: string };
}
