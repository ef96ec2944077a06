// Records chosen by their ids where no form stands around them: people, roles, departments, found by typing as in any form.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RefValue } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import { todayIn } from '../../core/values/index.ts';
import { apiKey } from '../data/changes.ts';
import { FieldEditor } from '../fields/editors.tsx';
import { lookupOf, type Lookup } from '../fields/lookup.ts';
import type { FieldHost } from '../fields/types.ts';
import { valuesOf } from '../fields/values.ts';
import { valueContext } from '../session/session.ts';
import type { FieldIds } from '../ui/index.ts';
import type { RecordsSource } from './sources.ts';

export { people, type RecordsSource } from './sources.ts';

const none: readonly string[] = [];

/** Names of records by id: asked once for those nobody has named yet. */
export function useLabels({ api, field, to }: RecordsSource, ids: readonly string[] = none): ReadonlyMap<string, string> {
  const wanted = useMemo(() => [...new Set(ids)].sort(), [ids]);
  const found = useQuery<RefValue[]>({
    queryKey: apiKey(api, 'lookup', field, 'labels', wanted), enabled: wanted.length > 0, staleTime: 300_000, placeholderData: (before) => before,
    queryFn: async ({ signal }) => (await lookupFor(api).search(field, planField({ api, field, to }, '', true), '', {}, 1, signal, { ids: wanted, size: Math.max(20, wanted.length) })).items,
  });
  return useMemo(() => new Map((found.data ?? []).map((ref) => [ref.id, ref.label])), [found.data]);
}

export function RecordsField({ source, label, ids, value, many = true, max, exclude, required, disabled, onChange }: {
  source: RecordsSource; label: string; /** Of the field around it. */ ids: FieldIds; value: readonly string[]; many?: boolean; max?: number; /** Never offered. */ exclude?: readonly string[];
  required?: boolean; disabled?: boolean; onChange: (ids: string[], refs: RefValue[]) => void;
}) {
  const labels = useLabels(source, value);
  const excluded = exclude?.join() ?? '';
  const host = useMemo(() => hostFor(source.api, excluded === '' ? none : excluded.split(',')), [source.api, excluded]);
  const field = useMemo(() => planField(source, label, many, max), [source, label, many, max]);
  const refs = useMemo(() => value.map((id) => ({ id, label: labels.get(id) ?? '…' })), [value, labels]);
  const put = (next: unknown): void => {
    const chosen = [next].flat().filter((one): one is RefValue => typeof one === 'object' && one !== null && 'id' in one);
    onChange(chosen.map(({ id }) => id), chosen);
  };
  return <FieldEditor field={field} value={many ? refs : refs[0] ?? null} onChange={put} {...ids} invalid={ids['aria-invalid'] === true} required={required} readOnly={disabled} row={{}} host={host} />;
}

const planField = ({ field, to }: RecordsSource, label: string, many: boolean, max?: number): PlanField => ({ name: field, type: many ? 'refs' : 'ref', to, label, carries: [], ...(max !== undefined && { maxCount: max }) } as unknown as PlanField);

const lookups = new Map<string, Lookup>();
function lookupFor(api: string): Lookup {
  if (!lookups.has(api)) lookups.set(api, lookupOf(api, () => []));
  return lookups.get(api)!;
}

function hostFor(api: string, exclude: readonly string[] = none): FieldHost {
  const lookup = lookupFor(api);
  const context = valueContext();
  return {
    values: valuesOf(context), today: todayIn(context.timeZone), targetOf: () => null,
    lookup: exclude.length === 0 ? lookup : { ...lookup, search: async (...asked) => { const found = await lookup.search(...asked); return { ...found, items: found.items.filter(({ id }) => !exclude.includes(id)) }; } },
  };
}
