// One open form without its looks: the record, its rules, drafts, saving, what went wrong. The screen draws it, tests drive it.
import type { FieldError, Row, Saved } from '../../core/contract/wire.ts';
import type { DocEnv } from '../../core/documents/index.ts';
import type { FormPlan, PlanLines } from '../../core/plans/plan.ts';
import { planModel } from '../../core/plans/planModel.ts';
import { lookupOf, type Lookup } from '../fields/lookup.ts';
import type { FieldHost } from '../fields/types.ts';
import { valuesOf, type Values } from '../fields/values.ts';
import { t } from '../i18n/t.ts';
import { GridStore } from '../lines/gridStore.ts';
import { asFailure, type AppFailure } from '../session/failure.ts';
import { bodyOf, emptyRows } from './body.ts';
import type { Draft, DraftBox } from './drafts.ts';
import { engineFor } from './engine.ts';
import { RecordStore, same } from './record/recordStore.ts';

/** The calls a form makes; tests hand in their own. */
export interface FormApi {
  get(path: string): Promise<Row>;
  post(path: string, body: Row, key: string): Promise<Saved>;
  put(path: string, body: Row, key: string): Promise<Saved>;
  newKey(): string;
}

export interface FormState {
  isSaving: boolean;
  draftAt: number | null;
  /** Input of an earlier visit was put back. */
  isRestored: boolean;
  /** Somebody else saved first. `mine` = what was typed, kept for putting over the fresh record. */
  conflict: { text: string; isReloaded: boolean } | null;
  /** A refusal that belongs to no field. */
  failure: AppFailure | null;
}

export type SaveResult = { ok: true; saved: Saved } | { ok: false; why: 'faults' | 'conflict' | 'refused' | 'declined' };
export interface SaveQuestions { askWarnings(errors: FieldError[]): Promise<boolean> }

export class FormSession {
  readonly store: RecordStore;
  readonly values: Values;
  readonly lookup: Lookup;
  readonly host: FieldHost;
  readonly grids = new Map<string, GridStore>();
  state: FormState = { isSaving: false, draftAt: null, isRestored: false, conflict: null, failure: null };
  #listeners = new Set<() => void>();
  #saveKey: { body: string; key: string } | null = null;
  #mine: Row | null = null;
  #draftRevision = 0;

  constructor(readonly plan: FormPlan, record: Row, readonly env: DocEnv, readonly api: FormApi, readonly drafts: DraftBox | null, may?: (permission: string) => boolean) {
    const engine = engineFor({ model: planModel(plan), entity: plan.entity, env, may });
    this.store = new RecordStore(plan, record, engine, isNewId(record.id));
    this.values = valuesOf(env.context, this.store.parentOf, t);
    this.lookup = lookupOf(plan.api, (row) => this.#chain(row));
    this.host = { values: this.values, lookup: this.lookup, today: env.run.today ?? '' };
    for (const lines of Object.values(plan.lines)) this.grids.set(lines.name, new GridStore(this.store, this.store.record, lines, this.values, { readOnly: !this.isEditable, hidden: laterColumns(lines) }));
  }

  get isNew(): boolean { return isNewId(this.store.record.id); }
  get status(): string | undefined {
    const { statusField, states } = this.plan;
    if (!statusField || !states) return undefined;
    return String(this.store.record[statusField] ?? Object.keys(states)[0]);
  }
  get isEditable(): boolean {
    const mayWrite = this.isNew ? this.plan.mayCreate : this.plan.mayEdit;
    return mayWrite && (this.status === undefined || this.plan.states?.[this.status]?.editable === true);
  }
  get code(): string { return String(this.store.record.code ?? ''); }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => { this.#listeners.delete(listener); };
  }
  set(change: Partial<FormState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }

  dispose(): void { for (const grid of this.grids.values()) grid.dispose(); }

  /** Checks, sends, and puts what the server refuses at its place. */
  async save(questions: SaveQuestions, isConfirmed = false): Promise<SaveResult> {
    if (this.state.isSaving) return { ok: false, why: 'declined' };
    this.#dropEmptyRows();
    const faults = this.store.engine?.checkAll() ?? [];
    const hard = faults.filter(({ level }) => level !== 'warn');
    this.store.putErrors(hard, 'check');
    if (this.store.faults.all().some(({ level, from }) => level === 'error' && from !== 'server')) { this.set({ failure: null }); return { ok: false, why: 'faults' }; }
    const soft = faults.filter(({ level }) => level === 'warn');
    if (soft.length > 0 && !isConfirmed) {
      if (!await questions.askWarnings(soft)) return { ok: false, why: 'declined' };
      isConfirmed = true;
    }
    const body = { ...bodyOf(this.store, this.isNew), ...(isConfirmed ? { confirmed: true } : {}) };
    this.set({ isSaving: true, failure: null });
    try {
      const key = this.#keyFor(body);
      const saved = await (this.isNew ? this.api.post(this.plan.api, body, key) : this.api.put(this.plan.api, body, key));
      this.#saveKey = null;
      await this.drafts?.clear().catch(() => undefined);
      this.store.settle();
      this.set({ isSaving: false, draftAt: null, isRestored: false, conflict: null });
      return { ok: true, saved };
    } catch (error) {
      this.set({ isSaving: false });
      return this.#refused(asFailure(error), questions, isConfirmed);
    }
  }

  /** Server faults of a save or an action, put at their fields; the rest is told above them. */
  showFailure(failure: AppFailure): void {
    const placed = failure.errors.filter(({ path }) => path !== '');
    this.store.putErrors(placed, 'server');
    this.set({ failure: placed.length === failure.errors.length && placed.length > 0 ? null : failure });
  }

  /** The stored record anew; what was typed is kept and can be put over it. */
  async reload(keepMine: boolean): Promise<void> {
    const mine = keepMine ? plainCopy(this.store.record) : null;
    const record = await this.api.get(`${this.plan.api}/${String(this.store.record.id)}`);
    this.#replace(record);
    this.#mine = mine;
    this.set({ failure: null, conflict: mine ? { text: this.state.conflict?.text ?? '', isReloaded: true } : null });
  }

  /** Puts what was typed before a reload over the fresh record. */
  applyMine(): void {
    const mine = this.#mine;
    this.#mine = null;
    this.set({ conflict: null });
    if (mine) this.#putOver(mine);
  }
  dropMine(): void { this.#mine = null; this.set({ conflict: null }); }

  // Drafts

  /** Puts a kept draft back when it still fits; gives it back when somebody saved since. */
  async restore(): Promise<void> {
    const draft = await this.drafts?.load().catch(() => null);
    if (!draft || !this.isEditable) return;
    if (!this.isNew && draft.version !== this.store.record.version) {
      this.#mine = draft.record;
      this.set({ conflict: { text: t('您上次未保存的内容写在旧版本上'), isReloaded: true } });
      return;
    }
    this.#putOver(draft.record);
    this.set({ isRestored: true, draftAt: draft.at });
  }

  async discard(): Promise<void> {
    await this.drafts?.clear().catch(() => undefined);
    this.#replace(await this.api.get(`${this.plan.api}/${this.isNew ? '0' : String(this.store.record.id)}`));
    this.set({ isRestored: false, draftAt: null, conflict: null });
  }

  /** Called every few seconds: keeps what has changed since. */
  async keepDraft(now: number): Promise<void> {
    if (!this.drafts || !this.store.dirty || this.store.revision === this.#draftRevision || this.state.isSaving) return;
    const { revision } = this.store;
    const draft: Draft = { record: plainCopy(this.store.record), at: now, ...(this.isNew ? {} : { version: Number(this.store.record.version) }) };
    try {
      await this.drafts.save(draft);
      // Saved for good in the meantime: the draft must not outlive that.
      if (!this.store.dirty) { await this.drafts.clear(); return; }
      this.#draftRevision = revision;
      this.set({ draftAt: now });
    } catch { /* Full store: typing goes on, the hint stays away. */ }
  }

  #refused(failure: AppFailure, questions: SaveQuestions, wasConfirmed: boolean): Promise<SaveResult> | SaveResult {
    if (failure.isQuestion && !wasConfirmed) {
      return questions.askWarnings(failure.errors).then((yes) => (yes ? this.save(questions, true) : { ok: false as const, why: 'declined' as const }));
    }
    if (failure.kind === 'state' && !this.isNew && failure.errors.every(({ path }) => path === '')) {
      this.set({ conflict: { text: failure.text, isReloaded: false } });
      return { ok: false, why: 'conflict' };
    }
    this.showFailure(failure);
    return { ok: false, why: failure.errors.some(({ path }) => path !== '') ? 'faults' : 'refused' };
  }

  /** The same body again goes under the same key: a repeated request after a lost answer does no harm. */
  #keyFor(body: Row): string {
    const text = JSON.stringify(body);
    if (this.#saveKey?.body !== text) this.#saveKey = { body: text, key: this.api.newKey() };
    return this.#saveKey.key;
  }

  #dropEmptyRows(): void {
    const empty = emptyRows(this.store);
    if (empty.length === 0) return;
    this.store.change('空行', (edit) => { for (const { owner, name, at } of empty) edit.remove(owner, name, at, 1); });
  }

  #replace(record: Row): void {
    const { record: before } = this.store;
    // Grids hold the head as the owner of their rows: it stays the same object.
    for (const key of Object.keys(before)) delete before[key];
    Object.assign(before, record);
    this.store.load(before, isNewId(record.id));
    for (const grid of this.grids.values()) { grid.options.readOnly = !this.isEditable; grid.setHidden(grid.options.hidden ?? new Set()); }
  }

  /** Differences only, so that nothing counts as changed that is not. */
  #putOver(mine: Row): void {
    this.store.change('恢复', (edit) => {
      for (const field of Object.values(this.plan.fields)) {
        if (field.computed === undefined && field.readonly !== true && !same(this.store.record[field.name], mine[field.name])) edit.set(this.store.record, field.name, mine[field.name] ?? null);
      }
      for (const name of Object.keys(this.plan.lines)) {
        const before = this.store.rowsOf(this.store.record, name);
        const after = (mine[name] as Row[] | undefined) ?? [];
        if (JSON.stringify(before) === JSON.stringify(after)) continue;
        edit.remove(this.store.record, name, 0, before.length);
        edit.insert(this.store.record, name, 0, after);
      }
    });
    this.store.markRowsChanged();
  }

  #chain(row: Row): Row[] {
    const above = this.store.parentOf(row);
    return above ? [...this.#chain(above), row] : [row];
  }
}

export function isNewId(id: unknown): boolean { return id === undefined || id === null || id === '0' || id === ''; }

/** Columns that tell what became of a line later (received, stored, open): not while one writes it. Offered in the column menu. */
export function laterColumns(lines: PlanLines): ReadonlySet<string> {
  const later = new Set(Object.values(lines.fields).filter((field) => field.readonly === true && field.computed === undefined).map(({ name }) => name));
  for (let grown = true; grown;) {
    grown = false;
    for (const field of Object.values(lines.fields)) {
      if (later.has(field.name) || field.computed === undefined) continue;
      if ([...later].some((name) => new RegExp(`\\b(line|row)\\.${name}\\b`).test(field.computed!))) { later.add(field.name); grown = true; }
    }
  }
  return later;
}

/** JSON only: what the record holds came over the wire or was typed. */
export function plainCopy(record: Row): Row { return structuredClone(record); }

