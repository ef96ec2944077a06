// Every minute: payments whose notice was lost are asked for; orders nobody paid in time are void.
import type { Timer } from '../../context.ts';
import { askOpenPayments } from './asking.ts';
import { expireOrders } from './orders.ts';

export const orderTimers: Timer[] = [{
  name: 'unpaid orders', everySeconds: 60,
  // Asked first: what was paid in the last minute is not void.
  run: async (app) => { await askOpenPayments(app); await expireOrders(app); },
}];
