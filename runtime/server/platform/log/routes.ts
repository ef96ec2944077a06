// GET the log of a company: a page of its trail, and what it can be filtered by.
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../core/contract/errors.ts';
import { sayIn } from '../../../core/i18n.ts';
import type { App, Caller } from '../../context.ts';
import { bad } from '../../entities/operands.ts';
import { readPageRequest } from '../../entities/pageRequest.ts';
import { callerOf, ok } from '../../http/answer.ts';
import type { HttpPart } from '../../http/server.ts';
import { pageOf } from '../../http/sent.ts';
import { companyTrail, logged } from './companyTrail.ts';
import { getTrail, getTrailEntities } from '../../../core/contract/endpoints/work.ts';
import { endpoint } from '../../http/endpoint.ts';

export const logPart: HttpPart = { guarded: registerLogRoutes };

function registerLogRoutes(http: FastifyInstance, app: App): void {
  endpoint(http, app, getTrail, async (request) => {
    const caller = allowed(app, callerOf(request));
    const { query } = request;
    const { user, entity } = query;
    const { filter, sql, order } = readPageRequest({ filter: query.filter, sql: query.sql, order: query.order });
    const way = /^at(?:_date)?(?: (asc|desc))?$/i.exec(order ?? 'at desc');
    if (!way) throw bad('order', '不能按【{name}】排序', { name: order!.slice(0, 40) });
    if (entity && !logged(app, caller).some((one) => one.id === entity)) throw new AppError('shape.bad', { path: 'entity' });
    return ok(await companyTrail(app, caller, {
      ...pageOf(query), ...(user ? { user } : {}), ...(entity ? { entity } : {}), ...dayIn(query, 'from'), ...dayIn(query, 'to'), ...(filter ? { filter } : {}), ...(sql ? { sql } : {}), isOldestFirst: way[1]?.toLowerCase() !== 'desc', exact: query.total === 'exact',
    }));
  });
  endpoint(http, app, getTrailEntities, async (request) => {
    const caller = allowed(app, callerOf(request));
    const say = sayIn(app.model.locales, caller.lang);
    return ok(logged(app, caller).map((entity) => ({ id: entity.id, label: say(entity.label, entity.id), module: say(app.model.modules[entity.module]?.label ?? '') })).sort((a, b) => (a.id < b.id ? -1 : 1)));
  });
}

function allowed(app: App, caller: Caller): Caller {
  if (caller.company === '0') throw new AppError('auth.noCompany');
  // People from outside see their partner's records alone, which a log does not keep apart.
  if (caller.userType === '2') throw new AppError('auth.notPermitted', { name: sayIn(app.model.locales, caller.lang)('操作日志') });
  return caller;
}

function dayIn(query: { from?: string; to?: string }, name: 'from' | 'to'): { from?: string; to?: string } {
  const text = query[name];
  if (text === undefined) return {};
  if (Number.isNaN(Date.parse(text))) throw new AppError('shape.bad', { path: name });
  return { [name]: text };
}
