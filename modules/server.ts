// The server's entry: the runtime, with the hooks and the timed work that modules bring.
import { run } from '../runtime/server/main.ts';
import { hooks } from './hooks.generated.ts';
import { moduleJobs } from './timedJobs.ts';

await run(hooks, { moduleJobs });
