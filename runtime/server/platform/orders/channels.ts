// The ways to pay that are configured, and closing at the channel what was closed here.
import type { App } from '../../context.ts';
import { alipay } from './alipay.ts';
import type { PayChannel } from './channel.ts';
import { channels, type Channel } from './payConfig.ts';
import { wechat } from './wechat.ts';

export function channelOf(app: App, channel: string): PayChannel | undefined {
  const { pay } = app.config;
  if (channel === 'wechat' && pay?.wechat) return wechat(pay.wechat);
  return channel === 'alipay' && pay?.alipay ? alipay(pay.alipay) : undefined;
}

export const configured = (app: App): Channel[] => channels.filter((channel) => app.config.pay?.[channel]);

/** Behind the commit and without waiting: a channel that cannot be reached lets go at the deadline by itself. */
export function closeThere(app: App, payments: readonly { id: string; channel: string }[]): void {
  for (const { id, channel } of payments) {
    channelOf(app, channel)?.close(app, id).catch((error: Error) => app.log.warn({ channel, payment: id, err: error.message }, 'a payment could not be closed at its channel'));
  }
}
