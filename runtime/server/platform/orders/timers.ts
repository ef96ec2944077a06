// Every minute: orders nobody paid in time are void.
import type { Timer } from '../../context.ts';
import { expireOrders } from './orders.ts';

export const orderTimers: Timer[] = [{ name: 'unpaid orders', everySeconds: 60, run: async (app) => { await expireOrders(app); } }];
