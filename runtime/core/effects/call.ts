// call: a server hook of a module.
import type { Cel } from '../language/model.ts';
import type { EffectBase } from '../language/workflowModel.ts';
import { defineEffect } from './effect.ts';

/** A server hook of a module. */
export interface CallEffect extends EffectBase { kind: 'call'; call: string; with?: Record<string, Cel> }
declare module '../language/workflowModel.ts' { interface EffectKinds { call: CallEffect } }

export default defineEffect<CallEffect>({
  kind: 'call',
  check: ({ call }, { definition, at, context }) => context.hook(definition, [...at, 'call'], call),
  isTold: true,
  needsNone: () => true,
});
