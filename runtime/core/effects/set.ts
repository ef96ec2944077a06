// set: fields of the record itself, or of each row of its lines.
import type { Cel } from '../language/model.ts';
import type { EffectBase } from '../language/workflowModel.ts';
import { defineEffect } from './effect.ts';
import { setFields } from './writing.ts';

/** Set fields of the record itself (or of each line). */
export interface SetEffect extends EffectBase { kind: 'set'; set: Record<string, Cel> }
declare module '../language/workflowModel.ts' { interface EffectKinds { set: SetEffect } }

export default defineEffect<SetEffect>({
  kind: 'set',
  check: ({ set }, { row, scope, definition, at, context }) => setFields(set, row, scope, definition, [...at, 'set'], context, 'own', 'row'),
  isTold: false,
  writes: ({ set }) => Object.keys(set),
});
