// 更新预估: estimates are sums of five ledgers and documents, which no effect adds up.
import type { Hook, HookRef } from '../../../runtime/server/moduleApi.ts';
import { confirmedBills, estimateOrder, markLate, openOrders } from '../profitEstimates.ts';

/** `given.order`: this one alone; else all that were shipped, and what was added to confirmed settlements. */
const estimateProfit: Hook = async ({ work, given }) => {
  const only = (given.order as HookRef | null | undefined)?.id ?? null;
  for (const order of await openOrders(work, only)) await estimateOrder(work, order);
  if (only === null) for (const bill of await confirmedBills(work)) await markLate(work, bill);
};
export default estimateProfit;
