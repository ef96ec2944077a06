// Checks that actions which run by themselves are open to hands only where that is meant, and come to rest: one that undoes another while what started that one still holds would swing for ever.
import { type Node, scopeOf } from '../expressions/index.ts';
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import type { Action, Entity } from './model.ts';

interface Auto { action: Action; /** What must hold besides the state, as written. */ conditions: ReadonlySet<string> }

export function checkAutos(entity: Entity, definition: Definition, context: Context): void {
  const scope = scopeOf(context.model, entity.id);
  for (const { name, auto, internal } of Object.values(entity.workflow!.actions)) {
    if (auto !== undefined && internal === undefined) definition.fault(['workflow', 'actions', name, 'auto'], 'auto.open', `\`${name}\` runs by itself, and whoever holds its right may run it at any time besides.`, 'Add `"internal": true`, or `"internal": false` where people do it too.');
  }
  const autos = Object.values(entity.workflow!.actions).flatMap((action): Auto[] => {
    const expression = action.from.length > 0 && !writesItself(action) ? context.sound(action.auto, scope) : undefined;
    return expression ? [{ action, conditions: new Set(conditionsIn(expression.tree, expression.source, entity.workflow!.field)) }] : [];
  });
  for (const one of autos) {
    const at = ['workflow', 'actions', one.action.name, 'auto'];
    if (one.action.to === undefined || one.action.from.includes(one.action.to)) {
      definition.fault(at, 'auto.restless', `\`${one.action.name}\` leaves the document in the state and with the fields that started it: it would run again and again.`, 'Let it move to another state, or `set` a field that its condition asks for.');
      continue;
    }
    const back = autos.find((other) => other !== one && other.action.from.includes(one.action.to!) && one.action.from.includes(other.action.to ?? '') && [...other.conditions].every((condition) => one.conditions.has(condition)));
    if (back) definition.fault(['workflow', 'actions', back.action.name, 'auto'], 'auto.swings', `\`${back.action.name}\` undoes \`${one.action.name}\` while what started that one still holds: the two would swing for ever.`, `Add what must have changed: the opposite of what \`${one.action.name}\` asks for.`);
  }
}

/** What it writes may end its own condition. */
const writesItself = ({ effects }: Action): boolean => effects.some(({ kind }) => kind === 'set' || kind === 'add' || kind === 'call' || kind === 'merge');

/** Parts joined by `&&`, but for those that ask for the state: that it is in. */
function conditionsIn(tree: Node, source: string, state: string): string[] {
  if (tree.op === 'and') return [...conditionsIn(tree.left, source, state), ...conditionsIn(tree.right, source, state)];
  if (tree.op === 'literal' && tree.value === true) return [];
  if (tree.op === 'compare' && tree.sign === '==' && [tree.left, tree.right].some((side) => side.op === 'member' && side.name === state && side.of.op === 'variable')) return [];
  return [source.slice(tree.start, tree.end).replaceAll(/\s+/g, ' ')];
}
