// `back` of create: the actions by which the maker steps back when what it made is deleted or voided by hands.
import type { Context } from '../language/checkContext.ts';
import type { Definition } from '../language/definition.ts';
import type { Action, Effect, Entity, Model } from '../language/model.ts';
import type { Path } from '../language/places.ts';
import { actionOf } from './writing.ts';

type CreateEffect = Extract<Effect, { kind: 'create' }>;

/** How a maker steps back: the actions it tries, and whether for each that goes or only for the last. */
export interface StepsBack { actions: readonly string[]; isEach: boolean }

const makers = new WeakMap<Model, Map<string, ReadonlyMap<string, StepsBack>>>();

/** The actions named by `back`, in either form. */
const namesIn = (back: CreateEffect['back']): readonly string[] => (!back ? [] : Array.isArray(back) ? back : back.each);

const createsOf = ({ workflow }: Entity): CreateEffect[] => Object.values(workflow?.actions ?? {}).flatMap(({ effects }) => effects.filter((effect): effect is CreateEffect => effect.kind === 'create'));

/** Who makes records of an entity and steps back with them: the maker's entity → its actions, in the order they are tried. */
export function steppingBack(model: Model, made: string): ReadonlyMap<string, StepsBack> {
  let known = makers.get(model);
  if (!known) {
    const found = new Map<string, Map<string, StepsBack>>();
    for (const entity of Object.values(model.entities)) {
      for (const { create, back } of createsOf(entity)) {
        if (!back) continue; // Nothing said, or said to be nobody's business.
        const of = found.get(create) ?? new Map<string, StepsBack>();
        const before = of.get(entity.id);
        found.set(create, of.set(entity.id, { actions: [...new Set([...before?.actions ?? [], ...namesIn(back)])], isEach: before?.isEach === true || !Array.isArray(back) }));
      }
    }
    makers.set(model, known = found);
  }
  return known.get(made) ?? new Map();
}

/** Says what of `back` could not run, would mean nothing, or is done by hand as well. */
export function checkBack(effect: CreateEffect, action: Action, entity: Entity, made: Entity, definition: Definition, at: Path, context: Context): void {
  const here = [...at, 'back'];
  const others = createsOf(entity).filter(({ create }) => create === made.id);
  if (effect.back === false) {
    const again = Object.values(entity.workflow?.actions ?? {}).some((one) => one.name !== action.name && one.effects.some((each) => each.kind === 'create' && each.create === made.id));
    if (!again && claims(effect, action, entity, made, context.model)) definition.fault(here, 'back.once', `${made.id} may go, and nothing makes it again: ${entity.id} says \`${action.to}\` for ever, with nothing behind it.`, `Add an action from \`${action.to}\` that makes it again, or say which take ${entity.id} back: \`"back": ["…"]\`.`);
    return;
  }
  const back = namesIn(effect.back);
  if (back.length === 0) {
    const other = others.find((one) => one.back);
    if (!other && claims(effect, action, entity, made, context.model)) definition.fault(at, 'back.lacks', `${made.id}, by which a ledger is kept, can be deleted or voided by hand before it posts, and ${entity.id} goes on saying \`${action.to}\`.`, 'Say which actions take it back (`"back": ["…"]`), keep hands off what was made (`deletable`, a guard of its `invalid`), or say that it may stand: `"back": false`.', { key: true });
    if (other) definition.fault(at, 'back.agree', `Elsewhere ${entity.id} steps back when ${made.id} that it made goes, and nothing says so here: from a record nobody knows which effect made it.`, `Add \`"back": ${JSON.stringify(other.back)}\`.`, { key: true });
    return;
  }
  if (!entity.workflow) return;
  const list = Array.isArray(effect.back) ? here : [...here, 'each'];
  back.forEach((name, index) => {
    const action = actionOf(entity, name, definition, [...list, index]);
    const needed = Object.values(action?.ask ?? {}).find((field) => field.required === true && field.default === undefined);
    if (action && needed) definition.fault([...list, index], 'back.ask', `\`${name}\` asks for \`${needed.name}\`, and nobody is there to answer.`, 'Write an internal action that asks for nothing.');
    const later = action && back.slice(0, index).find((one) => action.from.every((state) => entity.workflow!.actions[one]?.from.includes(state)));
    if (later !== undefined) definition.fault([...list, index], 'back.covered', `\`${name}\` never runs: \`${later}\`, which comes before it, starts from the same states.`, 'Take it away, or put it first.');
  });
  if (!ends(made)) definition.fault(here, 'back.stays', `${made.id} can neither be deleted nor voided: nothing steps back.`, 'Take `back` away.', { key: true });
  for (const action of Object.values(made.workflow?.actions ?? {})) {
    const twice = action.effects.find((one) => isByHand(one, entity, back));
    if (twice) definition.fault(here, 'back.twice', `\`${action.name}\` of ${made.id} runs \`${(twice as { do: string }).do}\` of ${entity.id} by hand, which \`back\` does by itself.`, `Take the effect \`transition\` out of \`${action.name}\`.`, { key: true });
  }
}

const posts = ({ workflow }: Entity): boolean => Object.values(workflow?.actions ?? {}).some(({ effects }) => effects.some(({ kind }) => kind === 'post'));

/** A document moves on and leaves a draft behind that is to be posted: gone by hand, nothing was posted and the document says it was. */
function claims({ then }: CreateEffect, action: Action, entity: Entity, made: Entity, model: Model): boolean {
  const { workflow } = made;
  if (action.to === undefined || then || made.id === entity.id || !workflow) return false;
  const actions = Object.values(workflow.actions);
  if (!posts(made) && !createsOf(made).some(({ create }) => model.entities[create] && posts(model.entities[create]))) return false;
  const isDeleted = workflow.states[workflow.initial]?.editable === true && !made.deletable?.length && !made.writtenBy?.includes('server');
  return isDeleted || actions.some((one) => !one.internal && one.from.includes(workflow.initial) && one.to !== undefined && !workflow.states[one.to]?.live && one.guard.length === 0);
}

const isByHand = (effect: Effect, { id }: Entity, back: readonly string[]): boolean => effect.kind === 'transition' && effect.transition === id && back.includes(effect.do);

/** Records that may go: in a state that may be edited they are deleted, in a state that is not live they are void. */
const ends = ({ workflow }: Entity): boolean => !workflow || Object.values(workflow.states).some((state) => state.editable || !state.live);
