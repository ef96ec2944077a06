// Sends a message by mail too, when a mail server is configured. A mail that fails is logged: the site has the message anyway.
import type { Transporter } from 'nodemailer';
import { sql } from 'kysely';
import type { App } from '../../context.ts';
import { langOf } from '../../../core/i18n.ts';
import { storeOf } from '../../files/rows.ts';
import type { NoticeFrame } from './frame.ts';
import { inLang } from './words.ts';

const transports = new Map<string, Promise<Transporter>>();
/** A notice to thousands by mail is for a mailing service. */
const mostMails = 500;

/** A larger one is only linked: mail servers refuse it. */
const mostAttached = 10 * 1_048_576;

export async function mailMessage(app: App, users: readonly string[], frame: NoticeFrame, files: readonly string[] = []): Promise<void> {
  const { smtpUrl, mailFrom } = app.config;
  if (!smtpUrl) return;
  try {
    const rows = await app.db.system((tx) => tx.run<{ email: string; lang: string | null }>(sql`select email, lang from amc."user" where id = any(${users.slice(0, mostMails)}::bigint[]) and email is not null and status = '0' and del_flag = '0'`));
    const attached = files.length === 0 ? [] : await app.db.system((tx) => tx.run<{ name: string; sha256: string }>(sql`select name, sha256 from amc.file where id = any(${[...files]}::bigint[]) and size <= ${sql.lit(mostAttached)}`));
    let transport = transports.get(smtpUrl);
    if (!transport) transports.set(smtpUrl, transport = import('nodemailer').then(({ createTransport }) => createTransport(smtpUrl)));
    const opened = await transport;
    for (const { email, lang } of rows) {
      const { title, content, address } = inLang(app.model.locales, langOf(lang), frame);
      await opened.sendMail({ from: mailFrom, to: email, subject: title, text: [content, linkOf(app, address)].filter(Boolean).join('\n\n'), attachments: attached.map(({ name, sha256 }) => ({ filename: name, content: storeOf(app).read(sha256) })) });
    }
  } catch (error) {
    app.log.warn({ message: frame.id, err: (error as Error).message }, 'a message could not be mailed');
  }
}

/** An address within the site leads nowhere from a mail: the public one stands before it, and where nobody has said that it is left out. */
function linkOf({ config: { publicUrl } }: App, address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  if (/^https?:\/\//.test(address)) return address;
  return publicUrl === undefined ? undefined : `${publicUrl}${address.startsWith('/') ? '' : '/'}${address}`;
}
