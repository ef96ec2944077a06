// While schemas change, the generic addresses of an entity are made when one of them is first asked for: thousands of routes that nobody wants would be made anew with every save.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Entity } from '../../core/language/model.ts';
import type { App } from '../context.ts';

/** A server that is made; what answers is its instance. */
interface Made { http: FastifyInstance }
type Handler = (request: IncomingMessage, answer: ServerResponse) => void;

export interface ByEntity {
  /** Answers what belongs to an entity, and leaves the rest to the handler. */
  before(handler: Handler): Handler;
  close(): Promise<void>;
}

/** @param make a server of its own with the addresses of these entities: those by hand stand before the generic ones */
export function byEntity(app: App, make: (entities: readonly Entity[]) => Promise<Made>): ByEntity {
  const all = Object.values(app.model.entities).filter(({ api }) => api);
  const byApi = new Map(all.map((entity) => [entity.api, entity]));
  const made = new Map<string, Promise<Made>>();
  const serverOf = (entity: Entity): Promise<Made> => {
    let server = made.get(entity.api);
    if (!server) {
      // Where one's address lies below another's, a call may be about either.
      const near = all.filter(({ api }) => api === entity.api || api.startsWith(`${entity.api}/`) || entity.api.startsWith(`${api}/`));
      made.set(entity.api, server = make(near).then(async (one) => { await one.http.ready(); return one; }));
    }
    return server;
  };
  return {
    before: (handler) => (request, answer) => {
      const entity = entityAt(request.url ?? '', byApi);
      if (!entity) handler(request, answer);
      else serverOf(entity).then(({ http }) => http.routing(request, answer), (error: Error) => { app.log.error({ err: error }, 'addresses of an entity could not be made'); handler(request, answer); });
    },
    async close() { await Promise.all([...made.values()].map(async (server) => (await server).http.close())); },
  };
}

/** From now on the instance passes over addresses at which none of these entities can be asked for. */
export function keepTo(http: FastifyInstance, entities: readonly Entity[]): void {
  const apis = entities.map(({ api }) => api.split('/'));
  const isTheirs = (url: string): boolean => { const steps = url.split('/'); return apis.some((api) => canMeet(steps, api)); };
  const ways = http as unknown as Record<string, Register>;
  for (const method of ['get', 'post', 'put', 'patch', 'delete', 'all', 'route']) {
    const register = ways[method]!;
    ways[method] = function (first, ...rest) { return isTheirs(typeof first === 'string' ? first : first.url) ? register.call(this, first, ...rest) : this; };
  }
}
type Register = (this: FastifyInstance, first: string | { url: string }, ...rest: unknown[]) => FastifyInstance;

/** Whether a pattern of an address may stand for one that begins like this. */
function canMeet(pattern: readonly string[], api: readonly string[]): boolean {
  const rest = pattern.indexOf('*');
  if (pattern.length < api.length && rest < 0) return false;
  return api.every((step, at) => (rest >= 0 && at >= rest) || pattern[at] === step || pattern[at]!.startsWith(':'));
}

/** The entity whose address the call's begins with; of several the longest. */
function entityAt(url: string, byApi: ReadonlyMap<string, Entity>): Entity | undefined {
  const end = url.indexOf('?');
  for (let path = end < 0 ? url : url.slice(0, end); path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const entity = byApi.get(path);
    if (entity) return entity;
  }
  return undefined;
}
