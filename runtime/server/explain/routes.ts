// GET {api}/{id}/explain, {api}/explain, {ledger api}/{balance}/explain, /loom/query/{id}/explain: how a figure came about; /loom/inspect: why a part is as it is.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity } from '../../core/language/model.ts';
import { mayRead } from '../../core/plans/index.ts';
import type { App, Caller } from '../context.ts';
import { surroundingsOf } from '../entities/index.ts';
import { objectOf, readPageRequest, textOf } from '../entities/pageRequest.ts';
import { readTexts } from '../entities/read.ts';
import { needsPermission } from '../entities/sharedRows.ts';
import { callerOf, demand, ok } from '../http/answer.ts';
import type { HttpPart, HttpTools } from '../http/server.ts';
import { explainBalance } from './balance.ts';
import { explainMeasure } from './measure.ts';
import { explainRecord } from './record.ts';
import { explainTotal } from './total.ts';
import { inspect } from './inspect/inspect.ts';
import { partKinds } from './inspect/part.ts';
import { getInspect, getQueryByIdExplain } from '../../core/contract/endpoints/loom.ts';
import { endpoint } from '../http/endpoint.ts';
import { entityEndpoint } from '../entities/endpoint.ts';

const queryOf = (request: FastifyRequest): Record<string, unknown> => request.query as Record<string, unknown>;

export const explainPart: HttpPart = { guarded: registerExplainRoutes };

function registerExplainRoutes(http: FastifyInstance, app: App, { entities }: HttpTools): void {
  for (const { id, api, ledger } of entities ?? Object.values(app.model.entities)) {
    if (!api) continue;
    entityEndpoint(http, app, { id }, 'explain', async (request, _reply, { caller, entity }) => {
      const { id: recordId } = request.params as { id: string };
      return ok(await explainThrough(app, caller, entity, recordId, fieldOf(request), textOf(queryOf(request), 'row')));
    });
    entityEndpoint(http, app, { id }, 'explainTotal', async (request, _reply, { caller, entity }) => {
      const { field: _field, ...rest } = queryOf(request);
      return ok(await explainTotal(surroundingsOf(app, caller), entity, fieldOf(request), readPageRequest(rest)));
    });
    for (const balance of Object.values(ledger?.balances ?? {})) {
      entityEndpoint(http, app, { id }, `balance.${balance.name}.explain`, async (request, _reply, { caller }) => {
        // What a company holds in all is no business of people from outside.
        if (caller.userType === '2') throw new AppError('auth.notPermitted', { name: balance.label });
        return ok(await explainBalance(surroundingsOf(app, caller), balance.id, fieldOf(request), objectOf(queryOf(request), 'by') ?? {}));
      });
    }
  }
  endpoint(http, app, getInspect, async (request) => {
    const caller = callerOf(request);
    if (caller.company === '0') throw new AppError('auth.noCompany');
    const { screen, entity, id, field, line, action, row, part, name, value, ...rest } = queryOf(request);
    const words = { screen, entity, id, field, line, action, row, part, name };
    for (const [name, word] of Object.entries(words)) if (word !== undefined && typeof word !== 'string') throw new AppError('shape.bad', { path: name });
    if (part !== undefined && !(partKinds as readonly unknown[]).includes(part)) throw new AppError('shape.bad', { path: 'part' });
    return ok(await inspect(surroundingsOf(app, caller), { ...words as Record<string, string>, ...(value !== undefined && { value }), request: readPageRequest(rest) }));
  });
  endpoint(http, app, getQueryByIdExplain, async (request) => {
    const caller = callerOf(request);
    const { id } = request.params as { id: string };
    const query = Object.hasOwn(app.model.queries, id) ? app.model.queries[id] : undefined;
    if (!query) throw new AppError('address.missing');
    const isShown = Object.values(app.model.screens).some((screen) => screen.query === query.id && screen.permission !== undefined && caller.may(screen.permission));
    if (!isShown && !mayRead(app.model, query.id, caller)) throw new AppError('auth.notPermitted', { name: sayIn(app.model.locales, caller.lang)(query.label) });
    return ok(await explainMeasure(surroundingsOf(app, caller), query, fieldOf(request), objectOf(queryOf(request), 'by') ?? {}));
  });
}

/** A field behind references (`order.totalAmount`) is the other record's, told to whoever may read that one. */
async function explainThrough(app: App, caller: Caller, entity: Entity, id: string, field: string, row: string | undefined): Promise<unknown> {
  const [first, ...rest] = field.split('.');
  const to = Object.hasOwn(entity.fields, first!) ? entity.fields[first!]!.to : undefined;
  if (rest.length === 0 || to === undefined || !app.model.entities[to]) return explainRecord(surroundingsOf(app, caller), entity, id, field, row);
  const [text] = await readTexts({ app, caller }, entity.id, [id]);
  const target = text === undefined ? undefined : (JSON.parse(text) as Record<string, { id?: string } | null>)[first!];
  if (!target?.id) throw new AppError('record.missing');
  return explainThrough(app, caller, readableTo(app, caller, to), target.id, rest.join('.'), undefined);
}

/** As the records themselves are read. */
function readableTo(app: App, caller: Caller, entityId: string): Entity {
  const entity = app.model.entities[entityId];
  if (!entity) throw new AppError('address.missing');
  if (entity.scope !== 'platform' && caller.company === '0') throw new AppError('auth.noCompany');
  const permission = `GET ${entity.api}`;
  if (needsPermission(entity, caller, permission)) demand(caller, permission, sayIn(app.model.locales, caller.lang)(entity.label, entity.id));
  return entity;
}

function fieldOf(request: FastifyRequest): string {
  const field = textOf(queryOf(request), 'field');
  if (!field) throw new AppError('shape.bad', { path: 'field' });
  return field;
}
