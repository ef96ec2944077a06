// Who stands in for whom: one's own only (administrators for all), and never two agents of one person for one kind of document at a time.
import { type Hook, type HookRef, ours, sql } from '../../../runtime/server/moduleApi.ts';

const delegationRules: Hook<{ principal: HookRef | null; fromDate: string | null; toDate: string | null; bizTypes: string[] | null; status: string }> = async ({ work, record, given, fault }) => {
  const { caller, tx } = work;
  const old = given.old as { principal: HookRef | null } | null;
  const isOther = (one: HookRef | null | undefined): boolean => one !== null && one !== undefined && one.id !== caller.userId;
  if (caller.userType !== '0' && (isOther(record.principal) || isOther(old?.principal))) return fault({ path: 'principal', message: '只能设置本人的审批代理' });
  const bizTypes = record.bizTypes ?? [];
  if (!record.principal || !record.fromDate || !record.toDate || record.status === 'stopped') return;
  // Two periods entered at once are judged one after the other.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('delegation', ${record.principal.id}::bigint))`);
  const other = await tx.one(sql`select 1 from ${ours(caller, 'ccm.delegation')} where principal = ${record.principal.id}::bigint and status = 'normal' and del_flag = '0' and id <> ${record.id ?? '0'}::bigint
    and from_date <= ${record.toDate}::date and to_date >= ${record.fromDate}::date
    and (coalesce(cardinality(biz_types), 0) = 0 or ${bizTypes.length === 0} or biz_types && ${bizTypes}::text[]) limit 1`);
  if (other) fault({ path: 'fromDate', message: '代理时间重叠' });
};
export default delegationRules;
