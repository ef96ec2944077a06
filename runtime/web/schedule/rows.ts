// Rows of a list as bars of a board, and what waits: pure, so that a test can say it.
import type { Row } from '../../core/contract/wire.ts';
import type { PlanSchedule } from '../../core/plans/plan.ts';
import type { Bar } from '../../core/schedule/board.ts';
import { dayNo, dayText, type WorkCalendar } from '../../core/schedule/calendar.ts';
import type { Days, Lane } from '../../core/schedule/place.ts';
import { localTime } from '../../core/values/dates.ts';
import { reader } from '../data/path.ts';

const readers = new Map<string, (row: Row) => unknown>();
/** The value at a path of a row: `order.deliveryDate` too. */
export function valueAt(row: Row, path: string): unknown {
  let read = readers.get(path);
  if (!read) readers.set(path, read = reader(path));
  return read(row);
}
/** The day at a path, as text; undefined where there is none. */
export function dayTextAt(row: Row, path: string | undefined): string | undefined {
  const value = path === undefined ? undefined : valueAt(row, path);
  return typeof value === 'string' && value !== '' ? value.slice(0, 10) : undefined;
}

/** Where somebody put a bar, shown until the row that comes back is at least of that version. */
export interface Put { lane: string | null; start: number; finish: number; stored: Days | null; version: number }

/** Every day is worked, where lanes are not asked for. */
export const everyDay: WorkCalendar = { id: '', rest: [], shifts: [], exceptions: {} };

/** @returns the bar; null where it has no lane or no days, and waits */
export function barOf({ lane, start, finish, qty, weight, kind, due, days, locked, hours }: PlanSchedule, row: Row, timeZone: string, put?: Put): Bar | null {
  const held = put && put.version >= Number(row.version ?? 0) ? put : undefined;
  const of = held ? held.lane : refOf(row[lane.name])?.id ?? null;
  const from = held ? held.start : dayOf(row[start.name], timeZone);
  if (of === null || from === null) return null;
  const to = held ? held.finish : dayOf(row[finish.name], timeZone) ?? from;
  return {
    id: row.id!, lane: of, start: from, finish: Math.max(from, to), ...workOf({ qty, weight, kind }, row),
    stored: held ? held.stored : days === undefined ? null : daysIn(valueAt(row, days)),
    ...(held || !hours ? {} : { from: partOf(valueAt(row, hours[0]), timeZone), until: partOf(valueAt(row, hours[1]), timeZone) }),
    due: due === undefined ? null : dayOf(valueAt(row, due), timeZone), isLocked: locked !== undefined && valueAt(row, locked) === true,
  };
}

export function workOf({ qty, weight, kind }: Pick<PlanSchedule, 'qty' | 'weight' | 'kind'>, row: Row): Pick<Bar, 'qty' | 'weight' | 'kind'> {
  return { qty: qty === undefined ? 0 : Math.round(Number(valueAt(row, qty) ?? 0)), weight: String((weight === undefined ? null : valueAt(row, weight)) ?? '1'), kind: kind === undefined ? null : refOf(valueAt(row, kind))?.id ?? null };
}

/** Lanes that were asked for, and those that bars lie in besides. */
export function lanesWith(asked: readonly Lane[], { lane }: PlanSchedule, rows: readonly Row[], bars: ReadonlyMap<string, Bar>): Lane[] {
  const known = new Set(asked.map(({ id }) => id));
  const others = new Map<string, Lane>();
  for (const row of rows) {
    const ref = refOf(row[lane.name]);
    if (!ref || known.has(ref.id) || others.has(ref.id) || bars.get(row.id!)?.lane !== ref.id) continue;
    others.set(ref.id, { id: ref.id, label: ref.label ?? '', calendar: asked[0]?.calendar ?? everyDay });
  }
  return [...asked, ...others.values()];
}

/** As the wire keeps them: `{"2026-09-07": 166}`. */
export const daysOut = (days: Days): Record<string, number> => Object.fromEntries(days.map(([day, pieces]) => [dayText(day), pieces]));

export function daysIn(value: unknown): Days | null {
  const said = typeof value === 'string' ? parsed(value) : value;
  if (said === null || typeof said !== 'object') return null;
  return Object.entries(said as Record<string, unknown>).map(([day, pieces]): [number, number] => [dayNo(day), Number(pieces)]).sort(([a], [b]) => a - b);
}

export const refOf = (value: unknown): { id: string; label?: string } | null => (value !== null && typeof value === 'object' && 'id' in value ? value as { id: string; label?: string } : null);

function dayOf(value: unknown, timeZone: string): number | null {
  if (typeof value !== 'string' || value === '') return null;
  return dayNo(value.length > 10 ? localTime(new Date(value), timeZone) : value);
}

/** How much of its day has passed at a moment. */
function partOf(value: unknown, timeZone: string): number | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const [hours, minutes] = localTime(new Date(value), timeZone).slice(11, 16).split(':').map(Number) as [number, number];
  return (hours * 60 + minutes) / 1_440;
}

function parsed(text: string): unknown {
  try { return JSON.parse(text); } catch { return null; }
}
