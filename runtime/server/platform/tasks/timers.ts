// Reminds of to-dos half an hour before their time, and at it.
import type { Timer } from '../../context.ts';
import { remindDue } from './tasks.ts';

export const taskTimers: Timer[] = [{ name: 'to-do reminders', everySeconds: 60, run: remindDue }];
