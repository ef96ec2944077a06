// How often one may ask: generous for the signed-in, strict for whoever guesses passwords or tokens.
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import type { Config } from '../context.ts';
import { tokenOf } from '../auth/guard.ts';

/** A person mistypes a few times; a program tries thousands. Each address may try this often a minute. */
const guessesPerMinute = 60;

export async function addLimits(http: FastifyInstance, config: Config): Promise<{ strict: { rateLimit?: object } }> {
  if (config.requestsPerMinute === 0) return { strict: {} };
  const errorResponseBuilder = (_: unknown, context: { ttl: number }): AppError => new AppError('request.tooMany', { seconds: Math.max(1, Math.ceil(context.ttl / 1_000)) });
  await http.register(rateLimit, {
    global: true, max: config.requestsPerMinute, timeWindow: 60_000, cache: 20_000,
    // Everybody of an office may share one address.
    keyGenerator: (request) => tokenOf(request) ?? request.ip,
    errorResponseBuilder, addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  return { strict: { rateLimit: { max: Math.min(guessesPerMinute, config.requestsPerMinute), timeWindow: 60_000, keyGenerator: (request: { ip: string }) => request.ip } } };
}
