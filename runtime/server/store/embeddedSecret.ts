// Port and password of the embedded database, in its data folder, for the eyes of the folder's owner only.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secret { port: number; password: string }

const fileOf = (folder: string): string => join(folder, 'database.json');

/** @returns undefined when there is none, or a damaged one */
export function readSecret(folder: string): Secret | undefined {
  if (!existsSync(fileOf(folder))) return undefined;
  try {
    const { port, password } = JSON.parse(readFileSync(fileOf(folder), 'utf8')) as Partial<Secret>;
    if (typeof password === 'string' && password.length >= 32) return { port: Number.isInteger(port) ? port! : 0, password };
  } catch { /* damaged: a new password is set */ }
  return undefined;
}

export const newSecret = (): Secret => ({ port: 0, password: randomBytes(24).toString('hex') });

/** Written beside and renamed: the only copy of the password is never half written. */
export function writeSecret(folder: string, secret: Secret): void {
  const draft = `${fileOf(folder)}.new`;
  rmSync(draft, { force: true });
  writeFileSync(draft, JSON.stringify(secret), { mode: 0o600, flush: true });
  renameSync(draft, fileOf(folder));
}
