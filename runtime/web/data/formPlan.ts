// Where the plan of a list's drawer form is found.
import type { ListPlan } from '../../core/plans/plan.ts';
import { currentSession } from '../session/session.ts';

/** The list names it; else a form screen of the same entity in the manifest. */
export function drawerPlanHash(plan: ListPlan): string | undefined {
  return plan.formPlan ?? currentSession()?.manifest.routes.find((route) => route.kind === 'form' && route.id === `${plan.entity}.form`)?.plan;
}
