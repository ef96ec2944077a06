// Timed work that the runtime's own code does; one more is a line here, and under the same key in a module's `timed` its name and when it comes first (`"code": true`). What has to be done every few seconds, and is nobody's to plan, stands in ../timers.ts.
import { approvalTimeouts } from '../approvals/timers.ts';
import { abnormalEscalation } from '../platform/abnormal/escalate.ts';
import { applicationExpiry } from '../platform/applications/expiry.ts';
import { contractExpiry } from '../platform/companies/contracts.ts';
import { erasure } from '../platform/companies/erase.ts';
import { orderExpiry } from '../platform/orders/timers.ts';
import { reportSubscriptions } from '../platform/reports/subscriptions.ts';
import { todoReminders } from '../platform/tasks/timers.ts';
import { logCleanup } from './timed/logCleanup.ts';
import type { TimedWork } from '../context.ts';

export const timedJobs: readonly TimedWork[] = [todoReminders, abnormalEscalation, contractExpiry, approvalTimeouts, orderExpiry, applicationExpiry, erasure, logCleanup, reportSubscriptions];
