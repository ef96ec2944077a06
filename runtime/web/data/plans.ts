// Plans by their address, which means one plan for ever: fetched once; what a company defines besides is asked for again.
import { queryOptions } from '@tanstack/react-query';
import { withAttributes, type SetsByField } from '../../core/plans/attributes.ts';
import type { Plan } from '../../core/plans/plan.ts';
import type { PrintPlan } from '../../core/print/index.ts';
import type { AttributeSets } from '../../core/values/attributes.ts';
import { lang } from '../i18n/t.ts';
import { http } from '../session/http.ts';
import { currentSession } from '../session/session.ts';

/** Attributes that were defined by somebody else show after so long. */
const definedMs = 10_000;

export function planQuery(hash: string) {
  return queryOptions({
    queryKey: ['plan', hash, lang(), currentSession()?.company?.id ?? ''],
    queryFn: ({ signal }) => fetchPlan<Plan>(hash, signal),
    staleTime: (query) => (query.state.data?.attributes ? definedMs : Infinity), gcTime: Infinity,
  });
}

/** Of a screen or a print, with what the company defines of its records. */
export async function fetchPlan<P extends Plan | PrintPlan>(hash: string, signal?: AbortSignal): Promise<P> {
  const plan = await http.get<P>(`/loom/plan/${hash}.json`, { signal, constant: true });
  if (!plan.attributes) return plan;
  const sets: SetsByField = {};
  for (const field of plan.attributes) sets[field] = await http.get<AttributeSets>(`${plan.api}/attributes`, { query: { field }, signal });
  return withAttributes(plan, sets);
}
