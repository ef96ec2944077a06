// What a frame means: one message, a backlog, a technical push, or the end of the account.
export interface Notice {
  id: string;
  title: string;
  content?: string | null;
  messageType: string;
  objName?: string | null;
  objHead?: string | null;
  createDate: string;
  address?: string | null;
  bizType?: string | null;
  bizId?: string | null;
  readed?: number | string | null;
}
export type NoticeType = 'message' | 'notice' | 'other';

/** Pushes that tell screens of changes and are never shown. */
export type Sync =
  | { messageType: 'SyncColumn'; tableId: string }
  | { messageType: 'SyncMenu' }
  /** Schema files were saved while the server runs; `faults`: they are faulty, and the earlier ones stay in effect; `leftOut`: wrong, and left out while all else runs. */
  | { messageType: 'SyncSchemas'; faults: number; leftOut: number }
  | { messageType: 'SyncSetting'; code: string }
  | { messageType: 'SyncRecord'; entity: string; id: string; version: number; by: string }
  | { messageType: 'SyncTask'; id: string; progress: number };

export type Meaning =
  | { kind: 'push'; notice: Notice }
  | { kind: 'backlog'; notices: Notice[] }
  | { kind: 'sync'; sync: Sync }
  | { kind: 'disabled'; text: string }
  | { kind: 'nothing' };

const disabledWords = /平台账号已禁用|平台帳號已停用|platform account disabled/i;
const disabledMs = 60_000;

export function meaningOf(frame: unknown, nowMs: number): Meaning {
  if (Array.isArray(frame)) {
    const notices = frame.filter(isNotice);
    // A list never toasts, but the account may have been closed while nobody listened.
    const closing = notices.find((notice) => endsAccount(notice, nowMs));
    return closing ? { kind: 'disabled', text: sentenceOf(closing) } : { kind: 'backlog', notices };
  }
  if (!isObject(frame)) return { kind: 'nothing' };
  if (String(frame.messageType ?? '').startsWith('Sync')) return { kind: 'sync', sync: frame as unknown as Sync };
  if (!isNotice(frame)) return { kind: 'nothing' };
  return endsAccount(frame, nowMs) ? { kind: 'disabled', text: sentenceOf(frame) } : { kind: 'push', notice: frame };
}

/** `ApprovalMessage` → message, `SystemNotice` → notice, `Remind` → other. */
export function typeOf(messageType: string): NoticeType {
  if (messageType.includes('Notice')) return 'notice';
  return messageType.includes('Message') ? 'message' : 'other';
}

function endsAccount({ title, content, createDate }: Notice, nowMs: number): boolean {
  if (!disabledWords.test(`${title} ${content ?? ''}`)) return false;
  const at = Date.parse(createDate);
  // The server's clock may run a little ahead of this one.
  return Number.isFinite(at) && nowMs - at <= disabledMs;
}

function sentenceOf({ title, content }: Notice): string {
  return disabledWords.test(title) ? title : content ?? title;
}

function isNotice(frame: unknown): frame is Notice {
  return isObject(frame) && typeof frame.title === 'string' && !String(frame.messageType ?? '').startsWith('Sync');
}

function isObject(frame: unknown): frame is Record<string, unknown> {
  return typeof frame === 'object' && frame !== null && !Array.isArray(frame);
}
