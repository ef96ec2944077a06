// Every endpoint that is answered by hand: whatever a file of subjects exports is one. The server registers no other (tests/architecture/endpoints.test.ts); OpenAPI and the typed client are made of them.
import * as account from './account.ts';
import * as approvals from './approvals.ts';
import * as companies from './companies.ts';
import { callOf, type Endpoint } from './endpoint.ts';
import * as files from './files.ts';
import * as loom from './loom.ts';
import * as reports from './reports.ts';
import * as work from './work.ts';

export { callOf, defineEndpoint, permissionOf, placesOf, type DataOf, type Endpoint, type Method, type Right } from './endpoint.ts';
export { closedAddresses, isClosed } from './closed.ts';

/** By subject, each with what it is about. */
export const endpointsBySubject: Readonly<Record<string, { label: string; endpoints: readonly Endpoint[] }>> = {
  account: { label: '登录与账号', endpoints: Object.values(account) }, companies: { label: '企业、应用与角色', endpoints: Object.values(companies) }, work: { label: '消息、待办与设置', endpoints: Object.values(work) },
  files: { label: '文件与后台任务', endpoints: Object.values(files) }, approvals: { label: '审批', endpoints: Object.values(approvals) }, reports: { label: '保存的报表', endpoints: Object.values(reports) }, loom: { label: '页面与报表', endpoints: Object.values(loom) },
};

export const endpoints: readonly Endpoint[] = Object.values(endpointsBySubject).flatMap((subject) => subject.endpoints);
/** The endpoint answered at an address, its places by any name. */
export const endpointAt = (method: string, path: string): Endpoint | undefined => byShape.get(nameless(`${method} ${path}`));
const nameless = (call: string): string => call.replace(/\{\w+\}/g, '{}');
const byShape = new Map(endpoints.map((endpoint) => [nameless(callOf(endpoint)), endpoint]));
