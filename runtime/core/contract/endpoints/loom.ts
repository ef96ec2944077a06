// Calls of the product itself: manifest and plans, search, the inspector, reports by query, schemas, this description, health.
import { defineEndpoint } from './endpoint.ts';
import { choice, count, either, id, json, list, maybe, moment, pageOf, record, reference, shape, listed, text, yes, byName, anything, type Shape } from './shapes.ts';

const query = '/loom/query/{id}';
const asked = { 'params?': json, 'filter?': json, 'sql?': json, 'within?': json, 'screen?': text, 'total?': text } as const;
/** Exact figures are texts; what is counted is a number. */
const figure = maybe(either(text, count));
const at: Shape = record;
const heads = list({ type: 'object', properties: { at, labels: list(text), kind: text, depth: count, units: record }, required: ['at', 'labels', 'kind', 'depth'], additionalProperties: false });
const liveFault = shape({ file: text, line: count, col: count, message: text, fix: text, 'source?': text });

export const getManifest = defineEndpoint({
  method: 'GET', path: '/loom/manifest', summary: '我的页面、菜单与权限', right: 'signedIn', query: shape({ 'lang?': text }),
  answer: shape({ hash: text, lang: text, routes: list(shape({ route: text, id: text, title: text, kind: text, plan: text, keepAlive: yes, index: yes, 'to?': text, 'site?': text, 'open?': yes })), menu: list(record), permissions: list(text), grants: list(text), settings: byName(text) }),
});
export const getManifestParts = defineEndpoint({ method: 'GET', path: '/loom/manifest/parts', summary: '我的页面、菜单与权限，各部分的哈希', right: 'signedIn', query: shape({ 'lang?': text }), answer: shape({ hash: text, lang: text, settings: byName(text), parts: shape({ routes: text, menu: text, rights: text }) }) });
export const getManifestByHash = defineEndpoint({ method: 'GET', path: '/loom/manifest/{hash}', summary: '我的页面、菜单或权限之一', right: 'signedIn', query: shape({ 'lang?': text }), answer: either(shape({ size: count, columns: byName(list(anything)) }), shape({ paths: record, others: list(text), grants: list(text) })) });
export const getPlanByHash = defineEndpoint({ method: 'GET', path: '/loom/plan/{hash}', summary: '一个页面的样子', right: 'signedIn', query: shape({ 'lang?': text }), answer: record });
export const getOpen = defineEndpoint({ method: 'GET', path: '/loom/open', summary: '不登录就能打开的页面', right: 'open', query: shape({ 'lang?': text }), answer: list(record) });
export const getWall = defineEndpoint({ method: 'GET', path: '/loom/wall/{entity}/{token}', summary: '看板的数据（免登录令牌）', right: 'open', answer: record });
const shared = '/{module}/api/open/{name}/{token}';
export const getShared = defineEndpoint({ method: 'GET', path: shared, summary: '分享页（免登录令牌）', right: 'open', answer: shape({ 'wantsPassword?': yes, 'gives?': record, 'member?': id }) });
export const postSharedEnter = defineEndpoint({ method: 'POST', path: `${shared}/enter`, summary: '输入分享页的密码', right: 'open', body: shape({ password: text }), answer: shape({ done: yes }) });
export const postSharedDo = defineEndpoint({ method: 'POST', path: `${shared}/do/{action}`, summary: '在分享页上操作', right: 'open', body: record, answer: shape({ done: yes }) });
export const getSharedFile = defineEndpoint({ method: 'GET', path: `${shared}/file/{file}`, summary: '分享页上的图片', right: 'open', query: shape({ sign: text, 'thumb?': text }), answer: {}, bare: 'file' });
const app = '/{module}/api/open';
export const postAppLogin = defineEndpoint({ method: 'POST', path: `${app}/login`, summary: '应用用户登录', right: 'open', body: record, answer: shape({ id, token: text, until: moment, isNew: yes }) });
export const getAppRows = defineEndpoint({ method: 'GET', path: `${app}/{name}`, summary: '应用：记录列表', right: 'open', query: shape({ 'id?': id, 'own?': text, 'keyword?': text, 'filter?': json, 'pageNum?': count, 'pageSize?': count }), answer: pageOf(record) });
export const postAppRow = defineEndpoint({ method: 'POST', path: `${app}/{name}`, summary: '应用：新增记录', right: 'open', body: record, answer: record });
export const putAppRow = defineEndpoint({ method: 'PUT', path: `${app}/{name}`, summary: '应用：修改自己的记录', right: 'open', body: record, answer: record });
export const putAppDo = defineEndpoint({ method: 'PUT', path: `${app}/{name}/{action}`, summary: '应用：操作自己的记录', right: 'open', body: record, answer: record });
export const getAppFile = defineEndpoint({ method: 'GET', path: `${app}/file/{file}`, summary: '应用：图片', right: 'open', query: shape({ sign: text, 'thumb?': text }), answer: {}, bare: 'file' });
export const getFind = defineEndpoint({ method: 'GET', path: '/loom/find', summary: '按单号或名称查找记录', right: 'signedIn', query: shape({ keyword: text }), answer: list(shape({ entity: text, id, title: text, label: text, route: text })) });
export const getInspect = defineEndpoint({ method: 'GET', path: '/loom/inspect', summary: '这里为什么是这样', right: 'GET /loom/inspect', called: '检查', query: shape({ ...listed, 'entity?': text, 'id?': id, 'field?': text, 'line?': text, 'action?': text, 'row?': text, 'part?': text, 'name?': text, 'value?': anything }), answer: record });
export const getSchemas = defineEndpoint({ method: 'GET', path: '/loom/schemas', summary: '页面文件的错误', right: 'signedIn', answer: shape({ isLive: yes, faults: list(liveFault), leftOut: list(liveFault) }) });
export const getReference = defineEndpoint({ method: 'GET', path: '/loom/reference', summary: '字段与接口', right: 'GET /loom/reference', query: shape({ 'module?': text }), answer: either(list(shape({ id: text, label: text })), record) });
const flow = shape({ from: text, to: text, kind: text, by: list(text) });
const place: Shape<number> = { type: 'number' };
export const getFlows = defineEndpoint({
  method: 'GET', path: '/loom/flows', summary: '单据地图', right: 'GET /loom/flows', query: shape({ 'module?': text }),
  answer: shape({
    modules: list(shape({ id: text, label: text })), width: count, height: count,
    nodes: list(shape({ id: text, label: text, module: text, kind: text, 'route?': text, x: place, y: place, width: count, height: count, 'isOutside?': yes })),
    links: list(shape({ from: text, to: text, kinds: list(text), path: text })), flows: list(flow),
  }),
});
export const getOpenapiJson = defineEndpoint({ method: 'GET', path: '/openapi.json', summary: '接口的描述', right: 'signedIn', query: shape({ 'module?': text }), answer: record, bare: 'json' });
export const getHealthz = defineEndpoint({ method: 'GET', path: '/healthz', summary: '服务是否活着', right: 'open', answer: shape({ alive: yes }), bare: 'json' });
export const getReadyz = defineEndpoint({ method: 'GET', path: '/readyz', summary: '服务是否就绪', right: 'open', answer: shape({ ready: yes, database: choice('up', 'readOnly', 'away'), 'schemas?': count }), bare: 'json' });
export const getMetrics = defineEndpoint({ method: 'GET', path: '/metrics', summary: '运行指标（Prometheus）', right: 'open', answer: text, bare: 'text' });
export const getQueryById = defineEndpoint({ method: 'GET', path: query, summary: '报表的行', right: 'signedIn', query: shape({ 'pageNum?': count, 'pageSize?': count, 'order?': text, 'after?': text, ...asked, 'by?': text, 'fields?': text }), answer: pageOf(record) });
export const getQueryByIdTotals = defineEndpoint({ method: 'GET', path: `${query}/totals`, summary: '报表的总计', right: 'signedIn', query: shape({ ...asked, 'by?': text, 'figures?': text }), answer: shape({ rows: count, figures: byName(figure), units: byName(maybe(record)), 'narrowed?': list(shape({ label: text, seen: count, of: count })) }) });
export const getQueryByIdSums = defineEndpoint({ method: 'GET', path: `${query}/sums`, summary: '合计', right: 'signedIn', query: shape({ ...asked, sums: text, 'by?': text }), answer: byName(anything) });
export const getQueryByIdPivot = defineEndpoint({ method: 'GET', path: `${query}/pivot`, summary: '报表的透视表', right: 'signedIn', query: shape({ ...asked, 'rows?': text, 'across?': text, 'figures?': text, 'order?': text }), answer: shape({ rows: heads, columns: heads, figures: list(text), cells: list(list(maybe(list(figure)))) }) });
export const getQueryByIdChart = defineEndpoint({
  method: 'GET', path: `${query}/chart`, summary: '报表的图表', right: 'signedIn', query: shape({ ...asked, by: text, 'split?': text, 'figures?': text, 'top?': count, 'order?': text }),
  answer: shape({ points: list(shape({ at, label: text, 'other?': yes })), series: list(shape({ figure: text, 'at?': at, label: text, values: list(figure) })) }),
});
export const getQueryByIdDrill = defineEndpoint({
  method: 'GET', path: `${query}/drill`, summary: '数字背后的行', right: 'signedIn', query: shape({ ...asked, 'at?': json, 'figure?': text, 'source?': text, 'pageNum?': count, 'pageSize?': count, 'order?': text }),
  answer: shape({ label: text, columns: list(record), page: pageOf(record), links: list(maybe(text)), 'list?': record, 'sources?': list(shape({ name: text, label: text })) }),
});
export const getQueryByIdLookup = defineEndpoint({ method: 'GET', path: `${query}/lookup`, summary: '查询条件可选的值', right: 'signedIn', query: shape({ field: text, 'keyword?': text, 'given?': json, 'hidden?': text, 'ids?': text, 'fields?': text, 'tree?': text, 'under?': text, 'sql?': json, 'within?': json, 'pageNum?': count, 'pageSize?': count }), answer: pageOf({ ...reference, additionalProperties: true }) });
export const getQueryByIdPlan = defineEndpoint({ method: 'GET', path: `${query}/plan`, summary: '报表可以怎样设计', right: 'signedIn', answer: record });
export const getQueryByIdExport = defineEndpoint({ method: 'GET', path: `${query}/export`, summary: '导出报表', right: 'signedIn', query: shape({ ...asked, 'by?': text, 'fields?': text, 'order?': text, 'format?': text, 'pivot?': text, 'rows?': text, 'across?': text, 'figures?': text }), answer: {}, bare: 'file' });
export const getQueryByIdExplain = defineEndpoint({ method: 'GET', path: `${query}/explain`, summary: '报表数字的来历', right: 'signedIn', query: shape({ field: text, 'by?': json }), answer: record });
