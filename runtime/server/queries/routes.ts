// GET /loom/query/{id}: a query of the schemas under the list contract, `params` as JSON beside it; …/sums adds its figures up.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';
import { mayRead } from '../../core/plans/index.ts';
import type { Query } from '../../core/language/model.ts';
import { surroundingsOf, type Surroundings } from '../entities/index.ts';
import { objectOf, readPageRequest, textOf } from '../entities/pageRequest.ts';
import { callerOf, ok, sendRawTagged } from '../http/answer.ts';
import type { App, Caller } from '../context.ts';
import { queryTable } from './compile.ts';
import { pageOf, sumsOf, type Table } from './page.ts';

export function registerQueryRoutes(http: FastifyInstance, app: App): void {
  http.get('/loom/query/:id', async (request, reply) => {
    const { around, table, query } = prepare(app, request);
    return sendRawTagged(request, reply, JSON.stringify(await pageOf(around, table, readPageRequest(query))));
  });
  http.get('/loom/query/:id/sums', async (request) => {
    const { around, table, query } = prepare(app, request);
    return ok(await sumsOf(around, table, (textOf(query, 'sums') ?? '').split(',').filter(Boolean), readPageRequest(query)));
  });
}

function prepare(app: App, request: FastifyRequest): { around: Surroundings; table: Table; query: Record<string, unknown> } {
  const caller = callerOf(request);
  const { id } = request.params as { id: string };
  const found = Object.hasOwn(app.model.queries, id) ? app.model.queries[id] : undefined;
  if (!found) throw new AppError('address.missing');
  demandQuery(app, caller, found);
  const query = request.query as Record<string, unknown>;
  const around = surroundingsOf(app, caller);
  return { around, table: queryTable(around, found, objectOf(query, 'params') ?? {}), query };
}

/** Whoever may read it, or may open a screen that shows it. */
function demandQuery(app: App, caller: Caller, query: Query): void {
  const isShown = Object.values(app.model.screens).some((screen) => screen.query === query.id && screen.permission !== undefined && caller.may(screen.permission));
  if (!isShown && !mayRead(app.model, query.id, caller)) throw new AppError('auth.notPermitted', { name: sayIn(app.model.locales, caller.lang)(query.label) });
}
