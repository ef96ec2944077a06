// The addresses that every record type gets from its schema, besides reading, writing and acting: with what each takes and gives.
import { anything, changed, choice, count, id, idsText, json, list, maybe, moment, pageOf, record, shape, text, yes, type Shape } from '../contract/calls/shapes.ts';
import type { Entity, Model, Pull, RowType } from '../language/model.ts';
import { hasPlainState } from '../plans/manifest.ts';
import { callAt, isClosed, type Call } from '../contract/calls/index.ts';
import { traitsOf } from '../values/types/index.ts';

/** With its method and address: `PUT /wms/api/saas/color/batch`. */
export interface GenericCall extends Call { name: string; call: string }

export const isWritten = (entity: Entity): boolean => !entity.ledger && !entity.writtenBy?.includes('server');
const hasMatrix = (row: RowType): boolean => Object.values(row.fields).some(({ type }) => traitsOf(type).cells) || Object.values(row.lines).some(hasMatrix);

const hasLooks = (row: RowType): boolean => row.found !== undefined || Object.values(row.lines).some(hasLooks);
const hasCells = (row: RowType): boolean => Object.values(row.lines).some((lines) => lines.matrix !== undefined || hasCells(lines));

const person = shape({ id, name: text });
const fault = shape({ path: text, code: text, message: text, 'level?': choice('error', 'warn'), 'document?': record });
export const bulk = shape({ changed: count, 'created?': list(shape({ entity: text, id, label: text })), results: list(shape({ id, 'label?': text, ok: yes, 'status?': maybe(text), 'version?': count, 'message?': text, 'errors?': list(fault) })) });
const explained = record;
const filtered = { 'filter?': json, 'sql?': json } as const;

/** What stands besides page, record, lookup, sums, groups, tree, trail, export, create, change, delete and the actions themselves. */
export function genericCalls(model: Model, entity: Entity): GenericCall[] {
  const { api } = entity;
  const found: GenericCall[] = [];
  const read = `GET ${api}`;
  const add = (method: string, path: string, name: string, call: Call): void => {
    if (!isClosed(api, method, path) && !callAt(method, api + path)) found.push({ ...call, name, call: `${method} ${api}${path}` });
  };
  add('GET', '/why', 'why', { says: '为什么不在列表里', permission: read, query: shape({ ...filtered, 'keyword?': text }), data: record });
  add('GET', '/{id}/uses', 'uses', { says: '被哪些记录使用', permission: read, data: shape({ n: count, by: list(shape({ entity: text, label: text, n: count })) }) });
  add('POST', '/resolve', 'resolve', { says: '按文字找到引用的记录', permission: read, body: shape({ field: text, texts: list(text), 'given?': record }), data: list(record) });
  if (hasLooks(entity)) {
    const request = { 'lines?': text, name: text, inputs: list(anything) } as const;
    const source = { entity: text, id, label: text, 'line?': id } as const;
    add('POST', '/found', 'found', { says: '从其他记录查得的值', permission: read, body: shape({ asks: list(shape(request)) }), data: shape({ answers: list(shape({ value: anything, 'from?': shape(source) })) }) });
    add('POST', '/found/why', 'found.why', { says: '为什么查得这条', permission: read, body: shape(request), data: shape({ found: maybe(shape(source)), 'value?': anything, passed: list(shape({ ...source, why: list(text) })) }) });
  }
  add('GET', '/{id}/explain', 'explain', { says: '数字的来历', permission: read, query: shape({ field: text, 'row?': text }), data: explained });
  add('GET', '/explain', 'explainTotal', { says: '合计的来历', permission: read, query: shape({ field: text, ...filtered }), data: explained });
  if (hasCells(entity)) add('GET', '/cells', 'cells', { says: '明细表格中可填的格', permission: read, query: shape({ lines: text, 'given?': json, 'heads?': json }), data: record });
  if (hasMatrix(entity)) add('GET', '/axes', 'axes', { says: '矩阵的行和列', permission: read, query: shape({ field: text, 'given?': json, 'rows?': text }), data: record });
  for (const [name, asked] of Object.entries(entity.asks ?? {})) add('POST', `/ask/${name}`, `ask.${name}`, { says: asked.label, permission: read, body: record, data: record });
  for (const lines of Object.values(entity.lines)) for (const pull of Object.values(lines.pull ?? {})) addPull(entity, lines.name, pull, add);
  for (const { name, label } of Object.values(entity.ledger?.balances ?? {})) {
    add('GET', `/${name}`, `balance.${name}`, { says: label, permission: read, query: shape({ 'pageNum?': count, 'pageSize?': count, 'order?': text, ...filtered, 'fields?': text }), data: pageOf(record) });
    add('GET', `/${name}/sums`, `balance.${name}.sums`, { says: '合计', permission: read, query: shape({ sums: text, ...filtered }), data: record });
    add('GET', `/${name}/explain`, `balance.${name}.explain`, { says: '数字的来历', permission: read, query: shape({ field: text, 'by?': json }), data: explained });
  }
  if (isWritten(entity)) addWriting(entity, add);
  addFlow(entity, add);
  addBeside(model, entity, add);
  return found;
}

/** Rows that lines take over. */
function addPull({ api }: Entity, lines: string, { name, label, next }: Pull, add: Add): void {
  const row = shape({ id, label: text, shown: record, 'left?': maybe(text), words: text, values: record });
  add('POST', `/pull/${lines}/${name}`, `pull.${lines}.${name}`, { says: label, permission: `GET ${api}`, body: shape({ 'record?': record, 'keyword?': text, 'ids?': list(id) }), data: shape({ rows: list(row), more: yes }) });
  if (next) add('POST', `/pull/${lines}/${name}/start`, `pull.${lines}.${name}.start`, { says: next.label, permission: `POST ${api}`, body: shape({ id }), data: record });
}

type Add = (method: string, path: string, name: string, call: Call) => void;

function addWriting(entity: Entity, add: Add): void {
  const { api } = entity;
  const importing = `POST ${api}/import`;
  add('PUT', '/batch', 'batch', { says: '批量修改', permission: `PUT ${api}/batch`, body: shape({ ids: list(id), set: record, 'confirmed?': yes }), data: changed });
  add('GET', '/import/template', 'importTemplate', { says: '导入模板', permission: importing, data: {}, bare: 'file' });
  add('POST', '/import', 'import', { says: '导入', permission: importing, isUpload: true, data: record });
  const draft = shape({ 'id?': id });
  add('GET', '/import/draft', 'draft', { says: '未完成的导入', permission: importing, query: draft, data: maybe(record) });
  // Where a file is taken whole, by hand, there is no draft to go through.
  const isTakenWhole = callAt('POST', `${api}/import`) !== undefined;
  if (!isTakenWhole) addDraft(add, importing, draft);
  if (hasPlainState(entity)) {
    for (const [path, name] of [['/status', 'status'], ['/status-update', 'statusUpdate']] as const) {
      add('PUT', path, name, { says: '修改状态', permission: `PUT ${api}/status`, body: shape({ ids: list(id), 'status?': text, 'delFlag?': text, 'partial?': yes, 'confirmed?': yes }), data: record });
    }
  }
  if (entity.root !== undefined && entity.fields.sort) add('PUT', '/order', 'order', { says: '排序', permission: `PUT ${api}`, body: shape({ ids: list(id) }), data: record });
}

function addDraft(add: Add, permission: string, draft: Shape): void {
  add('POST', '/import/draft', 'draftFile', { says: '为导入送来文件', permission, isUpload: true, data: record });
  add('PUT', '/import/draft', 'draftDecide', { says: '决定导入的列和方式', permission, body: { ...record, properties: { id }, required: ['id'] }, data: record });
  add('POST', '/import/draft/check', 'draftCheck', { says: '试导入', permission, query: draft, body: draft, data: record });
  add('POST', '/import/draft/run', 'draftRun', { says: '开始导入', permission, query: draft, body: draft, data: record });
  add('DELETE', '/import/draft', 'draftDiscard', { says: '放弃导入', permission, query: shape({ id }), data: {} });
}

function addFlow(entity: Entity, add: Add): void {
  const flow = entity.workflow;
  if (!flow) return;
  for (const action of Object.values(flow.actions)) {
    if (!action.internal) add('POST', `/${action.name}/preview`, `${action.name}.preview`, { says: '动作的后果', permission: action.permission, body: { type: 'object', properties: { id, ids: list(id), all: record }, additionalProperties: true }, data: record });
  }
  if (flow.field === 'status') {
    for (const [path, name] of [['/status', 'status'], ['/status-update', 'statusUpdate']] as const) {
      add('PUT', path, name, { says: '改为某个状态', body: { type: 'object', properties: { id, ids: list(id), all: record, status: { type: 'string', enum: Object.keys(flow.states) }, version: count, confirmed: yes }, required: ['status'], additionalProperties: true }, data: {} });
    }
  }
  add('GET', '/{id}/graph', 'graph', { says: '上下游单据', permission: `GET ${entity.api}`, data: record });
}

/** Files, words and prints of a record, for the entities whose schema says so. */
function addBeside(model: Model, entity: Entity, add: Add): void {
  const { api } = entity;
  if (entity.scope !== 'company') return;
  const [read, write] = [`GET ${api}`, `PUT ${api}`];
  const ids = shape({ ids: idsText });
  if (entity.attachments && model.entities['amc.file']) {
    add('GET', '/{id}/attachments', 'attachments', { says: '附件', permission: read, data: list(shape({ id, file: record, user: person, at: moment, mayRemove: yes })) });
    add('POST', '/{id}/attachments', 'attach', { says: '添加附件', permission: write, body: shape({ files: list(id) }), data: changed });
    add('DELETE', '/{id}/attachments', 'detach', { says: '移除附件', permission: write, query: ids, data: changed });
  }
  if (entity.comments) {
    add('GET', '/{id}/comments', 'comments', { says: '评论', permission: read, data: list(shape({ id, text, user: person, at: moment, mentions: list(person), mayDelete: yes })) });
    add('POST', '/{id}/comments', 'comment', { says: '发表评论', permission: read, body: shape({ text, 'mentions?': list(id) }), data: shape({ id }) });
    add('DELETE', '/{id}/comments', 'commentDelete', { says: '删除评论', permission: read, query: ids, data: changed });
    add('GET', '/{id}/mentionable', 'mentionable', { says: '可以提及的人', permission: read, query: shape({ 'keyword?': text }), data: list(person) });
  }
  if (entity.fields.printCount || Object.values(model.prints).some((print) => print.entity === entity.id)) {
    add('GET', '/printed', 'printed', { says: '打印次数', permission: read, query: ids, data: list(shape({ id, print: text, times: count, by: maybe(text), at: moment })) });
    add('POST', '/{id}/printed', 'print', { says: '记下一次打印', permission: `GET ${api}/print`, body: shape({ 'print?': text }), data: shape({ times: count }) });
  }
}

