// A member is stopped or leaves: what waits for his (or her) approval goes to the department's manager, else to an administrator. It reaches into approvals under way.
import { moveTasks } from '../../../runtime/server/approvals/leavers.ts';
import type { Hook, HookRef } from '../../../runtime/server/context.ts';

const approvalsMove: Hook<{ user: HookRef | null }> = async ({ work, record }) => {
  if (record.user) await moveTasks(work, record.user.id);
};
export default approvalsMove;
