// One running action: the record as it stood, what its effects see, and what they have done so far.
import { completeRefs, LoadedRefs } from '../entities/refs.ts';
import { docEnv } from '../entities/surroundings.ts';
import { withFound } from '../found/answers.ts';
import type { DocEnv, Visit } from '../../core/documents/index.ts';
import { rowsAt } from '../../core/documents/validate.ts';
import type { Expression, ScopeTypes } from '../../core/expressions/index.ts';
import type { Action, Effect, Entity, Workflow } from '../../core/language/model.ts';
import { AppError, fill } from '../../core/contract/errors.ts';
import { modelOf } from '../../core/effects/writing.ts';
import { isTogether } from '../../core/language/together.ts';
import type { FieldError, Row } from '../../core/contract/wire.ts';
import type { Work } from '../context.ts';
import type { LedgerDoc } from '../ledger/post.ts';
import type { RunAction } from './actionInput.ts';
import { isComputedFrom } from './change.ts';
import type { Change } from './change.ts';
import type { Done } from './effectLog.ts';
import { putInRows, type Head } from './rows.ts';
import { actionScope, compiled, exactly, valuesAt } from './words.ts';

/** One row an effect runs for, with the values its expressions see. */
export interface Place { visit: Visit; values: Record<string, unknown> }

export class ActionRun {
  readonly env: DocEnv;
  readonly doc: LedgerDoc;
  /** Head fields set by effects and not written yet: they go with the new state, or earlier when something is about to read the record. */
  private unwritten: Record<string, unknown> = {};
  /** Code had the record in hand, and may have changed anything in it. */
  isOpen = false;
  readonly done: Done[] = [];
  readonly faults: FieldError[] = [];
  /** Done once the new state is stored, before the action answers. */
  readonly later: (() => Promise<void>)[] = [];
  /** Heads of rows that effects write to, locked before the first effect: `<row type> <id>` → head. */
  heads = new Map<string, Head>();

  /** Rows of lines that the action runs on, by id. */
  private rows?: ReadonlySet<string>;
  private taken?: readonly Row[];

  /** The runs of the records chosen together; of one record its own alone. */
  group: readonly ActionRun[] = [this];

  constructor(
    readonly work: Work,
    readonly entity: Entity,
    readonly action: Action,
    readonly record: Row & { id: string },
    /** The record as it stood when the action began; values are shared with it. */
    readonly before: Row,
    readonly ask: Record<string, unknown>,
    readonly change: Change,
    readonly isConfirmed: boolean,
    /** References of the record carry only what the action itself names (carried.ts). */
    private isNarrow: boolean,
    /** Runs an action of another record within this one. */
    readonly runAction: RunAction,
  ) {
    this.env = withFound(entity, docEnv(work, { ask }));
    const date = record.docDate;
    this.doc = { entity: entity.id, id: record.id, code: typeof record.code === 'string' ? record.code : null, date: typeof date === 'string' ? date.slice(0, 10) : work.today };
  }

  get workflow(): Workflow { return this.entity.workflow!; }

  /** Expressions read the records of these runs as `chosen`, or the rows that were chosen of their lines. */
  chooses(group: readonly ActionRun[]): void {
    this.group = group;
    (this.env as { values: Record<string, unknown> }).values = { ...this.env.values, chosen: group.flatMap((run) => run.taken ?? [run.record]) };
  }

  /** The rows of its lines that the action runs on. @throws AppError where one is not there, or `when` does not hold for it */
  takes(ids: readonly string[] | undefined): void {
    const { of, when } = this.action;
    if (of === undefined) return;
    const test = when === undefined ? undefined : this.compiled(when, this.scope(of));
    const chosen: Row[] = [];
    for (const visit of rowsAt(this.entity, this.record, of)) {
      if (ids && !ids.includes(visit.row.id!)) continue;
      if (!test || test.run(valuesAt(visit, this.env), this.env.run) === true) chosen.push(visit.row);
      else if (ids) throw new AppError('rule.refused', { text: fill(this.env.say!('第{n}行不能{action}'), { n: Number(visit.at.at(-1)) + 1, action: this.env.say!(this.action.label) }) });
    }
    if (ids && chosen.length < ids.length) throw new AppError('record.missing');
    this.taken = chosen;
    this.rows = new Set(chosen.map(({ id }) => id!));
    (this.env as { values: Record<string, unknown> }).values = { ...this.env.values, chosen };
  }

  /** Those an effect is of: what speaks for all comes from each of them. */
  sourcesOf(effect: Effect): readonly ActionRun[] { return isTogether(this.action, effect) ? this.group : [this]; }

  /** The head's new value of a field, in the record at hand and soon in the database. */
  set(name: string, value: unknown): void {
    this.record[name] = value;
    this.unwritten[name] = value;
  }

  /** Brings the database up to what this action has done so far: before other actions and hooks read it. */
  async flush(): Promise<void> {
    const unwritten = this.unwritten;
    this.unwritten = {};
    if (Object.keys(unwritten).length > 0) {
      await putInRows(this.work, this.entity.id, new Map([[this.record.id, unwritten]]));
      this.change.touch(this.entity.id, this.record.id, isComputedFrom(this.work.app.model, this.entity, Object.keys(unwritten)));
    }
    await this.change.recompute(this.work);
  }

  /** Gives the references of the record all they ever carry: before code that may look anywhere. */
  async complete(): Promise<void> {
    this.isOpen = true;
    if (!this.isNarrow) return;
    this.isNarrow = false;
    const loaded = new LoadedRefs();
    for (const row of [this.before, this.record]) await completeRefs(this.work, this.entity, row, loaded);
  }

  scope(each?: string, extra?: ScopeTypes, key?: string): ScopeTypes {
    return actionScope(this.work.app.model, each ? `${this.entity.id}.${each}` : this.entity.id, this.action, extra, key);
  }

  /** Rows an effect or guard runs for: those of `each` (or the head) for which `when` holds. */
  places({ each, when }: { each?: string; when?: string }): Place[] {
    const test = when === undefined ? undefined : this.compiled(when, this.scope(each));
    const places: Place[] = [];
    const isOf = this.rows !== undefined && (each === this.action.of || each?.startsWith(`${this.action.of!}.`));
    for (const visit of rowsAt(this.entity, this.record, each)) {
      if (isOf && !this.rows!.has(visit.chain[1]!.id!)) continue;
      const values = valuesAt(visit, this.env);
      if (!test || test.run(values, this.env.run) === true) places.push({ visit, values });
    }
    return places;
  }

  compiled(source: string, scope: ScopeTypes): Expression {
    return compiled(modelOf(this.work.app.model, scope), source, scope);
  }

  /** Evaluates a map of expressions at one place; figures that only name a field keep their decimals. */
  valuesOf(sources: Record<string, string>, scope: ScopeTypes, values: Record<string, unknown>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, exactly(this.compiled(source, scope), values, this.env)]));
  }
}

/** Does one kind of effect. */
export type EffectRunner<E extends Effect = Effect> = (run: ActionRun, effect: E) => Promise<void>;
export type EffectOf<K extends Effect['kind']> = Extract<Effect, { kind: K }>;
