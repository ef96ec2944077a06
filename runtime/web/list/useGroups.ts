// A grouped list: groups with their sums from the server, rows of those that are open, as entries of the table.
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Condition, ListGroup, Page, Row } from '../../core/contract/wire.ts';
import { groupCondition, readGroupBy } from '../../core/filters/groups.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import { readGroups, readPage, type Sums } from '../data/api.ts';
import { apiKey } from '../data/changes.ts';
import type { TabHandle } from '../shell/tabHandle.ts';
import { t } from '../i18n/t.ts';
import type { TableColumn } from '../table/columns.ts';
import type { TableEntry } from '../table/entries.ts';
import { writeOrder } from '../table/sort.ts';
import { narrowing, withinOf, type ListState } from './state.ts';
import { teller } from './teller.ts';
import { totalCells } from './totals.tsx';

/** Rows of a group that come at once; a whole list as short as that is open from the start, unless it is cut into many groups (each asks for its rows). */
const rowsAtOnce = 100;
const openGroups = 12;
const calmMs = 20_000;

interface OpenGroup { key: string; group: ListGroup; conditions: Condition[]; pages: number }
/** Pages shown of each group that is open. */
type Opened = Readonly<Record<string, number>>;

export interface Groups {
  entries: readonly TableEntry[] | undefined;
  isLoading: boolean;
  error: unknown;
  refetch: () => unknown;
  count: number;
  total: number | undefined;
  /** Rows that are here: what is chosen is chosen among them. */
  rows: readonly Row[];
  toggle(entry: TableEntry): void;
  openAll(on: boolean): void;
}

function useGroups(plan: ListPlan, state: ListState, tab: TabHandle, columns: readonly TableColumn[], isOn: boolean): Groups {
  const by = useMemo(() => state.groups ?? [], [state.groups]);
  const narrow = narrowing(plan, state);
  const order = writeOrder(state.sorts);
  const found = useQuery({
    queryKey: apiKey(plan.api, 'groups', by, narrow, order), placeholderData: keepPreviousData, enabled: isOn && by.length > 0, staleTime: calmMs, retry: false,
    queryFn: ({ signal }) => readGroups(plan.api, by, plan.totals, { ...narrow, order }, signal),
  });
  // What a person opened and closed holds for this grouping; before that a short list stands open, and so does one that a search made short.
  const [chosen, setChosen] = useState<{ by: string; opened: Opened } | undefined>(() => tab.load('groups'));
  const put = (opened: Opened): void => { const next = { by: by.join(), opened }; tab.save('groups', next); setChosen(next); };
  const groups = by.length > 0 ? found.data : undefined;
  const opened = useMemo(() => (chosen?.by === by.join() ? chosen.opened : openedAtFirst(groups ?? [])), [chosen, by, groups]);
  const open = useMemo(() => (groups ? openOf(plan, by, groups, opened) : []), [plan, by, groups, opened]);
  const known = useQueries({
    queries: open.map(({ conditions, pages }) => {
      const request = { ...narrow, within: withinOf(state, conditions), pageNum: 1, pageSize: Math.min(1_000, pages * rowsAtOnce), order, fields: plan.fields, total: 'none' as const };
      return { queryKey: apiKey(plan.api, 'page', request), queryFn: ({ signal }: { signal: AbortSignal }): Promise<Page> => readPage(plan.api, request, signal), placeholderData: keepPreviousData, enabled: isOn, staleTime: calmMs };
    }),
    combine: listsOf,
  });
  const entries = useMemo(() => {
    if (!groups) return undefined;
    const rowsOf = new Map(open.map(({ key }, at) => [key, known[at]]));
    return entriesOf(groups, columns, opened, rowsOf);
  }, [groups, columns, opened, open, known]);
  const rows = useMemo(() => known.flatMap((list): readonly Row[] => list ?? []), [known]);
  const { isLoading, error, refetch } = found;
  return useMemo(() => ({
    entries, isLoading, error, refetch, rows,
    count: groups?.length ?? 0, total: groups?.reduce((sum, group) => sum + group.count, 0),
    toggle(entry) {
      if (entry.kind !== 'group') return;
      const more = /^more:(.*)$/s.exec(entry.key);
      if (more) put({ ...opened, [more[1]!]: (opened[more[1]!] ?? 1) + 1 });
      else put({ ...opened, [entry.key]: opened[entry.key] ? 0 : 1 });
    },
    openAll(on) { put(on && groups ? allOpen(groups) : {}); },
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }), [entries, isLoading, error, refetch, rows, groups, opened]);
}

export default teller(useGroups);

const listsOf = (queries: readonly { data?: Page }[]): (readonly Row[] | undefined)[] => queries.map((query) => query.data?.list);

const partOf = (group: ListGroup): string => (typeof group.key === 'object' && group.key !== null ? (group.key as { id: string }).id : JSON.stringify(group.key));
const keyOf = (above: string, group: ListGroup): string => `${above}/${partOf(group)}`;

const allOpen = (groups: readonly ListGroup[]): Opened => Object.fromEntries(keysOf(groups).map((key) => [key, 1]));
const innermost = (groups: readonly ListGroup[]): number => groups.reduce((sum, group) => sum + (group.groups ? innermost(group.groups) : 1), 0);

export function openedAtFirst(groups: readonly ListGroup[]): Opened {
  return groups.reduce((sum, { count }) => sum + count, 0) <= rowsAtOnce && innermost(groups) <= openGroups ? allOpen(groups) : {};
}

function keysOf(groups: readonly ListGroup[], above = ''): string[] {
  return groups.flatMap((group) => [keyOf(above, group), ...keysOf(group.groups ?? [], keyOf(above, group))]);
}

/** Innermost groups that are open, with the conditions their rows fulfil. */
function openOf(plan: ListPlan, by: readonly string[], groups: readonly ListGroup[], opened: Opened, above = '', conditions: Condition[] = []): OpenGroup[] {
  const [first, ...rest] = by;
  const read = first ? readGroupBy(first) : null;
  if (!read) return [];
  const type = plan.columns.find((column) => column.path === read.path)?.type ?? 'string';
  return groups.flatMap((group) => {
    const key = keyOf(above, group);
    const pages = opened[key];
    if (!pages) return [];
    const own = [...conditions, groupCondition(read, type, group.key)];
    return group.groups ? openOf(plan, rest, group.groups, opened, key, own) : [{ key, group, conditions: own, pages }];
  });
}

export function entriesOf(groups: readonly ListGroup[], columns: readonly TableColumn[], opened: Opened, rowsOf: ReadonlyMap<string, readonly Row[] | undefined>, depth = 0, above = ''): TableEntry[] {
  return groups.flatMap((group): TableEntry[] => {
    const key = keyOf(above, group);
    const isOpen = Boolean(opened[key]);
    const head: TableEntry = { kind: 'group', key, label: group.label, count: group.count, depth, isOpen, sums: totalCells(columns, oneUnit(group.sums)) };
    if (!isOpen) return [head];
    if (group.groups) return [head, ...entriesOf(group.groups, columns, opened, rowsOf, depth + 1, key)];
    const rows = rowsOf.get(key);
    if (!rows) return [head, { kind: 'wait', key, depth: depth + 1 }];
    const left = group.count - rows.length;
    return [head, ...rows.map((row): TableEntry => ({ kind: 'row', row, depth: depth + 1 })), ...(left > 0 && rows.length < 1_000 ? [{ kind: 'group' as const, key: `more:${key}`, label: t('再显示一些'), count: left, depth: depth + 1, isOpen: false, sums: {} }] : [])];
  });
}

/** A sum over different units is left empty: a group has one line. */
function oneUnit(sums: ListGroup['sums']): Sums {
  return Object.fromEntries(Object.entries(sums).map(([path, sum]) => [path, Array.isArray(sum) && sum.length !== 1 ? null : sum]));
}
