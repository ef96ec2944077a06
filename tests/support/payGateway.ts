// A gateway of both ways to pay: it truly checks what is signed for it, and signs what it says with keys of its own.
import { createCipheriv, createPublicKey, createSign, createVerify, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { payConfig, type PayConfigs } from '../../runtime/server/platform/orders/payConfig.ts';

export interface Trade { id: string; channel: 'wechat' | 'alipay'; way: string; amount: string; state: 'open' | 'paid' | 'closed'; tradeNo: string; fields: Record<string, any> }
export interface Signed { headers: Record<string, string>; body: string }

export interface PayGateway {
  url: string;
  /** Configuration of a server that pays here; `site` is where notices go to. */
  config(site?: string): PayConfigs;
  trades: Map<string, Trade>;
  /** Requests it refused, with why: a test that means none expects it empty. */
  refused: string[];
  asked: string[];
  /** The person pays: nothing is told of it yet. */
  pay(id: string, amount?: string): Trade;
  /** A notice of a trade as it stands; what is given takes the place of what would be true. */
  wechatNotice(id: string, given?: { at?: number; key?: KeyObject; serial?: string; sealKey?: string; total?: number; trade?: Record<string, unknown> }): Signed;
  alipayNotice(id: string, given?: { at?: number; key?: KeyObject; fields?: Record<string, string> }): Signed;
  /** The channel does not answer any more, or does again. */
  isDown: boolean;
  /** Answers carry a signature of somebody else. */
  isForged: boolean;
  stop(): Promise<void>;
}

const rsa = (): { privateKey: KeyObject; publicKey: KeyObject } => generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (key: KeyObject): string => String(key.export({ format: 'pem', type: key.type === 'private' ? 'pkcs8' : 'spki' }));
const sign = (text: string, key: KeyObject): string => createSign('RSA-SHA256').update(text).sign(key, 'base64');
const isSigned = (text: string, signature: string, key: KeyObject): boolean => createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64');
// Empty ones are no part of it.
const sorted = (fields: Record<string, string>): string => Object.keys(fields).filter((name) => fields[name] !== '').sort().map((name) => `${name}=${fields[name]}`).join('&');
const local = (ms: number): string => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

export const stranger = rsa();
const apiV3Key = 'thirty-two-letters-of-a-test-key';
const ids = { appId: 'wx0123456789abcdef', mchId: '1900000001', serial: '5A00C0FFEE', platform: 'PUB_KEY_ID_0119000000012026', secret: 'chat-secret', alipay: '2021000000000001', seller: '2088000000000001' };

export async function startPayGateway(now: () => number): Promise<PayGateway> {
  const [merchant, platform, shop, alipay] = [rsa(), rsa(), rsa(), rsa()];
  const nonces = new Set<string>();
  let count = 0;
  const server = createServer((request, answer) => void read(request).then((body) => serve(request, body, answer)));
  await new Promise<void>((ready) => { server.listen(0, '127.0.0.1', ready); });
  const gateway: PayGateway = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, trades: new Map(), refused: [], asked: [], isDown: false, isForged: false,
    config: (site = 'https://loom.example') => payConfig({
      PAY_WECHAT: JSON.stringify({ appId: ids.appId, mchId: ids.mchId, serial: ids.serial, privateKey: pem(merchant.privateKey), apiV3Key, platformKeys: { [ids.platform]: pem(platform.publicKey) }, site, secret: ids.secret, native: true, baseUrl: gateway.url, chatUrl: gateway.url, authorizeUrl: `${gateway.url}/authorize` }),
      // As its console hands keys out: base64 without a frame.
      PAY_ALIPAY: JSON.stringify({ appId: ids.alipay, privateKey: shop.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'), platformKey: alipay.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'), sellerId: ids.seller, site, baseUrl: `${gateway.url}/gateway.do` }),
    }).pay,
    pay(id, amount) {
      const trade = gateway.trades.get(id);
      if (!trade) throw new Error(`nobody asked for ${id}`);
      Object.assign(trade, { state: 'paid', tradeNo: `42000${String(++count).padStart(6, '0')}`, ...(amount ? { amount } : {}) });
      return trade;
    },
    wechatNotice(id, given = {}) {
      const once = randomBytes(6).toString('hex');
      const sealer = createCipheriv('aes-256-gcm', given.sealKey ?? apiV3Key, once);
      sealer.setAAD(Buffer.from('transaction'));
      const text = JSON.stringify({ ...transactionOf(gateway.trades.get(id)!, given.total), ...given.trade });
      const ciphertext = Buffer.concat([sealer.update(text, 'utf8'), sealer.final(), sealer.getAuthTag()]).toString('base64');
      const body = JSON.stringify({ id: randomBytes(8).toString('hex'), create_time: new Date(now()).toISOString(), resource_type: 'encrypt-resource', event_type: 'TRANSACTION.SUCCESS', summary: '支付成功', resource: { original_type: 'transaction', algorithm: 'AEAD_AES_256_GCM', ciphertext, associated_data: 'transaction', nonce: once } });
      return { headers: { 'content-type': 'application/json', ...proof(body, given.key ?? platform.privateKey, given.at ?? now(), given.serial) }, body };
    },
    alipayNotice(id, given = {}) {
      const trade = gateway.trades.get(id)!;
      const fields: Record<string, string> = {
        notify_time: local(given.at ?? now()), notify_type: 'trade_status_sync', notify_id: randomBytes(8).toString('hex'), app_id: ids.alipay, seller_id: ids.seller, charset: 'utf-8', version: '1.0',
        out_trade_no: id, trade_no: trade.tradeNo, trade_status: alipayState(trade), total_amount: trade.amount, subject: String(trade.fields.subject), ...given.fields,
      };
      return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body: new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: sign(sorted(fields), given.key ?? alipay.privateKey) }).toString() };
    },
    stop: () => new Promise((done) => { server.close(() => done()); server.closeAllConnections(); }),
  };

  function proof(body: string, key: KeyObject, at: number, serial = ids.platform): Record<string, string> {
    const [timestamp, once] = [String(Math.floor(at / 1_000)), randomBytes(8).toString('hex')];
    return { 'wechatpay-timestamp': timestamp, 'wechatpay-nonce': once, 'wechatpay-serial': serial, 'wechatpay-signature': sign(`${timestamp}\n${once}\n${body}\n`, key), 'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048' };
  }

  function serve(request: IncomingMessage, body: string, answer: ServerResponse): void {
    const url = new URL(request.url!, gateway.url);
    gateway.asked.push(`${request.method} ${url.pathname}`);
    if (gateway.isDown) { answer.destroy(); return; }
    const say = (status: number, content: unknown, headers: Record<string, string> = {}): void => { answer.writeHead(status, { 'content-type': 'application/json', ...headers }).end(typeof content === 'string' ? content : JSON.stringify(content)); };
    try {
      if (url.pathname.startsWith('/v3/')) {
        const { status, content } = wechatSays(request, url, body);
        const text = content === null ? '' : JSON.stringify(content);
        return say(status, text, proof(text, gateway.isForged ? stranger.privateKey : platform.privateKey, now()));
      }
      // What people see there: the chat application says who they are at once, the cashier waits for a click and tells nobody.
      if (url.pathname === '/authorize') return void answer.writeHead(302, { location: `${url.searchParams.get('redirect_uri')}?code=c${++count}&state=${url.searchParams.get('state')}` }).end();
      if (url.pathname === '/gateway.do' && request.headers.accept?.includes('text/html')) {
        alipaySays(url.searchParams);
        const id = (JSON.parse(url.searchParams.get('biz_content')!) as { out_trade_no: string }).out_trade_no;
        return void answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<link rel="icon" href="data:,"><a href="/cashier/${id}">付款</a>`);
      }
      if (url.pathname.startsWith('/cashier/')) return void answer.writeHead(302, { location: `${gateway.pay(url.pathname.slice(9)).fields.return_url}?out_trade_no=${url.pathname.slice(9)}` }).end();
      if (url.pathname === '/gateway.do') return say(200, alipaySays(request.method === 'GET' ? url.searchParams : new URLSearchParams(body)));
      return say(200, chatSays(url, body));
    } catch (error) {
      gateway.refused.push((error as Error).message);
      say(401, { code: 'SIGN_ERROR', message: (error as Error).message });
    }
  }

  function wechatSays(request: IncomingMessage, url: URL, body: string): { status: number; content: object | null } {
    const given = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!given) throw new Error('no authorization');
    const part = Object.fromEntries(given.split(',').map((one) => { const [, name, value] = /^(\w+)="(.*)"$/.exec(one)!; return [name!, value!]; }));
    if (part.mchid !== ids.mchId || part.serial_no !== ids.serial) throw new Error('another merchant');
    if (Math.abs(Number(part.timestamp) * 1_000 - now()) > 300_000) throw new Error('too old');
    if (nonces.has(part.nonce_str!)) throw new Error('said before');
    nonces.add(part.nonce_str!);
    if (!isSigned(`${request.method}\n${url.pathname}${url.search}\n${part.timestamp}\n${part.nonce_str}\n${body}\n`, part.signature!, createPublicKey(merchant.publicKey.export({ format: 'pem', type: 'spki' })))) throw new Error('wrong signature');
    const way = /^\/v3\/pay\/transactions\/(jsapi|native)$/.exec(url.pathname)?.[1];
    if (way) {
      const fields = JSON.parse(body) as Record<string, any>;
      if (fields.appid !== ids.appId || fields.mchid !== ids.mchId || !Number.isInteger(fields.amount.total) || !/^[\w|*-]{6,32}$/.test(fields.out_trade_no) || !/^https?:/.test(fields.notify_url) || Number.isNaN(Date.parse(fields.time_expire))) throw new Error(`bad order ${body}`);
      if (way === 'jsapi' && !fields.payer?.openid) throw new Error('no payer');
      if (gateway.trades.has(fields.out_trade_no)) return { status: 403, content: { code: 'OUT_TRADE_NO_USED', message: '商户订单号重复' } };
      gateway.trades.set(fields.out_trade_no, { id: fields.out_trade_no, channel: 'wechat', way, amount: (fields.amount.total / 100).toFixed(2), state: 'open', tradeNo: '', fields });
      return { status: 200, content: way === 'native' ? { code_url: `weixin://wxpay/bizpayurl?pr=${fields.out_trade_no}` } : { prepay_id: `wx${fields.out_trade_no}` } };
    }
    const [, id, close] = /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?$/.exec(url.pathname) ?? [];
    const trade = gateway.trades.get(id ?? '');
    if (!trade) return { status: 404, content: { code: 'ORDER_NOT_EXIST', message: '订单不存在' } };
    if (!close) return { status: 200, content: transactionOf(trade) };
    if (trade.state === 'paid') return { status: 400, content: { code: 'ORDERPAID', message: '该订单已支付' } };
    trade.state = 'closed';
    return { status: 204, content: null };
  }

  function alipaySays(all: URLSearchParams): string {
    const { sign: signature = '', ...fields } = Object.fromEntries(all);
    if (fields.app_id !== ids.alipay || fields.sign_type !== 'RSA2' || !isSigned(sorted(fields), signature, shop.publicKey)) throw new Error('wrong signature');
    const content = JSON.parse(fields.biz_content!) as Record<string, any>;
    const { method } = fields as { method: string };
    if (/^alipay\.trade\.(page|wap)\.pay$/.test(method)) {
      gateway.trades.set(content.out_trade_no, { id: content.out_trade_no, channel: 'alipay', way: method, amount: content.total_amount, state: 'open', tradeNo: '', fields: { ...content, ...fields } });
      return JSON.stringify({ page: 'cashier' });
    }
    const trade = gateway.trades.get(content.out_trade_no);
    const said = !trade ? { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' }
      : method === 'alipay.trade.close' ? (trade.state = 'closed', { code: '10000', msg: 'Success', out_trade_no: trade.id })
        : { code: '10000', msg: 'Success', out_trade_no: trade.id, trade_no: trade.tradeNo, trade_status: alipayState(trade), total_amount: trade.amount, store: 'a "{quoted}" name' };
    const text = JSON.stringify(said);
    return `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign(text, gateway.isForged ? stranger.privateKey : alipay.privateKey)}"}`;
  }

  function chatSays(url: URL, body: string): object {
    if (url.pathname === '/cgi-bin/stable_token') {
      const given = JSON.parse(body) as Record<string, string>;
      return given.appid === ids.appId && given.secret === ids.secret ? { access_token: `token-${++count}`, expires_in: 7_200 } : { errcode: 40_125, errmsg: 'invalid appsecret' };
    }
    if (url.pathname === '/cgi-bin/ticket/getticket') return url.searchParams.get('access_token')?.startsWith('token-') ? { errcode: 0, errmsg: 'ok', ticket: `ticket-${++count}`, expires_in: 7_200 } : { errcode: 40_001, errmsg: 'invalid credential' };
    if (url.pathname === '/sns/oauth2/access_token') return url.searchParams.get('secret') === ids.secret && url.searchParams.get('code') ? { access_token: 'x', openid: `open-${url.searchParams.get('code')}` } : { errcode: 40_029, errmsg: 'invalid code' };
    throw new Error(`nothing at ${url.pathname}`);
  }
  return gateway;
}

const alipayState = (trade: Trade): string => (trade.state === 'paid' ? 'TRADE_SUCCESS' : trade.state === 'closed' ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY');

function transactionOf(trade: Trade, total = Math.round(Number(trade.amount) * 100)): object {
  const state = trade.state === 'paid' ? 'SUCCESS' : trade.state === 'closed' ? 'CLOSED' : 'NOTPAY';
  return { appid: ids.appId, mchid: ids.mchId, out_trade_no: trade.id, trade_state: state, ...(state === 'SUCCESS' ? { transaction_id: trade.tradeNo, success_time: new Date().toISOString() } : {}), amount: { total, currency: 'CNY' } };
}

function read(request: IncomingMessage): Promise<string> {
  return new Promise((done) => { let text = ''; request.setEncoding('utf8').on('data', (part: string) => { text += part; }).on('end', () => done(text)); });
}
