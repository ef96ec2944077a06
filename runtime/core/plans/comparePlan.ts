// What the reader may compare: fields and rows of which something is left after his (or her) rights.
import type { Entity } from '../language/model.ts';
import { planFields } from './fields.ts';
import type { PlanCompare, PlanField } from './plan.ts';
import type { Making } from './rights.ts';
import type { TypesOf } from './types.ts';

/** @returns nothing where the entity says no `compare`, or where rows could not be told apart by what the reader sees */
export function planCompare(making: Making, entity: Entity, types: TypesOf): { compare?: PlanCompare } {
  const { compare } = entity;
  if (!compare) return {};
  const pick = (fields: Record<string, PlanField>, names: readonly string[]): PlanField[] => names.flatMap((name) => fields[name] ?? []);
  const lines = Object.entries(compare.lines).flatMap(([name, { by, show }]) => {
    const own = entity.lines[name];
    if (!own) return [];
    const fields = planFields(making, own, types);
    const [apart, shown] = [pick(fields, by), pick(fields, show)];
    return apart.length === by.length && shown.length > 0 ? [{ name, label: making.say(own.label, own.id), by: apart, show: shown }] : [];
  });
  return { compare: { fields: pick(planFields(making, entity, types), compare.fields), lines } };
}
