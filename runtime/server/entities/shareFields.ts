// What a shared record keeps of its page: a token from its first day, and of the password that was typed a hash alone.
import { randomBytes } from 'node:crypto';
import type { Row } from '../../core/contract/wire.ts';
import type { Entity } from '../../core/language/model.ts';
import { hashPassword } from '../auth/passwords.ts';

/** 16 random bytes as 22 letters that an address may hold. */
export const newShareToken = (): string => randomBytes(16).toString('base64url');

export async function settleShare({ share }: Entity, record: Row, isNew: boolean): Promise<void> {
  if (!share) return;
  if (isNew) record[share.token] = newShareToken();
  const typed = share.password && record[share.password.typed];
  if (!share.password || typeof typed !== 'string' || typed === '') return;
  record[share.password.hash] = await hashPassword(typed);
  record[share.password.typed] = null;
  record[share.password.is] = true;
}
