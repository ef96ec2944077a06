// reverse: mirror rows for what the document posted, and its rollups taken back.
import type { EffectBase } from '../language/workflowModel.ts';
import { defineEffect } from './effect.ts';
import { ledgerOf } from './writing.ts';

/** Mirror rows for everything this document posted (or only in one ledger), and undo its rollups. */
export interface ReverseEffect extends EffectBase { kind: 'reverse'; reverse: 'all' | string }
declare module '../language/workflowModel.ts' { interface EffectKinds { reverse: ReverseEffect } }

export default defineEffect<ReverseEffect>({
  kind: 'reverse',
  check({ reverse }, { definition, at, context }) {
    if (reverse !== 'all') ledgerOf(reverse, definition, [...at, 'reverse'], context);
  },
  isTold: true,
  // Whatever the action before it had put.
  putsBack: true,
});
