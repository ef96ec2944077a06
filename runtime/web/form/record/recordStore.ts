// One open record with its lines: the only place its values stand. Every change is a list of patches, so it can be undone.
import type { FieldError, Row } from '../../../core/contract/wire.ts';
import type { PlanField, PlanLines } from '../../../core/plans/plan.ts';
import { FaultBook } from './faults.ts';
import { findPlace } from './paths.ts';
import type { Change, Edit, Engine, Patch, Place, Shape } from './types.ts';

interface Step { label: string; patches: Patch[] }

export class RecordStore {
  record: Row = {};
  readonly faults = new FaultBook();
  /** Grows with every change; views that read everything compare it. */
  revision = 0;
  #engine: Engine | null = null;
  #places = new WeakMap<Row, Place>();
  #order = new WeakMap<Row, number>();
  #made = new WeakSet<Row>();
  #past: Step[] = [];
  #future: Step[] = [];
  #listeners = new Set<(change: Change) => void>();
  #changed = new Map<Row, Set<string>>();
  #changedLists = new Set<string>();

  constructor(readonly shape: Shape, record: Row, engine: ((store: RecordStore) => Engine) | null = null, fresh = false) {
    this.#engine = engine?.(this) ?? null;
    this.load(record, fresh);
  }

  get engine(): Engine | null { return this.#engine; }
  get canUndo(): boolean { return this.#past.length > 0; }
  get canRedo(): boolean { return this.#future.length > 0; }
  get dirty(): boolean { return this.#changed.size > 0 || this.#changedLists.size > 0; }

  /** Puts another record in place; nothing of it counts as changed. */
  load(record: Row, fresh = false): void {
    this.record = record;
    this.#past = [];
    this.#future = [];
    this.settle();
    this.faults.clearAll();
    for (const name of Object.keys(this.shape.lines)) record[name] ??= [];
    this.#adopt(record, this.shape.lines);
    this.#engine?.take(record, fresh);
    this.#tell(empty('load', 'load'));
  }

  /** What stands now is what is stored. */
  settle(): void {
    this.#changed = new Map();
    this.#changedLists = new Set();
  }

  /** Runs `work` as one step. Fills of chosen values and computed fields follow by themselves. */
  change(label: string, work: (edit: Edit) => void): Change {
    const change = empty(label, 'edit');
    const patches: Patch[] = [];
    const apply = (patch: Patch): void => { patches.push(patch); this.#apply(patch, change); };
    const edit: Edit = {
      set: (row, field, value) => {
        if (same(row[field], value)) return;
        // A row made by newRow and not yet put into its list needs no patches: putting it in is the step.
        if (this.isLoose(row)) { row[field] = value; note(this.#changed, row, field); this.#fillLoose(row, field); return; }
        apply({ do: 'set', row, field, before: row[field], after: value });
        for (const [name, filled] of Object.entries(this.#engine?.fill(row, field) ?? {})) edit.set(row, name, filled);
      },
      insert: (owner, name, at, rows) => { if (rows.length > 0) apply({ do: 'insert', owner, name, at, rows }); },
      remove: (owner, name, at, count) => {
        const rows = this.rowsOf(owner, name).slice(at, at + count);
        if (rows.length > 0) apply({ do: 'remove', owner, name, at, rows });
        return rows;
      },
      refuse: (row, field, message, typed) => apply({ do: 'refuse', fault: { row, field, message, level: 'error', from: 'typed', typed } }),
    };
    this.#batch(change, () => work(edit));
    if (patches.length === 0) return change;
    // Head fields undo in their own inputs; only steps that touched lines are kept.
    if (patches.some((patch) => this.#isOfLines(patch))) { this.#past.push({ label, patches }); this.#future = []; }
    this.#tell(change);
    return change;
  }

  undo(): Change | null { return this.#replay(this.#past, this.#future, 'undo'); }
  redo(): Change | null { return this.#replay(this.#future, this.#past, 'redo'); }

  /** A row with its defaults that stands in no list yet; `edit.insert` puts it in. */
  newRow(owner: Row, name: string): Row {
    const lines = this.linesOf(owner)[name];
    const row = this.#engine?.newRow(owner, lines) ?? {};
    for (const below of Object.keys(lines.lines)) row[below] ??= [];
    this.#places.set(row, { owner, lines });
    this.#made.add(row);
    this.#adopt(row, lines.lines);
    return row;
  }
  /** Added here, not loaded or put back from a draft. */
  isMade(row: Row): boolean { return this.#made.has(row); }
  isLoose(row: Row): boolean { return this.#places.has(row) && !this.#order.has(row); }
  #fillLoose(row: Row, field: string): void {
    for (const [name, filled] of Object.entries(this.#engine?.fill(row, field) ?? {})) row[name] = filled;
  }

  rowsOf(owner: Row, name: string): Row[] { return (owner[name] as Row[] | undefined) ?? []; }
  placeOf(row: Row): Place | undefined { return this.#places.get(row); }
  parentOf = (row: Row): Row | undefined => this.#places.get(row)?.owner;
  indexOf(row: Row): number { return this.#order.get(row) ?? -1; }

  fieldsOf(row: Row): Record<string, PlanField> { return this.#places.get(row)?.lines.fields ?? this.shape.fields; }
  linesOf(row: Row): Record<string, PlanLines> { return this.#places.get(row)?.lines.lines ?? this.shape.lines; }

  /** `lines[2].qty` */
  pathOf(row: Row, field = ''): string {
    const place = this.#places.get(row);
    if (!place) return field;
    const above = this.pathOf(place.owner);
    const own = `${above ? `${above}.` : ''}${place.lines.name}[${this.indexOf(row)}]`;
    return field ? `${own}.${field}` : own;
  }

  /** Notes faults that came as paths, from checks or from the server; the field's own typed faults stay. */
  putErrors(errors: readonly FieldError[], from: 'check' | 'server'): void {
    const rows = new Map<Row, Set<string>>();
    for (const row of this.faults.clearAll(from)) rows.set(row, new Set(['']));
    for (const error of errors) {
      const place = findPlace(this.record, error.path) ?? { row: this.record, field: '' };
      this.faults.put({ ...place, message: error.message, level: error.level ?? 'error', from });
      rows.set(place.row, (rows.get(place.row) ?? new Set()).add(place.field));
    }
    this.#tell({ ...empty('faults', 'faults'), rows });
  }

  /** Checks one field that was just left. */
  check(row: Row, field: string): void {
    const standing = this.faults.at(row, field);
    if (standing?.from === 'typed') return;
    const [error] = this.#engine?.check(row, field) ?? [];
    if (!error && !standing) return;
    if (error) this.faults.put({ row, field, message: error.message, level: error.level ?? 'error', from: 'check' });
    else if (standing?.from === 'check') this.faults.clear(row, field);
    this.#tell({ ...empty('faults', 'faults'), rows: new Map([[row, new Set([field])]]) });
  }

  refuse(row: Row, field: string, message: string, typed: string): void {
    this.change(field, (edit) => edit.refuse(row, field, message, typed));
  }

  /** Rows put back from a draft: which of their fields were typed is not known any more, so all of a changed list count. */
  markRowsChanged(owner: Row = this.record): void {
    for (const [name, lines] of Object.entries(this.linesOf(owner))) {
      if (owner === this.record && !this.#changedLists.has(this.#listKey(owner, name))) continue;
      for (const row of this.rowsOf(owner, name)) {
        for (const field of Object.values(lines.fields)) if (field.computed === undefined && row[field.name] !== undefined) note(this.#changed, row, field.name);
        for (const below of Object.keys(lines.lines)) this.#changedLists.add(this.#listKey(row, below));
        this.markRowsChanged(row);
      }
    }
  }

  isChanged(row: Row, field: string): boolean { return this.#changed.get(row)?.has(field) ?? false; }
  changedFields(row: Row): ReadonlySet<string> { return this.#changed.get(row) ?? new Set(); }
  /** Whether rows of this list, or of lists below it, were added, removed or changed. */
  isListChanged(owner: Row, name: string): boolean {
    if (this.#changedLists.has(this.#listKey(owner, name))) return true;
    return this.rowsOf(owner, name).some((row) =>
      this.#changed.has(row) || Object.keys(this.linesOf(row)).some((below) => this.isListChanged(row, below)));
  }

  listen(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => { this.#listeners.delete(listener); };
  }

  #replay(from: Step[], to: Step[], kind: 'undo' | 'redo'): Change | null {
    const step = from.pop();
    if (!step) return null;
    const change = empty(step.label, kind);
    const patches = kind === 'undo' ? step.patches.map(inverse).reverse() : step.patches;
    this.#batch(change, () => { for (const patch of patches) this.#apply(patch, change); });
    to.push(step);
    this.#tell(change);
    return change;
  }

  #apply(patch: Patch, change: Change): void {
    if (patch.do === 'set') {
      if (this.#engine) this.#engine.set(patch.row, patch.field, patch.after); else patch.row[patch.field] = patch.after;
      note(change.rows, patch.row, patch.field);
      note(this.#changed, patch.row, patch.field);
      this.faults.clear(patch.row, patch.field);
      return;
    }
    if ('fault' in patch) {
      const { fault } = patch;
      if (patch.do === 'refuse') this.faults.put(fault);
      else if (this.faults.at(fault.row, fault.field) === fault) this.faults.clear(fault.row, fault.field);
      note(change.rows, fault.row, fault.field);
      return;
    }
    const rows = (patch.owner[patch.name] ??= []) as Row[];
    (patch.do === 'insert' ? change.inserted : change.removed).push(...patch.rows);
    if (patch.do === 'remove') for (const row of patch.rows) this.#order.delete(row);
    if (this.#engine) {
      if (patch.do === 'insert') this.#engine.insert(patch.owner, patch.name, patch.at, patch.rows);
      else this.#engine.remove(patch.owner, patch.name, patch.at, patch.rows.length);
    } else if (patch.do === 'insert') rows.splice(patch.at, 0, ...patch.rows);
    else rows.splice(patch.at, patch.rows.length);
    this.#adoptRows(patch.owner, this.linesOf(patch.owner)[patch.name], rows);
    if (patch.do === 'remove') for (const row of patch.rows) for (const fault of this.faults.ofRow(row)) this.faults.clear(row, fault.field);
    this.#changedLists.add(this.#listKey(patch.owner, patch.name));
    note(change.rows, patch.owner, patch.name);
    if (!change.lists.some((list) => list.owner === patch.owner && list.name === patch.name)) change.lists.push({ owner: patch.owner, name: patch.name });
  }

  #isOfLines(patch: Patch): boolean {
    if (patch.do === 'set') return patch.row !== this.record;
    return !('fault' in patch) || patch.fault.row !== this.record;
  }

  #batch(change: Change, work: () => void): void {
    if (!this.#engine) { work(); return; }
    for (const { row, field } of this.#engine.batch(work)) note(change.rows, row, field);
  }

  #tell(change: Change): void {
    this.revision++;
    for (const listener of [...this.#listeners]) listener(change);
  }

  #adopt(owner: Row, lists: Record<string, PlanLines>): void {
    for (const lines of Object.values(lists)) this.#adoptRows(owner, lines, this.rowsOf(owner, lines.name));
  }

  #adoptRows(owner: Row, lines: PlanLines, rows: Row[]): void {
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at];
      const isStanding = this.#order.has(row) && this.#places.get(row)?.owner === owner;
      this.#order.set(row, at);
      row.seq = at + 1;
      if (isStanding) continue;
      this.#places.set(row, { owner, lines });
      this.#adopt(row, lines.lines);
    }
  }

  #keys = new WeakMap<Row, number>();
  #nextKey = 1;
  /** A number that names a row as long as it lives. */
  keyOf(row: Row): number {
    const known = this.#keys.get(row);
    if (known !== undefined) return known;
    this.#keys.set(row, this.#nextKey);
    return this.#nextKey++;
  }
  #listKey(owner: Row, name: string): string { return `${this.keyOf(owner)}.${name}`; }
}

function empty(label: string, kind: Change['kind']): Change {
  return { label, kind, rows: new Map(), lists: [], inserted: [], removed: [] };
}

function inverse(patch: Patch): Patch {
  if (patch.do === 'set') return { ...patch, before: patch.after, after: patch.before };
  if ('fault' in patch) return { ...patch, do: patch.do === 'refuse' ? 'forget' : 'refuse' };
  return { ...patch, do: patch.do === 'insert' ? 'remove' : 'insert' };
}

export function note(map: Map<Row, Set<string>>, row: Row, field: string): void {
  const fields = map.get(row);
  if (fields) fields.add(field); else map.set(row, new Set([field]));
}

/** References are the same when they point to the same row; undefined and null are both empty. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true;
  if (isRef(a) && isRef(b)) return a.id === b.id;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, at) => same(item, b[at]));
  return false;
}
function isRef(value: unknown): value is { id: string } { return typeof value === 'object' && value !== null && 'id' in value; }
