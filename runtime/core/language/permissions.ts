// Every permission there is: of entities, their actions, and what modules name besides.
import type { Entity, Model } from './model.ts';

export const canStop = (entity: Entity): boolean => entity.workflow?.field !== 'status' && entity.fields.status?.options?.some((option) => option.value === 'stopped') === true;

/** Every `METHOD url` there is: of entities, their actions, and those modules name besides. */
export function allPermissions(model: Model): string[] {
  const found = Object.values(model.modules).flatMap((module) => Object.keys(module.permissions));
  for (const entity of Object.values(model.entities)) found.push(...permissionsOf(entity));
  return found;
}

const ofEntities = new WeakMap<Entity, string[]>();

function permissionsOf(entity: Entity): string[] {
  let found = ofEntities.get(entity);
  if (found) return found;
  found = ['GET', 'POST', 'PUT', 'DELETE'].map((method) => `${method} ${entity.api}`);
  found.push(`PUT ${entity.api}/batch`, `GET ${entity.api}/export`, `POST ${entity.api}/import`, `GET ${entity.api}/print`);
  if (canStop(entity)) found.push(`PUT ${entity.api}/stop`, `PUT ${entity.api}/enable`);
  for (const action of Object.values(entity.workflow?.actions ?? {})) if (!action.internal) found.push(action.permission);
  ofEntities.set(entity, found);
  return found;
}
