// Estimates of orders without a confirmed settlement, and costs added to confirmed ones, by night: sums of five ledgers and documents, an order a transaction.
import { serverCaller, type TimedWork, workOf } from '../../../runtime/server/moduleApi.ts';
import { confirmedBills, estimateOrder, markLate, openOrders } from '../profitEstimates.ts';

const profitEstimates: TimedWork = {
  key: 'profitEstimates',
  async run({ app, company, signal }) {
    const caller = serverCaller(app, company);
    const [orders, bills] = await app.db.system(async (tx) => [await openOrders(workOf(app, caller, tx), null), await confirmedBills(workOf(app, caller, tx))] as const);
    const inTx = (run: (work: ReturnType<typeof workOf>) => Promise<void>): Promise<void> => app.db.tx({ company: company.id, user: caller.userId }, (tx) => run(workOf(app, caller, tx)));
    for (const order of orders) if (!signal.aborted) await inTx((work) => estimateOrder(work, order));
    for (const bill of bills) if (!signal.aborted) await inTx((work) => markLate(work, bill));
    return { rows: orders.length + bills.length };
  },
};
export default profitEstimates;
