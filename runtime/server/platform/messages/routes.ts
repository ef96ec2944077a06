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
import { bodyOf, choiceIn, done, idIn, idsIn, pageIn, queryOf, refusal, textIn } from '../input.ts';
import { clearAll, inboxPage, markRead, openMessage, unreadCounts, withdraw, type InboxQuery } from './inbox.ts';
import { publishNotice, readingOf, withdrawNotice } from './notices.ts';
import { getAnnouncementByIdReading, getNotice, getNoticeById, getNoticeCount, patchNotice, patchNoticeAll, putAnnouncementPublish, putAnnouncementWithdraw, putNoticeReadAll, putNoticeWithdraw } from '../../../core/contract/endpoints/work.ts';
import { endpoint } from '../../http/endpoint.ts';

const api = '/mmc/api/token/notice';
const types = ['message', 'notice', 'other'] as const;
const day = /^\d{4}-\d\d-\d\d/;

export const messagesPart: HttpPart = {
  guarded(http, app) {
    inboxRoutes(http, app);
    announcementRoutes(http, app);
  },
};

function inboxRoutes(http: FastifyInstance, app: App): void {
  endpoint(http, app, getNotice, async (request) => ok(await inboxPage(app, callerOf(request), inboxQuery(queryOf(request)))));
  endpoint(http, app, getNoticeCount, async (request) => ok(await unreadCounts(app, callerOf(request))));
  endpoint(http, app, getNoticeById, async (request) => {
    const { id } = request.params;
    const caller = callerOf(request);
    const found = /^\d{1,19}$/.test(id) ? await openMessage(app, caller, id) : undefined;
    if (!found) throw refusal(app, caller, '', '通知不存在或已撤回');
    return ok(found);
  });
  endpoint(http, app, patchNotice, async (request) => {
    const caller = callerOf(request);
    const body = bodyOf(request);
    const ids = idsIn(body, 'messageId');
    const readed = body.readed === 0 || body.readed === '0' ? 0 : 1;
    await app.db.system((tx) => markRead(tx, app, caller, ids, readed));
    return ok(true);
  });
  endpoint(http, app, patchNoticeAll, async (request) => {
    const caller = callerOf(request);
    const body = bodyOf(request);
    // Named by the wire; only one's own can be meant.
    if (body.userId !== undefined && body.userId !== caller.userId) throw new AppError('auth.notPermitted', { name: sayIn(app.model.locales, caller.lang)('清空') });
    return done(app, caller, { changed: await clearAll(app, caller, choiceIn(body, 'type', types)) }, '清空成功！');
  });
  endpoint(http, app, putNoticeReadAll, async (request) => {
    const caller = callerOf(request);
    return ok({ changed: await app.db.system((tx) => markRead(tx, app, caller, 'all')) });
  });
  endpoint(http, app, putNoticeWithdraw, async (request) => {
    const caller = callerOf(request);
    const id = idIn(bodyOf(request));
    return ok({ changed: await app.db.system((tx) => withdraw(tx, caller, id)) });
  });
  // A message is its receivers': nobody lists, exports or writes those of others, not even administrators.
  closeGeneric(http, api);
}

/** `type`, `readed`, and what lists send: `filter` with keyword, view or fields. */
function inboxQuery(query: Record<string, unknown>): InboxQuery {
  let filter: Record<string, unknown> = {};
  const text = textIn(query, 'filter', 4_000);
  if (text !== undefined) {
    try { filter = JSON.parse(text) as Record<string, unknown>; } catch { throw new AppError('shape.bad', { path: 'filter' }); }
    if (typeof filter !== 'object' || filter === null) throw new AppError('shape.bad', { path: 'filter' });
  }
  const all = { ...filter, ...query };
  const read = choiceIn(all, 'readed', ['0', '1']);
  const dayIn = (name: string): string | undefined => {
    const value = textIn(all, name, 30);
    if (value !== undefined && !(day.test(value) && !Number.isNaN(Date.parse(value.slice(0, 10))))) throw new AppError('shape.bad', { path: name });
    return value?.slice(0, 10);
  };
  const [type, keyword, messageType, from, to] = [choiceIn(all, 'type', types), textIn(all, 'keyword', 100), textIn(all, 'messageType', 40), dayIn('from'), dayIn('to')];
  return {
    ...pageIn(query, 100), ...(type && { type }), ...(read && { readed: read === '1' ? 1 as const : 0 as const }), ...(keyword && { keyword }), ...(messageType && { messageType }), ...(from && { from }), ...(to && { to }),
  };
}

function announcementRoutes(http: FastifyInstance, app: App): void {
  const act = (name: 'publish' | 'withdraw', label: string, from: string, doWork: (tx: Tx, caller: Caller, id: string) => Promise<void>): void => {
    endpoint(http, app, name === 'publish' ? putAnnouncementPublish : putAnnouncementWithdraw, async (request) => {
      const caller = callerOf(request);
      const say = sayIn(app.model.locales, caller.lang);
      const { version, ...rest } = bodyOf(request);
      const [id] = idsIn({ ids: rest.ids ?? rest.id }, 'ids', 1);
      return ok(await app.db.system(async (tx) => {
        const row = await tx.one<{ status: string; version: number }>(sql`select status, version from amc.notice where company = ${caller.company}::bigint and id = ${id}::bigint and del_flag = '0' for update`);
        if (!row) throw new AppError('record.missing');
        if (row.status !== from) throw new AppError('record.state', { state: say(app.model.entities['amc.notice']!.workflow!.states[row.status]?.label ?? row.status), action: say(label) });
        if (typeof version === 'number' && version !== row.version) throw new AppError('record.stale', { user: '', time: '' });
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
    if (!/^\d{1,19}$/.test(id)) throw new AppError('record.missing');
    return ok(await app.db.system((tx) => readingOf(tx, caller.company, id)));
  });
}
