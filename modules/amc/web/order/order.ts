// One order of an application: reading it, its time left, paying it.
import { asFailure, http, type Page, type RefValue } from '../../../../runtime/web/moduleApi.ts';

export interface Order {
  id: string; version: number; orderno: string; ordername: string; applyid: RefValue | null; ordertype: string; terms: string; unit: string; num: number; money: string; buymoney: string;
  createdate: string; payDeadline: string; buytime: string | null; startdate: string | null; enddate: string | null; state: 'unpaid' | 'paid' | 'void'; paystate: string; voidReason: string | null; ofCompany: RefValue | null;
}
export interface Channel { channel: string; name: string }
export interface Prepay { appId: string; timeStamp: string; nonceStr: string; package: string; signType?: string; paySign: string; sign?: string; codeUrl?: string; /** The channel's own page. */ payUrl?: string }

export const api = '/amc/api/token/userOrder';

/** @param which its number, or its id */
export async function readOrder(which: string, signal?: AbortSignal): Promise<Order | null> {
  if (/^\d{15,19}$/.test(which)) return http.get<Order>(`${api}/${which}`, { signal });
  const page = await http.get<Page<{ id: string }>>(api, { query: { pageNum: 1, pageSize: 1, filter: { orderno: which }, fields: 'id' }, signal });
  return page.list[0] ? http.get<Order>(`${api}/${page.list[0].id}`, { signal }) : null;
}
export const readChannels = (signal?: AbortSignal): Promise<Channel[]> => http.get<Channel[]>(`${api}/channels`, { signal });
/** @param payer whom the chat application knows this person as, sealed by the server */
export const payOrder = (id: string, channel: string, payer?: string): Promise<Prepay> => http.put<Prepay>(`${api}/pay`, { id, channel, ...(payer ? { payer } : {}) });
/** Has the channel asked: its notice may be on the way, or lost. */
export const checkOrder = (id: string): Promise<Pick<Order, 'state' | 'paystate'>> => http.put(`${api}/check`, { id });
/** Where the chat application says who somebody is; it comes back with `?payer=`. */
export const readPayerUrl = async (id: string): Promise<string> => (await http.get<{ url: string }>(`${api}/payer`, { query: { id } })).url;
/** Inside the chat application nothing is known of the person yet. */
export const wantsPayer = (error: unknown): boolean => isAbout(error, 'payer');
/** This channel cannot be paid from here. */
export const isElsewhere = (error: unknown): boolean => isAbout(error, 'place');
const isAbout = (error: unknown, path: string): boolean => asFailure(error).errors.some((fault) => fault.path === path);
export const payerIn = (path: string): string | undefined => new URLSearchParams(path.split('?')[1] ?? '').get('payer') ?? undefined;
export const cancelOrder = (order: Order): Promise<unknown> => http.put(`${api}/cancel`, { id: order.id, version: order.version });

/** `03:12:09` left until the deadline, or null when it has passed. */
export function timeLeft(deadline: string, nowMs: number): string | null {
  const left = Math.floor((Date.parse(deadline) - nowMs) / 1_000);
  if (!Number.isFinite(left) || left <= 0) return null;
  return [Math.floor(left / 3_600), Math.floor(left / 60) % 60, left % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The chat application's own browser, which alone can pay there. */
export const isChatApp = (agent: string): boolean => /micromessenger/i.test(agent);

interface Bridge { invoke(name: string, given: object, done: (result: { err_msg: string }) => void): void }
const bridgeMs = 5_000;
export type PayResult = 'ok' | 'cancel' | 'fail';

/** Hands the prepared payment to the chat application. What it says decides nothing: the channel's notice to the server does. */
export function payInChat({ appId, timeStamp, nonceStr, package: prepared, signType = 'RSA', paySign }: Prepay, bridge = (globalThis as { WeixinJSBridge?: Bridge }).WeixinJSBridge): Promise<PayResult> {
  return new Promise((done) => {
    // It comes some time after the page.
    if (!bridge) return void whenBridged(() => done(payInChat({ appId, timeStamp, nonceStr, package: prepared, signType, paySign })), () => done('fail'));
    bridge.invoke('getBrandWCPayRequest', { appId, timeStamp, nonceStr, package: prepared, signType, paySign }, ({ err_msg: said }) => done(said.endsWith(':ok') ? 'ok' : said.endsWith(':cancel') ? 'cancel' : 'fail'));
  });
}

function whenBridged(go: () => void, give: () => void): void {
  const late = setTimeout(() => { document.removeEventListener('WeixinJSBridgeReady', ready); give(); }, bridgeMs);
  const ready = (): void => { clearTimeout(late); go(); };
  document.addEventListener('WeixinJSBridgeReady', ready, { once: true });
}
