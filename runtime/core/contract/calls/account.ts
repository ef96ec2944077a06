// Calls of signing in and of one's own account (server/auth).
import type { Calls } from './call.ts';
import { changed, choice, count, day, done, either, id, joined, list, maybe, moment, pageOf, listed, shape, some, text, yes } from './shapes.ts';

const tokens = shape({ access_token: text, expires_in: count, refresh_token: text, token_type: choice('bearer') });
const signedIn = joined(tokens, { userId: id, chatToken: maybe(text), 'deviceToken?': text });
const extras = { 'remember?': yes, 'bindToken?': text } as const;
const version = shape({ version: count });
const third = { kind: text, code: text, state: text } as const;
const qr = shape({ id: text, url: text, expireAt: moment });
const scanned = shape({ device: text, ip: text, createDate: moment, expireAt: moment });
const scenes = choice('login', 'register', 'reset', 'bind', 'unbind', 'delete', 'transfer');

export const accountCalls: Calls = {
  'POST /amc/login/password': { says: '用密码登录', open: true, body: shape({ username: text, password: text, 'captchaId?': text, 'captcha?': text, ...extras }), data: signedIn },
  'POST /amc/login/phone': { says: '用验证码登录', open: true, body: shape({ target: text, code: text, ...extras }), data: signedIn },
  'POST /amc/login/fast': { says: '在记住的设备上登录', open: true, body: shape({ userId: id, deviceToken: text }), data: signedIn },
  'GET /amc/login/third/url': { says: '到另一个网站登录的地址', open: true, query: shape({ kind: text, 'scene?': choice('bind', 'login') }), data: shape({ url: text }) },
  'POST /amc/login/third': { says: '从另一个网站回来登录', open: true, body: shape(third), data: either(signedIn, shape({ bindToken: text, 'nickname?': text })) },
  'GET /amc/login/qr': { says: '登录二维码', open: true, data: qr },
  'POST /amc/login/qr': { says: '登录二维码', open: true, data: qr },
  'GET /amc/login/qr/{id}': { says: '二维码是否已确认', open: true, data: shape({ state: choice('waiting', 'scanned', 'confirmed', 'cancelled', 'expired'), 'tokens?': signedIn }) },
  'POST /amc/login/qr/{id}/scan': { says: '扫到二维码', data: scanned },
  'POST /amc/login/qr/{id}/confirm': { says: '确认扫码登录', data: done },
  'POST /amc/login/qr/{id}/cancel': { says: '取消扫码登录', data: done },
  'POST /amc/oauth/token': { says: '更新令牌', open: true, body: shape({ grant_type: choice('refresh_token'), refresh_token: text }), data: tokens, bare: 'json' },
  'DELETE /amc/logout/token': { says: '退出登录', open: true, query: shape({ 'access_token?': text }), data: done },
  'GET /amc/api/open/loginToken/token': { says: '用授权码换令牌', open: true, query: shape({ code: text, 'host?': text, 'callback?': text }), data: joined(tokens, { userId: id, chatToken: maybe(text) }) },
  'POST /amc/api/token/loginToken/code': { says: '给另一个站点的授权码', body: shape({ host: text }), data: shape({ code: text }) },
  'GET /amc/api/open/verifyCode/captcha': { says: '图形验证码', open: true, data: shape({ captchaId: text, image: text }) },
  'POST /amc/api/open/verifyCode': { says: '发送验证码', open: true, body: shape({ target: text, scene: scenes }), data: shape({ expireAt: moment, wait: count }) },

  'POST /amc/api/open/user/register': { says: '注册', open: true, body: shape({ username: text, nickname: text, password: text, 'phone?': text, 'email?': text, code: text, agreement: yes, 'invite?': text, 'bindToken?': text }), data: signedIn },
  'PUT /amc/api/open/user/resetPassword': { says: '用验证码重设密码', open: true, body: shape({ target: text, code: text, password: text }), data: done },
  'GET /amc/api/open/user/exists': { says: '账号是否存在', open: true, query: shape({ target: text }), data: shape({ exists: yes }) },

  'GET /amc/api/token/user/getUserInfo': {
    says: '我的账号',
    data: shape({
      id, name: text, username: text, nickname: maybe(text), avatar: maybe(text), phone: maybe(text), email: maybe(text), gender: maybe(text), birthday: maybe(day), city: maybe(text), delFlag: text, deleteApplyDate: maybe(moment),
      realNameAuth: maybe(text), chatToken: maybe(text), lang: maybe(text), theme: maybe(text), scheme: maybe(text), usernameChanged: yes, version: count, binds: list(shape({ kind: text, bindDate: moment })),
    }),
  },
  'GET /amc/api/token/user/getUserCompany': {
    says: '我的企业',
    data: list(shape({
      id, uuid: text, name: text, shortName: maybe(text), logo: maybe(text), kind: text, isDefault: text, delFlag: text, userType: text, aliasUserName: text, status: text, realAuth: maybe(text), timezone: maybe(text), expireDate: maybe(text),
      isOwner: maybe(yes), deleteApplyDate: maybe(text), deleteApplyName: maybe(text),
    })),
  },
  'PUT /amc/api/token/user': { says: '修改我的资料', body: some({ 'id?': id, 'version?': count, 'username?': text, 'name?': text, 'nickname?': maybe(text), 'avatar?': maybe(text), 'gender?': maybe(text), 'birthday?': maybe(day), 'city?': maybe(text), 'lang?': text, 'theme?': text, 'scheme?': maybe(text) }), data: version },
  'PUT /amc/api/token/user/changePassword': { says: '修改密码', body: shape({ oldPassword: text, password: text }), data: version },
  'PUT /amc/api/token/user/bind': { says: '绑定手机、邮箱或其他网站的账号', body: either(shape({ kind: choice('phone', 'email'), target: text, code: text, 'oldCode?': text }), shape(third)), data: version },
  'PUT /amc/api/token/user/unbind': { says: '解除绑定', body: shape({ kind: text, 'code?': text }), data: version },
  'PUT /amc/api/token/user/applyDelete': { says: '申请注销账号', body: shape({ code: text }), data: version },
  'PUT /amc/api/token/user/undoDelete': { says: '撤销注销账号', body: shape({ code: text }), data: version },
  'PUT /amc/api/token/companyUser/default': { says: '设为默认企业', body: shape({ company: id }), data: done },
  'GET /amc/api/token/loginLog/mine': { says: '我的登录记录', query: shape(listed), data: pageOf(shape({ id, at: moment, createDate: moment, loginWay: text, client: maybe(text), device: maybe(text), ip: maybe(text), region: maybe(text), result: text, message: maybe(text) })) },
  'GET /amc/api/token/realName/mine': {
    says: '我的实名认证', query: shape({ 'kind?': choice('person', 'company') }),
    data: maybe(shape({ id, kind: choice('person', 'company'), name: text, idType: maybe(text), idNo: maybe(text), creditCode: maybe(text), legalPerson: maybe(text), status: text, reason: maybe(text), auditDate: maybe(moment), createDate: moment })),
  },
  'POST /amc/api/token/realName': {
    says: '申请实名认证',
    body: either(
      shape({ kind: choice('person'), name: text, idType: choice('idCard', 'passport', 'permit'), idNo: text, front: text, 'back?': text, 'hand?': text }),
      shape({ kind: choice('company'), name: text, creditCode: text, legalPerson: text, license: text, 'letter?': text }),
    ),
    data: shape({ id }),
  },

  'GET /amc/api/token/session': { says: '我的登录会话', data: list(shape({ id, device: maybe(text), client: maybe(text), ip: maybe(text), loginWay: text, createDate: moment, current: yes })) },
  'DELETE /amc/api/token/session': { says: '结束登录会话', query: shape({ 'ids?': text, 'id?': text }), data: changed },
  'DELETE /amc/api/token/session/all': { says: '结束所有登录会话', data: changed },
  'PUT /amc/api/token/session/lock': { says: '锁定屏幕', data: done },
  'PUT /amc/api/token/session/unlock': { says: '解锁屏幕', body: shape({ password: text }), data: done },
  'PUT /amc/api/token/session/confirm': { says: '再次输入密码确认', body: shape({ password: text }), data: shape({ token: text }) },
  'GET /amc/api/token/session/qr': { says: '扫到二维码', query: shape({ id: text }), data: scanned },
  'PUT /amc/api/token/session/qr': { says: '确认或取消扫码登录', body: shape({ id: text, confirm: yes }), data: done },
};
