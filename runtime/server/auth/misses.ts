// Wrong passwords are counted per account and per unknown name alike: a captcha after three, half an hour's rest after five.
import { sql } from 'kysely';
import { AppError } from '../../core/contract/errors.ts';
import type { App, Tx } from '../context.ts';
import { prepared } from '../store/statement.ts';
import { table } from './callers.ts';
import { captchaFault, type CaptchaTyped } from './captchas.ts';
import { lockMs, missesAllowed, missesUntilCaptcha, missWindowMs, platform } from './platform.ts';

/** One count per account, by whichever of its names it is tried. */
export const countOf = (person: { id: string } | undefined, typed: string): string => (person ? `#${person.id}` : typed.trim().toLowerCase().slice(0, 200));

export interface Try { /** How many tries were wrong when this one is wrong too. */ misses: number }

/**
 * Takes one try before the password is even looked at, so that a hundred at once are no way around the count.
 * @returns a refusal to throw once the transaction is committed: `auth.locked`, `captcha.wanted`, `captcha.wrong`
 */
export async function takeTry(app: App, tx: Tx, counted: string, captcha?: CaptchaTyped): Promise<Try | AppError> {
  const now = app.now();
  const since = new Date(now.getTime() - missWindowMs).toISOString();
  const at = now.toISOString();
  const standing = await tx.one<{ misses: number; first_at: string; locked_until: string | null }>(sql`
    insert into loom.login_miss as m (name, misses, first_at) values (${counted}, 0, ${at}::timestamptz) on conflict (name) do update set name = excluded.name returning misses, first_at, locked_until`);
  const leftMs = standing!.locked_until ? Date.parse(standing!.locked_until) - now.getTime() : 0;
  if (leftMs > 0) return new AppError('auth.locked', { minutes: Math.ceil(leftMs / 60_000) });
  const isFresh = standing!.first_at < since || standing!.locked_until !== null;
  const before = isFresh ? 0 : standing!.misses;
  if (captcha && before >= missesUntilCaptcha) {
    const fault = await captchaFault(app, tx, captcha);
    if (fault) return fault;
  }
  const misses = before + 1;
  await tx.run(sql`update loom.login_miss set misses = ${misses}, first_at = case when ${isFresh} then ${at}::timestamptz else first_at end, locked_until = null where name = ${counted}`);
  return { misses };
}

/**
 * What a wrong password is answered with; the fifth locks.
 * @param at whose account it is; of pages without one how long they wait, and that no captcha is drawn there
 */
export async function missed(app: App, tx: Tx, counted: string, { misses }: Try, wrong: AppError, { personId, waitMs = lockMs, asksCaptcha = true }: { personId?: string | undefined; waitMs?: number; asksCaptcha?: boolean } = {}): Promise<AppError> {
  const isLocked = misses >= missesAllowed;
  const until = isLocked ? new Date(app.now().getTime() + waitMs).toISOString() : null;
  if (isLocked) await tx.run(sql`update loom.login_miss set misses = 0, locked_until = ${until}::timestamptz where name = ${counted}`);
  if (personId) await tx.run(prepared(`update ${table(app.model, platform.user)} set fail_count = $2, locked_until = $3::timestamptz where id = $1::bigint`, [personId, misses, until]));
  if (isLocked) return new AppError('auth.locked', { minutes: waitMs / 60_000 });
  // The page draws the picture at once, not only when the next try is refused.
  return asksCaptcha && misses >= missesUntilCaptcha ? new AppError(wrong.code, wrong.values, [...wrong.errors ?? [], { path: 'captcha', code: 'captcha.wanted', message: '' }]) : wrong;
}

export async function forgetMisses(tx: Tx, counted: string): Promise<void> {
  await tx.run(sql`delete from loom.login_miss where name = ${counted}`);
}
