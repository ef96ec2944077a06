// Lanes of scheduling boards from capacity records: what a lane can do in a day, by which calendar, and what it is able to make. A lane of a board is another record for each board, and categories are a tree: no query says it.
import { find, one, readMany, type Work, type WorkCalendar } from '../../runtime/server/moduleApi.ts';
import { calendars } from './calendars.ts';

/** Which capacities are lanes of a board, and which of their fields names the lane there. */
export interface LaneKind { kinds: readonly string[]; by: 'department' | 'supplier' | 'id' }
const boards: Record<string, LaneKind> = {
  'aps.workBill': { kinds: ['team'], by: 'department' },
  'aps.processBill': { kinds: ['processFactory'], by: 'supplier' },
  'aps.outsourceBar': { kinds: ['factory'], by: 'supplier' },
  'aps.outsource': { kinds: ['factory'], by: 'supplier' },
  'aps.scheduleTask': { kinds: ['team', 'workshop', 'factory'], by: 'id' },
};

interface Ref { id: string; label?: string }
interface Capacity { id: string; name: string; kind: string; department: Ref | null; supplier: Ref | null; calendar: Ref | null; dailyStd: string; workers: number | null; minLot: number | null; maxLot: number | null; categories: { category: Ref; dailyQty: number | null }[]; ramp: { day: number; percent: string }[] }
/** As `Lane` of the board reads it. */
export interface LaneRow { id: string; label: string; note: string | null; group: string | null; calendar: WorkCalendar; perDay: string | null; ramp: string[]; able: { id: string; label: string; perDay: number | null }[]; least: number | null; most: number | null }

/** @param entity what the bars of the board are; @param lane only the lane of this record */
export async function lanesOf(work: Work, entity: string, lane?: string): Promise<LaneRow[]> {
  const { kinds, by } = boards[entity]!;
  const where = { kind: kinds, status: 'normal', ...(lane !== undefined && (by === 'id' ? { id: lane } : { [by]: lane })) };
  const ids = await find(work, 'aps.capacity', ['id'], { where, order: 'sort, name' });
  const capacities = await readMany(work, 'aps.capacity', ids.map(({ id }) => id), { internal: true }) as unknown as Capacity[];
  if (capacities.length === 0) return [];
  const place = new Map(ids.map(({ id }, at) => [id, at]));
  const calendarOf = await calendars(work);
  const below = await descendants(work);
  return capacities.sort((a, b) => place.get(a.id)! - place.get(b.id)!).map((one) => ({
    id: by === 'id' ? one.id : one[by]!.id, label: one.name, note: one.workers ? `${one.workers}` : null, group: one.kind,
    calendar: calendarOf(one), // Standard pieces whatever the measure of reports is: what bars weigh is standard pieces.
    perDay: one.dailyStd,
    ramp: [...one.ramp].sort((a, b) => a.day - b.day).map(({ percent }) => percent),
    able: one.categories.flatMap(({ category, dailyQty }) => [...below(category.id)].map((id) => ({ id, label: category.label ?? '', perDay: dailyQty }))),
    least: one.minLot, most: one.maxLot,
  }));
}

/** A lane that can make outerwear makes coats. */
async function descendants(work: Work): Promise<(id: string) => Set<string>> {
  const under = new Map<string, string[]>();
  for (const { id, parent } of await find(work, 'ccm.category', ['parent'])) if (parent) under.set(parent, [...under.get(parent) ?? [], id]);
  return (top) => {
    const found = new Set([top]);
    for (const id of found) for (const child of under.get(id) ?? []) found.add(child);
    return found;
  };
}

/** Name of a category, for a message. */
export const categoryName = async (work: Work, id: string): Promise<string> => (await one(work, 'ccm.category', ['name'], { where: { id } }))?.name ?? '';
