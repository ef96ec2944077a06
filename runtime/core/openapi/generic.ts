// The endpoints that every record type gets from its schema: declared here, registered by server/http/entityEndpoint.ts, told by OpenAPI and the typed client.
import { anything, byName, changed, choice, chosen, count, either, id, idList, idsText, json, list, listed, maybe, moment, ofRecord, paged, pageOf, record, shape, some, text, upTo, yes, type Shape } from '../contract/endpoints/shapes.ts';
import type { Action, Entity, Model, Pull, RowType } from '../language/model.ts';
import { mostMentions } from '../contract/talk.ts';
import { isLively } from '../language/lively.ts';
import { hasPlainState } from '../plans/manifest.ts';
import { endpointAt, isClosed, type Endpoint, type Method, type Right } from '../contract/endpoints/index.ts';
import { traitsOf } from '../values/types/index.ts';

/** One endpoint of a record type. */
export interface EntityEndpoint extends Endpoint {
  /** What it is called among those of its record type: `batch`. */
  name: string;
  /** Of the record itself: where a shape says `record`, its own types stand; an action takes its own inputs. */
  of?: 'record' | Action;
}
type Declared = Omit<Endpoint, 'method' | 'path' | 'right'> & { right?: Right; of?: EntityEndpoint['of'] };

export const isWritten = (entity: Entity): boolean => !entity.ledger && !entity.writtenBy?.includes('server');
const hasMatrix = (row: RowType): boolean => Object.values(row.fields).some(({ type }) => traitsOf(type).cells) || Object.values(row.lines).some(hasMatrix);

const hasLooks = (row: RowType): boolean => row.found !== undefined || Object.values(row.lines).some(hasLooks);
const hasCells = (row: RowType): boolean => Object.values(row.lines).some((lines) => lines.matrix !== undefined || hasCells(lines));

const person = shape({ id, name: text });
const fault = shape({ path: text, code: text, message: text, 'level?': choice('error', 'warn'), 'document?': record });
export const bulk = shape({ changed: count, 'created?': list(shape({ entity: text, id, label: text })), results: list(shape({ id, 'label?': text, ok: yes, 'status?': maybe(text), 'version?': count, 'message?': text, 'errors?': list(fault) })) });
const explained = record;

const listQuery = shape(listed);
/** Empty: those on top. */
const treeListQuery = shape({ ...listed, 'parentId?': either(id, choice('')) });
const sumsQuery = shape({ ...listed, sums: text });
const groupsQuery = shape({ ...listed, by: text, 'sums?': text });
const exportQuery = shape({ ...listed, 'format?': choice('xlsx', 'csv'), 'by?': text, 'sums?': text, 'lines?': choice('1') });
const lookupQuery = shape({ field: text, 'keyword?': text, 'given?': json, 'all?': text, 'hidden?': text, 'tree?': text, 'under?': id, 'ids?': idsText, 'fields?': text, 'sql?': json, 'within?': json, ...paged });
const treeQuery = shape({ 'parentId?': id });
const several = either(idsText, idList());
const goneQuery = shape({ 'ids?': idsText, 'id?': id });
const goneBody = shape({ 'ids?': several });
const idsBody = shape({ ids: several });
/** Names of fields are judged with all else of a record, so that every fault is told at once (entities/write.ts). */
const recordBody = some({ 'confirmed?': yes });
const batchBody = shape({ ids: several, set: record, 'confirmed?': yes });
const statusBody = shape({ ids: several, 'status?': text, 'delFlag?': text, 'partial?': yes, 'confirmed?': yes });
const acted = { 'id?': id, 'ids?': idList(), 'all?': record, 'version?': count, 'confirmed?': yes, 'ask?': maybe(record) } as const;
/** Inputs stand beside these, or together under `ask`. One that asks for approval takes approvers too. */
const bodyOf = ({ of, ask, effects }: Action): Shape => some({ ...acted, ...(of && { 'lines?': idList() }), ...(!Object.hasOwn(ask, 'chosen') && effects.some(({ kind }) => kind === 'approve') && { 'chosen?': maybe(chosen) }) });
const balanceQuery = shape(listed);
const beginQuery = shape({ 'screen?': text, 'given?': json });
const fieldQuery = shape({ field: text, 'row?': text });
const totalQuery = shape({ field: text, ...listed });
const byQuery = shape({ field: text, 'by?': json });
const cellsQuery = shape({ lines: text, 'given?': json, 'heads?': json });
const axesQuery = shape({ field: text, 'given?': json, 'rows?': idsText });
const pullBody = shape({ 'record?': record, 'keyword?': text, 'ids?': list(id) });
const draft = shape({ 'id?': id });
/** Cells mended by hand: number of the row → number of the column → text. */
const mended = { ...byName({ ...byName(upTo(10_000)), propertyNames: { pattern: '^\\d{1,3}$' } }), propertyNames: { pattern: '^\\d{1,7}$' } };
/** What the columns of a file are, and what becomes of its rows. */
const importChoices = shape({ id, 'map?': list(maybe(text)), 'mode?': choice('insert', 'update', 'upsert'), 'faulty?': choice('all', 'skip'), 'confirmed?': yes, 'fixes?': mended });

const declared = new WeakMap<Entity, ReadonlyMap<string, EntityEndpoint>>();

/** The endpoints of a record type by name, but those that are closed or answered by hand. */
export function entityEndpoints(model: Model, entity: Entity): ReadonlyMap<string, EntityEndpoint> {
  let known = declared.get(entity);
  if (!known) declared.set(entity, known = declare(model, entity));
  return known;
}

/** Those whose types are not the record's own. */
export const genericCalls = (model: Model, entity: Entity): EntityEndpoint[] => [...entityEndpoints(model, entity).values()].filter((one) => one.of === undefined);

function declare(model: Model, entity: Entity): ReadonlyMap<string, EntityEndpoint> {
  const { api } = entity;
  const found = new Map<string, EntityEndpoint>();
  const read = rightOf('GET', api);
  const add: Add = (method, path, name, declared) => {
    if (!isClosed(api, method, path) && !endpointAt(method, api + path)) found.set(name, Object.freeze({ right: 'signedIn', ...(path.startsWith('/{id}') && { params: { id: ofRecord } }), ...declared, name, method, path: api + path }));
  };
  add('GET', '', 'list', { summary: '分页', right: read, query: entity.treeField ? treeListQuery : listQuery, answer: record, of: 'record' });
  add('GET', '/sums', 'sums', { summary: '合计', right: read, query: sumsQuery, answer: record, of: 'record' });
  add('GET', '/groups', 'groups', { summary: '分组', right: read, query: groupsQuery, answer: list(record), of: 'record' });
  add('GET', '/lookup', 'lookup', { summary: '可选项', right: read, query: lookupQuery, answer: record, of: 'record' });
  if (entity.treeField) add('GET', '/tree', 'tree', { summary: '树', right: read, query: treeQuery, answer: list(record), of: 'record' });
  add('GET', '/export', 'export', { summary: '导出', right: rightOf('GET', `${api}/export`), query: exportQuery, answer: {}, bare: 'file', of: 'record' });
  add('GET', '/{id}', 'read', { summary: '一条记录；id为0时是带默认值的新记录', right: read, query: beginQuery, answer: record, of: 'record' });
  add('GET', '/{id}/trail', 'trail', { summary: '变更记录', right: read, answer: list(record), of: 'record' });
  add('GET', '/why', 'why', { summary: '为什么不在列表里', right: read, query: listQuery, answer: record });
  add('GET', '/{id}/uses', 'uses', { summary: '被哪些记录使用', right: read, answer: shape({ n: count, by: list(shape({ entity: text, label: text, n: count })) }) });
  add('POST', '/resolve', 'resolve', { summary: '按文字找到引用的记录', right: read, body: shape({ field: text, texts: list(text), 'given?': record }), answer: list(record) });
  if (hasLooks(entity)) {
    const request = { 'lines?': text, name: text, inputs: list(anything) } as const;
    const source = { entity: text, id, label: text, 'line?': id } as const;
    add('POST', '/found', 'found', { summary: '从其他记录查得的值', right: read, body: shape({ asks: list(shape(request)) }), answer: shape({ answers: list(shape({ value: anything, 'from?': shape(source) })) }) });
    add('POST', '/found/why', 'found.why', { summary: '为什么查得这条', right: read, body: shape(request), answer: shape({ found: maybe(shape(source)), 'value?': anything, passed: list(shape({ ...source, why: list(text) })) }) });
  }
  add('GET', '/{id}/explain', 'explain', { summary: '数字的来历', right: read, query: fieldQuery, answer: explained });
  add('GET', '/explain', 'explainTotal', { summary: '合计的来历', right: read, query: totalQuery, answer: explained });
  if (hasCells(entity)) add('GET', '/cells', 'cells', { summary: '明细表格中可填的格', right: read, query: cellsQuery, answer: record });
  if (Object.values(entity.fields).some((field) => field.attributes)) add('GET', '/attributes', 'attributes', { summary: '由其他记录定义的属性', right: read, query: shape({ field: text }), answer: record });
  if (hasMatrix(entity)) add('GET', '/axes', 'axes', { summary: '矩阵的行和列', right: read, query: axesQuery, answer: record });
  for (const [name, asked] of Object.entries(entity.asks ?? {})) add('POST', `/ask/${name}`, `ask.${name}`, { summary: asked.label, right: read, body: record, answer: record });
  for (const lines of Object.values(entity.lines)) for (const pull of Object.values(lines.pull ?? {})) addPull(entity, lines.name, pull, add);
  for (const { name, label } of Object.values(entity.ledger?.balances ?? {})) {
    add('GET', `/${name}`, `balance.${name}`, { summary: label, right: read, query: balanceQuery, answer: pageOf(record) });
    add('GET', `/${name}/sums`, `balance.${name}.sums`, { summary: '合计', right: read, query: sumsQuery, answer: record });
    add('GET', `/${name}/explain`, `balance.${name}.explain`, { summary: '数字的来历', right: read, query: byQuery, answer: explained });
  }
  if (isWritten(entity)) addWriting(entity, add);
  addFlow(entity, add);
  addBeside(model, entity, add);
  return found;
}

/** Rows that lines take over. */
function addPull({ api }: Entity, lines: string, { name, label, next }: Pull, add: Add): void {
  const row = shape({ id, label: text, shown: record, 'left?': maybe(text), words: text, values: record });
  add('POST', `/pull/${lines}/${name}`, `pull.${lines}.${name}`, { summary: label, right: rightOf('GET', api), body: pullBody, answer: shape({ rows: list(row), more: yes }) });
  if (next) add('POST', `/pull/${lines}/${name}/start`, `pull.${lines}.${name}.start`, { summary: next.label, right: rightOf('POST', api), body: shape({ 'id?': id, 'ids?': list(id) }), answer: record });
}

type Add = (method: Method, path: string, name: string, declared: Declared) => void;
const rightOf = (method: Method, address: string): Right => `${method} ${address}` as Right;

function addWriting(entity: Entity, add: Add): void {
  const { api } = entity;
  const importing = rightOf('POST', `${api}/import`);
  add('POST', '', 'create', { summary: '新建', right: rightOf('POST', api), body: recordBody, answer: record, of: 'record' });
  add('PUT', '', 'update', { summary: '修改', right: rightOf('PUT', api), body: recordBody, answer: record, of: 'record' });
  add('DELETE', '', 'delete', { summary: '删除', right: rightOf('DELETE', api), query: goneQuery, body: goneBody, answer: {}, of: 'record' });
  add('PUT', '/batch', 'batch', { summary: '批量修改', right: rightOf('PUT', `${api}/batch`), body: batchBody, answer: changed });
  add('GET', '/import/template', 'importTemplate', { summary: '导入模板', right: importing, answer: {}, bare: 'file' });
  add('POST', '/import', 'import', { summary: '导入', right: importing, query: shape({ 'confirmed?': text }), isUpload: true, answer: record });
  add('GET', '/import/draft', 'draft', { summary: '未完成的导入', right: importing, query: draft, answer: maybe(record) });
  // Where a file is taken whole, by hand, there is no draft to go through.
  const isTakenWhole = endpointAt('POST', `${api}/import`) !== undefined;
  if (!isTakenWhole) addDraft(add, importing, draft);
  if (hasPlainState(entity)) {
    for (const [path, name] of [['/status', 'status'], ['/status-update', 'statusUpdate']] as const) {
      add('PUT', path, name, { summary: '修改状态', right: rightOf('PUT', `${api}/status`), body: statusBody, answer: record });
    }
  }
  if (placed(entity)) add('PUT', '/order', 'order', { summary: '排序', right: rightOf('PUT', api), body: idsBody, answer: record });
}

function addDraft(add: Add, right: Right, draft: Shape): void {
  add('POST', '/import/draft', 'draftFile', { summary: '为导入送来文件', right, isUpload: true, answer: record });
  add('PUT', '/import/draft', 'draftDecide', { summary: '决定导入的列和方式', right, body: importChoices, answer: record });
  add('POST', '/import/draft/check', 'draftCheck', { summary: '试导入', right, query: draft, body: draft, answer: record });
  add('POST', '/import/draft/run', 'draftRun', { summary: '开始导入', right, query: draft, body: draft, answer: record });
  add('DELETE', '/import/draft', 'draftDiscard', { summary: '放弃导入', right, query: shape({ id }), answer: {} });
}

function addFlow(entity: Entity, add: Add): void {
  const flow = entity.workflow;
  if (!flow) return;
  for (const action of Object.values(flow.actions)) {
    if (!action.internal) add('PUT', `/${action.name}`, `action.${action.name}`, { summary: action.label, right: action.permission as Right, body: bodyOf(action), answer: record, of: action });
    if (!action.internal) add('POST', `/${action.name}/preview`, `${action.name}.preview`, { summary: '动作的后果', right: action.permission as Right, body: bodyOf(action), answer: record });
    if (!action.internal && isLively(action)) add('POST', `/${action.name}/inputs`, `${action.name}.inputs`, { summary: '动作的输入项', right: action.permission as Right, body: bodyOf(action), answer: record });
  }
  if (flow.field === 'status') {
    for (const [path, name] of [['/status', 'status'], ['/status-update', 'statusUpdate']] as const) {
      add('PUT', path, name, { summary: '改为某个状态', body: { type: 'object', properties: { id, ids: idList(), all: record, status: { type: 'string', enum: Object.keys(flow.states) }, version: count, confirmed: yes, ask: maybe(record) }, required: ['status'], additionalProperties: true }, answer: {} });
    }
  }
  add('GET', '/{id}/graph', 'graph', { summary: '上下游单据', right: rightOf('GET', entity.api), answer: record });
}

/** Files, words and prints of a record, for the entities whose schema says so. */
function addBeside(model: Model, entity: Entity, add: Add): void {
  const { api } = entity;
  if (entity.scope !== 'company') return;
  const [read, write] = [rightOf('GET', api), rightOf('PUT', api)];
  const ids = shape({ 'ids?': idsText, 'id?': id });
  if (entity.attachments && model.entities['amc.file']) {
    add('GET', '/{id}/attachments', 'attachments', { summary: '附件', right: read, answer: list(shape({ id, file: record, user: person, at: moment, mayRemove: yes })) });
    add('POST', '/{id}/attachments', 'attach', { summary: '添加附件', right: write, body: shape({ files: idList(20) }), answer: changed });
    add('DELETE', '/{id}/attachments', 'detach', { summary: '移除附件', right: write, query: ids, answer: changed });
  }
  if (entity.comments) {
    add('GET', '/{id}/comments', 'comments', { summary: '评论', right: read, answer: list(shape({ id, text, user: person, at: moment, mentions: list(person), mayDelete: yes })) });
    add('POST', '/{id}/comments', 'comment', { summary: '发表评论', right: read, body: shape({ text, 'mentions?': idList(mostMentions) }), answer: shape({ id }) });
    add('DELETE', '/{id}/comments', 'commentDelete', { summary: '删除评论', right: read, query: ids, answer: changed });
    add('GET', '/{id}/mentionable', 'mentionable', { summary: '可以提及的人', right: read, query: shape({ 'keyword?': upTo(100) }), answer: list(person) });
  }
  if (entity.fields.printCount || Object.values(model.prints).some((print) => print.entity === entity.id)) {
    add('GET', '/printed', 'printed', { summary: '打印次数', right: read, query: ids, answer: list(shape({ id, print: text, times: count, by: maybe(text), at: moment })) });
    add('POST', '/{id}/printed', 'print', { summary: '记下一次打印', right: rightOf('GET', `${api}/print`), body: shape({ 'print?': text }), answer: shape({ times: count }) });
  }
}


const placed = (entity: Entity): boolean => entity.root !== undefined && entity.fields.sort !== undefined;
