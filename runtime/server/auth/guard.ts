// The guard before every route that needs a caller: bearer token, company, language.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import type { Caller } from '../context.ts';
import type { Callers } from './callers.ts';
import { checkHolds } from './holds.ts';

/**
 * Counts tokens that nobody holds, by address.
 * @param countsAs `miss` when nobody held it, or there was none; `look` only asks
 * @throws AppError `request.tooMany` once an address has missed as often as a session may ask
 */
export type CountMisses = (request: FastifyRequest, countsAs: 'look' | 'miss') => Promise<void>;

/** Puts `request.caller` in place for the routes of this instance, or refuses. Misses are counted before one more token costs a look-up. */
export function addGuard(http: FastifyInstance, callers: Callers, misses: CountMisses): void {
  http.addHook('onRequest', async (request) => {
    const token = tokenOf(request);
    if (!token || !callers.isKnown(token)) await misses(request, 'look');
    const caller = await callerOf(request, token).catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'auth.invalidToken') await misses(request, 'miss');
      throw error;
    });
    checkHolds(caller, request.method, request.url.split('?')[0]!);
    // `/saas/` addresses are of a company; `/token/` ones of the person, who may have none yet.
    if (caller.company === '0' && request.url.includes('/saas/')) throw new AppError('auth.noCompany');
    request.caller = caller;
  });

  async function callerOf(request: FastifyRequest, token: string | undefined): Promise<Caller> {
    if (!token) throw new AppError('auth.invalidToken');
    const { usercompany } = request.headers;
    return callers.callerOf({ token, ...(typeof usercompany === 'string' && usercompany ? { companyUuid: usercompany } : {}), ...langAsked(request) });
  }
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
