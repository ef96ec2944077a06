// add: a row more in lines of the record itself, or one for each row found elsewhere.
import type { Cel } from '../language/model.ts';
import type { EffectBase } from '../language/workflowModel.ts';
import { defineEffect } from './effect.ts';
import { checkFrom, type RowsFrom } from './rowsFrom.ts';
import { setFields } from './writing.ts';

/** Adds a row to lines of the record itself; with `from`, one for each row found, which `set` reads as `target`. */
export interface AddEffect extends EffectBase, Partial<RowsFrom> { kind: 'add'; add: string; set: Record<string, Cel> }
declare module '../language/workflowModel.ts' { interface EffectKinds { add: AddEffect } }

export default defineEffect<AddEffect>({
  kind: 'add',
  check(effect, { entity, scope, definition, at, context }) {
    const lines = context.rowsOf(definition, [...at, 'add'], entity, effect.add);
    const inside = checkFrom(effect, scope, definition, at, context);
    if (lines && inside) setFields(effect.set, lines, inside, definition, [...at, 'set'], context, 'new');
  },
  isTold: false,
});
