// The chat application around a page: signatures for its script, and whom it knows the person as (which its payments ask for).
import { createHash } from 'node:crypto';
import type { App, Caller } from '../../context.ts';
import { refusal } from '../refusals.ts';
import { ChannelFault, call } from './channel.ts';
import type { WechatConfig } from './payConfig.ts';
import { nonce, openNote, sealNote } from './signing.ts';

export const isChat = (agent: string | undefined): boolean => /micromessenger/i.test(agent ?? '');
export const isPhone = (agent: string | undefined): boolean => /mobile|android|iphone/i.test(agent ?? '');

const noteMs = 10 * 60_000;
/** Asked anew before they end, so that none ends while a page uses it. */
const marginMs = 5 * 60_000;

interface Kept { value: string; until: number }
interface Tickets { token?: Kept; ticket?: Kept; asking?: Promise<string> }
const tickets = new Map<string, Tickets>();

/** @throws ChannelFault */
export async function pageSignature(app: App, config: WechatConfig, url: string): Promise<{ appId: string; timestamp: string; nonceStr: string; signature: string }> {
  const ticket = await ticketOf(app, config);
  const timestamp = String(Math.floor(app.now().getTime() / 1_000));
  const nonceStr = nonce();
  const signature = createHash('sha1').update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`).digest('hex');
  return { appId: config.appId, timestamp, nonceStr, signature };
}

/** Where the chat application says who somebody is, without asking them; it comes back to `/amc/api/open/wx/payer`. */
export function payerUrl(app: App, config: WechatConfig, caller: Caller, orderno: string): string {
  if (!config.secret) throw refusal(app, caller, 'channel', '支付渠道未配置');
  const state = sealNote({ user: caller.userId, orderno, until: app.now().getTime() + noteMs }, config.apiV3Key);
  const query = new URLSearchParams({ appid: config.appId, redirect_uri: `${config.site}/amc/api/open/wx/payer`, response_type: 'code', scope: 'snsapi_base', state });
  return `${config.authorizeUrl}?${query}#wechat_redirect`;
}

interface Note { user: string; until: number }

/** Back from there: the address of the order's page, with the person's name at the chat application sealed in it. @returns undefined for a state that is not ours */
export async function payerBack(app: App, config: WechatConfig, code: string, state: string): Promise<string | undefined> {
  const note = openNote<Note & { orderno: string }>(state, config.apiV3Key, app.now());
  if (!note) return undefined;
  const query = new URLSearchParams({ appid: config.appId, secret: config.secret ?? '', code, grant_type: 'authorization_code' });
  const { openid } = await ask(`${config.chatUrl}/sns/oauth2/access_token?${query}`);
  if (typeof openid !== 'string' || openid === '') throw new ChannelFault('shape', 'no openid');
  const payer = sealNote({ user: note.user, openId: openid, until: app.now().getTime() + noteMs }, config.apiV3Key);
  return `${config.site}/myOrder/${encodeURIComponent(note.orderno)}?payer=${payer}`;
}

/** @returns undefined when it is another person's, or old: the page asks again */
export function openIdIn(app: App, config: WechatConfig, caller: Caller, payer: string | undefined): string | undefined {
  const note = payer === undefined ? undefined : openNote<Note & { openId: string }>(payer, config.apiV3Key, app.now());
  return note?.user === caller.userId ? note.openId : undefined;
}

async function ticketOf(app: App, config: WechatConfig): Promise<string> {
  const key = `${config.chatUrl} ${config.appId}`;
  let kept = tickets.get(key);
  if (!kept) tickets.set(key, kept = {});
  const now = app.now().getTime();
  if (kept.ticket && kept.ticket.until > now) return kept.ticket.value;
  // Many pages open at once: one asks.
  kept.asking ??= askTicket(app, config, kept).finally(() => { kept.asking = undefined; });
  return kept.asking;
}

async function askTicket(app: App, config: WechatConfig, kept: Tickets): Promise<string> {
  if (!config.secret) throw new ChannelFault('secret', 'PAY_WECHAT has no "secret"');
  const now = app.now().getTime();
  const keep = (value: unknown, seconds: unknown): Kept => {
    if (typeof value !== 'string' || value === '') throw new ChannelFault('shape', 'the answer has no ticket');
    return { value, until: now + Math.max(0, Number(seconds) * 1_000 - marginMs) };
  };
  if (!kept.token || kept.token.until <= now) {
    // The stable one: other servers of this installation get the same and do not end it for each other.
    const said = await ask(`${config.chatUrl}/cgi-bin/stable_token`, { grant_type: 'client_credential', appid: config.appId, secret: config.secret });
    kept.token = keep(said.access_token, said.expires_in);
  }
  const said = await ask(`${config.chatUrl}/cgi-bin/ticket/getticket?type=jsapi&access_token=${encodeURIComponent(kept.token.value)}`).catch((error: unknown) => { kept.token = undefined; throw error; });
  kept.ticket = keep(said.ticket, said.expires_in);
  return kept.ticket.value;
}

async function ask(url: string, body?: object): Promise<Record<string, unknown>> {
  const { status, text } = await call(url, body ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {});
  let said: Record<string, unknown>;
  try { said = JSON.parse(text) as Record<string, unknown>; } catch { throw new ChannelFault('shape', `answered ${status}`); }
  if (said.errcode !== undefined && said.errcode !== 0) throw new ChannelFault(String(said.errcode), String(said.errmsg));
  return said;
}
