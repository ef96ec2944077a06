// Ways to pay: what the browser needs to call the chat application, and how a channel's notice proves that it is the channel's.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { App } from '../../context.ts';

/** `PAY_WECHAT='{"appId":"wx…","key":"…"}'`: the key signs what goes out and proves what comes in. */
export interface PayConfig { appId: string; key: string; /** Token of the page signature (getSignature). */ ticket?: string }
export type Channel = 'wechat' | 'alipay';
export type PayConfigs = Partial<Record<Channel, PayConfig>>;

export interface Prepay { appId: string; timeStamp: string; nonceStr: string; package: string; signType: string; paySign: string; sign: string }

export const channels: readonly Channel[] = ['wechat', 'alipay'];

/** @throws Error naming the variable */
export function payConfig(env: Record<string, string | undefined>): { pay: PayConfigs } {
  const pay: PayConfigs = {};
  for (const channel of channels) {
    const name = `PAY_${channel.toUpperCase()}`;
    const text = env[name];
    if (!text) continue;
    let value: unknown;
    try { value = JSON.parse(text); } catch { throw new Error(`${name} is not JSON`); }
    const { appId, key } = (value ?? {}) as Record<string, unknown>;
    if (typeof appId !== 'string' || typeof key !== 'string' || key.length < 16) throw new Error(`${name} needs "appId" and a "key" of 16 letters or more`);
    pay[channel] = value as PayConfig;
  }
  return { pay };
}

export function prepay(app: App, config: PayConfig, payment: { id: string; orderno: string; amount: string }): Prepay {
  const timeStamp = String(Math.floor(app.now().getTime() / 1_000));
  const nonceStr = randomBytes(16).toString('hex');
  const wanted = { appId: config.appId, timeStamp, nonceStr, package: `prepay_id=${payment.id}`, signType: 'HMAC-SHA256' };
  return { ...wanted, paySign: signed(wanted, config.key), sign: signed({ orderno: payment.orderno, amount: payment.amount, nonceStr }, config.key) };
}

/** Fields in order of their names as `a=1&b=2`, under the key. */
export function signed(fields: Record<string, string>, key: string): string {
  const text = Object.keys(fields).filter((name) => fields[name] !== '').sort().map((name) => `${name}=${fields[name]}`).join('&');
  return createHmac('sha256', key).update(text).digest('hex').toUpperCase();
}

/** Whether a notice carries the signature of the channel over everything else it says. */
export function isSigned(body: Record<string, string>, key: string): boolean {
  const { sign, ...rest } = body;
  if (typeof sign !== 'string') return false;
  const [given, wanted] = [sign.toUpperCase(), signed(rest, key)].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(given!, wanted!);
}

/** Signature with which a page of this address may use the chat application (its js ticket, sha1). */
export function pageSignature(app: App, config: PayConfig, url: string): { appId: string; timestamp: string; nonceStr: string; signature: string } {
  const timestamp = String(Math.floor(app.now().getTime() / 1_000));
  const nonceStr = randomBytes(8).toString('hex');
  const signature = createHash('sha1').update(`jsapi_ticket=${config.ticket ?? config.key}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`).digest('hex');
  return { appId: config.appId, timestamp, nonceStr, signature };
}
