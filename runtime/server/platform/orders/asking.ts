// Asking the channels how payments stand: a notice may be lost, and who comes back from paying wants to know at once.
import { sql } from 'kysely';
import type { App } from '../../context.ts';
import { NoticeFault } from './channel.ts';
import { channelOf, configured } from './channels.ts';
import { take } from './pay.ts';
import type { Channel } from './payConfig.ts';

interface Open { id: string; channel: Channel }
const mostAtOnce = 50;

/**
 * A minute after a payment began, then ever more rarely (half as long again as it is old), and once more when the deadline comes.
 * Payments closed here are asked too while they could still have been paid: closing them there may have come too late.
 * @returns how many were asked
 */
export async function askOpenPayments(app: App): Promise<number> {
  const ways = configured(app);
  if (ways.length === 0) return 0;
  const now = app.now().toISOString();
  const open = await app.db.system((tx) => tx.run<Open>(sql`select p.id::text as id, p.channel from amc.payment p join amc.user_order o on o.orderno = p.orderno
    where p.channel = any(${ways}::text[]) and p.status in ('waiting', 'closed') and p.fail_reason is null and p.create_date <= ${now}::timestamptz - interval '1 minute' and o.pay_deadline > ${now}::timestamptz - interval '1 hour'
      and (p.update_date + greatest(interval '1 minute', (p.update_date - p.create_date) * 0.5) <= ${now}::timestamptz or (o.state = 'unpaid' and o.pay_deadline <= ${now}::timestamptz))
    order by p.update_date limit ${mostAtOnce}`));
  for (const payment of open) await askPayment(app, payment);
  return open.length;
}

/** The attempts of one order that may still be paid. */
export async function askOrder(app: App, orderno: string): Promise<void> {
  const open = await app.db.system((tx) => tx.run<Open>(sql`select id::text as id, channel from amc.payment where orderno = ${orderno} and channel <> 'offline' and status in ('waiting', 'closed') and fail_reason is null order by id desc limit 3`));
  for (const payment of open) await askPayment(app, payment);
}

async function askPayment(app: App, { id, channel }: Open): Promise<void> {
  try {
    const told = await channelOf(app, channel)?.ask(app, id);
    await app.db.system(async (tx) => {
      if (told?.payment === id) await take(app, tx, channel, told);
      await tx.run(sql`update amc.payment set update_date = ${app.now().toISOString()}::timestamptz where id = ${id}::bigint and status in ('waiting', 'closed')`);
    });
  } catch (error) {
    app.log.warn({ channel, payment: id, err: (error as Error).message, isOurs: !(error instanceof NoticeFault) }, 'a channel could not say how a payment stands');
  }
}
