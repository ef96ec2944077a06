// How one person has the columns of a line grid: order, shown, width, how many stand still. Kept in the browser by user and screen.
import type { GridColumn } from './columns.ts';

export interface ColumnSetting {
  /** Names in the order they stand, hidden ones too. */
  order: string[];
  hidden: string[];
  widths: Record<string, number>;
  /** How many columns at the start stay in view; null: as the grid sees fit. */
  frozen: number | null;
}

export const emptySetting: ColumnSetting = { order: [], hidden: [], widths: {}, frozen: null };
export const [leastWidth, mostWidth] = [40, 800];
/** More than these would leave no room for what moves. */
export const mostFrozen = 6;
/** A first column up to this wide stays in view beside the row numbers. */
const mostFixedWidth = 260;

/** The schema's columns as the setting has them; a column it does not know stands behind the one it follows in the schema. */
export function arrange(columns: readonly GridColumn[], setting: ColumnSetting | null, hiddenAtFirst: ReadonlySet<string> = new Set()): GridColumn[] {
  return ordered(columns, setting)
    .filter((column) => !isHidden(column, setting, hiddenAtFirst))
    .map((column) => { const width = setting?.widths[column.name]; return width === undefined ? column : { ...column, width: Math.min(mostWidth, Math.max(leastWidth, width)) }; });
}

/** All of them in order, hidden ones too. */
export function ordered(columns: readonly GridColumn[], setting: ColumnSetting | null): GridColumn[] {
  if (!setting || setting.order.length === 0) return [...columns];
  const byName = new Map(columns.map((column) => [column.name, column]));
  const known = new Set(setting.order);
  const result = setting.order.flatMap((name) => byName.get(name) ?? []);
  for (const [at, column] of columns.entries()) {
    if (known.has(column.name)) continue;
    const before = columns.slice(0, at).findLast((each) => result.includes(each));
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, column);
  }
  return result;
}

export function isHidden(column: GridColumn, setting: ColumnSetting | null, hiddenAtFirst: ReadonlySet<string>): boolean {
  if (column.required && !column.fixed) return false;
  return setting && setting.order.includes(column.name) ? setting.hidden.includes(column.name) : hiddenAtFirst.has(column.name);
}

export function frozenOf(columns: readonly GridColumn[], setting: ColumnSetting | null): number {
  const said = setting?.frozen ?? null;
  if (said !== null) return Math.min(said, mostFrozen, Math.max(0, columns.length - 1));
  return columns.length > 3 && columns[0].width <= mostFixedWidth ? 1 : 0;
}

/** null: nobody has chosen yet. */
export function readSetting(place: string): ColumnSetting | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as Partial<ColumnSetting> | null;
    if (kept === null || typeof kept !== 'object' || Array.isArray(kept)) return null;
    const texts = (list: unknown): string[] => (Array.isArray(list) ? list.filter((name): name is string => typeof name === 'string') : []);
    const widths = Object.fromEntries(Object.entries(kept.widths ?? {}).filter(([, width]) => Number.isFinite(width)));
    return { order: texts(kept.order), hidden: texts(kept.hidden), widths, frozen: typeof kept.frozen === 'number' ? kept.frozen : null };
  } catch {
    return null;
  }
}

export function keepSetting(place: string, setting: ColumnSetting | null): void {
  try {
    if (setting) localStorage.setItem(place, JSON.stringify(setting)); else localStorage.removeItem(place);
  } catch { /* A full store costs a convenience, no data. */ }
}
