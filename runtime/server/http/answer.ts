// How routes answer: the envelope around values or around JSON text made by the database, and content tags.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import type { Envelope } from '../../core/contract/wire.ts';
import type { Caller } from '../context.ts';

declare module 'fastify' {
  interface FastifyRequest { caller: Caller | null }
}

/** Who asks. Routes behind the guard always have one. @throws AppError `auth.invalidToken` elsewhere */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('auth.invalidToken');
  return request.caller;
}

/** Refuses callers without a right; `name` is what the refusal calls it. */
export function demand(caller: Caller, permission: string, name: string): void {
  if (caller.may(permission)) return;
  if (caller.isExpired?.(permission)) throw new AppError('application.expired');
  throw new AppError('auth.notPermitted', { name });
}

/** Success around a value; a route may `return ok(data)`. */
export function ok<T>(data: T): Envelope<T> {
  return { success: true, data, status: 200, message: '' };
}

/** Success around JSON text as the database made it: not parsed, not copied twice. */
export function sendRaw(reply: FastifyReply, json: string): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(envelopeOf(json));
}

export const envelopeOf = (json: string): string => `{"success":true,"data":${json},"status":200,"message":""}`;

/** As `sendRaw`, under a tag of its content: a browser that has the same text already gets 304 and no body. */
export function sendRawTagged(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
  const tag = tagOf(json);
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  return sendRaw(reply, json);
}

/** Content tag of an answer's text; weak, for the same text travels plain and compressed. */
export function tagOf(text: string): string {
  return `W/"${createHash('sha1').update(text).digest('base64url')}"`;
}
