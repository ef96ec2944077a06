// Calls of approvals: submit and preview, tasks, what submitters and administrators do, definitions (server/approvals; whole answers in core/approvals/wire.ts).
import type { Call, Calls } from './call.ts';
import { byName, changed, choice, count, decimal, id, json, list, maybe, moment, record, reference, shape, text, yes, type Shape } from './shapes.ts';

const approval = '/ccm/api/saas/approval';
const task = '/ccm/api/saas/approvalTask';
const flow = '/ccm/api/saas/workflow';
const needs = 'ccm.approval';

const statuses = choice('running', 'passed', 'refused', 'returned', 'withdrawn', 'terminated');
const person = shape({ id, label: text, 'avatar?': maybe(text) });
const chosen = byName(list(id));
const node: Shape = {
  type: 'object', properties: { key: text, kind: choice('start', 'approve', 'cc', 'condition', 'parallel', 'end'), name: text, state: text, note: maybe(text), people: list(record), branches: list(record) },
  required: ['key', 'kind', 'name', 'state', 'people', 'branches'], additionalProperties: true,
};
const choose = list(shape({ key: text, name: text, max: count, from: list(person) }));
const next = shape({ task: id, approval: id });
const acted = shape({ approval: id, status: statuses, task: maybe(id), next: maybe(next), 'warnings?': list(record) });
const view: Shape = {
  type: 'object',
  properties: {
    id, version: count, approvalNo: text, title: text, workflow: reference, workflowVersion: count, bizType: text, bizTypeLabel: text, bizId: id, bizNo: text, status: statuses, statusLabel: text, tone: text, amount: maybe(decimal),
    submitter: person, department: maybe(reference), submitDate: moment, finishDate: maybe(moment), hours: maybe(text), round: count, remindCount: count, summary: list(shape({ field: text, label: text, value: text })), document: record,
    record: maybe(record), path: list(node), log: list(record), comments: list(record), actions: list(record), myTask: maybe(record), editFields: list(text), hiddenFields: list(text), formSnapshot: maybe(record),
  },
  required: ['id', 'version', 'title', 'status', 'bizType', 'bizId', 'path', 'log', 'actions'], additionalProperties: false,
};
const row: Shape = {
  type: 'object', properties: { id, approval: id, task: maybe(id), approvalNo: text, title: text, bizType: text, bizId: id, status: statuses, submitter: person, submitDate: moment, actions: list(text) },
  required: ['id', 'approval', 'task', 'title', 'bizType', 'bizId', 'status', 'actions'], additionalProperties: true,
};
const definition = { bizType: text, nodes: list(record), 'startWhen?': maybe(text), 'startScope?': maybe(record) } as const;

const act = (says: string, body: Readonly<Record<string, Shape>>): Call => ({ says, needs, body: shape({ id, 'comment?': text, ...body }), data: acted });
/** What may come along with anything done to a task. */
const told = { 'images?': list(text), 'files?': list(shape({ name: text, url: text })), 'confirmed?': yes, 'changes?': record } as const;
const onTask = (says: string, body: Readonly<Record<string, Shape>> = {}): Call => act(says, { ...told, ...body });

export const approvalCalls: Calls = {
  [`POST ${approval}/submit`]: { says: '提交审批', needs, body: shape({ bizType: text, bizId: id, 'chosen?': chosen, 'version?': count, 'ask?': record, 'confirmed?': yes }), data: shape({ approval: maybe(id), id, status: text, version: count }) },
  [`POST ${approval}/preview`]: { says: '提交后会经过谁', needs, body: shape({ bizType: text, 'bizId?': maybe(id), 'record?': record, 'chosen?': chosen }), data: shape({ workflow: maybe(reference), path: list(node), choose, faults: list(text) }) },
  [`POST ${approval}/previewMany`]: {
    says: '多张单据提交后会经过谁', needs, body: shape({ bizType: text, 'ids?': list(id), 'all?': record, 'chosen?': chosen }),
    data: shape({ flows: list(shape({ workflow: reference, count, path: list(node), isSame: yes, choose })), plain: count, faults: list(shape({ id, label: text, message: text })), beyond: count }),
  },
  [`PUT ${approval}/withdraw`]: act('撤回审批', {}),
  [`PUT ${approval}/remind`]: act('催办', {}),
  [`PUT ${approval}/terminate`]: act('终止审批', {}),
  [`PUT ${approval}/jump`]: act('跳转到节点', { target: text }),
  [`PUT ${approval}/replace`]: act('更换处理人', { task: id, user: id }),
  [`GET ${approval}/of`]: { says: '一张单据的审批', needs, query: shape({ bizType: text, bizId: id }), data: maybe(view) },
  [`GET ${approval}/{id}`]: { says: '一个审批', needs, data: view },

  [`GET ${task}`]: { says: '我的审批任务', needs, query: shape({ 'pageNum?': count, 'pageSize?': count, 'order?': text, 'filter?': json, 'sql?': json, 'total?': text, 'screen?': text, 'fields?': text }), data: shape({ total: count, 'totalIs?': text, list: list(row), pageNum: count, pageSize: count }) },
  [`GET ${task}/counts`]: { says: '各类审批任务的数量', needs, data: shape({ todo: count, done: count, mine: count, cc: count, all: maybe(count) }) },
  [`GET ${task}/next`]: { says: '下一个审批任务', needs, data: maybe(next) },
  [`PUT ${task}/agree`]: onTask('同意', { 'users?': list(id), 'mode?': choice('or', 'and', 'seq') }),
  [`PUT ${task}/refuse`]: onTask('拒绝'),
  [`PUT ${task}/returnTo`]: onTask('退回', { target: text, 'resume?': choice('again', 'straight') }),
  [`PUT ${task}/transfer`]: onTask('转交', { user: id }),
  [`PUT ${task}/delegate`]: onTask('委托', { user: id }),
  [`PUT ${task}/addSign`]: onTask('加签', { users: list(id), where: choice('before', 'after'), 'mode?': choice('or', 'and', 'seq') }),
  [`PUT ${task}/reduceSign`]: onTask('减签', { 'task?': id }),
  [`PUT ${task}/takeBack`]: onTask('取回'),
  [`PUT ${task}/comment`]: { says: '评论', needs, body: shape({ 'id?': id, 'approval?': id, comment: text, 'mentions?': list(id), 'images?': told['images?'], 'files?': told['files?'] }), data: acted },
  [`PUT ${task}/save`]: onTask('保存修改的字段'),
  [`PUT ${task}/batchAgree`]: { says: '批量同意', needs, body: shape({ ids: list(id), 'comment?': text }), data: { ...changed, properties: { ...changed.properties, results: list(shape({ id, ok: yes, 'message?': text, 'label?': text })) } } },

  [`GET ${flow}/bizTypes`]: { says: '可以审批的单据', needs, permission: `GET ${flow}`, data: list(shape({ bizType: text, label: text, module: text, moduleLabel: text, api: text, fields: list(record) })) },
  [`GET ${flow}/running`]: { says: '每个审批流正在进行的审批数', needs, permission: `GET ${flow}`, data: byName(count) },
  [`POST ${flow}/check`]: { says: '检查审批流', needs, permission: `GET ${flow}`, body: shape(definition), data: shape({ faults: list(shape({ node: maybe(text), field: text, message: text })) }) },
  [`POST ${flow}/tryOut`]: { says: '试走审批流', needs, permission: `GET ${flow}`, body: shape({ ...definition, submitter: id, 'values?': record, 'chosen?': chosen }), data: shape({ starts: yes, why: maybe(text), path: list(node), faults: list(text) }) },
  [`POST ${flow}/newVersion`]: { says: '新版审批流', needs, permission: `POST ${flow}`, body: shape({ id }), data: shape({ id }) },
};

