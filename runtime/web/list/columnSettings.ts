// Which columns of a table, in which order: own browser copy, the company's on the server, the schema's. Widths are beside (preferences.ts).
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { PlanColumn } from '../../core/plans/plan.ts';
import { onSync } from '../realtime/sync.ts';
import { http } from '../session/http.ts';
import { ownKey } from '../session/identity.ts';
import { queries } from '../session/queries.ts';
import { useSession } from '../session/session.ts';

/** Column key and visibility, 1 shown and 0 hidden, in order. */
export type ColumnSetting = [key: string, shown: 0 | 1][];

const api = '/amc/api/token/columnSetting/column';
const ownPlace = (tableId: string): string => `${ownKey('columns')}.${tableId}`;
/** The company's as it was seen last: drawn at once, so that a table does not change its columns while one looks. */
const seenPlace = (tableId: string): string => `${ownKey('columns-company')}.${tableId}`;
const serverKey = (tableId: string): unknown[] => ['columnSetting', tableId];

onSync((sync) => { if (sync.messageType === 'SyncColumn') void queries.invalidateQueries({ queryKey: serverKey(sync.tableId) }); });

/** The schema's columns in the setting's order: unknown keys fall out, columns it does not know stand at their schema place with their schema visibility. */
export function arrange(columns: readonly PlanColumn[], setting: ColumnSetting | null): PlanColumn[] {
  if (!setting) return [...columns];
  const visible = new Map(setting);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  // Fixed columns keep place and visibility whatever a setting says.
  const moved = setting.flatMap(([key]) => { const column = byKey.get(key); return column && !column.fixed ? [column] : []; });
  const free = moved.values();
  const arranged: PlanColumn[] = [];
  for (const column of columns) arranged.push(column.fixed || !visible.has(column.key) ? column : free.next().value!);
  return arranged.map((column) => (column.fixed || !visible.has(column.key) ? column : { ...column, hidden: visible.get(column.key) === 0 }));
}

export const settingOf = (columns: readonly PlanColumn[]): ColumnSetting => columns.map((column) => [column.key, column.hidden ? 0 : 1]);

export interface ColumnChoice {
  columns: PlanColumn[];
  /** May keep them for everybody. */
  forCompany: boolean;
  isOwn: boolean;
  save(columns: readonly PlanColumn[], to: 'company' | 'own'): Promise<void>;
  /** The company's (or the schema's) again; with `company`, the schema's for everybody. */
  reset(from: 'company' | 'own'): Promise<void>;
}

export function useColumns(tableId: string, columns: readonly PlanColumn[]): ColumnChoice {
  const { company, manifest } = useSession();
  const isManaged = manifest.settings.AMC_COLUMN_MANAGE === '0';
  const forCompany = isManaged && company?.userType === '0';
  const [own, setOwn] = useState(() => read(ownPlace(tableId)));
  const server = useQuery({
    queryKey: serverKey(tableId), enabled: isManaged, staleTime: 300_000, retry: false,
    queryFn: async ({ signal }) => (await http.get<{ setting: ColumnSetting } | null>(api, { query: { tableId }, signal }))?.setting ?? null,
    placeholderData: () => read(seenPlace(tableId)),
  });
  useEffect(() => { if (server.isSuccess && !server.isPlaceholderData) keep(seenPlace(tableId), server.data); }, [server.data, server.isPlaceholderData]);
  const setting = own ?? (isManaged ? server.data ?? null : null);
  const arranged = useMemo(() => arrange(columns, setting), [columns, setting]);
  const putOwn = (next: ColumnSetting | null): void => { keep(ownPlace(tableId), next); setOwn(next); };
  return {
    columns: arranged, forCompany, isOwn: own !== null,
    async save(next, to) {
      if (to === 'own') return putOwn(settingOf(next));
      await http.post(api, { tableId, setting: settingOf(next) });
      queries.setQueryData(serverKey(tableId), settingOf(next));
      putOwn(null);
    },
    async reset(from) {
      if (from === 'company') {
        await http.delete(api, { query: { tableId } });
        queries.setQueryData(serverKey(tableId), null);
      }
      putOwn(null);
    },
  };
}

function keep(place: string, setting: ColumnSetting | null): void {
  if (setting) localStorage.setItem(place, JSON.stringify(setting));
  else localStorage.removeItem(place);
}

function read(place: string): ColumnSetting | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null');
    return Array.isArray(kept) ? kept.filter((pair): pair is ColumnSetting[number] => Array.isArray(pair) && typeof pair[0] === 'string' && (pair[1] === 0 || pair[1] === 1)) : null;
  } catch {
    return null;
  }
}
