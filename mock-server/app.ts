// The server's own context over rows in memory: what its handlers are lent instead of a database.
import { AppError } from '../runtime/core/contract/errors.ts';
import type { Model } from '../runtime/core/language/index.ts';
import { openBus } from '../runtime/server/bus/bus.ts';
import type { App } from '../runtime/server/context.ts';
import { House } from './store/house.ts';
import { mockDb } from './store/db.ts';

export interface MockApp { app: App; house: House }

export function mockApp(model: Model, more: Pick<App, 'config'> & Partial<App>): MockApp {
  const house = new House(model);
  // What was raised on demand is no news.
  const log = { info() {}, warn() {}, error(o: object, message?: string) { if (!((o as { err?: unknown }).err instanceof AppError)) console.error(message, o); } };
  const bus = openBus(log);
  return { house, app: { model, db: mockDb(house), bus, push: (to, frame) => bus.publish('push', { to, frame }), hooks: {}, now: () => new Date(), log, ...more } };
}
