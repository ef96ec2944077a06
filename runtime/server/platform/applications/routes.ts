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

const role = 'amc.role';
const isId = (value: unknown): value is string => typeof value === 'string' && /^\d{1,19}$/.test(value);
const queryOf = (request: FastifyRequest): Record<string, unknown> => request.query as Record<string, unknown>;

export const applicationsPart: HttpPart = { open: registerOpen, guarded: registerGuarded };

/** Says no more than whether a company has an application; signed in or not. */
function registerOpen(http: FastifyInstance, app: App, { callers, strict }: HttpTools): void {
  if (!hasApplications(app.model)) return;
  http.get('/amc/api/open/applyAndCompany/isBuy', { config: strict }, async (request) => {
    const { applyId } = queryOf(request);
    const { applycompany: company } = request.headers;
    if (!isId(applyId)) throw new AppError('shape.bad', { path: 'applyId' });
    const token = tokenOf(request);
    const caller = token ? await callers.callerOf({ token }) : null;
    const uuid = typeof company === 'string' && company !== '' ? company : caller?.companyUuid ?? '';
    return ok(uuid !== '' && await isBought(app, caller, applyId, uuid));
  });
}

function registerGuarded(http: FastifyInstance, app: App): void {
  const { model } = app;
  if (!hasApplications(model)) return;
  const labelOf = (request: FastifyRequest, entity: string, doing: string): string => {
    const say = sayIn(model.locales, callerOf(request).lang);
    return `${say(model.entities[entity]!.label)} ${say(doing)}`;
  };

  http.get('/amc/api/token/user/getUserCompanyApplyMenu', async (request) => {
    const { applyId } = queryOf(request);
    if (applyId !== undefined && applyId !== '' && !isId(applyId)) throw new AppError('application.closed');
    return ok(await myMenu(app, callerOf(request), isId(applyId) ? applyId : undefined));
  });
  http.get('/amc/api/token/companyApplyVisibility/companyApplyMyVisibility', async (request) => ok(await myApplications(app, callerOf(request))));
  http.get('/amc/api/token/userApply/companyApplys', async (request) => {
    const all = await pinnedApplications(app, callerOf(request));
    const query = queryOf(request);
    const pageSize = Math.min(Math.max(Number(query.pageSize) || 100, 1), 1_000);
    const pageNum = Math.max(Number(query.pageNum) || 1, 1);
    const wanted = typeof query.status === 'string' && query.status !== '' ? all.filter((one) => one.status === query.status || one.kind === 'personal') : all;
    return ok({ total: wanted.length, totalIs: 'exact', list: wanted.slice((pageNum - 1) * pageSize, pageNum * pageSize), pageNum, pageSize });
  });
  http.get('/amc/api/token/companyApply/applys', async (request) => {
    demand(callerOf(request), `GET ${model.entities[entities.companyApply]!.api}`, labelOf(request, entities.companyApply, '查看'));
    return ok(await companyApplications(app, callerOf(request)));
  });

  http.post('/amc/api/token/companyApply/trial', async (request) => {
    const caller = callerOf(request);
    if (caller.company === '0') throw new AppError('auth.noCompany');
    if (caller.userType !== '0') demand(caller, 'POST /amc/api/token/userOrder', sayIn(model.locales, caller.lang)('购买应用'));
    const { applyId } = (request.body ?? {}) as Record<string, unknown>;
    if (!isId(applyId)) throw new AppError('shape.bad', { path: 'applyId' });
    return ok(await app.db.system((tx) => grantTrial(app, tx, caller, applyId)));
  });

  http.get('/loom/whoMay', async (request) => {
    const { route } = queryOf(request);
    if (typeof route !== 'string' || !route.startsWith('/') || route.length > 300) throw new AppError('shape.bad', { path: 'route' });
    return ok(await whoMay(app, callerOf(request), route));
  });

  const visibility = model.entities[entities.visibility]!.api;
  http.get(visibility, async (request, reply) => {
    const caller = callerOf(request);
    demand(caller, `GET ${visibility}`, labelOf(request, entities.visibility, '查看'));
    const { applyId } = queryOf(request);
    // Without an application it is the list of all, like any entity's.
    if (applyId === undefined) {
      await app.db.system((tx) => listVisibilities(app, tx, caller.company));
      return sendKept(request, reply, app, (kept) => listPage(surroundingsOf(kept, caller), model.entities[entities.visibility]!, readPageRequest(request.query as Record<string, unknown>)));
    }
    if (!isId(applyId)) throw new AppError('shape.bad', { path: 'applyId' });
    return ok(await app.db.tx(scopeOf(caller), (tx) => visibilityOf(workOf(app, caller, tx), applyId)));
  });
  http.put(visibility, async (request) => {
    demand(callerOf(request), `PUT ${visibility}`, labelOf(request, entities.visibility, '修改'));
    const { applyId = queryOf(request).applyId, ...given } = (request.body ?? {}) as Record<string, unknown>;
    // The list's own form names the row, as with any entity.
    if (applyId === undefined && isId(given.id)) return answerOnce(app, request, (work) => updateRecord(work, entities.visibility, given as Row));
    if (!isId(applyId)) throw new AppError('shape.bad', { path: 'applyId' });
    return answerOnce(app, request, (work) => setVisibility(work, applyId, given as Row));
  });

  registerRoles(http, app, labelOf);
}

function registerRoles(http: FastifyInstance, app: App, labelOf: (request: FastifyRequest, entity: string, doing: string) => string): void {
  const api = app.model.entities[role]!.api;
  http.get(`${api}/catalogue`, async (request) => {
    demand(callerOf(request), `GET ${api}`, labelOf(request, role, '查看'));
    return ok(await catalogueOf(app, callerOf(request)));
  });
  http.get(`${api}/effective`, async (request) => {
    demand(callerOf(request), `GET ${api}`, labelOf(request, role, '查看'));
    return ok(await effectiveOf(app, callerOf(request), String(queryOf(request).member ?? '')));
  });
  http.post(`${api}/copy`, async (request) => {
    demand(callerOf(request), `POST ${api}`, labelOf(request, role, '新建'));
    const { id, name } = (request.body ?? {}) as Record<string, unknown>;
    if (!isId(id)) throw new AppError('shape.bad', { path: 'id' });
    if (typeof name !== 'string') throw new AppError('shape.bad', { path: 'name' });
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
