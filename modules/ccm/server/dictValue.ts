// Saving a dictionary value: its type is that of the one above; without a value it takes the next number of its type, which only the other rows tell.
import { sql } from 'kysely';
import type { Hook, HookRef } from '../../../runtime/server/context.ts';

const dictValue: Hook<{ parent: HookRef | null; type: string | null; value: string | null }> = async ({ work: { tx, caller }, record }) => {
  if (record.parent) {
    const above = await tx.one<{ type: string }>(sql`select type from ccm.dict where company = ${caller.company}::bigint and id = ${record.parent.id}::bigint`);
    record.type = above?.type ?? record.type;
  }
  if (record.value) return;
  if (!record.parent) { record.value = record.type; return; }
  const last = await tx.one<{ n: number }>(sql`select max(substring(value from 2)::int) as n from ccm.dict where company = ${caller.company}::bigint and type = ${record.type} and value ~ '^D[0-9]{1,6}$'`);
  record.value = `D${String((last?.n ?? 0) + 1).padStart(3, '0')}`;
};
export default dictValue;
