// Calls of files, spreadsheets and background tasks (server/files, server/platform/sheets, server/jobs).
import type { Calls } from './call.ts';
import { changed, choice, count, done, either, id, list, maybe, moment, pageOf, listed, record, reference, shape, text, yes } from './shapes.ts';

const kinds = choice('file', 'image', 'avatar', 'private');
const stored = shape({ id, name: text, url: text, size: count, type: text });
const task = shape({
  id, version: count, kind: text, name: text, status: choice('queued', 'running', 'success', 'fail', 'cancelled'), progress: maybe(count), message: maybe(text), result: maybe(text), fileName: maybe(text), done: maybe(count), failed: maybe(count), total: maybe(count),
  errors: maybe(list(record)), expireAt: maybe(moment), startedAt: maybe(moment), endedAt: maybe(moment), user: reference, canRetry: maybe(yes), 'importOf?': maybe(text), 'address?': maybe(text),
});

export const fileCalls: Calls = {
  'POST /api/saas/upload': { says: '上传文件', isUpload: true, query: shape({ 'kind?': kinds, 'detail?': text }), data: either(text, list(stored)) },
  'POST /amc/api/token/upload/managerPic': { says: '上传图片', isUpload: true, data: text },
  'POST /pms/api/api/saas/upload/plateBillImgs': { says: '上传图片', isUpload: true, data: text }, // [sic]: the path is public
  'POST /api/saas/upload/parts': { says: '开始分段上传', body: shape({ name: text, size: count, 'kind?': kinds, key: text }), data: shape({ id, offset: count, partBytes: count }) },
  'POST /api/saas/upload/parts/{id}': { says: '上传一段', isUpload: true, query: shape({ offset: count }), data: shape({ offset: count }) },
  'POST /api/saas/upload/parts/{id}/done': { says: '完成分段上传', isUpload: true, data: list(stored) },
  'DELETE /api/saas/upload/parts/{id}': { says: '放弃分段上传', data: changed },
  'GET /amc/api/open/file/{id}': { says: '一个文件', open: true, query: shape({ 'download?': text }), data: {}, bare: 'file' },
  'GET /amc/api/open/file/{id}/thumb': { says: '一个图片的缩略图', open: true, data: {}, bare: 'file' },
  'POST /amc/api/token/sheet/read': { says: '读出表格文件的行', isUpload: true, data: shape({ rows: list(list(text)) }) },
  'POST /amc/api/token/sheet/write': { says: '把行写成表格文件', body: shape({ 'name?': text, columns: list(shape({ label: text, 'kind?': choice('text', 'figure', 'percent', 'day'), 'required?': yes })), rows: list(list(text)) }), data: {}, bare: 'file' },

  'GET /amc/api/token/task': { says: '我的后台任务', query: shape({ ...listed, 'status?': choice('queued', 'running', 'success', 'fail', 'cancelled'), 'tray?': text }), data: pageOf(task) },
  'GET /amc/api/token/task/{id}': { says: '一个后台任务', data: task },
  'GET /amc/api/token/task/{id}/file': { says: '后台任务做出的文件', data: {}, bare: 'redirect' },
  'PUT /amc/api/token/task/cancel': { says: '取消后台任务', body: shape({ id }), data: done },
  'PUT /amc/api/token/task/retry': { says: '重做后台任务', body: shape({ id }), data: done },
  'PUT /amc/api/token/task/clear': { says: '清除已结束的后台任务', body: shape({ 'ids?': list(id) }), data: changed },
  'PUT /amc/api/token/task/seen': { says: '已看到任务结束', body: shape({ ids: list(id) }), data: changed },
};
