// 立即执行: a run is wanted now; a server takes it up at once.
import { sql } from 'kysely';
import type { Hook } from '../../../runtime/server/context.ts';

const timingRun: Hook = async ({ work: { app, caller, tx }, record, fault }) => {
  const run = await tx.one<{ busy: boolean }>(sql`insert into loom.timed_run (company, id, wanted) values (${caller.company}::bigint, ${record.id}::bigint, true) on conflict (company, id) do update set wanted = loom.timed_run.runner is null returning runner is not null as busy`);
  if (run!.busy) fault({ message: '任务正在执行' });
  tx.afterCommit(() => app.bus.publish('timing', {}));
};
export default timingRun;
