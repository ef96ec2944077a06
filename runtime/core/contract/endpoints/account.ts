// Calls of signing in and of one's own account (server/auth).
import { defineEndpoint } from './endpoint.ts';
import { anything, changed, choice, count, day, done, either, id, joined, idsText, list, listed, maybe, moment, pageOf, pagesOf, record, shape, short, text, upTo, yes, type Fielded, type Shape } from './shapes.ts';
import { labels } from './labels.ts';

/** A body whose texts are called by their labels when they are missing. */
const typed = <const F extends Readonly<Record<string, Shape>>>(fields: F): Shape<Fielded<F>> => shape(Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, labels[name] === undefined ? one : { ...one, title: labels[name] }]))) as Shape<Fielded<F>>;

/** An uploaded file as its field has it, or its address. */
const file = either(upTo(300), record);
const tokens = shape({ access_token: text, expires_in: count, refresh_token: text, token_type: choice('bearer') });
const signedIn = joined(tokens, { userId: id, chatToken: maybe(text), 'deviceToken?': text });
const extras = { 'remember?': yes, 'bindToken?': short } as const;
const version = shape({ version: count });
/** Sites that may vouch for a person. */
const sites = ['wechat', 'wecom', 'dingtalk'] as const;
const third = { kind: choice(...sites), code: upTo(2_000), state: short } as const;
/** The name of this server, or of another one. */
const host = upTo(300);
const token = upTo(500);
const qr = shape({ id: text, url: text, expireAt: moment });
const scanned = shape({ device: text, ip: text, createDate: moment, expireAt: moment });
/** `others`: all but the present one. */
const sessions = either(choice('others'), idsText);
const scenes = choice('login', 'register', 'reset', 'bind', 'unbind', 'delete', 'transfer');

export const postLoginPassword = defineEndpoint({ method: 'POST', path: '/amc/login/password', summary: '用密码登录', right: 'open', body: typed({ username: short, password: short, 'captchaId?': short, 'captcha?': short, ...extras }), answer: signedIn });
export const postLoginPhone = defineEndpoint({ method: 'POST', path: '/amc/login/phone', summary: '用验证码登录', right: 'open', body: typed({ target: short, code: short, ...extras }), answer: signedIn });
export const postLoginFast = defineEndpoint({ method: 'POST', path: '/amc/login/fast', summary: '在记住的设备上登录', right: 'open', body: typed({ userId: id, deviceToken: short }), answer: signedIn });
export const getLoginThirdUrl = defineEndpoint({ method: 'GET', path: '/amc/login/third/url', summary: '到另一个网站登录的地址', right: 'open', query: shape({ kind: choice(...sites), 'scene?': choice('bind', 'login') }), answer: shape({ url: text }) });
export const postLoginThird = defineEndpoint({ method: 'POST', path: '/amc/login/third', summary: '从另一个网站回来登录', right: 'open', body: typed(third), answer: either(signedIn, shape({ bindToken: text, 'nickname?': text })) });
export const getLoginQr = defineEndpoint({ method: 'GET', path: '/amc/login/qr', summary: '登录二维码', right: 'open', answer: qr });
export const postLoginQr = defineEndpoint({ method: 'POST', path: '/amc/login/qr', summary: '登录二维码', right: 'open', answer: qr });
export const getLoginQrById = defineEndpoint({ method: 'GET', path: '/amc/login/qr/{id}', summary: '二维码是否已确认', right: 'open', answer: shape({ state: choice('waiting', 'scanned', 'confirmed', 'cancelled', 'expired'), 'tokens?': signedIn }) });
export const postLoginQrByIdScan = defineEndpoint({ method: 'POST', path: '/amc/login/qr/{id}/scan', summary: '扫到二维码', right: 'signedIn', answer: scanned });
export const postLoginQrByIdConfirm = defineEndpoint({ method: 'POST', path: '/amc/login/qr/{id}/confirm', summary: '确认扫码登录', right: 'signedIn', answer: done });
export const postLoginQrByIdCancel = defineEndpoint({ method: 'POST', path: '/amc/login/qr/{id}/cancel', summary: '取消扫码登录', right: 'signedIn', answer: done });
export const postOauth = defineEndpoint({ method: 'POST', path: '/amc/oauth/token', summary: '更新令牌', right: 'open', body: typed({ grant_type: choice('refresh_token'), refresh_token: token }), answer: tokens, bare: 'json' });
export const deleteLogout = defineEndpoint({ method: 'DELETE', path: '/amc/logout/token', summary: '退出登录', right: 'open', query: shape({ 'access_token?': token }), answer: done });
export const getLoginToken = defineEndpoint({ method: 'GET', path: '/amc/api/open/loginToken/token', summary: '用授权码换令牌', right: 'open', query: typed({ code: short, 'host?': host, 'callback?': host }), answer: joined(tokens, { userId: id, chatToken: maybe(text) }) });
export const postLoginTokenCode = defineEndpoint({ method: 'POST', path: '/amc/api/token/loginToken/code', summary: '给另一个站点的授权码', right: 'signedIn', body: typed({ host }), answer: shape({ code: text }) });
export const getVerifyCodeCaptcha = defineEndpoint({ method: 'GET', path: '/amc/api/open/verifyCode/captcha', summary: '图形验证码', right: 'open', answer: shape({ captchaId: text, image: text }) });
export const postVerifyCode = defineEndpoint({ method: 'POST', path: '/amc/api/open/verifyCode', summary: '发送验证码', right: 'open', body: typed({ target: short, scene: scenes }), answer: shape({ expireAt: moment, wait: count }) });
export const postUserRegister = defineEndpoint({ method: 'POST', path: '/amc/api/open/user/register', summary: '注册', right: 'open', body: typed({ username: short, nickname: short, password: short, 'phone?': short, 'email?': short, code: short, 'agreement?': anything, 'invite?': short, 'bindToken?': short }), answer: signedIn });
export const putUserResetPassword = defineEndpoint({ method: 'PUT', path: '/amc/api/open/user/resetPassword', summary: '用验证码重设密码', right: 'open', body: typed({ target: short, code: short, password: short }), answer: done });
export const getUserExists = defineEndpoint({ method: 'GET', path: '/amc/api/open/user/exists', summary: '账号是否存在', right: 'open', query: typed({ target: short }), answer: shape({ exists: yes }) });
export const getUserGetUserInfo = defineEndpoint({
  method: 'GET', path: '/amc/api/token/user/getUserInfo', summary: '我的账号', right: 'signedIn',
  answer: shape({
    id, name: text, username: text, nickname: maybe(text), avatar: maybe(text), phone: maybe(text), email: maybe(text), gender: maybe(text), birthday: maybe(day), city: maybe(text), delFlag: text, deleteApplyDate: maybe(moment),
    realNameAuth: maybe(text), chatToken: maybe(text), lang: maybe(text), theme: maybe(text), scheme: maybe(text), usernameChanged: yes, version: count, binds: list(shape({ kind: text, bindDate: moment })),
  }),
});
export const getUserGetUserCompany = defineEndpoint({
  method: 'GET', path: '/amc/api/token/user/getUserCompany', summary: '我的企业', right: 'signedIn',
  answer: list(shape({
    id, uuid: text, name: text, shortName: maybe(text), logo: maybe(text), kind: text, isDefault: text, delFlag: text, userType: text, aliasUserName: text, status: text, realAuth: maybe(text), timezone: maybe(text), expireDate: maybe(text),
    isOwner: maybe(yes), deleteApplyDate: maybe(text), deleteApplyName: maybe(text),
  })),
});
export const putUser = defineEndpoint({ method: 'PUT', path: '/amc/api/token/user', summary: '修改我的资料', right: 'signedIn', body: shape({ 'id?': id, 'version?': count, 'username?': short, 'nickname?': maybe(short), 'avatar?': maybe(file), 'gender?': maybe(short), 'birthday?': maybe(day), 'city?': maybe(short), 'lang?': short, 'theme?': short, 'scheme?': maybe(short) }), answer: version });
export const putUserChangePassword = defineEndpoint({ method: 'PUT', path: '/amc/api/token/user/changePassword', summary: '修改密码', right: 'signedIn', body: typed({ oldPassword: short, password: short }), answer: version });
export const putUserBind = defineEndpoint({ method: 'PUT', path: '/amc/api/token/user/bind', summary: '绑定手机、邮箱或其他网站的账号', right: 'signedIn', body: either(typed({ kind: choice('phone', 'email'), target: short, code: short, 'oldCode?': short }), typed(third)), answer: version });
export const putUserUnbind = defineEndpoint({ method: 'PUT', path: '/amc/api/token/user/unbind', summary: '解除绑定', right: 'signedIn', body: typed({ kind: choice('phone', 'email', ...sites), 'code?': short }), answer: version });
export const putUserApplyDelete = defineEndpoint({ method: 'PUT', path: '/amc/api/token/user/applyDelete', summary: '申请注销账号', right: 'signedIn', body: typed({ code: short }), answer: version });
export const putUserUndoDelete = defineEndpoint({ method: 'PUT', path: '/amc/api/token/user/undoDelete', summary: '撤销注销账号', right: 'signedIn', body: typed({ code: short }), answer: version });
export const putCompanyUserDefault = defineEndpoint({ method: 'PUT', path: '/amc/api/token/companyUser/default', summary: '设为默认企业', right: 'signedIn', body: typed({ company: id }), answer: done });
export const getLoginLogMine = defineEndpoint({ method: 'GET', path: '/amc/api/token/loginLog/mine', summary: '我的登录记录', right: 'signedIn', query: shape({ ...listed, ...pagesOf(100) }), answer: pageOf(shape({ id, at: moment, createDate: moment, loginWay: text, client: maybe(text), device: maybe(text), ip: maybe(text), region: maybe(text), result: text, message: maybe(text) })) });
export const getRealNameMine = defineEndpoint({
  method: 'GET', path: '/amc/api/token/realName/mine', summary: '我的实名认证', right: 'signedIn', query: shape({ 'kind?': choice('person', 'company') }),
  answer: maybe(shape({ id, kind: choice('person', 'company'), name: text, idType: maybe(text), idNo: maybe(text), creditCode: maybe(text), legalPerson: maybe(text), status: text, reason: maybe(text), auditDate: maybe(moment), createDate: moment })),
});
export const postRealName = defineEndpoint({
  method: 'POST', path: '/amc/api/token/realName', summary: '申请实名认证', right: 'signedIn',
  body: either(
    typed({ kind: choice('person'), name: short, idType: choice('idCard', 'passport', 'permit'), idNo: upTo(30), front: file, 'back?': file, 'hand?': file }),
    typed({ kind: choice('company'), name: short, creditCode: upTo(30), legalPerson: upTo(30), license: file, 'letter?': file }),
  ),
  answer: shape({ id }),
});
export const getSession = defineEndpoint({ method: 'GET', path: '/amc/api/token/session', summary: '我的登录会话', right: 'signedIn', answer: list(shape({ id, device: maybe(text), client: maybe(text), ip: maybe(text), loginWay: text, createDate: moment, current: yes })) });
export const deleteSession = defineEndpoint({ method: 'DELETE', path: '/amc/api/token/session', summary: '结束登录会话', right: 'signedIn', query: shape({ 'ids?': sessions, 'id?': sessions }), answer: changed });
export const deleteSessionAll = defineEndpoint({ method: 'DELETE', path: '/amc/api/token/session/all', summary: '结束所有登录会话', right: 'signedIn', answer: changed });
export const putSessionLock = defineEndpoint({ method: 'PUT', path: '/amc/api/token/session/lock', summary: '锁定屏幕', right: 'signedIn', answer: done });
export const putSessionUnlock = defineEndpoint({ method: 'PUT', path: '/amc/api/token/session/unlock', summary: '解锁屏幕', right: 'signedIn', body: typed({ password: short }), answer: done });
export const putSessionConfirm = defineEndpoint({ method: 'PUT', path: '/amc/api/token/session/confirm', summary: '再次输入密码确认', right: 'signedIn', body: typed({ password: short }), answer: shape({ token: text }) });
export const getSessionQr = defineEndpoint({ method: 'GET', path: '/amc/api/token/session/qr', summary: '扫到二维码', right: 'signedIn', query: shape({ id: short }), answer: scanned });
export const putSessionQr = defineEndpoint({ method: 'PUT', path: '/amc/api/token/session/qr', summary: '确认或取消扫码登录', right: 'signedIn', body: typed({ id: short, confirm: yes }), answer: done });
