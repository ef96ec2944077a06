// Reminds of to-dos half an hour before their time, and at it.
import type { TimedJob } from '../../jobs/timed/timedJob.ts';
import { remindDue } from './tasks.ts';

export const todoReminders: TimedJob = {
  key: 'todoReminders', label: '待办提醒', module: 'amc', cron: '0 * * * * *', timeoutMinutes: 10,
  run: async ({ app, company }) => ({ rows: await remindDue(app, company.id) }),
};
