// Endpoints of saved reports (server/platform/reports).
import { defineEndpoint } from './endpoint.ts';
import { anything, choice, count, either, id, idsText, json, list, listed, listUpTo, maybe, moment, pageOf, pagesOf, record, reference, saved, shape, short, text, upTo, upToJson, yes, type Shape } from './shapes.ts';

const api = '/amc/api/saas/reportDef';
/** What is drawn of a report, as JSON. */
const maxDrawn = 20_000;
const names = upToJson(maxDrawn, maybe(list(text)));
const subscription = shape({ 'id?': id, cron: upTo(100), users: list(either(id, reference)), 'format?': upTo(20) });
const filters: Shape<Record<string, unknown>> = upToJson(maxDrawn, { ...record, properties: { params: record } });
const report = {
  name: text, 'link?': maybe(text), query: text, 'rows?': names, 'columns?': names, 'measures?': names, 'filters?': maybe(filters), 'sort?': maybe(anything), 'chart?': maybe(upToJson(maxDrawn, record)), 'pageKind?': maybe(choice('table', 'pivot', 'chart', 'mixed')),
  'share?': choice('self', 'roles', 'all'), 'roles?': maybe(list(either(id, reference))), 'status?': text, 'subscribe?': maybe(listUpTo(10, subscription)),
};
const changes = Object.fromEntries(Object.entries(report).map(([name, one]) => [name.endsWith('?') ? name : `${name}?`, one]));
const read = shape({
  id, version: count, name: text, link: maybe(text), query: text, rows: names, columns: names, measures: names, filters: maybe(record), sort: maybe(anything), chart: maybe(record), pageKind: maybe(text), share: text, status: text, isSystem: yes, mine: yes,
  updateDate: moment, createBy: reference, roles: list(reference), subscribe: list(record),
});

export const getReportDefCatalogue = defineEndpoint({ method: 'GET', path: '/amc/api/saas/reportDef/catalogue', summary: '报表目录', right: 'signedIn', answer: shape({ menus: list(record), mine: list(record), shared: list(record), queries: list(shape({ id: text, label: text, module: text })) }) });
export const getReportDef = defineEndpoint({ method: 'GET', path: api, summary: '保存的报表', right: 'signedIn', query: shape({ ...listed, 'filter?': text, 'order?': text }), answer: pageOf(read) });
export const getReportDefById = defineEndpoint({ method: 'GET', path: `${api}/{id}`, params: { id }, summary: '一个保存的报表', right: 'signedIn', answer: read });
export const getReportDefLookup = defineEndpoint({ method: 'GET', path: `${api}/lookup`, summary: '报表可以共享给谁', right: 'signedIn', query: shape({ field: choice('roles', 'subscribe.users'), 'keyword?': short, 'given?': json, 'hidden?': text, 'tree?': text, 'under?': text, 'ids?': idsText, ...listed, ...pagesOf(100) }), answer: pageOf(record) });
export const postReportDef = defineEndpoint({ method: 'POST', path: api, summary: '保存报表', right: 'signedIn', body: shape(report), answer: saved });
export const putReportDef = defineEndpoint({ method: 'PUT', path: api, summary: '修改保存的报表', right: 'signedIn', body: shape({ id, version: count, ...changes }), answer: saved });
export const deleteReportDef = defineEndpoint({ method: 'DELETE', path: api, summary: '删除保存的报表', right: 'signedIn', query: shape({ 'ids?': idsText, 'id?': id }), answer: anything });
