// Timed work of modules that schemas cannot say (those that can name theirs in module.json); one more is a line here and an option of ccm.timing's field `job`.
import type { TimedJob } from '../runtime/server/jobs/index.ts';
import { ratesMissing } from './ccm/ratesMissing.ts';

export const moduleJobs: readonly TimedJob[] = [ratesMissing];
