// The record that an address names by another field than its id: its number, a code.
import { useQuery } from '@tanstack/react-query';
import type { Plan } from '../../core/plans/plan.ts';
import { http } from '../session/http.ts';
import { queries } from '../session/queries.ts';
import type { Address } from './address.ts';

type Found = { state: 'ready'; id: string } | { state: 'loading' } | { state: 'failed'; error: unknown; retry: () => void };

/** A link of the product may bring the id in its place: what is no number of a record is read as its id. */
export function useRecordAt({ api, entity }: Pick<Plan, 'api' | 'entity'>, { id, by }: Address): Found {
  const query = useQuery({
    queryKey: ['at', entity, by?.field, by?.value], enabled: by !== undefined && by.value !== '0', staleTime: Infinity, retry: false,
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ pageSize: '2', fields: 'id', sql: JSON.stringify({ field: by!.field, operator: 'eq', value: by!.value }) });
      const { list } = await http.get<{ list: { id: string }[] }>(`${api}?${search.toString()}`, { signal });
      return list.length === 1 ? list[0]!.id : null;
    },
  }, queries);
  if (by === undefined || by.value === '0') return { state: 'ready', id };
  if (query.error) return { state: 'failed', error: query.error, retry: () => { void query.refetch(); } };
  if (query.data === undefined) return { state: 'loading' };
  return { state: 'ready', id: query.data ?? (id === '0' ? '-' : id) };
}
