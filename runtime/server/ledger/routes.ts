// GET {ledger api}/{balance}: what a ledger's balance holds now, under the list contract; …/sums adds figures up over the whole filter.
import type { FastifyInstance } from 'fastify';
import { surroundingsOf } from '../entities/index.ts';
import { readPageRequest, textOf } from '../entities/pageRequest.ts';
import { callerOf, demand, ok, sendRawTagged } from '../http/answer.ts';
import type { App } from '../context.ts';
import { balancePage, balanceSums } from './balances.ts';

export function registerBalanceRoutes(http: FastifyInstance, app: App): void {
  for (const entity of Object.values(app.model.entities)) {
    for (const balance of Object.values(entity.ledger?.balances ?? {})) {
      const path = `${entity.api}/${balance.name}`;
      http.get(path, async (request, reply) => {
        const caller = callerOf(request);
        demand(caller, `GET ${entity.api}`, balance.label);
        const page = await balancePage(surroundingsOf(app, caller), balance.id, readPageRequest(request.query as Record<string, unknown>));
        return sendRawTagged(request, reply, JSON.stringify(page));
      });
      http.get(`${path}/sums`, async (request) => {
        const caller = callerOf(request);
        demand(caller, `GET ${entity.api}`, balance.label);
        const query = request.query as Record<string, unknown>;
        return ok(await balanceSums(surroundingsOf(app, caller), balance.id, (textOf(query, 'sums') ?? '').split(',').filter(Boolean), readPageRequest(query)));
      });
    }
  }
}
