// GET /loom/schemas: whether schema files take effect as they are saved, and what keeps those on disk from it, and what is left out.
import type { FastifyInstance } from 'fastify';
import type { LiveSchemas } from '../../core/contract/live.ts';
import { sayIn } from '../../core/i18n.ts';
import type { App } from '../context.ts';
import { callerOf, demand, ok } from '../http/answer.ts';
import type { HttpPart } from '../http/server.ts';
import { leftOutOf } from '../leftOut.ts';
import { getSchemas } from '../../core/contract/endpoints/loom.ts';
import { endpoint } from '../http/endpoint.ts';

export const schemasPart: HttpPart = { guarded: registerSchemaRoutes };

function registerSchemaRoutes(http: FastifyInstance, app: App): void {
  endpoint(http, app, getSchemas, async (request) => {
    const caller = callerOf(request);
    // Whoever develops sees it, whatever the role he (or she) is trying out.
    if (!app.config.dev) demand(caller, 'GET /loom/schemas', sayIn(app.model.locales, caller.lang)('页面文件的错误'));
    return ok({ isLive: app.live !== undefined, faults: app.live?.faults ?? [], leftOut: leftOutOf(app) } satisfies LiveSchemas);
  });
}
