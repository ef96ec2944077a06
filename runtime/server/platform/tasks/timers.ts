// Reminds of to-dos half an hour before their time, and at it.
import type { TimedWork } from '../../context.ts';
import { remindDue } from './tasks.ts';

export const todoReminders: TimedWork = {
  key: 'todoReminders', timeoutMinutes: 10,
  run: async ({ app, company }) => ({ rows: await remindDue(app, company.id) }),
};
