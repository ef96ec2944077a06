// Every minute: payments whose notice was lost are asked for; orders nobody paid in time are void.
import type { TimedWork } from '../../context.ts';
import { askOpenPayments } from './asking.ts';
import { expireOrders } from './orders.ts';

export const orderExpiry: TimedWork = {
  key: 'orderExpiry', platformOnly: true, timeoutMinutes: 10,
  // Asked first: what was paid in the last minute is not void.
  run: async ({ app }) => { await askOpenPayments(app); return { rows: await expireOrders(app) }; },
};
