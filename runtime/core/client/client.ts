// The wire contract for programs, typed by the record types that `npm run gen` writes: `client<Entities>(send, apis).list('wms.purchaseOrder')`.
import type { ActionDone, Envelope, FieldError, Page, PageRequest, Saved, TrailEntry } from '../contract/wire.ts';

/** A reference as read; whatever the entity's expressions carry stands beside id and label. */
export interface Reference { id: string; label: string; [carried: string]: unknown }
export interface FileRef { id: string; name?: string; size?: number; type?: string }

/** What is sent of what is read: everything optional, references by id or as they were read. @typeParam Fixed what the server writes */
export type Sent<R, Fixed extends string = never> = { [Name in keyof R as Name extends Fixed ? never : Name]?: R[Name] extends (infer Row)[] | undefined ? SentRow<Row>[] : SentValue<R[Name]> };
type SentValue<V> = V extends Reference ? Reference | string : V;
type SentRow<Row> = Row extends Reference ? Reference | string : Row extends object ? { [Name in keyof Row]?: SentValue<Row[Name]> } : Row;

/** One line of the map that a module's types give. */
export interface EntityTypes { record: object; body: object; actions: object }

/** One line of the map of calls: what goes into the address, behind it and with it, and what comes back. */
export interface EndpointTypes { path?: Readonly<Record<string, string>>; query?: object; body?: object; data: unknown }

/** What an action takes besides the record. */
export type Asked<Ask extends object = object> = { version?: number; /** Warnings were read. */ confirmed?: boolean } & Ask;
/** Left out where nothing of it must be said. */
type Rest<Given> = object extends Given ? [given?: Given] : [given: Given];

export class CallRefused extends Error {
  constructor(readonly call: string, readonly status: number, message: string, readonly errors: readonly FieldError[] = []) { super(`${call}: ${message}`); }
}

/** Sends a call with whatever signs it in, and gives the envelope. */
export type Send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) => Promise<Envelope>;

export interface Client<Entities extends Record<keyof Entities, EntityTypes>> {
  list<Id extends keyof Entities>(entity: Id, request?: PageRequest): Promise<Page<Entities[Id]['record'] & { id?: string }>>;
  read<Id extends keyof Entities>(entity: Id, id: string): Promise<Entities[Id]['record']>;
  create<Id extends keyof Entities>(entity: Id, body: Entities[Id]['body']): Promise<Saved>;
  update<Id extends keyof Entities>(entity: Id, body: Entities[Id]['body'] & { id: string; version: number }): Promise<Saved>;
  remove<Id extends keyof Entities>(entity: Id, ids: readonly string[]): Promise<void>;
  act<Id extends keyof Entities, Name extends keyof Entities[Id]['actions']>(entity: Id, action: Name, id: string, ...ask: Rest<Entities[Id]['actions'][Name]>): Promise<ActionDone>;
  trail<Id extends keyof Entities>(entity: Id, id: string): Promise<TrailEntry[]>;
}

/** @param apis addresses by entity, as the modules' types give them. Every call throws `CallRefused` where it is refused. */
export function client<Entities extends Record<keyof Entities, EntityTypes>>(send: Send, apis: Readonly<Record<keyof Entities, string>>): Client<Entities> {
  const call = <T>(...[method, path, body]: Parameters<Send>): Promise<T> => dataOf<T>(send, method, path, body);
  return {
    list: (entity, request = {}) => call('GET', `${apis[entity]}${queryOf(request)}`),
    read: (entity, id) => call('GET', `${apis[entity]}/${id}`),
    create: (entity, body) => call('POST', apis[entity], body),
    update: (entity, body) => call('PUT', apis[entity], body),
    remove: (entity, ids) => call('DELETE', `${apis[entity]}?ids=${ids.join(',')}`),
    act: (entity, action, id, ...[ask]) => call('PUT', `${apis[entity]}/${String(action)}`, { id, ...ask }),
    trail: (entity, id) => call('GET', `${apis[entity]}/${id}/trail`),
  };
}

/** `calls<WmsEndpoints>(send)('PUT /wms/api/saas/reportLoss/confirm', { body: { id } })`: any call that the modules' types name. */
export function calls<Endpoints extends Record<keyof Endpoints, EndpointTypes>>(send: Send) {
  return <Name extends keyof Endpoints & string>(name: Name, ...[given]: Rest<Omit<Endpoints[Name], 'data'>>): Promise<Endpoints[Name]['data']> => {
    const { path = {}, query = {}, body } = (given ?? {}) as Omit<EndpointTypes, 'data'>;
    const [method, pattern] = name.split(' ') as [Parameters<Send>[0], string];
    return dataOf(send, method, pattern.replace(/\{(\w+)\}/g, (_, place: string) => encodeURIComponent(path[place] ?? '')) + queryOf(query), body);
  };
}

async function dataOf<T>(send: Send, ...[method, path, body]: Parameters<Send>): Promise<T> {
  const answer = await send(method, path, body);
  if (!answer.success) throw new CallRefused(`${method} ${path}`, answer.status, typeof answer.data === 'string' ? answer.data : answer.message, answer.errors);
  return answer.data as T;
}

function queryOf(request: object): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(request)) if (value !== undefined) words.set(name, Array.isArray(value) ? value.join(',') : typeof value === 'object' ? JSON.stringify(value) : String(value));
  return words.size > 0 ? `?${words}` : '';
}
