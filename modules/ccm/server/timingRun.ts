// 立即执行: a run is wanted now; a server takes it up at once.
import { type Hook, wantRun } from '../../../runtime/server/moduleApi.ts';

const timingRun: Hook = async ({ work, record, fault }) => {
  if (!await wantRun(work, record.id)) fault({ message: '任务正在执行' });
  work.tx.afterCommit(() => work.app.bus.publish('timing', {}));
};
export default timingRun;
