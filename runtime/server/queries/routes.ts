// GET /loom/query/{id}: a query of the schemas under the list contract, `params` as JSON beside it; totals, pivot, chart, rows behind a figure, file (core/contract/report.ts).
import { moduleOf } from '../../core/language/names.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import type { Condition } from '../../core/contract/wire.ts';
import { sayIn } from '../../core/i18n.ts';
import { holdsScreenOf, making, mayRead, queryPlan } from '../../core/plans/index.ts';
import type { Query } from '../../core/language/model.ts';
import { surroundingsOf } from '../entities/index.ts';
import { countOf, objectOf, readPageRequest, textOf } from '../entities/pageRequest.ts';
import { callerOf } from '../http/answer.ts';
import { sendKept } from '../http/kept.ts';
import { forReports } from '../store/replica.ts';
import type { App, Caller } from '../context.ts';
import { chartOf } from './chart.ts';
import { querySums } from './compile.ts';
import { drillOf } from './drill.ts';
import { exportQuery } from './exportQuery.ts';
import { lookupParam } from './lookup.ts';
import { pivotOf } from './pivot.ts';
import { questionOf, type Question } from './question.ts';
import { rowsOf, totalsOf, type RowsAsk } from './rows.ts';
import { inTime } from './limits.ts';
import { getQueryByIdExport, getQueryByIdLookup, getQueryByIdPlan, getQueryByIdSums } from '../../core/contract/endpoints/loom.ts';
import { declaredAt, endpoint } from '../http/endpoint.ts';

type Asked = Record<string, unknown>;
type Answer = (question: Question, asked: Asked, request: RowsAsk, again: () => Question) => Promise<unknown>;

/** By what stands behind the query's address. */
const answers: Record<string, Answer> = {
  '': (question, _asked, request) => rowsOf(question, request),
  '/totals': (question, asked, request) => totalsOf(question, request, namesOf(asked, 'figures')),
  '/pivot': (question, asked) => pivotOf(question, { rows: namesOf(asked, 'rows') ?? [], across: namesOf(asked, 'across') ?? [], figures: namesOf(asked, 'figures'), order: textOf(asked, 'order') }),
  '/chart': (question, asked, _request, again) => chartOf(question, { by: textOf(asked, 'by') ?? '', split: textOf(asked, 'split'), figures: namesOf(asked, 'figures'), top: asked.top === undefined ? undefined : countOf(asked, 'top', 10, 100), order: textOf(asked, 'order') }, again),
  '/drill': (question, asked, request) => drillOf(question, { ...request, at: objectOf(asked, 'at') ?? {}, figure: textOf(asked, 'figure'), source: textOf(asked, 'source') }),
};

export function registerQueryRoutes(http: FastifyInstance, app: App): void {
  for (const [part, answer] of Object.entries(answers)) {
    endpoint(http, app, declaredAt('GET', `/loom/query/{id}${part}`), async (request, reply) => {
      const query = demanded(app, request);
      return sendKept(request, reply, app, async (kept) => inTime(kept, callerOf(request), async () => {
        const asked = request.query as Asked;
        const read = readRows(asked, part === '/drill' || part === '/chart' || part === '/pivot');
        const make = (): Question => questionOf(surroundingsOf(forReports(kept), callerOf(request)), query, objectOf(asked, 'params') ?? {}, part === '/drill' ? { ...read, order: undefined } : read);
        return JSON.stringify(await answer(make(), asked, read, make));
      }));
    });
  }
  endpoint(http, app, getQueryByIdSums, async (request, reply) => {
    const query = demanded(app, request);
    return sendKept(request, reply, app, async (kept) => inTime(kept, callerOf(request), async () => {
      const asked = request.query as Asked;
      return JSON.stringify(await querySums(surroundingsOf(forReports(kept), callerOf(request)), query, objectOf(asked, 'params') ?? {}, namesOf(asked, 'sums') ?? [], readRows(asked)));
    }));
  });
  endpoint(http, app, getQueryByIdLookup, async (request, reply) => {
    const query = demanded(app, request);
    return sendKept(request, reply, app, async (kept) => {
      const asked = request.query as Asked;
      return lookupParam(surroundingsOf(kept, callerOf(request)), query, {
        field: textOf(asked, 'field') ?? '', keyword: textOf(asked, 'keyword'), ids: namesOf(asked, 'ids')?.filter((id) => /^\d{1,19}$/.test(id)).slice(0, 100), fields: namesOf(asked, 'fields'), tree: textOf(asked, 'tree') === 'true',
        ...(asked.under !== undefined && { under: textOf(asked, 'under') === '0' ? '' : textOf(asked, 'under') }), sql: objectOf(asked, 'sql') as Condition | undefined, within: objectOf(asked, 'within') as Condition | undefined, pageNum: countOf(asked, 'pageNum', 1, 100_000), pageSize: countOf(asked, 'pageSize', 20, 1000),
      });
    });
  });
  endpoint(http, app, getQueryByIdPlan, async (request, reply) => {
    const query = demanded(app, request);
    const caller = callerOf(request);
    return sendKept(request, reply, app, async (kept) => JSON.stringify(queryPlan(making(kept.model, caller, caller.lang, moduleOf(query.id)), query)));
  });
  endpoint(http, app, getQueryByIdExport, async (request, reply) => {
    const query = demanded(app, request);
    const caller = callerOf(request);
    demandExport(app, caller, query);
    const asked = request.query as Asked;
    return inTime(app, caller, () => exportQuery(surroundingsOf(app, caller), query, {
      params: objectOf(asked, 'params') ?? {}, request: readRows(asked), format: textOf(asked, 'format') ?? 'xlsx',
      ...(asked.pivot === undefined ? {} : { pivot: { rows: namesOf(asked, 'rows') ?? [], across: namesOf(asked, 'across') ?? [], figures: namesOf(asked, 'figures'), order: textOf(asked, 'order') } }),
    }, reply, request.headers.confirmtoken));
  });
}

/** @param bare `by` means something of its own */
function readRows(asked: Asked, bare = false): RowsAsk {
  const by = bare ? undefined : namesOf(asked, 'by');
  return { ...readPageRequest(asked), ...(by ? { by } : {}) };
}

/** `a,b`; absent when not said at all. */
function namesOf(asked: Asked, name: string): string[] | undefined {
  return asked[name] === undefined ? undefined : (textOf(asked, name) ?? '').split(',').map((part) => part.trim()).filter(Boolean);
}

/** @throws AppError where the caller may not read it */
function demanded(app: App, request: FastifyRequest): Query {
  const { id } = request.params as { id: string };
  const found = Object.hasOwn(app.model.queries, id) ? app.model.queries[id] : undefined;
  if (!found) throw new AppError('address.missing');
  demandQuery(app, callerOf(request), found);
  return found;
}

/** Whoever may read it, or may open a screen that shows it. */
export function demandQuery(app: App, caller: Caller, query: Query): void {
  if (!mayRead(app.model, query.id, caller) && !holdsScreenOf(app.model, query.id, caller)) throw new AppError('auth.notPermitted', { name: sayIn(app.model.locales, caller.lang)(query.label) });
}

/** Whoever may take it away as a file. */
export function demandExport(app: App, caller: Caller, query: Query): void {
  const source = app.model.rows[query.from];
  const api = source && app.model.entities[source.entity]?.api;
  if (!caller.may(`GET /loom/query/${query.id}/export`) && !(api !== undefined && caller.may(`GET ${api}/export`))) throw new AppError('auth.notPermitted', { name: sayIn(app.model.locales, caller.lang)('导出') });
}
