// Rewrites files of an older edition of the language into today's: only what changes is touched, all other text, its comments and its spacing stay.
import { Draft } from './draft.ts';
import { migrations as known, type Migration } from './migrations.ts';
import { edition } from './versions.ts';

export interface Upgraded { text: string; /** What was rewritten, from edition to edition. */ done: string[] }

/**
 * @returns the text in today's edition; undefined when it names today's edition already, or none
 * @throws Error when no migration leads on from its edition
 */
export function upgrade(path: string, text: string, migrations: readonly Migration[] = known, wanted = edition): Upgraded | undefined {
  const draft = new Draft(path, text);
  const done: string[] = [];
  for (let said = draft.at(['language']); typeof said === 'number' && said < wanted; said = draft.at(['language'])) {
    const from: number = said;
    const steps = migrations.filter((one) => one.from === from);
    if (steps.length === 0) throw new Error(`${path}: nothing leads on from edition ${from} of the schema language.`);
    for (const migration of steps) {
      const before = draft.text;
      migration.rewrite(draft);
      if (draft.text !== before) done.push(`${from} → ${from + 1}: ${migration.what}`);
    }
    draft.set(['language'], from + 1);
  }
  return draft.text === text ? undefined : { text: draft.text, done };
}
