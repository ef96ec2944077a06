// One open form without its looks: the record, its rules, drafts, saving, what went wrong. The screen draws it, tests drive it.
import type { Row } from '../../core/contract/wire.ts';
import { merge3, type Choice, type DocEnv, type DocModel } from '../../core/documents/index.ts';
import { isSo } from '../../core/documents/validate.ts';
import { FoundBook } from '../../core/found/book.ts';
import type { FormPlan, PlanSection } from '../../core/plans/plan.ts';
import { planModel } from '../../core/plans/planModel.ts';
import { lookupOf, type Lookup } from '../fields/lookup.ts';
import type { FieldHost } from '../fields/types.ts';
import { valuesOf, type Values } from '../fields/values.ts';
import { t } from '../i18n/t.ts';
import { GridStore } from '../lines/gridStore.ts';
import { asFailure, type AppFailure } from '../session/failure.ts';
import { bodyOf, emptyRows } from './body.ts';
import type { Draft, DraftBox, OtherDraft } from './drafts.ts';
import { DraftParts } from './draftParts.ts';
import { closingOf, type ClosedBy } from './closed.ts';
import { engineFor } from './engine.ts';
import { FormFound } from './found.ts';
import { putOver } from './putOver.ts';
import { carrySteps } from './record/carrySteps.ts';
import { RecordStore } from './record/recordStore.ts';
import { laterColumns } from './laterColumns.ts';
import { authorOf, isNewId, plainCopy, whoOf } from './recordWords.ts';
import { mergedPlaces } from './meetings.ts';
import type { FormApi, FormState, Meeting, SaveQuestions, SaveResult } from './sessionTypes.ts';
import { keepTyped } from './typedFaults.ts';
import { typedSince } from './typedSince.ts';

export type { Conflict, FormApi, FormState, Meeting, SaveQuestions, SaveResult } from './sessionTypes.ts';

export class FormSession {
  readonly store: RecordStore;
  readonly values: Values;
  readonly lookup: Lookup;
  readonly host: FieldHost;
  readonly grids = new Map<string, GridStore>();
  /** Of a new record: drafts of others of its kind. */
  otherDrafts?: () => Promise<OtherDraft[]>;
  state: FormState = { isSaving: false, draftAt: null, isRestored: false, conflict: null, merged: null, failure: null };
  #listeners = new Set<() => void>();
  #saveKey: { body: string; key: string } | null = null;
  #mine: Row | null = null;
  /** The record as it was read, and what was typed in an earlier visit over which record. */
  #base: Row;
  #draft: { record: Row; base: Row } | null = null;
  #draftRevision = 0;
  /** A long draft is written in several turns. */
  #isKeeping = false;
  readonly #parts: DraftParts;

  /** Values looked up in other records; absent where the form has none. */
  readonly found: FormFound | undefined;
  readonly env: DocEnv;
  readonly model: DocModel;
  constructor(readonly plan: FormPlan, record: Row, env: DocEnv, readonly api: FormApi, readonly drafts: DraftBox | null, may?: (permission: string) => boolean) {
    this.#base = (env.values.old as Row | null | undefined) ?? structuredClone(record);
    this.env = { ...env, values: { ...env.values } };
    this.model = planModel(plan);
    const book = Object.values(this.model.rows).some(({ found }) => found) ? new FoundBook() : undefined;
    if (book) this.env.values.found = book;
    const engine = engineFor({ model: this.model, entity: plan.entity, env: this.env, may });
    this.store = new RecordStore(plan, record, engine, isNewId(record.id));
    this.#parts = new DraftParts(this.store);
    this.found = book && new FormFound(plan, this.model, this.env, book, this.store, api);
    this.values = valuesOf(env.context, this.store.parentOf, t);
    this.lookup = lookupOf(plan.api, (row) => this.#chain(row));
    const steps = { undo: () => { this.store.undo(); }, redo: () => { this.store.redo(); }, listen: (listener: () => void) => this.store.listen(listener), rowsAbove: (row: Row) => this.#chain(row) };
    this.host = { values: this.values, lookup: this.lookup, today: env.run.today ?? '', record: steps };
    for (const lines of Object.values(plan.lines)) this.grids.set(lines.name, new GridStore(this.store, this.store.record, lines, this.values, { readOnly: !this.isEditable, rowsStay: this.plan.states?.[this.#statusOf(this.store.record) ?? '']?.opens === true, hidden: laterColumns(lines) }));
  }

  get isNew(): boolean { return isNewId(this.store.record.id); }
  get status(): string | undefined { return this.#statusOf(this.store.record); }
  #statusOf(record: Row): string | undefined {
    const { statusField, states } = this.plan;
    if (!statusField || !states) return undefined;
    return String(record[statusField] ?? Object.keys(states)[0]);
  }
  get isEditable(): boolean { return this.closedBy === null; }
  /** What keeps the record from being changed. */
  get closedBy(): ClosedBy | null { return this.#closedBy(this.store.record); }
  #closedBy(record: Row): ClosedBy | null { return closingOf(this.plan, record, this.#statusOf(record), (rule) => this.holds(rule, record)); }
  /** An expression of the plan over the head. */
  holds(rule: string, record: Row = this.store.record): boolean {
    return isSo(this.model, rule, this.plan.entity, { today: this.env.run.today, now: this.env.run.now, ...this.env.values, record, line: record, row: record }, this.env, true);
  }
  /** An expression of the plan over a line. */
  holdsOf(lines: string, rule: string, line: Row): boolean {
    return isSo(this.model, rule, `${this.plan.entity}.${lines}`, { today: this.env.run.today, now: this.env.run.now, ...this.env.values, record: this.store.record, line, row: line }, this.env, false);
  }
  get code(): string { return String(this.store.record.code ?? ''); }

  listen(listener: () => void): () => void { this.#listeners.add(listener); return () => { this.#listeners.delete(listener); }; }
  set(change: Partial<FormState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }

  dispose(): void { this.found?.dispose(); for (const grid of this.grids.values()) grid.dispose(); }

  /** Checks, sends, and puts what the server refuses at its place. */
  async save(questions: SaveQuestions, isConfirmed = false): Promise<SaveResult> {
    if (this.state.isSaving) return { ok: false, why: 'declined' };
    // What stands where nobody typed is found before it is missed.
    if (this.found?.isPending) await this.found.settle();
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

  /** Checks what stands in these sections alone: a step before one goes on. @returns how many faults keep one here */
  checkSections(sections: readonly PlanSection[]): number {
    const names = new Set(sections.flatMap(({ fields, lines }) => [...fields.map(({ name }) => name), ...(lines === undefined ? [] : [lines])]));
    const isHere = (path: string): boolean => names.has(/^\w+/.exec(path)?.[0] ?? '');
    const faults = (this.store.engine?.checkAll() ?? []).filter(({ path, level }) => level !== 'warn' && isHere(path));
    this.store.putErrors(faults, 'check');
    return this.store.faults.all().filter((fault) => fault.level === 'error' && isHere(this.store.pathOf(fault.row, fault.field))).length;
  }

  /** Server faults of a save or an action, put at their fields; the rest is told above them. */
  showFailure(failure: AppFailure): void {
    const placed = failure.errors.filter(({ path }) => path !== '');
    this.store.putErrors(placed, 'server');
    this.set({ failure: placed.length === failure.errors.length && placed.length > 0 ? null : failure });
  }

  /** The stored record anew; with `keepMine` what was typed is kept aside and can be put over it. */
  async reload(keepMine: boolean): Promise<void> {
    const mine = keepMine ? plainCopy(this.store.record) : null;
    this.#replace(await this.#read());
    this.#mine = mine;
    this.set({ failure: null, merged: null, conflict: mine ? { text: t('您的输入已另存'), kind: 'aside' } : null });
  }

  /** Brings in what was stored meanwhile, with what was typed on top; asks where both changed the same. */
  async catchUp(questions: SaveQuestions): Promise<'done' | 'same' | 'declined'> {
    if (this.#draft) {
      const { record, base } = this.#draft;
      if (!await this.#meet(base, record, structuredClone(this.#base), questions)) return 'declined';
      this.set({ isRestored: true });
      return 'done';
    }
    const fresh = await this.#read();
    if (fresh.version === this.#base.version) return 'same';
    if (this.#closedBy(fresh) !== null) { this.set({ conflict: { text: this.state.conflict?.text ?? t('数据已被{user}修改', { user: whoOf(fresh) }), kind: 'closed' } }); return 'declined'; }
    return await this.#meet(this.#base, plainCopy(this.store.record), fresh, questions) ? 'done' : 'declined';
  }

  /** Puts what was kept aside over the fresh record. */
  applyMine(): void {
    const mine = this.#mine;
    this.#mine = null;
    this.set({ conflict: null });
    if (mine) putOver(this.store, mine, '恢复');
  }
  /** Goes on without what was kept aside, or typed in an earlier visit. */
  async dropMine(): Promise<void> {
    this.#mine = null;
    if (this.#draft) await this.drafts?.clear().catch(() => undefined);
    this.#draft = null;
    this.set({ conflict: null });
  }

  /** Puts a kept draft back when it still fits; gives it back when somebody saved since. */
  async restore(): Promise<void> {
    const draft = await this.drafts?.load().catch(() => null);
    if (!draft || !this.isEditable || !this.#putBack(draft)) return;
    this.set({ isRestored: true, draftAt: draft.at });
  }

  /** Goes on where the form stood that an earlier plan of the same screen drew: what was typed, and what still waits for an answer. */
  takeOver(before: FormSession): void {
    this.#draft = before.#draft;
    this.#mine = before.#mine;
    const { isRestored, draftAt, conflict, merged } = before.state;
    const putBack = keepTyped(before.store);
    const { record } = before.store;
    const isSame = this.isNew || record.version === this.store.record.version;
    if (before.store.dirty && this.isEditable) this.#putBack({ record: plainCopy(record), at: draftAt ?? Date.now(), ...(this.isNew ? {} : { version: Number(record.version), base: before.#base }) });
    // Taking back goes on where it stood, instead of taking all of it back at once.
    if (isSame && this.isEditable) carrySteps(before.store, this.store);
    putBack(this.store);
    this.set({ isRestored, draftAt, merged, ...(conflict && { conflict }) });
  }

  /** @returns false where it still waits for somebody to choose */
  #putBack(draft: Draft): boolean {
    if (!this.isNew && draft.version !== this.store.record.version) {
      const text = t('您上次未保存的内容写在旧版本上');
      if (!draft.base) { this.#mine = draft.record; this.set({ conflict: { text, kind: 'aside' } }); return false; }
      this.#draft = { record: draft.record, base: draft.base };
      const fresh = structuredClone(this.#base);
      const merge = merge3(this.plan, draft.base, draft.record, fresh);
      if (merge.clashes.length > 0) { this.set({ conflict: { text, kind: 'draft' } }); return false; }
      this.#settleMeeting({ ...authorOf(fresh), base: draft.base, mine: draft.record, fresh, merge }, {});
    } else putOver(this.store, draft.record, '恢复');
    return true;
  }

  /** Back to the record as it is stored. What is typed until that has come stands on top of it: it was not there to be let go. */
  async discard(): Promise<void> {
    const since = typedSince(this.store, this.plan);
    const fresh = await this.api.get(`${this.plan.api}/${this.isNew ? '0' : String(this.store.record.id)}`);
    await this.drafts?.clear().catch(() => undefined);
    const wanted = since(fresh);
    this.#replace(fresh);
    if (wanted) putOver(this.store, wanted, '恢复');
    this.#draft = null;
    this.#draftRevision = -1;
    this.set({ isRestored: false, draftAt: null, conflict: null, merged: null });
  }

  /** Called every few seconds: keeps what has changed since. */
  async keepDraft(now = Date.now()): Promise<void> {
    // One of an earlier visit that waits for an answer is not written over.
    if (!this.drafts || this.#isKeeping || this.#draft || !this.store.dirty || this.store.revision === this.#draftRevision || this.state.isSaving) return;
    const { revision } = this.store;
    const draft: Draft = { record: this.store.record, at: now, ...(this.isNew ? {} : { version: Number(this.store.record.version), base: this.#base }) };
    this.#isKeeping = true;
    try {
      await this.drafts.save(draft, this.#parts);
      // Saved for good in the meantime: the draft must not outlive that.
      if (!this.store.dirty) { await this.drafts.clear(); return; }
      this.#draftRevision = revision;
      this.set({ draftAt: now });
    } catch { /* Full store: typing goes on, the hint stays away. */ } finally { this.#isKeeping = false; }
  }

  #refused(failure: AppFailure, questions: SaveQuestions, wasConfirmed: boolean): Promise<SaveResult> | SaveResult {
    if (failure.isQuestion && !wasConfirmed) {
      return questions.askWarnings(failure.errors).then((yes) => (yes ? this.save(questions, true) : { ok: false as const, why: 'declined' as const }));
    }
    if (failure.kind === 'state' && !this.isNew && failure.errors.every(({ path }) => path === '')) return this.#saveOver(failure, questions, wasConfirmed);
    this.showFailure(failure);
    return { ok: false, why: failure.errors.some(({ path }) => path !== '') ? 'faults' : 'refused' };
  }

  /** Somebody saved first: both are put together, and saving goes on from there. What was typed stays whatever happens on the way. */
  async #saveOver(failure: AppFailure, questions: SaveQuestions, wasConfirmed: boolean): Promise<SaveResult> {
    this.set({ conflict: { text: failure.text, kind: 'stale' } });
    try {
      const done = await this.catchUp(questions);
      // Not another version: the state itself is in the way.
      if (done === 'same') { this.set({ conflict: null }); this.showFailure(failure); return { ok: false, why: 'refused' }; }
      if (done === 'declined') return { ok: false, why: 'conflict' };
    } catch (error) {
      this.showFailure(asFailure(error));
      return { ok: false, why: 'conflict' };
    }
    if (!this.store.dirty) return { ok: true, saved: { id: String(this.store.record.id), version: Number(this.store.record.version), code: this.code }, isMerged: true };
    const result = await this.save(questions, wasConfirmed);
    return result.ok ? { ...result, isMerged: true } : result;
  }

  async #meet(base: Row, mine: Row, fresh: Row, questions: SaveQuestions): Promise<boolean> {
    const meeting: Meeting = { ...authorOf(fresh), base, mine, fresh, merge: merge3(this.plan, base, mine, fresh) };
    const choices = meeting.merge.clashes.length > 0 ? await questions.askMerge(meeting, this) : {};
    if (!choices) return false;
    this.#settleMeeting(meeting, choices);
    return true;
  }

  #settleMeeting(meeting: Meeting, choices: Readonly<Record<string, Choice>>): void {
    const { who, at, fresh, merge } = meeting;
    const putBack = keepTyped(this.store);
    let wanted = merge.result(choices);
    // A draft was waiting, and typing went on over the stored record: that stands before both.
    if (this.#draft && this.store.dirty) wanted = merge3(this.plan, this.#base, plainCopy(this.store.record), wanted).result();
    this.#draft = null;
    this.#replace(plainCopy(fresh));
    putOver(this.store, wanted, '合并');
    putBack();
    this.#draftRevision = -1;
    this.set({ conflict: null, failure: null, merged: { who, at, places: mergedPlaces(this, meeting) } });
  }

  #read(): Promise<Row> { return this.api.get(`${this.plan.api}/${String(this.store.record.id)}`); }

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
    this.#base = structuredClone(record);
    if (this.env.values.old) this.env.values.old = this.#base;
    Object.assign(before, record);
    this.store.load(before, isNewId(record.id));
    for (const grid of this.grids.values()) { grid.options.readOnly = !this.isEditable; grid.setHidden(grid.options.hidden ?? new Set()); }
  }

  #chain(row: Row): Row[] {
    const above = this.store.parentOf(row);
    return above ? [...this.#chain(above), row] : [row];
  }
}
