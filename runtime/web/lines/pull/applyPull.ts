// Puts rows taken from elsewhere into the lines, as one step of undo: a line with the same key is brought up to date, others are added.
import type { PullRow, Row } from '../../../core/contract/wire.ts';
import type { PlanPull } from '../../../core/plans/plan.ts';
import { idOf, isEmpty } from '../../../core/values/index.ts';
import type { Edit } from '../../form/record/types.ts';
import type { GridStore } from '../gridStore.ts';

/** A row that was chosen, and how much of it; without a quantity the line keeps, or begins with, its own. */
export interface Taken { row: PullRow; qty?: string }
export interface Applied { added: number; updated: number; removed: number }

type Standing = ReadonlyMap<string, Row>;

/** @param keeps with `whole`: lines that stay although they are not among those taken */
export function applyPull(grid: GridStore, pull: PlanPull, taken: readonly Taken[], keeps?: (line: Row) => boolean): Applied {
  const done: Applied = { added: 0, updated: 0, removed: 0 };
  const standing = linesByKey(grid, pull);
  const room = grid.lines.max === undefined ? Infinity : grid.lines.max - grid.rows.length;
  grid.store.change(pull.label, (edit) => {
    const met = new Set<Row>();
    const fresh: Row[] = [];
    for (const one of taken) {
      const line = grid.store.newRow(grid.owner, grid.lines.name, fresh);
      put(edit, line, pull, one);
      const same = standing.get(keyOf(pull, line));
      if (same) { met.add(same); put(edit, same, pull, one); done.updated++; } else if (fresh.length < room) fresh.push(line);
    }
    if (pull.whole) {
      for (let at = grid.rows.length - 1; at >= 0; at--) {
        const line = grid.rows[at]!;
        if (met.has(line) || isByHand(pull, line) || keeps?.(line)) continue;
        edit.remove(grid.owner, grid.lines.name, at, 1);
        done.removed++;
      }
    }
    edit.insert(grid.owner, grid.lines.name, grid.rows.length, fresh);
    done.added = fresh.length;
  });
  return done;
}

/** Lines that hold a row already, by what tells rows apart. */
export function linesByKey(grid: GridStore, pull: PlanPull): Standing {
  return new Map(grid.rows.filter((line) => !isByHand(pull, line)).map((line) => [keyOf(pull, line), line]));
}

/** The line a row would bring up to date, where its values alone say so. */
export const lineOf = (standing: Standing, pull: PlanPull, { values }: PullRow): Row | undefined =>
  pull.key.every((name) => name in values) ? standing.get(keyOf(pull, values)) : undefined;

/** The reference comes first: what it fills is then put right by what the row says itself. */
function put(edit: Edit, line: Row, { key, take }: PlanPull, { row: { values }, qty }: Taken): void {
  for (const [name, value] of Object.entries(values).sort(([a], [b]) => key.indexOf(b) - key.indexOf(a))) edit.set(line, name, value);
  if (take !== undefined && qty !== undefined) edit.set(line, take, qty);
}

const keyOf = ({ key }: PlanPull, line: Record<string, unknown>): string => JSON.stringify(key.map((name) => idOf(line[name]) ?? line[name] ?? null));
const isByHand = ({ key }: PlanPull, line: Row): boolean => key.some((name) => isEmpty(line[name]));
