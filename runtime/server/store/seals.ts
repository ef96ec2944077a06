// Values that lie sealed in the database: AES-256-GCM, whose nonce is a keyed hash of the value, so that the same value is the same text
// and columns, unique indexes and filters can tell equal ones apart from others without opening any. Opened where answers come off the wire.
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';
import { maskText, type MaskKind } from '../../core/checks/masks.ts';

/** `id` stands in what was sealed with it. */
export interface SealKey { id: string; secret: Buffer }
interface Key { id: string; cipher: Buffer; mark: Buffer }

/** What every sealed text begins with. */
export const sealMark = '~s1.';
/** Before a sealed text of which the reader is given the covered value. */
const coverMark = '~c1.';
const nonceBytes = 12;
const tagBytes = 16;
const sealedText = /(?:~c1\.(phone|email|last4|all))?~s1\.([a-z0-9]{1,20})\.([\w-]{38,})~/g;

// One process serves one installation; what stands in its database was sealed with one of these.
const keys = new Map<string, Key>();
let present: Key | undefined;

/** The first seals from now on; all of them open. */
export function useSealKeys(given: readonly SealKey[]): void {
  for (const { id, secret } of given) keys.set(id, { id, cipher: derived(secret, 'loom seal cipher'), mark: derived(secret, 'loom seal mark') });
  present = keys.get(given[0]?.id ?? '') ?? present;
}

const derived = (secret: Buffer, what: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'loom', what, 32));

/** A name for a key that has none: it tells the key from others and nothing about it. */
export const keyIdOf = (secret: Buffer): string => createHash('sha256').update('loom seal key').update(secret).digest('hex').slice(0, 8);

/** What texts begin with that need not be sealed anew. */
export const presentMark = (): string => `${sealMark}${key().id}.`;

/** The same value is always the same text, as long as the key is the same. */
export function seal(value: string): string {
  const { id, cipher, mark } = key();
  const nonce = createHmac('sha256', mark).update(value).digest().subarray(0, nonceBytes);
  const sealer = createCipheriv('aes-256-gcm', cipher, nonce, { authTagLength: tagBytes });
  const body = Buffer.concat([nonce, sealer.update(value, 'utf8'), sealer.final(), sealer.getAuthTag()]);
  return `${sealMark}${id}.${body.toString('base64url')}~`;
}

/** A text of the database as it is read: every sealed value in it opened, in JSON as JSON writes it. What no key of ours opens stays as it is. */
export function opened(text: string): string {
  if (!text.includes(sealMark)) return text;
  const isJson = text.startsWith('{') || text.startsWith('[');
  return text.replace(sealedText, (whole, cover: MaskKind | undefined, id: string, body: string) => {
    const value = open(id, body);
    if (value === undefined) return whole;
    const shown = cover ? maskText(cover, value) : value;
    return isJson ? JSON.stringify(shown).slice(1, -1) : shown;
  });
}

/** Which key a text is sealed with; undefined for what is no sealed text. */
export const keyIn = (text: string): string | undefined => /^~s1\.([a-z0-9]{1,20})\./.exec(text)?.[1];

/** What SQL puts before a sealed column whose reader is given the covered value. */
export const coverBefore = (kind: MaskKind): string => `${coverMark}${kind}`;

function open(id: string, body: string): string | undefined {
  const known = keys.get(id);
  if (!known) return undefined;
  const bytes = Buffer.from(body, 'base64url');
  const opener = createDecipheriv('aes-256-gcm', known.cipher, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  opener.setAuthTag(bytes.subarray(-tagBytes));
  try {
    return opener.update(bytes.subarray(nonceBytes, -tagBytes)).toString('utf8') + opener.final('utf8');
  } catch {
    return undefined; // somebody typed what looks like one
  }
}

function key(): Key {
  if (!present) throw new Error('There is no key to seal with: useSealKeys was not called.');
  return present;
}
