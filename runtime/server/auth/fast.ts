// Signing in again on a device that was told to remember: a token of 30 days, changed at each use.
import { AppError } from '../../core/contract/errors.ts';
import type { App } from '../context.ts';
import { prepared } from '../store/statement.ts';
import { table } from './callers.ts';
import type { Device } from './devices.ts';
import { enterIn, logged, type LoggedIn } from './logins.ts';
import type { LoginTry } from './loginLog.ts';
import { platform } from './platform.ts';
import { takeTicket } from './tickets.ts';

/** @throws AppError `auth.deviceExpired` for a token that is dead, another person's or used before; `auth.disabled` */
export async function loginFast(app: App, given: { userId: string; deviceToken: string }, device: Device): Promise<LoggedIn> {
  const attempt: LoginTry = { ...device, username: given.userId, loginWay: 'fast' };
  const done = await app.db.system(async (tx): Promise<LoggedIn | AppError> => {
    const ticket = await takeTicket(app, tx, 'device', given.deviceToken);
    const person = ticket?.userId === given.userId
      ? await tx.one<{ id: string; status: string; username: string }>(prepared(`select id, status, username from ${table(app.model, platform.user)} where id = $1::bigint and del_flag <> '1'`, [given.userId])) : undefined;
    if (!person) return new AppError('auth.deviceExpired');
    attempt.userId = person.id;
    attempt.username = person.username;
    if (person.status === '1') return new AppError('auth.disabled');
    return enterIn(app, tx, person.id, attempt, { remember: true });
  });
  if (done instanceof AppError) throw await logged(app, attempt, done);
  return done;
}
