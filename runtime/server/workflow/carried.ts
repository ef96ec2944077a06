// What an action needs to know behind the references of its document, and whether it computes anew: more than that is most of the work of a posting.
import { effectKind } from '../../core/effects/index.ts';
import { carriedByAction } from '../../core/places/carries.ts';
import type { Action, Entity, Model } from '../../core/language/model.ts';
import type { ReadOptions } from '../entities/types.ts';
import { ledgerShape } from '../ledger/shape.ts';
import { isComputedFrom } from './change.ts';

type Carried = NonNullable<ReadOptions['carried']>;
const known = new WeakMap<Action, { model: Model; carried: Carried | undefined; isComputing: boolean }>();

/** What expressions read besides the document. */
const surroundings = ['today', 'now', 'user', 'company', 'old'];

/** Undefined where the action may look at anything. */
export const carriedFor = (model: Model, entity: Entity, action: Action): Carried | undefined => knownOf(model, entity, action).carried;

/**
 * Whether a computed field of the document may have another value once the action has run, hooks it calls apart (ActionRun.isOpen).
 * An action that only moves the state leaves all figures as they were seen.
 */
export const isComputing = (model: Model, entity: Entity, action: Action): boolean => knownOf(model, entity, action).isComputing;

function knownOf(model: Model, entity: Entity, action: Action): { carried: Carried | undefined; isComputing: boolean } {
  const found = known.get(action);
  if (found?.model === model) return found;
  const isAsked = action.guard.some((guard) => 'call' in guard);
  const isWhole = isAsked || action.effects.some(({ kind }) => effectKind(kind).handsOn);
  // A hook that is called after a `when` asks for the rest then (ActionRun.complete).
  const changes = isAsked || action.effects.some(({ kind }) => effectKind(kind).putsBack) || isComputedFrom(model, entity, [...surroundings, ...writtenBy(entity, action)]);
  const carried = isWhole ? undefined : { key: `action ${action.name}`, ...carriedByAction(model, entity, action, (ledger) => ledgerShape(model, ledger).needs, changes) };
  const made = { model, carried, isComputing: changes };
  known.set(action, made);
  return made;
}

/** Fields of the document that an action writes to, its state among them. */
function writtenBy({ workflow }: Entity, action: Action): string[] {
  return [workflow!.field, ...action.effects.flatMap((effect) => effectKind(effect.kind).writes?.(effect) ?? [])];
}
