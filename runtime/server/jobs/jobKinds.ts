// The list of long work; one more is a line.
import { exportJob } from '../entities/exportJob.ts';
import { importJob } from '../entities/import/importJob.ts';
import { queryExportJob } from '../queries/exportJob.ts';
import { reportSendJob } from '../platform/reports/send.ts';
import { actionJob } from '../workflow/actionJob.ts';
import type { JobKind } from './kinds.ts';

// Each kind is sure of its own data alone: what was stored is what it was started with.
export const jobKinds: readonly JobKind<never>[] = [exportJob, importJob, queryExportJob, reportSendJob, actionJob];
