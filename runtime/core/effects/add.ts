// add: a row more in lines of the record itself.
import type { Cel } from '../language/model.ts';
import type { EffectBase } from '../language/workflowModel.ts';
import { defineEffect } from './effect.ts';
import { setFields } from './writing.ts';

/** Adds a row to lines of the record itself. */
export interface AddEffect extends EffectBase { kind: 'add'; add: string; set: Record<string, Cel> }
declare module '../language/workflowModel.ts' { interface EffectKinds { add: AddEffect } }

export default defineEffect<AddEffect>({
  kind: 'add',
  check({ add, set }, { entity, scope, definition, at, context }) {
    const lines = context.rowsOf(definition, [...at, 'add'], entity, add);
    if (lines) setFields(set, lines, scope, definition, [...at, 'set'], context, 'new');
  },
  isTold: false,
});
