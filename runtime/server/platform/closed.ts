// Closes the generic addresses of an entity that answers by hand: what is not offered there must not be reached past it.
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';

const generic = [
  'GET ', 'GET /sums', 'GET /groups', 'GET /why', 'GET /lookup', 'GET /export', 'GET /:id', 'GET /:id/trail', 'GET /:id/graph', 'POST /resolve',
  'POST ', 'POST /import', 'PUT ', 'PUT /batch', 'DELETE ', 'PUT /status',
] as const;
export type GenericAddress = (typeof generic)[number];

/** @param open addresses that stay generic. Call it after registering those answered by hand. */
export function closeGeneric(http: FastifyInstance, api: string, open: readonly GenericAddress[] = []): void {
  for (const address of generic) {
    if (open.includes(address)) continue;
    const [method, path] = address.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const url = api + path;
    if (!http.hasRoute({ method, url })) http.route({ method, url, handler: async () => { throw new AppError('address.missing'); } });
  }
}
