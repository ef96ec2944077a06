// Every call that is answered by hand: the server answers them all and no others (tests/contract/everyCall.test.ts), OpenAPI and the typed client tell them.
import { accountCalls } from './account.ts';
import { approvalCalls } from './approvals.ts';
import { addressOf, type Call, type CallMethod, type Calls } from './call.ts';
import { companyCalls, reportCalls } from './companies.ts';
import { fileCalls } from './files.ts';
import { loomCalls } from './loom.ts';
import { workCalls } from './work.ts';

export { addressOf, type Call, type CallMethod, type Calls };
export { closedAddresses, isClosed } from './closed.ts';

/** By subject, each with what it is about. */
export const callsBySubject: Readonly<Record<string, { label: string; calls: Calls }>> = {
  account: { label: '登录与账号', calls: accountCalls }, companies: { label: '企业、应用与角色', calls: companyCalls }, work: { label: '消息、待办与设置', calls: workCalls }, files: { label: '文件与后台任务', calls: fileCalls },
  approvals: { label: '审批', calls: approvalCalls }, reports: { label: '保存的报表', calls: reportCalls }, loom: { label: '页面与报表', calls: loomCalls },
};

export const calls: Calls = Object.assign({}, ...Object.values(callsBySubject).map((subject) => subject.calls));
/** The call answered at an address, its places by any name. */
export const callAt = (method: string, path: string): Call | undefined => byShape.get(`${method} ${path.replace(/\{\w+\}/g, '{}')}`);
const byShape = new Map(Object.entries(calls).map(([name, call]) => [name.replace(/\{\w+\}/g, '{}'), call]));
