// The workbench's data: what the server says of today, and the layout of its parts over 12 columns.
import type { ComponentType } from 'react';
import type { Tone } from '../../../../runtime/core/language/model.ts';
import { http } from '../../../../runtime/web/session/http.ts';

/** Place and size in grid cells. */
export interface Placed { key: string; x: number; y: number; w: number; h: number; options?: Record<string, unknown> }
export interface Work {
  counts: { approval: number; todo: number; abnormal: number; notice: number };
  layout: Placed[];
  widgets: { key: string; data?: unknown; error?: string }[];
  /** Keys this person may add. */
  offered: string[];
}
export interface RecentDocument { entity: string; entityLabel: string; id: string; code: string; title?: string; statusLabel?: string; tone?: Tone; at: string; route?: string }
export interface Figure { key: string; label: string; value: string; unit?: string; note?: string; tone?: 'late' | 'wait'; route?: string }

/** What a file in widgets/ (of this screen, or `web/widgets/` of any module) exports by default. */
export interface WidgetDef<D = unknown> {
  title: () => string;
  /** Size when added, smallest size, in cells. */
  size: { w: number; h: number; minW: number; minH: number };
  /** Address behind 全部. */
  all?: string;
  /** Draws without a head of its own. */
  bare?: boolean;
  Widget: ComponentType<{ data: D; onChanged: () => void }>;
  /** Beside the title: a button that adds. */
  Tool?: ComponentType<{ onChanged: () => void }>;
}
export const defineWidget = <D,>(def: WidgetDef<D>): WidgetDef => def as unknown as WidgetDef;

const api = '/amc/api/token/companyWork';
export const readWork = (signal?: AbortSignal): Promise<Work> => http.get<Work>(`${api}/getCompanyWork`, { signal });
/** null: the role's layout again. */
export const saveLayout = (layout: Placed[] | null): Promise<unknown> => http.put(`${api}/layout`, { layout });

export const columns = 12;
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
