// The server's entry: the runtime, with the hooks, the timed work and the upgrades that modules bring.
import { run } from '../runtime/server/main.ts';
import { hooks, jobs, upgrades } from './hooks.generated.ts';

await run(hooks, { moduleJobs: jobs, upgrades });
