// Pictures with letters that programs cannot read: asked for when passwords were mistyped too often.
import { randomBytes } from 'node:crypto';
import type { App, Tx } from '../context.ts';
import { captchaLifeMs } from './platform.ts';
import { at } from './people.ts';
import { issueTicket, takeTicket } from './tickets.ts';

export interface Captcha { captchaId: string; /** `data:` address of the picture. */ image: string }

export async function newCaptcha(app: App): Promise<Captcha> {
  // Its font is read at loading: only who asks pays for it.
  const { default: drawing } = await import('svg-captcha');
  const { data, text } = drawing.create({ size: 4, noise: 2, ignoreChars: '0o1iIlOQ', width: 120, height: 40, fontSize: 44 });
  const captchaId = randomBytes(18).toString('base64url');
  await app.db.system((tx) => issueTicket(app, tx, { kind: 'captcha', token: captchaId, lifeMs: captchaLifeMs, payload: { text: text.toLowerCase() } }));
  app.config.codeSink?.({ kind: 'captcha', target: captchaId, code: text });
  return { captchaId, image: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` };
}

export interface CaptchaTyped { captchaId?: string; captcha?: string }

/** Each picture serves one attempt, right or wrong. @returns the refusal, or undefined when the letters are right */
export async function captchaFault(app: App, tx: Tx, typed: CaptchaTyped): Promise<ReturnType<typeof at> | undefined> {
  if (!typed.captchaId || !typed.captcha) return at('captcha', 'captcha.wanted');
  const ticket = await takeTicket<{ text: string }>(app, tx, 'captcha', typed.captchaId);
  return ticket?.payload.text === typed.captcha.trim().toLowerCase() ? undefined : at('captcha', 'captcha.wrong');
}
