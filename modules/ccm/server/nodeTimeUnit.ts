// Durations of nodes follow the unit they are kept in: hours are days times the hours of a working day, days are rounded up. Figures of many records.
import { Decimal, find, type Hook, readMany, toText, updateRecord } from '../../../runtime/server/moduleApi.ts';
import { routeOf, type RouteLine } from '../nodeRoute.ts';

const nodeTimeUnit: Hook = async ({ work, given }) => {
  const { caller } = work;
  if (given.before === given.after) return;
  const { hours = 8 } = JSON.parse(caller.settings.GLOBAL_WORK_CALENDAR ?? '{}') as { hours?: number };
  const inUnit = (value: string | null): string | null => value && toText(given.after === 'hour' ? new Decimal(value).times(hours) : new Decimal(value).div(hours).ceil(), 1);
  const ids = async (entity: string): Promise<string[]> => (await find(work, entity, [])).map(({ id }) => id);
  for (const node of await readMany(work, 'ccm.productionNode', await ids('ccm.productionNode'), { internal: true, lock: true })) {
    await updateRecord(work, 'ccm.productionNode', { id: node.id, defaultDuration: inUnit(node.defaultDuration as string | null) } as never, { internal: true });
  }
  for (const one of await readMany(work, 'ccm.categoryNode', await ids('ccm.categoryNode'), { internal: true, lock: true })) {
    const lines = (one.lines as unknown as (RouteLine & { id: string })[]).map((line) => ({ ...line, duration: inUnit(line.duration), gap: inUnit(line.gap) }));
    const longest = toText(routeOf(lines)?.longest ?? new Decimal(0), 1);
    await updateRecord(work, 'ccm.categoryNode', { id: one.id, timeUnit: given.after, longest, lines: lines.map(({ id, duration, gap }) => ({ id, duration, gap })) } as never, { internal: true });
  }
};
export default nodeTimeUnit;
