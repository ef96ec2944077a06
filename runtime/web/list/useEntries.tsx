// Rows that open where they stand: those of a tree to the ones below them, those of a document to its lines. What was opened or closed is kept with the tab.
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan } from '../../core/plans/plan.ts';
import type { TabHandle } from '../shell/tabHandle.ts';
import type { TableEntry } from '../table/entries.ts';
import { treeEntries, upOf } from './listRules.ts';
import { useEvent } from './useEvent.ts';
import { useTabState } from './useTabState.ts';

const LinesBelow = lazy(() => import('../detail/LinesBelow.tsx'));
/** Until the lines stand, and what they may take of the page. */
const [waitingPx, mostPx] = [80, 360];

export interface Entries { entries: readonly TableEntry[]; toggle(entry: TableEntry): void; detailOf(row: Row): ReactNode }

/** @param isOn rows come page by page: neither in groups nor without end */
export function useEntries(plan: ListPlan, tab: TabHandle, rows: readonly Row[], isOn: boolean): Entries | undefined {
  // Of a tree those that were closed, else those that were opened.
  const [toggled, setToggled] = useTabState<string[]>(tab, 'toggled', (kept) => kept ?? []);
  const [heights, setHeights] = useState<Readonly<Record<string, number>>>({});
  const up = upOf(plan);
  const { below } = plan;
  const entries = useMemo((): TableEntry[] | undefined => {
    const known = new Set(toggled);
    if (!isOn || rows.length === 0) return undefined;
    if (up !== undefined) return treeEntries(rows, up, known);
    if (below === undefined) return undefined;
    return rows.flatMap((row): TableEntry[] => {
      const isOpen = known.has(row.id!);
      return [{ kind: 'row', row, hasMore: true, isOpen }, ...(isOpen ? [{ kind: 'detail' as const, row, heightPx: heights[row.id!] ?? waitingPx }] : [])];
    });
  }, [isOn, rows, up, below, toggled, heights]);
  const toggle = useEvent((entry: TableEntry) => {
    if (entry.kind === 'row') setToggled((now) => (now.includes(entry.row.id!) ? now.filter((id) => id !== entry.row.id) : [...now, entry.row.id!]));
  });
  const keepHeight = useCallback((id: string, px: number) => setHeights((now) => {
    const next = Math.min(mostPx, Math.ceil(px));
    return next === 0 || now[id] === next ? now : { ...now, [id]: next };
  }), []);
  const detailOf = useCallback((row: Row) => <Suspense fallback={null}><LinesBelow plan={plan} id={row.id!} onHeight={keepHeight} /></Suspense>, [plan, keepHeight]);
  return useMemo(() => entries && { entries, toggle, detailOf }, [entries, toggle, detailOf]);
}
