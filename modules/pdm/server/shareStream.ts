// Before a shared page is stored: its token is drawn, the password that was typed becomes a hash, and who may not see quoted prices shares none.
import { hashPassword, type Hook, newShareToken } from '../../../runtime/server/moduleApi.ts';

interface Page { token?: string | null; password?: string | null; passwordHash?: string | null; hasPassword?: boolean; showPrice?: string | { value: string } }

const shareStream: Hook<Page> = async ({ work, record, given, fault }) => {
  const old = given.old as Page | null;
  record.token ??= newShareToken();
  if (record.showPrice === 'quote' && old?.showPrice !== 'quote' && work.caller.userId !== '0' && !work.caller.grants.has('sale')) fault({ path: 'showPrice', message: '没有查看报价的权限，不能分享报价' });
  if (!record.password) return;
  record.passwordHash = await hashPassword(record.password);
  record.password = null;
  record.hasPassword = true;
};
export default shareStream;
