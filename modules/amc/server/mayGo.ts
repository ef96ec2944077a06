// Whether a member may be stopped, removed or leave: a company keeps an admin, and its owner. Counts other members under a lock.
import { adminsOf, type Hook, type HookRef } from '../../../runtime/server/moduleApi.ts';

const mayGo: Hook<{ user: HookRef | null }> = async ({ work, record, fault }) => {
  if (record.userType !== '0' || record.status !== '0') return;
  const { owner, name, others } = await adminsOf(work.tx, work.caller.company, record.id);
  if (others === 0) fault({ message: '企业至少保留一名管理员' });
  else if (owner === record.user?.id) fault(record.user.id === work.caller.userId ? { message: '您是【{company}】的所有者，请先转让或注销企业', values: { company: name } } : { message: '企业所有者不能移除或降级' });
};
export default mayGo;
