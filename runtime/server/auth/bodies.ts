// Reads what account calls are sent: texts of bounded length, refused at their field.
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../core/contract/errors.ts';
import { at } from './people.ts';

const mostLetters = 200;

/** What a required text is called when it is missing (platform: Rules). */
export const labels: Record<string, string> = {
  username: '用户名', password: '密码', oldPassword: '原密码', code: '验证码', oldCode: '原验证码', nickname: '昵称', target: '手机号或邮箱', name: '姓名', idNo: '证件号码',
  creditCode: '统一社会信用代码', legalPerson: '法定代表人', front: '证件正面照', back: '证件背面照', hand: '手持证件照', license: '营业执照', letter: '授权书',
};

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
