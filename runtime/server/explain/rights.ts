// What of an explanation its asker may see: fields by grants, roles and masks; settings by their grants; records by reading rights.
import type { ExplainRights } from '../../core/explain/index.ts';
import { knowsLook } from '../../core/found/rights.ts';
import { detailRoute, making, maskFor, sees } from '../../core/plans/rights.ts';
import { lookOf } from '../found/answers.ts';
import type { Field } from '../../core/language/model.ts';
import type { Surroundings } from '../entities/index.ts';

export function rightsOf({ app: { model }, caller }: Surroundings): ExplainRights {
  const made = making(model, caller, caller.lang);
  const isShown = (field: Field): boolean => sees(caller, field) && maskFor(model, caller, field) === undefined;
  return {
    // What is shown covered elsewhere is not told here either: a formula would give it away.
    mayKnow: (steps) => steps.every(isShown),
    mayKnowLook: (look) => knowsLook(model, lookOf(model, { look }), isShown),
    mayKnowSetting: ({ code }) => { const grant = model.settings[code]?.grant; return grant === undefined || caller.grants.has(grant); },
    routeOf: (entity, id) => detailRoute(made, entity)?.replace(/\{\w+\}/, id),
    apiOf: (entity) => { const api = model.entities[entity]?.api; return api !== undefined && caller.may(`GET ${api}`) ? api : undefined; },
  };
}
