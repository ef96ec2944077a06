// Reads what account calls are sent: texts of bounded length, refused at their field.
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import { at } from './people.ts';
import { labels } from '../../core/contract/endpoints/labels.ts';

const mostLetters = 200;

export class Body {
  constructor(readonly values: Record<string, unknown>) {}

  /** @throws AppError `field.required` for an empty one, `shape.bad` for no text or far too long a one */
  text(name: string, most = mostLetters): string {
    const value = this.optional(name, most);
    if (value === undefined) throw at(name, 'field.required', { field: labels[name] ?? name });
    return value;
  }

  /** Absent, null and empty are the same. */
  optional(name: string, most = mostLetters): string | undefined {
    const value = this.values[name];
    if (value === undefined || value === null || value === '') return undefined;
    if (typeof value !== 'string' || value.length > most || value.includes('\0')) throw new AppError('shape.bad', { path: name });
    return value.trim() === '' ? undefined : value;
  }

  is(name: string): boolean { return this.values[name] === true; }
  has(name: string): boolean { return this.values[name] !== undefined; }

  /** @throws AppError `shape.bad` */
  oneOf<T extends string>(name: string, choices: readonly T[]): T {
    const value = this.values[name];
    if (!choices.includes(value as T)) throw new AppError('shape.bad', { path: name });
    return value as T;
  }
}

export function bodyOf(request: FastifyRequest): Body {
  const { body } = request;
  return new Body(typeof body === 'object' && body !== null && !Array.isArray(body) ? body as Record<string, unknown> : {});
}

export function queryOf(request: FastifyRequest): Body {
  return new Body(request.query as Record<string, unknown>);
}

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  return (request.headers.cookie ?? '').split('; ').find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
}
