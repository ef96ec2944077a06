// Long work: what other parts of the server may use of it.
export { JobStopped, type JobKind, type JobResult, type JobRun, type StartOptions } from './kinds.ts';
export { startJob } from './start.ts';
export type { TimedJob, TimedResult, TimedRun, TimedWork } from '../context.ts';
