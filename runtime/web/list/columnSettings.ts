// Which columns of a table, in which order, how wide and where frozen: own browser copy, the company's on the server, the schema's.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { columnPaths } from '../../core/plans/columnPaths.ts';
import type { ListPlan, PlanColumn } from '../../core/plans/plan.ts';
import { onSync } from '../realtime/sync.ts';
import { http } from '../session/http.ts';
import { ownKey } from '../session/identity.ts';
import { queries } from '../session/queries.ts';
import { useSession } from '../session/session.ts';
import { nowNamed } from './where.ts';

/** Column key and visibility, 1 shown and 0 hidden, in order. */
export type ColumnPairs = [key: string, shown: 0 | 1][];
/** Beside them: width in px, and the side a column is frozen at. */
export type ColumnFacts = Record<string, { width?: number; fixed?: 'start' | 'end' }>;
export interface ColumnSetting { setting: ColumnPairs; facts?: ColumnFacts }
/** Whose columns a table shows: those of the open view, one's own, the company's, the schema's. */
export type Layer = 'view' | 'own' | 'company' | 'schema';

const api = '/amc/api/token/columnSetting/column';
const ownPlace = (tableId: string): string => `${ownKey('columns')}.${tableId}`;
/** The company's as it was seen last: drawn at once, so that a table does not change its columns while one looks. */
const seenPlace = (tableId: string): string => `${ownKey('columns-company')}.${tableId}`;
const serverKey = (tableId: string): unknown[] => ['columnSetting', tableId];

onSync((sync) => { if (sync.messageType === 'SyncColumn') void queries.invalidateQueries({ queryKey: serverKey(sync.tableId) }); });

/** A plan's column as it is arranged: `isFrozen` by a person, who may let it go again, not by the schema. */
export type ArrangedColumn = PlanColumn & { isFrozen?: true };

/** The schema's columns in the setting's order: unknown keys fall out, columns it does not know stand at their schema place with their schema visibility. */
export function arrange(columns: readonly PlanColumn[], kept: ColumnSetting | null): ArrangedColumn[] {
  if (!kept) return [...columns];
  const { setting, facts = {} } = columnsNow(columns, kept)!;
  const visible = new Map(setting);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  // Fixed columns keep place and visibility whatever a setting says.
  const moved = setting.flatMap(([key]) => { const column = byKey.get(key); return column && !column.fixed ? [column] : []; });
  const free = moved.values();
  const arranged: PlanColumn[] = [];
  for (const column of columns) arranged.push(column.fixed || !visible.has(column.key) ? column : free.next().value!);
  const told = arranged.map((column): ArrangedColumn => {
    if (column.fixed) return column;
    const { width, fixed } = Object.hasOwn(facts, column.key) ? facts[column.key]! : {};
    return { ...column, ...(visible.has(column.key) && { hidden: visible.get(column.key) === 0 }), ...(width && { width }), ...((fixed === 'start' || fixed === 'end') && { fixed, isFrozen: true as const }) };
  });
  return frozenAside(told);
}

/** What was kept under a column's former name means the column. */
export function columnsNow(columns: readonly PlanColumn[], kept: ColumnSetting | null): ColumnSetting | null {
  if (!kept || !columns.some(({ formerly }) => formerly)) return kept;
  // A column is called by its path, but where one field stands twice.
  const now = nowNamed(columns.map(({ key, formerly }) => ({ path: key, formerly })));
  return { setting: kept.setting.map(([key, shown]) => [now(key), shown]), ...(kept.facts && { facts: Object.fromEntries(Object.entries(kept.facts).map(([key, fact]) => [now(key), fact])) }) };
}

/** Frozen columns stand together at their side, those of the schema outermost. */
export function frozenAside(columns: readonly ArrangedColumn[]): ArrangedColumn[] {
  const at = (side: 'start' | 'end', byPerson: boolean): ArrangedColumn[] => columns.filter((column) => column.fixed === side && Boolean(column.isFrozen) === byPerson);
  return [...at('start', false), ...at('start', true), ...columns.filter((column) => !column.fixed), ...at('end', true), ...at('end', false)];
}

/** The plan of a list to which columns were added: it asks for them too, and for their totals. */
export function withAdded(plan: ListPlan, arranged: readonly ArrangedColumn[]): ListPlan {
  const added = arranged.filter(({ extra, hidden }) => extra && !hidden);
  if (added.length === 0) return plan;
  return { ...plan, fields: [...new Set([...plan.fields, ...columnPaths(added)])], totals: [...plan.totals, ...added.filter(({ total }) => total).map(({ path }) => path)] };
}

/** What is kept of an arrangement. Widths are those given, not the schema's. What nobody added is not said. */
export function settingOf(columns: readonly ArrangedColumn[], widths: Record<string, number> = {}): ColumnSetting {
  const facts: ColumnFacts = {};
  for (const column of columns) {
    const width = widths[column.key];
    if (width || column.isFrozen) facts[column.key] = { ...(width && { width }), ...(column.isFrozen && column.fixed && { fixed: column.fixed }) };
  }
  return { setting: columns.filter(({ extra, hidden }) => !extra || !hidden).map((column) => [column.key, column.hidden ? 0 : 1]), ...(Object.keys(facts).length > 0 && { facts }) };
}

export interface ColumnChoice {
  columns: ArrangedColumn[];
  /** The schema's, the company's if it has some, one's own if there are any: what 恢复到 goes back to. */
  layers: { company: ColumnSetting | null; own: ColumnSetting | null };
  layer: Layer;
  /** May keep them for everybody. */
  forCompany: boolean;
  isOwn: boolean;
  save(setting: ColumnSetting, to: 'company' | 'own'): Promise<void>;
  /** The company's (or the schema's) again; with `company`, the schema's for everybody. */
  reset(from: 'company' | 'own'): Promise<void>;
}

/** @param ofView columns of the saved view that is open */
export function useColumns(tableId: string, columns: readonly PlanColumn[], ofView?: ColumnSetting): ColumnChoice {
  const { company, manifest } = useSession();
  const isManaged = manifest.settings.AMC_COLUMN_MANAGE === '0';
  const forCompany = isManaged && company?.userType === '0';
  const [own, setOwn] = useState(() => read(ownPlace(tableId)));
  const server = useQuery({
    queryKey: serverKey(tableId), enabled: isManaged, staleTime: 300_000, retry: false,
    queryFn: async ({ signal }): Promise<ColumnSetting | null> => {
      const found = await http.get<ColumnSetting | null>(api, { query: { tableId }, signal });
      return found?.setting ? { setting: found.setting, facts: found.facts } : null;
    },
    placeholderData: () => read(seenPlace(tableId)),
  });
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => { if (server.isSuccess && !server.isPlaceholderData) keep(seenPlace(tableId), server.data); }, [server.data, server.isPlaceholderData]);
  const ofCompany = isManaged ? server.data ?? null : null;
  const setting = ofView ?? own ?? ofCompany;
  const arranged = useMemo(() => arrange(columns, setting), [columns, setting]);
  const putOwn = (next: ColumnSetting | null): void => { keep(ownPlace(tableId), next); setOwn(next); };
  return {
    columns: arranged, layers: { company: ofCompany, own }, layer: ofView ? 'view' : own ? 'own' : ofCompany ? 'company' : 'schema', forCompany, isOwn: own !== null,
    async save(next, to) {
      if (to === 'own') return putOwn(next);
      await http.post(api, { tableId, ...next });
      queries.setQueryData(serverKey(tableId), next);
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
    return readSetting(JSON.parse(localStorage.getItem(place) ?? 'null'));
  } catch {
    return null;
  }
}

/** Pairs alone, as they were kept before widths stood beside them, are read too. */
export function readSetting(kept: unknown): ColumnSetting | null {
  const { setting, facts } = Array.isArray(kept) ? { setting: kept, facts: undefined } : (kept ?? {}) as { setting?: unknown; facts?: unknown };
  if (!Array.isArray(setting)) return null;
  const pairs = setting.filter((pair): pair is ColumnPairs[number] => Array.isArray(pair) && typeof pair[0] === 'string' && (pair[1] === 0 || pair[1] === 1));
  return { setting: pairs, ...(typeof facts === 'object' && facts !== null && !Array.isArray(facts) && { facts: facts as ColumnFacts }) };
}
