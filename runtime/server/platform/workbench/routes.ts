// The home screen: what waits for me, and how I laid it out.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../../core/contract/errors.ts';
import type { App, Caller } from '../../context.ts';
import { answerOnce } from '../../entities/idempotent.ts';
import { scopeOf } from '../../entities/types.ts';
import { callerOf, ok } from '../../http/answer.ts';
import type { HttpPart } from '../../http/server.ts';
import { nextId } from '../../store/ids.ts';
import { nameOf } from '../../store/table.ts';
import { closeGeneric } from '../closed.ts';
import { bodyOf } from '../input.ts';
import { inboxPage, unreadCounts } from '../messages/inbox.ts';
import { figuresOf, recentOf, type Counted } from './widgets.ts';

const api = '/amc/api/token/companyWork';

export interface Widget { key: string; x: number; y: number; w: number; h: number; options?: Record<string, unknown> }

/** What a widget shows comes from here; who may not read it is not offered the widget. */
const sources: Record<string, (app: App) => string | undefined> = {
  approval: (app) => apiOf(app, 'ccm.approvalTask'), abnormal: (app) => apiOf(app, 'amc.abnormal'), stock: (app) => apiOf(app, 'wms.stock'), delivery: (app) => apiOf(app, 'aps.order'),
  output: (app) => apiOf(app, 'mes.production'),
};
const usual: Widget[] = [
  { key: 'shortcuts', x: 0, y: 0, w: 12, h: 2 }, { key: 'kpis', x: 0, y: 2, w: 12, h: 2 }, { key: 'recent', x: 0, y: 4, w: 8, h: 8 }, { key: 'todo', x: 8, y: 4, w: 4, h: 4 }, { key: 'notice', x: 8, y: 8, w: 4, h: 4 },
];
const mostWidgets = 30;
const columns = 12;
const rowsShown = 5;

export const workbenchPart: HttpPart = { guarded: registerWorkbenchRoutes };

function registerWorkbenchRoutes(http: FastifyInstance, app: App): void {
  http.get(`${api}/getCompanyWork`, async (request) => {
    const caller = callerOf(request);
    const [layout, counts, approval, abnormal] = await Promise.all([
      layoutOf(app, caller), unreadCounts(app, caller), countOf(app, caller, 'ccm.approvalTask', 'assignee', 'pending'), countOf(app, caller, 'amc.abnormal', undefined, 'open'),
    ]);
    const figures = { approval, todo: counts.todo, abnormal, notice: counts.notice, message: counts.message };
    const wanted = (layout ?? usual).filter(({ key }) => isOffered(app, caller, key));
    const widgets = await Promise.all(wanted.map(async ({ key, options, ...place }) => ({ key, layout: place, options: options ?? {}, data: await dataOf(app, caller, key, figures) })));
    const shortcuts = wanted.find((one) => one.key === 'shortcuts')?.options?.items;
    return ok({ shortcuts: Array.isArray(shortcuts) ? shortcuts : [], counts: figures, layout: wanted, widgets, isOwn: layout !== undefined, offered: usual.map((one) => one.key).filter((key) => isOffered(app, caller, key)) });
  });
  http.put(`${api}/layout`, async (request) => {
    const caller = ofCompany(callerOf(request));
    const body = bodyOf(request);
    const given = body.layout === undefined ? body.widgets : body.layout;
    const widgets = given === null ? null : widgetsIn(given);
    return answerOnce(app, request, async ({ tx, now }) => {
      if (widgets === null) await tx.run(sql`delete from amc.workbench where company = ${caller.company}::bigint and create_by = ${caller.userId}::bigint`);
      else await tx.run(sql`insert into amc.workbench as w (company, id, version, widgets, create_by, create_date, update_by, update_date, del_flag)
        values (${caller.company}::bigint, ${nextId()}::bigint, 1, ${JSON.stringify(widgets)}::jsonb, ${caller.userId}::bigint, ${now}::timestamptz, ${caller.userId}::bigint, ${now}::timestamptz, '0')
        on conflict (company, create_by) where del_flag = '0' do update set widgets = excluded.widgets, version = w.version + 1, update_by = excluded.update_by, update_date = excluded.update_date`);
      return true;
    });
  });
  // 恢复默认.
  http.delete(`${api}/layout`, async (request) => {
    const caller = ofCompany(callerOf(request));
    return answerOnce(app, request, async ({ tx }) => {
      await tx.run(sql`delete from amc.workbench where company = ${caller.company}::bigint and create_by = ${caller.userId}::bigint`);
      return true;
    });
  });
  closeGeneric(http, '/amc/api/token/workbench');
}

const apiOf = (app: App, entity: string): string | undefined => app.model.entities[entity]?.api;

function ofCompany(caller: Caller): Caller {
  if (caller.company === '0') throw new AppError('auth.noCompany');
  return caller;
}

function isOffered(app: App, caller: Caller, key: string): boolean {
  const source = sources[key];
  if (!source) return true;
  const found = source(app);
  return found !== undefined && caller.may(`GET ${found}`);
}

async function layoutOf(app: App, caller: Caller): Promise<Widget[] | undefined> {
  if (caller.company === '0') return undefined;
  const [row] = await app.db.read<{ widgets: Widget[] }>(scopeOf(caller), sql`select widgets from amc.workbench where company = ${caller.company}::bigint and create_by = ${caller.userId}::bigint and del_flag = '0'`);
  return row?.widgets;
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

/** The first rows of what is asked for here anyway; other widgets ask their own calls. */
async function dataOf(app: App, caller: Caller, key: string, counts: Counted): Promise<unknown> {
  if (key === 'kpis') return figuresOf(app, caller, counts);
  if (key === 'recent') return caller.company === '0' ? [] : recentOf(app, caller);
  if (key === 'notice') return (await inboxPage(app, caller, { type: 'notice', pageNum: 1, pageSize: rowsShown })).list;
  if (key !== 'todo' || caller.company === '0') return null;
  return app.db.read(scopeOf(caller), sql`select id::text as id, version, tips, to_char(task_end_date, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "taskEndDate", status, address, source from amc.user_task
    where company = ${caller.company}::bigint and "user" = ${caller.userId}::bigint and status = '0' and del_flag = '0' order by task_end_date, id limit ${rowsShown}::int`);
}

function widgetsIn(widgets: unknown): Widget[] {
  if (!Array.isArray(widgets) || widgets.length > mostWidgets) throw new AppError('shape.bad', { path: 'widgets' });
  return widgets.map((one: unknown, index) => {
    const { key, x, y, w, h, options } = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>;
    const whole = (value: unknown, least: number, most: number): value is number => Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
    if (typeof key !== 'string' || !/^[\w.-]{1,60}$/.test(key) || !whole(x, 0, columns - 1) || !whole(y, 0, 999) || !whole(w, 1, columns) || !whole(h, 1, 40) || x + w > columns) throw new AppError('shape.bad', { path: `widgets[${index}]` });
    if (options !== undefined && (typeof options !== 'object' || options === null || JSON.stringify(options).length > 4_000)) throw new AppError('shape.bad', { path: `widgets[${index}].options` });
    return { key, x, y, w, h, ...(options ? { options: options as Record<string, unknown> } : {}) };
  });
}
