// The catalogue of reports one may read: those of the menus below their application, one's own, and those shared with one.
import { sql } from 'kysely';
import type { ReportCatalogue, ReportEntry, ReportFolder } from '../../../core/contract/report.ts';
import { sayIn } from '../../../core/i18n.ts';
import { holdsScreenOf, mayRead } from '../../../core/plans/index.ts';
import type { PlanMenu } from '../../../core/plans/plan.ts';
import type { App, Caller, Sql } from '../../context.ts';
import { scopeOf } from '../../entities/types.ts';
import { planMenu } from '../applications/menu.ts';
import type { DataOf } from '../../../core/contract/endpoints/endpoint.ts';
import type { getReportDefById } from '../../../core/contract/endpoints/reports.ts';

export type StoredReport = DataOf<typeof getReportDefById> & { pageKind: ReportEntry['pageKind']; share: 'self' | 'roles' | 'all' };

const queries = '/loom/query/';

export const mayAsk = (app: App, caller: Caller, query: string): boolean => app.model.queries[query] !== undefined && (mayRead(app.model, query, caller) || holdsScreenOf(app.model, query, caller));

export async function catalogueOf(app: App, caller: Caller): Promise<ReportCatalogue> {
  const say = sayIn(app.model.locales, caller.lang);
  const [menus, saved] = await Promise.all([planMenu(app, caller), app.db.read<StoredReport>(scopeOf(caller), reportsSql(caller, sql`true`))]);
  const entryOf = (report: StoredReport): ReportEntry => ({
    key: report.id, id: report.id, name: report.name, query: report.query, ...(report.link && { link: report.link }), ...(report.pageKind && { pageKind: report.pageKind }), ...(report.mine ? {} : { owner: report.createBy.label }),
  });
  const shown = saved.filter((report) => mayAsk(app, caller, report.query));
  const folders = menus.flatMap((menu) => folderOf(app, menu));
  // What no menu leads to (figures of boards among it) is found below its module.
  const linked = new Set(folders.flatMap(entriesIn).map((entry) => entry.query));
  const rest = Object.values(app.model.modules).flatMap((module): ReportFolder[] => {
    const children = Object.values(app.model.queries).filter((query) => query.module === module.id && !linked.has(query.id) && mayAsk(app, caller, query.id)).map((query): ReportEntry => entryFor(app, caller, query.id, say(query.label, query.id), `/${module.id}/${query.label}`));
    return children.length > 0 ? [{ key: `module ${module.id}`, name: say(module.label), children }] : [];
  });
  return {
    menus: joined(folders, rest), mine: shown.filter((report) => report.mine).map(entryOf), shared: shown.filter((report) => !report.mine).map(entryOf),
    queries: Object.values(app.model.queries).filter((query) => mayAsk(app, caller, query.id)).map((query) => ({ id: query.id, label: say(query.label, query.id), module: query.module })),
  };
}

/** Folders of a module that has menus already stand with those. */
function joined(menus: readonly ReportFolder[], rest: readonly ReportFolder[]): ReportFolder[] {
  const left = rest.filter((folder) => !menus.some((menu) => menu.name === folder.name));
  return [...menus.map((menu) => { const more = rest.find((folder) => folder.name === menu.name); return more ? { ...menu, children: [...menu.children, ...more.children] } : menu; }), ...left];
}

function entryFor(app: App, caller: Caller, query: string, name: string, link: string): ReportEntry {
  const screen = Object.values(app.model.screens).find((one) => one.kind === 'report' && one.query === query && (one.permission === undefined || caller.may(one.permission)));
  return { key: link, link, name, query, ...(screen && { route: screen.route }) };
}

function folderOf(app: App, menu: PlanMenu): ReportFolder[] {
  const own = (menu.reports ?? []).filter((report) => report.url.startsWith(queries)).map((report): ReportEntry => ({ key: report.link, link: report.link, name: report.name, query: report.url.slice(queries.length), ...(report.route && { route: report.route }) }));
  const children = [...own.filter((entry) => app.model.queries[entry.query]), ...menu.children.flatMap((child) => folderOf(app, child))];
  return children.length > 0 ? [{ key: menu.id, name: menu.name, children }] : [];
}

const entriesIn = (folder: ReportFolder): ReportEntry[] => folder.children.flatMap((child) => ('children' in child ? entriesIn(child) : [child]));

/** Reports that a caller may see: his own, and those shared with all or with one of his roles. */
export function reportsSql(caller: Caller, where: Sql): Sql<StoredReport> {
  return sql`
    select f.id::text as id, f.version, f.name, f.link, f.query, f.rows, f.columns, f.measures, f.filters, f.sort, f.chart, f.page_kind as "pageKind", f.share, f.status, coalesce(f.is_system, false) as "isSystem",
      f.create_by = ${caller.userId}::bigint as mine, to_char(f.update_date, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "updateDate",
      json_build_object('id', f.create_by::text, 'label', coalesce((select alias_user_name from amc.company_user m where m.company = f.company and m."user" = f.create_by), '')) as "createBy",
      (select coalesce(json_agg(json_build_object('id', r.id::text, 'label', r.name) order by r.name), '[]') from amc.role r where r.company = f.company and r.id = any(f.roles)) as roles,
      (select coalesce(json_agg(json_build_object('id', s.id::text, 'cron', s.cron, 'format', s.format, 'nextRun', to_char(s.next_run at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'lastRun', to_char(s.last_run at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'lastFault', s.last_fault,
        'users', (select coalesce(json_agg(json_build_object('id', u.id::text, 'label', coalesce(m.alias_user_name, u.name)) order by u.id), '[]') from amc.company_user m join amc."user" u on u.id = m."user" where m.company = s.company and u.id = any(s.users))) order by s.seq), '[]') from amc.report_def__subscribe s where s.company = f.company and s.parent = f.id and f.create_by = ${caller.userId}::bigint) as subscribe
    from amc.report_def f where f.company = ${caller.company}::bigint and f.del_flag = '0' and f.status = 'normal'
      and (f.create_by = ${caller.userId}::bigint or f.share = 'all' or f.share = 'roles' and f.roles && (select m.roles from amc.company_user m where m.company = ${caller.company}::bigint and m."user" = ${caller.userId}::bigint and m.status = '0'))
      and ${where} order by f.name, f.id limit 500`;
}
