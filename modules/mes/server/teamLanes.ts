// Lanes of the team's schedule: every team by its workshop, whether it has bars yet or not; the names of two records and a head count are no query's row.
import { count, find, type Hook } from '../../../runtime/server/moduleApi.ts';
import { calendars } from '../../aps/calendars.ts';

const teamLanes: Hook = async ({ work, answer }) => {
  const teams = await find(work, 'amc.department', ['name', 'parent'], { where: { kind: 'team', status: 'normal' }, order: 'id' });
  const shops = new Map((await find(work, 'amc.department', ['name'], { where: { kind: 'workshop' } })).map(({ id, name }) => [id, name]));
  const calendarOf = await calendars(work);
  const lanes = [];
  for (const { id, name, parent } of teams) lanes.push({ id, label: name, note: String(await count(work, 'mes.worker', { where: { team: id, status: 'normal' } })), group: shops.get(parent ?? '') ?? null, calendar: calendarOf({ department: parent ? { id: parent } : null }) });
  return answer!({ lanes });
};
export default teamLanes;
