// My messages: pages of a kind, reading, clearing.
import { countUnread, currentSession, http, type Notice, noticeRead, noticesCleared, type NoticeType, openAddress, type Page, t, typeOf } from '../../../../runtime/web/moduleApi.ts';

export const api = '/mmc/api/token/notice';
export const kinds: readonly NoticeType[] = ['message', 'notice', 'other'];
export interface Shown { type: NoticeType; keyword: string; unread: boolean; messageType?: string; from?: string; to?: string; pageNum: number; pageSize: number }

/** `?type=notice`; anything else is the first tab. */
export function typeIn(path: string): NoticeType {
  const asked = new URLSearchParams(path.split('?')[1] ?? '').get('type');
  return kinds.find((kind) => kind === asked) ?? 'message';
}

export const readInbox = ({ type, keyword, unread, messageType, from, to, pageNum, pageSize }: Shown, signal?: AbortSignal): Promise<Page<Notice>> =>
  http.get<Page<Notice>>(api, { query: { type, pageNum, pageSize, ...(keyword ? { keyword } : {}), ...(unread ? { readed: 0 } : {}), ...(messageType ? { messageType } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) }, signal });

/** What each tab may hold, under its name. */
const types: Record<NoticeType, Record<string, string>> = {
  message: { TaskMessage: '任务消息', ApprovalMessage: '审批消息', AlarmMessage: '预警消息', ExportMessage: '导出消息' },
  notice: { SystemNotice: '平台通知', CompanyNotice: '企业通知' },
  other: { Remind: '提醒', Share: '分享' },
};
export const typesOf = (type: NoticeType): { value: string; label: string }[] => Object.entries(types[type]).map(([value, label]) => ({ value, label: t(label) }));
export const typeName = (messageType: string): string => t(types[typeOf(messageType)][messageType] ?? '其他');

export const isRead = ({ readed }: Notice): boolean => String(readed ?? 0) === '1';

/** Reads it, then opens what it is about. */
export async function openNotice(notice: Notice): Promise<void> {
  if (!isRead(notice)) {
    noticeRead(notice.id, typeOf(notice.messageType));
    await http.patch(api, { messageId: notice.id, readed: 1 }).catch(() => undefined);
    void countUnread();
  }
  openAddress(notice.address || `/noticeDetail/${notice.id}`);
}

export async function markRead(ids: readonly string[]): Promise<void> {
  await http.patch(api, { messageId: ids, readed: 1 });
  await countUnread();
}

export async function clearInbox(type: NoticeType): Promise<void> {
  await http.patch(`${api}/all`, { userId: currentSession()?.user.id ?? '', type });
  noticesCleared();
  await countUnread();
}
