// Where the keys come from that values are sealed with: SEAL_KEYS; without it the owner's password of DATABASE_URL, or a file beside the embedded database.
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../context.ts';
import { userOf } from './hosts.ts';
import { keyIdOf, type SealKey } from './seals.ts';

const keyBytes = 32;

/** `2026:<base64>,2025:<base64>`. @throws Error naming what is wrong */
export function readSealKeys(text: string | undefined): SealKey[] {
  const keys = (text ?? '').split(',').map((part) => part.trim()).filter((part) => part !== '').map((part): SealKey => {
    const [, id, written] = /^([a-z0-9]{1,20}):([\w+/=-]+)$/.exec(part) ?? [];
    const secret = Buffer.from(written ?? '', 'base64');
    if (id === undefined || secret.length !== keyBytes) throw new Error(`SEAL_KEYS="${part.slice(0, 12)}…" is not name:key, a key being ${keyBytes} bytes in base64 (\`openssl rand -base64 32\`)`);
    return { id, secret };
  });
  const twice = keys.find(({ id }, index) => keys.findIndex((other) => other.id === id) !== index);
  if (twice) throw new Error(`SEAL_KEYS names "${twice.id}" twice`);
  return keys;
}

/** Those given, then the installation's own: what it sealed before keys were given opens still. */
export function sealKeysOf({ sealKeys = [], databaseUrl, dataDir }: Pick<Config, 'sealKeys' | 'databaseUrl' | 'dataDir'>): SealKey[] {
  const secret = passwordKey(databaseUrl) ?? fileKey(dataDir);
  return [...sealKeys, { id: keyIdOf(secret), secret }];
}

/** Every server process of one database arrives at the same. */
function passwordKey(databaseUrl: string | undefined): Buffer | undefined {
  const password = databaseUrl === undefined ? '' : userOf(databaseUrl).password || process.env.PGPASSWORD || '';
  return password === '' ? undefined : createHmac('sha256', password).update('loom sealed values').digest();
}

function fileKey(folder: string): Buffer {
  const file = join(folder, 'seal.key');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    // Written beside and renamed: the only copy is never half written.
    writeFileSync(`${file}.new`, randomBytes(keyBytes).toString('base64'), { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  const secret = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (secret.length !== keyBytes) throw new Error(`${file} is damaged: put it back from a copy; without it sealed values (identity numbers, bank accounts) cannot be read`);
  return secret;
}
