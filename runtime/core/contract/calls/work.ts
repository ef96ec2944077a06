// Calls of everyday work: messages, announcements, to-dos, feedback, the home screen, the log, company settings, columns, saved filters and views, dictionaries, plans of timed work.
import type { Calls } from './call.ts';
import { anything, byName, changed, choice, count, day, done, either, id, idsText, json, list, maybe, moment, pageOf, listed, record, reference, saved, shape, text, yes } from './shapes.ts';

const inbox = '/mmc/api/token/notice';
const announcement = '/mmc/api/token/announcement';
const todo = '/amc/api/token/userTask/userTask';
const home = '/amc/api/token/companyWork';
const setting = '/ccm/api/saas/companySetting';
const columns = '/amc/api/token/columnSetting/column';
const scheme = '/amc/api/token/filterScheme';
const view = '/amc/api/token/listView';

const types = choice('message', 'notice', 'other');
const flag = choice('0', '1');
const gone = shape({ 'ids?': idsText, 'id?': id });
const message = shape({ id, title: text, content: maybe(text), messageType: text, objName: maybe(text), objHead: maybe(text), createDate: moment, address: maybe(text), bizType: maybe(text), bizId: maybe(text), 'words?': anything, readed: choice(0, 1) });
const task = shape({
  id, version: count, tips: text, taskEndDate: maybe(moment), status: flag, finishDate: maybe(moment), bizType: maybe(text), bizId: maybe(text), address: maybe(text), 'words?': anything, source: text, createDate: moment, overdue: maybe(yes),
});
const publish = { body: shape({ 'id?': id, 'ids?': either(idsText, list(id)), 'version?': count }), data: shape({ id, status: text, version: count }) };
const placed = shape({ key: text, x: count, y: count, w: count, h: count, 'options?': record });
const own = maybe(shape({ id, value: maybe(text), version: count, updateBy: maybe(reference), updateDate: moment }));
const change = shape({ code: text, value: anything, 'version?': count });
const kept = { version: count, user: reference, roles: list(reference), mine: yes } as const;
const shown = shape({ id, ...kept, screen: text, name: text, setting: record, for: choice('own', 'role', 'company'), isDefault: flag, locked: maybe(flag), sort: count, canEdit: yes });
const viewBody = { 'name?': text, 'setting?': record, 'for?': choice('own', 'role', 'company'), 'roles?': maybe(list(either(id, reference))), 'isDefault?': flag, 'locked?': flag, 'sort?': count } as const;
const schemeBody = { 'tableId?': text, 'name?': text, 'tree?': anything, 'isDefault?': flag, 'roles?': maybe(list(either(id, reference))) } as const;

export const workCalls: Calls = {
  [`GET ${inbox}`]: { says: '我的消息', query: shape({ ...listed, 'type?': types, 'readed?': flag, 'keyword?': text, 'messageType?': text, 'from?': day, 'to?': day, 'filter?': json, 'order?': text }), data: pageOf(message) },
  [`GET ${inbox}/count`]: { says: '未读消息数', data: shape({ message: count, notice: count, other: count, todo: count }) },
  [`GET ${inbox}/{id}`]: { says: '打开一条消息', data: message },
  [`PATCH ${inbox}`]: { says: '标为已读或未读', body: shape({ messageId: either(idsText, list(id)), 'readed?': either(choice(0, 1), flag) }), data: done },
  [`PATCH ${inbox}/all`]: { says: '清空消息', body: shape({ 'userId?': id, 'type?': types }), data: changed },
  [`PUT ${inbox}/readAll`]: { says: '全部标为已读', data: changed },
  [`PUT ${inbox}/withdraw`]: { says: '撤回我发的消息', body: shape({ id }), data: changed },
  [`PUT ${announcement}/publish`]: { says: '发送公告', permission: `PUT ${announcement}/publish`, ...publish },
  [`PUT ${announcement}/withdraw`]: { says: '撤回公告', permission: `PUT ${announcement}/withdraw`, ...publish },
  [`GET ${announcement}/{id}/reading`]: { says: '谁读了公告', permission: `GET ${announcement}`, data: shape({ receivers: count, read: count, unread: list(shape({ id, name: text })) }) },

  [`GET ${todo}`]: { says: '我的待办', query: shape({ ...listed, 'status?': flag, 'keyword?': text }), data: pageOf(task) },
  [`POST ${todo}`]: { says: '新建待办', body: shape({ tips: text, taskEndDate: text }), data: shape({ id }) },
  [`PUT ${todo}`]: { says: '修改或完成待办', body: shape({ id, 'version?': count, 'tips?': text, 'taskEndDate?': text, 'status?': either(flag, choice(0, 1)) }), data: done },
  [`DELETE ${todo}`]: { says: '删除待办', query: gone, data: changed },
  'POST /amc/api/token/feeback/feeback': { says: '提交反馈', body: shape({ content: text, 'fromWhere?': text, 'images?': anything }), data: shape({ id }) }, // [sic]: the path is public
  'PUT /amc/api/token/feeback/feeback/answer': { says: '回复反馈', permission: 'PUT /amc/api/token/feeback/feeback/answer', body: shape({ id, reply: text, 'version?': count }), data: record },

  [`GET ${home}/getCompanyWork`]: {
    says: '我的首页',
    data: shape({
      shortcuts: list(text), counts: shape({ approval: count, todo: count, abnormal: count, notice: count, message: count }), layout: list(placed), isOwn: yes,
      widgets: list(shape({ key: text, layout: record, options: record, 'data?': anything, 'error?': text })), offered: list(record), 'welcome?': shape({ title: text, steps: list(record) }),
    }),
  },
  [`PUT ${home}/layout`]: { says: '保存首页布局', body: shape({ 'layout?': maybe(list(placed)), 'widgets?': maybe(list(placed)) }), data: done },
  [`DELETE ${home}/layout`]: { says: '恢复默认首页', data: done },
  [`GET ${home}/shortcuts`]: { says: '我的常用', data: list(text) },
  [`PUT ${home}/shortcuts`]: { says: '保存常用', body: shape({ shortcuts: list(text) }), data: done },
  [`PUT ${home}/welcome`]: { says: '关闭首次使用的步骤', body: shape({ closed: done }), data: done },

  'GET /amc/api/token/trail': {
    says: '操作日志', permission: 'GET /loom/trail',
    query: shape({ ...listed, 'user?': id, 'entity?': text, 'from?': day, 'to?': day, 'filter?': json, 'sql?': json, 'order?': text, 'total?': text }), data: pageOf(record),
  },
  'GET /amc/api/token/trail/entities': { says: '操作日志里的记录类型', permission: 'GET /loom/trail', data: list(shape({ id: text, label: text, module: text })) },

  [`GET ${setting}`]: {
    says: '企业的参数', permission: `GET ${setting}`, query: shape({ 'uuid?': text }),
    data: list(shape({
      id: text, code: text, name: text, module: text, moduleName: text, group: maybe(text), valueType: text, options: maybe(list(shape({ value: text, label: text }))), defaultValue: maybe(text), min: maybe(anything), max: maybe(anything), remarks: maybe(text), companySystemSetting: own,
    })),
  },
  [`POST ${setting}`]: { says: '保存一个参数', permission: `POST ${setting}`, body: change, data: changed },
  [`PUT ${setting}`]: { says: '保存参数', permission: `PUT ${setting}`, body: either(change, list(change)), data: changed },
  [`POST ${setting}/init`]: { says: '补上缺少的参数', permission: `POST ${setting}/init`, data: shape({ added: count }) },
  [`GET ${setting}/code`]: { says: '一个参数的值', query: shape({ code: text }), data: shape({ code: text, value: maybe(text), defaultValue: maybe(text), companySystemSetting: own }) },
  [`PUT ${setting}/code`]: { says: '保存一个参数的值', permission: `PUT ${setting}`, query: shape({ 'code?': text }), body: shape({ 'code?': text, value: anything, 'version?': count }), data: done },

  [`GET ${columns}`]: { says: '企业为表格设的列', query: shape({ tableId: text }), data: maybe(shape({ tableId: text, setting: list(list(either(text, choice(0, 1)))), 'facts?': byName(shape({ 'width?': count, 'fixed?': choice('start', 'end') })) })) },
  [`POST ${columns}`]: { says: '为企业设表格的列', body: shape({ tableId: text, setting: list(list(either(text, choice(0, 1)))), 'facts?': byName(shape({ 'width?': count, 'fixed?': choice('start', 'end') })) }), data: done },
  [`DELETE ${columns}`]: { says: '恢复表格的列', query: shape({ 'tableId?': text }), data: done },
  [`GET ${scheme}`]: { says: '保存的筛选', query: shape({ ...listed, 'tableId?': text, 'filter?': json }), data: pageOf(shape({ id, ...kept, tableId: text, name: text, tree: anything, isDefault: flag })) },
  [`POST ${scheme}`]: { says: '保存筛选', body: shape(schemeBody), data: saved },
  [`PUT ${scheme}`]: { says: '修改保存的筛选', body: shape({ id, version: count, ...schemeBody }), data: saved },
  [`DELETE ${scheme}`]: { says: '删除保存的筛选', query: gone, data: anything },
  [`GET ${view}`]: { says: '列表的视图', query: shape({ ...listed, 'screen?': text, 'filter?': json }), data: pageOf(shown) },
  [`GET ${view}/{id}`]: { says: '列表的一个视图', data: shown },
  [`POST ${view}`]: { says: '保存列表的视图', body: shape({ screen: text, ...viewBody }), data: saved },
  [`PUT ${view}`]: { says: '修改列表的视图', body: shape({ id, version: count, 'screen?': text, ...viewBody }), data: saved },
  [`PUT ${view}/order`]: { says: '排列列表的视图', body: shape({ ids: list(id) }), data: changed },
  [`DELETE ${view}`]: { says: '删除列表的视图', query: gone, data: anything },

  'GET /ccm/api/saas/dict/selectDictByTypes': { says: '字典的值，按类型', needs: 'ccm.dict', query: shape({ 'types?': text, 'type?': text, 'status?': choice('normal', 'stopped') }), data: byName(list(shape({ id, name: text, value: text, sort: maybe(count), color: maybe(text) }))) },
  'GET /ccm/api/saas/timing/next': { says: '定时任务接下来的五次', needs: 'ccm.timing', permission: 'GET /ccm/api/saas/timing', query: shape({ 'mode?': choice('cron', 'daily', 'weekly', 'monthly'), 'cron?': text, 'time?': text, 'weekday?': text, 'monthDay?': text }), data: shape({ timeZone: text, runs: list(moment) }) },
};
