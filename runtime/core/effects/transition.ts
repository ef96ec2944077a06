// transition: runs an action on other records.
import { didYouMean } from '../language/faults.ts';
import type { Cel } from '../language/model.ts';
import type { EffectBase } from '../language/workflowModel.ts';
import { defineEffect } from './effect.ts';
import { actionOf } from './writing.ts';

/** Run an action on other records: those `at` names, or all of the entity for which `where` holds over `target`. */
export interface TransitionEffect extends EffectBase { kind: 'transition'; transition: string; at?: Cel; where?: Cel; do: string; with?: Record<string, Cel> }
declare module '../language/workflowModel.ts' { interface EffectKinds { transition: TransitionEffect } }

export default defineEffect<TransitionEffect>({
  kind: 'transition',
  check(effect, { scope, definition, at, context }) {
    const other = context.model.entities[effect.transition] ?? (context.row(definition, [...at, 'transition'], effect.transition) && undefined);
    if (!other) return;
    if ((effect.at === undefined) === (effect.where === undefined)) definition.fault(at, 'effect.which', 'A transition names its records by `at` or by `where`: one of the two.', 'Write `"at": "record.order"`, or `"where": "target.… == record"`.');
    const target = context.sound(effect.at, scope);
    if (target?.type.kind === 'row' && target.type.row !== other.id) definition.fault([...at, 'at'], 'effect.row', `This gives a row of ${target.type.row}, not of ${other.id}.`, 'Correct the path, or the entity.');
    const action = actionOf(other, effect.do, definition, [...at, 'do']);
    for (const [name, source] of Object.entries(effect.with ?? {})) {
      const asked = action?.ask[name];
      if (action && !asked) definition.fault([...at, 'with', name], 'ask.unknown', `The action \`${effect.do}\` asks for no \`${name}\`.`, didYouMean(name, Object.keys(action.ask), 'Take it away.'), { key: true });
      context.expression(definition, [...at, 'with', name], source, scope, asked ?? 'any');
    }
    const missing = Object.values(action?.ask ?? {}).filter((field) => field.required === true && field.default === undefined && !(field.name in (effect.with ?? {})));
    if (missing.length > 0) definition.fault([...at, 'do'], 'ask.missing', `\`${effect.do}\` asks for ${missing.map((field) => `\`${field.name}\``).join(', ')}.`, `Give it: \`"with": {"${missing[0].name}": "'…'"}\`.`);
  },
  isTold: true,
  needsNone: ({ at }) => at === undefined,
});
