// GET /openapi.json: the wire contract as far as the asker may use it; GET /loom/reference: the modules told to people; GET /loom/flows: what flows where, drawn.
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import { openApi, ownModule } from '../../core/openapi/index.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Model } from '../../core/language/model.ts';
import { describeModule, type ToldModule } from '../../core/reference/describe.ts';
import { drawModule, drawModules } from '../../core/reference/flowDrawing.ts';
import { flowMap } from '../../core/reference/flowMap.ts';
import type { App, Caller } from '../context.ts';
import { callerOf, sendRawTagged } from '../http/answer.ts';
import type { HttpPart } from '../http/server.ts';
import { getFlows, getOpenapiJson, getReference } from '../../core/contract/endpoints/loom.ts';
import { endpoint } from '../http/endpoint.ts';

export const openApiPart: HttpPart = { guarded: registerOpenApiRoutes };

function registerOpenApiRoutes(http: FastifyInstance, app: App): void {
  endpoint(http, app, getOpenapiJson, async (request, reply) => {
    const caller = callerOf(request);
    const { module } = request.query;
    const modules = module?.split(',');
    if (modules?.some((id) => !isKnown(app.model, id))) throw new AppError('address.missing');
    const text = kept(app.model, caller, `openapi ${module ?? ''}`, () => JSON.stringify(openApi(app.model, caller, caller.lang, modules)));
    const tag = `"${createHash('sha1').update(text).digest('base64url')}"`;
    reply.header('etag', tag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    // As programs expect it: without the envelope.
    return reply.type('application/json; charset=utf-8').send(text);
  });

  endpoint(http, app, getReference, async (request, reply) => {
    const caller = callerOf(request);
    const say = sayIn(app.model.locales, caller.lang);
    const { module } = request.query;
    if (module === undefined) {
      return sendRawTagged(request, reply, JSON.stringify([...Object.values(app.model.modules).sort((a, b) => a.order - b.order), { id: ownModule, label: '平台' }].map(({ id, label }) => ({ id, label: say(label) }))));
    }
    if (!isKnown(app.model, module)) throw new AppError('address.missing');
    // Of no module: calls alone.
    if (module === ownModule) return sendRawTagged(request, reply, JSON.stringify({ id: ownModule, label: say('平台'), entities: [], screens: [], queries: [], settings: [] } satisfies ToldModule));
    return sendRawTagged(request, reply, kept(app.model, caller, `reference ${module}`, () => JSON.stringify(describeModule(app.model, module, caller, caller.lang))));
  });

  endpoint(http, app, getFlows, async (request, reply) => {
    const caller = callerOf(request);
    const { module } = request.query;
    if (module !== undefined && !Object.hasOwn(app.model.modules, module)) throw new AppError('address.missing');
    return sendRawTagged(request, reply, kept(app.model, caller, `flows ${module ?? ''}`, () => {
      const say = sayIn(app.model.locales, caller.lang);
      const map = flowMap(app.model, caller, caller.lang);
      const held = new Set(map.nodes.map((node) => node.module));
      const modules = Object.values(app.model.modules).filter(({ id }) => held.has(id)).sort((a, b) => a.order - b.order).map(({ id, label }) => ({ id, label: say(label) }));
      return JSON.stringify({ modules, ...(module === undefined ? drawModules(map, modules) : drawModule(map, module)) });
    }));
  });
}

const isKnown = (model: Model, module: string): boolean => module === ownModule || Object.hasOwn(model.modules, module);

const mostKept = 40;
const texts = new WeakMap<Model, Map<string, string>>();

/** Made once for equal rights and language. */
function kept(model: Model, caller: Caller, what: string, make: () => string): string {
  let known = texts.get(model);
  if (!known) texts.set(model, known = new Map());
  const key = `${what} ${caller.rightsKey} ${caller.lang}`;
  let text = known.get(key);
  if (text === undefined) {
    if (known.size >= mostKept) known.clear();
    known.set(key, text = make());
  }
  return text;
}
