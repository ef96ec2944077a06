// The log: JSON lines, each with the request (and the job) it belongs to.
import { pino, type DestinationStream } from 'pino';
import type { App } from './context.ts';
import { traceNow } from './trace.ts';

export function openLog(level: string, to?: DestinationStream): App['log'] {
  // A line that says itself whose it is keeps its word.
  const options = { level, base: undefined, redact: ['password', '*.password', 'authorization', '*.authorization'], mixin: () => ({ ...traceNow() }) };
  return to ? pino(options, to) : pino(options);
}
