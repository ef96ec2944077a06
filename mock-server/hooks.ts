// The modules' own rules, lent as they are, fetched when the first is asked; one that needs the database is passed over.
import { AppError } from '../runtime/core/contract/errors.ts';
import type { Hooks } from '../runtime/server/context.ts';

/** @param names as the schemas have them: `wms.purchaseRate` */
export function lentHooks(names: ReadonlySet<string>): Hooks {
  let modules: Promise<{ hooks: Hooks }> | undefined;
  return Object.fromEntries([...names].map((name) => [name, async (call) => {
    modules ??= import('../modules/hooks.generated.ts');
    try {
      await (await modules).hooks[name]!(call);
    } catch (error) {
      // What it would have found out stays unknown here: the record is saved without its say.
      if (!(error instanceof AppError) || error.code !== 'mock.cannot') throw error;
    }
  }] satisfies [string, Hooks[string]]));
}
