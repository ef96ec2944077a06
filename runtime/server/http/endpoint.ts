// The one way a route comes to be: its declaration (core/contract/endpoints) registers it, demands the right, checks what is sent and types who answers.
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import type { Envelope } from '../../core/contract/wire.ts';
import { endpointAt, permissionOf, type Endpoint, type Method } from '../../core/contract/endpoints/index.ts';
import { sayIn } from '../../core/i18n.ts';
import type { App } from '../context.ts';
import { checkPortalCall } from '../auth/portalGate.ts';
import { callerOf, demand } from './answer.ts';
import { shapeGate } from './shapeGate.ts';

type PlacesIn<Path extends string> = Path extends `${string}{${infer Place}}${infer Rest}` ? Place | PlacesIn<Rest> : never;
/** What a handler may give where a shape stands: records by their own types. */
type Given<T> = unknown extends T ? unknown : T extends readonly (infer Item)[] ? readonly Given<Item>[] : T extends object ? (string extends keyof T ? object : { readonly [Name in keyof T]: Given<T[Name]> }) : T;

export type RequestOf<Path extends string, Query, Body> = FastifyRequest<{ Params: Record<PlacesIn<Path>, string>; Querystring: Query; Body: Body }>;
/** The envelope around what is declared, the bare answer, or what has been sent already. */
export type AnswerOf<Answer> = Envelope<Given<Answer>> | FastifyReply | Given<Answer>;
export type Handle<Path extends string, Query, Body, Answer> = (request: RequestOf<Path, Query, Body>, reply: FastifyReply) => Promise<AnswerOf<Answer>>;
export type EndpointOptions = Pick<RouteShorthandOptions, 'bodyLimit' | 'config' | 'exposeHeadRoute'>;

/** Registers a declared endpoint; where this installation has no such record type (`needs`), nothing. */
export function endpoint<Path extends string, Query, Body, Answer>(http: FastifyInstance, app: App, declared: Endpoint<Path, Query, Body, Answer>, handle: Handle<Path, Query, Body, Answer>, options: EndpointOptions = {}): void {
  if (declared.needs !== undefined && !app.model.entities[declared.needs]) return;
  const check = shapeGate(declared);
  const permission = permissionOf(declared);
  http.route({
    method: declared.method, url: declared.path.replace(/\{(\w+)\}/g, ':$1'), ...options,
    handler: async (request, reply) => {
      if (declared.right !== 'open') {
        const caller = callerOf(request);
        if (permission !== undefined && !caller.may(permission) && caller.company === '0') throw new AppError('auth.noCompany');
        checkPortalCall(caller, `${declared.method} ${declared.path}`, sayIn(app.model.locales, caller.lang)(declared.called ?? declared.summary));
        if (permission !== undefined) demand(caller, permission, sayIn(app.model.locales, caller.lang)(declared.called ?? declared.summary));
      }
      check(request);
      return handle(request as RequestOf<Path, Query, Body>, reply);
    },
  });
}

/** The declaration of an address that is put together: one of several that are answered alike. @throws Error where none is */
export function declaredAt(method: Method, path: string): Endpoint {
  const declared = endpointAt(method, path);
  if (!declared) throw new Error(`${method} ${path} is answered, and core/contract/endpoints declares no such endpoint`);
  return declared;
}
