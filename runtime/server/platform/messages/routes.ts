// Calls of messages: my inbox (/mmc/api/token/notice), and sending, withdrawing and counting announcements.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../../core/contract/errors.ts';
import { sayIn } from '../../../core/i18n.ts';
import type { App, Caller, Tx } from '../../context.ts';
import { writeTrails } from '../../entities/trail.ts';
import { callerOf, ok } from '../../http/answer.ts';
import type { HttpPart } from '../../http/server.ts';
import { closeGeneric } from '../closed.ts';
import { idsOf, pageOf } from '../../http/sent.ts';
import { done, refusal } from '../refusals.ts';
import { clearAll, inboxPage, markRead, openMessage, unreadCounts, withdraw, type InboxQuery } from './inbox.ts';
import { publishNotice, readingOf, withdrawNotice } from './notices.ts';
import { getAnnouncementByIdReading, getNotice, getNoticeById, getNoticeCount, patchNotice, patchNoticeAll, putAnnouncementPublish, putAnnouncementWithdraw, putNoticeReadAll, putNoticeWithdraw } from '../../../core/contract/endpoints/work.ts';
import type { QueryOf } from '../../../core/contract/endpoints/endpoint.ts';
import { endpoint } from '../../http/endpoint.ts';

const api = '/mmc/api/token/notice';

export const messagesPart: HttpPart = {
  guarded(http, app) {
    inboxRoutes(http, app);
    announcementRoutes(http, app);
  },
};

function inboxRoutes(http: FastifyInstance, app: App): void {
  endpoint(http, app, getNotice, async (request) => ok(await inboxPage(app, callerOf(request), inboxQuery(request.query))));
  endpoint(http, app, getNoticeCount, async (request) => ok(await unreadCounts(app, callerOf(request))));
  endpoint(http, app, getNoticeById, async (request) => {
    const { id } = request.params;
    const caller = callerOf(request);
    const found = await openMessage(app, caller, id);
    if (!found) throw refusal(app, caller, '', '通知不存在或已撤回');
    return ok(found);
  });
  endpoint(http, app, patchNotice, async (request) => {
    const caller = callerOf(request);
    const ids = idsOf(request.body.messageId);
    const readed = Number(request.body.readed ?? 1) === 0 ? 0 : 1;
    await app.db.system((tx) => markRead(tx, app, caller, ids, readed));
    return ok(true);
  });
  endpoint(http, app, patchNoticeAll, async (request) => {
    const caller = callerOf(request);
    const { userId, type } = request.body;
    // Named by the wire; only one's own can be meant.
    if (userId !== undefined && userId !== caller.userId) throw new AppError('auth.notPermitted', { name: sayIn(app.model.locales, caller.lang)('清空') });
    return done(app, caller, { changed: await clearAll(app, caller, type) }, '清空成功！');
  });
  endpoint(http, app, putNoticeReadAll, async (request) => {
    const caller = callerOf(request);
    return ok({ changed: await app.db.system((tx) => markRead(tx, app, caller, 'all')) });
  });
  endpoint(http, app, putNoticeWithdraw, async (request) => {
    const caller = callerOf(request);
    const { id } = request.body;
    return ok({ changed: await app.db.system((tx) => withdraw(tx, caller, id)) });
  });
  // A message is its receivers': nobody lists, exports or writes those of others, not even administrators.
  closeGeneric(http, api);
}

type InboxInput = QueryOf<typeof getNotice>;

/** What is asked in the address stands before the same in a list's `filter`. */
function inboxQuery({ filter, ...query }: InboxInput): InboxQuery {
  const { type, readed, keyword, messageType, from, to } = { ...JSON.parse(filter ?? '{}') as Pick<InboxInput, 'type' | 'readed' | 'keyword' | 'messageType' | 'from' | 'to'>, ...query };
  return {
    ...pageOf(query), ...(type && { type }), ...(readed != null && String(readed) !== '' && { readed: Number(readed) === 1 ? 1 as const : 0 as const }), ...(keyword && { keyword }), ...(messageType && { messageType }),
    ...(from && { from: dayOf(from, 'from') }), ...(to && { to: dayOf(to, 'to') }),
  };
}

/** The 30th of February is no day. */
function dayOf(text: string, path: string): string {
  const day = text.slice(0, 10);
  if (Number.isNaN(Date.parse(day))) throw new AppError('shape.bad', { path });
  return day;
}

function announcementRoutes(http: FastifyInstance, app: App): void {
  const act = (name: 'publish' | 'withdraw', label: string, from: string, doWork: (tx: Tx, caller: Caller, id: string) => Promise<void>): void => {
    endpoint(http, app, name === 'publish' ? putAnnouncementPublish : putAnnouncementWithdraw, async (request) => {
      const caller = callerOf(request);
      const say = sayIn(app.model.locales, caller.lang);
      const { version, ...rest } = request.body;
      const [id] = idsOf(rest.ids ?? rest.id);
      return ok(await app.db.system(async (tx) => {
        const row = await tx.one<{ status: string; version: number }>(sql`select status, version from amc.notice where company = ${caller.company}::bigint and id = ${id}::bigint and del_flag = '0' for update`);
        if (!row) throw new AppError('record.missing');
        if (row.status !== from) throw new AppError('record.state', { state: say(app.model.entities['amc.notice']!.workflow!.states[row.status]?.label ?? row.status), action: say(label) });
        if (version !== undefined && version !== row.version) throw new AppError('record.stale', { user: '', time: '' });
        await doWork(tx, caller, id!);
        await writeTrails(tx, { caller, now: app.now().toISOString() }, 'amc.notice', [{ id: id!, action: name, actionLabel: label }]);
        const after = await tx.one<{ status: string; version: number }>(sql`select status, version from amc.notice where company = ${caller.company}::bigint and id = ${id}::bigint`);
        return { id: id!, ...after! };
      }));
    });
  };
  act('publish', '发送', 'draft', async (tx, caller, id) => { await publishNotice(app, tx, caller.company, id); });
  act('withdraw', '撤回', 'sent', (tx, caller, id) => withdrawNotice(tx, caller.company, id));
  endpoint(http, app, getAnnouncementByIdReading, async (request) => {
    const caller = callerOf(request);
    const { id } = request.params;
    return ok(await app.db.system((tx) => readingOf(tx, caller.company, id)));
  });
}
