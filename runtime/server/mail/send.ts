// Carries a verification code to a person: by SMTP, by the gateway for short messages, or, while neither is configured, to the server's log.
import { fill } from '../../core/contract/errors.ts';
import { translate } from '../../core/i18n.ts';
import type { Lang } from '../../core/language/model.ts';
import type { App } from '../context.ts';

export interface CodeLetter { target: { kind: 'phone' | 'email'; value: string }; scene: string; code: string; lang: Lang }

const patienceMs = 10_000;

/** @throws Error when the carrier did not take it */
export async function sendCode(app: App, letter: CodeLetter): Promise<void> {
  const { target, scene, code } = letter;
  const text = fill(translate(app.model.locales, letter.lang, '验证码 {code}，5分钟内有效。如非本人操作，请忽略。'), { code });
  const subject = translate(app.model.locales, letter.lang, '验证码');
  const { smtpUrl, smsUrl, codeSink } = app.config;
  codeSink?.({ kind: 'code', target: target.value, scene, code });
  if (target.kind === 'email' && smtpUrl) return sendMail(app, { to: target.value, subject, text });
  if (target.kind === 'phone' && smsUrl) return sendShort(app, { phone: target.value, code, scene, text });
  // Without a carrier whoever runs the server reads codes there.
  if (!codeSink) app.log.info({ target: target.value, scene, code }, 'verification code');
}

/** @throws Error when the mail server did not take it */
export async function sendMail(app: App, mail: { to: string; subject: string; text: string }): Promise<void> {
  // Loaded by the first letter: most servers of a test or a demonstration send none.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(app.config.smtpUrl!, { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs } as object);
  try {
    await transport.sendMail({ from: app.config.mailFrom, ...mail });
  } finally {
    transport.close();
  }
}

/** @throws Error when the gateway did not take it */
export async function sendShort(app: App, message: Record<string, string>): Promise<void> {
  const { smsUrl, smsToken } = app.config;
  const answer = await fetch(smsUrl!, {
    method: 'POST', headers: { 'content-type': 'application/json', ...(smsToken ? { authorization: `Bearer ${smsToken}` } : {}) },
    body: JSON.stringify(message), signal: AbortSignal.timeout(patienceMs), redirect: 'error',
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the gateway for short messages answered ${answer.status}`);
}
