// One open record with its lines: the only place its values stand. Every change is a list of patches, so it can be undone.
import type { FieldError, Row } from '../../../core/contract/wire.ts';
import type { PlanField, PlanLines } from '../../../core/plans/plan.ts';
import { ChangeMarks, note } from './changeMarks.ts';
import { FaultBook, KeptFaults } from './faults.ts';
import { findPlace } from './paths.ts';
import { byField, cellsOf, columnOf, empty, inverse, putBlock, same, typedIn, type BlockPatch, type Step, type Steps } from './patches.ts';
import { PlaceBook } from './placeBook.ts';
import type { Change, Edit, Engine, FieldSet, Patch, Place, Shape } from './types.ts';
import { traitsOf } from '../../../core/values/types/index.ts';

/** Fewer are each looked at closely; a paste of more put back is checked on saving. */
const [fewCells, mostCheckedAgain] = [20, 500];

export class RecordStore {
  record: Row = {};
  readonly faults = new FaultBook();
  /** Grows with every change; views that read everything compare it. */
  revision = 0;
  #engine: Engine | null = null;
  readonly #places = new PlaceBook();
  #made = new WeakSet<Row>();
  #past: Step[] = [];
  #future: Step[] = [];
  #listeners = new Set<(change: Change) => void>();
  #before = new Set<() => void>();
  readonly #kept = new KeptFaults(this.faults, (row) => Object.keys(this.linesOf(row)).flatMap((name) => this.rowsOf(row, name)));
  readonly #marks = new ChangeMarks();

  constructor(readonly shape: Shape, record: Row, engine: ((store: RecordStore) => Engine) | null = null, fresh = false) {
    this.#engine = engine?.(this) ?? null;
    this.load(record, fresh);
  }

  get engine(): Engine | null { return this.#engine; }
  get canUndo(): boolean { return this.#past.length > 0; }
  get canRedo(): boolean { return this.#future.length > 0; }
  get dirty(): boolean { return this.#marks.any; }

  /** Puts another record in place; nothing of it counts as changed. */
  load(record: Row, fresh = false): void {
    this.record = record;
    this.#past = [];
    this.#future = [];
    this.settle();
    this.faults.clearAll();
    for (const name of Object.keys(this.shape.lines)) record[name] ??= [];
    this.#places.open(record, this.shape.lines);
    this.#engine?.take(record, fresh);
    this.#tell(empty('load', 'load'));
  }

  /** What stands now is what is stored. */
  settle(): void { this.#marks.clear(); }

  /** Runs `work` as one step. Fills of chosen values and computed fields follow by themselves. */
  change(label: string, work: (edit: Edit) => void): Change {
    this.#tellBefore();
    const change = empty(label, 'edit');
    const patches: Patch[] = [];
    const apply = (patch: Patch): void => { patches.push(patch); this.#apply(patch, change); };
    const edit: Edit = {
      set: (row, field, value) => {
        // A text that could not be read goes, and comes back with undo.
        if (this.faults.count > 0) {
          const fault = this.faults.at(row, field);
          if (fault?.from === 'typed') apply({ do: 'forget', fault });
        }
        if (same(row[field], value)) return;
        // A row made by newRow and not yet put into its list needs no patches: putting it in is the step.
        if (this.isLoose(row)) { row[field] = value; this.#marks.mark(row, field); this.#fillLoose(row, field); return; }
        apply({ do: 'set', row, field, before: row[field], after: value });
        const fills = this.#engine?.fill(row, field);
        for (const name in fills) edit.set(row, name, fills[name]);
      },
      setBlock: (rows, columns) => {
        for (const fault of typedIn(rows, columns, this.faults)) apply({ do: 'forget', fault });
        const block: BlockPatch = { do: 'block', rows, columns: columns.map((column) => columnOf(rows, column)).filter((column) => column !== null) };
        if (!this.isLoose(rows[0]!)) { if (block.columns.length > 0) apply(block); return; }
        putBlock(block, null, this.faults);
        this.#marks.markBlock(rows, block.columns, new Map());
      },
      insert: (owner, name, at, rows) => { if (rows.length > 0) apply({ do: 'insert', owner, name, at, rows }); },
      remove: (owner, name, at, count) => {
        const rows = this.rowsOf(owner, name).slice(at, at + count);
        if (rows.length > 0) apply({ do: 'remove', owner, name, at, rows });
        return rows;
      },
      refuse: (row, field, message, typed) => {
        const fault = this.faults.at(row, field);
        if (fault?.from === 'typed') apply({ do: 'forget', fault });
        apply({ do: 'refuse', fault: { row, field, message, level: 'error', from: 'typed', typed } });
      },
    };
    this.#batch(change, () => work(edit));
    if (patches.length === 0) return change;
    // Head fields undo in their own inputs; only steps that touched lines are kept.
    if (patches.some((patch) => this.#isOfLines(patch))) { this.#past.push({ label, patches }); this.#future = []; }
    this.#tell(change);
    return change;
  }

  /** Works out anew what reads these cells: what it looks up is known now. */
  recompute(cells: Iterable<readonly [row: Row, field: string]>): void {
    const change = empty('', 'edit');
    this.#batch(change, () => { for (const [row, field] of cells) this.#engine?.set(row, field, row[field]); });
    if (change.rows.size > 0) this.#tell(change);
  }

  /** What can be taken back and done again; put into the store of a form drawn anew (carrySteps.ts). */
  get steps(): Steps { return { past: this.#past, future: this.#future }; }
  putSteps({ past, future }: Steps): void { this.#past = [...past]; this.#future = [...future]; }

  undo(): Change | null { return this.#replay(this.#past, this.#future, 'undo'); }
  redo(): Change | null { return this.#replay(this.#future, this.#past, 'redo'); }

  /** A row with its defaults that stands in no list yet; `edit.insert` puts it in. `beside`: rows made before it that come with it. */
  newRow(owner: Row, name: string, beside?: readonly Row[]): Row {
    const lines = this.linesOf(owner)[name];
    const row = this.#engine?.newRow(owner, lines, beside) ?? {};
    for (const below of Object.keys(lines.lines)) row[below] ??= [];
    this.#places.makeLoose(row, owner, lines);
    this.#made.add(row);
    return row;
  }
  /** Added here, not loaded or put back from a draft. */
  isMade(row: Row): boolean { return this.#made.has(row); }
  isLoose(row: Row): boolean { return this.#places.isLoose(row); }
  /** Into a row that stands in no list yet, with what the value fills: to see what would come of it. */
  tryOut(row: Row, field: string, value: unknown): void {
    row[field] = value;
    this.#fillLoose(row, field);
  }
  #fillLoose(row: Row, field: string): void {
    for (const [name, filled] of Object.entries(this.#engine?.fill(row, field) ?? {})) row[name] = filled;
  }

  rowsOf(owner: Row, name: string): Row[] { return (owner[name] as Row[] | undefined) ?? []; }
  placeOf(row: Row): Place | undefined { return this.#places.of(row); }
  parentOf = (row: Row): Row | undefined => this.#places.of(row)?.owner;
  indexOf(row: Row): number { return this.#places.indexOf(row); }

  fieldsOf(row: Row): Record<string, PlanField> { return this.#places.of(row)?.lines.fields ?? this.shape.fields; }
  linesOf(row: Row): Record<string, PlanLines> { return this.#places.of(row)?.lines.lines ?? this.shape.lines; }

  /** `lines[2].qty` */
  pathOf(row: Row, field = ''): string {
    const place = this.#places.of(row);
    if (!place) return field;
    const above = this.pathOf(place.owner);
    const own = `${above ? `${above}.` : ''}${place.lines.name}[${this.indexOf(row)}]`;
    return field ? `${own}.${field}` : own;
  }

  /** Notes faults that came as paths, from checks or from the server; the field's own typed faults stay. */
  putErrors(errors: readonly FieldError[], from: 'check' | 'server'): void {
    const rows = new Map<Row, FieldSet>();
    for (const row of this.faults.clearAll(from)) note(rows, row, '');
    for (const error of errors) {
      const place = findPlace(this.record, error.path) ?? { row: this.record, field: '' };
      const standing = this.faults.at(place.row, place.field);
      // A text that could not be read stays in its cell with its own reason; one that is still looked up stays too.
      if (standing?.typed === undefined) this.faults.put({ ...place, message: error.message, level: error.level ?? 'error', from });
      else if (standing.level !== 'error') this.faults.put({ ...standing, message: error.message, level: error.level ?? 'error' });
      note(rows, place.row, place.field);
    }
    this.#tell({ ...empty('faults', 'faults'), rows });
  }

  /** Checks one field that was just left. */
  check(row: Row, field: string): void { this.checkCells([[row, field]]); }
  /** Checks many at once: what a paste brought. */
  checkCells(cells: Iterable<readonly [row: Row, field: string]>): void {
    const rows = new Map<Row, FieldSet>();
    for (const [field, all] of byField(cells)) {
      const doubtful = all.length < fewCells || !this.#engine ? all : this.#engine.doubtful(all, field).concat(this.faults.count > 0 ? all.filter((row) => this.faults.at(row, field)) : []);
      for (const row of doubtful) if (this.#noteCheck(row, field)) note(rows, row, field);
    }
    if (rows.size > 0) this.#tell({ ...empty('faults', 'faults'), rows });
  }
  /** @returns whether a fault came, changed or went */
  #noteCheck(row: Row, field: string): boolean {
    const standing = this.faults.at(row, field);
    if (standing?.from === 'typed') return false;
    const [error] = this.#engine?.check(row, field) ?? [];
    if (!error && !standing) return false;
    if (error) this.faults.put({ row, field, message: error.message, level: error.level ?? 'error', from: 'check' });
    else if (standing?.from === 'check') this.faults.clear(row, field);
    return true;
  }

  /** The value that stands is typed once more: what was refused in its place is mended. */
  forget(row: Row, field: string): void {
    if (this.faults.clear(row, field)) this.#tell({ ...empty('faults', 'faults'), rows: new Map([[row, new Set([field])]]) });
  }

  refuse(row: Row, field: string, message: string, typed: string): void {
    this.change(field, (edit) => edit.refuse(row, field, message, typed));
  }

  /** Rows put back from a draft: which of their fields were typed is not known any more, so all of a changed list count. */
  markRowsChanged(owner: Row = this.record): void {
    for (const [name, lines] of Object.entries(this.linesOf(owner))) {
      if (owner === this.record && !this.#marks.hasList(owner, name)) continue;
      for (const row of this.rowsOf(owner, name)) {
        for (const field of Object.values(lines.fields)) if (field.computed === undefined && row[field.name] !== undefined) this.#marks.mark(row, field.name);
        for (const below of Object.keys(lines.lines)) this.#marks.markList(row, below);
        this.markRowsChanged(row);
      }
    }
  }

  isChanged(row: Row, field: string): boolean { return this.#marks.fields(row).has(field); }
  changedFields(row: Row): FieldSet { return this.#marks.fields(row); }
  /** Whether rows of this list, or of lists below it, were added, removed or changed. */
  isListChanged(owner: Row, name: string): boolean {
    if (this.#marks.hasList(owner, name)) return true;
    return this.rowsOf(owner, name).some((row) =>
      this.#marks.has(row) || Object.keys(this.linesOf(row)).some((below) => this.isListChanged(row, below)));
  }

  listen(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => { this.#listeners.delete(listener); };
  }

  #replay(from: Step[], to: Step[], kind: 'undo' | 'redo'): Change | null {
    const step = from.pop();
    if (!step) return null;
    const change = empty(step.label, kind);
    this.#tellBefore();
    const patches = kind === 'undo' ? step.patches.map(inverse).reverse() : step.patches;
    this.#batch(change, () => { for (const patch of patches) this.#apply(patch, change); });
    to.push(step);
    this.#checkAgain(patches);
    this.#tell(change);
    return change;
  }

  #apply(patch: Patch, change: Change): void {
    if (patch.do === 'set') {
      if (this.#engine) this.#engine.set(patch.row, patch.field, patch.after); else patch.row[patch.field] = patch.after;
      note(change.rows, patch.row, patch.field);
      this.#marks.mark(patch.row, patch.field);
      if (this.faults.count > 0) this.faults.clear(patch.row, patch.field);
      return;
    }
    if (patch.do === 'block') {
      putBlock(patch, this.#engine, this.faults);
      this.#marks.markBlock(patch.rows, patch.columns, change.rows);
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
    const lines = this.linesOf(patch.owner)[patch.name];
    if (patch.do === 'insert') {
      for (const row of patch.rows) change.inserted.push(row);
      if (this.#engine) this.#engine.insert(patch.owner, patch.name, patch.at, patch.rows); else rows.splice(patch.at, 0, ...patch.rows);
      this.#places.came(patch.owner, lines, patch.at, patch.rows);
      for (const row of patch.rows) this.#kept.bring(row);
    } else {
      for (const row of patch.rows) change.removed.push(row);
      if (this.#engine) this.#engine.remove(patch.owner, patch.name, patch.at, patch.rows.length); else rows.splice(patch.at, patch.rows.length);
      this.#places.left(patch.owner, lines, patch.at, patch.rows);
      if (this.faults.count > 0) for (const row of patch.rows) this.#kept.keep(row);
    }
    this.#marks.markList(patch.owner, patch.name);
    note(change.rows, patch.owner, patch.name);
    if (!change.lists.some((list) => list.owner === patch.owner && list.name === patch.name)) change.lists.push({ owner: patch.owner, name: patch.name });
  }

  #isOfLines(patch: Patch): boolean {
    // A matrix is as good as lines: one that stands in the head takes steps back too.
    if (patch.do === 'set') return patch.row !== this.record || traitsOf(this.shape.fields[patch.field]?.type).cells === true;
    return patch.do === 'block' ? patch.rows[0] !== this.record : !('fault' in patch) || patch.fault.row !== this.record;
  }

  #batch(change: Change, work: () => void): void {
    if (!this.#engine) { work(); return; }
    for (const { row, field } of this.#engine.batch(work)) note(change.rows, row, field);
  }

  /** Told before anything of the record changes: who has put off reading it does so now. */
  beforeChange(listener: () => void): () => void {
    this.#before.add(listener);
    return () => { this.#before.delete(listener); };
  }
  #tellBefore(): void { for (const listener of this.#before) listener(); }

  /** Values put back by undo may break the rules they broke before. */
  #checkAgain(patches: readonly Patch[]): void {
    const cells = cellsOf(patches, mostCheckedAgain);
    for (const [row, field] of cells ?? []) if (this.indexOf(row) >= 0) this.#noteCheck(row, field);
  }

  #tell(change: Change): void {
    this.revision++;
    for (const listener of [...this.#listeners]) listener(change);
  }

  /** A number that names a row as long as it lives. */
  keyOf(row: Row): number { return this.#marks.keyOf(row); }
}

export { same } from './patches.ts';
