// Addresses of applications, menus and roles beyond what every entity has (platform, Calls).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../core/contract/errors.ts';
import type { Row } from '../../../core/contract/wire.ts';
import { sayIn } from '../../../core/i18n.ts';
import { tokenOf } from '../../auth/guard.ts';
import type { App } from '../../context.ts';
import { createRecord, readRecord, updateRecord } from '../../entities/index.ts';
import { answerOnce } from '../../entities/idempotent.ts';
import { listPage } from '../../entities/list.ts';
import { readPageRequest } from '../../entities/pageRequest.ts';
import { surroundingsOf, workOf } from '../../entities/surroundings.ts';
import { scopeOf } from '../../entities/types.ts';
import { callerOf, demand, ok } from '../../http/answer.ts';
import { sendKept } from '../../http/kept.ts';
import type { HttpPart, HttpTools } from '../../http/server.ts';
import { catalogueOf } from './catalogue.ts';
import { effectiveOf } from './effective.ts';
import { companyApplications, isBought, myApplications, pinnedApplications, setVisibility, visibilityOf } from './mine.ts';
import { grantTrial, listVisibilities } from './grant.ts';
import { myMenu } from './myMenu.ts';
import { entities, hasApplications } from './names.ts';
import { whoMay } from './whoMay.ts';
import { getApplyAndCompanyIsBuy, getCompanyApplyApplys, getCompanyApplyVisibility, getCompanyApplyVisibilityCompanyApplyMyVisibility, getCompanyJobCatalogue, getCompanyJobEffective, getUserApplyCompanyApplys, getUserGetUserCompanyApplyMenu, getWhoMay, postCompanyApplyTrial, postCompanyJobCopy, putCompanyApplyVisibility } from '../../../core/contract/endpoints/companies.ts';
import { endpoint } from '../../http/endpoint.ts';
import type { DataOf } from '../../../core/contract/endpoints/endpoint.ts';

const role = 'amc.role';
const isId = (value: unknown): value is string => typeof value === 'string' && /^\d{1,19}$/.test(value);
const queryOf = (request: FastifyRequest): Record<string, unknown> => request.query as Record<string, unknown>;

export const applicationsPart: HttpPart = { open: registerOpen, guarded: registerGuarded };

/** Says no more than whether a company has an application; signed in or not. */
function registerOpen(http: FastifyInstance, app: App, { callers, strict }: HttpTools): void {
  if (!hasApplications(app.model)) return;
  endpoint(http, app, getApplyAndCompanyIsBuy, async (request) => {
    const { applyId } = queryOf(request);
    const { applycompany: company } = request.headers;
    if (!isId(applyId)) throw new AppError('shape.bad', { path: 'applyId' });
    const token = tokenOf(request);
    const caller = token ? await callers.callerOf({ token }) : null;
    const uuid = typeof company === 'string' && company !== '' ? company : caller?.companyUuid ?? '';
    return ok(uuid !== '' && await isBought(app, caller, applyId, uuid));
  }, { config: strict });
}

function registerGuarded(http: FastifyInstance, app: App): void {
  const { model } = app;
  if (!hasApplications(model)) return;
  endpoint(http, app, getUserGetUserCompanyApplyMenu, async (request) => {
    const { applyId } = queryOf(request);
    if (applyId !== undefined && applyId !== '' && !isId(applyId)) throw new AppError('application.closed');
    return ok(await myMenu(app, callerOf(request), isId(applyId) ? applyId : undefined));
  });
  endpoint(http, app, getCompanyApplyVisibilityCompanyApplyMyVisibility, async (request) => ok(await myApplications(app, callerOf(request))));
  endpoint(http, app, getUserApplyCompanyApplys, async (request) => {
    const all = await pinnedApplications(app, callerOf(request));
    const query = queryOf(request);
    const pageSize = Math.min(Math.max(Number(query.pageSize) || 100, 1), 1_000);
    const pageNum = Math.max(Number(query.pageNum) || 1, 1);
    const wanted = typeof query.status === 'string' && query.status !== '' ? all.filter((one) => one.status === query.status || one.kind === 'personal') : all;
    return ok({ total: wanted.length, totalIs: 'exact', list: wanted.slice((pageNum - 1) * pageSize, pageNum * pageSize), pageNum, pageSize });
  });
  endpoint(http, app, getCompanyApplyApplys, async (request) => {
    return ok(await companyApplications(app, callerOf(request)) as DataOf<typeof getCompanyApplyApplys>);
  });

  endpoint(http, app, postCompanyApplyTrial, async (request) => {
    const caller = callerOf(request);
    if (caller.company === '0') throw new AppError('auth.noCompany');
    if (caller.userType !== '0') demand(caller, 'POST /amc/api/token/userOrder', sayIn(model.locales, caller.lang)('购买应用'));
    const { applyId } = request.body;
    return ok(await app.db.system((tx) => grantTrial(app, tx, caller, applyId)));
  });

  endpoint(http, app, getWhoMay, async (request) => {
    const { route } = queryOf(request);
    if (typeof route !== 'string' || !route.startsWith('/') || route.length > 300) throw new AppError('shape.bad', { path: 'route' });
    return ok(await whoMay(app, callerOf(request), route));
  });

  endpoint(http, app, getCompanyApplyVisibility, async (request, reply) => {
    const caller = callerOf(request);
    const { applyId } = request.query;
    // Without an application it is the list of all, like any entity's.
    if (applyId === undefined) {
      await app.db.system((tx) => listVisibilities(app, tx, caller.company));
      return sendKept(request, reply, app, (kept) => listPage(surroundingsOf(kept, caller), model.entities[entities.visibility]!, readPageRequest(request.query as Record<string, unknown>)));
    }
    return ok(await app.db.tx(scopeOf(caller), (tx) => visibilityOf(workOf(app, caller, tx), applyId)));
  });
  endpoint(http, app, putCompanyApplyVisibility, async (request) => {
    const { applyId = request.query.applyId, ...given } = request.body;
    // The list's own form names the row, as with any entity.
    if (applyId === undefined && isId(given.id)) return answerOnce(app, request, (work) => updateRecord(work, entities.visibility, given as Row));
    if (!isId(applyId)) throw new AppError('shape.bad', { path: 'applyId' });
    return answerOnce(app, request, (work) => setVisibility(work, applyId, given as Row));
  });

  registerRoles(http, app);
}

function registerRoles(http: FastifyInstance, app: App): void {
  endpoint(http, app, getCompanyJobCatalogue, async (request) => {
    return ok(await catalogueOf(app, callerOf(request)));
  });
  endpoint(http, app, getCompanyJobEffective, async (request) => {
    return ok(await effectiveOf(app, callerOf(request), request.query.member));
  });
  endpoint(http, app, postCompanyJobCopy, async (request) => {
    const { id, name } = request.body;
    return answerOnce(app, request, async (work) => {
      const found = await readRecord(work, role, id);
      if (!found) throw new AppError('record.missing');
      const { tips, apply, permissions, grants, dataScope, departments } = found;
      const linesOf = (name: string, fields: string[]): Row[] => ((found[name] ?? []) as Row[]).map((line) => Object.fromEntries(fields.map((field) => [field, line[field]])) as Row);
      // A copy is given to nobody by itself, and brings no right that its maker could not give himself (or herself).
      return createRecord(work, role, {
        name, tips, apply, permissions, grants, dataScope, departments, isDefault: '1', status: '0',
        entityScopes: linesOf('entityScopes', ['entity', 'dataScope', 'departments']), fieldRules: linesOf('fieldRules', ['entity', 'field', 'mode']),
      } as unknown as Row);
    });
  });
}
