// Reads bodies and queries of hand-written calls; what does not suit is refused with its name.
import type { FastifyRequest } from 'fastify';
import { AppError, errors, fill, type ErrorCode } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Envelope } from '../../core/contract/wire.ts';
import type { App, Caller } from '../context.ts';
import { countOf } from '../entities/pageRequest.ts';

export type Body = Record<string, unknown>;
export const anyId = /^\d{1,19}$/;

export function bodyOf(request: FastifyRequest): Body {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('shape.bad', { path: 'body' });
  return body as Body;
}

export const queryOf = (request: FastifyRequest): Record<string, unknown> => request.query as Record<string, unknown>;

/** @throws AppError `shape.bad` */
export function idIn(from: Body, name = 'id'): string {
  const value = from[name];
  if (typeof value !== 'string' || !anyId.test(value)) throw new AppError('shape.bad', { path: name });
  return value;
}

/** `"1,2"`, `"1"` or a list. */
export function idsIn(from: Body, name: string, most = 1_000): string[] {
  const value = from[name];
  const ids = typeof value === 'string' ? value.split(',').map((one) => one.trim()) : value;
  if (!Array.isArray(ids) || ids.length > most || ids.some((one) => typeof one !== 'string' || !anyId.test(one))) throw new AppError('shape.bad', { path: name });
  if (ids.length === 0) throw new AppError('selection.none');
  return [...new Set(ids as string[])];
}

export function textIn(from: Body, name: string, most = 200): string | undefined {
  const value = from[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string' || value.length > most || value.includes('\0')) throw new AppError('shape.bad', { path: name });
  return value;
}

export function choiceIn<T extends string>(from: Body, name: string, choices: readonly T[]): T | undefined {
  const value = from[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (!choices.includes(String(value) as T)) throw new AppError('shape.bad', { path: name });
  return String(value) as T;
}

export function pageIn(query: Record<string, unknown>, most = 1_000): { pageNum: number; pageSize: number } {
  return { pageNum: countOf(query, 'pageNum', 1, 1_000_000), pageSize: countOf(query, 'pageSize', 10, most) };
}

/** A refusal in plain words at a field. */
export function refusal(app: App, caller: Pick<Caller, 'lang'>, path: string, text: string, values: Record<string, unknown> = {}): AppError {
  const message = fill(sayIn(app.model.locales, caller.lang)(text), values);
  return new AppError('rule.refused', { text: message }, [{ path, code: 'rule.refused', message }]);
}

/** A refusal of the catalogue at a field. */
export function fieldRefusal(app: App, caller: Pick<Caller, 'lang'>, path: string, code: ErrorCode, values: Record<string, unknown> = {}): AppError {
  const message = fill(sayIn(app.model.locales, caller.lang)(errors[code].says), values);
  return new AppError('rule.refused', { text: message }, [{ path, code, message }]);
}

/** Success with words to show. */
export function done<T>(app: App, caller: Pick<Caller, 'lang'>, data: T, text: string): Envelope<T> {
  return { success: true, data, status: 200, message: sayIn(app.model.locales, caller.lang)(text) };
}
