// What modules brought since the company was made: GET tells what would change, POST enters what the administrator takes of it.
import type { FastifyInstance } from 'fastify';
import { getStartingData, postStartingData } from '../../../core/contract/endpoints/companies.ts';
import { AppError } from '../../../core/contract/errors.ts';
import { sayIn } from '../../../core/i18n.ts';
import { namedOnly } from '../../auth/callers.ts';
import type { App, Caller } from '../../context.ts';
import { workOf } from '../../entities/index.ts';
import { scopeOf } from '../../entities/types.ts';
import { callerOf, ok } from '../../http/answer.ts';
import { endpoint } from '../../http/endpoint.ts';
import type { HttpPart } from '../../http/server.ts';
import { takeOffer, type Offer } from '../../seeds/offer.ts';

export const startingDataPart: HttpPart = {
  guarded(http: FastifyInstance, app: App) {
    endpoint(http, app, getStartingData, async (request) => {
      const caller = ofCompany(callerOf(request));
      // Entered and taken back: what is told is what would be.
      return ok(inWords(app, caller, await app.db.trial(scopeOf(caller), (tx) => takeOffer(workOf(app, caller, tx), namedOnly(app.model)))));
    });
    endpoint(http, app, postStartingData, async (request) => {
      const caller = ofCompany(callerOf(request));
      const { entities, roles } = request.body;
      return ok(inWords(app, caller, await app.db.tx(scopeOf(caller), (tx) => takeOffer(workOf(app, caller, tx), namedOnly(app.model), { entities: new Set(entities), roles: new Set(roles) }))));
    });
  },
};

function ofCompany(caller: Caller): Caller {
  if (caller.company === '0') throw new AppError('auth.noCompany');
  return caller;
}

function inWords(app: App, caller: Caller, { rows, roles }: Offer): Offer {
  const say = sayIn(app.model.locales, caller.lang);
  const grants = Object.assign({}, ...Object.values(app.model.modules).map((module) => module.grants)) as Record<string, string>;
  return { rows: rows.map((one) => ({ ...one, label: say(one.label, one.entity) })), roles: roles.map((role) => ({ ...role, grants: role.grants.map((grant) => say(grants[grant] ?? grant)) })) };
}
