// How often one person may do something dear, on this server.
import { AppError } from '../../core/contract/errors.ts';
import type { App } from '../context.ts';

type Times = Map<string, { count: number; since: number }>;
const ofServer = new WeakMap<App['bus'], Times>();

/** @throws AppError `request.tooMany` */
export function mayAsk(app: Pick<App, 'now' | 'bus'>, key: string, most: number, windowMs: number): void {
  const now = app.now().getTime();
  let times = ofServer.get(app.bus);
  if (!times) ofServer.set(app.bus, times = new Map());
  const known = times.get(key);
  if (!known || now - known.since >= windowMs || now < known.since) {
    if (times.size > 20_000) times.clear();
    times.set(key, { count: 1, since: now });
    return;
  }
  if (++known.count > most) throw new AppError('request.tooMany', { seconds: Math.max(1, Math.ceil((known.since + windowMs - now) / 1_000)) });
}
