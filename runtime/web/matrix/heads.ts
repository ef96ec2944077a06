// Rows, columns and closed cells of a matrix that is being written: as it was read, asked anew when what decides them changes.
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { Row } from '../../core/contract/wire.ts';
import type { PlanField } from '../../core/plans/plan.ts';
import type { AxisItem } from '../../core/values/index.ts';
import { cellsOf, inOrder, isView, type Matrix } from '../../core/values/matrixCells.ts';
import { pathOf } from '../fields/refSource.ts';
import type { FieldHost } from '../fields/types.ts';
import { givenOf } from '../fields/lookup.ts';
import { toast } from '../ui/index.ts';
import type { Heads } from './matrixGrid.ts';

const none: Heads = { rows: [], columns: [], closed: {} };

/** Whether rows are chosen one by one; else all of a list are rows. */
export const isFree = (field: Pick<PlanField, 'rows'>): boolean => field.rows !== undefined && !/^(record|line|row)\./.test(field.rows);

/**
 * @param onMoved sizes of another group came in place of those the figures stood under: figures go to sizes of the same name
 * @returns heads as they are, and how those of a changed set of rows are asked for
 */
export function useHeads({ field, host, row, value, onMoved }: { field: PlanField; host: FieldHost; row: Row; value: unknown; onMoved: (cells: Matrix) => void }): { heads: Heads; isLoading: boolean; more: (rows: readonly string[]) => Promise<Heads | null> } {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const given = (): string => JSON.stringify(givenOf(field, host.record?.rowsAbove(row) ?? [row]) ?? {});
  const now = given();
  const [answer, setAnswer] = useState<{ heads: Heads; given: string; row: Row } | null>(null);
  const [failedAt, setFailedAt] = useState('');
  // One without columns was read while nothing decided them: a field that was hidden then is drawn first when something does. Lines drawn as cells have no heads of their own to ask for.
  const read = isView(value) && (field.rows === undefined || value.columns.length > 0) ? value : null;
  /** What the value was read with. A record that is loaded anew comes as new rows. */
  const base = useRef<{ row: Row; given: string } | null>(null);
  if (base.current?.row !== row) base.current = { row, given: now };
  const isRead = read !== null && base.current.given === now;
  const standing = answer?.row === row ? answer : null;
  const isKnown = standing?.given === now || (isRead && !standing);
  const drawn = useRef(now);
  drawn.current = now;

  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => host.record?.listen(() => { if (drawn.current !== given()) redraw(); }), [host, row, field]);
  const fetchHeads = async (ids: readonly string[]): Promise<Heads | null> => (host.lookup.axes ? host.lookup.axes(pathOf({ host, field }), field, row, ids) : null);
  useEffect(() => {
    if (isKnown) return;
    let isGone = false;
    fetchHeads(idsOf(value)).then((heads) => {
      if (isGone || !heads) return;
      setAnswer({ heads, given: now, row });
      const moved = movedCells(cellsOf(value), standing?.heads.columns ?? read?.columns ?? [], heads.columns);
      if (moved) onMoved(moved);
    }).catch((error: unknown) => { if (!isGone) { setFailedAt(now); toast.failure(error); } });
    return () => { isGone = true; };
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [now, row]);

  const known = standing?.heads;
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  const heads = useMemo(() => together(known ?? (read ? { rows: read.rows, columns: read.columns, closed: read.closed ?? {} } : none), value, isFree(field)), [known, value, field]);
  return {
    heads, isLoading: !isKnown && failedAt !== now,
    more: async (rows) => {
      const found = await fetchHeads([...new Set([...heads.rows.map(({ id }) => id), ...rows])]);
      if (found) setAnswer({ heads: found, given: now, row });
      return found;
    },
  };
}

/** Rows a person chose stand in the value; figures under heads that left their list are shown as long as they stand. */
function together(heads: Heads, value: unknown, isRowsFree: boolean): Heads {
  const cells = cellsOf(value);
  const own = isView(value) ? value : { rows: [], columns: [] };
  const known = new Map([...own.rows, ...heads.rows].map((item) => [item.id, item]));
  const rows = isRowsFree ? own.rows.map(({ id }) => known.get(id)!) : [...heads.rows];
  for (const id of Object.keys(cells)) if (!rows.some((row) => row.id === id)) rows.push(known.get(id) ?? { id, label: id });
  const columns = [...heads.columns];
  for (const id of new Set(Object.values(cells).flatMap((row) => Object.keys(row)))) {
    if (!columns.some((column) => column.id === id)) columns.push(own.columns.find((column) => column.id === id) ?? { id, label: id });
  }
  return { rows, columns, closed: heads.closed };
}

/** Figures under sizes of the same name; null where nothing moves. */
export function movedCells(cells: Matrix, before: readonly AxisItem[], after: readonly AxisItem[]): Matrix | null {
  const to = new Map<string, string>();
  for (const { id, label } of before) {
    if (after.some((item) => item.id === id)) continue;
    const same = after.find((item) => item.label === label);
    if (same) to.set(id, same.id);
  }
  if (!Object.values(cells).some((row) => Object.keys(row).some((id) => to.has(id)))) return null;
  return inOrder(Object.fromEntries(Object.entries(cells).map(([row, figures]) => [row, Object.fromEntries(Object.entries(figures).map(([id, text]) => [to.get(id) ?? id, text]))])));
}

function idsOf(value: unknown): string[] {
  return [...new Set([...(isView(value) ? value.rows.map(({ id }) => id) : []), ...Object.keys(cellsOf(value))])];
}
