// What may be done with the records a reference points to, besides choosing one: see them in a table, make one, open one.
import type { FormPlan, ListPlan, Manifest, PlanColumn, PlanField } from '../../core/plans/plan.ts';
import { planQuery } from '../data/plans.ts';
import { queries } from '../session/queries.ts';
import { currentSession } from '../session/session.ts';
import { traitsOf, type TypeTraits } from '../../core/values/types/index.ts';

export interface Target {
  /** What one of them is called: `供应商`. */
  name: string;
  /** Columns of their list, as far as a table of choices shows them; none where the list is not mine to see. */
  columns(): Promise<PlanColumn[]>;
  /** The plan of their list, for the conditions it offers; null where it is not mine to see. */
  list?(): Promise<ListPlan | null>;
  /** The form that makes one, where I may. */
  form?(): Promise<FormPlan | null>;
}

const mostColumns = 7;
/** What a line of text cannot say is left to the list itself. */
const isShown = ({ cel, text }: TypeTraits): boolean => cel !== 'json' && cel !== 'rows' && text !== 'markup';

export function targetOf({ to, label }: PlanField): Target | null {
  const manifest = currentSession()?.manifest;
  if (!to || !manifest) return null;
  const list = routeOf(manifest, to, 'list') ?? routeOf(manifest, to, 'tree');
  const form = routeOf(manifest, to, 'form');
  if (!list && !form) return null;
  const plan = async (): Promise<ListPlan | null> => (list ? await queries.fetchQuery(planQuery(list.plan)) as ListPlan : null);
  return {
    name: label, list: plan,
    async columns() {
      return ((await plan())?.columns ?? []).filter((column) => !column.hidden && isShown(traitsOf(column.type)) && !column.path.includes('[')).slice(0, mostColumns);
    },
    ...(form && {
      async form() {
        const plan = await queries.fetchQuery(planQuery(form.plan)) as FormPlan;
        return plan.kind === 'form' && plan.mayCreate && !plan.record ? plan : null;
      },
    }),
  };
}

/** `wms.material.list` first, else whichever screen of the kind the entity has. */
function routeOf({ routes }: Manifest, entity: string, kind: string): Manifest['routes'][number] | undefined {
  return routes.find((route) => route.id === `${entity}.${kind}` && route.kind === kind) ?? routes.find((route) => route.kind === kind && route.id.startsWith(`${entity}.`));
}
