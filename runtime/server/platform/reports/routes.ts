// Saved reports: one's own, and those shared with roles or the whole company. What is saved is checked against the query and the saver's rights; what is read holds the reader's.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { AppError } from '../../../core/contract/errors.ts';
import { mostPivotColumns, mostPivotRows } from '../../../core/contract/report.ts';
import { sayIn } from '../../../core/i18n.ts';
import { holdsScreenOf } from '../../../core/plans/index.ts';
import { queryShape, seenOf } from '../../../core/queries/index.ts';
import type { App, Caller, Tx } from '../../context.ts';
import { createRecord, deleteRecords, surroundingsOf, updateRecord } from '../../entities/index.ts';
import { answerOnce } from '../../entities/idempotent.ts';
import { scopeOf } from '../../entities/types.ts';
import { confirmExport } from '../../entities/exportConfirm.ts';
import { lookup } from '../../entities/lookup.ts';
import { callerOf, envelopeOf, ok } from '../../http/answer.ts';
import { cronFault } from '../../jobs/timed/plan.ts';
import { demandExport } from '../../queries/routes.ts';
import type { HttpPart } from '../../http/server.ts';
import { acceptParams } from '../../queries/params.ts';
import { closeGeneric } from '../closed.ts';
import { idsOf, pageOf } from '../../http/sent.ts';
import { refusal } from '../refusals.ts';
import { catalogueOf, mayAsk, reportsSql, type StoredReport } from './catalogue.ts';
import { planSubscriptions } from './subscriptions.ts';
import { deleteReportDef, getReportDef, getReportDefById, getReportDefCatalogue, getReportDefLookup, postReportDef, putReportDef } from '../../../core/contract/endpoints/reports.ts';
import { endpoint } from '../../http/endpoint.ts';

const api = '/amc/api/saas/reportDef';
const mostReceivers = 100;

export const reportsPart: HttpPart = { guarded: registerReportRoutes };

function registerReportRoutes(http: FastifyInstance, app: App): void {
  endpoint(http, app, getReportDefCatalogue, async (request) => ok(await catalogueOf(app, ofCompany(callerOf(request)))));
  endpoint(http, app, getReportDef, async (request) => {
    const caller = ofCompany(callerOf(request));
    const list = (await app.db.read<StoredReport>(scopeOf(caller), reportsSql(caller, sql`true`))).filter((report) => mayAsk(app, caller, report.query));
    return ok({ total: list.length, totalIs: 'exact', list, pageNum: 1, pageSize: list.length });
  });
  // People and roles that a report is shared with, or sent to: for whoever may have reports.
  endpoint(http, app, getReportDefLookup, async (request, reply) => {
    const caller = ofCompany(callerOf(request));
    const { field, keyword = '', ids } = request.query;
    const list = await lookup(surroundingsOf(app, caller), app.model.entities['amc.reportDef']!, { field, keyword, ...(ids && { ids: idsOf(ids) }), ...pageOf(request.query) });
    return reply.type('application/json; charset=utf-8').send(envelopeOf(list));
  });
  endpoint(http, app, getReportDefById, async (request) => {
    const caller = ofCompany(callerOf(request));
    const [report] = await app.db.read<StoredReport>(scopeOf(caller), reportsSql(caller, sql`f.id = ${request.params.id}::bigint`));
    if (!report || !mayAsk(app, caller, report.query)) throw new AppError('record.missing');
    return ok(report);
  });
  endpoint(http, app, postReportDef, async (request) => {
    const caller = ofCompany(callerOf(request));
    const report = reportIn(request.body);
    check(app, caller, report);
    await checkSubscriptions(app, caller, report, request.headers.confirmtoken);
    return answerOnce(app, request, async (work) => {
      const saved = await createRecord(work, 'amc.reportDef', report, { internal: true });
      if (report.subscribe !== undefined) await planSubscriptions(app, work.tx, caller.company, saved.id);
      return saved;
    });
  });
  endpoint(http, app, putReportDef, async (request) => {
    const caller = ofCompany(callerOf(request));
    const { id, version, ...body } = request.body;
    const change = reportIn(body);
    if (change.subscribe !== undefined) {
      const [known] = await app.db.read<StoredReport>(scopeOf(caller), reportsSql(caller, sql`f.id = ${id}::bigint`));
      await checkSubscriptions(app, caller, { ...known, ...change }, request.headers.confirmtoken);
    }
    return answerOnce(app, request, async (work) => {
      const [stored] = await changeable(app, work.tx, caller, [id]);
      check(app, caller, { ...stored, ...change });
      // Whose report it is, is told of failures and answers for its receivers.
      if (change.subscribe !== undefined && stored!.owner !== caller.userId) throw new AppError('auth.notPermitted', { name: sayIn(app.model.locales, caller.lang)('订阅') });
      const saved = await updateRecord(work, 'amc.reportDef', { ...change, id, version }, { internal: true });
      if (change.subscribe !== undefined) await planSubscriptions(app, work.tx, caller.company, id);
      return saved;
    });
  });
  endpoint(http, app, deleteReportDef, async (request) => {
    const caller = ofCompany(callerOf(request));
    const ids = idsOf(request.query.ids ?? request.query.id);
    return answerOnce(app, request, async (work) => {
      await changeable(app, work.tx, caller, ids);
      return deleteRecords(work, 'amc.reportDef', ids, { internal: true });
    });
  });
  closeGeneric(http, api);
}

function ofCompany(caller: Caller): Caller {
  if (caller.company === '0') throw new AppError('auth.noCompany');
  return caller;
}

function reportIn(body: Record<string, unknown>): Record<string, unknown> {
  const report = { ...body };
  // When a line is sent next is worked out here, whatever the page says.
  if (Array.isArray(report.subscribe)) report.subscribe = (report.subscribe as Record<string, unknown>[]).map(({ id, cron, users, format }) => ({ ...(id !== undefined && { id }), cron, users, ...(format !== undefined && { format }) }));
  return report;
}

/** @throws AppError for a query one may not read, names it does not have (or one may not see), parameters it does not take, and sharing without the right to */
function check(app: App, caller: Caller, report: Record<string, unknown>): void {
  const query = typeof report.query === 'string' && Object.hasOwn(app.model.queries, report.query) ? app.model.queries[report.query] : undefined;
  if (!query) throw refusal(app, caller, 'query', '没有报表【{name}】', { name: String(report.query ?? '').slice(0, 60) });
  if (!mayAsk(app, caller, query.id)) throw new AppError('auth.notPermitted', { name: sayIn(app.model.locales, caller.lang)(query.label) });
  const seen = seenOf(queryShape(app.model, query), caller, holdsScreenOf(app.model, query.id, caller));
  const known = { rows: seen.groups, columns: seen.groups, measures: seen.figures };
  for (const [path, some] of Object.entries(known)) {
    for (const name of (report[path] ?? []) as string[]) if (!some.some(({ key }) => key === name)) throw refusal(app, caller, path, '报表没有字段【{name}】', { name: name.slice(0, 60) });
  }
  if (report.pageKind === 'pivot' && (((report.rows ?? []) as string[]).length > mostPivotRows || ((report.columns ?? []) as string[]).length > mostPivotColumns)) throw refusal(app, caller, 'rows', '透视表最多{rows}个行维度、{columns}个列维度', { rows: mostPivotRows, columns: mostPivotColumns });
  const { params } = (report.filters ?? {}) as { params?: unknown };
  acceptParams(surroundingsOf(app, caller), query, (params ?? {}) as Record<string, unknown>);
  if (report.share !== undefined && report.share !== 'self' && !caller.may(`POST ${api}`)) throw new AppError('auth.notPermitted', { name: sayIn(app.model.locales, caller.lang)('共享报表') });
}

/** Plans that are none, receivers one may not send to, files one could not take away oneself, figures that ask for the password. */
async function checkSubscriptions(app: App, caller: Caller, report: Record<string, unknown>, confirmToken: unknown): Promise<void> {
  const lines = report.subscribe;
  if (lines === undefined || lines === null) return;
  if (!Array.isArray(lines) || lines.length === 0) return;
  for (const [at, line] of (lines as Record<string, unknown>[]).entries()) {
    const users = Array.isArray(line.users) ? line.users.map((one: unknown) => (typeof one === 'object' && one !== null && 'id' in one ? String(one.id) : String(one))) : [];
    if (cronFault(String(line.cron))) throw refusal(app, caller, `subscribe[${at}].cron`, 'Cron表达式不正确');
    if (users.length > mostReceivers) throw refusal(app, caller, `subscribe[${at}].users`, '最多{n}个', { n: mostReceivers });
    if (users.some((id) => id !== caller.userId) && !caller.may(`POST ${api}`)) throw new AppError('auth.notPermitted', { name: sayIn(app.model.locales, caller.lang)('共享报表') });
  }
  const query = app.model.queries[String(report.query)]!;
  demandExport(app, caller, query);
  const asked = report.measures as string[] | null | undefined;
  const { figures } = seenOf(queryShape(app.model, query), caller, holdsScreenOf(app.model, query.id, caller));
  if (figures.some(({ key, grants }) => grants.length > 0 && (!asked?.length || asked.includes(key)))) await confirmExport(surroundingsOf(app, caller), confirmToken);
}

/** One's own; shared ones with the right to. @throws AppError `record.missing`, `auth.notPermitted` */
async function changeable(app: App, tx: Tx, caller: Caller, ids: readonly string[]): Promise<Record<string, unknown>[]> {
  const rows = await tx.run<Record<string, unknown> & { owner: string }>(sql`select id::text as id, query, rows, columns, measures, filters, share, page_kind as "pageKind", create_by::text as owner from amc.report_def
    where company = ${caller.company}::bigint and del_flag = '0' and id = any(${ids}::bigint[]) for update`);
  if (rows.length < ids.length || rows.some((row) => row.share === 'self' && row.owner !== caller.userId)) throw new AppError('record.missing');
  if (rows.some((row) => row.owner !== caller.userId) && !caller.may(`PUT ${api}`)) throw new AppError('auth.notPermitted', { name: sayIn(app.model.locales, caller.lang)('共享报表') });
  return rows;
}
