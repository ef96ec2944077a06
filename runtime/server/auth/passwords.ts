// Password hashes (argon2id at OWASP's settings: 19 MiB, two passes), the rule for new ones, and the last three of an account.
import { hash, verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { isPasswordFit } from '../../core/checks/index.ts';
import type { App, Tx } from '../context.ts';
import { at } from './people.ts';

const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const remembered = 3;

export function hashPassword(password: string): Promise<string> {
  return hash(password, settings);
}

let decoy: Promise<string> | undefined;

/** Takes as long when there is no such account, so that time does not tell who has one. */
export async function isPassword(stored: string | null | undefined, typed: string): Promise<boolean> {
  const matches = await verify(stored ?? await (decoy ??= hashPassword('no such account')), typed).catch(() => false);
  return matches && stored != null;
}

/** @throws AppError `account.passwordRule`, `account.passwordIsName` */
export function checkNewPassword(password: string, of: { username?: string | null; phone?: string | null }): void {
  if (!isPasswordFit(password)) throw at('password', 'account.passwordRule');
  const names = [of.username, of.phone].map((name) => name?.toLowerCase());
  if (names.includes(password.toLowerCase())) throw at('password', 'account.passwordIsName');
}

/** @throws AppError `account.passwordRepeated` for the present password and the two before */
export async function checkRepeated(app: App, userId: string, present: string | null, password: string): Promise<void> {
  const old = await app.db.system((tx) => tx.run<{ hash: string }>(sql`select hash from loom.old_password where user_id = ${userId}::bigint order by at desc limit ${remembered}`));
  const hashes = [...new Set([present, ...old.map((row) => row.hash)])].slice(0, remembered);
  for (const one of hashes) if (one && await isPassword(one, password)) throw at('password', 'account.passwordRepeated');
}

/** @param before the present one, kept too when nothing is remembered yet (accounts that were brought in) */
export async function rememberPassword(app: App, tx: Tx, userId: string, hashed: string, before?: string | null): Promise<void> {
  if (before) {
    await tx.run(sql`insert into loom.old_password (user_id, at, hash) select ${userId}::bigint, ${new Date(app.now().getTime() - 1).toISOString()}::timestamptz, ${before}
      where not exists (select from loom.old_password where user_id = ${userId}::bigint)`);
  }
  await tx.run(sql`insert into loom.old_password (user_id, at, hash) values (${userId}::bigint, ${app.now().toISOString()}::timestamptz, ${hashed}) on conflict (user_id, at) do update set hash = excluded.hash`);
  await tx.run(sql`delete from loom.old_password where user_id = ${userId}::bigint and at not in (select at from loom.old_password where user_id = ${userId}::bigint order by at desc limit ${remembered})`);
}
