// What `npm run doctor` starts.
import { join } from 'node:path';
import { doctorCommand } from './doctorCommand.ts';

process.exitCode = await doctorCommand(process.argv.slice(2), process.env, join(import.meta.dirname, '../../..'), (line) => console.log(line)).catch((error: unknown) => {
  console.error(`loom: ${error instanceof Error ? error.message : String(error)}`);
  return 2;
});
