// PUT api/{action} for every declared action, one record or many; PUT api/status(-update) by the state to reach; POST api/{action}/preview tells what it would do; GET api/:id/graph.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import { fill } from '../../core/contract/errors.ts';
import type { ActionDone, BulkDone } from '../../core/contract/wire.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Action, Entity } from '../../core/language/model.ts';
import { readRecord, readRows, scopeOf, surroundingsOf, workOf } from '../entities/index.ts';
import { allIn, idsOfAll } from '../entities/allOf.ts';
import { answerOnce } from '../entities/idempotent.ts';
import type { Chosen } from '../../core/approvals/wire.ts';
import { choose } from './chosen.ts';
import { callerOf, ok } from '../http/answer.ts';
import { sayFault } from '../http/faults.ts';
import { idsOf } from '../http/sent.ts';
import type { HttpTools } from '../http/server.ts';
import { faultOf } from '../store/faults.ts';
import type { App, Caller, Work } from '../context.ts';
import { graphOf } from './graph.ts';
import { previewAction } from './preview.ts';
import { allTogether, onChosen, onLines, onPage } from './together.ts';
import { connectWorkflow, runAction } from './run.ts';
import type { ActionInput } from './actionInput.ts';
import { inputsNow } from '../entities/inputsNow.ts';
import { entityEndpoint } from '../entities/endpoint.ts';

const anyId = /^\d{1,19}$/;

export function registerActionRoutes(http: FastifyInstance, app: App, { entities }: Pick<HttpTools, 'entities'> = {}): void {
  connectWorkflow(app);
  for (const entity of entities ?? Object.values(app.model.entities)) {
    for (const action of Object.values(entity.workflow?.actions ?? {})) {
      if (action.internal) continue;
      entityEndpoint(http, app, entity, `action.${action.name}`, (request) => act(app, entity, action, request), { called: action.label });
      entityEndpoint(http, app, entity, `${action.name}.preview`, (request) => preview(app, entity, action, request), { called: action.label });
      entityEndpoint(http, app, entity, `${action.name}.inputs`, (request) => inputs(app, entity, action, request), { called: action.label });
    }
    // By the state it is to reach, where the verb is not known: `status-update` of the wire. A flow that keeps its state elsewhere leaves `status` to plain records.
    if (entity.workflow?.field === 'status') for (const name of ['status', 'statusUpdate']) entityEndpoint(http, app, entity, name, (request) => moveTo(app, entity, request));
    entityEndpoint(http, app, entity, 'graph', (request) => graph(app, entity, request), { called: entity.label });
  }
}

async function act(app: App, entity: Entity, action: Action, request: FastifyRequest): Promise<unknown> {
  const caller = callerOf(request);
  const { all, input, chosen, lines, of, ...named } = readBody(request.body, action);
  if (action.of !== undefined) return answerOnce(app, request, (work) => onLines(work, entity, action, lines, input, of));
  if (action.on === 'page') return answerOnce(app, request, (work) => onPage(work, entity, action.name, input));
  const isBulk = named.isBulk;
  // What the list finds now, not when it was drawn.
  const ids = all ? await idsOfAll(surroundingsOf(app, caller), entity, all) : named.ids;
  if (action.on === 'chosen') return answerOnce(app, request, (work) => { choose(work, chosen); return onChosen(work, entity, ids, action.name, input); });
  if (!isBulk) return answerOnce(app, request, (work) => { choose(work, chosen); return runAction(work, entity.id, ids[0], action.name, { ...input, mayDefer: true }); });
  if (action.bulk === 'all') return answerOnce(app, request, (work) => { choose(work, chosen); return allTogether(work, entity, ids, action.name, { ...input, version: undefined }); });
  // The outer transaction only holds the idempotency key; each record has one of its own, on a second connection.
  return bulkTurn(app, () => answerOnce(app, request, () => eachByItself(app, caller, entity, ids, (work, id) => { choose(work, chosen); return runAction(work, entity.id, id, action.name, { ...input, version: undefined }); }, all !== undefined)));
}

/** The action that leads from each record's state to the one named; rights and inputs are that action's. */
async function moveTo(app: App, entity: Entity, request: FastifyRequest): Promise<unknown> {
  const caller = callerOf(request);
  const { status, ...body } = request.body as { status: string } & Record<string, unknown>;
  const { states, actions } = entity.workflow!;
  const { all, ids, isBulk, input } = readBody(body);
  const say = sayIn(app.model.locales, caller.lang);
  const move = async (work: Work, id: string): Promise<ActionDone> => {
    const record = await readRecord(work, entity.id, id);
    if (!record) throw new AppError('record.missing');
    const now = String(record.status);
    const ways = Object.values(actions).filter((action) => action.to === status && action.from.includes(now) && !action.internal && action.on !== 'chosen');
    const way = ways.find((action) => action.auto === undefined && caller.may(action.permission)) ?? ways.find((action) => caller.may(action.permission)) ?? ways[0];
    if (!way) throw new AppError('record.state', { state: say(states[now]?.label ?? now), action: fill(say('改为「{state}」'), { state: say(states[status]!.label) }) });
    return runAction(work, entity.id, id, way.name, isBulk ? { ...input, version: undefined } : input);
  };
  if (!isBulk) return answerOnce(app, request, (work) => move(work, ids[0]!));
  const named = all ? await idsOfAll(surroundingsOf(app, caller), entity, all) : ids;
  return bulkTurn(app, () => answerOnce(app, request, () => eachByItself(app, caller, entity, named, move, all !== undefined)));
}

async function preview(app: App, entity: Entity, action: Action, request: FastifyRequest): Promise<unknown> {
  const caller = callerOf(request);
  const { all, input, ids, lines } = readBody(request.body, action);
  if (action.of !== undefined) return ok(await previewAction(app, caller, entity, action, lines, input));
  return ok(await previewAction(app, caller, entity, action, all ? await idsOfAll(surroundingsOf(app, caller), entity, all) : ids, input));
}

/** How the inputs stand with what was given so far: over the one record that is named, or over none. */
async function inputs(app: App, entity: Entity, action: Action, request: FastifyRequest): Promise<unknown> {
  const caller = callerOf(request);
  const { ids, lines: _lines, input } = readBody(request.body, { ...action, of: undefined, on: 'page' });
  const { id } = request.body as { id?: unknown };
  const around = surroundingsOf(app, caller);
  const record = typeof id === 'string' && anyId.test(id) ? await readRecord(around, entity.id, id) : {};
  if (!record || ids.length > 0) throw new AppError('record.missing');
  return ok(await app.db.tx(scopeOf(caller), (tx) => inputsNow(workOf(app, caller, tx), entity, action, record, input.ask ?? {})));
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
async function eachByItself(app: App, caller: Caller, entity: Entity, ids: string[], act: (work: Work, id: string) => Promise<ActionDone>, isNamed: boolean): Promise<BulkDone> {
  const results: BulkDone['results'] = [];
  for (const id of ids) {
    try {
      const { status, version } = await app.db.tx(scopeOf(caller), (tx) => act(workOf(app, caller, tx), id));
      results.push({ id, ok: true, status, version });
    } catch (error) {
      const fault = error instanceof AppError ? error : faultOf(app.model, error as Error);
      if (!fault) app.log.error({ err: error, entity: entity.id, id }, 'bulk action failed');
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

interface Sent extends Record<string, unknown> { id?: string; ids?: string[]; all?: unknown; lines?: string[]; version?: number; confirmed?: boolean; ask?: Record<string, unknown> | null; chosen?: Chosen | null }

/** `{id | ids | all, version, confirmed, …ask}`; inputs may also stand together under `ask`. An action that asks for approval takes `chosen` approvers too. */
function readBody(body: unknown, action?: Action): { ids: string[]; all?: ReturnType<typeof allIn>; isBulk: boolean; input: ActionInput; chosen: Chosen; lines: string[]; of?: string } {
  const { id, ids, all: asked, version, confirmed = false, ask, ...named } = body as Sent;
  const { chosen, ...inputs } = named;
  const asksApproval = action !== undefined && action.effects.some(({ kind }) => kind === 'approve') && !Object.hasOwn(action.ask, 'chosen');
  const { lines: rows, ...others } = asksApproval ? inputs : named;
  const isOfLines = action?.of !== undefined;
  const rest = isOfLines || rows === undefined ? others : { ...others, lines: rows };
  const all = asked === undefined ? undefined : allIn(asked);
  const isBulk = ids !== undefined || all !== undefined;
  const isOfPage = action?.on === 'page';
  const some = isOfLines ? rows as string[] | undefined : all || isOfPage ? [] : isBulk ? ids : id === undefined ? [] : [id];
  const list = all || isOfPage ? [] : idsOf(some);
  return { ids: list, lines: list, ...(id !== undefined && { of: id }), ...(all && { all }), isBulk, input: { version, confirmed, ask: { ...rest, ...ask } }, chosen: asksApproval ? chosen ?? {} : {} };
}

async function graph(app: App, entity: Entity, request: FastifyRequest): Promise<unknown> {
  const caller = callerOf(request);
  const { id } = request.params as { id: string };
  const around = surroundingsOf(app, caller);
  if (!await readRecord(around, entity.id, id)) throw new AppError('record.missing');
  return ok(await graphOf(around, entity, id));
}
