// Small rules of a list screen: where a row leads, which rows are struck, levels of a tree, pages that ended, words of what narrows.
import { useEffect, useRef } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { ListPlan, PlanColumn } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import { toast } from '../ui/toast.tsx';
import { fromAddress, toAddress } from './fromAddress.ts';
import type { ListState } from './state.ts';

/** Where a row leads: its detail screen, or of a report the list it was counted from. */
export function linker({ opens, drill }: ListPlan): ((row: Row) => string | undefined) | undefined {
  // `{id}`, or another field that names the record in the address: `/myOrder/{orderno}`.
  if (opens) return (row) => (row.id ? opens.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(row[name] ?? ''))) : undefined);
  if (drill && drill.with.length > 0) return (row) => toAddress(drill.route, Object.fromEntries(drill.with.map((name) => [name, row[name]])));
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

/** Depth of each row of a tree list, by the parents that are on the same page. */
export function indents(plan: ListPlan, rows: readonly Row[]): Map<string, number> | null {
  if (plan.kind !== 'tree') return null;
  const parentOf = new Map(rows.map((row) => [row.id ?? '', String((row.parent as { id?: string } | null)?.id ?? row.parentId ?? '')]));
  const depth = (id: string, left = 8): number => {
    const parent = parentOf.get(id);
    return parent && left > 0 && parentOf.has(parent) ? depth(parent, left - 1) + 1 : 0;
  };
  return new Map(rows.map((row) => [row.id ?? '', depth(row.id ?? '')]));
}

/** Groups and what is in them are set in: the column that shows the levels gets room for that. */
export function forLevels<C extends PlanColumn>(columns: readonly C[]): C[] {
  const level = columns.findIndex((column) => !column.hidden && column.width >= 80 && column.type !== 'image' && column.type !== 'images');
  return columns.map((column, at) => (at === level ? { ...column, width: column.width + 48 } : column));
}

export function toggleFullscreen(element: HTMLElement | null): void {
  void (document.fullscreenElement ? document.exitFullscreen() : element?.requestFullscreen())?.catch(() => toast.hint(t('浏览器不允许全屏')));
}

export function debounce<A extends unknown[]>(work: (...args: A) => void, waitMs: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout>;
  return (...args) => { clearTimeout(timer); timer = setTimeout(() => work(...args), waitMs); };
}
