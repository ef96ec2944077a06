// Calls of the product itself: manifest and plans, search, the inspector, reports by query, schemas, this description, health.
import type { Calls } from './call.ts';
import { count, either, id, json, list, maybe, pageOf, record, reference, shape, text, yes, byName, anything, type Shape } from './shapes.ts';

const query = '/loom/query/{id}';
const asked = { 'params?': json, 'filter?': json, 'sql?': json, 'within?': json, 'screen?': text, 'total?': text } as const;
/** Exact figures are texts; what is counted is a number. */
const figure = maybe(either(text, count));
const at: Shape = record;
const heads = list({ type: 'object', properties: { at, labels: list(text), kind: text, depth: count, units: record }, required: ['at', 'labels', 'kind', 'depth'], additionalProperties: false });
const liveFault = shape({ file: text, line: count, col: count, message: text, fix: text, 'source?': text });

export const loomCalls: Calls = {
  'GET /loom/manifest': {
    says: '我的页面、菜单与权限', query: shape({ 'lang?': text }),
    data: shape({ hash: text, lang: text, routes: list(shape({ route: text, id: text, title: text, kind: text, plan: text, keepAlive: yes, index: yes, 'site?': text, 'open?': yes })), menu: list(record), permissions: list(text), grants: list(text), settings: byName(text) }),
  },
  'GET /loom/manifest/parts': { says: '我的页面、菜单与权限，各部分的哈希', query: shape({ 'lang?': text }), data: shape({ hash: text, lang: text, settings: byName(text), parts: shape({ routes: text, menu: text, rights: text }) }) },
  'GET /loom/manifest/{hash}': { says: '我的页面、菜单或权限之一', query: shape({ 'lang?': text }), data: either(list(record), shape({ permissions: list(text), grants: list(text) })) },
  'GET /loom/plan/{hash}': { says: '一个页面的样子', query: shape({ 'lang?': text }), data: record },
  'GET /loom/open': { says: '不登录就能打开的页面', open: true, query: shape({ 'lang?': text }), data: list(record) },
  'GET /loom/find': { says: '按单号或名称查找记录', query: shape({ keyword: text }), data: list(shape({ entity: text, id, title: text, label: text, route: text })) },
  'GET /loom/inspect': { says: '这里为什么是这样', permission: 'GET /loom/inspect', query: { type: 'object', properties: { screen: text, entity: text, id, field: text, line: text, action: text, row: text, part: text, name: text, value: anything, filter: json, sql: json }, additionalProperties: true }, data: record },
  'GET /loom/schemas': { says: '页面文件的错误', permission: 'GET /loom/schemas', data: shape({ isLive: yes, faults: list(liveFault), leftOut: list(liveFault) }) },
  'GET /loom/reference': { says: '字段与接口', permission: 'GET /loom/reference', query: shape({ 'module?': text }), data: { anyOf: [list(shape({ id: text, label: text })), record] } },
  'GET /openapi.json': { says: '接口的描述', query: shape({ 'module?': text }), data: record, bare: 'json' },
  'GET /healthz': { says: '服务是否活着', open: true, data: shape({ alive: yes }), bare: 'json' },
  'GET /readyz': { says: '服务是否就绪', open: true, data: shape({ ready: yes, 'schemas?': count }), bare: 'json' },

  [`GET ${query}`]: { says: '报表的行', query: shape({ 'pageNum?': count, 'pageSize?': count, 'order?': text, ...asked, 'by?': text, 'fields?': text }), data: pageOf(record) },
  [`GET ${query}/totals`]: { says: '报表的总计', query: shape({ ...asked, 'by?': text, 'figures?': text }), data: shape({ rows: count, figures: byName(figure), units: byName(maybe(record)), 'narrowed?': list(shape({ label: text, seen: count, of: count })) }) },
  [`GET ${query}/sums`]: { says: '合计', query: shape({ ...asked, sums: text, 'by?': text }), data: byName(anything) },
  [`GET ${query}/pivot`]: { says: '报表的透视表', query: shape({ ...asked, 'rows?': text, 'across?': text, 'figures?': text, 'order?': text }), data: shape({ rows: heads, columns: heads, figures: list(text), cells: list(list(maybe(list(figure)))) }) },
  [`GET ${query}/chart`]: {
    says: '报表的图表', query: shape({ ...asked, by: text, 'split?': text, 'figures?': text, 'top?': count, 'order?': text }),
    data: shape({ points: list(shape({ at, label: text, 'other?': yes })), series: list(shape({ figure: text, 'at?': at, label: text, values: list(figure) })) }),
  },
  [`GET ${query}/drill`]: {
    says: '数字背后的行', query: shape({ ...asked, 'at?': json, 'figure?': text, 'source?': text, 'pageNum?': count, 'pageSize?': count, 'order?': text }),
    data: shape({ label: text, columns: list(record), page: pageOf(record), links: list(maybe(text)), 'list?': record, 'sources?': list(shape({ name: text, label: text })) }),
  },
  [`GET ${query}/lookup`]: { says: '查询条件可选的值', query: shape({ field: text, 'keyword?': text, 'ids?': text, 'fields?': text, 'tree?': text, 'under?': text, 'sql?': json, 'within?': json, 'pageNum?': count, 'pageSize?': count }), data: pageOf({ ...reference, additionalProperties: true }) },
  [`GET ${query}/plan`]: { says: '报表可以怎样设计', data: record },
  [`GET ${query}/export`]: { says: '导出报表', query: shape({ ...asked, 'by?': text, 'fields?': text, 'order?': text, 'format?': text, 'pivot?': text, 'rows?': text, 'across?': text, 'figures?': text }), data: {}, bare: 'file' },
  [`GET ${query}/explain`]: { says: '报表数字的来历', query: shape({ field: text, 'by?': json }), data: record },
};
