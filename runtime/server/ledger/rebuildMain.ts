// What `npm run ledger:rebuild` starts.
import { join } from 'node:path';
import { rebuildCommand } from './rebuildCommand.ts';

process.exitCode = await rebuildCommand(process.argv.slice(2), process.env, join(import.meta.dirname, '../../..'), (line) => console.log(line)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
