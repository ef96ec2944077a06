// Until when an order is to be paid: so many hours from now. Expressions add days to a day, never hours to a moment.
import { type Hook, updateRecord } from '../../../runtime/server/moduleApi.ts';

const payDeadline: Hook = async ({ work, entity, record, given }) => {
  const { now, hours } = given as { now: string; hours: number | string | null };
  await updateRecord(work, entity, { id: record.id, payDeadline: new Date(Date.parse(now) + Number(hours ?? 24) * 3_600_000).toISOString() } as never, { internal: true, quiet: true });
};
export default payDeadline;
