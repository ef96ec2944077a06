// What every way to pay can do, and the two faults it may have.
import type { App } from '../../context.ts';

/** The browser's half of a payment. Wire: the first six; the rest by the way of paying. */
export interface Prepay {
  appId: string; timeStamp: string; nonceStr: string; package: string; paySign: string; sign: string; signType: string;
  /** Text of a QR code, outside the chat application. */
  codeUrl?: string;
  /** Page of the channel to go to. */
  payUrl?: string;
}

export interface Trade { /** The payment's: what the channel knows it by. */ id: string; orderno: string; title: string; /** `900.00` */ amount: string; deadline: Date }
/** Where the person sits: only the chat application's own browser can pay inside it. */
export interface Place { isChat: boolean; isPhone: boolean; /** Whom the chat application knows this person as. */ openId?: string }

/** What a channel says of a payment. */
export interface Told { payment: string; tradeNo: string; amount: string; result: 'paid' | 'failed' | 'closed' | 'waiting' }
export interface RawNotice { headers: Record<string, string | string[] | undefined>; body: string }
export interface Answer { status: number; type: string; body: string }

export interface PayChannel {
  /** @throws ChannelFault */
  prepare(app: App, trade: Trade, place: Place): Promise<Prepay>;
  /** Asks how a payment stands; undefined: the channel has never heard of it. @throws ChannelFault */
  ask(app: App, payment: string): Promise<Told | undefined>;
  /** Nobody shall pay it any more. @throws ChannelFault */
  close(app: App, payment: string): Promise<void>;
  /** @returns null for a word that is not about a payment of ours. @throws NoticeFault when it does not prove to be the channel's, or is old */
  read(app: App, notice: RawNotice): Told | null;
  /** The channel's own word; anything but its yes makes it tell again. */
  answer(isTaken: boolean, message: string): Answer;
}

/** The channel cannot be reached, refuses, or answers without proof. */
export class ChannelFault extends Error {
  constructor(readonly code: string, message: string, options?: ErrorOptions) { super(message, options); }
}
export class NoticeFault extends Error {}

export const patienceMs = 10_000;

export async function call(url: string, init: RequestInit): Promise<{ status: number; headers: Headers; text: string }> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs), redirect: 'error' });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch (error) {
    throw new ChannelFault('network', (error as Error).message, { cause: error });
  }
}

/** `2026-01-31 10:05:00`, where these channels live. */
export const beijing = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
export const fromBeijing = (text: string): number => (/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text.replace(' ', 'T')}+08:00`) : Number.NaN);
