// Calls of companies, members, applications, roles and orders (server/platform/{companies,applications,orders,config}).
import type { Calls } from './call.ts';
import { anything, changed, choice, count, day, decimal, done, either, id, idsText, list, maybe, moment, pageOf, listed, record, reference, saved, shape, text, yes } from './shapes.ts';

const company = '/amc/api/token/company';
const role = '/amc/api/token/companyJob';
const order = '/amc/api/token/userOrder';
const owned = (says: string): Calls[string] => ({ says, body: { type: 'object', properties: { id, version: count, code: text }, required: ['id', 'code'], additionalProperties: true }, data: record });
const application = shape({ id, code: text, name: text, url: text, avatar: maybe(anything), icon: maybe(text), openMode: text, kind: text, 'pinned?': yes, endDate: maybe(text), status: choice('0', '1'), readOnlyUntil: maybe(text) });
const byOrder = { type: 'object', properties: { id: text, ids: list(text), orderno: text }, additionalProperties: true } as const;
const menu = { type: 'object', properties: { id, name: text, url: text, children: list(record) }, required: ['id', 'name', 'children'], additionalProperties: true };

export const companyCalls: Calls = {
  'GET /amc/api/open/apply/platConfig': { says: '平台的名称、协议与开关', open: true, data: list(shape({ value: maybe(text), name: text, title: maybe(text), type: maybe(text) })) },
  'GET /amc/api/open/invite': { says: '一个邀请', open: true, query: shape({ code: text }), data: shape({ company: text, logo: maybe(text), expireDate: text }) },
  [`POST ${company}`]: { says: '创建企业', body: record, data: { ...saved, properties: { ...saved.properties, uuid: text } } },
  [`PUT ${company}/transfer`]: owned('转让企业'),
  [`PUT ${company}/applyDelete`]: owned('申请注销企业'),
  [`PUT ${company}/undoDelete`]: owned('撤销注销企业'),
  [`GET ${company}/search`]: { says: '按名称查找企业', query: shape({ 'keyword?': text }), data: list(shape({ id, name: text, kind: text, logo: maybe(text), joined: yes })) },
  [`POST ${company}/join`]: { says: '加入企业', body: shape({ 'code?': text, 'company?': id }), data: shape({ status: choice('0', '2'), company: text, id }) },
  'PUT /amc/api/token/companyUser/leave': { says: '离开企业', body: shape({ 'company?': id }), data: done },
  'GET /amc/api/token/companyUser/users': { says: '选择同事', query: shape({ 'keyword?': text, 'department?': id, ...listed }), data: pageOf(record) },
  'GET /amc/api/token/companyUser/import/template': { says: '导入模板', permission: 'POST /amc/api/token/companyUser/import', data: {}, bare: 'file' },
  'POST /amc/api/token/companyUser/import': { says: '按文件加入成员', permission: 'POST /amc/api/token/companyUser/import', isUpload: true, data: record },

  'GET /amc/api/open/applyAndCompany/isBuy': { says: '企业是否有某个应用', open: true, needs: 'amc.apply', query: shape({ applyId: id }), data: yes },
  'GET /amc/api/token/user/getUserCompanyApplyMenu': { says: '我的菜单', needs: 'amc.apply', query: shape({ 'applyId?': text }), data: shape({ menus: list(menu), reports: list(shape({ url: text, name: text, link: text, 'route?': text })), permissions: list(text), fields: list(text) }) },
  'GET /amc/api/token/companyApplyVisibility/companyApplyMyVisibility': { says: '我能看到的应用', needs: 'amc.apply', data: list(application) },
  'GET /amc/api/token/companyApplyVisibility': { says: '应用对谁可见', needs: 'amc.apply', permission: 'GET /amc/api/token/companyApplyVisibility', query: { type: 'object', properties: { applyId: id }, additionalProperties: true }, data: either(shape({ scope: text, departments: anything, roles: anything, users: anything, 'id?': id, 'version?': count }), pageOf(record)) },
  'PUT /amc/api/token/companyApplyVisibility': { says: '设置应用对谁可见', needs: 'amc.apply', permission: 'PUT /amc/api/token/companyApplyVisibility', body: { type: 'object', properties: { applyId: id, id, version: count, scope: text, departments: list(anything), roles: list(anything), users: list(anything) }, additionalProperties: true }, data: either(shape({ version: count }), saved) },
  'GET /amc/api/token/userApply/companyApplys': { says: '我固定的应用', needs: 'amc.apply', query: shape({ ...listed, 'status?': text }), data: pageOf(application) },
  'GET /amc/api/token/companyApply/applys': { says: '企业的应用', needs: 'amc.apply', permission: 'GET /amc/api/token/companyApply', data: list(shape({ id, applyId: id, code: text, name: text, url: text, avatar: maybe(anything), icon: maybe(text), kind: text, startDate: maybe(day), endDate: maybe(day), num: maybe(count), source: text, status: text })) },
  'POST /amc/api/token/companyApply/trial': { says: '试用应用', needs: 'amc.apply', permission: 'POST /amc/api/token/userOrder', body: shape({ applyId: id }), data: shape({ endDate: day }) },
  'GET /loom/whoMay': { says: '谁能给我一个页面的权限', needs: 'amc.apply', query: shape({ route: text }), data: maybe(shape({ title: text, permission: text, reason: choice('operator', 'application', 'right'), roles: list(text), people: list(text) })) },
  [`GET ${role}/catalogue`]: {
    says: '角色可以得到的一切', needs: 'amc.apply', permission: `GET ${role}`,
    data: shape({ applications: list(shape({ id, code: text, name: text, nodes: list(record) })), grants: list(shape({ code: text, name: text })), byName: list(text), entities: list(shape({ id: text, label: text, hasDepartment: yes, fields: list(shape({ name: text, label: text })) })) }),
  },
  [`GET ${role}/effective`]: {
    says: '一个成员实际的权限', needs: 'amc.apply', permission: `GET ${role}`, query: shape({ member: id }),
    data: shape({
      roles: list(reference), permissions: list(text), grants: list(text), dataScope: text, entityScopes: list(shape({ entity: text, dataScope: text })), fieldRules: list(shape({ entity: text, field: text, mode: choice('hidden', 'readonly') })),
      applications: list(shape({ id, code: text, state: text, endDate: maybe(text) })),
    }),
  },
  [`POST ${role}/copy`]: { says: '复制角色', needs: 'amc.apply', permission: `POST ${role}`, body: shape({ id, name: text }), data: saved },

  [`POST ${order}`]: {
    says: '购买应用', permission: `POST ${order}`,
    body: shape({ applyid: id, terms: choice('yearly', 'monthly', 'usage'), 'unit?': choice('year', 'month', 'day', 'person', 'item'), 'ordertype?': choice('new', 'renew', 'expand'), num: either(count, text), 'invoice?': shape({ 'title?': text, 'taxNo?': text, 'email?': text }) }),
    data: shape({ id, orderno: text }),
  },
  [`GET ${order}/{id}`]: { says: '一个订单，按id或单号', data: record },
  [`PUT ${order}/cancel`]: { says: '取消订单', body: byOrder, data: done },
  [`PUT ${order}/pay`]: {
    says: '支付订单', body: { ...byOrder, properties: { ...byOrder.properties, channel: choice('wechat', 'alipay'), payer: text } },
    data: shape({ appId: text, timeStamp: text, nonceStr: text, package: text, paySign: text, sign: text, signType: text, 'codeUrl?': text, 'payUrl?': text, 'deadline?': moment, 'amount?': decimal }),
  },
  [`PUT ${order}/check`]: { says: '订单是否已支付', body: byOrder, data: shape({ state: text, paystate: text }) },
  [`GET ${order}/payer`]: { says: '问出付款人的地址', query: shape({ 'id?': text, 'orderno?': text }), data: shape({ url: text }) },
  [`PUT ${order}/confirmOffline`]: { says: '线下到账', permission: `PUT ${order}/confirmOffline`, body: { ...byOrder, properties: { ...byOrder.properties, tradeNo: text, ask: shape({ 'tradeNo?': text }) } }, data: done },
  [`GET ${order}/channels`]: { says: '可用的支付渠道', data: list(shape({ channel: choice('wechat', 'alipay'), name: text })) },
  [`DELETE ${order}`]: { says: '删除已作废的订单', query: shape({ 'ids?': idsText, 'id?': id }), data: changed },
  'POST /amc/api/open/pay/notify/{channel}': { says: '支付渠道的通知', open: true, body: anything, data: text, bare: 'text' },
  'GET /amc/api/open/wx/getSignature': { says: '在聊天应用里打开页面的签名', open: true, query: shape({ url: text }), data: shape({ appId: text, timestamp: text, nonceStr: text, signature: text }) },
  'GET /amc/api/open/wx/payer': { says: '从聊天应用回来', open: true, query: shape({ code: text, state: text }), data: {}, bare: 'redirect' },
};

export const reportCalls: Calls = {
  'GET /amc/api/saas/reportDef/catalogue': { says: '报表目录', data: shape({ menus: list(record), mine: list(record), shared: list(record), queries: list(shape({ id: text, label: text, module: text })) }) },
  ...reportsOf('/amc/api/saas/reportDef'),
};

function reportsOf(api: string): Calls {
  const names = maybe(list(text));
  const subscription = shape({ 'id?': id, cron: text, users: list(either(id, record)), 'format?': text });
  const report = {
    name: text, 'link?': maybe(text), query: text, 'rows?': names, 'columns?': names, 'measures?': names, 'filters?': maybe(record), 'sort?': maybe(anything), 'chart?': maybe(record), 'pageKind?': maybe(choice('table', 'pivot', 'chart', 'mixed')),
    'share?': choice('self', 'roles', 'all'), 'roles?': maybe(list(either(id, reference))), 'status?': text, 'subscribe?': maybe(list(subscription)),
  };
  const changes = Object.fromEntries(Object.entries(report).map(([name, one]) => [name.endsWith('?') ? name : `${name}?`, one]));
  const read = shape({
    id, version: count, name: text, link: maybe(text), query: text, rows: names, columns: names, measures: names, filters: maybe(record), sort: maybe(anything), chart: maybe(record), pageKind: maybe(text), share: text, status: text, isSystem: yes, mine: yes,
    updateDate: moment, createBy: reference, roles: list(reference), subscribe: list(record),
  });
  return {
    [`GET ${api}`]: { says: '保存的报表', query: shape({ ...listed, 'filter?': text, 'order?': text }), data: pageOf(read) },
    [`GET ${api}/{id}`]: { says: '一个保存的报表', data: read },
    [`GET ${api}/lookup`]: { says: '报表可以共享给谁', query: shape({ field: choice('roles', 'subscribe.users'), 'keyword?': text, 'ids?': idsText, ...listed }), data: pageOf(record) },
    [`POST ${api}`]: { says: '保存报表', body: shape(report), data: saved },
    [`PUT ${api}`]: { says: '修改保存的报表', body: shape({ id, version: count, ...changes }), data: saved },
    [`DELETE ${api}`]: { says: '删除保存的报表', query: shape({ 'ids?': idsText, 'id?': id }), data: anything },
  };
}

