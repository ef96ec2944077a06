// How often one may ask: generous for the signed-in, strict for whoever guesses passwords or tokens.
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import type { Config } from '../context.ts';
import { tokenOf, type CountMisses } from '../auth/guard.ts';

/** A person mistypes a few times; a program tries thousands. Each address may try this often a minute. */
const guessesPerMinute = 60;
/** Calls of pages without a login: several screens, and visitors, may stand behind one address. */
const strangersPerMinute = 300;
/** Of an app's people behind one address: many, where a carrier stands between. Each person is counted once the token is known to be one (records/appCalls). */
const appCallsPerMinute = 1_200;
/** Tokens that nobody holds, of one address: pages whose sittings have ended ask a few times each. */
const missesPerMinute = 1_000;
const minuteMs = 60_000;

export interface Limits {
  /** Rate limit of guesses: options for a route's `config`. */
  strict: { rateLimit?: object };
  /** Of pages by token, likewise. */
  strangers: { rateLimit?: object };
  /** Of the people of an app, by address. */
  appPeople: { rateLimit?: object };
  misses: CountMisses;
}

export async function addLimits(http: FastifyInstance, config: Config): Promise<Limits> {
  if (config.requestsPerMinute === 0) return { strict: {}, strangers: {}, appPeople: {}, async misses() {} };
  const tooMany = (ttlMs: number): AppError => new AppError('request.tooMany', { seconds: Math.max(1, Math.ceil(ttlMs / 1_000)) });
  await http.register(rateLimit, {
    global: true, max: config.requestsPerMinute, timeWindow: minuteMs, cache: 20_000,
    // Everybody of an office may share one address, so those the guard has let in count by their session. A token that nobody looked at would be the sender's to choose.
    keyGenerator: (request) => (request.caller && tokenOf(request)) ?? request.ip,
    errorResponseBuilder: (_, { ttl }) => tooMany(ttl), addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  const missed = http.createRateLimit({ max: Math.min(missesPerMinute, config.requestsPerMinute), timeWindow: minuteMs, keyGenerator: (request) => request.ip });
  const each = (perMinute: number): object => ({ max: Math.min(perMinute, config.requestsPerMinute), timeWindow: minuteMs, keyGenerator: (request: { ip: string }) => request.ip });
  return {
    strict: { rateLimit: each(guessesPerMinute) }, strangers: { rateLimit: each(strangersPerMinute) },
    appPeople: { rateLimit: each(appCallsPerMinute) },
    async misses(request, countsAs) {
      const answer = await missed(request, { increment: countsAs === 'miss' });
      if (!answer.isAllowed && answer.isExceeded) throw tooMany(answer.ttl);
    },
  };
}
