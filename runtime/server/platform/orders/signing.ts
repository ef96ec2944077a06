// What proves a word between us and a channel: RSA signatures, sealed texts, and how old a word may be.
import { createCipheriv, createDecipheriv, createHash, createSign, createVerify, randomBytes, type KeyObject } from 'node:crypto';

/** A word older than this, or from further ahead, is somebody's repetition. */
export const freshMs = 5 * 60_000;

export const nonce = (): string => randomBytes(16).toString('hex');

/** SHA256 with RSA, base64. */
export const signText = (text: string, key: KeyObject): string => createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64');

export function isSignedBy(text: string, signature: string, key: KeyObject): boolean {
  try { return createVerify('RSA-SHA256').update(text, 'utf8').verify(key, signature, 'base64'); } catch { return false; }
}

export const isFresh = (at: number, now: Date): boolean => Number.isFinite(at) && Math.abs(now.getTime() - at) <= freshMs;

/** AES-256-GCM with the tag at the end, as the chat application's notices carry it. @throws Error for a text that somebody touched */
export function openSealed(ciphertext: string, key: Buffer | string, iv: string, associated: string): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  const opener = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'utf8'), { authTagLength: 16 });
  opener.setAuthTag(bytes.subarray(-16));
  opener.setAAD(Buffer.from(associated, 'utf8'));
  return Buffer.concat([opener.update(bytes.subarray(0, -16)), opener.final()]).toString('utf8');
}

/** A note to ourselves that goes by way of a browser, which can neither read nor change it. */
export function sealNote(note: object, secret: string): string {
  const iv = randomBytes(12);
  const sealer = createCipheriv('aes-256-gcm', noteKey(secret), iv, { authTagLength: 16 });
  const body = Buffer.concat([sealer.update(JSON.stringify(note), 'utf8'), sealer.final()]);
  return Buffer.concat([iv, sealer.getAuthTag(), body]).toString('base64url');
}

/** @returns undefined for anything that is not ours, or past its `until` */
export function openNote<T extends { until: number }>(text: string, secret: string, now: Date): T | undefined {
  try {
    const bytes = Buffer.from(text, 'base64url');
    const opener = createDecipheriv('aes-256-gcm', noteKey(secret), bytes.subarray(0, 12), { authTagLength: 16 });
    opener.setAuthTag(bytes.subarray(12, 28));
    const note = JSON.parse(Buffer.concat([opener.update(bytes.subarray(28)), opener.final()]).toString('utf8')) as T;
    return note.until > now.getTime() ? note : undefined;
  } catch {
    return undefined;
  }
}

const noteKey = (secret: string): Buffer => createHash('sha256').update(`note\n${secret}`).digest();
