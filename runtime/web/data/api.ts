// The endpoints every entity has, as calls.
import type { ActionDone, InputsNow, BulkDone, ListGroup, Page, PageRequest, Preview, RefValue, Row, WhyStep } from '../../core/contract/wire.ts';
import { http } from '../session/http.ts';

export type Sums = Record<string, SumValue>;
/** One figure, or one per unit: metres and pieces are never added. */
export type SumValue = string | null | { unit: RefValue | null; value: string }[];

/** A report's calls carry its parameters too. */
export type ListRequest = PageRequest & { params?: Record<string, unknown> };

export function readPage(api: string, request: ListRequest, signal?: AbortSignal): Promise<Page> {
  return http.get<Page>(api, { query: { ...request, fields: request.fields?.join(',') }, signal });
}

export function readSums(api: string, sums: string[], request: Narrowing, signal?: AbortSignal): Promise<Sums> {
  return http.get<Sums>(`${api}/sums`, { query: { ...request, sums: sums.join(',') }, signal });
}

type Narrowing = Pick<ListRequest, 'filter' | 'sql' | 'within' | 'screen' | 'params'>;

/** @param by fields to gather by, `docDate:month`; @param sums paths */
export function readGroups(api: string, by: readonly string[], sums: readonly string[], request: Narrowing & Pick<ListRequest, 'order'>, signal?: AbortSignal): Promise<ListGroup[]> {
  return http.get<ListGroup[]>(`${api}/groups`, { query: { ...request, by: by.join(','), sums: sums.join(',') }, signal });
}

export function readWhy(api: string, request: Narrowing, signal?: AbortSignal): Promise<WhyStep[]> {
  return http.get<WhyStep[]>(`${api}/why`, { query: request, signal });
}

export function readRecord<T = Row>(api: string, id: string, signal?: AbortSignal): Promise<T> {
  return http.get<T>(`${api}/${id}`, { signal });
}

/** Choices of a reference field; `given` are the values its narrowing rule reads. */
export function lookup(api: string, field: string, options: { keyword?: string; given?: unknown; pageNum?: number; pageSize?: number; signal?: AbortSignal } = {}): Promise<Page<RefValue>> {
  const { signal, ...query } = options;
  return http.get<Page<RefValue>>(`${api}/lookup`, { query: { field, ...query }, signal });
}

export function act(api: string, action: string, body: { id?: string; ids?: string[]; all?: Record<string, unknown>; version?: number; confirmed?: boolean } & Record<string, unknown>, idempotencyKey?: string): Promise<ActionDone | BulkDone> {
  return http.put<ActionDone | BulkDone>(`${api}/${action}`, body, { idempotencyKey });
}

/** How the inputs of an action stand with what was typed so far. */
export function inputsNow(api: string, action: string, target: { id?: string }, ask: Record<string, unknown>): Promise<InputsNow> {
  return http.post<InputsNow>(`${api}/${action}/inputs`, { ...target, ask });
}

/** What the action would do to the records, inputs still to be given aside. */
export function previewAction(api: string, action: string, target: { id?: string; ids?: string[]; all?: Record<string, unknown>; version?: number }): Promise<Preview> {
  return http.post<Preview>(`${api}/${action}/preview`, target);
}

export function removeRecords(api: string, ids: string[]): Promise<{ changed: number }> {
  return http.delete<{ changed: number }>(api, { query: { ids: ids.join(',') } });
}
