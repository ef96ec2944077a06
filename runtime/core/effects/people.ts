// Whom a message or a to-do goes to.
import { childrenOf, compileTemplate, fieldsIn, type Node, receiverScope } from '../expressions/index.ts';
import type { Template } from '../language/model.ts';
import { didYouMean } from '../language/faults.ts';
import type { Path } from '../language/places.ts';
import type { Around } from './effect.ts';

export function checkPeople(to: string, { scope, definition, at, context }: Around): void {
  const people = context.sound(to, receiverScope(scope));
  const type = people?.type.kind === 'list' ? people.type.of : people?.type;
  const isPerson = type?.kind === 'row' && (type.row === 'amc.user' || type.row === 'amc.role' || context.model.rows[type.row]?.fields.user?.to === 'amc.user');
  if (people && !isPerson && type?.kind !== 'null') definition.fault([...at, 'to'], 'told.nobody', 'This gives no user, and nothing that names one.', 'Name a field that refers to amc.user, to a role or to a record with a field `user`, or write `role(\'…\')`.');
  if (!people || context.hasRoleTwins) return;
  const roles = Object.values(context.model.modules).flatMap((module) => module.roles.map(({ code }) => code));
  for (const role of rolesIn(people.tree)) if (!roles.includes(role.name)) definition.fault([...at, 'to'], 'told.role', `No module names a role \`${role.name}\`.`, didYouMean(role.name, roles, 'Name it under `roles` of a module.json.'), { nth: role.start });
}

/** Roles that are named by their codes. */
const rolesIn = (node: Node): { name: string; start: number }[] => [...(node.op === 'member' && node.of.op === 'variable' && node.of.name === 'role' && node.of.slot === undefined ? [node] : []), ...childrenOf(node).flatMap(rolesIn)];

/** Whoever is told reads all of it: figures that need a right are not told to people. */
export function checkTexts(texts: Record<string, Template | undefined>, { scope, definition, at, context }: Around): void {
  for (const [name, text] of Object.entries(texts)) {
    const compiled = text === undefined ? undefined : compileTemplate(text, scope, context.model);
    for (const part of compiled?.ok ? compiled.template.parts : []) {
      const granted = 'expression' in part ? fieldsIn(part.expression.tree).find(({ grant, mask, secret }) => grant !== undefined || mask !== undefined || secret) : undefined;
      if (granted) { const path: Path = [...at, name]; definition.fault(path, 'told.granted', `This tells \`${granted.name}\`, which only some may see, to whoever is told.`, 'Leave it out: the document shows it to those who may see it.', { nth: Math.max(0, text!.indexOf(granted.name)) }); break; }
    }
  }
}
