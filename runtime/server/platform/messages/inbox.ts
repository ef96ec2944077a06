// A person's own messages: pages, one, counts; read, read all, clear, withdraw. Told by user and company, never by address alone.
import { sql, type RawBuilder } from 'kysely';
import type { Page } from '../../../core/contract/wire.ts';
import { AppError } from '../../../core/contract/errors.ts';
import type { Lang } from '../../../core/language/model.ts';
import type { App, Caller, Tx } from '../../context.ts';
import { noCompany } from './send.ts';
import type { NoticeFrame } from './frame.ts';
import { inLang, textsWith } from './words.ts';

export type NoticeType = 'message' | 'notice' | 'other';
export interface InboxQuery {
  type?: NoticeType; readed?: 0 | 1; keyword?: string; messageType?: string;
  /** yyyy-MM-dd, in the caller's time zone; both included. */
  from?: string; to?: string;
  pageNum: number; pageSize: number;
}
export interface Counts { message: number; notice: number; other: number; todo: number }

/** Whose inbox: a person in one company sees that company's messages and the platform's. */
export interface Reader { userId: string; company: string; lang: Lang }

const readerOf = ({ userId, company, lang }: Caller): Reader => ({ userId, company, lang });
const said = (app: App, { lang }: Pick<Reader, 'lang'>, frame: NoticeFrame): NoticeFrame => inLang(app.model.locales, lang, frame);

/** `m` the message, `r` the receiver's row: mine, of my company or the platform's, neither cleared nor out of date. */
const mine = ({ userId, company }: Pick<Reader, 'userId' | 'company'>, now: Date): RawBuilder<unknown> => sql`r."user" = ${userId}::bigint and r.company = any(${[...new Set([company, noCompany])]}::bigint[]) and not r.cleared
  and m.del_flag = '0' and (m.expire_date is null or m.expire_date > ${now.toISOString()}::timestamptz)`;

const joined = sql`amc.message__receivers r join amc.message m on m.company = r.company and m.id = r.parent`;

const typeSql = sql`case when m.message_type like '%Notice%' then 'notice' when m.message_type like '%Message%' then 'message' else 'other' end`;

const frameColumns = sql`m.id::text as id, m.title, m.content, m.message_type as "messageType", m.obj_name as "objName", m.obj_head as "objHead",
  to_char(m.create_date, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createDate", m.address, m.biz_type as "bizType", m.biz_id as "bizId", m.words, r.readed`;

export async function inboxPage(app: App, caller: Caller, query: InboxQuery): Promise<Page<NoticeFrame>> {
  const reader = readerOf(caller);
  const zone = caller.timeZone;
  const where = sql.join([
    mine(reader, app.now()),
    ...(query.type ? [sql`${typeSql} = ${query.type}`] : []),
    ...(query.readed !== undefined ? [sql`r.readed = ${query.readed}::int`] : []),
    ...(query.messageType ? [sql`m.message_type = ${query.messageType}`] : []),
    ...(query.keyword ? [sql`(m.title ilike ${`%${query.keyword.replace(/[\\%_]/g, '\\$&')}%`} or m.words #>> '{title,text}' = any(${textsWith(app.model.locales, caller.lang, query.keyword)}::text[]))`] : []),
    ...(query.from ? [sql`m.create_date >= ${query.from}::date::timestamp at time zone ${zone}`] : []),
    ...(query.to ? [sql`m.create_date < (${query.to}::date + 1)::timestamp at time zone ${zone}`] : []),
  ], sql` and `);
  return app.db.system(async (tx) => {
    const [count] = await tx.run<{ total: number }>(sql`select count(*)::int as total from ${joined} where ${where}`);
    // Lists show titles; the text itself is read when a message is opened.
    const list = await tx.run<NoticeFrame>(sql`select ${frameColumns} from ${joined} where ${where} order by m.id desc
      limit ${query.pageSize}::int offset ${(query.pageNum - 1) * query.pageSize}::bigint`);
    return { total: count!.total, list: list.map((one) => said(app, reader, one)).map((one) => ({ ...one, content: short(one.content) })), pageNum: query.pageNum, pageSize: query.pageSize } as Page<NoticeFrame>;
  });
}

/** Marks it read. Undefined when it is withdrawn, another's, or gone. */
export async function openMessage(app: App, caller: Caller, id: string): Promise<NoticeFrame | undefined> {
  return app.db.system(async (tx) => {
    const found = await tx.one<NoticeFrame>(sql`select ${frameColumns} from ${joined} where ${mine(readerOf(caller), app.now())} and m.id = ${id}::bigint`);
    if (found && found.readed === 0) await markRead(tx, app, caller, [id]);
    return found && { ...said(app, caller, found), readed: 1 };
  });
}

/** @returns how many became read */
export async function markRead(tx: Tx, app: App, caller: Caller, ids: readonly string[] | 'all', readed: 0 | 1 = 1): Promise<number> {
  const changed = await tx.run(sql`update amc.message__receivers r set readed = ${readed}::int, read_date = ${readed === 1 ? app.now().toISOString() : null}::timestamptz from amc.message m
    where m.company = r.company and m.id = r.parent and ${mine(readerOf(caller), app.now())} and r.readed <> ${readed}::int ${ids === 'all' ? sql`` : sql`and m.id = any(${ids}::bigint[])`} returning r.id`);
  return changed.length;
}

/** Hides all (or those of a type) from me. @returns how many */
export async function clearAll(app: App, caller: Caller, type?: NoticeType): Promise<number> {
  return app.db.system(async (tx) => (await tx.run(sql`update amc.message__receivers r set cleared = true from amc.message m
    where m.company = r.company and m.id = r.parent and ${mine(readerOf(caller), app.now())} ${type ? sql`and ${typeSql} = ${type}` : sql``} returning r.id`)).length);
}

export async function unreadCounts(app: App, caller: Caller): Promise<Counts> {
  return app.db.system(async (tx) => {
    const rows = await tx.run<{ type: NoticeType; n: number }>(sql`select ${typeSql} as type, count(*)::int as n from ${joined} where ${mine(readerOf(caller), app.now())} and r.readed = 0 group by 1`);
    const todo = await tx.one<{ n: number }>(sql`select count(*)::int as n from amc.user_task where company = ${caller.company}::bigint and "user" = ${caller.userId}::bigint and status = '0' and del_flag = '0'`);
    const of = (type: NoticeType): number => rows.find((row) => row.type === type)?.n ?? 0;
    return { message: of('message'), notice: of('notice'), other: of('other'), todo: todo!.n };
  });
}

/** The newest unread ones that came since a row id: what an opening connection is told. */
export async function unreadSince(app: App, reader: Reader, since: string, most: number): Promise<NoticeFrame[]> {
  const rows = await app.db.system((tx) => tx.run<NoticeFrame>(sql`select ${frameColumns} from ${joined} where ${mine(reader, app.now())} and r.readed = 0 and m.id >= ${since}::bigint order by m.id desc limit ${most}::int`));
  return rows.map((row) => said(app, reader, row));
}

/** Takes a message back from those who have not read it. @returns how many */
export async function withdraw(tx: Tx, caller: Caller, id: string): Promise<number> {
  const message = await tx.one<{ create_by: string | null }>(sql`select create_by::text as create_by from amc.message where company = ${caller.company}::bigint and id = ${id}::bigint`);
  if (!message) throw new AppError('record.missing');
  if (message.create_by !== caller.userId) throw new AppError('auth.notPermitted', { name: '撤回消息' });
  const taken = await tx.run(sql`delete from amc.message__receivers where company = ${caller.company}::bigint and parent = ${id}::bigint and readed = 0 returning id`);
  return taken.length;
}

const short = (content: string | null): string | null => (content === null ? null : [...content].slice(0, 200).join(''));
