// WeChat Pay, API v3: signed requests, answers and notices proved by the platform's key, notices sealed with the merchant's.
import { Decimal } from '../../../core/decimal.ts';
import type { App } from '../../context.ts';
import { ChannelFault, NoticeFault, beijing, call, type PayChannel, type Prepay, type Told } from './channel.ts';
import type { WechatConfig } from './payConfig.ts';
import { isFresh, isSignedBy, nonce, openSealed, signText } from './signing.ts';

interface Transaction { appid?: string; mchid?: string; out_trade_no?: string; transaction_id?: string; trade_state?: string; amount?: { total?: number; currency?: string } }

const results: Record<string, Told['result']> = { SUCCESS: 'paid', REFUND: 'paid', PAYERROR: 'failed', CLOSED: 'closed', REVOKED: 'closed' };

export function wechat(config: WechatConfig): PayChannel {
  const trades = '/v3/pay/transactions';
  return {
    async prepare(app, trade, { isChat, openId }) {
      const order = {
        appid: config.appId, mchid: config.mchId, description: trade.title.slice(0, 40), out_trade_no: trade.id, time_expire: `${beijing(trade.deadline).replace(' ', 'T')}+08:00`,
        notify_url: `${config.site}/amc/api/open/pay/notify/wechat`, amount: { total: fenOf(trade.amount), currency: 'CNY' },
      };
      if (!isChat) {
        const { code_url: codeUrl } = await ask(app, config, 'POST', `${trades}/native`, order) as { code_url?: string };
        if (!codeUrl) throw new ChannelFault('shape', 'no code_url');
        return { ...handed(app, config, trade, `code_url=${codeUrl}`), codeUrl };
      }
      const { prepay_id: prepayId } = await ask(app, config, 'POST', `${trades}/jsapi`, { ...order, payer: { openid: openId } }) as { prepay_id?: string };
      if (!prepayId) throw new ChannelFault('shape', 'no prepay_id');
      return handed(app, config, trade, `prepay_id=${prepayId}`);
    },
    async ask(app, payment) {
      try {
        return toldBy(config, await ask(app, config, 'GET', `${trades}/out-trade-no/${payment}?mchid=${encodeURIComponent(config.mchId)}`) as Transaction);
      } catch (error) {
        if (error instanceof ChannelFault && /^(ORDER_?NOT_?EXIST|RESOURCE_NOT_EXISTS)$/.test(error.code)) return undefined;
        throw error;
      }
    },
    async close(app, payment) { await ask(app, config, 'POST', `${trades}/out-trade-no/${payment}/close`, { mchid: config.mchId }); },
    read(app, { headers, body }) {
      const fault = unproved(app, config, (name) => headers[name], body);
      if (fault) throw new NoticeFault(fault);
      const { resource } = JSON.parse(body) as { resource?: { algorithm?: string; ciphertext?: string; nonce?: string; associated_data?: string; original_type?: string } };
      if (resource?.algorithm !== 'AEAD_AES_256_GCM' || resource.original_type !== 'transaction') return null;
      let text: string;
      try { text = openSealed(resource.ciphertext ?? '', config.apiV3Key, resource.nonce ?? '', resource.associated_data ?? ''); } catch { throw new NoticeFault('解密失败'); }
      return toldBy(config, JSON.parse(text) as Transaction);
    },
    answer: (isTaken, message) => ({ status: isTaken ? 200 : 400, type: 'application/json', body: JSON.stringify({ code: isTaken ? 'SUCCESS' : 'FAIL', message }) }),
  };
}

/** What the chat application's browser is called with, signed line by line. */
function handed(app: App, config: WechatConfig, trade: { orderno: string; amount: string }, pack: string): Prepay {
  const timeStamp = String(Math.floor(app.now().getTime() / 1_000));
  const nonceStr = nonce();
  return {
    appId: config.appId, timeStamp, nonceStr, package: pack, signType: 'RSA', paySign: signText(lines(config.appId, timeStamp, nonceStr, pack), config.privateKey),
    // Over what was agreed: order, amount, this attempt.
    sign: signText(lines(trade.orderno, trade.amount, nonceStr), config.privateKey),
  };
}

async function ask(app: App, config: WechatConfig, method: 'GET' | 'POST', path: string, content?: object): Promise<unknown> {
  const body = content ? JSON.stringify(content) : '';
  const timestamp = String(Math.floor(app.now().getTime() / 1_000));
  const once = nonce();
  const signature = signText(lines(method, path, timestamp, once, body), config.privateKey);
  const { status, headers, text } = await call(config.baseUrl + path, {
    method, ...(content ? { body } : {}),
    headers: {
      accept: 'application/json', 'content-type': 'application/json', 'user-agent': 'loom',
      authorization: `WECHATPAY2-SHA256-RSA2048 mchid="${config.mchId}",nonce_str="${once}",signature="${signature}",timestamp="${timestamp}",serial_no="${config.serial}"`,
    },
  });
  if (status >= 400) {
    const { code = String(status), message = '' } = parsed(text) as { code?: string; message?: string };
    throw new ChannelFault(code, `${status} ${code} ${message}`);
  }
  const fault = unproved(app, config, (name) => headers.get(name) ?? undefined, text);
  if (fault) throw new ChannelFault('unproved', fault);
  return text === '' ? {} : parsed(text);
}

/** Why an answer or a notice does not prove to be the platform's; undefined when it does. */
function unproved(app: App, config: WechatConfig, header: (name: string) => string | string[] | undefined, body: string): string | undefined {
  const [timestamp, once, signature, serial] = ['timestamp', 'nonce', 'signature', 'serial'].map((name) => header(`wechatpay-${name}`));
  if (typeof timestamp !== 'string' || typeof once !== 'string' || typeof signature !== 'string' || typeof serial !== 'string') return '签名错误';
  const key = config.platformKeys.get(serial);
  if (!key || !isSignedBy(lines(timestamp, once, body), signature, key)) return '签名错误';
  return isFresh(Number(timestamp) * 1_000, app.now()) ? undefined : '通知已过期';
}

function toldBy(config: WechatConfig, said: Transaction): Told {
  if (said.appid !== config.appId || said.mchid !== config.mchId || !said.out_trade_no) throw new NoticeFault('商户不一致');
  const { total, currency } = said.amount ?? {};
  // Money of another kind is none of ours: it never equals an amount.
  const amount = Number.isSafeInteger(total) && (currency ?? 'CNY') === 'CNY' ? new Decimal(total!).div(100).toFixed(2) : '';
  return { payment: said.out_trade_no, tradeNo: said.transaction_id ?? '', amount, result: results[said.trade_state ?? ''] ?? 'waiting' };
}

const fenOf = (amount: string): number => new Decimal(amount).times(100).toNumber();
const lines = (...parts: string[]): string => parts.map((part) => `${part}\n`).join('');

function parsed(text: string): unknown {
  try { return JSON.parse(text) ?? {}; } catch { return {}; }
}
