// How often one person may do something dear, in this process.
import { AppError } from '../../core/contract/errors.ts';
import type { App } from '../context.ts';

const times = new Map<string, { count: number; since: number }>();

/** @throws AppError `request.tooMany` */
export function mayAsk(app: Pick<App, 'now'>, key: string, most: number, windowMs: number): void {
  const now = app.now().getTime();
  const known = times.get(key);
  if (!known || now - known.since >= windowMs || now < known.since) {
    if (times.size > 20_000) times.clear();
    times.set(key, { count: 1, since: now });
    return;
  }
  if (++known.count > most) throw new AppError('request.tooMany', { seconds: Math.max(1, Math.ceil((known.since + windowMs - now) / 1_000)) });
}
