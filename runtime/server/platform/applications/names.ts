// Entities and figures that applications stand on.
import type { Model } from '../../../core/language/model.ts';

export const entities = {
  apply: 'amc.apply', menu: 'amc.menu', companyApply: 'amc.companyApply', userApply: 'amc.userApply', visibility: 'amc.companyApplyVisibility', config: 'amc.platConfig',
} as const;

/** After its last day an application can still be read this long (platform, amc.companyApply). */
export const readOnlyDays = 15;

export function hasApplications(model: Model): boolean {
  return [entities.apply, entities.menu, entities.companyApply, entities.visibility, entities.userApply].every((id) => model.entities[id] !== undefined);
}
