// approve: puts the document to approval where the company has a flow for it.
import type { Cel } from '../language/model.ts';
import type { EffectBase } from '../language/workflowModel.ts';
import { defineEffect } from './effect.ts';
import { actionOf } from './writing.ts';

/**
 * Puts the document to approval where the company has a flow for it: the action `approve` runs when it passes (the holding action itself, when that is named),
 * `reject` when it is refused, `withdraw` takes it back to where it may be edited. `as` tells several of one entity apart.
 */
export interface ApproveEffect extends EffectBase { kind: 'approve'; approve: string; reject?: string; withdraw?: string; amount?: Cel; as?: string }
declare module '../language/workflowModel.ts' { interface EffectKinds { approve: ApproveEffect } }

export default defineEffect<ApproveEffect>({
  kind: 'approve',
  /** The actions an approval ends in are there, and ask for nothing that it could not give. */
  check({ approve, reject, withdraw }, { entity, definition, at }) {
    for (const [word, name] of [['approve', approve], ['reject', reject], ['withdraw', withdraw]] as const) {
      const action = name === undefined ? undefined : actionOf(entity, name, definition, [...at, word]);
      // What an action held back itself asks for was given when it was asked for.
      if (!action || action.name === at[2]) continue;
      const missing = Object.values(action.ask).filter((field) => field.required === true && field.default === undefined && field.name !== 'reason');
      if (missing.length > 0) definition.fault([...at, word], 'approve.ask', `\`${name}\` asks for ${missing.map((field) => `\`${field.name}\``).join(', ')}, which an approval cannot give.`, 'Give it a default, or ask for `reason` alone.');
    }
  },
  isTold: true,
  handsOn: true,
});
