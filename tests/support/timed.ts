// Does a piece of timed work now, for a demonstration company: as the scheduler would.
import type { TimedResult } from '../../runtime/server/jobs/index.ts';
import { foundedOf } from './founded.ts';
import type { TestServer } from './server.ts';

export async function doTimed(server: TestServer, key: string, shortName = '云锦服饰'): Promise<TimedResult> {
  const job = server.app.timedJobs!.find((one) => one.key === key);
  if (!job) throw new Error(`there is no timed job ${key}`);
  return await job.run({ app: server.app, company: await foundedOf(server, shortName), params: {}, signal: new AbortController().signal }) ?? {};
}
