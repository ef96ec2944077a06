// Whom a message or a to-do goes to.
import type { Around } from './effect.ts';

export function checkPeople(to: string, { scope, definition, at, context }: Around): void {
  const people = context.sound(to, scope);
  const type = people?.type.kind === 'list' ? people.type.of : people?.type;
  const isPerson = type?.kind === 'row' && (type.row === 'amc.user' || context.model.rows[type.row]?.fields.user?.to === 'amc.user');
  if (people && !isPerson && type?.kind !== 'null') definition.fault([...at, 'to'], 'told.nobody', 'This gives no user, and nothing that names one.', 'Name a field that refers to amc.user, or to a record with a field `user`.');
}
