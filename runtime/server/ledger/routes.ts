// GET {ledger api}/{balance}: what a ledger's balance holds now, under the list contract; …/sums adds figures up over the whole filter.
import type { FastifyInstance } from 'fastify';
import { surroundingsOf } from '../entities/index.ts';
import { readPageRequest, textOf } from '../entities/pageRequest.ts';
import { sendKept } from '../http/kept.ts';
import type { HttpTools } from '../http/server.ts';
import { AppError } from '../../core/contract/errors.ts';
import type { App, Caller } from '../context.ts';
import { balancePage, balanceSums } from './balances.ts';
import { entityEndpoint } from '../entities/endpoint.ts';

export function registerBalanceRoutes(http: FastifyInstance, app: App, { entities }: Pick<HttpTools, 'entities'> = {}): void {
  for (const entity of entities ?? Object.values(app.model.entities)) {
    for (const balance of Object.values(entity.ledger?.balances ?? {})) {
      entityEndpoint(http, app, entity, `balance.${balance.name}`, async (request, reply, { caller }) => {
        refuseOutsiders(caller, balance.label);
        const asked = readPageRequest(request.query as Record<string, unknown>);
        return sendKept(request, reply, app, async (kept) => JSON.stringify(await balancePage(surroundingsOf(kept, caller), balance.id, asked)));
      }, { called: balance.label });
      entityEndpoint(http, app, entity, `balance.${balance.name}.sums`, async (request, reply, { caller }) => {
        refuseOutsiders(caller, balance.label);
        const query = request.query as Record<string, unknown>;
        const names = (textOf(query, 'sums') ?? '').split(',').filter(Boolean);
        return sendKept(request, reply, app, async (kept) => JSON.stringify(await balanceSums(surroundingsOf(kept, caller), balance.id, names, readPageRequest(query))));
      }, { called: balance.label });
    }
  }
}

/** What a company holds in all is no business of people from outside. */
function refuseOutsiders(caller: Caller, label: string): void {
  if (caller.userType === '2') throw new AppError('auth.notPermitted', { name: label });
}
