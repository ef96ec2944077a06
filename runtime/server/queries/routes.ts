// GET /loom/query/{id}: a query of the schemas under the list contract, `params` as JSON beside it; …/sums adds its figures up.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';
import { mayRead } from '../../core/plans/index.ts';
import type { Query } from '../../core/language/model.ts';
import { surroundingsOf, type Surroundings } from '../entities/index.ts';
import { objectOf, readPageRequest, textOf } from '../entities/pageRequest.ts';
import { callerOf } from '../http/answer.ts';
import { sendKept } from '../http/kept.ts';
import type { App, Caller } from '../context.ts';
import { queryTable } from './compile.ts';
import { pageOf, sumsOf, type Table } from './page.ts';

export function registerQueryRoutes(http: FastifyInstance, app: App): void {
  http.get('/loom/query/:id', async (request, reply) => {
    const asked = demanded(app, request);
    return sendKept(request, reply, app, async (kept) => {
      const { around, table, query } = prepare(kept, request, asked);
      return JSON.stringify(await pageOf(around, table, readPageRequest(query)));
    });
  });
  http.get('/loom/query/:id/sums', async (request, reply) => {
    const asked = demanded(app, request);
    return sendKept(request, reply, app, async (kept) => {
      const { around, table, query } = prepare(kept, request, asked);
      return JSON.stringify(await sumsOf(around, table, (textOf(query, 'sums') ?? '').split(',').filter(Boolean), readPageRequest(query)));
    });
  });
}

/** @throws AppError where the caller may not read it */
function demanded(app: App, request: FastifyRequest): Query {
  const { id } = request.params as { id: string };
  const found = Object.hasOwn(app.model.queries, id) ? app.model.queries[id] : undefined;
  if (!found) throw new AppError('address.missing');
  demandQuery(app, callerOf(request), found);
  return found;
}

function prepare(app: App, request: FastifyRequest, asked: Query): { around: Surroundings; table: Table; query: Record<string, unknown> } {
  const query = request.query as Record<string, unknown>;
  const around = surroundingsOf(app, callerOf(request));
  return { around, table: queryTable(around, asked, objectOf(query, 'params') ?? {}), query };
}

/** Whoever may read it, or may open a screen that shows it. */
function demandQuery(app: App, caller: Caller, query: Query): void {
  const isShown = Object.values(app.model.screens).some((screen) => screen.query === query.id && screen.permission !== undefined && caller.may(screen.permission));
  if (!isShown && !mayRead(app.model, query.id, caller)) throw new AppError('auth.notPermitted', { name: sayIn(app.model.locales, caller.lang)(query.label) });
}
