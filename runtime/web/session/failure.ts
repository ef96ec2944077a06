// A refused or broken call as one typed error, with the text a person reads (platform: Error catalogue).
import type { Envelope, FieldError } from '../../core/contract/wire.ts';
import { t } from '../i18n/t.ts';

export type FailureKind = 'rule' | 'state' | 'right' | 'missing' | 'session' | 'network' | 'timeout' | 'server';

export class AppFailure extends Error {
  readonly kind: FailureKind;
  constructor(
    /** Envelope status, or HTTP status where there was no envelope; 0 without an answer. */
    readonly status: number,
    readonly text: string,
    readonly errors: FieldError[] = [],
    readonly traceId?: string,
    options?: ErrorOptions & { kind?: FailureKind; request?: string },
  ) {
    super(options?.request ? `${options.request} → ${status}: ${text}` : text, options);
    this.name = 'AppFailure';
    this.kind = options?.kind ?? kindOf(status);
  }

  /** Faults that `confirmed: true` may pass, and nothing else in the way. */
  get isQuestion(): boolean {
    return this.errors.length > 0 && this.errors.every((fault) => fault.level === 'warn');
  }
}

/** Reads an answer that is no success. For 10009, 10202 and 10401 the text stands in `data`, otherwise in `message`. */
export function failureOf(httpStatus: number, body: Partial<Envelope> | null, request: string): AppFailure {
  const status = body?.status ?? httpStatus;
  const inData = status === 10009 || status === 10202 || status === 10401;
  const said = (inData && typeof body?.data === 'string' ? body.data : body?.message) || knownText(status, body?.traceId, request.startsWith('DELETE '));
  return new AppFailure(status, said, body?.errors, body?.traceId, { request });
}

export function asFailure(error: unknown): AppFailure {
  if (error instanceof AppFailure) return error;
  return new AppFailure(0, error instanceof Error && error.message ? error.message : t('操作失败'), [], undefined, { cause: error, kind: 'server' });
}

function knownText(status: number, traceId?: string, isDelete = false): string {
  if (status === 9999) return t('服务正在加载...');
  if (status === 404) return t('请求地址找不到');
  if (status === 401) return t('登录已过期，请重新登录');
  if (status === 502 || status === 503 || status === 504) return t('服务器网关异常');
  if (traceId) return t('操作失败（{traceId}）', { traceId });
  return isDelete ? t('删除失败') : t('操作失败');
}

function kindOf(status: number): FailureKind {
  if (status === 10009 || status === 400 || status === 409 || status === 413 || status === 415 || status === 429) return 'rule';
  if (status === 10202) return 'state';
  if (status === 10401) return 'right';
  if (status === 404) return 'missing';
  if (status === 401) return 'session';
  return 'server';
}
