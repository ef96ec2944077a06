// A server in a process of its own, to be killed: `node --import tsx tests/faults/serverProcess.ts`, told what to do by environment variables as any server is.
import { hooks, jobs } from '../../modules/hooks.generated.ts';
import { run } from '../../runtime/server/main.ts';

await run(hooks, { moduleJobs: jobs });
