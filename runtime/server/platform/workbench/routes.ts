// The home screen: what waits, which widgets one may have, and how one laid them out.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppError, fill } from '../../../core/contract/errors.ts';
import { homeColumns, mostStars, type Home, type Placed } from '../../../core/contract/home.ts';
import { sayIn } from '../../../core/i18n.ts';
import type { App, Caller } from '../../context.ts';
import { answerOnce } from '../../entities/idempotent.ts';
import { scopeOf } from '../../entities/types.ts';
import { callerOf, ok } from '../../http/answer.ts';
import type { HttpPart } from '../../http/server.ts';
import { nameOf } from '../../store/table.ts';
import { closeGeneric } from '../closed.ts';
import { refusal } from '../refusals.ts';
import { unreadCounts } from '../messages/inbox.ts';
import { askingOf, offersTo, seededFor, welcomeTo } from './offers.ts';
import { keepOwn, ownOf } from './own.ts';
import { dataOf } from './widgets.ts';
import { deleteCompanyWorkLayout, getCompanyWorkGetCompanyWork, getCompanyWorkShortcuts, putCompanyWorkLayout, putCompanyWorkShortcuts, putCompanyWorkWelcome } from '../../../core/contract/endpoints/work.ts';
import { endpoint } from '../../http/endpoint.ts';

export const workbenchPart: HttpPart = { guarded: registerWorkbenchRoutes };

function registerWorkbenchRoutes(http: FastifyInstance, app: App): void {
  endpoint(http, app, getCompanyWorkGetCompanyWork, async (request) => ok(await homeOf(app, callerOf(request))));
  endpoint(http, app, putCompanyWorkLayout, async (request) => {
    const caller = ofCompany(callerOf(request));
    const given = request.body.layout === undefined ? request.body.widgets : request.body.layout;
    if (given === undefined) throw new AppError('shape.bad', { path: 'layout' });
    const layout = given && inColumns(given);
    return answerOnce(app, request, async ({ tx, now }) => { await keepOwn(tx, caller, now, { widgets: layout }); return true; });
  });
  // 恢复默认.
  endpoint(http, app, deleteCompanyWorkLayout, async (request) => {
    const caller = ofCompany(callerOf(request));
    return answerOnce(app, request, async ({ tx, now }) => { await keepOwn(tx, caller, now, { widgets: null }); return true; });
  });
  endpoint(http, app, getCompanyWorkShortcuts, async (request) => ok((await ownOf(app, callerOf(request))).shortcuts));
  endpoint(http, app, putCompanyWorkShortcuts, async (request) => {
    const caller = ofCompany(callerOf(request));
    const shortcuts = routesIn(app, caller, request.body.shortcuts);
    return answerOnce(app, request, async ({ tx, now }) => { await keepOwn(tx, caller, now, { shortcuts }); return true; });
  });
  // The first steps are closed for good.
  endpoint(http, app, putCompanyWorkWelcome, async (request) => {
    const caller = ofCompany(callerOf(request));
    return answerOnce(app, request, async ({ tx, now }) => { await keepOwn(tx, caller, now, { welcome_closed: true }); return true; });
  });
  closeGeneric(http, '/amc/api/token/workbench');
}

async function homeOf(app: App, caller: Caller): Promise<Home> {
  const [own, counts, approval, abnormal] = await Promise.all([
    ownOf(app, caller), unreadCounts(app, caller), countOf(app, caller, 'ccm.approvalTask', 'assignee', 'pending'), countOf(app, caller, 'amc.abnormal', undefined, 'open'),
  ]);
  const asking = askingOf(app, caller, own.roles);
  const offered = offersTo(asking);
  const layout = own.layout?.filter(({ key }) => offered.some((offer) => offer.key === key)) ?? seededFor(asking, offered);
  const widgets = await Promise.all(layout.map(async ({ key, options, ...place }) => ({ key, layout: place, options: options ?? {}, ...await dataOrError(app, caller, key) })));
  const welcome = own.isWelcomeClosed ? undefined : welcomeTo(asking);
  return { shortcuts: own.shortcuts, counts: { approval, todo: counts.todo, abnormal, notice: counts.notice, message: counts.message }, layout, isOwn: own.layout !== undefined, widgets, offered, ...(welcome && { welcome }) };
}

/** One part that fails leaves the others standing. */
async function dataOrError(app: App, caller: Caller, key: string): Promise<{ data: unknown } | { error: string }> {
  try {
    return { data: await dataOf(app, caller, key) };
  } catch (error) {
    app.log.error({ error, widget: key }, 'a widget of the home screen failed');
    const say = sayIn(app.model.locales, caller.lang);
    return { error: error instanceof AppError ? fill(say(error.def.says), error.values) : say('加载失败') };
  }
}

function ofCompany(caller: Caller): Caller {
  if (caller.company === '0') throw new AppError('auth.noCompany');
  return caller;
}

/** Rows in a state; mine alone where `person` says which field holds me. Nothing where the entity is not there or not to be read. */
async function countOf(app: App, caller: Caller, entityId: string, person: string | undefined, state: string): Promise<number> {
  const entity = app.model.entities[entityId];
  const status = entity?.fields.status;
  const mine = person === undefined ? undefined : entity?.fields[person];
  if (!entity || !status || (person !== undefined && !mine) || caller.company === '0' || (person === undefined && !caller.may(`GET ${entity.api}`))) return 0;
  const [row] = await app.db.read<{ n: number }>(scopeOf(caller), sql`select count(*)::int as n from ${sql.raw(nameOf(entity.table))} where company = ${caller.company}::bigint and ${sql.id(status.column)} = ${state} and del_flag = '0'
    ${mine ? sql`and ${sql.id(mine.column)} = ${caller.userId}::bigint` : sql``}`);
  return row!.n;
}

/** None reaches past the last column. @throws AppError `shape.bad` */
function inColumns(layout: readonly Placed[]): Placed[] {
  return layout.map(({ options, ...placed }, index) => {
    if (placed.x + placed.w > homeColumns) throw new AppError('shape.bad', { path: `layout[${index}]` });
    return { ...placed, ...(options && { options }) };
  });
}

function routesIn(app: App, caller: Caller, given: readonly string[]): string[] {
  const routes = [...new Set(given)];
  if (routes.length > mostStars) throw refusal(app, caller, 'shortcuts', '常用最多{n}个', { n: mostStars });
  return routes;
}
