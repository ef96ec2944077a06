// Whether an admin may become a plain member: a company keeps one, and its owner is one. Counts other members under a lock.
import { adminsOf, type Hook, type HookRef } from '../../../runtime/server/moduleApi.ts';

const mayDemote: Hook<{ user: HookRef | null }> = async ({ work, record, fault }) => {
  if (record.userType !== '0') return;
  const { owner, others } = await adminsOf(work.tx, work.caller.company, record.id);
  if (owner === record.user?.id) fault({ message: '企业所有者不能移除或降级' });
  else if (record.status === '0' && others === 0) fault({ message: '企业至少保留一名管理员' });
};
export default mayDemote;
