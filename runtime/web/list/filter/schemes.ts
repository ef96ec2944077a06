// Saved filters of a table (筛选方案): one's own and those colleagues share; the default one applies when the list opens.
import { useQuery } from '@tanstack/react-query';
import { http, newKey } from '../../session/http.ts';
import { ownKey } from '../../session/identity.ts';
import { queries } from '../../session/queries.ts';
import type { Where } from '../where.ts';

export interface Scheme { id: string; version: number; name: string; tree: Where; isDefault: '0' | '1'; mine: boolean; user: { id: string; label: string }; roles: { id: string; label: string }[] }

const api = '/amc/api/token/filterScheme';
const schemesKey = (tableId: string): unknown[] => ['filterScheme', tableId];

async function readSchemes(tableId: string, signal?: AbortSignal): Promise<Scheme[]> {
  const { list } = await http.get<{ list: Scheme[] }>(api, { query: { tableId }, signal });
  // What somebody else's browser wrote is looked at before it is drawn.
  return list.filter((scheme) => typeof scheme.tree === 'object' && scheme.tree !== null && Array.isArray(scheme.tree.rows));
}

export function useSchemes(tableId: string, enabled = true) {
  return useQuery({ queryKey: schemesKey(tableId), queryFn: ({ signal }) => readSchemes(tableId, signal), staleTime: 300_000, retry: false, enabled });
}

const done = (tableId: string): Promise<void> => { forget(tableId); return queries.invalidateQueries({ queryKey: schemesKey(tableId) }); };

export const schemeCalls = {
  async create(tableId: string, name: string, tree: Where): Promise<void> { await http.post(api, { tableId, name, tree }, { idempotencyKey: newKey() }); await done(tableId); },
  async change(tableId: string, scheme: Scheme, part: Partial<Pick<Scheme, 'name' | 'tree' | 'isDefault'>> & { roles?: string[] }): Promise<void> { await http.put(api, { id: scheme.id, version: scheme.version, ...part }, { idempotencyKey: newKey() }); await done(tableId); },
  async remove(tableId: string, scheme: Scheme): Promise<void> { await http.delete(api, { query: { ids: scheme.id } }); await done(tableId); },
};

const place = (tableId: string): string => `${ownKey('scheme')}.${tableId}`;

/** The default as this browser saw it last: a list opens with it at once instead of asking first. */
export function rememberDefault(tableId: string, schemes: readonly Scheme[]): Scheme | undefined {
  const own = schemes.find((scheme) => scheme.mine && scheme.isDefault === '0');
  if (own) localStorage.setItem(place(tableId), JSON.stringify(own));
  else localStorage.setItem(place(tableId), 'null');
  return own;
}

/** @returns undefined where this browser has not seen the table's schemes yet */
export function rememberedDefault(tableId: string): Scheme | null | undefined {
  try {
    const kept = localStorage.getItem(place(tableId));
    return kept === null ? undefined : JSON.parse(kept) as Scheme | null;
  } catch {
    return undefined;
  }
}

function forget(tableId: string): void { localStorage.removeItem(place(tableId)); }
