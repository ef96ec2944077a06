// Before a shared page is stored: who may not see quoted prices shares none. One option of a choice has no right of its own.
import type { Hook } from '../../../runtime/server/moduleApi.ts';

interface Page { showPrice?: string }

const shareStream: Hook<Page> = async ({ work, record, given, fault }) => {
  const old = given.old as Page | null;
  if (record.showPrice === 'quote' && old?.showPrice !== 'quote' && !work.caller.grants.has('sale')) fault({ path: 'showPrice', message: '没有查看报价的权限，不能分享报价' });
};
export default shareStream;
