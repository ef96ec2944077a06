// A member is stopped or leaves: what waits for his (or her) approval goes to the department's manager, else to an administrator. It reaches into approvals under way.
import { type Hook, type HookRef, moveTasks } from '../../../runtime/server/moduleApi.ts';

const approvalsMove: Hook<{ user: HookRef | null }> = async ({ work, record }) => {
  if (record.user) await moveTasks(work, record.user.id);
};
export default approvalsMove;
