// Saved views of lists: one's own, and those administrators keep for a role or the whole company. A link opens any of the company's.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../../core/contract/errors.ts';
import { sayIn } from '../../../core/i18n.ts';
import { mayOpen } from '../../../core/plans/index.ts';
import type { App, Caller, Sql, Tx } from '../../context.ts';
import { createRecord, deleteRecords, updateRecord } from '../../entities/index.ts';
import { answerOnce } from '../../entities/idempotent.ts';
import { objectOf } from '../../entities/pageRequest.ts';
import { scopeOf } from '../../entities/types.ts';
import { callerOf, ok } from '../../http/answer.ts';
import type { HttpPart } from '../../http/server.ts';
import { closeGeneric } from '../closed.ts';
import { idsOf } from '../../http/sent.ts';
import { refusal } from '../refusals.ts';
import { deleteListView, getListView, getListViewById, postListView, putListView, putListViewOrder } from '../../../core/contract/endpoints/work.ts';
import { endpoint } from '../../http/endpoint.ts';
import type { DataOf } from '../../../core/contract/endpoints/endpoint.ts';

const api = '/amc/api/token/listView';
const mostOfScreen = 50;
type Kind = 'own' | 'role' | 'company';

interface Stored { id: string; screen: string; name: string; for: Kind; user: string; locked: string; roles: string[] | null }

export const viewsPart: HttpPart = { guarded: registerViewRoutes };

function registerViewRoutes(http: FastifyInstance, app: App): void {
  endpoint(http, app, getListView, async (request) => {
    const caller = ofCompany(callerOf(request));
    const screen = request.query.screen ?? objectOf(request.query, 'filter')?.screen as string | undefined;
    const list = await app.db.read<DataOf<typeof getListViewById>>(scopeOf(caller), viewsSql(caller, sql`${screen ? sql`f.screen = ${screen} and` : sql``} (f."user" = ${caller.userId}::bigint and f."for" = 'own' or f."for" = 'company' or f."for" = 'role' and (${isAdmin(caller)}::boolean or f.roles && (${ownRoles(caller)})))`));
    return ok({ total: list.length, totalIs: 'exact', list, pageNum: 1, pageSize: list.length });
  });
  endpoint(http, app, getListViewById, async (request) => {
    const caller = ofCompany(callerOf(request));
    const { id } = request.params;
    const [view] = await app.db.read<DataOf<typeof getListViewById>>(scopeOf(caller), viewsSql(caller, sql`f.id = ${id}::bigint`));
    const screen = view && app.model.screens[view.screen];
    // A link leads no further than the menu does.
    if (!view || !screen || !mayOpen(app.model, screen, caller)) throw new AppError('record.missing');
    return ok(view);
  });
  endpoint(http, app, postListView, async (request) => {
    const caller = ofCompany(callerOf(request));
    const view = request.body;
    const kind = view.for ?? 'own';
    mayKeep(app, caller, kind);
    if (!Object.hasOwn(app.model.screens, view.screen)) throw new AppError('shape.bad', { path: 'screen' });
    needsRoles(app, caller, kind, view.roles);
    return answerOnce(app, request, async (work) => {
      const [count] = await work.tx.run<{ n: number }>(sql`select count(*)::int as n from amc.list_view where company = ${caller.company}::bigint and screen = ${view.screen} and del_flag = '0' and ${kind === 'own' ? sql`"for" = 'own' and "user" = ${caller.userId}::bigint` : sql`"for" <> 'own'`}`);
      if (count!.n >= mostOfScreen) throw refusal(app, caller, 'name', '最多保存{n}个视图', { n: mostOfScreen });
      await onlyDefault(work.tx, caller, { ...view, for: kind } as Record<string, unknown>, '0');
      return createRecord(work, 'amc.listView', { ...view, for: kind });
    });
  });
  endpoint(http, app, putListViewOrder, async (request) => {
    const caller = ofCompany(callerOf(request));
    const ids = idsOf(request.body.ids);
    return answerOnce(app, request, async (work) => {
      // Those that are somebody else's keep their place.
      const changed = await work.tx.run(sql`update amc.list_view f set sort = o.place from unnest(${ids}::bigint[]) with ordinality as o (id, place)
        where f.company = ${caller.company}::bigint and f.id = o.id and (${isAdmin(caller)}::boolean and f."for" <> 'own' or f."for" = 'own' and f."user" = ${caller.userId}::bigint) and f.sort is distinct from o.place returning f.id`);
      return { changed: changed.length };
    });
  });
  endpoint(http, app, putListView, async (request) => {
    const caller = ofCompany(callerOf(request));
    const { id, version, screen: _screen, ...change } = request.body;
    return answerOnce(app, request, async (work) => {
      const [stored] = await changeable(app, work.tx, caller, [id]);
      const kind = change.for ?? stored!.for;
      mayKeep(app, caller, kind);
      needsRoles(app, caller, kind, change.roles ?? stored!.roles);
      if (stored!.locked === '0' && change.locked !== '1') throw refusal(app, caller, 'locked', '视图【{name}】已锁定', { name: stored!.name });
      await onlyDefault(work.tx, caller, { ...stored, ...change, for: kind }, id);
      return updateRecord(work, 'amc.listView', { ...change, id, version });
    });
  });
  endpoint(http, app, deleteListView, async (request) => {
    const caller = ofCompany(callerOf(request));
    const ids = idsOf(request.query.ids ?? request.query.id);
    return answerOnce(app, request, async (work) => {
      for (const stored of await changeable(app, work.tx, caller, ids)) if (stored.locked === '0') throw refusal(app, caller, 'locked', '视图【{name}】已锁定', { name: stored.name });
      return deleteRecords(work, 'amc.listView', ids);
    });
  });
  closeGeneric(http, api);
}

const isAdmin = (caller: Caller): boolean => caller.userType === '0';
const ownRoles = (caller: Caller): Sql => sql`select m.roles from amc.company_user m where m.company = ${caller.company}::bigint and m."user" = ${caller.userId}::bigint and m.status = '0'`;

function viewsSql(caller: Caller, where: Sql): Sql<DataOf<typeof getListViewById>> {
  return sql`
    select f.id::text as id, f.version, f.screen, f.name, f.setting, f."for", f.is_default as "isDefault", f.locked, coalesce(f.sort, 0) as sort,
      f."user" = ${caller.userId}::bigint and f."for" = 'own' as mine, (f."for" <> 'own' and ${isAdmin(caller)}::boolean or f."for" = 'own' and f."user" = ${caller.userId}::bigint) as "canEdit",
      json_build_object('id', f."user"::text, 'label', coalesce((select alias_user_name from amc.company_user m where m.company = f.company and m."user" = f."user"), '')) as "user",
      (select coalesce(json_agg(json_build_object('id', r.id::text, 'label', r.name) order by r.name), '[]') from amc.role r where r.company = f.company and r.id = any(f.roles)) as roles
    from amc.list_view f where f.company = ${caller.company}::bigint and f.del_flag = '0' and (${caller.userType !== '2'}::boolean or f."for" = 'own' and f."user" = ${caller.userId}::bigint) and ${where}
    order by case f."for" when 'company' then 0 when 'role' then 1 else 2 end, f.sort nulls last, f.id limit 500`;
}

function ofCompany(caller: Caller): Caller {
  if (caller.company === '0') throw new AppError('auth.noCompany');
  return caller;
}

function mayKeep(app: App, caller: Caller, kind: Kind): void {
  if (kind !== 'own' && !isAdmin(caller)) throw new AppError('auth.notPermitted', { name: sayIn(app.model.locales, caller.lang)('共享视图') });
}

function needsRoles(app: App, caller: Caller, kind: Kind, roles: unknown): void {
  if (kind === 'role' && (!Array.isArray(roles) || roles.length === 0)) throw refusal(app, caller, 'roles', '请选择角色');
}

/** @throws AppError `record.missing` for one that is not there, or is somebody else's own; `auth.notPermitted` for a shared one */
async function changeable(app: App, tx: Tx, caller: Caller, ids: readonly string[]): Promise<Stored[]> {
  const rows = await tx.run<Stored>(sql`select id::text as id, screen, name, "for", "user"::text as "user", locked, roles::text[] as roles from amc.list_view where company = ${caller.company}::bigint and del_flag = '0' and id = any(${ids}::bigint[]) for update`);
  if (rows.length < ids.length || rows.some((row) => row.for === 'own' && row.user !== caller.userId)) throw new AppError('record.missing');
  for (const row of rows) mayKeep(app, caller, row.for);
  return rows;
}

/** A list opens with one: of one's own, of a role, of the company each. */
async function onlyDefault(tx: Tx, caller: Caller, view: Record<string, unknown>, except: string): Promise<void> {
  if (view.isDefault !== '0') return;
  await tx.run(sql`update amc.list_view set is_default = '1', version = version + 1 where company = ${caller.company}::bigint and screen = ${String(view.screen)} and "for" = ${String(view.for)} and is_default = '0' and id <> ${except}::bigint
    ${view.for === 'own' ? sql`and "user" = ${caller.userId}::bigint` : sql``}`);
}
