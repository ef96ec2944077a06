// Calls of companies, members, applications, roles and orders (server/platform/{companies,applications,orders,config}).
import { defineEndpoint } from './endpoint.ts';
import { anything, changed, choice, count, day, decimal, done, either, id, idsText, joined, like, list, listed, listUpTo, maybe, moment, pageOf, record, reference, saved, shape, short, some, text, upTo, yes } from './shapes.ts';

const company = '/amc/api/token/company';
const role = '/amc/api/token/companyJob';
const order = '/amc/api/token/userOrder';
const ownersCall = { id, 'version?': count, 'confirmed?': yes, code: short } as const;
const owned = (summary: string) => ({ summary, right: 'signedIn', body: shape(ownersCall), answer: record }) as const;
const application = shape({ id, code: text, name: text, url: text, avatar: maybe(anything), icon: maybe(text), openMode: text, kind: text, 'pinned?': yes, endDate: maybe(text), status: choice('0', '1'), readOnlyUntil: maybe(text) });
/** Its id or its number. */
const anOrder = like('\\w{1,40}');
/** As any action takes it, without inputs. */
const byOrder = shape({ 'id?': anOrder, 'ids?': listUpTo(1, anOrder), 'orderno?': anOrder, 'version?': count, 'confirmed?': yes, 'ask?': maybe(shape({})) });
const menu = some({ id, name: text, 'url?': text, children: list(record) });

export const getApplyPlatConfig = defineEndpoint({ method: 'GET', path: '/amc/api/open/apply/platConfig', summary: '平台的名称、协议与开关', right: 'open', answer: list(shape({ value: maybe(text), name: text, title: maybe(text), type: maybe(text) })) });
export const getInvite = defineEndpoint({ method: 'GET', path: '/amc/api/open/invite', summary: '一个邀请', right: 'open', query: shape({ code: short }), answer: shape({ company: text, logo: maybe(text), expireDate: text }) });
/** What people may say of a new company; all else is worked out. Values are judged with the record, so that every fault is told at once. */
const newCompany = shape({
  'name?': anything, 'shortName?': anything, 'kind?': anything, 'province?': anything, 'city?': anything, 'area?': anything, 'address?': anything, 'contact?': anything, 'phone?': anything,
  'staffScale?': anything, 'logo?': anything, 'introduction?': anything,
});
export const postCompany = defineEndpoint({ method: 'POST', path: company, summary: '创建企业', right: 'signedIn', body: newCompany, answer: joined(saved, { 'uuid?': text }) });
export const putCompanyTransfer = defineEndpoint({ method: 'PUT', path: `${company}/transfer`, ...owned('转让企业'), body: shape({ ...ownersCall, 'to?': anything }) });
export const putCompanyApplyDelete = defineEndpoint({ method: 'PUT', path: `${company}/applyDelete`, ...owned('申请注销企业') });
export const putCompanyUndoDelete = defineEndpoint({ method: 'PUT', path: `${company}/undoDelete`, ...owned('撤销注销企业') });
export const getCompanySearch = defineEndpoint({ method: 'GET', path: `${company}/search`, summary: '按名称查找企业', right: 'signedIn', query: shape({ 'keyword?': short }), answer: list(shape({ id, name: text, kind: text, logo: maybe(text), joined: yes })) });
export const postCompanyJoin = defineEndpoint({ method: 'POST', path: `${company}/join`, summary: '加入企业', right: 'signedIn', body: shape({ 'code?': short, 'company?': id }), answer: shape({ status: choice('0', '2'), company: text, id }) });
export const putCompanyUserLeave = defineEndpoint({ method: 'PUT', path: '/amc/api/token/companyUser/leave', summary: '离开企业', right: 'signedIn', body: shape({ 'company?': id }), answer: done });
export const getCompanyUserUsers = defineEndpoint({ method: 'GET', path: '/amc/api/token/companyUser/users', summary: '选择同事', right: 'signedIn', query: shape({ 'keyword?': short, 'department?': id, ...listed }), answer: pageOf(record) });
export const getCompanyUserImportTemplate = defineEndpoint({ method: 'GET', path: '/amc/api/token/companyUser/import/template', summary: '导入模板', right: 'POST /amc/api/token/companyUser/import', answer: {}, bare: 'file' });
export const postCompanyUserImport = defineEndpoint({ method: 'POST', path: '/amc/api/token/companyUser/import', summary: '按文件加入成员', right: 'POST /amc/api/token/companyUser/import', isUpload: true, answer: record });
export const getApplyAndCompanyIsBuy = defineEndpoint({ method: 'GET', path: '/amc/api/open/applyAndCompany/isBuy', summary: '企业是否有某个应用', right: 'open', needs: 'amc.apply', query: shape({ applyId: id }), answer: yes });
export const getUserGetUserCompanyApplyMenu = defineEndpoint({ method: 'GET', path: '/amc/api/token/user/getUserCompanyApplyMenu', summary: '我的菜单', right: 'signedIn', needs: 'amc.apply', query: shape({ 'applyId?': short }), answer: shape({ menus: list(menu), reports: list(shape({ url: text, name: text, link: text, 'route?': text })), permissions: list(text), fields: list(text) }) });
export const getCompanyApplyVisibilityCompanyApplyMyVisibility = defineEndpoint({ method: 'GET', path: '/amc/api/token/companyApplyVisibility/companyApplyMyVisibility', summary: '我能看到的应用', right: 'signedIn', needs: 'amc.apply', answer: list(application) });
export const getCompanyApplyVisibility = defineEndpoint({ method: 'GET', path: '/amc/api/token/companyApplyVisibility', summary: '应用对谁可见', needs: 'amc.apply', right: 'GET /amc/api/token/companyApplyVisibility', query: shape({ ...listed, 'applyId?': id }), answer: either(shape({ scope: text, departments: anything, roles: anything, users: anything, 'id?': id, 'version?': count }), pageOf(record)) });
export const putCompanyApplyVisibility = defineEndpoint({ method: 'PUT', path: '/amc/api/token/companyApplyVisibility', summary: '设置应用对谁可见', needs: 'amc.apply', right: 'PUT /amc/api/token/companyApplyVisibility', query: shape({ 'applyId?': id }), body: shape({ 'applyId?': id, 'id?': id, 'version?': count, 'scope?': short, 'departments?': list(anything), 'roles?': list(anything), 'users?': list(anything) }), answer: either(shape({ version: count }), saved) });
export const getUserApplyCompanyApplys = defineEndpoint({ method: 'GET', path: '/amc/api/token/userApply/companyApplys', summary: '我固定的应用', right: 'signedIn', needs: 'amc.apply', query: shape({ ...listed, 'status?': short }), answer: pageOf(application) });
export const getCompanyApplyApplys = defineEndpoint({ method: 'GET', path: '/amc/api/token/companyApply/applys', summary: '企业的应用', needs: 'amc.apply', right: 'GET /amc/api/token/companyApply', answer: list(shape({ id, applyId: id, code: text, name: text, url: text, avatar: maybe(anything), icon: maybe(text), kind: text, startDate: maybe(day), endDate: maybe(day), num: maybe(count), source: text, status: text })) });
export const postCompanyApplyTrial = defineEndpoint({ method: 'POST', path: '/amc/api/token/companyApply/trial', summary: '试用应用', right: 'signedIn', needs: 'amc.apply', body: shape({ applyId: id }), answer: shape({ endDate: day }) });
export const getWhoMay = defineEndpoint({ method: 'GET', path: '/loom/whoMay', summary: '谁能给我一个页面的权限', right: 'signedIn', needs: 'amc.apply', query: shape({ route: short }), answer: maybe(shape({ title: text, permission: text, reason: choice('operator', 'application', 'right'), roles: list(text), people: list(text) })) });
export const getCompanyJobCatalogue = defineEndpoint({
  method: 'GET', path: `${role}/catalogue`, summary: '角色可以得到的一切', needs: 'amc.apply', right: `GET ${role}`,
  answer: shape({ applications: list(shape({ id, code: text, name: text, nodes: list(record) })), grants: list(shape({ code: text, name: text })), byName: list(text), entities: list(shape({ id: text, label: text, hasDepartment: yes, fields: list(shape({ name: text, label: text })) })) }),
});
export const getCompanyJobEffective = defineEndpoint({
  method: 'GET', path: `${role}/effective`, summary: '一个成员实际的权限', needs: 'amc.apply', right: `GET ${role}`, query: shape({ member: id }),
  answer: shape({
    roles: list(reference), permissions: list(text), grants: list(text), dataScope: text, entityScopes: list(shape({ entity: text, dataScope: text })), fieldRules: list(shape({ entity: text, field: text, mode: choice('hidden', 'readonly') })),
    applications: list(shape({ id, code: text, state: text, endDate: maybe(text) })),
  }),
});
export const postCompanyJobCopy = defineEndpoint({ method: 'POST', path: `${role}/copy`, summary: '复制角色', needs: 'amc.apply', right: `POST ${role}`, body: shape({ id, name: short }), answer: saved });
const offer = shape({ rows: list(shape({ entity: text, label: text, names: list(text) })), roles: list(shape({ code: text, name: text, isNew: yes, permissions: list(text), grants: list(text), scopes: count })) });
export const getStartingData = defineEndpoint({ method: 'GET', path: '/amc/api/token/startingData', summary: '模块新增的初始数据', needs: 'amc.role', right: `PUT ${role}`, answer: offer });
export const postStartingData = defineEndpoint({ method: 'POST', path: '/amc/api/token/startingData', summary: '加入初始数据', needs: 'amc.role', right: `PUT ${role}`, body: shape({ entities: list(text), roles: list(text) }), answer: offer });
export const postUserOrder = defineEndpoint({
  method: 'POST', path: order, summary: '购买应用', right: `POST ${order}`,
  body: shape({ applyid: id, terms: choice('yearly', 'monthly', 'usage'), 'unit?': choice('year', 'month', 'day', 'person', 'item'), 'ordertype?': choice('new', 'renew', 'expand'), num: either(count, like('\\d{1,6}')), 'invoice?': shape({ 'title?': upTo(100), 'taxNo?': upTo(40), 'email?': upTo(100) }) }),
  answer: shape({ id, orderno: text }),
});
export const getUserOrderById = defineEndpoint({ method: 'GET', path: `${order}/{id}`, summary: '一个订单，按id或单号', right: 'signedIn', answer: record });
export const putUserOrderCancel = defineEndpoint({ method: 'PUT', path: `${order}/cancel`, summary: '取消订单', right: 'signedIn', body: byOrder, answer: done });
export const putUserOrderPay = defineEndpoint({
  method: 'PUT', path: `${order}/pay`, summary: '支付订单', right: 'signedIn', body: joined(byOrder, { 'channel?': choice('wechat', 'alipay'), 'payer?': upTo(1_000) }),
  answer: shape({ appId: text, timeStamp: text, nonceStr: text, package: text, paySign: text, sign: text, signType: text, 'codeUrl?': text, 'payUrl?': text, 'deadline?': moment, 'amount?': decimal }),
});
export const putUserOrderCheck = defineEndpoint({ method: 'PUT', path: `${order}/check`, summary: '订单是否已支付', right: 'signedIn', body: byOrder, answer: shape({ state: text, paystate: text }) });
export const getUserOrderPayer = defineEndpoint({ method: 'GET', path: `${order}/payer`, summary: '问出付款人的地址', right: 'signedIn', query: shape({ 'id?': anOrder, 'orderno?': anOrder }), answer: shape({ url: text }) });
export const putUserOrderConfirmOffline = defineEndpoint({ method: 'PUT', path: `${order}/confirmOffline`, summary: '线下到账', right: `PUT ${order}/confirmOffline`, body: joined(byOrder, { 'tradeNo?': upTo(64), 'ask?': shape({ 'tradeNo?': upTo(64) }) }), answer: done });
export const getUserOrderChannels = defineEndpoint({ method: 'GET', path: `${order}/channels`, summary: '可用的支付渠道', right: 'signedIn', answer: list(shape({ channel: choice('wechat', 'alipay'), name: text })) });
export const deleteUserOrder = defineEndpoint({ method: 'DELETE', path: order, summary: '删除已作废的订单', right: 'signedIn', query: shape({ 'ids?': idsText, 'id?': id }), answer: changed });
export const postPayNotifyByChannel = defineEndpoint({ method: 'POST', path: '/amc/api/open/pay/notify/{channel}', summary: '支付渠道的通知', right: 'open', body: anything, answer: text, bare: 'text' });
export const getWxGetSignature = defineEndpoint({ method: 'GET', path: '/amc/api/open/wx/getSignature', summary: '在聊天应用里打开页面的签名', right: 'open', query: shape({ url: upTo(2_000) }), answer: shape({ appId: text, timestamp: text, nonceStr: text, signature: text }) });
export const getWxPayer = defineEndpoint({ method: 'GET', path: '/amc/api/open/wx/payer', summary: '从聊天应用回来', right: 'open', query: shape({ code: upTo(2_000), state: upTo(2_000) }), answer: {}, bare: 'redirect' });
