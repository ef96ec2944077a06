// Configuration of signing in: what carries codes to people, which clients and hosts are trusted, which other sites vouch for people.
import { thirdKinds, type ThirdConfig, type ThirdKind } from './thirdKinds.ts';

/** A code or captcha on its way; tests listen, nobody from outside can. */
export type CodeSink = (made: { kind: 'code' | 'captcha'; target: string; scene?: string; code: string }) => void;

export interface SignInConfig {
  /** Public marks of the product's own clients, sent as Basic by calls without a login; the first is the browser's. */
  clientIds: string[];
  /** `smtp://user:pass@host:587`; absent: codes to e-mail addresses are printed to the log. */
  smtpUrl?: string;
  mailFrom: string;
  /** Gateway that takes POST {phone, code, scene, text}; absent: codes to phones are printed to the log. */
  smsUrl?: string;
  smsToken?: string;
  /** Origins besides this site's that a login may be handed to. */
  loginHosts: string[];
  third: Partial<Record<ThirdKind, ThirdConfig>>;
  codeSink?: CodeSink;
}

/** @throws Error naming the variable */
export function signInConfig(env: NodeJS.ProcessEnv): SignInConfig {
  const third = Object.fromEntries(thirdKinds.flatMap((kind) => {
    const name = `THIRD_${kind.toUpperCase()}`;
    return env[name] ? [[kind, thirdOf(name, env[name])]] : [];
  })) as SignInConfig['third'];
  return {
    clientIds: listOf(env.CLIENT_ID || 'client,app'),
    mailFrom: env.MAIL_FROM || 'Loom <no-reply@localhost>',
    ...(env.SMTP_URL ? { smtpUrl: addressOf('SMTP_URL', env.SMTP_URL, /^smtps?:$/) } : {}),
    ...(env.SMS_URL ? { smsUrl: addressOf('SMS_URL', env.SMS_URL, /^https?:$/) } : {}),
    ...(env.SMS_TOKEN ? { smsToken: env.SMS_TOKEN } : {}),
    loginHosts: listOf(env.LOGIN_HOSTS ?? '').map((text) => new URL(addressOf('LOGIN_HOSTS', text, /^https?:$/)).host),
    third,
  };
}

const listOf = (text: string): string[] => text.split(',').map((part) => part.trim()).filter((part) => part !== '');

function addressOf(name: string, text: string, protocol: RegExp): string {
  if (!URL.canParse(text) || !protocol.test(new URL(text).protocol)) throw new Error(`${name} is not an address of the kind ${protocol.source.replace(/[\\^$:?]/g, '')}`);
  return text;
}

function thirdOf(name: string, text: string): ThirdConfig {
  let value: unknown;
  try { value = JSON.parse(text); } catch { throw new Error(`${name} is not JSON`); }
  const { appId, secret } = (value ?? {}) as Record<string, unknown>;
  if (typeof appId !== 'string' || typeof secret !== 'string') throw new Error(`${name} needs "appId" and "secret"`);
  return value as ThirdConfig;
}
