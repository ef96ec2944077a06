// What of an explanation its asker may see: fields by grants, roles and masks; settings by their grants; records by reading rights.
import type { ExplainRights } from '../../core/explain/index.ts';
import { detailRoute, making, maskFor, sees } from '../../core/plans/rights.ts';
import type { Surroundings } from '../entities/index.ts';

export function rightsOf({ app: { model }, caller }: Surroundings): ExplainRights {
  const made = making(model, caller, caller.lang);
  return {
    // What is shown covered elsewhere is not told here either: a formula would give it away.
    mayKnow: (steps) => steps.every((step) => sees(caller, step) && maskFor(model, caller, step) === undefined),
    mayKnowSetting: ({ code }) => { const grant = model.settings[code]?.grant; return grant === undefined || caller.grants.has(grant); },
    routeOf: (entity, id) => detailRoute(made, entity)?.replace(/\{\w+\}/, id),
    apiOf: (entity) => { const api = model.entities[entity]?.api; return api !== undefined && caller.may(`GET ${api}`) ? api : undefined; },
  };
}
