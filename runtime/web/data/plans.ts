// Plans by their address, which means one plan for ever: fetched once.
import { queryOptions } from '@tanstack/react-query';
import type { Plan } from '../../core/plans/plan.ts';
import { lang } from '../i18n/t.ts';
import { http } from '../session/http.ts';

export function planQuery(hash: string) {
  return queryOptions({
    queryKey: ['plan', hash, lang()],
    queryFn: ({ signal }) => http.get<Plan>(`/loom/plan/${hash}.json`, { signal, constant: true }),
    staleTime: Infinity, gcTime: Infinity,
  });
}
