// Closes the generic addresses of an entity that answers by hand: what is not offered there must not be reached past it (core/contract/endpoints/closed.ts says which).
import type { FastifyInstance } from 'fastify';
import { closedAddresses } from '../../core/contract/endpoints/closed.ts';
import { AppError } from '../../core/contract/errors.ts';

/** Call it after registering those answered by hand. */
export function closeGeneric(http: FastifyInstance, api: string): void {
  for (const address of closedAddresses(api)) {
    const [method, path] = address.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const url = api + path;
    if (!http.hasRoute({ method, url })) http.route({ method, url, config: { isClosed: true }, handler: async () => { throw new AppError('address.missing'); } });
  }
}
