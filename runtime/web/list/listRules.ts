// Small rules of a list screen: where a row leads, which rows are struck, how rows of a tree stand, pages that ended, words of what narrows.
import { useEffect, useRef } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan, PlanColumn } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import type { RowEntry } from '../table/entries.ts';
import { toast } from '../ui/toast.tsx';
import { fromAddress } from './fromAddress.ts';
import type { ListState } from './state.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** Where a row leads: its detail screen. */
export function linker({ opens }: ListPlan): ((row: Row) => string | undefined) | undefined {
  // `{id}`, or another field that names the record in the address: `/myOrder/{orderno}`.
  if (opens) return (row) => (row.id ? opens.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(row[name] ?? ''))) : undefined);
  return undefined;
}

export function isVoid(row: Row): boolean {
  return row.delFlag === '1' || row.status === 'void' || row.status === 'stopped';
}

/** The same tab opened again with other conditions in its address takes them. */
export function useAddress(plan: ListPlan, path: string, change: (part: Partial<ListState>) => void): void {
  const seen = useRef(path);
  useEffect(() => {
    if (seen.current === path) return;
    seen.current = path;
    const asked = fromAddress(plan, path);
    if (asked) change(asked);
  });
}

/** A page beyond the end, after a delete, falls back to the last one. */
export function useClampPage(data: { total: number; totalIs: string; pageNum: number; pageSize: number } | undefined, state: ListState, setState: (change: (now: ListState) => ListState) => void): void {
  useEffect(() => {
    if (!data || data.totalIs !== 'exact') return;
    const last = Math.max(1, Math.ceil(data.total / data.pageSize));
    if (state.pageNum > last) setState((now) => ({ ...now, pageNum: last }));
  }, [data, state.pageNum, setState]);
}

/** The field of a row that names the one above it, in a list of a tree's own rows. */
export function upOf(plan: ListPlan): string | undefined {
  return plan.kind === 'tree' && plan.tree?.entity === plan.entity ? plan.tree.up : undefined;
}

/** Rows of a tree below those they belong to, as far as these are on the page; what is closed hides what lies below it. */
export function treeEntries(rows: readonly Row[], up: string, closed: ReadonlySet<string>): RowEntry[] {
  const here = new Set(rows.map(({ id }) => id));
  const below = new Map<string, Row[]>();
  for (const row of rows) {
    const above = (row[up] as { id?: string } | null)?.id;
    const key = above !== undefined && above !== row.id && here.has(above) ? above : '';
    below.set(key, below.get(key) ?? []).get(key)!.push(row);
  }
  const entries: RowEntry[] = [];
  const walk = (key: string, depth: number): void => {
    for (const row of below.get(key) ?? []) {
      const isOpen = !closed.has(row.id!);
      const hasMore = below.has(row.id!);
      entries.push({ kind: 'row', row, depth, hasMore, ...(hasMore && { isOpen }) });
      if (hasMore && isOpen) walk(row.id!, depth + 1);
    }
  };
  walk('', 0);
  return entries;
}

/** Rows of a page in the order they stand in: those of a tree each behind the one above it. */
export function asTheyStand(plan: ListPlan, rows: readonly Row[]): readonly Row[] {
  const up = upOf(plan);
  return up === undefined ? rows : treeEntries(rows, up, nothing).map(({ row }) => row);
}
const nothing: ReadonlySet<string> = new Set();

/** Groups and what is in them are set in, rows that open carry their arrow: the column that shows it gets room for that. */
export function forLevels<C extends PlanColumn>(columns: readonly C[], roomPx: number): C[] {
  const level = columns.findIndex((column) => !column.hidden && column.width >= 80 && !traitsOf(column.type).pictures);
  return columns.map((column, at) => (at === level ? { ...column, width: column.width + roomPx } : column));
}

export function toggleFullscreen(element: HTMLElement | null): void {
  void (document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen())?.catch(() => toast.hint(t('浏览器不允许全屏')));
}

export function debounce<A extends unknown[]>(work: (...args: A) => void, waitMs: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout>;
  return (...args) => { clearTimeout(timer); timer = setTimeout(() => work(...args), waitMs); };
}
