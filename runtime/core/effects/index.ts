// The kinds of effects, by their first words. One more: a file here, its runner in runtime/server/workflow/effects, its words in schemas/_meta/common.json.
import { commonMeta } from '../registry.ts';
import type { Effect } from '../language/model.ts';
import add from './add.ts';
import amend from './amend.ts';
import approve from './approve.ts';
import call from './call.ts';
import create from './create.ts';
import type { EffectKind } from './effect.ts';
import merge from './merge.ts';
import notify from './notify.ts';
import post from './post.ts';
import reverse from './reverse.ts';
import rollup from './rollup.ts';
import set from './set.ts';
import task from './task.ts';
import transition from './transition.ts';

const kinds = new Map<string, EffectKind>();

/** Makes a kind known, before the first schema file is read. */
export function registerEffect(effect: EffectKind): void {
  kinds.set(effect.kind, effect);
  if (effect.words) (commonMeta as { $defs: { effect: { anyOf: object[] } } }).$defs.effect.anyOf.push(effect.words);
}

// `set` and `add` are words of other kinds, too: whoever has one of those as well is of the other kind.
for (const effect of [set, add, amend, approve, call, create, merge, notify, post, reverse, rollup, task, transition]) registerEffect(effect);

export const effectKinds = (): string[] => [...kinds.keys()];

/** @throws Error for a kind that nobody made: the shape check lets none through */
export function effectKind(kind: string): EffectKind {
  const found = kinds.get(kind);
  if (!found) throw new Error(`There is no effect "${kind}". If it is new, add runtime/core/effects/${kind}.ts.`);
  return found;
}

/** An effect as a file writes it, with its kind and what it leaves unsaid. */
export function compileEffect(source: object): Effect {
  const { kind, defaults } = [...kinds.values()].reverse().find((one) => one.kind in source) ?? effectKind(Object.keys(source)[0] ?? '');
  return { kind, ...defaults, ...source } as Effect;
}
