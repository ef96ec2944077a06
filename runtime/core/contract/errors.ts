// The error catalogue: one entry per code; what went wrong, where, how to mend it (spec 8).
// `status` is the envelope's; `http` the transport's. Texts are Chinese sources, translated by catalogue.

export interface ErrorDef { status: number; http: number; says: string }

export const errors = {
  'shape.bad': { status: 400, http: 400, says: '参数不正确：{path}' },
  'auth.invalidToken': { status: 401, http: 401, says: '登录已过期，请重新登录' },
  'auth.badPassword': { status: 10009, http: 200, says: '用户名或密码错误' },
  'auth.locked': { status: 10009, http: 200, says: '密码错误次数过多，请{minutes}分钟后再试' },
  'auth.disabled': { status: 10009, http: 200, says: '账号已被禁用，请联系平台' },
  'auth.noCompany': { status: 10009, http: 200, says: '请先创建或加入企业' },
  'auth.notPermitted': { status: 10401, http: 200, says: '您没有【{name}】的操作权限' },
  'field.readonly': { status: 10401, http: 200, says: '字段【{name}】不可修改' },
  'record.missing': { status: 404, http: 404, says: '数据不存在或已删除' },
  'address.missing': { status: 404, http: 404, says: '请求地址找不到' },
  'record.stale': { status: 10202, http: 200, says: '数据已被{user}于{time}修改，请刷新后重试' },
  'record.state': { status: 10202, http: 200, says: '当前状态【{state}】不能{action}' },
  'record.locked': { status: 10202, http: 200, says: '单据已锁定' },
  'rule.refused': { status: 10009, http: 200, says: '{text}' },
  'field.required': { status: 10009, http: 200, says: '{field}不能为空' },
  'field.format': { status: 10009, http: 200, says: '{field}格式不正确' },
  'field.range': { status: 10009, http: 200, says: '{field}应在{min}与{max}之间' },
  'field.tooLittle': { status: 10009, http: 200, says: '{field}不能小于{min}' },
  'field.tooMuch': { status: 10009, http: 200, says: '{field}不能大于{max}' },
  'field.tooLong': { status: 10009, http: 200, says: '{field}不能超过{max}个字符' },
  'field.unknown': { status: 10009, http: 200, says: '没有字段【{field}】' },
  'field.choice': { status: 10009, http: 200, says: '{field}的值【{value}】不可选' },
  'field.unique': { status: 10009, http: 200, says: '{field}【{value}】已存在' },
  'record.inUse': { status: 10009, http: 200, says: '【{name}】已被{n}条数据引用，不能删除，可停用' },
  'record.stopped': { status: 10009, http: 200, says: '{entity}【{name}】已停用' },
  'lines.min': { status: 10009, http: 200, says: '至少保留一行!' },
  'lines.least': { status: 10009, http: 200, says: '{field}至少{n}行' },
  'lines.max': { status: 10009, http: 200, says: '{field}最多{n}行' },
  'selection.none': { status: 10009, http: 200, says: '请选择至少一条数据' },
  'filter.bad': { status: 10009, http: 200, says: '筛选条件不正确：{path}，{why}' },
  'request.repeated': { status: 409, http: 409, says: '请勿重复提交' },
  'request.tooMany': { status: 429, http: 429, says: '操作过于频繁，请{seconds}秒后再试' },
  'request.tooLarge': { status: 413, http: 413, says: '文件不能超过{mb}MB' },
  'service.loading': { status: 9999, http: 200, says: '服务正在加载...' },
  'service.failed': { status: 500, http: 500, says: '操作失败（{traceId}）' },
} as const satisfies Record<string, ErrorDef>;

export type ErrorCode = keyof typeof errors;

import type { FieldError } from './wire.ts';

/** A refusal with a stable code. `text` is said in the caller's language by whoever answers. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly values: Record<string, unknown> = {},
    readonly errors?: FieldError[],
    options?: ErrorOptions,
  ) {
    super(fill(errorOf(code).says, values), options);
    this.name = 'AppError';
  }
  get def(): ErrorDef { return errorOf(this.code); }
}

function errorOf(code: ErrorCode): ErrorDef { return errors[code]; }

/** Puts values into `{name}` places; an absent value leaves nothing. */
export function fill(text: string, values: Record<string, unknown>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
