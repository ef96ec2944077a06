// PUT api/{action} for every declared action, one record or many, and GET api/:id/graph.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import type { BulkDone } from '../../core/contract/wire.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Action, Entity } from '../../core/language/model.ts';
import { readRecord, readRows, scopeOf, surroundingsOf, workOf } from '../entities/index.ts';
import { needsPermission } from '../entities/sharedRows.ts';
import { allIn, idsOfAll } from '../entities/allOf.ts';
import { answerOnce } from '../entities/idempotent.ts';
import { callerOf, demand, ok } from '../http/answer.ts';
import { sayFault } from '../http/faults.ts';
import { faultOf } from '../store/faults.ts';
import type { App, Caller } from '../context.ts';
import { graphOf } from './graph.ts';
import { connectWorkflow, runAction, type ActionInput } from './run.ts';

const mostAtOnce = 1000;
const anyId = /^\d{1,19}$/;

export function registerActionRoutes(http: FastifyInstance, app: App): void {
  connectWorkflow(app);
  for (const entity of Object.values(app.model.entities)) {
    for (const action of Object.values(entity.workflow?.actions ?? {})) {
      // Parts of the server that answer an address themselves were registered before.
      if (!action.internal && !http.hasRoute({ method: 'PUT', url: `${entity.api}/${action.name}` })) http.put(`${entity.api}/${action.name}`, (request) => act(app, entity, action, request));
    }
    if (entity.workflow) http.get(`${entity.api}/:id/graph`, (request) => graph(app, entity, request));
  }
}

async function act(app: App, entity: Entity, action: Action, request: FastifyRequest): Promise<unknown> {
  const caller = callerOf(request);
  if (needsPermission(entity, caller)) demand(caller, action.permission, sayIn(app.model.locales, caller.lang)(action.label));
  const { all, input, ...named } = readBody(request.body);
  const isBulk = named.isBulk;
  // What the list finds now, not when it was drawn.
  const ids = all ? await idsOfAll(surroundingsOf(app, caller), entity, all) : named.ids;
  if (!isBulk) return answerOnce(app, request, (work) => runAction(work, entity.id, ids[0], action.name, input));
  // The outer transaction only holds the idempotency key; each record has one of its own, on a second connection.
  return bulkTurn(app, () => answerOnce(app, request, () => actOnMany(app, caller, entity, action, ids, input, all !== undefined)));
}

const bulkCalls = new WeakMap<App, { running: number; waiting: (() => void)[] }>();

/** Bulk calls take two connections each: no more than half the pool may, or they would wait for each other for ever. */
async function bulkTurn<T>(app: App, call: () => Promise<T>): Promise<T> {
  const line = bulkCalls.get(app) ?? { running: 0, waiting: [] };
  bulkCalls.set(app, line);
  if (line.running >= Math.max(1, Math.floor(app.config.poolSize / 2))) await new Promise<void>((go) => line.waiting.push(go));
  line.running++;
  try {
    return await call();
  } finally {
    line.running--;
    line.waiting.shift()?.();
  }
}

/** Each record in a transaction of its own: one that is refused does not hold up the others. `isNamed`: those refused are told by what they are called. */
async function actOnMany(app: App, caller: Caller, entity: Entity, action: Action, ids: string[], input: ActionInput, isNamed: boolean): Promise<BulkDone> {
  const results: BulkDone['results'] = [];
  for (const id of ids) {
    try {
      const { status, version } = await app.db.tx(scopeOf(caller), (tx) => runAction(workOf(app, caller, tx), entity.id, id, action.name, { ...input, version: undefined }));
      results.push({ id, ok: true, status, version });
    } catch (error) {
      const fault = error instanceof AppError ? error : faultOf(app.model, error as Error);
      if (!fault) app.log.error({ err: error, entity: entity.id, action: action.name, id }, 'bulk action failed');
      const told = fault ?? new AppError('service.failed', {});
      results.push({ id, ok: false, message: sayFault(app.model.locales, caller.lang, told), ...(told.errors?.length ? { errors: told.errors } : {}) });
    }
  }
  if (isNamed) {
    // The list that asked has not got all of them at hand.
    const labels = new Map((await readRows({ app, caller }, entity.id, results.filter((result) => !result.ok).map(({ id }) => id), [])).map(({ id, label }) => [id, label]));
    for (const result of results) if (labels.has(result.id)) result.label = labels.get(result.id);
  }
  return { changed: results.filter((result) => result.ok).length, results };
}

/** `{id | ids | all, version, confirmed, …ask}`; inputs may also stand together under `ask`. */
function readBody(body: unknown): { ids: string[]; all?: ReturnType<typeof allIn>; isBulk: boolean; input: ActionInput } {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('shape.bad', { path: 'body' });
  const { id, ids, all: asked, version, confirmed, ask, ...rest } = body as Record<string, unknown>;
  const all = asked === undefined ? undefined : allIn(asked);
  const isBulk = ids !== undefined || all !== undefined;
  const list = all ? [] : isBulk ? ids : [id];
  if (!Array.isArray(list) || list.some((one) => typeof one !== 'string' || !anyId.test(one))) throw new AppError('shape.bad', { path: isBulk ? 'ids' : 'id' });
  if (list.length === 0 && !all) throw new AppError('selection.none');
  if (list.length > mostAtOnce) throw new AppError('shape.bad', { path: 'ids' });
  if (version !== undefined && typeof version !== 'number') throw new AppError('shape.bad', { path: 'version' });
  if (ask !== undefined && (typeof ask !== 'object' || ask === null)) throw new AppError('shape.bad', { path: 'ask' });
  return { ids: [...new Set(list as string[])], ...(all && { all }), isBulk, input: { version, confirmed: confirmed === true, ask: { ...rest, ...ask } } };
}

async function graph(app: App, entity: Entity, request: FastifyRequest): Promise<unknown> {
  const caller = callerOf(request);
  if (needsPermission(entity, caller)) demand(caller, `GET ${entity.api}`, entity.label);
  const { id } = request.params as { id: string };
  const around = surroundingsOf(app, caller);
  if (!anyId.test(id) || !await readRecord(around, entity.id, id)) throw new AppError('record.missing');
  return ok(await graphOf(around, entity, id));
}
