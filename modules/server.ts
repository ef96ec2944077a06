// The server's entry: the runtime, with the hooks and the timed work that modules bring.
import { run } from '../runtime/server/main.ts';
import { hooks, jobs } from './hooks.generated.ts';

await run(hooks, { moduleJobs: jobs });
