// A tab of records that refer to the one in front: which, as a quick filter, and in what columns.
import { relatedFilter } from '../documents/relatedFilter.ts';
import type { Entity, TabDef } from '../language/model.ts';
import { addressed, recordLink } from './address.ts';
import { columnPaths } from './columnPaths.ts';
import { planColumns } from './columns.ts';
import type { PlanTab } from './plan.ts';
import { detailRoute } from './rights.ts';
import type { Making } from './rights.ts';
import { TypesOf } from './types.ts';

export function planRelated(making: Making, entity: Entity, tab: TabDef): NonNullable<PlanTab['related']> | null {
  const { model, rights } = making;
  const other = model.entities[tab.related!];
  if (!other || !rights.may(`GET ${other.api}`)) return null;
  const request = relatedFilter(model, entity, other, tab.where);
  if (!request) return null;
  const opens = detailRoute(making, other.id);
  const types = new TypesOf(making);
  const refs = tab.columns ?? Object.values(other.fields).filter((field) => field.list).map((field) => ({ field: field.name }));
  const columns = planColumns(making, other, refs, types, opens && recordLink(addressed(making.model, opens)));
  const fields = ['id', ...(other.workflow ? [other.workflow.field] : []), ...columnPaths(columns)];
  return { api: other.api, filter: request.filter, ...(request.bounds.length > 0 && { bounds: request.bounds }), fields: [...new Set(fields)], columns, ...(opens !== undefined && { opens: recordLink(addressed(making.model, opens)) }) };
}
