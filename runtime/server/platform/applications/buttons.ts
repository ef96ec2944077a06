// What can be granted besides seeing a screen: its buttons as `METHOD url` with their labels, from what the entity (or report) of the screen offers.
import type { Entity, Model, Screen } from '../../../core/language/model.ts';

export interface Button { permission: string; label: string }

/** A screen's own buttons, in the order people look for them; reading is the screen's own right. */
export function buttonsOf(model: Model, screen: Screen): Button[] {
  const query = screen.query === undefined ? undefined : model.queries[screen.query];
  const source = screen.entity ?? (query && (model.rows[query.from]?.entity ?? query.from.slice(0, query.from.lastIndexOf('.'))));
  const entity = source === undefined ? undefined : model.entities[source];
  if (screen.entity === undefined || !entity) return [];
  return buttonsOfEntity(model, entity);
}

export function buttonsOfEntity(model: Model, entity: Entity): Button[] {
  const { api } = entity;
  const buttons = new Map<string, string>();
  const add = (permission: string, label: string): void => { if (!buttons.has(permission)) buttons.set(permission, label); };
  if (!entity.ledger && !entity.writtenBy?.includes('server')) {
    add(`POST ${api}`, '新建');
    add(`PUT ${api}`, '修改');
    add(`PUT ${api}/batch`, '批量修改');
    add(`DELETE ${api}`, '删除');
    if (!entity.workflow && (entity.fields.status || entity.fields.delFlag)) add(`PUT ${api}/status`, '修改状态');
    for (const action of Object.values(entity.workflow?.actions ?? {})) if (!action.internal && action.auto === undefined) add(action.permission, action.label);
    add(`POST ${api}/import`, '导入');
  }
  add(`GET ${api}/export`, '导出');
  add(`GET ${api}/print`, '打印');
  for (const module of Object.values(model.modules)) {
    for (const [permission, label] of Object.entries(module.permissions ?? {})) if (permission.split(' ')[1]?.startsWith(`${api}/`)) add(permission, label);
  }
  return [...buttons].map(([permission, label]) => ({ permission, label }));
}

/** What opens a screen. */
export function readingOf(model: Model, screen: Screen): string | undefined {
  if (screen.permission !== undefined) return screen.permission;
  if (screen.query !== undefined) return `GET /loom/query/${screen.query}`;
  const api = screen.entity === undefined ? undefined : model.entities[screen.entity]?.api;
  return api === undefined ? undefined : `GET ${api}`;
}
