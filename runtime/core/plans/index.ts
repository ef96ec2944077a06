// The door to plans: what each screen shows to whom, the manifest of all, and the model a plan carries along.
export { makePlan } from './makePlan.ts';
export { makeManifest, permissionsOf } from './manifest.ts';
export { packMenu, packRights, packRoutes } from './packed.ts';
export { makePrintPlan } from './printPlan.ts';
export { describePlan } from './describePlan.ts';
export { hashText } from './hash.ts';
export { planModel } from './planModel.ts';
export { planColumns } from './columns.ts';
export { queryPlan } from './reportPlan.ts';
export { detailRoute, holdsScreenOf, isInMenu, making, mayOpen, mayRead } from './rights.ts';
export { portalOf, type PortalRights } from './portal.ts';
export { TypesOf } from './types.ts';
export type { Rights } from './rights.ts';
export type * from './plan.ts';
