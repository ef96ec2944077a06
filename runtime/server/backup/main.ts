// What `npm run backup` and `npm run restore` start.
import { join } from 'node:path';
import { backupCommand } from './backupCommand.ts';
import { restoreCommand } from './restoreCommand.ts';

const [command, ...args] = process.argv.slice(2);
process.exitCode = await (command === 'restore' ? restoreCommand : backupCommand)(args, process.env, join(import.meta.dirname, '../../..'), (line) => console.log(line)).catch((error: unknown) => {
  console.error(`loom: ${error instanceof Error ? error.message : String(error)}`);
  return 2;
});
