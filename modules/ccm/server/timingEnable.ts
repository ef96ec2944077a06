// Enabling a plan of timed work: it is due next by its plan; what fell due while it was stopped is not made up for.
import { AppError, type Hook, nextRun, type Plan } from '../../../runtime/server/moduleApi.ts';

const timingEnable: Hook<Plan> = async ({ work: { app, caller, tx }, record, put, entity }) => {
  const next = nextRun(record, caller.timeZone, app.now());
  if (!next) throw new AppError('timing.plan');
  await put(entity, record.id, { nextRun: next.toISOString() });
  tx.afterCommit(() => app.bus.publish('timing', {}));
};
export default timingEnable;
