// Which fields name one record alone.
import type { Entity } from './model.ts';

/** Whether no two records of a company may have the same value of a field. */
export function isUniqueAlone(entity: Entity, name: string): boolean {
  return entity.fields[name]?.unique === true || entity.numberField === name || entity.unique.some(({ fields, when, level }) => fields.length === 1 && fields[0] === name && when === undefined && level !== 'warn');
}
