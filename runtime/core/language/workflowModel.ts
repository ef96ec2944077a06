// The compiled model of what documents do: states, actions with their effects, and the ledgers they post to.
import type { Cel, Field, FieldType, Rule, Template, Tone } from './fieldModel.ts';

export interface State { name: string; label: string; tone: Tone; /** Fields may be edited here. */ editable?: boolean; /** Counts as live (not void). */ live?: boolean; end?: boolean }

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
  /** Not offered to people, only to effects. */
  internal?: boolean;
  /** May be run while the record is locked. */
  whileLocked?: boolean;
  effects: Effect[];
  /** Whether it can run on several records at once. */
  bulk?: boolean;
}

interface EffectBase { when?: Cel; each?: string }
/**
 * Rows into a ledger. `row` gives dimension and measure fields by CEL over record, line.
 * `valued`: their value (what the balance sweeps) is worked out at the balance's average, under its lock. `within`: what is taken is cut to what the balance holds.
 * Each writes its figure, without sign, into a field of the row the effect ran for.
 */
export interface PostEffect extends EffectBase { kind: 'post'; post: string; row: Record<string, Cel>; valued?: WorkedOut; within?: WorkedOut }
export interface WorkedOut { balance: string; into?: string }
/** Mirror rows for everything this document posted (or only in one ledger), and undo its rollups. */
export interface ReverseEffect extends EffectBase { kind: 'reverse'; reverse: 'all' | string }
/** Add to (or put into) fields of the row that `rollup` points to; with `where`, `rollup` is a row type, and all its rows for which that holds over `target` are meant. Undone by `reverse: all`. */
export interface RollupEffect extends EffectBase { kind: 'rollup'; rollup: Cel; where?: Cel; add?: Record<string, Cel>; put?: Record<string, Cel> }
/** Make a record of another entity (kept in the document graph); `then` runs actions on it in order. */
export interface CreateEffect extends EffectBase {
  kind: 'create'; create: string; set: Record<string, Cel>;
  lines?: Record<string, LinesFrom>;
  then?: { do: string; when?: Cel }[];
}
/** `each`: CEL that gives rows, such as `record.lines` or `line.allocs`; in `set` they are `line`, rows taken inside them `row`. */
export interface LinesFrom { each: string; /** Rows inside those of `each`: one new row for each of them. */ inside?: Cel; when?: Cel; set: Record<string, Cel>; lines?: Record<string, LinesFrom> }
/** Run an action on other records: those `at` names, or all of the entity for which `where` holds over `target`. */
export interface TransitionEffect extends EffectBase { kind: 'transition'; transition: string; at?: Cel; where?: Cel; do: string; with?: Record<string, Cel> }
/** A server hook of a module. */
export interface CallEffect extends EffectBase { kind: 'call'; call: string; with?: Record<string, Cel> }
/** Set fields of the record itself (or of each line). */
export interface SetEffect extends EffectBase { kind: 'set'; set: Record<string, Cel> }
/** Adds a row to lines of the record itself. */
export interface AddEffect extends EffectBase { kind: 'add'; add: string; set: Record<string, Cel> }
/** Sends a message to people: users, or records that name a `user`. A template of the company with this code goes before `title` and `text`. */
export interface NotifyEffect extends EffectBase { kind: 'notify'; notify: string; to: Cel; /** Who leads them is told instead. */ above?: boolean; title: Template; text?: Template; address?: Template; type?: string }
/** Gives people a to-do; closed when the document's state moves on. */
export interface TaskEffect extends EffectBase { kind: 'task'; task: Template; to: Cel; due?: Cel; /** Time of day of a due date. */ at?: string; address?: Template }
/**
 * Puts the document to approval where the company has a flow for it: the action `approve` runs when it passes (the holding action itself, when that is named),
 * `reject` when it is refused, `withdraw` takes it back to where it may be edited. `as` tells several of one entity apart.
 */
export interface ApproveEffect extends EffectBase { kind: 'approve'; approve: string; reject?: string; withdraw?: string; amount?: Cel; as?: string }
/** Whatever refers to the record refers to the one `merge` gives from now on; the record itself is void. */
export interface MergeEffect extends EffectBase { kind: 'merge'; merge: Cel }
export type Effect = MergeEffect | PostEffect | ReverseEffect | RollupEffect | CreateEffect | TransitionEffect | CallEffect | SetEffect | AddEffect | NotifyEffect | TaskEffect | ApproveEffect;

export interface Ledger {
  dimensions: string[];
  measures: string[];
  balances: Record<string, Balance>;
  /** Balances of other ledgers that a row here also changes: `wms.stock.available` → measure name → CEL over `row`. */
  feeds: Record<string, Record<string, Cel>>;
  /** Date field (of the row) that periods close on. */
  date: string;
  /** Setting that names the last day of the closed period: nothing is posted or taken back with a date up to it. */
  closes?: string;
}
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
  /** Read figures: name → CEL over the kept ones (bare names). */
  figures: Record<string, { is: Cel; type: FieldType; label: string; scale?: number; unit?: string; grant?: string }>;
  /** What may never become true (`that`: `qty < 0`, bare names of sums and dimensions): kept by a check constraint `not (…)` of the balance table. `{…}` in `else` sees the dimensions as refs, each sum's balance before, and `asked`. `reversed` is said instead where taking a posting back would cross it. */
  never: { that: Cel; else: Template; reversed?: Template }[];
  /** When the sum `when` comes to 0 (or `zero` below 0), what is left in the sum `zero` is swept away in a row of its own (entry `costAdjust`). Both name kept figures; `zero` sums a measure as it is (`row.amount`). */
  sweep?: { when: string; zero: string };
  table: { schema: string; name: string };
}
