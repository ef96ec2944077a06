// What one kind of effect is, apart from running it: how it is filled in and checked, what it writes and hands on, whether it is told beforehand.
import type { ScopeTypes } from '../expressions/index.ts';
import type { Context } from '../language/checkContext.ts';
import type { Definition } from '../language/definition.ts';
import type { Action, Effect, Entity, RowType } from '../language/model.ts';
import type { Path } from '../language/places.ts';

/** An effect being checked: of which document, on which rows, and where it stands. */
export interface Around { entity: Entity; action: Action; row: RowType; scope: ScopeTypes; definition: Definition; at: Path; context: Context }

/** Its expressions and templates are declared in schemas/_meta: those are checked, carried and translated without a word here. */
export interface EffectKind<E extends Effect = Effect> {
  /** The first word of it in a file. */
  kind: E['kind'];
  /** JSON Schema of it, where schemas/_meta/common.json does not hold it. */
  words?: object;
  /** What it leaves unsaid. */
  defaults?: Partial<E>;
  /** Says what is wrong with it besides its expressions. */
  check?(effect: E, around: Around): void;
  /** The question before an action says what it would do with other records. */
  isTold: boolean;
  /** It hands the document on whole: to approvers, people, other documents. */
  handsOn?: true;
  /** It needs no record to run on. */
  needsNone?(effect: E): boolean;
  /** It may put anything back into the document. */
  putsBack?: true;
  /** Fields of the document that it writes. */
  writes?(effect: E): string[];
}

/** A kind as its file declares it. */
export const defineEffect = <E extends Effect>(kind: EffectKind<E>): EffectKind => kind as unknown as EffectKind;
