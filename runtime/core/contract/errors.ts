// The error catalogue: one entry per code; what went wrong, where, how to mend it (spec 8).
// `status` is the envelope's; `http` the transport's. Texts are Chinese sources, translated by catalogue.

export interface ErrorDef { status: number; http: number; says: string }

export const errors = {
  'shape.bad': { status: 400, http: 400, says: '参数不正确：{path}{why}' },
  'shape.unknown': { status: 400, http: 400, says: '没有参数【{name}】，这里可用：{names}' },
  'auth.invalidToken': { status: 401, http: 401, says: '登录已过期，请重新登录' },
  'auth.badPassword': { status: 10009, http: 200, says: '用户名或密码错误' },
  'auth.locked': { status: 10009, http: 200, says: '密码错误次数过多，请{minutes}分钟后再试' },
  'auth.disabled': { status: 10009, http: 200, says: '账号已被禁用，请联系平台' },
  'auth.noCompany': { status: 10009, http: 200, says: '请先创建或加入企业' },
  'auth.badClient': { status: 401, http: 401, says: '客户端标识不正确' },
  'auth.screenLocked': { status: 10401, http: 200, says: '屏幕已锁定' },
  'auth.leaving': { status: 10009, http: 200, says: '账号注销中' },
  'auth.companyLeaving': { status: 10009, http: 200, says: '企业注销中' },
  'auth.deviceExpired': { status: 10009, http: 200, says: '登录已过期，请重新登录' },
  'auth.untrusted': { status: 10009, http: 200, says: '回调地址不受信任' },
  'auth.qrGone': { status: 10009, http: 200, says: '二维码已过期，请刷新' },
  'auth.thirdOff': { status: 10009, http: 200, says: '未开通该登录方式' },
  'auth.thirdFailed': { status: 10009, http: 200, says: '第三方登录失败，请重试' },
  'captcha.wanted': { status: 10009, http: 200, says: '请输入图形验证码' },
  'captcha.wrong': { status: 10009, http: 200, says: '图形验证码错误' },
  'code.tooSoon': { status: 10009, http: 200, says: '发送过于频繁，请{seconds}秒后再试' },
  'code.notSent': { status: 10009, http: 200, says: '验证码发送失败，请稍后再试' },
  'code.missing': { status: 10009, http: 200, says: '验证码不存在，请重新发送' },
  'code.wrong': { status: 10009, http: 200, says: '验证码错误' },
  'account.registerClosed': { status: 10009, http: 200, says: '注册暂未开放' },
  'account.agreement': { status: 10009, http: 200, says: '请阅读并同意用户协议' },
  'account.phoneFormat': { status: 10009, http: 200, says: '手机号格式不正确' },
  'account.emailFormat': { status: 10009, http: 200, says: '邮箱格式不正确' },
  'account.usernameRule': { status: 10009, http: 200, says: '账号为4-20位字母、数字或下划线，以字母开头' },
  'account.passwordRule': { status: 10009, http: 200, says: '密码为8-20位，至少包含字母、数字、符号中的两种' },
  'account.passwordIsName': { status: 10009, http: 200, says: '密码不能与账号或手机号相同' },
  'account.usernameTaken': { status: 10009, http: 200, says: '账号已存在' },
  'account.usernameFixed': { status: 10009, http: 200, says: '账号只能修改一次' },
  'account.phoneTaken': { status: 10009, http: 200, says: '该手机号已绑定账号，请直接登录' },
  'account.emailTaken': { status: 10009, http: 200, says: '该邮箱已绑定账号，请直接登录' },
  'account.phoneBound': { status: 10009, http: 200, says: '该手机号已绑定其他账号' },
  'account.emailBound': { status: 10009, http: 200, says: '该邮箱已绑定其他账号' },
  'account.thirdBound': { status: 10009, http: 200, says: '该第三方账号已绑定其他账号' },
  'account.phoneUnknown': { status: 10009, http: 200, says: '该手机号尚未注册' },
  'account.emailUnknown': { status: 10009, http: 200, says: '该邮箱尚未注册' },
  'account.lastAddress': { status: 10009, http: 200, says: '手机号和邮箱至少保留一个' },
  'account.noAddress': { status: 10009, http: 200, says: '尚未绑定手机号或邮箱' },
  'account.badPassword': { status: 10009, http: 200, says: '密码错误' },
  'account.badOldPassword': { status: 10009, http: 200, says: '原密码错误' },
  'export.confirm': { status: 10009, http: 200, says: '导出内容含敏感信息，请输入登录密码' },
  'account.passwordRepeated': { status: 10009, http: 200, says: '新密码不能与最近3次密码相同' },
  'account.birthdayAhead': { status: 10009, http: 200, says: '生日不能晚于今天' },
  'account.owner': { status: 10009, http: 200, says: '您是【{company}】的所有者，请先转让或注销企业' },
  'account.noPassword': { status: 10009, http: 200, says: '账号还没有设置密码，请通过“忘记密码”设置后登录' },
  'member.already': { status: 10009, http: 200, says: '【{name}】已是企业成员' },
  'member.employeeBound': { status: 10009, http: 200, says: '工号【{no}】已绑定其他账号' },
  'account.unpaid': { status: 10009, http: 200, says: '存在未支付订单，请先处理' },
  'realName.live': { status: 10009, http: 200, says: '已有审核中的认证申请' },
  'realName.done': { status: 10009, http: 200, says: '已通过认证，不能重复申请' },
  'realName.full': { status: 10009, http: 200, says: '该证件已认证{n}个账号' },
  'realName.codeTaken': { status: 10009, http: 200, says: '该统一社会信用代码已认证其他企业' },
  'realName.idCard': { status: 10009, http: 200, says: '身份证号格式不正确' },
  'realName.creditCode': { status: 10009, http: 200, says: '统一社会信用代码不正确' },
  'auth.notPermitted': { status: 10401, http: 200, says: '您没有【{name}】的操作权限' },
  'application.closed': { status: 401, http: 200, says: '您没有该企业此应用的权限，请联系管理员' },
  'application.expired': { status: 10009, http: 200, says: '应用已到期，请续费' },
  'field.readonly': { status: 10401, http: 200, says: '字段【{name}】不可修改' },
  'record.missing': { status: 404, http: 404, says: '数据不存在或已删除' },
  'share.password': { status: 10009, http: 200, says: '访问密码错误' },
  'address.missing': { status: 404, http: 404, says: '请求地址找不到' },
  'record.stale': { status: 10202, http: 200, says: '数据已被{user}于{time}修改，请刷新后重试' },
  'record.staleUnnamed': { status: 10202, http: 200, says: '数据已于{time}被修改，请刷新后重试' },
  'record.state': { status: 10202, http: 200, says: '当前状态【{state}】不能{action}' },
  'period.closed': { status: 10009, http: 200, says: '{date}所在期间已关账，不能操作' },
  'ledger.apart': { status: 10009, http: 200, says: '{field}【{name}】不在您的数据范围内，不能过账' },
  'record.used': { status: 10202, http: 200, says: '{documents}尚未作废，不能{action}' },
  'approval.running': { status: 10202, http: 200, says: '单据审批中，不能修改' },
  'approval.handled': { status: 10202, http: 200, says: '该任务已由{user}处理' },
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
  'bulk.refused': { status: 10009, http: 200, says: '【{name}】{text}，全部未处理' },
  'selection.none': { status: 10009, http: 200, says: '请选择至少一条数据' },
  'filter.bad': { status: 10009, http: 200, says: '筛选条件不正确：{path}，{why}' },
  'request.repeated': { status: 409, http: 409, says: '请勿重复提交' },
  'request.tooMany': { status: 429, http: 429, says: '操作过于频繁，请{seconds}秒后再试' },
  'request.tooLong': { status: 431, http: 431, says: '条件太长，请缩短后再试' },
  'request.tooLarge': { status: 413, http: 413, says: '文件不能超过{mb}MB' },
  'file.pictures': { status: 10009, http: 200, says: '最多上传{max}张图片' },
  'file.files': { status: 10009, http: 200, says: '最多上传{max}个附件' },
  'file.type': { status: 415, http: 415, says: '不支持的文件格式' },
  'file.tooHard': { status: 10009, http: 200, says: '文件太复杂，无法读取；请拆成几个文件，或另存后再试' },
  'file.cellTooLong': { status: 10009, http: 200, says: '第{row}行第{column}列超过{max}个字符' },
  'file.none': { status: 10009, http: 200, says: '请选择文件' },
  'file.foreign': { status: 10009, http: 200, says: '{field}的文件不存在或已删除' },
  'file.range': { status: 416, http: 416, says: '参数不正确：{path}' },
  'service.loading': { status: 9999, http: 200, says: '服务正在加载...' },
  'timing.cron': { status: 10009, http: 200, says: 'Cron表达式不正确' },
  'timing.plan': { status: 10009, http: 200, says: '执行计划不完整' },
  'job.starterGone': { status: 10009, http: 200, says: '发起人已停用或已离开企业，任务未执行' },
  'job.over': { status: 10009, http: 200, says: '任务已结束' },
  'job.notOver': { status: 10009, http: 200, says: '任务尚未结束' },
  'job.fileGone': { status: 10009, http: 200, says: '文件已过期，请重新执行任务' },
  'mock.cannot': { status: 10009, http: 200, says: '预览服务没有数据库，不能{what}' },
  'service.away': { status: 503, http: 503, says: '暂时无法连接，请稍后再试' },
  'service.readOnly': { status: 503, http: 503, says: '系统正在维护，只能查看，请稍后再保存' },
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
    super(fill(errorOf(code).says, withReason(values)), options);
    this.name = 'AppError';
  }
  get def(): ErrorDef { return errorOf(this.code); }
}

function errorOf(code: ErrorCode): ErrorDef { return errors[code]; }

const maxShown = 20;

/** What a refusal says in one text: each of its faults on a line of its own; questions only where nothing refuses. */
export function textOfFaults(faults: readonly FieldError[]): string {
  const hard = faults.filter(({ level }) => level !== 'warn');
  return [...new Set((hard.length > 0 ? hard : faults).map(({ message }) => message))].slice(0, maxShown).join('\n');
}

/** A reason (`why`) is a catalogue text of its own, with places for the values beside it. */
export function withReason(values: Record<string, unknown>): Record<string, unknown> {
  return typeof values.why === 'string' ? { ...values, why: fill(values.why, values) } : values;
}

/** Places that quote what was sent, and how much of it: a text of a megabyte would come back in each of its faults. */
const quoting = new Set(['value', 'name', 'field']);
const maxQuoted = 200;

/** Puts values into `{name}` places; an absent value leaves nothing. */
export function fill(text: string, values: Record<string, unknown>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? '');
    return quoting.has(name) && value.length > maxQuoted ? `${value.slice(0, maxQuoted).replace(/[\uD800-\uDBFF]$/, '')}…` : value;
  });
}
