// Applications as people meet them: those shown in the current company, pinned and personal ones, the company's list, who sees which.
import { AppError } from '../../../core/contract/errors.ts';
import type { Row } from '../../../core/contract/wire.ts';
import { addDays, todayIn } from '../../../core/values/index.ts';
import type { App, Caller, Work } from '../../context.ts';
import { createRecord, readRecord, updateRecord } from '../../entities/index.ts';
import { prepared } from '../../store/statement.ts';
import { nameOf } from '../../store/table.ts';
import { entities, readOnlyDays } from './names.ts';

export interface MyApplication { id: string; code: string; name: string; url: string; avatar: string | null; icon: string | null; openMode: string; kind: string; endDate: string | null; status: '0' | '1'; readOnlyUntil: string | null; pinned: boolean }

const table = (app: App, id: keyof typeof entities): string => nameOf(app.model.entities[entities[id]]!.table);

/** Those I may see in the current company; run out ones come along with status '1', for 续费. */
export async function myApplications(app: App, caller: Caller): Promise<MyApplication[]> {
  const shown = caller.applications ?? [];
  if (shown.length === 0) return [];
  const rows = await applyRows(app, caller, 'a.id = any($2::bigint[])', [shown.map((one) => one.id)]);
  const byId = new Map(shown.map((one) => [one.id, one]));
  return rows.map((row) => {
    const { state, endDate } = byId.get(row.id)!;
    return { ...row, endDate, status: state === 'live' ? '0' : '1', readOnlyUntil: state === 'readonly' && endDate ? addDays(endDate, readOnlyDays) : null };
  });
}

/** Personal applications and pinned ones, in the order I gave them. */
export async function pinnedApplications(app: App, caller: Caller): Promise<MyApplication[]> {
  const rows = await applyRows(app, caller, `a.status = '0' and (a.kind = 'personal' and a.owner_user = $1::bigint or u.id is not null)`, []);
  const shown = caller.applications && new Map(caller.applications.map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const state = shown?.get(row.id);
    if (row.kind !== 'personal' && shown && !state) return [];
    return [{ ...row, endDate: state?.endDate ?? null, status: state === undefined || state.state === 'live' ? '0' as const : '1' as const, readOnlyUntil: null }];
  });
}

async function applyRows(app: App, caller: Caller, where: string, more: unknown[]): Promise<Omit<MyApplication, 'endDate' | 'status' | 'readOnlyUntil'>[]> {
  return app.db.system((tx) => tx.run(prepared(`
    select a.id::text as id, a.code, a.name, coalesce(a.url, '') as url, a.avatar, a.icon, a.open_mode as "openMode", a.kind, u.id is not null as pinned
    from ${table(app, 'apply')} a left join ${table(app, 'userApply')} u on u.apply = a.id and u."user" = $1::bigint and u.status = '0' and u.del_flag = '0'
    where a.del_flag = '0' and ${where} order by u.sort nulls last, a.sort, a.code`, [caller.userId, ...more])));
}

/** The company's applications with their time, for those who keep them. */
export async function companyApplications(app: App, caller: Caller): Promise<Record<string, unknown>[]> {
  return app.db.system((tx) => tx.run(prepared(`
    select g.id::text as id, a.id::text as "applyId", a.code, a.name, coalesce(a.url, '') as url, a.avatar, a.icon, a.kind, g.start_date as "startDate", g.end_date as "endDate", g.num, g.source, g.status
    from ${table(app, 'companyApply')} g join ${table(app, 'apply')} a on a.id = g.apply where g.company = $1::bigint and g.del_flag = '0' and a.del_flag = '0' order by a.sort, a.code, g.start_date`, [caller.company])));
}

/** Whether a company has an application and its time has not run out; `applyCompany` of the header, else the caller's own. */
export async function isBought(app: App, caller: Caller | null, applyId: string, companyUuid: string): Promise<boolean> {
  const [row] = await app.db.system((tx) => tx.run(prepared(`
    select 1 from ${table(app, 'apply')} a join ${nameOf(app.model.entities['amc.company']!.table)} c on c.uuid = $2
    where a.id = $1::bigint and a.status = '0' and a.del_flag = '0' and c.status = '0' and c.del_flag <> '1'
      and (a.base or exists (select from ${table(app, 'companyApply')} g where g.company = c.id and g.apply = a.id and g.del_flag = '0' and g.status <> '2' and g.start_date <= $3::date and (g.end_date is null or g.end_date >= $3::date)))`,
  [applyId, companyUuid, todayIn(caller?.timeZone ?? 'Asia/Shanghai', app.now())])));
  return row !== undefined;
}

export interface Visibility { scope: string; departments: unknown; roles: unknown; users: unknown; id?: string; version?: number }

export async function visibilityOf(work: Work, applyId: string): Promise<Visibility> {
  const found = await visibilityRow(work, applyId);
  return found ? { scope: String(found.scope), departments: found.departments, roles: found.roles, users: found.users, id: found.id!, version: found.version as number } : { scope: 'all', departments: [], roles: [], users: [] };
}

/** One row for each application, made when first set. */
export async function setVisibility(work: Work, applyId: string, given: Row): Promise<{ version: number }> {
  const { scope, departments, roles, users } = given;
  const set = { scope, departments: departments ?? [], roles: roles ?? [], users: users ?? [] } as Row;
  const found = await visibilityRow(work, applyId);
  const saved = found ? await updateRecord(work, entities.visibility, { ...set, id: found.id, version: given.version ?? found.version } as Row) : await createRecord(work, entities.visibility, { ...set, apply: applyId } as Row);
  return { version: saved.version };
}

async function visibilityRow(work: Work, applyId: string): Promise<Row | undefined> {
  if (!/^\d{1,19}$/.test(applyId)) throw new AppError('shape.bad', { path: 'applyId' });
  const row = await work.tx.one<{ id: string }>(prepared(`select id::text as id from ${table(work.app, 'visibility')} where company = $1::bigint and apply = $2::bigint and del_flag = '0'`, [work.caller.company, applyId]));
  return row && readRecord(work, entities.visibility, row.id);
}
