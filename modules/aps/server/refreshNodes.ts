// 按进度更新: the auto nodes of one plan at once, without waiting for the timed work (nodeProgress.ts).
import { type Hook, type HookRef } from '../../../runtime/server/moduleApi.ts';
import { moveNodes } from '../nodeProgress.ts';
import { keepStanding } from '../nodePlans.ts';

const refreshNodes: Hook<{ order: HookRef }> = async ({ work, record }) => {
  await moveNodes(work, record.id);
  await keepStanding(work, record.order.id);
};
export default refreshNodes;
