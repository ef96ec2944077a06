// merge: whatever refers to the record refers to another one from now on.
import type { Cel } from '../language/model.ts';
import type { EffectBase } from '../language/workflowModel.ts';
import { defineEffect } from './effect.ts';

/** Whatever refers to the record refers to the one `merge` gives from now on; the record itself is void. */
export interface MergeEffect extends EffectBase { kind: 'merge'; merge: Cel }
declare module '../language/workflowModel.ts' { interface EffectKinds { merge: MergeEffect } }

export default defineEffect<MergeEffect>({
  kind: 'merge',
  check({ merge }, { entity, scope, definition, at, context }) {
    const into = context.sound(merge, scope);
    if (into?.type.kind === 'row' && into.type.row !== entity.id) definition.fault([...at, 'merge'], 'merge.other', `This gives no record of ${entity.id}.`, 'Ask for one: `"into": {"type": "ref", "to": "' + entity.id + '"}`.');
  },
  isTold: true,
  handsOn: true,
});
