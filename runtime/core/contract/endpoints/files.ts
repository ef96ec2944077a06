// Calls of files, spreadsheets and background tasks (server/files, server/platform/sheets, server/jobs).
import { defineEndpoint } from './endpoint.ts';
import { changed, choice, count, done, either, id, idList, list, listed, listUpTo, maybe, moment, pageOf, pagesOf, record, reference, shape, short, text, upTo, yes } from './shapes.ts';

const kinds = choice('file', 'large', 'image', 'avatar', 'private');
const picture = shape({ 'private?': text });
const stored = shape({ id, name: text, url: text, size: count, type: text });
const task = shape({
  id, version: count, kind: text, name: text, status: choice('queued', 'running', 'success', 'fail', 'cancelled'), progress: maybe(count), message: maybe(text), result: maybe(text), fileName: maybe(text), done: maybe(count), failed: maybe(count), total: maybe(count),
  errors: maybe(list(record)), expireAt: maybe(moment), startedAt: maybe(moment), endedAt: maybe(moment), user: reference, canRetry: maybe(yes), 'importOf?': maybe(text), 'address?': maybe(text),
});

export const postUpload = defineEndpoint({ method: 'POST', path: '/api/saas/upload', summary: '上传文件', right: 'signedIn', isUpload: true, query: shape({ 'kind?': kinds, 'detail?': short, 'private?': short }), answer: either(text, list(stored)) });
export const postAppUpload = defineEndpoint({ method: 'POST', path: '/{module}/api/open/upload', summary: '应用：上传图片', right: 'open', isUpload: true, answer: list(stored) });
export const postUploadManagerPic = defineEndpoint({ method: 'POST', path: '/amc/api/token/upload/managerPic', summary: '上传图片', right: 'signedIn', isUpload: true, query: picture, answer: text });
export const postUploadPlateBillImgs = defineEndpoint({ method: 'POST', path: '/pms/api/api/saas/upload/plateBillImgs', summary: '上传图片', right: 'signedIn', isUpload: true, query: picture, answer: text }); // [sic]: the path is public
export const postUploadParts = defineEndpoint({ method: 'POST', path: '/api/saas/upload/parts', summary: '开始分段上传', right: 'signedIn', body: shape({ name: text, size: count, 'kind?': kinds, key: short }), answer: shape({ id, offset: count, partBytes: count }) });
export const postUploadPartsById = defineEndpoint({ method: 'POST', path: '/api/saas/upload/parts/{id}', params: { id }, summary: '上传一段', right: 'signedIn', isUpload: true, query: shape({ offset: count }), answer: shape({ offset: count }) });
export const postUploadPartsByIdDone = defineEndpoint({ method: 'POST', path: '/api/saas/upload/parts/{id}/done', params: { id }, summary: '完成分段上传', right: 'signedIn', isUpload: true, answer: list(stored) });
export const deleteUploadPartsById = defineEndpoint({ method: 'DELETE', path: '/api/saas/upload/parts/{id}', params: { id }, summary: '放弃分段上传', right: 'signedIn', answer: changed });
export const getFileById = defineEndpoint({ method: 'GET', path: '/amc/api/open/file/{id}', summary: '一个文件', right: 'open', query: shape({ 'download?': short }), answer: {}, bare: 'file' });
export const getFileByIdThumb = defineEndpoint({ method: 'GET', path: '/amc/api/open/file/{id}/thumb', summary: '一个图片的缩略图', right: 'open', answer: {}, bare: 'file' });
export const postSheetRead = defineEndpoint({ method: 'POST', path: '/amc/api/token/sheet/read', summary: '读出表格文件的行', right: 'signedIn', isUpload: true, answer: shape({ rows: list(list(text)) }) });
export const postSheetWrite = defineEndpoint({ method: 'POST', path: '/amc/api/token/sheet/write', summary: '把行写成表格文件', right: 'signedIn', body: shape({ 'name?': upTo(80), columns: { ...listUpTo(200, shape({ label: short, 'kind?': choice('text', 'figure', 'percent', 'day'), 'required?': yes })), minItems: 1 }, rows: listUpTo(50_000, list(text)) }), answer: {}, bare: 'file' });
export const getTask = defineEndpoint({ method: 'GET', path: '/amc/api/token/task', summary: '我的后台任务', right: 'signedIn', query: shape({ ...listed, ...pagesOf(100), 'status?': choice('queued', 'running', 'success', 'fail', 'cancelled'), 'tray?': short }), answer: pageOf(task) });
export const getTaskById = defineEndpoint({ method: 'GET', path: '/amc/api/token/task/{id}', params: { id }, summary: '一个后台任务', right: 'signedIn', answer: task });
export const getTaskByIdFile = defineEndpoint({ method: 'GET', path: '/amc/api/token/task/{id}/file', params: { id }, summary: '后台任务做出的文件', right: 'signedIn', answer: {}, bare: 'redirect' });
export const putTaskCancel = defineEndpoint({ method: 'PUT', path: '/amc/api/token/task/cancel', summary: '取消后台任务', right: 'signedIn', body: shape({ id }), answer: done });
export const putTaskRetry = defineEndpoint({ method: 'PUT', path: '/amc/api/token/task/retry', summary: '重做后台任务', right: 'signedIn', body: shape({ id }), answer: done });
export const putTaskClear = defineEndpoint({ method: 'PUT', path: '/amc/api/token/task/clear', summary: '清除已结束的后台任务', right: 'signedIn', body: shape({ 'ids?': idList() }), answer: changed });
export const putTaskSeen = defineEndpoint({ method: 'PUT', path: '/amc/api/token/task/seen', summary: '已看到任务结束', right: 'signedIn', body: shape({ ids: idList() }), answer: changed });
