// How a value reads to who may not know it whole: phones, mailboxes and numbers with their middle covered.
import { maskEmail } from './account.ts';

/** phone `138****5678` · email `zh***@example.com` · last4 `****5678` · all `***` */
export type MaskKind = 'phone' | 'email' | 'last4' | 'all';

/** What is too short to cover in part is covered whole. The database does the same (runtime/server/entities/maskSql.ts). */
export function maskText(kind: MaskKind, text: string): string {
  if (text === '') return '';
  if (kind === 'phone') return text.length < 8 ? '***' : `${text.slice(0, 3)}****${text.slice(-4)}`;
  if (kind === 'email') return text.includes('@') ? maskEmail(text) : '***';
  if (kind === 'last4') return text.length < 8 ? '***' : `****${text.slice(-4)}`;
  return '***';
}
