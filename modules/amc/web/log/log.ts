// What the log page asks for: entries of the company's trail, logins, and the choices of its filters.
import { http, type Page, type TrailEntry } from '../../../../runtime/web/moduleApi.ts';

export interface LogEntry extends TrailEntry { entity: string; entityLabel: string; recordId: string; record: string; route?: string }
export interface Login { id: string; at: string; user: { id: string; label: string } | null; username: string | null; loginWay: string; device: string | null; ip: string | null; region: string | null; result: string; message: string | null }
export type Part = 'trail' | 'login';
export interface Asked { part: Part; user: string; entity: string; from: string; to: string; pageNum: number; pageSize: number; exact: boolean }

const api = '/amc/api/token/trail';
export const unasked: Asked = { part: 'trail', user: '', entity: '', from: '', to: '', pageNum: 1, pageSize: 25, exact: false };

export function readTrail({ user, entity, from, to, pageNum, pageSize, exact }: Asked, signal?: AbortSignal): Promise<Page<LogEntry>> {
  return http.get(api, { query: { pageNum, pageSize, ...given({ user, entity, from, to }), ...(exact && { total: 'exact' }) }, signal });
}

export function readLogins({ user, from, to, pageNum, pageSize, exact }: Asked, signal?: AbortSignal): Promise<Page<Login>> {
  const days = [...(from ? [{ field: 'at_date', operator: 'ge', value: from }] : []), ...(to ? [{ field: 'at_date', operator: 'le', value: to }] : [])];
  return http.get('/amc/api/token/loginLog', {
    query: { pageNum, pageSize, order: 'at desc', ...(user && { filter: { user } }), ...(days.length > 0 && { sql: { op: 'and', items: days } }), ...(exact && { total: 'exact' }) }, signal,
  });
}

export const readKinds = (signal?: AbortSignal): Promise<{ id: string; label: string; module: string }[]> => http.get(`${api}/entities`, { signal });
export const readPeople = (signal?: AbortSignal): Promise<Page<{ id: string; name: string }>> => http.get('/amc/api/token/companyUser/users', { query: { pageNum: 1, pageSize: 500 }, signal });

const given = (texts: Record<string, string>): Record<string, string> => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** Values come as people read them; references and lists may still be whole. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).join('、');
  return typeof value === 'object' ? String((value as { label?: unknown }).label ?? '') : String(value);
}
