// Errors on their way out: the envelope of the catalogue, in the caller's language, with a trace id; secrets and stacks stay in.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, errors, fill, withReason, type ErrorCode } from '../../core/contract/errors.ts';
import type { Envelope } from '../../core/contract/wire.ts';
import { langOf, translate } from '../../core/i18n.ts';
import type { Lang } from '../../core/language/model.ts';
import { langAsked } from '../auth/guard.ts';
import type { App } from '../context.ts';
import { metricsOf } from './metrics.ts';
import { retryAfterSeconds } from '../store/away.ts';
import { faultOf } from '../store/faults.ts';

// For these the text to show stands in `data` (domain: error catalogue).
const textInData = new Set([10009, 10202, 10401]);

/** While the database is away every call says so: the log, once a second. */
const awayLogMs = 1_000;

export function addFaultHandling(http: FastifyInstance, app: App): void {
  let awayAt = -awayLogMs;
  let suppressed = 0;
  const logAway = (about: object): void => {
    if (performance.now() - awayAt < awayLogMs) { suppressed++; return; }
    app.log.error({ ...about, ...(suppressed > 0 && { suppressed }) }, 'the database is away');
    awayAt = performance.now();
    suppressed = 0;
  };
  http.setErrorHandler((error, request, reply) => {
    const fault = appErrorOf(app, error as FastifyError, request);
    metricsOf(app).refused(fault.code);
    const about = { traceId: request.id, method: request.method, path: pathOf(request), err: error };
    // A line that tears while a file is on its way is no fault of ours.
    if (fault.def.http === 503) { reply.header('retry-after', String(retryAfterSeconds)); logAway(about); } else if (request.raw.readableAborted) app.log.info(about, 'the sender went away');
    else if (fault.def.http >= 500) app.log.error(about, 'request failed');
    if (fault.code === 'auth.invalidToken') reply.header('www-authenticate', 'Bearer error="invalid_token"');
    return answer(app, request, reply, fault);
  });
  http.setNotFoundHandler((request, reply) => answer(app, request, reply, new AppError('address.missing')));
}

function answer(app: App, request: FastifyRequest, reply: FastifyReply, fault: AppError): FastifyReply {
  return reply.code(fault.def.http).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(envelopeOf(app, request, fault));
}

/** The refusal in words: labels and reasons of code are said in the reader's language too; names of records stay. */
export function sayFault(locales: App['model']['locales'], lang: Lang, { def, code, values }: AppError, traceId = ''): string {
  const labels = ['field', 'entity', 'why', 'state', 'action', 'text', 'what', ...(code === 'auth.notPermitted' || code === 'field.readonly' ? ['name'] : [])];
  const said = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, labels.includes(key) && typeof value === 'string' ? translate(locales, lang, value) : value]));
  return fill(translate(locales, lang, def.says), { ...withReason(said), traceId });
}

/** The refusal as the wire carries it. */
export function envelopeOf(app: App, request: FastifyRequest, fault: AppError): Envelope & { error?: string } {
  const lang = request.caller?.lang ?? langOf(langAsked(request).lang ?? request.headers['accept-language']);
  const text = sayFault(app.model.locales, lang, fault, request.id);
  const { status } = fault.def;
  return {
    success: false, data: textInData.has(status) ? text : null, status, message: textInData.has(status) ? '' : text,
    // One without words of its own says what its code says.
    ...(fault.errors?.length ? { errors: fault.errors.map((one) => (one.message ? one : { ...one, message: one.code === fault.code ? text : translate(app.model.locales, lang, errors[one.code as ErrorCode]?.says ?? '') })) } : {}), traceId: request.id,
    // The browser's word for it (domain: session, guard, refresh).
    ...(fault.code === 'auth.invalidToken' ? { error: 'invalid_token' } : {}),
  };
}

function appErrorOf(app: App, error: FastifyError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  const ofDatabase = faultOf(app.model, error);
  if (ofDatabase) {
    app.log.warn({ traceId: request.id, path: pathOf(request), code: error.code, err: error.message }, 'refused by the database');
    return ofDatabase;
  }
  const known = byFastify(error);
  return known ?? new AppError('service.failed', { traceId: request.id }, undefined, { cause: error });
}

function byFastify(error: FastifyError): AppError | undefined {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('request.tooLarge', { mb: bodyLimitMb });
  if (error.statusCode === 429) return new AppError('request.tooMany', { seconds: (error as unknown as { seconds?: number }).seconds ?? 60 });
  if (error.validation) return new AppError('shape.bad', { path: error.validation[0]?.instancePath ?? '' });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return new AppError('shape.bad', { path: 'body' });
  return undefined;
}

export const bodyLimitMb = 8;
/** Without the query, which may hold tokens. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?')[0]!;
