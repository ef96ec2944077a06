// Sends a message: one row and its receivers in the transaction at hand, the push after its commit.
import { sql } from 'kysely';
import { sayTo, type Said } from '../../../core/i18n.ts';
import type { App, Tx } from '../../context.ts';
import { nextId } from '../../store/ids.ts';
import type { NoticeFrame } from './frame.ts';
import { mailMessage } from './mail.ts';
import { cut, nameLetters, titleLetters, wordsOf } from './words.ts';

export interface NewMessage {
  /** Whose rows they are; null: the platform's own, seen whichever company its receiver works in. */
  company: string | null;
  /** Ids of amc.user. */
  users: readonly string[];
  /** `{ text, values }`: of the catalogue, read by everybody in his (or her) own language; a string is as people wrote it. */
  title: string | Said;
  content?: string | Said | null;
  /** …Message: task-like · …Notice: announcement · else: other. Default `TaskMessage`. */
  messageType?: string;
  /** Who or what sends: a person's name, a document's. Default 系统. */
  objName?: string | Said;
  objHead?: string | null;
  /** Route or url a click opens. */
  address?: string | null;
  bizType?: string | null;
  bizId?: string | null;
  /** ISO time; out of sight from then on. */
  expireDate?: string | null;
  /** Who may withdraw it. */
  from?: string | null;
  /** Ways besides the site. */
  channels?: readonly string[];
  /** Ids of files that a mail carries along; on the site `address` leads to them. */
  files?: readonly string[];
}

/** Messages of no company stand under this. */
export const noCompany = '0';
export const keptDays = 180;
const repeatMinutes = 10;
/** Frames of more receivers are not addressed one by one: it would flood the line between processes. */
const mostAddressed = 2_000;

/**
 * @param at a transaction that may write rows of `message.company`: of work in it, or `db.system` (which null needs)
 * @returns the message's id; null when there was nobody to send to
 */
export async function sendMessage(at: { app: App; tx: Tx }, message: NewMessage): Promise<string | null> {
  const { app, tx } = at;
  const users = [...new Set(message.users)].filter((id) => /^\d{1,19}$/.test(id));
  if (users.length === 0) return null;
  const company = message.company ?? noCompany;
  const { frame } = await writeHead(at, message);
  await dropRepeated(tx, app, company, frame, users);
  for (let from = 0; from < users.length; from += 5_000) {
    const ids = users.slice(from, from + 5_000);
    await tx.run(sql`insert into amc.message__receivers (company, id, parent, seq, "user", readed, cleared)
      select ${company}::bigint, x.id, ${frame.id}::bigint, ${from}::int + x.seq::int, x."user", 0, false
      from unnest(${ids.map(() => nextId())}::bigint[], ${ids}::bigint[]) with ordinality as x(id, "user", seq)`);
  }
  tx.afterCommit(() => {
    for (let from = 0; from < users.length; from += mostAddressed) {
      app.push({ users: users.slice(from, from + mostAddressed), ...(message.company === null ? {} : { company }) }, frame);
    }
    if (message.channels?.includes('email')) void mailMessage(app, users, frame, message.files);
  });
  return frame.id;
}

/** In a transaction of its own, as the owner: for receivers in another company than the work's. */
export async function sendLater(app: App, message: NewMessage): Promise<void> {
  await app.db.system((tx) => sendMessage({ app, tx }, message));
}

/** The message without receivers: whoever addresses many at once adds them by a statement of its own. */
export async function writeHead({ app, tx }: { app: App; tx: Tx }, message: NewMessage): Promise<{ frame: NoticeFrame }> {
  const now = app.now().toISOString();
  const { title, content = null, objName = { text: '系统' } } = message;
  const words = wordsOf({ title, content, objName });
  // The Chinese stands beside the words: searched, and shown where a text has left the catalogues.
  const chinese = (said: string | Said): string => sayTo(app.model.locales, 'zh_CN', said);
  const frame: NoticeFrame = {
    id: nextId(), title: cut(chinese(title), titleLetters), content: content === null ? null : chinese(content), messageType: message.messageType ?? 'TaskMessage', objName: cut(chinese(objName), nameLetters),
    objHead: message.objHead ?? null, createDate: now, address: addressOf(message.address), bizType: message.bizType ?? null, bizId: message.bizId ?? null, readed: 0, ...(words ? { words } : {}),
  };
  await tx.run(sql`insert into amc.message (company, id, version, title, content, message_type, obj_name, obj_head, address, biz_type, biz_id, words, expire_date, create_by, create_date, update_by, update_date, del_flag)
    values (${message.company ?? noCompany}::bigint, ${frame.id}::bigint, 1, ${frame.title}, ${frame.content}, ${frame.messageType}, ${frame.objName}, ${frame.objHead}, ${frame.address}, ${frame.bizType}, ${frame.bizId}, ${words ? JSON.stringify(words) : null}::jsonb,
      ${message.expireDate ?? null}::timestamptz, ${message.from ?? null}::bigint, ${now}::timestamptz, ${message.from ?? null}::bigint, ${now}::timestamptz, '0')`);
  return { frame };
}

/** The same word said again while nobody has read it takes the former one's place. */
async function dropRepeated(tx: Tx, app: App, company: string, { id, bizType, bizId, messageType }: NoticeFrame, users: readonly string[]): Promise<void> {
  if (bizType === null || bizId === null) return;
  const since = new Date(app.now().getTime() - repeatMinutes * 60_000).toISOString();
  await tx.run(sql`delete from amc.message__receivers r using amc.message m where m.company = ${company}::bigint and m.biz_id = ${bizId} and m.biz_type = ${bizType} and m.message_type = ${messageType}
    and m.create_date > ${since}::timestamptz and m.id <> ${id}::bigint and r.company = m.company and r.parent = m.id and r.readed = 0 and r."user" = any(${users}::bigint[])`);
}

/** A route of ours or a web address; anything else would be run by whoever clicks it. */
function addressOf(address: string | null | undefined): string | null {
  if (!address) return null;
  if (/^\/(?!\/)[^\s\\]{0,299}$/.test(address)) return address;
  try {
    const { protocol, hostname } = new URL(address);
    return (protocol === 'https:' || protocol === 'http:') && hostname !== '' ? address.slice(0, 300) : null;
  } catch {
    return null;
  }
}
