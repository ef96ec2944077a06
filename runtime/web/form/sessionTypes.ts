// Words of an open form: what it calls, what state it is in, what it asks people, how a save ends.
import type { FieldError, Row, Saved } from '../../core/contract/wire.ts';
import type { Choice, Merge3 } from '../../core/documents/index.ts';
import type { AppFailure } from '../session/failure.ts';
import type { FormPlan } from '../../core/plans/plan.ts';
import type { Values } from '../fields/values.ts';

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
  /** Somebody else saved first, and it is not settled yet. */
  conflict: Conflict | null;
  /** What somebody else changed has been put together with what was typed. */
  merged: { who: string; at: string; places: string[] } | null;
  /** A refusal that belongs to no field. */
  failure: AppFailure | null;
}

/**
 * stale: the stored record is a newer one · closed: it may not be changed any more · draft: what was typed in an earlier visit is over an older record
 * · aside: what was typed is kept aside, without knowing over what, and may be put over the record.
 */
export interface Conflict { text: string; kind: 'stale' | 'closed' | 'draft' | 'aside' }

/** Two people changed one record: `fresh` is what is stored now. */
export interface Meeting { who: string; at: string; base: Row; mine: Row; fresh: Row; merge: Merge3 }

/** What putting two people's changes into words needs of the open form. */
export interface ShownForm { plan: Pick<FormPlan, 'fields' | 'lines'>; values: Pick<Values, 'context' | 'format' | 'unitOf'> }

/** `isMerged`: changes of somebody else came into it, which nobody has looked at yet. */
export type SaveResult = { ok: true; saved: Saved; isMerged?: boolean } | { ok: false; why: 'faults' | 'conflict' | 'refused' | 'declined' };
export interface SaveQuestions {
  askWarnings(errors: FieldError[]): Promise<boolean>;
  /** Which of both, where both changed the same; null: not now. */
  askMerge(meeting: Meeting, form: ShownForm): Promise<Readonly<Record<string, Choice>> | null>;
}
