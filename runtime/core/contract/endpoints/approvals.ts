// Calls of approvals: submit and preview, tasks, what submitters and administrators do, definitions (server/approvals; whole answers in core/approvals/wire.ts).
import { defineEndpoint } from './endpoint.ts';
import { byName, changed, choice, chosen, count, decimal, demanded, id, idList, joined, like, list, listed, listUpTo, maybe, moment, record, reference, shape, text, upTo, yes, type Shape } from './shapes.ts';

const approval = '/ccm/api/saas/approval';
const task = '/ccm/api/saas/approvalTask';
const flow = '/ccm/api/saas/workflow';
const needs = 'ccm.approval';

const statuses = choice('running', 'passed', 'refused', 'returned', 'withdrawn', 'terminated');
const person = shape({ id, label: text, 'avatar?': maybe(text) });
const said = upTo(1_000);
/** A file of ours or a web address; anything else would be run by whoever clicks it. */
const address = like('(\\/(?!\\/)|https?:\\/\\/)[^\\s\\\\]+', 500);
const bizType = upTo(100);
const node: Shape = {
  type: 'object', properties: { key: text, kind: choice('start', 'approve', 'cc', 'condition', 'parallel', 'end'), name: text, state: text, note: maybe(text), people: list(record), branches: list(record) },
  required: ['key', 'kind', 'name', 'state', 'people', 'branches'], additionalProperties: true,
};
const choose = list(shape({ key: text, name: text, max: count, from: list(person) }));
const next = shape({ task: id, approval: id });
const acted = shape({ approval: id, status: statuses, task: maybe(id), next: maybe(next), 'warnings?': list(record) });
const decision = maybe(shape({ figures: list(shape({ name: text, label: text, text: maybe(text), isBeyond: yes })), says: list(shape({ text, isBeyond: yes })) }));
const view: Shape = {
  type: 'object',
  properties: {
    id, version: count, approvalNo: text, title: text, workflow: reference, workflowVersion: count, bizType: text, bizTypeLabel: text, bizId: id, bizNo: text, status: statuses, statusLabel: text, tone: text, amount: maybe(decimal),
    submitter: person, department: maybe(reference), submitDate: moment, finishDate: maybe(moment), hours: maybe(text), round: count, remindCount: count, summary: list(shape({ field: text, label: text, value: text })), document: record, decision,
    record: maybe(record), path: list(node), log: list(record), comments: list(record), actions: list(record), myTask: maybe(record), editFields: list(text), hiddenFields: list(text), formSnapshot: maybe(record),
  },
  required: ['id', 'version', 'title', 'status', 'bizType', 'bizId', 'path', 'log', 'actions'], additionalProperties: false,
};
const row: Shape = {
  type: 'object', properties: { id, approval: id, task: maybe(id), approvalNo: text, title: text, bizType: text, bizId: id, status: statuses, submitter: person, submitDate: moment, actions: list(text) },
  required: ['id', 'approval', 'task', 'title', 'bizType', 'bizId', 'status', 'actions'], additionalProperties: true,
};
const definition = { bizType, nodes: list(record), 'startWhen?': maybe(upTo(2_000)), 'startScope?': maybe(record) } as const;

const act = <const Body extends Readonly<Record<string, Shape>>>(summary: string, body: Body) => ({ summary, right: 'signedIn', needs, body: shape({ id, 'comment?': said, ...body }), answer: acted }) as const;
/** What may come along with anything done to a task. */
const told = { 'images?': listUpTo(20, address), 'files?': listUpTo(20, shape({ name: upTo(255), url: address })), 'confirmed?': yes, 'changes?': record } as const;
const onTask = <const Body extends Readonly<Record<string, Shape>>>(summary: string, body: Body) => act(summary, { ...told, ...body });

export const postApprovalSubmit = defineEndpoint({ method: 'POST', path: `${approval}/submit`, summary: '提交审批', right: 'signedIn', needs, body: shape({ bizType, bizId: id, 'chosen?': chosen, 'version?': count, 'ask?': record, 'confirmed?': yes }), answer: shape({ approval: maybe(id), id, status: text, version: count }) });
export const postApprovalPreview = defineEndpoint({ method: 'POST', path: `${approval}/preview`, summary: '提交后会经过谁', right: 'signedIn', needs, body: shape({ bizType, 'bizId?': maybe(id), 'record?': record, 'chosen?': chosen }), answer: shape({ workflow: maybe(reference), path: list(node), choose, faults: list(text) }) });
export const postApprovalPreviewMany = defineEndpoint({
  method: 'POST', path: `${approval}/previewMany`, summary: '多张单据提交后会经过谁', right: 'signedIn', needs, body: shape({ bizType, 'ids?': idList(5_000), 'all?': record, 'chosen?': chosen }),
  answer: shape({ flows: list(shape({ workflow: reference, count, path: list(node), isSame: yes, choose })), plain: count, faults: list(shape({ id, label: text, message: text })), beyond: count }),
});
export const putApprovalWithdraw = defineEndpoint({ method: 'PUT', path: `${approval}/withdraw`, ...act('撤回审批', {}) });
export const putApprovalRemind = defineEndpoint({ method: 'PUT', path: `${approval}/remind`, ...act('催办', {}) });
export const putApprovalTerminate = defineEndpoint({ method: 'PUT', path: `${approval}/terminate`, ...act('终止审批', {}) });
export const putApprovalJump = defineEndpoint({ method: 'PUT', path: `${approval}/jump`, ...act('跳转到节点', { target: demanded(said, '请选择节点') }) });
export const putApprovalReplace = defineEndpoint({ method: 'PUT', path: `${approval}/replace`, ...act('更换处理人', { task: demanded(id, '请选择任务'), user: demanded(id, '请选择人员') }) });
export const getApprovalOf = defineEndpoint({ method: 'GET', path: `${approval}/of`, summary: '一张单据的审批', right: 'signedIn', needs, query: shape({ bizType, bizId: id }), answer: maybe(view) });
export const getApprovalById = defineEndpoint({ method: 'GET', path: `${approval}/{id}`, params: { id }, summary: '一个审批', right: 'signedIn', needs, answer: view });
export const getApprovalTask = defineEndpoint({ method: 'GET', path: task, summary: '我的审批任务', right: 'signedIn', needs, query: shape(listed), answer: shape({ total: count, 'totalIs?': text, list: list(row), pageNum: count, pageSize: count }) });
export const getApprovalTaskCounts = defineEndpoint({ method: 'GET', path: `${task}/counts`, summary: '各类审批任务的数量', right: 'signedIn', needs, answer: shape({ todo: count, done: count, mine: count, cc: count, all: maybe(count) }) });
export const getApprovalTaskNext = defineEndpoint({ method: 'GET', path: `${task}/next`, summary: '下一个审批任务', right: 'signedIn', needs, answer: maybe(next) });
export const putApprovalTaskAgree = defineEndpoint({ method: 'PUT', path: `${task}/agree`, ...onTask('同意', { 'users?': idList(20), 'mode?': choice('or', 'and', 'seq') }) });
export const putApprovalTaskRefuse = defineEndpoint({ method: 'PUT', path: `${task}/refuse`, ...onTask('拒绝', {}) });
export const putApprovalTaskReturnTo = defineEndpoint({ method: 'PUT', path: `${task}/returnTo`, ...onTask('退回', { target: demanded(said, '请选择退回节点'), 'resume?': choice('again', 'straight') }) });
export const putApprovalTaskTransfer = defineEndpoint({ method: 'PUT', path: `${task}/transfer`, ...onTask('转交', { user: demanded(id, '请选择人员') }) });
export const putApprovalTaskDelegate = defineEndpoint({ method: 'PUT', path: `${task}/delegate`, ...onTask('委托', { user: demanded(id, '请选择人员') }) });
export const putApprovalTaskAddSign = defineEndpoint({ method: 'PUT', path: `${task}/addSign`, ...onTask('加签', { users: demanded(idList(20), '请选择人员'), where: choice('before', 'after'), 'mode?': choice('or', 'and', 'seq') }) });
export const putApprovalTaskReduceSign = defineEndpoint({ method: 'PUT', path: `${task}/reduceSign`, ...onTask('减签', { 'task?': id }) });
export const putApprovalTaskTakeBack = defineEndpoint({ method: 'PUT', path: `${task}/takeBack`, ...onTask('取回', {}) });
export const putApprovalTaskComment = defineEndpoint({ method: 'PUT', path: `${task}/comment`, summary: '评论', right: 'signedIn', needs, body: shape({ 'id?': id, 'approval?': id, comment: said, 'mentions?': idList(50), 'images?': told['images?'], 'files?': told['files?'] }), answer: acted });
export const putApprovalTaskSave = defineEndpoint({ method: 'PUT', path: `${task}/save`, ...onTask('保存修改的字段', {}) });
export const putApprovalTaskBatchAgree = defineEndpoint({ method: 'PUT', path: `${task}/batchAgree`, summary: '批量同意', right: 'signedIn', needs, body: shape({ ids: idList(50), 'comment?': said }), answer: joined(changed, { 'results?': list(shape({ id, ok: yes, 'message?': text, 'label?': text })) }) });
export const getWorkflowBizTypes = defineEndpoint({ method: 'GET', path: `${flow}/bizTypes`, summary: '可以审批的单据', needs, right: `GET ${flow}`, called: '审批流', answer: list(shape({ bizType: text, label: text, module: text, moduleLabel: text, api: text, fields: list(record) })) });
export const getWorkflowRunning = defineEndpoint({ method: 'GET', path: `${flow}/running`, summary: '每个审批流正在进行的审批数', needs, right: `GET ${flow}`, called: '审批流', answer: byName(count) });
export const postWorkflowCheck = defineEndpoint({ method: 'POST', path: `${flow}/check`, summary: '检查审批流', needs, right: `GET ${flow}`, called: '审批流', body: shape(definition), answer: shape({ faults: list(shape({ node: maybe(text), field: text, message: text })) }) });
export const postWorkflowTryOut = defineEndpoint({ method: 'POST', path: `${flow}/tryOut`, summary: '试走审批流', needs, right: `GET ${flow}`, called: '审批流', body: shape({ ...definition, submitter: id, 'values?': record, 'chosen?': chosen }), answer: shape({ starts: yes, why: maybe(text), path: list(node), faults: list(text) }) });
export const postWorkflowNewVersion = defineEndpoint({ method: 'POST', path: `${flow}/newVersion`, summary: '新版审批流', needs, right: `POST ${flow}`, called: '审批流', body: shape({ id }), answer: shape({ id }) });

