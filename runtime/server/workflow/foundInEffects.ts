// What an effect reads by look-ups, asked for just before it runs: as things stand once the effects before it are done.
import { rowsAt } from '../../core/documents/validate.ts';
import type { Effect } from '../../core/language/model.ts';
import type { ActionRun } from './actionRun.ts';
import { valuesAt } from './words.ts';
import { bookOf, resolved } from '../found/answers.ts';

const named = new WeakMap<Effect, string[]>();

/** Names of look-ups that an effect mentions. */
function looksIn(effect: Effect): string[] {
  let names = named.get(effect);
  if (!names) named.set(effect, names = [...new Set([...JSON.stringify(effect).matchAll(/\bfound\.(\w+)/g)].map((match) => match[1]!))]);
  return names;
}

export async function lookUp(run: ActionRun, effect: Effect): Promise<void> {
  const book = bookOf(run.env);
  const names = book ? looksIn(effect) : [];
  if (!book || names.length === 0) return;
  await run.flush();
  book.forget();
  const scope = run.scope(effect.each);
  const expressions = names.map((name) => run.compiled(`found.${name}`, scope));
  await resolved(run.work, run.env, () => {
    for (const visit of rowsAt(run.entity, run.record, effect.each)) for (const expression of expressions) expression.run(valuesAt(visit, run.env), run.env.run);
  });
}
