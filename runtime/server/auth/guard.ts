// The guard before every route that needs a caller: bearer token, company, language.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import type { Callers } from './callers.ts';
import { checkHolds } from './holds.ts';

/** Puts `request.caller` in place for the routes of this instance, or refuses. */
export function addGuard(http: FastifyInstance, callers: Callers): void {
  http.addHook('onRequest', async (request) => {
    const token = tokenOf(request);
    if (!token) throw new AppError('auth.invalidToken');
    const { usercompany } = request.headers;
    const caller = await callers.callerOf({ token, ...(typeof usercompany === 'string' && usercompany ? { companyUuid: usercompany } : {}), ...langAsked(request) });
    checkHolds(caller, request.method, request.url.split('?')[0]!);
    // `/saas/` addresses are of a company; `/token/` ones of the person, who may have none yet.
    if (caller.company === '0' && request.url.includes('/saas/')) throw new AppError('auth.noCompany');
    request.caller = caller;
  });
}

export function tokenOf(request: FastifyRequest): string | undefined {
  return /^bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Query `lang` before the browser's own. */
export function langAsked(request: FastifyRequest): { lang?: string } {
  const { lang } = request.query as { lang?: unknown };
  const { lang: header } = request.headers;
  const asked = typeof lang === 'string' && lang ? lang : typeof header === 'string' ? header : undefined;
  return asked ? { lang: asked } : {};
}
