// The workbench's calls, what a widget drawn by code says of itself, and the layout of parts over 12 columns.
import type { ComponentType } from 'react';
import { homeColumns, http, type Home, type Placed } from '../../../../runtime/web/moduleApi.ts';

export type { Placed };

/** What `modules/<module>/web/widgets/<name>.tsx` exports by default: it draws the widget `<module>.<name>` of kind custom. */
export interface WidgetDef<D = unknown> {
  Widget: ComponentType<{ data: D; home: Home; onChanged: () => void }>;
  /** Draws without a head of its own. */
  bare?: boolean;
  /** Beside the title: a button that adds. */
  Tool?: ComponentType<{ onChanged: () => void }>;
}
export const defineWidget = <D,>(def: WidgetDef<D>): WidgetDef => def as unknown as WidgetDef;

const api = '/amc/api/token/companyWork';
export const homeKey = 'companyWork';
export const readHome = (signal?: AbortSignal): Promise<Home> => http.get<Home>(`${api}/getCompanyWork`, { signal });
/** null: the role's layout again. */
export const saveLayout = (layout: Placed[] | null): Promise<unknown> => http.put(`${api}/layout`, { layout });
export const closeWelcome = (): Promise<unknown> => http.put(`${api}/welcome`, { closed: true });

export const columns = homeColumns;
export const rowPx = 40;
export const gapPx = 12;

type Cells = Pick<Placed, 'x' | 'y' | 'w' | 'h'>;
const meet = (a: Cells, b: Cells): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/** Pushes what lies under a moved part down, then lets everything rise as far as it can. */
export function settle(layout: readonly Placed[], first?: string): Placed[] {
  const order = [...layout].sort((a, b) => a.y - b.y || (a.key === first ? -1 : b.key === first ? 1 : 0) || a.x - b.x);
  const done: Placed[] = [];
  for (const part of order) {
    const w = Math.min(part.w, columns);
    const placed = { ...part, w, x: Math.max(0, Math.min(part.x, columns - w)), y: 0 };
    while (done.some((other) => meet(other, placed))) placed.y++;
    // A part never jumps over one that stood above it in the same columns.
    const above = done.filter((other) => other.x < placed.x + placed.w && placed.x < other.x + other.w);
    placed.y = Math.max(placed.y, ...above.map((other) => other.y + other.h), 0);
    done.push(placed);
  }
  return done;
}

/** By keyboard or menu: one cell at a time. */
export function nudged(layout: readonly Placed[], key: string, by: Partial<Record<'x' | 'y' | 'w' | 'h', number>>, min: { minW: number; minH: number }): Placed[] {
  const part = layout.find((one) => one.key === key);
  if (!part) return [...layout];
  if (by.y) return swapped(layout, part, by.y);
  const next = { ...part, w: Math.min(columns, Math.max(min.minW, part.w + (by.w ?? 0))), h: Math.max(min.minH, part.h + (by.h ?? 0)), x: part.x + (by.x ?? 0) };
  next.x = Math.max(0, Math.min(next.x, columns - next.w));
  return settle(layout.map((one) => (one.key === key ? next : one)), key);
}

/** Up or down past the neighbour in the same columns. */
function swapped(layout: readonly Placed[], part: Placed, by: number): Placed[] {
  const sharing = layout.filter((one) => one !== part && one.x < part.x + part.w && part.x < one.x + one.w);
  const other = by < 0
    ? sharing.filter((one) => one.y < part.y).sort((a, b) => b.y - a.y)[0]
    : sharing.filter((one) => one.y > part.y).sort((a, b) => a.y - b.y)[0];
  if (!other) return [...layout];
  return settle(layout.map((one) => (one === part ? { ...one, y: by < 0 ? other.y : other.y + other.h } : one === other && by > 0 ? { ...one, y: part.y } : one)), by < 0 ? part.key : other.key);
}
