// Saving a member: demoting an admin, lifting one's own wage right, seats of those entered by hand. All need other rows.
import { adminsOf, type Hook, type HookRef, membersChanged, ours, seatsOf, sql } from '../../../runtime/server/moduleApi.ts';

const memberRules: Hook<{ user: HookRef | null; mainDepartment: HookRef | null }> = async ({ work, record, given, fault }) => {
  const old = given.old as { userType: string; status: string; roles: unknown } | null;
  const { company, userId } = work.caller;
  if (!old) {
    const { seats, taken } = await seatsOf(work.tx, company);
    if (seats > 0 && taken >= seats) fault({ message: '成员已达上限{n}人', values: { n: seats } });
  }
  if (old?.userType === '0' && record.userType !== '0') {
    const { owner, others } = await adminsOf(work.tx, company, record.id);
    if (owner === record.user?.id) fault({ path: 'userType', message: '企业所有者不能移除或降级' });
    else if (old.status === '0' && others === 0) fault({ path: 'userType', message: '企业至少保留一名管理员' });
  }
  const added = idsOf(record.roles).filter((id) => !idsOf(old?.roles).includes(id));
  if (record.user?.id === userId && added.length > 0 && await wageComesWith(work.tx, company, added) && !work.caller.grants.has('wage')) {
    fault({ path: 'roles', message: '不能给自己授予工资权限，请由其他管理员操作' });
  }
  const departments = (record.departments ?? []) as { id: string }[];
  if (record.mainDepartment && !departments.some(({ id }) => id === record.mainDepartment?.id)) record.departments = [...departments, record.mainDepartment];
  else if (!record.mainDepartment && departments.length > 0) record.mainDepartment = departments[0];
  membersChanged(work.app, work.tx);
};
export default memberRules;

const idsOf = (refs: unknown): string[] => (Array.isArray(refs) ? refs.map((ref) => String((ref as { id?: string }).id ?? ref)) : []);

async function wageComesWith(tx: Parameters<typeof seatsOf>[0], company: string, roles: string[]): Promise<boolean> {
  // Roles keep their field rights as a list of names; how the column is called is the role's matter.
  const found = await tx.one(sql`select 1 from ${ours({ company }, 'amc.role', 'r')} where r.id = any(${roles}::bigint[]) and to_jsonb(r)::text like '%"wage"%'`);
  return found !== undefined;
}
