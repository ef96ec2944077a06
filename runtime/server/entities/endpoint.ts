// Registers what a record type has by itself, as core/openapi/generic.ts declares it: the right, the shape of what is sent, and the record type as it is now.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import { permissionOf } from '../../core/contract/endpoints/index.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Entity } from '../../core/language/model.ts';
import { entityEndpoints } from '../../core/openapi/index.ts';
import type { App, Caller } from '../context.ts';
import { checkPortalRecords } from '../auth/portalGate.ts';
import { callerOf, demand } from '../http/answer.ts';
import type { EndpointOptions } from '../http/endpoint.ts';
import { shapeGate } from '../http/shapeGate.ts';
import { needsPermission } from './sharedRows.ts';

/** @param on who asks, and the record type as it is now: schemas may have been exchanged since */
export type EntityHandle = (request: FastifyRequest, reply: FastifyReply, on: { caller: Caller; entity: Entity }) => Promise<unknown>;

export interface EntityOptions extends EndpointOptions {
  /** What a refusal calls it, where that is not the record type and what is done to it. */
  called?: string;
  /** Its right is asked for where it is known who may do without. */
  asksItself?: true;
}

/** Registers nothing where the endpoint is closed, answered by hand, or not this record type's. @param name as it is declared: `batch` */
export function entityEndpoint(http: FastifyInstance, app: App, { id }: Pick<Entity, 'id'>, name: string, handle: EntityHandle, { called, asksItself = undefined, ...options }: EntityOptions = {}): void {
  const declared = entityEndpoints(app.model, app.model.entities[id]!).get(name);
  if (!declared) return;
  const { method } = declared;
  const url = declared.path.replace(/\{(\w+)\}/g, ':$1');
  // Parts of the server that answer an address themselves were registered before.
  if (http.hasRoute({ method, url })) return;
  const permission = permissionOf(declared);
  const check = shapeGate(declared);
  http.route({
    method, url, ...options,
    handler: async (request, reply) => {
      const caller = callerOf(request);
      const entity = app.model.entities[id];
      if (!entity) throw new AppError('address.missing');
      if (entity.scope !== 'platform' && caller.company === '0') throw new AppError('auth.noCompany');
      const say = sayIn(app.model.locales, caller.lang);
      checkPortalRecords(caller, entity, name, say(entity.label));
      if (permission !== undefined && !asksItself && needsPermission(entity, caller, permission)) demand(caller, permission, called !== undefined ? say(called) : `${say(entity.label)} ${say(doingOf(permission, entity.api, declared.summary))}`);
      check(request);
      return handle(request, reply, { caller, entity });
    },
  });
}

/** Whatever a right lets one do is called by that right. */
function doingOf(permission: string, api: string, summary: string): string {
  if (permission === `GET ${api}`) return '查看';
  return permission === `POST ${api}/import` ? '导入' : summary;
}
