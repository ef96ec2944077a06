// Lines of a new record that nobody gave begin with the rows their schema names (`start`).
import type { Row } from '../../core/contract/wire.ts';
import type { Entity } from '../../core/language/model.ts';

export function withStart(entity: Entity, given: Row): Row {
  const named = Object.values(entity.lines).filter(({ name, start }) => start && given[name] === undefined);
  return named.length === 0 ? given : { ...given, ...Object.fromEntries(named.map(({ name, start }) => [name, start!.map((row) => ({ ...row }))])) };
}
