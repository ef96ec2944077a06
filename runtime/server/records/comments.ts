// What people say about a record: read and written by whoever sees it; who is called by @ must see it too, and gets a message that leads there.
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { commentLetters, takeBackMinutes, type Mentionable, type RecordComment } from '../../core/contract/talk.ts';
import type { Entity } from '../../core/language/model.ts';
import type { App, Caller } from '../context.ts';
import { tellRecord } from '../bus/recordWord.ts';
import { answerOnce } from '../entities/idempotent.ts';
import { scopeOf } from '../entities/index.ts';
import { ok } from '../http/answer.ts';
import { idsOf } from '../http/sent.ts';
import { refusal } from '../platform/refusals.ts';
import { sendMessage } from '../platform/messages/send.ts';
import { mayAsk } from '../platform/often.ts';
import { seenRecord, whoSees } from './seen.ts';
import { entityEndpoint } from '../entities/endpoint.ts';

const mostShown = 500;
const mostAnHour = 120;
const candidates = 24;
const mostOffered = 8;

export function registerComments(http: FastifyInstance, app: App, entity: Entity): void {
  entityEndpoint(http, app, entity, 'comments', async (request) => {
    const { caller, id } = await seenRecord(app, entity, request);
    return ok(await listOf(app, caller, entity, id));
  });
  entityEndpoint(http, app, entity, 'comment', async (request) => {
    const { caller, id, record } = await seenRecord(app, entity, request);
    const { said, mentions } = wordsIn(app, caller, request.body as { text: string; mentions?: string[] });
    const called = await calledBy(app, caller, entity, id, mentions);
    mayAsk(app, `comment ${caller.userId}`, mostAnHour, 3_600_000);
    return answerOnce(app, request, async (work) => {
      const row = await work.tx.one<{ id: string }>(sql`insert into loom.comment (company, entity, record_id, user_id, at, said, mentions)
        values (${caller.company}::bigint, ${entity.id}, ${id}::bigint, ${caller.userId}::bigint, ${work.now}::timestamptz, ${said}, ${called}::bigint[]) returning id::text as id`);
      const others = called.filter((user) => user !== caller.userId);
      if (others.length > 0) {
        await sendMessage({ app, tx: work.tx }, {
          company: caller.company, users: others, title: { text: '{user}在{label}{code}中提到了您', values: { user: caller.userName, label: { text: entity.label }, code: String(record.code ?? record.name ?? '') } },
          content: said, messageType: 'TaskMessage', objName: caller.userName, address: addressOf(app, entity, id), bizType: 'loom.comment', bizId: row!.id, from: caller.userId,
        });
      }
      tellRecord(work, entity.id, id, Number(record.version));
      return { id: row!.id };
    });
  });
  entityEndpoint(http, app, entity, 'commentDelete', async (request) => {
    const { caller, id, record } = await seenRecord(app, entity, request);
    const { ids: several, id: single } = request.query as { ids?: string; id?: string };
    const [comment] = idsOf(several ?? single);
    return answerOnce(app, request, async (work) => {
      const row = await work.tx.one<{ user_id: string; at: string }>(sql`select user_id::text as user_id, at from loom.comment where company = ${caller.company}::bigint and entity = ${entity.id} and record_id = ${id}::bigint and id = ${comment}::bigint`);
      if (!row) return { changed: 0 };
      if (row.user_id !== caller.userId) throw refusal(app, caller, '', '只能删除自己的评论');
      if (!isFresh(app, row.at)) throw refusal(app, caller, '', '评论超过{n}分钟，不能删除', { n: takeBackMinutes });
      await work.tx.run(sql`delete from loom.comment where company = ${caller.company}::bigint and id = ${comment}::bigint`);
      tellRecord(work, entity.id, id, Number(record.version));
      return { changed: 1 };
    });
  });
  entityEndpoint(http, app, entity, 'mentionable', async (request) => {
    const { caller, id } = await seenRecord(app, entity, request);
    return ok(await mentionable(app, caller, entity, id, (request.query as { keyword?: string }).keyword ?? ''));
  });
}

function wordsIn(app: App, caller: Caller, { text, mentions = [] }: { text: string; mentions?: string[] }): { said: string; mentions: string[] } {
  const said = text.trim();
  if (said === '') throw refusal(app, caller, 'text', '请输入评论');
  if ([...said].length > commentLetters) throw refusal(app, caller, 'text', '评论最多{n}个字', { n: commentLetters });
  return { said, mentions: [...new Set(mentions)] };
}

/** @throws AppError `rule.refused` naming whoever does not see the record: a message would lead nowhere */
async function calledBy(app: App, caller: Caller, entity: Entity, id: string, mentions: readonly string[]): Promise<string[]> {
  if (mentions.length === 0) return [];
  const seen = new Set((await whoSees(app, entity, id, caller.company, mentions)).map(({ userId }) => userId));
  const blind = mentions.filter((user) => !seen.has(user));
  if (blind.length === 0) return [...mentions];
  const names = await app.db.read<{ name: string }>(scopeOf(caller), sql`select alias_user_name as name from amc.company_user where company = ${caller.company}::bigint and "user" = any(${blind}::bigint[])`);
  throw refusal(app, caller, 'mentions', '【{names}】看不到此单据，不能提及', { names: names.map(({ name }) => name).join('、') || blind.join('、') });
}

/** Oldest first, the newest of very many. */
async function listOf(app: App, caller: Caller, entity: Entity, id: string): Promise<RecordComment[]> {
  const rows = await app.db.read<{ id: string; user_id: string; name: string | null; at: string; said: string; called: { id: string; name: string }[] | null }>(scopeOf(caller), sql`
    select c.id::text as id, c.user_id::text as user_id, coalesce(m.alias_user_name, u.name) as name, c.at, c.said,
      (select json_agg(json_build_object('id', x::text, 'name', coalesce(cm.alias_user_name, cu.name, ''))) from unnest(c.mentions) as x left join amc."user" cu on cu.id = x left join amc.company_user cm on cm.company = c.company and cm."user" = x) as called
    from loom.comment c left join amc."user" u on u.id = c.user_id left join amc.company_user m on m.company = c.company and m."user" = c.user_id
    where c.company = ${caller.company}::bigint and c.entity = ${entity.id} and c.record_id = ${id}::bigint order by c.id desc limit ${sql.lit(mostShown)}`);
  return rows.reverse().map((row) => ({ id: row.id, text: row.said, user: { id: row.user_id, name: row.name ?? '' }, at: new Date(row.at).toISOString(), mentions: row.called ?? [], mayDelete: row.user_id === caller.userId && isFresh(app, row.at) }));
}

const isFresh = (app: App, at: string): boolean => app.now().getTime() - new Date(at).getTime() < takeBackMinutes * 60_000;

/** By name in the company or name of the account; only who sees the record is offered. */
async function mentionable(app: App, caller: Caller, entity: Entity, id: string, keyword: string): Promise<Mentionable[]> {
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const found = await app.db.read<{ id: string; name: string }>(scopeOf(caller), sql`
    select m."user"::text as id, m.alias_user_name as name from amc.company_user m join amc."user" u on u.id = m."user"
    where m.company = ${caller.company}::bigint and m.status = '0' and m.del_flag = '0' and (m.alias_user_name ilike ${like} or u.name ilike ${like} or u.username ilike ${like})
    order by m.alias_user_name, m.id limit ${sql.lit(candidates)}`);
  const seen = new Set((await whoSees(app, entity, id, caller.company, found.map((one) => one.id))).map(({ userId }) => userId));
  return found.filter((one) => seen.has(one.id)).slice(0, mostOffered);
}

/** The record's own page, at its comments. */
function addressOf({ model }: App, entity: Entity, id: string): string | null {
  const screen = Object.values(model.screens).find((one) => one.entity === entity.id && one.kind === 'detail' && one.portal === undefined && one.route.includes('{'));
  return screen ? `${screen.route.replace(/\{\w+\}/, id)}?tab=comments` : null;
}
