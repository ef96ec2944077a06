// The calls of running approvals, as pages ask them.
import type { ActDone, AllowedAction, ApprovalBody, ApprovalView, BatchDone, Chosen, PreviewAnswer, PreviewManyAnswer, TaskBody, TaskCounts, TaskRow, TaskTab } from '../../core/approvals/wire.ts';
import type { Page } from '../../core/contract/wire.ts';
import { lookup } from '../data/api.ts';
import { apiKey, recordsChanged } from '../data/changes.ts';
import { http } from '../session/http.ts';
import { people } from './sources.ts';

export const approvalApi = '/ccm/api/saas/approval';
export const taskApi = '/ccm/api/saas/approvalTask';

export interface TaskFilter {
  tab: TaskTab; keyword?: string; bizType?: string; status?: string; department?: string; submitter?: string;
  submit_date?: [string, string]; finish_date?: [string, string]; amount_num?: [string, string]; hours_num?: [string, string];
}

export const readApproval = (id: string, signal?: AbortSignal): Promise<ApprovalView> => http.get(`${approvalApi}/${id}`, { signal });
/** The newest approval of a document; null when it never had one. */
export const readApprovalOf = (bizType: string, bizId: string, signal?: AbortSignal): Promise<ApprovalView | null> => http.get(`${approvalApi}/of`, { query: { bizType, bizId }, signal });
export const readTasks = (filter: TaskFilter, page: { pageNum: number; pageSize: number; order?: string }, signal?: AbortSignal): Promise<Page<TaskRow & Record<string, unknown>>> => http.get(taskApi, { query: { filter, ...page }, signal });
export const readCounts = (signal?: AbortSignal): Promise<TaskCounts> => http.get(`${taskApi}/counts`, { signal });
export const preview = (body: { bizType: string; bizId?: string; record?: unknown; chosen?: Chosen }): Promise<PreviewAnswer> => http.post(`${approvalApi}/preview`, body);
export const previewMany = (body: { bizType: string; ids?: readonly string[]; all?: unknown; chosen?: Chosen }): Promise<PreviewManyAnswer> => http.post(`${approvalApi}/previewMany`, body);
export const batchAgree = (ids: readonly string[], comment: string): Promise<BatchDone> => http.put(`${taskApi}/batchAgree`, { ids, ...(comment && { comment }) });
export const sendAct = (action: Pick<AllowedAction, 'path' | 'target'>, body: Omit<TaskBody & ApprovalBody, 'id'>): Promise<ActDone> => http.put(action.path, { id: action.target, ...body });

/** Who may be named in a comment, as one types. */
export async function findPeople(keyword: string, signal?: AbortSignal): Promise<{ id: string; name: string }[]> {
  return (await lookup(people.api, people.field, { keyword, pageNum: 1, pageSize: 8, signal })).list.map(({ id, label }) => ({ id, name: label }));
}

export const tasksKey = (...rest: unknown[]): unknown[] => apiKey(taskApi, ...rest);
export const approvalKey = (...rest: unknown[]): unknown[] => apiKey(approvalApi, ...rest);
/** Tasks, approvals and the document itself: whatever shows them asks again. */
export function approvalsChanged(): void { recordsChanged(taskApi); }
