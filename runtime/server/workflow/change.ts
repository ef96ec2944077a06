// What one outermost action has changed so far: heads whose computed fields are due, and records whose `auto` actions may have come true.
import type { ActionDone } from '../../core/contract/wire.ts';
import type { Entity, Model } from '../../core/language/model.ts';
import { rewriteComputed, type Change as FieldChange } from '../entities/index.ts';
import type { Cause } from '../entities/trail.ts';
import type { Tx, Work } from '../context.ts';

/** What effects changed in a record that is not the acting one. */
export interface Noted { entityId: string; id: string; cause: Cause; changes: FieldChange[] }

interface Touched { entityId: string; id: string; isComputeDue: boolean }

export class Change {
  depth = 0;
  readonly created: NonNullable<ActionDone['created']> = [];
  private readonly touched = new Map<string, Touched>();
  private readonly writes = new Map<string, number>();
  private readonly notes = new Map<string, { entityId: string; id: string; cause: Cause; changes: Map<string, FieldChange> }>();

  /** Documents whose action is running, the outermost first. */
  private readonly acting: string[] = [];

  /** Effects of a document's action run: what goes by them does not step it back. */
  async whileActing<T>(entityId: string, ids: readonly string[], run: () => Promise<T>): Promise<T> {
    this.acting.push(...ids.map((id) => `${entityId} ${id}`));
    try { return await run(); } finally { this.acting.length -= ids.length; }
  }

  isActing(entityId: string, id: string): boolean { return this.acting.includes(`${entityId} ${id}`); }

  /** What effects changed in another record: told in its trail at the end, each field once, from its first value to its last. */
  note({ entityId, id }: { entityId: string; id: string }, cause: Cause, changes: readonly FieldChange[]): void {
    const key = `${entityId} ${id} ${cause.entity} ${cause.id} ${cause.action}`;
    const noted = this.notes.get(key) ?? { entityId, id, cause, changes: new Map<string, FieldChange>() };
    this.notes.set(key, noted);
    for (const change of changes) noted.changes.set(change.path, { ...change, before: noted.changes.get(change.path)?.before ?? change.before });
  }

  /** Hands over what was noted. */
  takeNotes(): Noted[] {
    const all = [...this.notes.values()].map(({ changes, ...note }) => ({ ...note, changes: [...changes.values()] }));
    this.notes.clear();
    return all;
  }

  /** A head that has changed; `isComputeDue` when computed fields read what changed. */
  touch(entityId: string, id: string, isComputeDue: boolean): void {
    const key = `${entityId} ${id}`;
    const known = this.touched.get(key);
    if (known) known.isComputeDue ||= isComputeDue;
    else this.touched.set(key, { entityId, id, isComputeDue });
  }

  /** Counts who writes a head: actions and recomputations. */
  wrote(entityId: string, id: string): void {
    const key = `${entityId} ${id}`;
    this.writes.set(key, (this.writes.get(key) ?? 0) + 1);
  }

  /** Whether a head was written more than by its own action, so that what that action answers is no longer so. */
  isOvertaken(entityId: string, id: string): boolean { return (this.writes.get(`${entityId} ${id}`) ?? 0) > 1; }

  /** Before anything reads records again: computed fields catch up, in the order of locks. */
  async recompute(work: Work): Promise<void> {
    for (const touched of this.inOrder()) {
      if (!touched.isComputeDue) continue;
      touched.isComputeDue = false;
      this.wrote(touched.entityId, touched.id);
      const cause = [...this.notes.values()].findLast((note) => note.entityId === touched.entityId && note.id === touched.id)?.cause;
      // Computed figures follow what was noted, and are told with it.
      await rewriteComputed(work, touched.entityId, touched.id, cause && ((changes) => this.note(touched, cause, changes)));
    }
  }

  /** Hands over the touched heads and forgets them. */
  take(): { entityId: string; id: string }[] {
    const all = this.inOrder();
    this.touched.clear();
    return all;
  }

  private inOrder(): Touched[] {
    return [...this.touched.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, touched]) => touched);
  }
}

const open = new WeakMap<Tx, Change>();

/** Everything inside one transaction shares one Change; the outermost call ends with `finish`. */
export async function inChange<T>(work: Work, run: (change: Change) => Promise<T>, finish: (change: Change, result: T) => Promise<T>): Promise<T> {
  const known = open.get(work.tx);
  if (known) return run(known);
  const change = new Change();
  open.set(work.tx, change);
  try {
    return await finish(change, await run(change));
  } finally {
    open.delete(work.tx);
  }
}

const readers = new WeakMap<Model, Map<string, boolean>>();

/** Whether any computed field of an entity names one of these fields: by name alone, so rather once too often. */
export function isComputedFrom(model: Model, entity: Entity, names: readonly string[]): boolean {
  let known = readers.get(model);
  if (!known) readers.set(model, known = new Map());
  const key = `${entity.id} ${names.join(' ')}`;
  let answer = known.get(key);
  if (answer === undefined) {
    const words = new RegExp(`\\b(${names.join('|')})\\b`);
    answer = Object.values(model.rows).some((row) => row.entity === entity.id && Object.values(row.fields).some((field) => field.computed !== undefined && words.test(field.computed)));
    known.set(key, answer);
  }
  return answer;
}
