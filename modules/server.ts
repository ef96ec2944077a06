// The server's entry: the runtime, with the hooks that modules bring.
import { run } from '../runtime/server/main.ts';
import { hooks } from './hooks.generated.ts';

await run(hooks);
