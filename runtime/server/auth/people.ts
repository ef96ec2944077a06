// Accounts as signing in reads them: found by name, phone or e-mail; names and addresses claimed one at a time.
import { sql } from 'kysely';
import { AppError, type ErrorCode } from '../../core/contract/errors.ts';
import { isEmail, isPhone } from '../../core/checks/index.ts';
import type { App, Tx } from '../context.ts';
import { prepared } from '../store/statement.ts';
import { table } from './callers.ts';
import { platform } from './platform.ts';

export interface Person {
  id: string; username: string; name: string; nickname: string | null; phone: string | null; email: string | null; password: string | null;
  status: string; delFlag: string; deleteApplyDate: string | null; usernameChanged: boolean | null; lang: string | null; realNameAuth: string | null; version: number;
}
export type Target = { kind: 'phone' | 'email'; value: string };

const columns = `id, username, name, nickname, phone, email, password, status, del_flag as "delFlag", delete_apply_date as "deleteApplyDate", username_changed as "usernameChanged", lang, real_name_auth as "realNameAuth", version`;

/** By account, phone or e-mail, whichever was typed. */
export function findPerson(app: App, tx: Tx, name: string): Promise<Person | undefined> {
  return tx.one<Person>(prepared(`select ${columns} from ${table(app.model, platform.user)}
    where (lower(username) = $1 or phone = $1 or lower(email) = $1) and del_flag <> '1' order by lower(username) = $1 desc limit 1`, [name.trim().toLowerCase()]));
}

/** Locked for the rest of the transaction. @throws AppError `auth.invalidToken` for one that is gone */
export async function personOf(app: App, tx: Tx, id: string): Promise<Person> {
  const person = await tx.one<Person>(prepared(`select ${columns} from ${table(app.model, platform.user)} where id = $1::bigint and del_flag <> '1' for update`, [id]));
  if (!person) throw new AppError('auth.invalidToken');
  return person;
}

export function byTarget(app: App, tx: Tx, target: Target): Promise<Person | undefined> {
  return tx.one<Person>(prepared(`select ${columns} from ${table(app.model, platform.user)} where ${target.kind === 'phone' ? 'phone' : 'lower(email)'} = $1 and del_flag <> '1' limit 1`, [target.value]));
}

/** A phone or an e-mail address as it is kept. @throws AppError `account.phoneFormat` or `account.emailFormat` at `path` */
export function targetOf(text: string, path = 'target', only?: 'phone' | 'email'): Target {
  const value = text.trim();
  if (only !== 'email' && isPhone(value)) return { kind: 'phone', value };
  if (only !== 'phone' && isEmail(value)) return { kind: 'email', value: value.toLowerCase() };
  const isPhoneMeant = only === 'phone' || (only === undefined && !value.includes('@'));
  throw at(path, isPhoneMeant ? 'account.phoneFormat' : 'account.emailFormat');
}

/** A person's own address, asked for by the word `phone` or `email`. @throws AppError `account.noAddress` */
export function ownTarget(person: Pick<Person, 'phone' | 'email'>, word?: 'phone' | 'email'): Target {
  const kind = word ?? (person.phone ? 'phone' : 'email');
  const value = person[kind];
  if (!value) throw at('target', 'account.noAddress');
  return { kind, value };
}

export const unknownTarget = (target: Target, path = 'target'): AppError => at(path, target.kind === 'phone' ? 'account.phoneUnknown' : 'account.emailUnknown');
export const takenTarget = (target: Target, path: string): AppError => at(path, target.kind === 'phone' ? 'account.phoneTaken' : 'account.emailTaken');
export const boundTarget = (target: Target): AppError => at('target', target.kind === 'phone' ? 'account.phoneBound' : 'account.emailBound');

/** A refusal shown at a field of the form; its words are filled in where it is answered. */
export function at(path: string, code: ErrorCode, values: Record<string, unknown> = {}): AppError {
  return new AppError(code, values, [{ path, code, message: '' }]);
}

/** Of two who want one name or address at once, the second waits here and then finds it taken. */
export async function claim(tx: Tx, kind: 'username' | 'phone' | 'email' | 'third' | 'idNo', values: readonly string[]): Promise<void> {
  for (const value of [...values].map((one) => one.toLowerCase()).sort()) await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`account ${kind} ${value}`}, 0))`);
}

export async function isUsernameTaken(app: App, tx: Tx, username: string, but = '0'): Promise<boolean> {
  return (await tx.one(prepared(`select 1 from ${table(app.model, platform.user)} where lower(username) = $1 and id <> $2::bigint`, [username.toLowerCase(), but]))) !== undefined;
}

/** Changes columns of a person's row as one edit. */
export async function changePerson(app: App, tx: Tx, id: string, values: Record<string, unknown>): Promise<number> {
  const names = Object.keys(values);
  const row = await tx.one<{ version: number }>(prepared(`update ${table(app.model, platform.user)} set ${names.map((name, index) => `"${name}" = $${index + 2}`).join(', ')}${names.length ? ', ' : ''}
    version = version + 1, update_date = $${names.length + 2}::timestamptz, update_by = $1::bigint where id = $1::bigint returning version`, [id, ...names.map((name) => values[name]), app.now().toISOString()]));
  return row!.version;
}
