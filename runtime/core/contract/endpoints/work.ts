// Calls of everyday work: messages, announcements, to-dos, feedback, the home screen, the log, company settings, columns, saved filters and views, dictionaries, plans of timed work.
import { homeColumns } from '../home.ts';
import { defineEndpoint } from './endpoint.ts';
import { anything, byName, changed, choice, count, day, demanded, done, either, id, idList, idsText, jsonOf, like, list, listed, listUpTo, maybe, moment, ofRecord, pageOf, pagesOf, record, reference, saved, shape, short, some, text, upTo, upToJson, within, yes, type Shape } from './shapes.ts';

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
/** `FABRIC,YARN` */
const dictTypes = like('[A-Z0-9_]{1,40}( *, *[A-Z0-9_]{1,40}){0,99}', 4_200);
const gone = shape({ 'ids?': idsText, 'id?': id });
/** A condition that a list leaves open is an empty text. */
const or = <S extends Shape[]>(...ways: S) => either(...ways, choice(''), { type: 'null' } as Shape<null>);
const inboxAsk = { 'type?': types, 'readed?': flag, 'keyword?': upTo(100), 'messageType?': upTo(40), 'from?': day, 'to?': day } as const;
const message = shape({ id, title: text, content: maybe(text), messageType: text, objName: maybe(text), objHead: maybe(text), createDate: moment, address: maybe(text), bizType: maybe(text), bizId: maybe(text), 'words?': anything, readed: choice(0, 1) });
const task = shape({
  id, version: count, tips: text, taskEndDate: maybe(moment), status: flag, finishDate: maybe(moment), bizType: maybe(text), bizId: maybe(text), address: maybe(text), 'words?': anything, source: text, createDate: moment, overdue: maybe(yes),
});
const publish = { body: shape({ 'id?': id, 'ids?': either(id, idList(1)), 'version?': count }), answer: shape({ id, status: text, version: count }) };
const placed = shape({ key: like('[\\w.-]{1,60}'), x: within(0, homeColumns - 1), y: within(0, 999), w: within(1, homeColumns), h: within(1, 40), 'options?': upToJson(4_000, record) });
const layout = maybe(listUpTo(30, placed));
const own = maybe(shape({ id, value: maybe(text), version: count, updateBy: maybe(reference), updateDate: moment }));
const settingCode = upTo(60);
const change = shape({ code: settingCode, value: anything, 'version?': count });
const kept = { version: count, user: reference, roles: list(reference), mine: yes } as const;
const shown = shape({ id, ...kept, screen: text, name: text, setting: record, for: choice('own', 'role', 'company'), isDefault: flag, locked: maybe(flag), sort: count, canEdit: yes });
const viewBody = { 'name?': text, 'setting?': upToJson(40_000, record), 'for?': choice('own', 'role', 'company'), 'roles?': maybe(list(either(id, reference))), 'isDefault?': flag, 'locked?': flag, 'sort?': count } as const;
const table = like('[\\w./-]+', 120);
/** Key of a column, and 1 (shown) or 0. */
const pair: Shape<[key: string, visible: 0 | 1]> = { type: 'array', prefixItems: [{ type: 'string', minLength: 1, maxLength: 120 }, { enum: [0, 1] }], minItems: 2, maxItems: 2 };
const facts: Shape<Record<string, { width?: number; fixed?: 'start' | 'end' }>> = { ...byName(shape({ 'width?': within(32, 2_000), 'fixed?': choice('start', 'end') })), propertyNames: { maxLength: 120 }, maxProperties: 300 };
const schemeBody = { 'tableId?': upTo(120), 'name?': text, 'tree?': upToJson(20_000, maybe(either(record, list(anything)))), 'isDefault?': flag, 'roles?': maybe(list(either(id, reference))) } as const;

export const getNotice = defineEndpoint({ method: 'GET', path: inbox, summary: '我的消息', right: 'signedIn', query: shape({ ...listed, ...pagesOf(100), ...inboxAsk, 'filter?': jsonOf(some({ 'type?': or(types), 'readed?': or(flag, choice(0, 1)), 'keyword?': upTo(100), 'messageType?': upTo(40), 'from?': or(day, moment), 'to?': or(day, moment) })) }), answer: pageOf(message) });
export const getNoticeCount = defineEndpoint({ method: 'GET', path: `${inbox}/count`, summary: '未读消息数', right: 'signedIn', answer: shape({ message: count, notice: count, other: count, todo: count }) });
export const getNoticeById = defineEndpoint({ method: 'GET', path: `${inbox}/{id}`, params: { id: ofRecord }, summary: '打开一条消息', right: 'signedIn', answer: message });
export const patchNotice = defineEndpoint({ method: 'PATCH', path: inbox, summary: '标为已读或未读', right: 'signedIn', body: shape({ messageId: either(idsText, idList()), 'readed?': either(choice(0, 1), flag) }), answer: done });
export const patchNoticeAll = defineEndpoint({ method: 'PATCH', path: `${inbox}/all`, summary: '清空消息', right: 'signedIn', body: shape({ 'userId?': id, 'type?': types }), answer: changed });
export const putNoticeReadAll = defineEndpoint({ method: 'PUT', path: `${inbox}/readAll`, summary: '全部标为已读', right: 'signedIn', answer: changed });
export const putNoticeWithdraw = defineEndpoint({ method: 'PUT', path: `${inbox}/withdraw`, summary: '撤回我发的消息', right: 'signedIn', body: shape({ id }), answer: changed });
export const putAnnouncementPublish = defineEndpoint({ method: 'PUT', path: `${announcement}/publish`, summary: '发送公告', right: `PUT ${announcement}/publish`, ...publish });
export const putAnnouncementWithdraw = defineEndpoint({ method: 'PUT', path: `${announcement}/withdraw`, summary: '撤回公告', right: `PUT ${announcement}/withdraw`, ...publish });
export const getAnnouncementByIdReading = defineEndpoint({ method: 'GET', path: `${announcement}/{id}/reading`, params: { id }, summary: '谁读了公告', right: `GET ${announcement}`, answer: shape({ receivers: count, read: count, unread: list(shape({ id, name: text })) }) });
export const getUserTask = defineEndpoint({ method: 'GET', path: todo, summary: '我的待办', right: 'signedIn', query: shape({ ...listed, ...pagesOf(200), 'status?': flag, 'keyword?': upTo(100) }), answer: pageOf(task) });
export const postUserTask = defineEndpoint({ method: 'POST', path: todo, summary: '新建待办', right: 'signedIn', body: shape({ tips: demanded(text, '待办内容不能为空'), taskEndDate: demanded(upTo(40), '请选择截止时间') }), answer: shape({ id }) });
export const putUserTask = defineEndpoint({ method: 'PUT', path: todo, summary: '修改或完成待办', right: 'signedIn', body: shape({ id, 'version?': count, 'tips?': text, 'taskEndDate?': upTo(40), 'status?': either(flag, choice(0, 1)) }), answer: done });
export const deleteUserTask = defineEndpoint({ method: 'DELETE', path: todo, summary: '删除待办', right: 'signedIn', query: gone, answer: changed });
export const postFeeback = defineEndpoint({ method: 'POST', path: '/amc/api/token/feeback/feeback', summary: '提交反馈', right: 'signedIn', body: shape({ content: demanded(text, '请输入反馈内容'), 'fromWhere?': short, 'images?': anything }), answer: shape({ id }) }); // [sic]: the path is public
export const putFeebackAnswer = defineEndpoint({ method: 'PUT', path: '/amc/api/token/feeback/feeback/answer', summary: '回复反馈', right: 'PUT /amc/api/token/feeback/feeback/answer', body: shape({ id, reply: text, 'version?': count }), answer: record });
export const getCompanyWorkGetCompanyWork = defineEndpoint({
  method: 'GET', path: `${home}/getCompanyWork`, summary: '我的首页', right: 'signedIn',
  answer: shape({
    shortcuts: list(text), counts: shape({ approval: count, todo: count, abnormal: count, notice: count, message: count }), layout: list(placed), isOwn: yes,
    widgets: list(shape({ key: text, layout: record, options: record, 'data?': anything, 'error?': text })), offered: list(record), 'welcome?': shape({ title: text, steps: list(record) }),
  }),
});
export const putCompanyWorkLayout = defineEndpoint({ method: 'PUT', path: `${home}/layout`, summary: '保存首页布局', right: 'signedIn', body: shape({ 'layout?': layout, 'widgets?': layout }), answer: done });
export const deleteCompanyWorkLayout = defineEndpoint({ method: 'DELETE', path: `${home}/layout`, summary: '恢复默认首页', right: 'signedIn', answer: done });
export const getCompanyWorkShortcuts = defineEndpoint({ method: 'GET', path: `${home}/shortcuts`, summary: '我的常用', right: 'signedIn', answer: list(text) });
export const putCompanyWorkShortcuts = defineEndpoint({ method: 'PUT', path: `${home}/shortcuts`, summary: '保存常用', right: 'signedIn', body: shape({ shortcuts: list(like('\\/[^\\s\\\\]{0,199}')) }), answer: done });
export const putCompanyWorkWelcome = defineEndpoint({ method: 'PUT', path: `${home}/welcome`, summary: '关闭首次使用的步骤', right: 'signedIn', body: shape({ closed: done }), answer: done });
/** Not `GET` of its address: roles that read all of the organisation do not read by that what everybody does. */
export const getTrail = defineEndpoint({
  method: 'GET', path: '/amc/api/token/trail', summary: '操作日志', right: 'GET /loom/trail', called: '操作日志',
  query: shape({ ...listed, ...pagesOf(100), 'user?': id, 'entity?': upTo(100), 'from?': day, 'to?': day }), answer: pageOf(record),
});
export const getTrailEntities = defineEndpoint({ method: 'GET', path: '/amc/api/token/trail/entities', summary: '操作日志里的记录类型', right: 'GET /loom/trail', called: '操作日志', answer: list(shape({ id: text, label: text, module: text })) });
export const getCompanySetting = defineEndpoint({
  method: 'GET', path: setting, summary: '企业的参数', right: `GET ${setting}`, called: '系统参数', query: shape({ 'uuid?': upTo(64) }),
  answer: list(shape({
    id: text, code: text, name: text, module: text, moduleName: text, group: maybe(text), valueType: text, options: maybe(list(shape({ value: text, label: text }))), defaultValue: maybe(text), min: maybe(anything), max: maybe(anything), remarks: maybe(text), companySystemSetting: own,
  })),
});
export const postCompanySetting = defineEndpoint({ method: 'POST', path: setting, summary: '保存一个参数', right: `POST ${setting}`, called: '系统参数', body: change, answer: changed });
export const putCompanySetting = defineEndpoint({ method: 'PUT', path: setting, summary: '保存参数', right: `PUT ${setting}`, called: '系统参数', body: either(change, listUpTo(500, change)), answer: changed });
export const postCompanySettingInit = defineEndpoint({ method: 'POST', path: `${setting}/init`, summary: '补上缺少的参数', right: `POST ${setting}/init`, called: '系统参数', answer: shape({ added: count }) });
export const getCompanySettingCode = defineEndpoint({ method: 'GET', path: `${setting}/code`, summary: '一个参数的值', right: 'signedIn', query: shape({ code: settingCode }), answer: shape({ code: text, value: maybe(text), defaultValue: maybe(text), companySystemSetting: own }) });
export const putCompanySettingCode = defineEndpoint({ method: 'PUT', path: `${setting}/code`, summary: '保存一个参数的值', right: `PUT ${setting}`, called: '系统参数', query: shape({ 'code?': settingCode }), body: shape({ 'code?': settingCode, value: anything, 'version?': count }), answer: done });
export const getColumnSettingColumn = defineEndpoint({ method: 'GET', path: columns, summary: '企业为表格设的列', right: 'signedIn', query: shape({ tableId: table }), answer: maybe(shape({ tableId: text, setting: list(list(either(text, choice(0, 1)))), 'facts?': byName(shape({ 'width?': count, 'fixed?': choice('start', 'end') })) })) });
export const postColumnSettingColumn = defineEndpoint({ method: 'POST', path: columns, summary: '为企业设表格的列', right: 'signedIn', body: shape({ tableId: table, setting: listUpTo(300, pair), 'facts?': maybe(facts) }), answer: done });
export const deleteColumnSettingColumn = defineEndpoint({ method: 'DELETE', path: columns, summary: '恢复表格的列', right: 'signedIn', query: shape({ tableId: table }), answer: done });
export const getFilterScheme = defineEndpoint({ method: 'GET', path: scheme, summary: '保存的筛选', right: 'signedIn', query: shape({ ...listed, 'tableId?': upTo(120), 'filter?': jsonOf(some({ 'tableId?': upTo(120) })) }), answer: pageOf(shape({ id, ...kept, tableId: text, name: text, tree: anything, isDefault: flag })) });
export const postFilterScheme = defineEndpoint({ method: 'POST', path: scheme, summary: '保存筛选', right: 'signedIn', body: shape(schemeBody), answer: saved });
export const putFilterScheme = defineEndpoint({ method: 'PUT', path: scheme, summary: '修改保存的筛选', right: 'signedIn', body: shape({ id, version: count, ...schemeBody }), answer: saved });
export const deleteFilterScheme = defineEndpoint({ method: 'DELETE', path: scheme, summary: '删除保存的筛选', right: 'signedIn', query: gone, answer: anything });
export const getListView = defineEndpoint({ method: 'GET', path: view, summary: '列表的视图', right: 'signedIn', query: shape({ ...listed, 'screen?': upTo(120), 'filter?': jsonOf(some({ 'screen?': upTo(120) })) }), answer: pageOf(shown) });
export const getListViewById = defineEndpoint({ method: 'GET', path: `${view}/{id}`, params: { id }, summary: '列表的一个视图', right: 'signedIn', answer: shown });
export const postListView = defineEndpoint({ method: 'POST', path: view, summary: '保存列表的视图', right: 'signedIn', body: shape({ screen: short, ...viewBody }), answer: saved });
export const putListView = defineEndpoint({ method: 'PUT', path: view, summary: '修改列表的视图', right: 'signedIn', body: shape({ id, version: count, 'screen?': short, ...viewBody }), answer: saved });
export const putListViewOrder = defineEndpoint({ method: 'PUT', path: `${view}/order`, summary: '排列列表的视图', right: 'signedIn', body: shape({ ids: idList(100) }), answer: changed });
export const deleteListView = defineEndpoint({ method: 'DELETE', path: view, summary: '删除列表的视图', right: 'signedIn', query: gone, answer: anything });
export const getDictSelectDictByTypes = defineEndpoint({ method: 'GET', path: '/ccm/api/saas/dict/selectDictByTypes', summary: '字典的值，按类型', right: 'signedIn', needs: 'ccm.dict', query: shape({ 'types?': dictTypes, 'type?': dictTypes, 'status?': choice('normal', 'stopped') }), answer: byName(list(shape({ id, name: text, value: text, sort: maybe(count), color: maybe(text) }))) });
export const getTimingNext = defineEndpoint({ method: 'GET', path: '/ccm/api/saas/timing/next', summary: '定时任务接下来的五次', needs: 'ccm.timing', right: 'GET /ccm/api/saas/timing', query: shape({ 'mode?': choice('cron', 'daily', 'weekly', 'monthly'), 'cron?': upTo(100), 'time?': upTo(5), 'weekday?': upTo(1), 'monthDay?': upTo(2) }), answer: shape({ timeZone: text, runs: list(moment) }) });
