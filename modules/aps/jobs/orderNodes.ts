// Nodes follow what the floor has reached, and forecasts follow the day: figures of several ledgers, which no `when` of one record reads.
import { serverCaller, type TimedWork, workOf } from '../../../runtime/server/moduleApi.ts';
import { keepStanding } from '../nodePlans.ts';
import { moveNodes, watchedOrders } from '../nodeProgress.ts';

const orderNodes: TimedWork = {
  key: 'orderNodes',
  async run({ app, company, signal }) {
    const caller = serverCaller(app, company);
    const rows = await app.db.system((tx) => moveNodes(workOf(app, caller, tx)));
    const orders = await app.db.system((tx) => watchedOrders(workOf(app, caller, tx)));
    for (const order of orders) {
      if (signal.aborted) break;
      await app.db.system((tx) => keepStanding(workOf(app, caller, tx), order));
    }
    return { rows };
  },
};
export default orderNodes;
