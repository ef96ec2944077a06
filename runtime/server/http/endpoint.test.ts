// One declaration is all that an endpoint needs: the route, its right, the check of what is sent, and what is told of it follow.
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { defineEndpoint } from '../../core/contract/endpoints/index.ts';
import { choice, count, id, list, shape, text } from '../../core/contract/endpoints/shapes.ts';
import type { AppError } from '../../core/contract/errors.ts';
import { addCall } from '../../core/openapi/calls.ts';
import type { OpenApi } from '../../core/openapi/index.ts';
import type { App } from '../context.ts';
import { ok } from './answer.ts';
import { endpoint } from './endpoint.ts';

const moveCrates = defineEndpoint({
  method: 'PUT', path: '/t/crate/{id}/move', summary: '移箱', right: 'PUT /t/crate/move', params: { id }, query: shape({ 'times?': count }), body: shape({ to: choice('yard', 'hall'), 'labels?': list(text) }), answer: shape({ id, to: text, times: count }),
});
const app = { model: { locales: {}, entities: {} } } as unknown as App;

async function serverFor(rights: readonly string[]) {
  const http = Fastify();
  http.decorateRequest('caller', null);
  http.addHook('onRequest', async (request) => { request.caller = { lang: 'zh_CN', company: '1', may: (right: string) => rights.includes(right) } as never; });
  http.setErrorHandler((error, _request, reply) => reply.code(400).send({ code: (error as unknown as AppError).code, values: (error as unknown as AppError).values }));
  // Path, query and body have the types of the declaration, and so has the answer.
  endpoint(http, app, moveCrates, async ({ params, query, body }) => ok({ id: params.id, to: body.to.toUpperCase(), times: (query.times ?? 1) + 1 }));
  await http.ready();
  return http;
}

describe('an endpoint', () => {
  it('is answered as it is declared, by whoever has its right', async () => {
    const http = await serverFor(['PUT /t/crate/move']);
    expect((await http.inject({ method: 'PUT', url: '/t/crate/7/move?times=2', payload: { to: 'yard' } })).json()).toMatchObject({ success: true, data: { id: '7', to: 'YARD', times: 3 } });
    expect((await http.inject({ method: 'PUT', url: '/t/crate/7/move', payload: { to: 'sea' } })).json()).toMatchObject({ code: 'shape.bad', values: { path: 'to' } });
    expect((await http.inject({ method: 'PUT', url: '/t/crate/7/move', payload: { to: 'hall', at: 1 } })).json()).toMatchObject({ code: 'shape.unknown', values: { name: 'at', names: 'to, labels' } });
  });

  it('refuses others before it looks at what they send, by its summary', async () => {
    const http = await serverFor([]);
    expect((await http.inject({ method: 'PUT', url: '/t/crate/7/move', payload: { nonsense: 1 } })).json()).toMatchObject({ code: 'auth.notPermitted', values: { name: '移箱' } });
  });

  it('is told to those who may call it', () => {
    const told = (may: boolean): OpenApi['paths'] => {
      const made = { paths: {}, tags: [] } as unknown as OpenApi;
      addCall(made, { model: app.model, rights: { may: () => may, grants: new Set() }, say: (words: string) => words, at: '' }, moveCrates, { id: 'crate.move', tag: 't' });
      return made.paths;
    };
    expect(told(true)['/t/crate/{id}/move']?.put).toMatchObject({ summary: '移箱', 'x-permission': 'PUT /t/crate/move', parameters: [{ name: 'id', in: 'path' }, { name: 'times', in: 'query', schema: { type: 'integer' } }], requestBody: { content: { 'application/json': { schema: { required: ['to'] } } } } });
    expect(told(false)).toEqual({});
  });
});
