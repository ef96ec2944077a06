// Ways to pay as the environment sets them: who we are to a channel, our private key, and the keys that prove the channel.
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

export type Channel = 'wechat' | 'alipay';
export const channels: readonly Channel[] = ['wechat', 'alipay'];

interface Common {
  appId: string;
  /** This server as the channel and the person's browser reach it: `https://erp.example.com`. */
  site: string;
  privateKey: KeyObject;
  /** The channel's own address, or another one in front of it. */
  baseUrl: string;
}
export interface WechatConfig extends Common {
  mchId: string;
  /** Number of our certificate. */
  serial: string;
  /** 32 letters: what notices are encrypted with. */
  apiV3Key: string;
  /** The channel's keys by their number (`PUB_KEY_ID_…` or a certificate's): two of them while it changes from one to the next. */
  platformKeys: ReadonlyMap<string, KeyObject>;
  /** A QR code for who is outside the chat application; else it says 请使用微信打开. */
  native: boolean;
  /** Of the official account: asked for page tickets and for who pays. */
  secret?: string;
  chatUrl: string;
  authorizeUrl: string;
}
export interface AlipayConfig extends Common { platformKey: KeyObject; sellerId?: string }
export interface PayConfigs { wechat?: WechatConfig; alipay?: AlipayConfig }

type Given = Record<string, unknown>;

/** `PAY_WECHAT`, `PAY_ALIPAY`: JSON. Keys are PEM text, bare base64, or the path of a file. @throws Error naming the variable and what it lacks */
export function payConfig(env: Record<string, string | undefined>): { pay: PayConfigs } {
  const pay: PayConfigs = {};
  const wechat = given(env, 'PAY_WECHAT');
  if (wechat) pay.wechat = wechatOf(wechat);
  const alipay = given(env, 'PAY_ALIPAY');
  if (alipay) pay.alipay = alipayOf(alipay);
  return { pay };
}

function wechatOf(from: Given): WechatConfig {
  const text = reader('PAY_WECHAT', from);
  const apiV3Key = text('apiV3Key');
  if (Buffer.byteLength(apiV3Key) !== 32) throw new Error('PAY_WECHAT: "apiV3Key" has 32 letters');
  const keys = from.platformKeys;
  if (typeof keys !== 'object' || keys === null || Object.keys(keys).length === 0) throw new Error('PAY_WECHAT needs "platformKeys": {"<number>": "<public key or certificate>"}');
  return {
    ...common('PAY_WECHAT', from, 'https://api.mch.weixin.qq.com'), mchId: text('mchId'), serial: text('serial'), apiV3Key, native: from.native === true,
    platformKeys: new Map(Object.entries(keys as Record<string, string>).map(([number, key]) => [number, publicKey('PAY_WECHAT', key)])),
    ...(typeof from.secret === 'string' && from.secret !== '' ? { secret: from.secret } : {}),
    chatUrl: address('PAY_WECHAT', from, 'chatUrl', 'https://api.weixin.qq.com'), authorizeUrl: address('PAY_WECHAT', from, 'authorizeUrl', 'https://open.weixin.qq.com/connect/oauth2/authorize'),
  };
}

function alipayOf(from: Given): AlipayConfig {
  return {
    ...common('PAY_ALIPAY', from, 'https://openapi.alipay.com/gateway.do'), platformKey: publicKey('PAY_ALIPAY', reader('PAY_ALIPAY', from)('platformKey')),
    ...(typeof from.sellerId === 'string' && from.sellerId !== '' ? { sellerId: from.sellerId } : {}),
  };
}

function common(name: string, from: Given, usual: string): Common {
  const text = reader(name, from);
  return { appId: text('appId'), site: address(name, from, 'site'), privateKey: privateKey(name, text('privateKey')), baseUrl: address(name, from, 'baseUrl', usual) };
}

function given(env: Record<string, string | undefined>, name: string): Given | undefined {
  const text = env[name];
  if (!text) return undefined;
  let value: unknown;
  try { value = JSON.parse(text); } catch { throw new Error(`${name} is not JSON`); }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error(`${name} is not a JSON object`);
  return value as Given;
}

function reader(name: string, from: Given): (field: string) => string {
  return (field) => {
    const value = from[field];
    if (typeof value !== 'string' || value === '') throw new Error(`${name} needs "${field}"`);
    return value;
  };
}

function address(name: string, from: Given, field: string, usual?: string): string {
  const value = from[field] ?? usual;
  if (typeof value !== 'string' || !/^https?:\/\//.test(value) || !URL.canParse(value)) throw new Error(`${name} needs "${field}", an address that begins with https://`);
  return value.replace(/(?<!\/)\/+$/, '');
}

function privateKey(name: string, text: string): KeyObject {
  return readKey(name, text, (key) => createPrivateKey(key), (der) => {
    try { return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }); } catch { return createPrivateKey({ key: der, format: 'der', type: 'pkcs1' }); }
  });
}

function publicKey(name: string, text: string): KeyObject {
  return readKey(name, text, (key) => createPublicKey(key), (der) => createPublicKey({ key: der, format: 'der', type: 'spki' }));
}

/** No key is ever told of in a fault. */
function readKey(name: string, text: string, ofPem: (pem: string) => KeyObject, ofDer: (der: Buffer) => KeyObject): KeyObject {
  try {
    if (text.includes('-----BEGIN')) return ofPem(text);
    if (/^[A-Za-z0-9+/=\s]{200,}$/.test(text)) return ofDer(Buffer.from(text, 'base64'));
    const kept = readFileSync(text, 'utf8');
    return kept.includes('-----BEGIN') ? ofPem(kept) : ofDer(Buffer.from(kept, 'base64'));
  } catch {
    throw new Error(`${name} has a key that cannot be read`);
  }
}
