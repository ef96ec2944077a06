// Alipay: requests and notices are parameters in order of their names under an RSA2 signature; people pay on its own page.
import { Decimal } from '../../../core/decimal.ts';
import type { App } from '../../context.ts';
import { ChannelFault, NoticeFault, beijing, call, fromBeijing, type PayChannel, type Told } from './channel.ts';
import type { AlipayConfig } from './payConfig.ts';
import { isFresh, isSignedBy, nonce, signText } from './signing.ts';

interface Said { code?: string; sub_code?: string; msg?: string; sub_msg?: string; out_trade_no?: string; trade_no?: string; trade_status?: string; total_amount?: string }

const results: Record<string, Told['result']> = { TRADE_SUCCESS: 'paid', TRADE_FINISHED: 'paid', TRADE_CLOSED: 'closed' };

export function alipay(config: AlipayConfig): PayChannel {
  return {
    async prepare(app, trade, { isPhone }) {
      const [method, product] = isPhone ? ['alipay.trade.wap.pay', 'QUICK_WAP_WAY'] : ['alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'];
      const fields = requestOf(app, config, method!, {
        out_trade_no: trade.id, total_amount: trade.amount, subject: trade.title.slice(0, 120), product_code: product!, time_expire: beijing(trade.deadline),
      }, { notify_url: `${config.site}/amc/api/open/pay/notify/alipay`, return_url: `${config.site}/myOrder/${trade.orderno}` });
      const query = new URLSearchParams(fields).toString();
      return { appId: config.appId, timeStamp: fields.timestamp!, nonceStr: nonce(), package: query, signType: 'RSA2', paySign: fields.sign!, sign: fields.sign!, payUrl: `${config.baseUrl}?${query}` };
    },
    async ask(app, payment) {
      try {
        const said = await ask(app, config, 'alipay.trade.query', { out_trade_no: payment });
        return { payment, tradeNo: said.trade_no ?? '', amount: amountOf(said.total_amount), result: results[said.trade_status ?? ''] ?? 'waiting' };
      } catch (error) {
        // Nobody has opened the page yet: that is when it makes the trade.
        if (error instanceof ChannelFault && error.code === 'ACQ.TRADE_NOT_EXIST') return undefined;
        throw error;
      }
    },
    async close(app, payment) {
      try { await ask(app, config, 'alipay.trade.close', { out_trade_no: payment }); } catch (error) {
        if (!(error instanceof ChannelFault) || error.code !== 'ACQ.TRADE_NOT_EXIST') throw error;
      }
    },
    read(app, { body }) {
      const fields = Object.fromEntries(new URLSearchParams(body));
      const { sign = '', sign_type: signType, ...rest } = fields;
      if (signType !== 'RSA2' || !isSignedBy(textOf(rest), sign, config.platformKey)) throw new NoticeFault('签名错误');
      if (!isFresh(fromBeijing(rest.notify_time ?? ''), app.now())) throw new NoticeFault('通知已过期');
      if (rest.app_id !== config.appId || (config.sellerId !== undefined && rest.seller_id !== config.sellerId)) throw new NoticeFault('商户不一致');
      if (!rest.out_trade_no || !rest.trade_status) return null;
      return { payment: rest.out_trade_no, tradeNo: rest.trade_no ?? '', amount: amountOf(rest.total_amount), result: results[rest.trade_status] ?? 'waiting' };
    },
    answer: (isTaken) => ({ status: 200, type: 'text/plain', body: isTaken ? 'success' : 'fail' }),
  };
}

function requestOf(app: App, config: AlipayConfig, method: string, content: Record<string, string>, more: Record<string, string> = {}): Record<string, string> {
  const fields: Record<string, string> = { app_id: config.appId, method, format: 'JSON', charset: 'utf-8', sign_type: 'RSA2', timestamp: beijing(app.now()), version: '1.0', ...more, biz_content: JSON.stringify(content) };
  return { ...fields, sign: signText(textOf(fields), config.privateKey) };
}

async function ask(app: App, config: AlipayConfig, method: string, content: Record<string, string>): Promise<Said> {
  const { status, text } = await call(`${config.baseUrl}?charset=utf-8`, { method: 'POST', body: new URLSearchParams(requestOf(app, config, method, content)), headers: { accept: 'application/json' } });
  const part = rawPart(text, `${method.replaceAll('.', '_')}_response`);
  const { sign } = parsed(text) as { sign?: string };
  if (status !== 200 || part === undefined) throw new ChannelFault('shape', `answered ${status}`);
  if (typeof sign !== 'string' || !isSignedBy(part, sign, config.platformKey)) throw new ChannelFault('unproved', '签名错误');
  const said = parsed(part) as Said;
  if (said.code !== '10000') throw new ChannelFault(said.sub_code ?? said.code ?? '', `${said.code} ${said.sub_code ?? ''} ${said.sub_msg ?? said.msg ?? ''}`);
  return said;
}

/** `a=1&b=2` in order of the names, empty ones left out. */
export const textOf = (fields: Record<string, string>): string => Object.keys(fields).filter((name) => fields[name] !== '').sort().map((name) => `${name}=${fields[name]}`).join('&');

/** The signature is over an object as it was written: cut out of the answer between its braces. */
function rawPart(text: string, name: string): string | undefined {
  const at = text.indexOf(`"${name}"`);
  const start = at < 0 ? -1 : text.indexOf('{', at);
  if (start < 0) return undefined;
  let depth = 0;
  let isQuoted = false;
  for (let i = start; i < text.length; i++) {
    const letter = text[i];
    if (isQuoted) { if (letter === '\\') i++; else if (letter === '"') isQuoted = false; continue; }
    if (letter === '"') isQuoted = true;
    else if (letter === '{') depth++;
    else if (letter === '}' && --depth === 0) return text.slice(start, i + 1);
  }
  return undefined;
}

const amountOf = (text: string | undefined): string => (/^\d{1,12}(\.\d{1,2})?$/.test(text ?? '') ? new Decimal(text!).toFixed(2) : '');

function parsed(text: string): unknown {
  try { return JSON.parse(text) ?? {}; } catch { return {}; }
}
