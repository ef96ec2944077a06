// Deleting an exchange rate: not once a confirmed document took it. Documents hold the figure, not a reference.
import type { Hook, HookRef } from '../../../runtime/server/moduleApi.ts';
import { isRateUsed } from '../rates.ts';

const rateUsed: Hook<{ currency: HookRef; effectiveDate: string; rate: string }> = async ({ work, record, fault }) => {
  if (await isRateUsed(work, record)) fault({ message: '汇率已被使用，不能修改' });
};
export default rateUsed;
