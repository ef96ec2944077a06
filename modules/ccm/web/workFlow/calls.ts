// Calls of the flow settings: definitions with their versions, what can be approved, checking, trying out.
import { type AllowWithdraw, type BizType, type CheckAnswer, type Dedupe, type FlowFault, type FlowNodes, http, type Page, type PublishAnswer, type RecordsSource, type RefValue, type StartScope, type TryOutAnswer, type TryOutBody, type WorkflowStatus } from '../../../../runtime/web/moduleApi.ts';

export const api = '/ccm/api/saas/workflow';
/** Where people, roles, departments and posts of a flow are looked up. */
export const members: RecordsSource = { api, field: 'admins', to: 'amc.user' };
export const roles: RecordsSource = { api: '/amc/api/token/companyUser', field: 'roles', to: 'amc.role' };
export const departments: RecordsSource = { api: '/amc/api/token/companyUser', field: 'departments', to: 'amc.department' };
export const posts: RecordsSource = { api: '/amc/api/token/employee', field: 'post', to: 'ccm.dict' };

/** What a person changes of a definition. */
export interface Draft {
  name: string; bizType: string; startWhen: string; startScope: StartScope; sort: number; nodes: FlowNodes;
  dedupe: Dedupe; allowWithdraw: AllowWithdraw; remindMinutes: number | null; admins: string[];
}
export interface FlowRow {
  id: string; version: number; code: string; name: string; bizType: string; versionNo: number; status: WorkflowStatus; running?: number;
  updateDate: string | null; updateBy: RefValue | null; sort: number;
}
export interface FlowRecord extends FlowRow, Omit<Draft, 'name' | 'bizType' | 'sort' | 'startScope' | 'startWhen' | 'admins'> { startWhen: string | null; startScope: StartScope | null; admins: RefValue[] | null }

export const readFlows = (signal?: AbortSignal): Promise<Page<FlowRow>> => http.get(api, { query: { pageNum: 1, pageSize: 500, order: 'bizType, sort, versionNo desc' }, signal });
/** How many approvals run on each version, by its id. */
export const readRunning = (signal?: AbortSignal): Promise<Record<string, number>> => http.get(`${api}/running`, { signal });
export const readFlow = (id: string, signal?: AbortSignal): Promise<FlowRecord> => http.get(`${api}/${id}`, { signal });
export const readBizTypes = (signal?: AbortSignal): Promise<BizType[]> => http.get(`${api}/bizTypes`, { signal });

export function draftOf(flow: FlowRecord): Draft {
  const { name, bizType, sort, nodes, dedupe, allowWithdraw, remindMinutes, admins, startScope, startWhen } = flow;
  return { name, bizType, startWhen: startWhen ?? '', startScope: startScope ?? { kind: 'all' }, sort, nodes, dedupe, allowWithdraw, remindMinutes, admins: (admins ?? []).map(({ id }) => id) };
}

const bodyOf = (draft: Draft): Record<string, unknown> => ({ ...draft, startWhen: draft.startWhen.trim() === '' ? null : draft.startWhen, startScope: draft.startScope.kind === 'all' ? null : draft.startScope });

export const createFlow = (draft: Draft): Promise<{ id: string }> => http.post(api, bodyOf(draft));
export const saveFlow = (id: string, version: number, draft: Draft): Promise<{ id: string; version: number }> => http.put(api, { id, version, ...bodyOf(draft) });
export const publishFlow = (id: string, version: number): Promise<PublishAnswer> => http.put(`${api}/publish`, { id, version });
export const stopFlow = (id: string, version: number, isStopped: boolean): Promise<PublishAnswer> => http.put(`${api}/${isStopped ? 'enable' : 'stop'}`, { id, version });
export const nextVersion = (id: string): Promise<{ id: string }> => http.post(`${api}/newVersion`, { id });
export const removeFlow = (id: string): Promise<unknown> => http.delete(api, { query: { ids: id } });
export const tryFlow = (body: TryOutBody): Promise<TryOutAnswer> => http.post(`${api}/tryOut`, body);

export async function checkFlow({ bizType, nodes, startWhen, startScope }: Draft, signal?: AbortSignal): Promise<FlowFault[]> {
  return (await http.post<CheckAnswer>(`${api}/check`, { bizType, nodes, startWhen: startWhen.trim() === '' ? null : startWhen, startScope: startScope.kind === 'all' ? null : startScope }, { signal })).faults;
}
