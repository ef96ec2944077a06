// What the entity services take and give: who asks, what may be passed over, who is told after a change.
import { AppError } from '../../core/contract/errors.ts';
import type { Carried } from '../../core/places/carries.ts';
import type { App, Caller, DbScope, Sql, Tx, Work } from '../context.ts';

/** Enough to read: inside a transaction when `tx` is given, else one statement on a connection of its own. A `Work` is one. */
export interface Asking { app: App; caller: Caller; tx?: Tx }

/** `internal`: for effects, hooks and jobs: field grants and data scopes do not apply. */
export interface ReadOptions {
  internal?: boolean;
  /** The data scope applies all the same: a write may only touch what its caller may see. */
  scoped?: boolean;
  /** Locks the head row for the rest of the transaction. */
  lock?: boolean;
  /** What references bring along, and which by name; all that anything in the model reads, if not said. */
  carried?: Carried & { /** Tells it from others of the entity. */ key: string };
}

export interface WriteOptions {
  /** Effects and jobs: permissions, grants, `system`, `readonly` and the editable state are not asked. */
  internal?: boolean;
  /** By an approver, who may change what his task lets him: state, data scope and what holds the record are not asked. */
  unlocked?: boolean;
  /** An internal write whose uploads a person named: only files that are there for this person are taken. */
  asksFiles?: boolean;
  /** A file brought it: hooks are told so (`given.isImport`). */
  fromFile?: boolean;
  /** Warnings were read and accepted. */
  confirmed?: boolean;
  /** Right that the route asked for, where it is not the usual one of the deed. */
  permission?: string;
  /** What the trail says was done: `create`, `update`, or an action's name. */
  action?: string;
  actionLabel?: string;
  note?: string;
  /** The caller (the workflow) tells about the change itself. */
  quiet?: boolean;
  /** Sent along without waiting (store, Tx.later): a new record, or a head that the transaction has locked and whose next version is known. Not where a refusal is caught and the transaction goes on. */
  unwaited?: boolean;
}

/** Told inside the transaction after each stored change, so that `auto` actions can run. `state` is the document's, where it has one. */
export type AfterChange = (work: Work, entityId: string, id: string, kind: 'create' | 'update' | 'delete', state?: string) => Promise<void>;

const listeners = new WeakMap<App, AfterChange>();

/** The workflow engine hands itself in here, which keeps imports one-way. */
export function onAfterChange(app: App, listener: AfterChange): void { listeners.set(app, listener); }

export async function tellAfterChange(work: Work, entityId: string, id: string, kind: 'create' | 'update' | 'delete', state?: unknown): Promise<void> {
  await listeners.get(work.app)?.(work, entityId, id, kind, typeof state === 'string' ? state : undefined);
}

/** Asked before a person changes or deletes a record: refuses while something else holds it (a running approval). */
export type BeforeEdit = (work: Work, entityId: string, id: string) => Promise<void>;

const holders = new WeakMap<App, BeforeEdit>();

export function onBeforeEdit(app: App, holder: BeforeEdit): void { holders.set(app, holder); }

export async function askBeforeEdit(work: Work, entityId: string, id: string): Promise<void> {
  await holders.get(work.app)?.(work, entityId, id);
}

export function scopeOf(caller: Caller): DbScope { return { company: caller.company, user: caller.userId }; }

/** As `run`, for values that only the database can judge whole (a day that no month has, a number too long): they are the asker's fault. */
export async function runAsked<R>(asking: Asking, query: Sql<R>, at: string): Promise<R[]> {
  try {
    return await run(asking, query);
  } catch (error) {
    if (!String((error as { code?: unknown }).code ?? '').startsWith('22')) throw error;
    throw new AppError('filter.bad', { path: at, why: '值不正确' }, undefined, { cause: error });
  }
}

/** One statement in the asker's transaction, or on its own. */
export function run<R = Record<string, unknown>>(asking: Asking, query: Sql<R>): Promise<R[]> {
  return asking.tx ? asking.tx.run(query) : asking.app.db.read(scopeOf(asking.caller), query);
}
