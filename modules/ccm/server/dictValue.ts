// Saving a dictionary value: its type is that of the one above; without a value it takes the next number of its type, which only the other rows tell.
import { type Hook, type HookRef, one, ours, sql } from '../../../runtime/server/moduleApi.ts';

const dictValue: Hook<{ parent: HookRef | null; type: string | null; value: string | null }> = async ({ work, record }) => {
  if (record.parent) {
    const above = await one(work, 'ccm.dict', ['type'], { where: { id: record.parent.id }, deleted: true });
    record.type = above?.type ?? record.type;
  }
  if (record.value) return;
  if (!record.parent) { record.value = record.type; return; }
  const last = await work.tx.one<{ n: number }>(sql`select max(substring(value from 2)::int) as n from ${ours(work.caller, 'ccm.dict')} where type = ${record.type} and value ~ '^D[0-9]{1,6}$'`);
  record.value = `D${String((last?.n ?? 0) + 1).padStart(3, '0')}`;
};
export default dictValue;
