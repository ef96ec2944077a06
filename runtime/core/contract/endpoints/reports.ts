// Endpoints of saved reports (server/platform/reports).
import { defineEndpoint } from './endpoint.ts';
import { anything, choice, either, id, idsText, count, json, list, listed, maybe, moment, pageOf, record, reference, saved, shape, text, yes } from './shapes.ts';

const api = '/amc/api/saas/reportDef';
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

export const getReportDefCatalogue = defineEndpoint({ method: 'GET', path: '/amc/api/saas/reportDef/catalogue', summary: '报表目录', right: 'signedIn', answer: shape({ menus: list(record), mine: list(record), shared: list(record), queries: list(shape({ id: text, label: text, module: text })) }) });
export const getReportDef = defineEndpoint({ method: 'GET', path: api, summary: '保存的报表', right: 'signedIn', query: shape({ ...listed, 'filter?': text, 'order?': text }), answer: pageOf(read) });
export const getReportDefById = defineEndpoint({ method: 'GET', path: `${api}/{id}`, summary: '一个保存的报表', right: 'signedIn', answer: read });
export const getReportDefLookup = defineEndpoint({ method: 'GET', path: `${api}/lookup`, summary: '报表可以共享给谁', right: 'signedIn', query: shape({ field: choice('roles', 'subscribe.users'), 'keyword?': text, 'given?': json, 'hidden?': text, 'tree?': text, 'under?': text, 'ids?': idsText, ...listed }), answer: pageOf(record) });
export const postReportDef = defineEndpoint({ method: 'POST', path: api, summary: '保存报表', right: 'signedIn', body: shape(report), answer: saved });
export const putReportDef = defineEndpoint({ method: 'PUT', path: api, summary: '修改保存的报表', right: 'signedIn', body: shape({ id, version: count, ...changes }), answer: saved });
export const deleteReportDef = defineEndpoint({ method: 'DELETE', path: api, summary: '删除保存的报表', right: 'signedIn', query: shape({ 'ids?': idsText, 'id?': id }), answer: anything });
